"""Tools for the host: backups, inspection, lists of matches.

Must not know: rooms, sockets, HTTP.
"""
