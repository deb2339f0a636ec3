"""The protocol: every message, every error code, every refusal.

Must not know: anything else of the server; all of it may import this.
"""
