"""The numbers of the cards in a hand, which stay the same from turn to turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from reliquary.speech.settlers.places import Held


class HandNumbers:
    """Which number each hand card has: a card keeps its number while it is in the hand."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}

    def arrange(self, hand: Sequence[Held]) -> dict[int, Held]:
        """Return the hand by number; new cards take the lowest numbers that are free, in their order."""
        cards = {one.card for one in hand}
        self.numbers = {card: number for card, number in self.numbers.items() if card in cards}
        free = (number for number in count(1) if number not in self.numbers.values())
        for one in hand:
            if one.card not in self.numbers:
                self.numbers[one.card] = next(free)
        return dict(sorted((self.numbers[one.card], one) for one in hand))
