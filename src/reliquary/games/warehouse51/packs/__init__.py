"""Relics, the words of their effects, and packs of 26 of them, ours and owners'.

Must not know: a table in progress.
"""
