"""The cards of a hand, as long or as short as there is room for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text

from reliquary.cli.terminal.screen import padded, shortened
from reliquary.cli.terminal.settlers.hues import style_of
from reliquary.cli.terminal.settlers.speech import NOTHING, Speech
from reliquary.core.words import Move
from reliquary.games.settlers.seat.views import TableView
from reliquary.speech.settlers.places import Held, hand_in_order

NAME = 24
COST = 11
KEYS = 16
LONG, COLUMNS, SHORT, TIGHT, BRIEF, BARE = range(6)
"""How much is said: of every hand card a line, half a line, its name and keys; then the grid without columns and
opponents two to a line; Deals by their Goods alone; and last no hand at all, while something else is asked."""


def numbered_hand(speech: Speech, view: TableView, moves: Sequence[Move]) -> dict[int, Held]:
    """Return the player's hand by the numbers its cards are chosen by."""
    return speech.hand.arrange(hand_in_order(speech, view, moves))


class HandRows:
    """Draws the cards of a hand, in columns as wide as these cards need."""

    def __init__(self, speech: Speech, hand: Sequence[Held], *, is_turn: bool) -> None:
        self.speech = speech
        self.is_turn = is_turn
        self.name = widest((speech.card(one.card) for one in hand), NAME)
        self.cost = widest((speech.cost(one.card) for one in hand), COST)
        self.keys = widest((self.deeds(one) for one in hand), KEYS) if is_turn else 0

    def draw(self, number: int, one: Held, detail: int, width: int) -> Text:
        """Draw a hand card: number, name, cost, what can be done, and in a long line what it does."""
        style = "dim" if self.is_turn and one.is_idle else style_of(self.speech, one.card)
        name = self.speech.card(one.card)
        if detail == SHORT:
            keys = f" {self.deeds(one, brief=True)}" if self.is_turn else ""
            return Text(f"{number} {name}{keys}", style=style)
        cost, deeds = self.speech.cost(one.card), self.deeds(one) if self.is_turn else ""
        room = self.name if detail == LONG else max(8, width // 2 - 5 - self.cost - self.keys)
        line = Text(f"{number:>2} ", style=style).append(padded(shortened(Text(name), room - 1), room).plain)
        line.append(padded(Text(cost), self.cost).plain).append(padded(Text(deeds), self.keys).plain)
        if detail == COLUMNS:
            return shortened(line, width // 2 - 1)
        line.append(self.speech.sentence(one.card), style="dim" if self.is_turn and one.is_idle else "default")
        return shortened(line, width)

    def deeds(self, one: Held, *, brief: bool = False) -> str:
        """Write what can be done with a hand card: the keys, with what a Deal or razing gives."""
        say = self.speech.say
        deeds = [say("key.build")] if one.can_build else []
        if one.can_deal:
            deeds.append(say("key.deal") + ("" if brief else f"+{self.speech.deal(one.card)}"))
        if one.can_raze:
            deeds.append(say("key.raze") + ("" if brief else f"+{self.speech.raze(one.card)}"))
        return ("" if brief else " ").join(deeds) or NOTHING


def widest(texts: Iterable[str], most: int) -> int:
    """Return how wide a column must be for all its texts, with a blank behind."""
    return min(max((cell_len(text) for text in texts), default=0) + 1, most)
