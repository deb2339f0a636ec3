"""The complete table as plain JSON values, and back: for records, referees and tests, never for players."""

from __future__ import annotations

from itertools import chain
from typing import Annotated, Any, Literal

import msgspec

from reliquary.core.dice import Dice, read_dice, write_dice
from reliquary.core.words import Snapshot
from reliquary.games.warehouse51.codes.amounts import CERTIFICATES, PAWN_TOKENS, START_INGOTS, START_RESERVE
from reliquary.games.warehouse51.codes.phases import PHASES
from reliquary.games.warehouse51.effect_rules import relic_names
from reliquary.games.warehouse51.packs.pack import COLOURS, Colour
from reliquary.games.warehouse51.rules import Rules
from reliquary.games.warehouse51.state import NOBODY, NONE, Collector, State

Natural = Annotated[int, msgspec.Meta(ge=0, le=1 << 32)]
Phase = Literal["reveal", "open", "blind", "effect", "redeem", "certify", "cancel", "end_effect", "over"]


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A relic in a collection with what lies on it."""

    relic: str
    pawned: bool = False
    certificates: Natural = 0
    certified: bool = False


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The highest bid of an open auction."""

    seat: Natural
    ingots: Natural


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked: the relic it is about (none for a buyer's certificate) and how many answers are left."""

    relic: str | None
    left: Natural


class Naming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A relic that was named before the reveal, and the relic that would cancel its card. (H-14)"""

    relic: str
    by: str


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The fields of a snapshot."""

    phase: Phase
    waiting: list[Natural]
    starter: Natural
    revealer: Natural | None
    last_winner: Natural | None
    purses: list[Natural]
    reserve: Natural
    tokens: Natural
    decks: dict[Colour, list[str]]
    offer: str | None
    standing: Standing | None
    passed: list[Natural]
    sealed: list[Natural | None]
    opened: list[Natural]
    collections: list[list[Holding]]
    gaps: list[list[str]]
    discard: list[str]
    seal_limits: list[Natural]
    seen: list[list[Natural]]
    certificates: list[Natural]
    certificate_supply: Natural
    certified: list[str]
    settling: str | None
    question: Question | None
    agenda: list[str]
    visit: Natural
    shown: bool
    exposed: list[str]
    named: list[Naming] = []
    dice: Dice


def take_snapshot(state: State) -> Snapshot:
    """Return the complete table as plain JSON values; `named` is there only where relics can be named. (H-14)"""
    plain = take_plain(state)
    if state.rules.horn_before_reveal:
        named = [state.rules.ids[relic] for relic in state.named]
        plain["named"] = [{"relic": relic, "by": by} for by, relic in zip(named[::2], named[1::2], strict=True)]
    return plain


def take_plain(state: State) -> Snapshot:
    """Return the fields every snapshot has."""
    rules = state.rules
    seats = range(rules.seats)
    return {
        "phase": PHASES[state.phase],
        "waiting": waiting(state),
        "starter": state.starter,
        "revealer": seat_or_none(state.revealer),
        "last_winner": seat_or_none(state.last_winner),
        "purses": [collector.purse for collector in state.collectors],
        "reserve": state.reserve,
        "tokens": state.tokens,
        "decks": {colour: deck(state, number) for number, colour in enumerate(COLOURS)},
        "offer": relic_or_none(rules, state.offer),
        "standing": {"seat": state.leader, "ingots": state.standing} if state.leader != NOBODY else None,
        "passed": [seat for seat in seats if state.out >> seat & 1],
        "sealed": [None if c.sealed == NONE else c.sealed for c in state.collectors],
        "opened": state.opened,
        "collections": [[holding(state, relic) for relic in collector.relics] for collector in state.collectors],
        "gaps": [relic_names(state, gap) for gap in state.gaps],
        "discard": [rules.ids[relic] for relic in state.discard],
        "seal_limits": [collector.seal_limit for collector in state.collectors],
        "seen": [[gap for gap in seats if c.gaps >> gap & 1] for c in state.collectors],
        "certificates": [collector.certificates for collector in state.collectors],
        "certificate_supply": state.supply,
        "certified": relic_names(state, state.certified),
        "settling": relic_or_none(rules, state.lot),
        "question": question(state),
        "agenda": relic_names(state, state.agenda),
        "visit": state.visit,
        "shown": state.shown,
        "exposed": relic_names(state, state.exposed),
        "dice": write_dice(state.rng),
    }


def deck(state: State, colour: int) -> list[str]:
    """List the relics left in a deck: by name, or in their order with deal=fixed. (H-46)"""
    left = state.unrevealed & state.rules.colours[colour]
    if state.rules.fixed_deal:
        return [state.rules.ids[relic] for relic in state.order if left >> relic & 1]
    return sorted(relic_names(state, left))


def waiting(state: State) -> list[int]:
    """Return the seats that owe an answer, in seat order."""
    if state.asked == NOBODY:
        return []
    if PHASES[state.phase] != "blind":
        return [state.asked]
    return [seat for seat in range(state.rules.seats) if state.collectors[seat].sealed == NONE]


def question(state: State) -> dict[str, Any] | None:
    """Describe the open question of an effect, a certificate or the Horn."""
    if state.left == 0:
        return None
    return {"relic": relic_or_none(state.rules, state.question), "left": state.left}


def holding(state: State, relic: int) -> dict[str, Any]:
    """Describe a relic in a collection with what lies on it."""
    return {
        "relic": state.rules.ids[relic],
        "pawned": bool(state.pawned >> relic & 1),
        "certificates": (state.bearing >> relic & 1) + (state.bearing_two >> relic & 1),
        "certified": bool(state.certified >> relic & 1),
    }


def seat_or_none(seat: int) -> int | None:
    """Write NOBODY as null."""
    return None if seat == NOBODY else seat


def relic_or_none(rules: Rules, relic: int) -> str | None:
    """Write a relic as its id, NONE as null."""
    return None if relic == NONE else rules.ids[relic]


class SnapshotError(ValueError):
    """A snapshot of an impossible table; the message names the field."""


def restore_into(state: State, snapshot: Snapshot) -> None:
    """Fill a fresh state from a snapshot, or raise SnapshotError."""
    try:
        data = msgspec.convert(snapshot, Data)
    except msgspec.ValidationError as error:
        raise SnapshotError(f"snapshot: {error}") from None
    numbers = {relic_id: number for number, relic_id in enumerate(state.rules.ids)}
    try:
        check(state.rules, data)
        fill_in(state, data, numbers)
    except KeyError as error:
        raise SnapshotError(f"snapshot: there is no relic {error} in this pack") from None


def check(rules: Rules, data: Data) -> None:
    """Refuse an impossible table: wrong seats, missing or duplicate relics, lost ingots. (W51-008, W51-013)"""
    seats = rules.seats
    for field in ("purses", "sealed", "collections", "gaps", "seal_limits", "seen", "certificates"):
        if len(getattr(data, field)) != seats:
            raise SnapshotError(f"snapshot: {field} needs {seats} entries, one per seat")
    for field in ("starter", "revealer", "last_winner"):
        if (getattr(data, field) or 0) >= seats:
            raise SnapshotError(f"snapshot: {field} is no seat of this table")
    if len(data.opened) not in (0, seats):
        raise SnapshotError(f"snapshot: opened needs no entry or {seats}, one per seat")
    if any(seat >= seats for seat in (*data.waiting, *data.passed, *chain.from_iterable(data.seen))):
        raise SnapshotError("snapshot: waiting, passed and seen name seats and gaps below the number of seats")
    if data.standing and data.standing.seat >= seats:
        raise SnapshotError("snapshot: standing.seat is no seat of this table")
    if sum(data.purses) + data.reserve != START_INGOTS * seats + START_RESERVE:
        raise SnapshotError(f"snapshot: purses and reserve must hold {START_INGOTS * seats + START_RESERVE} ingots")
    holdings = [one for collection in data.collections for one in collection]
    if data.tokens + sum(one.pawned for one in holdings) > PAWN_TOKENS:
        raise SnapshotError(f"snapshot: tokens and pawned relics are more than {PAWN_TOKENS}")
    if data.certificate_supply > CERTIFICATES or any(one.certificates > CERTIFICATES for one in holdings):
        raise SnapshotError(f"snapshot: there are only {CERTIFICATES} certificates")
    decks = [relic for deck in data.decks.values() for relic in deck]
    everywhere = decks + [one.relic for one in holdings] + data.discard + ([data.offer] if data.offer else [])
    if sorted(everywhere) != sorted(rules.ids):
        raise SnapshotError("snapshot: decks, offer, collections and discard must hold each relic exactly once")
    check_question(data)
    for relic in (relic for gap in data.gaps for relic in gap):
        if relic in rules.ids and not rules.fakes >> rules.ids.index(relic) & 1:
            raise SnapshotError(f"snapshot: gaps name {relic}, which has no counterfeit card")


def check_question(data: Data) -> None:
    """Refuse a table that asks nobody, or nothing: phase, waiting, offer and question must agree."""
    if (data.phase == "over") != (not data.waiting):
        raise SnapshotError("snapshot: seats must be waiting in every phase but over, and none then")
    if (data.phase in ("open", "blind")) != (data.offer is not None):
        raise SnapshotError("snapshot: there is an offer in the phases open and blind, and only there")
    if (data.phase in ("effect", "cancel", "end_effect", "certify")) != (data.question is not None):
        raise SnapshotError("snapshot: there is a question in the phases effect, certify, cancel and end_effect only")
    asks = data.question is not None and data.question.relic is None and data.phase != "certify"
    if asks or (data.phase == "effect") != (data.settling is not None):
        raise SnapshotError("snapshot: the question of an effect names its relic, and effect has a relic being settled")


def fill_in(state: State, data: Data, numbers: dict[str, int]) -> None:
    """Copy a checked snapshot into a state."""

    def bits(relics: list[str]) -> int:
        return sum(1 << numbers[relic] for relic in set(relics))

    holdings = [one for collection in data.collections for one in collection]
    state.phase = PHASES.index(data.phase)
    state.asked = first_waiting(state.rules, data)
    state.starter = data.starter
    state.revealer = NOBODY if data.revealer is None else data.revealer
    state.last_winner = NOBODY if data.last_winner is None else data.last_winner
    state.leader, state.standing = (data.standing.seat, data.standing.ingots) if data.standing else (NOBODY, 0)
    state.reserve, state.tokens = data.reserve, data.tokens
    state.unrevealed = bits([relic for deck in data.decks.values() for relic in deck])
    state.offer = NONE if data.offer is None else numbers[data.offer]
    state.lot = NONE if data.settling is None else numbers[data.settling]
    state.out = sum(1 << seat for seat in set(data.passed))
    state.opened = list(data.opened)
    state.gaps = [bits(gap) for gap in data.gaps]
    state.discard = [numbers[relic] for relic in data.discard]
    state.pawned = bits([one.relic for one in holdings if one.pawned])
    state.bearing = bits([one.relic for one in holdings if one.certificates > 0])
    state.bearing_two = bits([one.relic for one in holdings if one.certificates > 1])
    state.certified = bits(data.certified)
    state.supply = data.certificate_supply
    state.agenda = bits(data.agenda)
    state.visit, state.shown, state.exposed = data.visit, data.shown, bits(data.exposed)
    state.named = [numbers[relic] for one in data.named for relic in (one.by, one.relic)]
    if state.rules.fixed_deal:
        state.order = [numbers[relic] for deck in data.decks.values() for relic in deck]
    if data.question:
        state.question = NONE if data.question.relic is None else numbers[data.question.relic]
        state.left = data.question.left
    state.rng = read_dice(data.dice)
    state.collectors = [collector(data, seat, numbers) for seat in range(state.rules.seats)]


def first_waiting(rules: Rules, data: Data) -> int:
    """Return the seat that is asked first: of several, the next one clockwise from the revealer."""
    if not data.waiting:
        return NOBODY
    first = (data.revealer or 0) + 1
    order = [(first + offset) % rules.seats for offset in range(rules.seats)]
    return next(seat for seat in order if seat in data.waiting)


def collector(data: Data, seat: int, numbers: dict[str, int]) -> Collector:
    """Build what one seat owns and knows."""
    relics = [numbers[one.relic] for one in data.collections[seat]]
    owned = sum(1 << relic for relic in relics)
    made = Collector(data.purses[seat], owned, relics, sum(1 << gap for gap in set(data.seen[seat])))
    sealed = data.sealed[seat]
    made.sealed = NONE if sealed is None else sealed
    made.seal_limit = data.seal_limits[seat]
    made.certificates = data.certificates[seat]
    return made
