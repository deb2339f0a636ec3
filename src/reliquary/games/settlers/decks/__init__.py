"""Faction decks, deck codes, and owners' packs.

Must not know: a table in progress.
"""
