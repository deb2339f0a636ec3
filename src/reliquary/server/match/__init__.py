"""The logic of a match: its state, its commands, its seats, clocks and results.

Must not know: asyncio, SQL, sockets, HTTP. Functions take values and return values; the room acts on them.
"""
