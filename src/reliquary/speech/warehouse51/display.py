"""The numbers a screen of Warehouse 51 shows, computed from what one chair may know."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from reliquary.speech.shared_display import ScoreRow, StepFigure

Stance: TypeAlias = Literal["leads", "in", "out", "sealed", "deciding", "turns_up", "idle"]
Place: TypeAlias = Literal["first", "second", "none"]
Knowledge: TypeAlias = Literal["genuine", "counterfeit", "unknown"]


class DeckFigure(msgspec.Struct, frozen=True, kw_only=True):
    """A deck of relics and what may still come from it."""

    colour: str
    name: str
    left: int
    may_come: list[str]
    """The relics still in it; the card list is public, their order is not."""
    move: int | None = None
    """The place in `moves` of the move that turns up its top relic."""


class CollectorFigure(msgspec.Struct, frozen=True, kw_only=True):
    """A seat: what it is doing in this auction, whom it pays and how far it can bid."""

    seat: int
    purse: int | None
    """Null where purses are screened and this is someone else's."""
    reach: int | None
    """Purse, and what pawning first could add to it for a bid."""
    pays_to: int
    """The seat that is paid if this seat wins a lot: the one to the left."""
    stance: Stance
    doing: str
    """The same in words, such as "leads with 4"."""
    relics: int
    points: int | None
    """What it would score now, as far as you may know."""


class CategorySeat(msgspec.Struct, frozen=True, kw_only=True):
    """How one seat stands in a category."""

    seat: int
    value: int
    """The total value of its relics, without pawned ones and without counterfeits you know of."""
    points: int
    place: Place


class CategoryFigure(msgspec.Struct, frozen=True, kw_only=True):
    """The majority in a category: now, and with the lot on the block in your collection."""

    colour: str
    name: str
    first: int
    """Points of the first place."""
    second: int
    """Points of the second place."""
    seats: list[CategorySeat]
    sentence: str
    """Who leads, or who shares."""
    with_lot: list[CategorySeat] = []
    """The same if you win the lot; empty where the lot changes nothing here, and for spectators."""
    with_lot_sentence: str = ""


class RelicMark(msgspec.Struct, frozen=True, kw_only=True):
    """A pencil mark: what you know about whether a relic is genuine, and why."""

    relic: str
    knowledge: Knowledge
    sentence: str
    percent: int
    """How likely it is a counterfeit, as far as you may know: 0 and 100 are certain."""
    certified: bool = False
    cancelled: bool = False
    """Whether its counterfeit card was made void."""


class GapFigure(msgspec.Struct, frozen=True, kw_only=True):
    """A gap between two seats with the counterfeit cards that lie in it."""

    gap: int
    name: str
    cards: list[str] | None
    """Null where you have not looked."""
    known_to: list[int]
    sentence: str


class LotFigure(msgspec.Struct, frozen=True, kw_only=True):
    """The relic everything is about now, and what it would mean to you."""

    relic: str
    name: str
    sentence: str
    """What the card does."""
    keyword: str
    is_weapon: bool
    knowledge: Knowledge
    standing: str
    """How its auction stands, in words."""
    worth_now: int | None = None
    """Your points now, ingots included."""
    worth_with_lot: int | None = None
    """Your points with the lot, if it cost nothing."""
    worth_sentence: str = ""


class RungFigure(msgspec.Struct, frozen=True, kw_only=True):
    """A bid from the least legal one up to your reach."""

    ingots: int
    move: int | None
    """The place in `moves`; null: pawn first."""
    leaves: int
    """What is left of your purse, below 0 as long as you have not pawned."""
    hint: str


class Warehouse51Figures(msgspec.Struct, frozen=True, kw_only=True, tag="warehouse51", tag_field="type"):
    """What the screen of Warehouse 51 shows besides the view."""

    lot_number: int
    """How many relics have been turned up, this one included."""
    lots: int
    phase: str
    """What the table is doing, in words."""
    steps: list[StepFigure]
    """Auctions, buying back, certificates, reveal, effects, score."""
    decks: list[DeckFigure]
    seats: list[CollectorFigure]
    categories: list[CategoryFigure]
    marks: list[RelicMark]
    """For every relic in a collection, on the block or discarded."""
    gaps: list[GapFigure]
    lot: LotFigure | None
    ladder: list[RungFigure]
    pays_to: int | None
    """Whom you pay if you win."""
    pays_to_sentence: str
    reach: int | None
    reach_sentence: str
    score: list[ScoreRow]
    """As if the game ended now, as far as you may know; the final sheet when it is over."""
    score_note: str
    reserve_sentence: str
    """The ingots and tokens of the Pawnbroker."""
    certificate_sentence: str
    """The certificate in question, or how many are left."""
