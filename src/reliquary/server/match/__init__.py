"""The logic of a match: its state, its commands, its seats, clocks and results.

Must not know: asyncio, SQL, sockets. Everything here is decided from values and returns values.
"""
