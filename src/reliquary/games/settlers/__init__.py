"""Imperial Settlers: factions build an engine of cards over five rounds.

Must not know: other games, bots, clocks, networks.
"""
