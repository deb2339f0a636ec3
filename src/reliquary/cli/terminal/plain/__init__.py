"""The terminal table of a game without its own: headings, lists and numbered choices.

Must not know: any game; anything that is not in the player's view.
"""
