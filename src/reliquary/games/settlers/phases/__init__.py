"""The course of a game: lookout, production, actions, cleanup, ending, solo; and what is legal in each.

Must not know: views, JSON, sentences; names of cards.
"""
