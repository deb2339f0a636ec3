"""The table of Imperial Settlers in a terminal: what it draws, says and understands.

Must not know: rules, and anything not in the player's view.
"""
