"""The numbers a screen of Imperial Settlers shows, computed from what one chair may know."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from reliquary.speech.shared_display import ScoreRow, StepFigure

HandGroup: TypeAlias = Literal["build", "deal", "raze", "later"]
PlaceKind: TypeAlias = Literal["production", "open", "feature", "action", "foundation"]
SourceKind: TypeAlias = Literal["board", "deal", "location"]


class GoodFigure(msgspec.Struct, frozen=True, kw_only=True):
    """A Good of a supply, also where there is none of it."""

    good: str
    name: str
    number: int
    lost: int = 0
    """How many of it will be lost in the next Cleanup phase as things stand."""


class SourceFigure(msgspec.Struct, frozen=True, kw_only=True):
    """One source of the next production: the board, a Deal or a Location."""

    kind: SourceKind
    card: str | None
    name: str
    goods: dict[str, int]
    """What it gives as things stand."""
    sentence: str


class ProductionFigure(msgspec.Struct, frozen=True, kw_only=True):
    """What an empire would get in the next Production phase if nothing changed."""

    goods: dict[str, int]
    sentence: str
    sources: list[SourceFigure]
    is_certain: bool
    """Whether no source leaves a choice."""


class VerbFigure(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is done with a card, whether it can be done now or not."""

    verb: str
    """The type of the move: `build`, `deal`, `raze`, `activate`, `put`, `defend` …"""
    label: str
    moves: list[int]
    """The places in `moves` of the moves that do it; empty: not now."""
    costs: str
    """What it costs, in words; "" for nothing."""
    gives: str
    """What it gives, in words; "" if that is nothing or not known."""
    missing: str
    """Why it cannot be done now, in words; "" if it can."""
    clause: str
    """The clause `missing` rests on."""


class HandCardFigure(msgspec.Struct, frozen=True, kw_only=True):
    """A card of your hand and what can be done with it."""

    card: str
    name: str
    group: HandGroup
    """The best that can be done with it now."""
    verbs: list[VerbFigure]


class PlaceFigure(msgspec.Struct, frozen=True, kw_only=True):
    """A Location or Foundation of an empire, with what lies on it in words."""

    card: str
    """The card's number, or "?" if it lies face down."""
    name: str
    kind: PlaceKind
    owner: int
    """In whose empire it lies; another seat may have taken it over."""
    uses: int
    """How often a round it can be used; 0 for others than action Locations."""
    uses_left: int
    makes: str
    """What it makes now, in words; "" if that is not known."""
    marks: list[str]
    """What lies on and under it, in words."""
    raze_price: int
    """How many raze tokens it takes an opponent to raze it; 0 if it has no raze field."""
    raze_gives: dict[str, int]
    moves: list[int]
    """The places in `moves` of all moves about it."""
    verbs: list[VerbFigure] = []
    """For your own Locations, and those of others that a move of yours is about."""


class GridField(msgspec.Struct, frozen=True, kw_only=True):
    """A field of the grid in which an empire is laid out."""

    row: Literal["production", "feature", "action"]
    column: Literal["faction", "common"]
    name: str
    places: list[PlaceFigure]


class DealFigure(msgspec.Struct, frozen=True, kw_only=True):
    """A Deal that lies with an empire."""

    card: str
    name: str
    good: str
    good_name: str
    moves: list[int] = []


class EmpireFigure(msgspec.Struct, frozen=True, kw_only=True):
    """An empire as the chair may see it."""

    seat: int
    name: str
    """The name of the player, or of the virtual player of a solo game."""
    faction_name: str
    points: int
    """The points as the view counts them."""
    summary: str
    """Cards in hand, Locations and Deals in a sentence."""
    goods: list[GoodFigure]
    grid: list[GridField]
    """Six fields, also where they are empty."""
    foundations: list[PlaceFigure]
    deals: list[DealFigure]
    production: ProductionFigure | None
    """Null for the virtual player."""
    can_be_razed: list[int]
    """The places in your `moves` that raze something here."""


class PaymentFigure(msgspec.Struct, frozen=True, kw_only=True):
    """A way to pay: how many Gold replace a Resource, and what is left afterwards."""

    move: int
    gold: int
    paid: dict[str, int]
    left: dict[str, int]
    sentence: str
    is_proposed: bool
    """Whether it spends the least Gold."""


class StripCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card of a Prayer: drawn, or a kept one that was used."""

    card: str
    name: str
    colours: list[str]
    counts: bool
    is_kept: bool = False


class ColourFigure(msgspec.Struct, frozen=True, kw_only=True):
    """A colour a Prayer is about: what it has come to, and before drawing how likely it is."""

    colour: str
    name: str
    count: int
    has_token: bool
    """Whether a Blessing of the seat applies to it."""
    percent: int | None = None
    """How likely at least one card of it is drawn; null once the cards are turned up."""
    among: int | None = None
    """How many of the Common cards you cannot see have it."""
    brings: str = ""
    """What choosing it would bring, in words, if that is the question."""


class PrayerFigure(msgspec.Struct, frozen=True, kw_only=True):
    """The Prayer that is being said, as a strip of cards."""

    seat: int
    card: str
    title: str
    number: int
    cards: list[StripCard]
    colours: list[ColourFigure]
    any_percent: int | None
    """How likely at least one of several colours is drawn."""
    unseen: int
    """How many Common cards you cannot see."""
    tokens: list[str]
    tokens_sentence: str
    brings: dict[str, int]
    """What it brings as things stand, once nothing is left to choose."""
    sentence: str
    """What was counted and what it brings, in words."""
    is_before_drawing: bool
    warning: str
    """Said before cards are turned up, which ends undo; "" otherwise."""


class AttackFigure(msgspec.Struct, frozen=True, kw_only=True):
    """The attacks of a solo game."""

    row: list[str]
    names: list[str]
    deck: int
    sentence: str


class SettlersFigures(msgspec.Struct, frozen=True, kw_only=True, tag="settlers", tag_field="type"):
    """What the screen of Imperial Settlers shows besides the view."""

    round: int
    rounds: int
    phases: list[StepFigure]
    empires: list[EmpireFigure]
    """In the order of the seats, the virtual player last."""
    hand: list[HandCardFigure]
    """Your hand sorted by what is possible; empty for spectators."""
    offer: list[VerbFigure]
    """One per card on display or looked at that can be taken, in the order of `moves`."""
    usable: list[int]
    """The places in `moves` that do something in your turn, passing aside."""
    payments: list[PaymentFigure]
    """For the question how much Gold replaces a Resource; else empty."""
    prayer: PrayerFigure | None
    attacks: AttackFigure | None
    lost: dict[str, int]
    """What your supply would lose in the next Cleanup phase as things stand."""
    lost_sentence: str
    score: list[ScoreRow]
    """As if the game ended now; the final sheet when it is over."""
    score_note: str
