"""Where matches are kept: SQLite in one file, or PostgreSQL shared by several processes.

Must not know: rooms, sockets, HTTP, rules.
"""
