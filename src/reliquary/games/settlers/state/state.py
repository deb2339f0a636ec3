"""Everything there is to know about a game in progress, and the small questions the rules keep asking of it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from reliquary.core.rng import Rng
from reliquary.core.words import Event
from reliquary.games.settlers.codes.goods import GOOD_COUNT, TOKEN_COUNT
from reliquary.games.settlers.codes.limits import NOBODY, NONE
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.phases import Phase
from reliquary.games.settlers.codes.prayer_ways import Way
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.sides import COMMON
from reliquary.games.settlers.state.nodes import Card, Node, Reaction
from reliquary.games.settlers.state.rules import Rules

NO_CARDS: Final[list[int]] = []
"""Stands for a list that is empty or about to be replaced: lists that may be this one are replaced, never changed."""


@final
@mypyc_attr(acyclic=True)
class Frame:
    """Something on the agenda: an effect or a job, its seat, and its progress."""

    def __init__(self, verb: i64, seat: i64, source: i64) -> None:
        self.verb: i64 = verb
        self.seat: i64 = seat
        self.source: i64 = source
        """The Location it comes from, NONE for the rules themselves."""
        self.node: Node | None = None
        self.card: i64 = NONE
        self.n: i64 = 0
        self.m: i64 = 0
        self.colours: i64 = 0
        """The colours of the event that set it off, as bits. (AZ-088)"""
        self.goods: list[int] = NO_CARDS
        self.cards: list[int] = NO_CARDS
        """Both are replaced, never changed, until a frame has its own."""

    def clone(self) -> Frame:
        """Copy the frame."""
        copy = Frame(self.verb, self.seat, self.source)
        copy.node = self.node
        copy.card = self.card
        copy.n = self.n
        copy.m = self.m
        copy.colours = self.colours
        copy.goods = self.goods[:]
        copy.cards = self.cards[:]
        return copy


@final
@mypyc_attr(acyclic=True)
class Waiting:
    """A reaction that waits for its turn."""

    def __init__(self, card: i64, place: i64, seat: i64, batch: i64, colours: i64, about: i64) -> None:
        self.card: i64 = card
        self.place: i64 = place
        """Which of the card's reactions it is."""
        self.seat: i64 = seat
        self.batch: i64 = batch
        """Reactions to the same event share a batch; within it their owner chooses the order. (R-21)"""
        self.colours: i64 = colours
        """The colours the event is about, as bits. (AZ-088)"""
        self.about: i64 = about
        """The card the event is about, NONE for none."""


@final
@mypyc_attr(acyclic=True)
class Prayer:
    """The Prayer that is being said; there is never more than one. (AZ-086)"""

    def __init__(self) -> None:
        self.offered: i64 = 0
        """The colours it may be about, as bits."""
        self.relevant: i64 = 0
        """The colours that matter, as bits: all it names, or the one declared or chosen; 0 while none is fixed."""
        self.way: i64 = Way.UNDECIDED
        self.drew: bool = False
        self.drawn: list[int] = NO_CARDS
        self.used: list[int] = NO_CARDS
        """Kept cards added to it; both lists are replaced, never changed."""
        self.kept_done: bool = False
        self.tokens: i64 = 0
        """The Blessings used instead of drawing, as bits."""
        self.tokens_done: bool = False
        self.tricolour: i64 = 0
        """The colour the tricolour token stands for, as a bit; 0 while it stands for none. (AZ-035)"""
        self.hit: bool = False

    def clone(self) -> Prayer:
        """Copy the Prayer."""
        copy = Prayer()
        copy.offered = self.offered
        copy.relevant = self.relevant
        copy.way = self.way
        copy.drew = self.drew
        copy.drawn = self.drawn
        copy.used = self.used
        copy.kept_done = self.kept_done
        copy.tokens = self.tokens
        copy.tokens_done = self.tokens_done
        copy.tricolour = self.tricolour
        copy.hit = self.hit
        return copy


@final
@mypyc_attr(acyclic=True)
class Empire:
    """What one seat owns."""

    def __init__(self, faction: i64) -> None:
        self.faction: i64 = faction
        self.points: i64 = 0
        self.from_common: i64 = 0
        self.from_faction: i64 = 0
        self.from_final: i64 = 0
        self.from_glory: i64 = 0
        """The parts of the final scoring; `points` holds what was scored in play."""
        self.passed: bool = False
        self.acted: i64 = 0
        """The actions this seat has taken in the round. (S-08)"""
        self.blessings: i64 = 0
        """The Blessing tokens held, as bits of their colours and of the tricolour token. (AZ-026)"""
        self.tech_defence: i64 = 0
        self.tech_glory: i64 = 0
        """The Advanced Technology tokens not yet placed. (AT-036)"""
        self.goods: list[int] = NO_CARDS
        self.hand: list[int] = NO_CARDS
        self.deck: list[int] = NO_CARDS

        # These rarely change: they are replaced, never changed, so that copies of a table share them.
        self.deals: list[int] = NO_CARDS
        self.routes: list[int] = NO_CARDS
        """Trade Route Deals: the marked Location times STRIDE plus the card that marks it. (R-06)"""
        self.locations: list[int] = NO_CARDS
        """All that was built here, Foundations included."""
        self.standing: list[int] = NO_CARDS
        """The Locations that count as this seat's now: no Foundations, none taken away, but those taken from others."""
        self.annexed: list[int] = NO_CARDS
        """Locations of others that count as this seat's until the end of the round. (R-13)"""
        self.discard: list[int] = NO_CARDS

        self.draft: list[int] = NO_CARDS
        """The cards this seat may draft from, in the alternate lookout. (IS-143)"""
        self.aside: list[int] = NO_CARDS
        """The cards it has drafted and laid aside."""

    def settle(self) -> None:
        """Give a new empire its own lists."""
        self.goods = [0] * TOKEN_COUNT
        self.hand, self.deck = [], []

    def clone(self) -> Empire:
        """Copy what the seat owns."""
        copy = Empire(self.faction)
        copy.points = self.points
        copy.from_common = self.from_common
        copy.from_faction = self.from_faction
        copy.from_final = self.from_final
        copy.from_glory = self.from_glory
        copy.passed = self.passed
        copy.acted = self.acted
        copy.blessings = self.blessings
        copy.tech_defence = self.tech_defence
        copy.tech_glory = self.tech_glory
        copy.goods = self.goods[:]
        copy.hand = self.hand[:]
        copy.deck = self.deck[:]
        copy.deals = self.deals
        copy.routes = self.routes
        copy.locations = self.locations
        copy.standing = self.standing
        copy.annexed = self.annexed
        copy.discard = self.discard
        if self.draft or self.aside:
            copy.draft = self.draft[:]
            copy.aside = self.aside[:]
        return copy


class State:
    """The table as the rules see it; `Table` adds the methods every game promises."""

    def __init__(self, rules: Rules, rng: Rng) -> None:
        self.rules = rules
        self.rng = rng
        self.empires: list[Empire] = []
        self.listeners: list[object] = []
        self.phase: i64 = Phase.LOOKOUT
        self.round: i64 = 1
        self.first: i64 = 0
        self.active: i64 = 0
        """The seat whose pick, production or turn it is."""
        self.step: i64 = 0
        """How far the phase has come: picks made, or the lookout pass."""
        self.question: i64 = Question.NOTHING
        self.answers: list[int] = NO_CARDS
        """The answers to a question on the agenda, cached when it was asked; empty: not cached."""
        self.asked: i64 = NOBODY

        self.common_deck: list[int] = NO_CARDS
        self.common_discard: list[int] = NO_CARDS
        self.known_top: list[int] = NO_CARDS
        """Common cards a seat has looked at and put back on top, the next one first; replaced, never changed."""
        self.knower: i64 = NOBODY
        """Who put them back. (S-15)"""
        self.prayer: Prayer | None = None
        self.offer: list[int] = NO_CARDS
        self.sources: list[int] = NO_CARDS
        """Sources of the active seat still to produce: Locations and Deals by card, Trade Routes by their Location.

        Offer and sources are replaced, never changed, so that copies of a table share them.
        """
        self.agenda: list[Frame] = []
        self.reactions: list[Waiting] = []
        self.batch: i64 = 0

        self.attack_deck: list[int] = NO_CARDS
        self.collection: list[int] = NO_CARDS
        """The virtual player's collection pile; its row of attack cards are the Deals of empire 1. (IS-150..164)"""

        # Rows with one number per card; `own_rows` gives a new table its own rows, a clone copies them.
        self.owner: vec[i64] = rules.nobodies
        self.holder: vec[i64] = rules.nobodies
        self.marks: vec[i64] = rules.zeros
        self.uses: vec[i64] = rules.zeros
        self.spent: vec[i64] = rules.zeros
        """Goods lying on a Location, five bits per token."""
        self.stored: vec[i64] = rules.zeros
        """Resources on a Shrine, ten bits per Resource and ten for Gold; copies share this row until one changes it."""
        self.under: list[int] = NO_CARDS
        """Cards lying face down under a Location for good: the Location times STRIDE plus the card."""
        self.kept: list[int] = NO_CARDS
        """Cards kept face up for Prayers: the Location times STRIDE plus the card; replaced, never changed. (AZ-104)"""

    def own_rows(self) -> None:
        """Give a new table its own lists and blank rows."""
        self.common_deck, self.common_discard = [], []
        self.owner = self.rules.nobodies[:]
        self.holder = self.rules.nobodies[:]
        self.marks = self.rules.zeros[:]
        self.uses = self.rules.zeros[:]
        self.spent = self.rules.zeros[:]
        self.stored = self.rules.zeros[:]

    def tell(self, event: Event) -> None:
        """Hand an event to every listener."""
        for listener in self.listeners:
            listener(event)  # type: ignore[operator]


def card_of(state: State, number: i64) -> Card:
    """Look up a card."""
    return state.rules.cards[number]


def name(state: State, number: i64) -> str:
    """Return the printed number of a card."""
    return state.rules.cards[number].id


def next_seat(state: State, seat: i64) -> i64:
    """Return the next seat clockwise."""
    if seat + 1 == state.rules.seats:  # in one conditional expression, compiled code would make objects of the numbers
        return 0
    return seat + 1


def insert(cards: list[int], card: i64) -> None:
    """Put a card into a row kept in order of number."""
    place: i64 = 0
    size: i64 = len(cards)
    while place < size and cards[place] < card:
        place += 1
    cards.insert(place, card)


def without(cards: list[int], card: i64) -> list[int]:
    """Return a copy of a row without one card."""
    rest = cards[:]
    rest.remove(card)
    return rest


def laid_under(row: list[int], location: i64, card: i64) -> list[int]:
    """Return a row of cards under Locations with one more: sorted by Location, then by arrival."""
    place: i64 = 0
    for packed in row:
        if packed // STRIDE <= location:
            place += 1
    return [*row[:place], location * STRIDE + card, *row[place:]]


def knows_under(state: State, seat: i64, location: i64) -> bool:
    """Return whether a seat knows the face-down cards under a Location: the owner of a Gate does. (IS-167, R-60)"""
    return state.owner[location] == seat and state.rules.cards[location].faction != COMMON


def contains(cards: list[int], card: i64) -> bool:
    """Return whether a card is in a row; compiled, this is faster than `in`, which makes an object of the number."""
    one: i64
    for one in cards:
        if one == card:
            return True
    return False


def is_location(state: State, card: i64) -> bool:
    """Return whether a card is built in an empire and not a Foundation. (IS-007)"""
    return state.owner[card] != NOBODY and not state.marks[card] & Mark.FOUNDATION


def held(state: State, seat: i64) -> list[int]:
    """List the Locations that count as a seat's now: its own except those taken from it, and those it took. (R-13)

    This is the seat's own list, which is replaced, never changed.
    """
    return state.empires[seat].standing


def reaction_of(state: State, waiting: Waiting) -> Reaction:
    """Look up the reaction that waits."""
    return state.rules.cards[waiting.card].reactions[waiting.place]


def places(state: State, seat: i64) -> list[int]:
    """List the Locations on which a seat may place freely: its own now, or by agreement those it built. (IS-049)"""
    if not state.rules.owner_places:
        return held(state, seat)
    locations = state.empires[seat].locations
    return [card for card in locations if not state.marks[card] & Mark.FOUNDATION]


def is_target(state: State, seat: i64, other: i64) -> bool:
    """Return whether a seat can aim at an empire: another one that has not passed. (IS-047, R-25)"""
    return other != seat and not state.empires[other].passed


def no_goods() -> list[int]:
    """Return an empty handful of Goods."""
    return [0] * GOOD_COUNT
