"""Warehouse 51: three to five collectors bid for 26 relics, some of them cursed, some counterfeit.

Must not know: other games, bots, clocks, networks.
"""
