"""Information-set Monte-Carlo tree search for any game.

Must not know: any game by name; a game provides a simulation.
"""
