"""The words at a table of Imperial Settlers: names of cards, Goods counted, events and refusals in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from reliquary.core.words import Event, Move, Outcome, Reason, Seat
from reliquary.games.settlers.decks.box import Box
from reliquary.games.settlers.text import language
from reliquary.games.settlers.text.amounts import capital
from reliquary.speech.catalogue import game_words
from reliquary.speech.phrasebook import Phrasebook
from reliquary.speech.settlers.card_context import DESIGN_OF, UNKNOWN

MOST_COUNTED = 4096
"""How many handfuls of Goods are cached in words."""


class CardWords:
    """What was said of cards and may be said again: it depends on nothing but the cards."""

    def __init__(self) -> None:
        self.sentences: dict[str, str] = {}
        self.terms: dict[Move, tuple[str, str, str]] = {}
        """The label, the costs and the gains of moves."""


@cache
def usual_cards(code: str) -> CardWords:
    """Return what was said of the usual cards in a language, at any table."""
    return CardWords()


class SettlersPhrasebook(Phrasebook):
    """One language at tables with one box of cards."""

    def __init__(self, code: str, box: Box, names: Sequence[str]) -> None:
        super().__init__(game_words("settlers", code), names)
        self.language = language(code, box.pack)
        own = {card: design for design in box.designs for card in design.ids}
        self.design = DESIGN_OF if all(DESIGN_OF.get(card) is one for card, one in own.items()) else DESIGN_OF | own
        """What every card is, with what was agreed on for this game."""
        is_usual = self.design is DESIGN_OF and box.pack is None
        self.cards = usual_cards(code) if is_usual else CardWords()
        self._counted: dict[tuple[tuple[str, int], ...], str] = {}

    def name(self, seat: Seat, reader: Seat | None) -> str:
        """Return a seat's name for a reader; the second empire of a solo game is the virtual player's."""
        return self.language.word("words.virtual") if seat >= len(self.names) else super().name(seat, reader)

    def card(self, card: str) -> str:
        """Return the name of a card; one that lies face down is a Foundation."""
        return self.words["place.foundation"] if card == UNKNOWN else self.language.card(card)

    def goods(self, goods: Mapping[str, int]) -> str:
        """Count Goods by their names."""
        key = tuple(goods.items())
        if key not in self._counted:
            if len(self._counted) >= MOST_COUNTED:
                self._counted.clear()
            self._counted[key] = self.language.counted_goods(goods)
        return self._counted[key]

    def sentence(self, card: str) -> str:
        """Return what a card does."""
        known = self.cards.sentences
        if card not in known:
            known[card] = capital(self.language.sentence(self.design[card]))
        return known[card]

    def stored(self, tokens: Sequence[str]) -> str:
        """Return the names of the tokens that will be kept."""
        technology = [self.goods({"tech": tokens.count("tech")})] if "tech" in tokens else []
        return ", ".join([*technology, *(self.language.word(f"colours.{one}") for one in tokens if one != "tech")])

    def line(self, event: Event, reader: Seat | None) -> str:
        """Describe to a reader what happened."""
        return self.language.event(event, self.names, reader)

    def reason(self, reason: Reason) -> str:
        """Return why a move is refused."""
        return self.language.reason(reason, self.names)

    def outcome(self, outcome: Outcome, reader: Seat | None) -> str:
        """Describe to a reader who won and why."""
        return self.language.outcome(outcome, self.names, reader)
