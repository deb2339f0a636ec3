"""Running matches: one room is the one writer of one match, driven, watched over and rescued.

Must not know: HTTP, sockets, SQL.
"""
