"""What is said at the tables of a game that brings no speaker: made from its moves, events and views.

A game with a `text` folder is told in the sentences it finds there.

Must not know: any game; anything its seat may not know.
"""
