"""Prayers, Blessings and kept cards.

Must not know: phases, effects; names of cards.
"""
