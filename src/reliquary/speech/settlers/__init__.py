"""Sentences and figures at a table of Imperial Settlers.

Must not know: other games; anything hidden from its seat.
"""
