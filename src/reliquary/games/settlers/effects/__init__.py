"""What the words of a card do: the agenda, its choices, replies and targets.

Must not know: phases; names of cards.
"""
