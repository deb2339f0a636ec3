"""The table of Warehouse 51 in a terminal: what it draws, says and understands.

Must not know: rules, and anything not in the player's view.
"""
