"""The words of one seat at a table of Imperial Settlers, and how cards and Goods are written where space is short."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources

from reliquary.cli.terminal.settlers.hand_numbers import HandNumbers
from reliquary.cli.terminal.voice import Voice
from reliquary.cli.terminal.voice import words as shared_words
from reliquary.core.texts import read_words
from reliquary.core.words import Event, Move, Outcome, Reason, Seat
from reliquary.games.settlers.cards import BOARDS, DESIGNS
from reliquary.games.settlers.cards.card import Board
from reliquary.games.settlers.cards.vocabulary import TOKENS, Each, Effect, Gain, Goods, Open, Produce
from reliquary.games.settlers.decks.box import Box
from reliquary.games.settlers.decks.packs import Pack, with_board
from reliquary.games.settlers.text import LANGUAGES, Language, catalogue, language
from reliquary.speech.catalogue import game_words
from reliquary.speech.settlers.card_context import DESIGN_OF, UNKNOWN

NOTHING = "–"
NOT_OURS = ("verbs.", "keys.")
"""Families of words that this table writes all by itself."""


@cache
def words(code: str) -> Mapping[str, str]:
    """Read everything this table says in a language: what all tables say, and what only this one does."""
    shared = {key: text for key, text in shared_words(code).items() if not key.startswith(NOT_OURS)}
    own = read_words(resources.files("reliquary.cli.terminal.settlers").joinpath("text"), code)
    return {**game_words("settlers", code), **shared, **own}


def spoken(code: str, pack: Pack | None) -> Language:
    """Choose a language, with the names of an owner's pack."""
    return Language(code, {**catalogue(code), **pack.words(code)}) if pack else language(code)


class Speech(Voice):
    """The language of the player who sits in `seat`."""

    def __init__(self, code: str, names: Sequence[str], seat: Seat, box: Box | None = None) -> None:
        super().__init__(code, words(code), names, seat)
        pack = box.pack if box else None
        self.language = spoken(code, pack)
        self.tongues = [spoken(other, pack) for other in LANGUAGES]
        """All languages, because cards may be named in any of them."""
        self.boards: dict[str, Board] = {board.faction: board for board in with_board(BOARDS, pack)}
        """The boards in play, the Aztecs' perhaps from a pack."""
        self.designs = box.designs if box else DESIGNS
        """The cards in play, which can be looked up."""
        self.design = DESIGN_OF | {card: design for design in self.designs for card in design.ids}
        """What every card is, with what was agreed on for this game."""
        self.hand = HandNumbers()
        """What the player's hand cards are called for short."""

    # Sentences

    def event(self, event: Event) -> str:
        """Show the player what happened."""
        return self.language.event(event, self.names, self.seat)

    def move(self, move: Move) -> str:
        """Label a move."""
        return self.language.move(move, self.names)

    def reason(self, reason: Reason) -> str:
        """Return why a move is refused."""
        return self.language.reason(reason, self.names)

    def outcome(self, outcome: Outcome) -> str:
        """Return who won and why."""
        return self.language.outcome(outcome, self.names, self.seat)

    def is_reader(self, seat: Seat) -> bool:
        """Return whether a seat is the player's."""
        return seat == self.seat

    def points(self, number: int) -> str:
        """Count points."""
        return self.language.good("vp", number)

    # Cards

    def card(self, card: str) -> str:
        """Return the name of a card; one that lies face down is a Foundation."""
        return self.say("card.foundation") if card == UNKNOWN else self.language.card(card)

    def sentence(self, card: str) -> str:
        """Return what a card does."""
        return self.language.sentence(self.design[card])

    def cost(self, card: str) -> str:
        """Write what building a card costs, in letters."""
        design = self.design[card]
        symbol = [self.say("letters.location")] if design.location else []
        return " ".join([*self.pieces(design.cost_of(card)), *symbol]) or NOTHING

    def deal(self, card: str) -> str:
        """Write what a Deal with a card gives, in a letter."""
        good = self.design[card].deal_of(card)
        return self.say(f"letters.{good}") if good else ""

    def raze(self, card: str) -> str:
        """Write what the raze field of a card shows, in letters."""
        return "".join(self.pieces(self.design[card].raze_of(card)))

    def product(self, card: str) -> str:
        """Write what a production Location makes, in letters, if letters can express it."""
        makes = (clause.do for clause in self.design[card].ability if isinstance(clause, (Produce, Open)))
        return next((told for told in map(self.made, makes) if told), "")

    def made(self, effect: Effect) -> str:
        """Write Goods that are made, or the Goods for each unit counted, in letters."""
        match effect:
            case Gain():
                return "".join(self.pieces(effect.goods))
            case Each():
                return "".join(self.pieces(effect.goods)) + f"×{effect.max or ''}"
            case _:
                return ""

    # Goods

    def technology(self, token: str) -> str:
        """Write a kind of Technology token in short."""
        return self.say("mark.basic" if token == "basic" else f"mark.tech_{token}")

    def pieces(self, goods: Goods) -> list[str]:
        """Write a handful of Goods in letters, such as `2W` and `S`."""
        numbers = ((name, getattr(goods, name)) for name in Goods.__struct_fields__)
        return [f"{number if number > 1 else ''}{self.letter(name)}" for name, number in numbers if number]

    def letter(self, good: str) -> str:
        """Write a Good as a letter; the kinds of cards are all cards."""
        return self.say(f"letters.{'card' if good.endswith('card') else good}")

    def supply(self, goods: Mapping[str, int]) -> str:
        """Write a supply in letters, what is not there left out."""
        return " ".join(f"{goods[good]}{self.letter(good)}" for good in TOKENS if goods.get(good)) or NOTHING

    def bar(self, goods: Mapping[str, int]) -> str:
        """Write a supply in words, everything named but Technology, which has its own place."""
        return " · ".join(f"{self.say(f'bar.{good}')} {goods[good]}" for good in TOKENS if good != "tech")
