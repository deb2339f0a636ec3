"""What one seat, or a spectator, may see: built up from nothing. (section 6 of the rules)"""

from __future__ import annotations

import msgspec

from reliquary.core.words import Outcome, Seat
from reliquary.games.warehouse51.codes.effects import Verb
from reliquary.games.warehouse51.codes.phases import PHASES, Phase
from reliquary.games.warehouse51.effect_rules import answers, relic_names
from reliquary.games.warehouse51.packs.pack import COLOURS
from reliquary.games.warehouse51.scoring import SOURCES, decided_by, sheet, winners
from reliquary.games.warehouse51.snapshot import Holding, Question, Standing, relic_or_none, seat_or_none, waiting
from reliquary.games.warehouse51.state import NOBODY, NONE, State, count


class Panel(msgspec.Struct, frozen=True):
    """What lies in front of a seat, as everyone (or the seat itself) sees it."""

    seat: Seat
    purse: int | None
    """None when purses are screened and this is another seat's. (H-28)"""
    relics: list[Holding]
    certificates: int
    passed: bool
    has_sealed: bool


class TableView(msgspec.Struct, frozen=True):
    """The table as one seat sees it; `seat` is None for a spectator."""

    seat: Seat | None
    phase: str
    waiting: list[Seat]
    starter: Seat
    revealer: Seat | None
    last_winner: Seat | None
    offer: str | None
    settling: str | None
    standing: Standing | None
    my_sealed_bid: int | None
    opened: list[int]
    """The fists of the latest blind auction, empty before the first. (W51-083)"""
    reserve: int
    tokens: int
    certificate_supply: int
    decks: dict[str, int]
    unrevealed: list[str]
    """The relics still in the decks: public, like the card list and everything that was revealed."""
    panels: list[Panel]
    gaps: list[list[str] | None]
    """The counterfeit cards of each gap, None where this seat has not looked. (W51-026)"""
    seen: list[list[Seat]]
    """The seats that know each gap: which gap a seat looks at is public."""
    discard: list[str]
    exposed: list[str]
    question: Question | None
    options: list[str]
    """What an asking effect lets its owner choose from: relic ids, or gaps as numbers."""
    outcome: Outcome | None
    named: list[str] = []
    """The relics whose counterfeit cards will be void if they are turned up. (H-14)"""


def take_view(state: State, seat: Seat | None) -> TableView:
    """Show the table to a seat, or to a spectator."""
    rules = state.rules
    seats = range(rules.seats)
    return TableView(
        seat=seat,
        phase=PHASES[state.phase],
        waiting=waiting(state),
        starter=state.starter,
        revealer=seat_or_none(state.revealer),
        last_winner=seat_or_none(state.last_winner),
        offer=relic_or_none(rules, state.offer),
        settling=relic_or_none(rules, state.lot),
        standing=Standing(state.leader, state.standing) if state.leader != NOBODY else None,
        my_sealed_bid=sealed_bid(state, seat),
        opened=state.opened,
        reserve=state.reserve,
        tokens=state.tokens,
        certificate_supply=state.supply,
        decks={colour: deck(state, number).bit_count() for number, colour in enumerate(COLOURS)},
        unrevealed=relic_names(state, state.unrevealed),
        panels=[panel(state, seat, other) for other in seats],
        gaps=[relic_names(state, state.gaps[gap]) if sees(state, seat, gap) else None for gap in seats],
        seen=[lookers(state, gap) for gap in seats],
        discard=[rules.ids[relic] for relic in state.discard],
        exposed=relic_names(state, state.exposed),
        named=[rules.ids[relic] for relic in state.named[1::2]],
        question=Question(relic_or_none(rules, state.question), state.left) if state.left else None,
        options=options(state),
        outcome=outcome(state),
    )


def summary(state: State) -> str:
    """Return one line about a table, of what everyone may know."""
    ended = outcome(state)
    if ended is not None:
        now = f"over, won by seat {' and '.join(map(str, ended.winners))}"
    else:
        lot = state.offer if state.offer != NONE else state.lot
        kind = " auction" if state.phase in (Phase.OPEN, Phase.BLIND) else ""
        about = f"{kind} of {state.rules.ids[lot]}" if lot != NONE else kind
        now = f"{PHASES[state.phase]}{about}, seat {' and '.join(map(str, waiting(state)))} to move"
    return f"<Warehouse 51: {state.rules.seats} seats, {count(state.unrevealed)} relics in the decks, {now}>"


def deck(state: State, colour: int) -> int:
    """Return the relics left in a deck, as bits."""
    return state.unrevealed & state.rules.colours[colour]


def sees(state: State, seat: Seat | None, gap: int) -> bool:
    """Return whether a seat knows what lies in a gap. (W51-026, W51-111)"""
    if state.shown:
        return True
    return seat is not None and bool(state.collectors[seat].gaps >> gap & 1)


def lookers(state: State, gap: int) -> list[Seat]:
    """Return the seats that know what lies in a gap."""
    if state.shown:
        return list(range(state.rules.seats))
    return [seat for seat, collector in enumerate(state.collectors) if collector.gaps >> gap & 1]


def sealed_bid(state: State, seat: Seat | None) -> int | None:
    """Show a seat its own closed fist. (W51-082)"""
    if seat is None or state.collectors[seat].sealed == NONE:
        return None
    return state.collectors[seat].sealed


def panel(state: State, seat: Seat | None, other: Seat) -> Panel:
    """Show what lies in front of one seat."""
    collector = state.collectors[other]
    open_purse = not state.rules.screened or other == seat or state.phase == Phase.OVER
    return Panel(
        seat=other,
        purse=collector.purse if open_purse else None,
        relics=[show(state, relic) for relic in collector.relics],
        certificates=collector.certificates,
        passed=bool(state.out >> other & 1),
        has_sealed=collector.sealed != NONE,
    )


def show(state: State, relic: int) -> Holding:
    """Show a relic in a collection with what lies on it; all of it is public. (W51-077)"""
    return Holding(
        relic=state.rules.ids[relic],
        pawned=bool(state.pawned >> relic & 1),
        certificates=(state.bearing >> relic & 1) + (state.bearing_two >> relic & 1),
        certified=bool(state.certified >> relic & 1),
    )


def options(state: State) -> list[str]:
    """Return what an asking effect offers; the question is put in public."""
    if state.phase not in (Phase.EFFECT, Phase.END_EFFECT):
        return []
    members = answers(state, state.asked)
    if state.rules.ops[state.question].verb == Verb.LOOK:
        return [str(gap) for gap in range(state.rules.seats) if members >> gap & 1]
    return relic_names(state, members)


def outcome(state: State) -> Outcome | None:
    """Return how the game ended, None while it is running."""
    if state.phase != Phase.OVER:
        return None
    sheets = [sheet(state, seat) for seat in range(state.rules.seats)]
    scores = [{"total": sum(points), **dict(zip(SOURCES, points, strict=True))} for points in sheets]
    return Outcome(winners(state), scores, decided_by(state))
