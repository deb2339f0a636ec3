"""Bots in worker processes, with budgets and fallback moves, and the coach who asks them for advice.

Must not know: rooms, sockets, SQL.
"""
