"""The terminal table of a game that brings none: headings, lists and numbered choices.

Knows no game; everything it shows comes from the view, the moves and the events.
"""
