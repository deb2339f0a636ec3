"""The upgrade steps, each named after what it changes.

Must not know: today's tables; a step describes the tables of its own time.
"""
