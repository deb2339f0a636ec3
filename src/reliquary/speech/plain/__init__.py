"""What is said at the tables of a game without a speaker, made from its moves, events and views.

A game with a `text` folder is described in the sentences found there.

Must not know: any game; anything its seat may not know.
"""
