"""The promise every game keeps, and the tools that work for any game.

Must not know: any game by name; clocks, disks, networks.
"""
