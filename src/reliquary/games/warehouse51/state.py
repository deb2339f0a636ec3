"""Everything there is to know about a game in progress, and the small questions the rules keep asking of it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from reliquary.core.rng import Rng
from reliquary.core.words import Event
from reliquary.games.warehouse51.codes.amounts import CERTIFICATES, PAWN_TOKENS, START_INGOTS, START_RESERVE
from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.rules import DRAWN, Rules

NOBODY: Final = -1
NONE: Final = -1
ONE: Final[i64] = 1


@final
@mypyc_attr(acyclic=True)
class Collector:
    """What one seat owns and knows."""

    def __init__(self, purse: i64, owned: i64, relics: list[int], gaps: i64) -> None:
        self.purse: i64 = purse
        self.owned: i64 = owned
        """The relics of the collection as bits, pawned ones included."""
        self.relics: list[int] = relics
        """The same relics in order of acquisition."""
        self.gaps: i64 = gaps
        """The gaps whose counterfeit cards this seat has seen, as bits. (W51-026)"""
        self.sealed: i64 = NONE
        self.seal_limit: i64 = 0
        """The purse when the fist was closed: what everyone knows about the sealed bid."""
        self.certificates: i64 = 0
        """Certificates in the hand of the buyer, with certificate_binding=buyer. (H-12)"""

    def clone(self) -> Collector:
        """Copy what the seat owns and knows."""
        copy = Collector(self.purse, self.owned, self.relics[:], self.gaps)
        copy.sealed = self.sealed
        copy.seal_limit = self.seal_limit
        copy.certificates = self.certificates
        return copy


class State:
    """The table as the rules see it; `Table` adds the methods every game promises."""

    def __init__(self, rules: Rules, rng: Rng) -> None:
        nothing: list[int] = []  # shared by the rows that are replaced as a whole, never changed: copies are cheaper
        self.rules = rules
        self.rng = rng
        self.collectors: list[Collector] = []
        self.listeners: list[object] = []
        self.phase: i64 = Phase.REVEAL
        self.asked: i64 = NOBODY
        """The seat that owes the next answer; in a blind auction the first of several."""

        self.unrevealed: i64 = 0
        self.order = nothing
        """The order of the relics in their decks, with deal=fixed only. (H-46)"""
        self.offer: i64 = NONE
        self.lot: i64 = NONE
        """The relic whose sale is being settled."""
        self.discard: list[int] = []
        self.gaps: list[int] = []
        """The counterfeit cards of each gap, as bits; gap g lies between seat g and its left neighbour."""

        self.starter: i64 = NOBODY
        self.revealer: i64 = NOBODY
        self.last_winner: i64 = NOBODY
        self.leader: i64 = NOBODY
        self.standing: i64 = 0
        self.opened = nothing
        """The fists of the latest blind auction, empty before the first. (W51-083)"""
        self.out: i64 = 0
        """The seats that have passed, as bits."""

        self.reserve: i64 = START_RESERVE
        self.tokens: i64 = PAWN_TOKENS
        self.pawned: i64 = 0
        self.supply: i64 = CERTIFICATES
        self.bearing: i64 = 0
        """The relics with a certificate lying on them, as bits; `bearing_two` have a second one."""
        self.bearing_two: i64 = 0
        self.certified: i64 = 0
        """The relics protected by an assigned certificate, as bits."""

        self.agenda: i64 = 0
        """Relics of the acting seat whose effect or certificate is still to come, as bits."""
        self.question: i64 = NONE
        """The relic whose effect asks; `left` is how many answers it still needs."""
        self.left: i64 = 0
        self.visit: i64 = 0
        """How many seats the current ending step has dealt with."""
        self.named = nothing
        """What was named, with horn_timing=before_reveal: pairs of the relic that cancels and the one saved. (H-14)"""
        self.shown: bool = False
        self.exposed: i64 = 0
        """Owned relics named by a counterfeit card that is neither ignored nor void, as bits."""

    def tell(self, event: Event) -> None:
        """Hand an event to every listener."""
        for listener in self.listeners:
            listener(event)  # type: ignore[operator]


def count(bits: i64) -> i64:
    """Count the members of a set."""
    number: i64 = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


def lowest(bits: i64) -> i64:
    """Return the lowest member of a set that is not empty."""
    return int(bits & -bits).bit_length() - 1


def pick(bits: i64, place: i64) -> i64:
    """Return the member with `place` lower ones in the set."""
    while place > 0:
        bits &= bits - 1
        place -= 1
    return lowest(bits)


def first_of(order: list[int], bits: i64) -> i64:
    """Return the first of a row of relics that is in a set."""
    relic: i64
    for relic in order:
        if bits & (ONE << relic):
            return relic
    return NONE


def shuffled(bits: i64, rng: Rng) -> list[int]:
    """Return the members of a set in a random order."""
    order: list[int] = []
    while bits:
        member = pick(bits, rng.below(count(bits)))
        order.append(member)
        bits &= ~(ONE << member)
    return order


def left_of(state: State, seat: i64) -> i64:
    """Return the left neighbour, the next seat clockwise."""
    if seat + 1 == state.rules.seats:  # in one conditional expression, compiled code would make objects of the numbers
        return 0
    return seat + 1


def right_of(state: State, seat: i64) -> i64:
    """Return the right neighbour, the seat before."""
    return seat - 1 if seat > 0 else state.rules.seats - 1


def active(state: State, seat: i64, relics: i64) -> i64:
    """Return which of the relics are in force for a seat: owned, blessings unpawned, curses unwarded.

    (W51-055, W51-099, W51-100)
    """
    owned = state.collectors[seat].owned
    relics &= owned & ~(state.pawned & state.rules.blessed)
    if relics & state.rules.cursed and owned & state.rules.ward & ~state.pawned:
        relics &= ~state.rules.cursed
    return relics


def owned_by_anybody(state: State) -> i64:
    """Return all relics that lie in collections, as bits."""
    owned: i64 = 0
    for collector in state.collectors:
        owned |= collector.owned
    return owned


def owner_of(state: State, relic: i64) -> i64:
    """Return the seat that owns a relic, NOBODY if it lies in no collection."""
    seat: i64
    for seat in range(state.rules.seats):
        if state.collectors[seat].owned & (ONE << relic):
            return seat
    return NOBODY


def acquire(state: State, seat: i64, relic: i64) -> None:
    """Add a relic to a collection, face up, as its newest. (W51-077)"""
    collector = state.collectors[seat]
    collector.owned |= ONE << relic
    collector.relics.append(relic)


def lose(state: State, seat: i64, relic: i64) -> None:
    """Take a relic out of a collection."""
    collector = state.collectors[seat]
    collector.owned &= ~(ONE << relic)
    collector.relics.remove(relic)


def take_token_off(state: State, relic: i64) -> None:
    """Return the Pawnbroker's token on a discarded relic to the supply. (W51-012)"""
    if state.pawned & (ONE << relic):
        state.pawned &= ~(ONE << relic)
        state.tokens += 1


def close_question(state: State) -> None:
    """Withdraw the open question."""
    state.question = NONE
    state.left = 0


def next_in_line(state: State, seat: i64, relics: i64) -> i64:
    """Return which of the relics the seat acquired first, NONE if it owns none of them."""
    relic: i64
    for relic in state.collectors[seat].relics:
        if relics & (ONE << relic):
            return relic
    return NONE


def name(state: State, relic: i64) -> str:
    """Return the id of a relic."""
    return state.rules.ids[relic]


def first_visitor(state: State) -> i64:
    """Return the seat that begins each ending step: the last winner, else the starter. (W51-105, W51-092)"""
    return state.last_winner if state.last_winner != NOBODY else state.starter


def visitor(state: State) -> i64:
    """Return the seat the current ending step is dealing with."""
    return (first_visitor(state) + state.visit) % state.rules.seats


def set_up(state: State) -> None:
    """Give out ingots, deal the counterfeit cards into the gaps, show each seat its two gaps. (W51-015..028)"""
    rules = state.rules
    state.unrevealed = rules.everything
    pool = rules.fakes
    seat: i64
    for seat in range(rules.seats):
        cards: i64 = 0
        _dealt: i64
        for _dealt in range(rules.gap_cards):
            card = ONE << pick(pool, state.rng.below(count(pool)))
            cards |= card
            pool &= ~card
        state.gaps.append(cards)
        sees = (ONE << seat) | (ONE << right_of(state, seat))
        state.collectors.append(Collector(START_INGOTS, 0, [], sees))
    state.starter = rules.first_seat
    if state.starter == DRAWN:
        state.starter = rules.youngest[state.rng.below(len(rules.youngest))]
    if rules.fixed_deal:
        state.order = shuffled(state.unrevealed, state.rng)
