"""Sentences and figures at a table of Warehouse 51.

Must not know: other games; anything hidden from its seat.
"""
