"""`reliquary deck`: Faction decks shown, checked, swapped, built, saved and shared.

Must not know: which decks are legal; `games.settlers.decks` says.
"""
