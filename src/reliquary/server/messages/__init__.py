"""What each viewer is sent, built up from views and known events, in the viewer's language.

Must not know: sockets, SQL, and the true table beyond what `view`, `moves` and known events give.
"""
