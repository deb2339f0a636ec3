"""The table in a terminal: what it draws, what it says and what it understands.

Must not know: rules, and anything not in the player's view.
"""
