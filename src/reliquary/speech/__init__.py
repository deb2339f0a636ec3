"""Sentences and figures for people at a table, in their language, made from what one seat may know.

Must not know: sockets, terminals, and anything hidden from its seat.
"""
