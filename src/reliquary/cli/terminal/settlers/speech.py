"""The words of one chair at a table of Imperial Settlers, and how cards and Goods are written where space is short."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

from reliquary.cli.terminal.voice import Voice
from reliquary.cli.terminal.voice import words as shared_words
from reliquary.core.catalogue import read_words
from reliquary.core.words import Event, Move, Outcome, Reason, Seat
from reliquary.games.settlers.card import Design
from reliquary.games.settlers.cards import DESIGNS
from reliquary.games.settlers.effects import TOKENS, Each, Gain, Goods, Produce
from reliquary.games.settlers.text import language

DESIGN_OF: Mapping[str, Design] = {card: design for design in DESIGNS for card in design.ids}
UNKNOWN = "?"
"""The face of a card that lies face down."""
NOTHING = "–"
NOT_OURS = ("verbs.", "short.", "status.", "keys.", "deck_keys.")
"""Families of words in the shared file that belong to the other game."""


@cache
def words(code: str) -> Mapping[str, str]:
    """Read everything this table says in a language: what all tables say, and what only this one does."""
    shared = {key: text for key, text in shared_words(code).items() if not key.startswith(NOT_OURS)}
    return shared | read_words(resources.files("reliquary.cli.terminal.settlers").joinpath("text"), code)


class Speech(Voice):
    """The language of the player who sits in `seat`."""

    def __init__(self, code: str, names: Sequence[str], seat: Seat) -> None:
        super().__init__(code, words(code), names, seat)
        self.language = language(code)

    # Sentences

    def event(self, event: Event) -> str:
        """Tell the player what happened."""
        return self.language.event(event, self.names, self.seat)

    def move(self, move: Move) -> str:
        """Label a move."""
        return self.language.move(move, self.names)

    def reason(self, reason: Reason) -> str:
        """Say why a move is refused."""
        return self.language.reason(reason, self.names)

    def outcome(self, outcome: Outcome) -> str:
        """Tell who won and why."""
        return self.language.outcome(outcome, self.names, self.seat)

    def points(self, number: int) -> str:
        """Count points."""
        return self.language.good("vp", number)

    # Cards

    def card(self, card: str) -> str:
        """Name a card; one that lies face down is a Foundation."""
        return self.say("card.foundation") if card == UNKNOWN else self.language.card(card)

    def sentence(self, card: str) -> str:
        """Say what a card does."""
        return self.language.sentence(DESIGN_OF[card])

    def cost(self, card: str) -> str:
        """Write what building a card costs, in letters."""
        design = DESIGN_OF[card]
        symbol = [self.say("letters.location")] if design.location else []
        return " ".join([*self.pieces(design.cost_of(card)), *symbol]) or NOTHING

    def deal(self, card: str) -> str:
        """Write what a Deal with a card gives, in a letter."""
        good = DESIGN_OF[card].deal_of(card)
        return self.say(f"letters.{good}") if good else ""

    def raze(self, card: str) -> str:
        """Write what the raze field of a card shows, in letters."""
        return "".join(self.pieces(DESIGN_OF[card].raze_of(card)))

    def product(self, card: str) -> str:
        """Write what a production Location makes, in letters, where that can be told so."""
        for clause in DESIGN_OF[card].ability:
            if isinstance(clause, Produce) and isinstance(clause.do, Gain):
                return "".join(self.pieces(clause.do.goods))
            if isinstance(clause, Produce) and isinstance(clause.do, Each):
                return "".join(self.pieces(clause.do.goods)) + f"×{clause.do.max or ''}"
        return ""

    # Goods

    def pieces(self, goods: Goods) -> list[str]:
        """Write a handful of Goods in letters, such as `2W` and `S`."""
        numbers = ((name, getattr(goods, name)) for name in Goods.__struct_fields__)
        return [f"{number if number > 1 else ''}{self.letter(name)}" for name, number in numbers if number]

    def letter(self, good: str) -> str:
        """Write a Good as a letter; the kinds of cards are all cards."""
        return self.say(f"letters.{'card' if good.endswith('card') else good}")

    def supply(self, goods: Mapping[str, int]) -> str:
        """Write a supply in letters, what is not there left out."""
        return " ".join(f"{goods[good]}{self.letter(good)}" for good in TOKENS if goods[good]) or NOTHING

    def bar(self, goods: Mapping[str, int]) -> str:
        """Write a supply in words, everything named."""
        return " · ".join(f"{self.say(f'bar.{good}')} {goods[good]}" for good in TOKENS)
