"""The promise every game keeps, and the tools that hold for any game."""
