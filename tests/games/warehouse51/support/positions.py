"""Positions for the tests: a table as a sentence, everything unsaid filled in consistently.

Relics are named by id; marks behind the id say what lies on them: `*` a pawnbroker token, `+` a certificate to
assign, `!` a certificate assigned to the relic itself.

Ingots: seats that are not named hold 10 and the reserve 20. What is then missing from 10 per seat plus 20, or beyond
it, is made up by the last seat that was not named; if all were named, by the reserve; if that was named too, the
numbers must add up.

Counterfeit cards: `fakes` are laid into the gaps in order, from the gap on the left of A on; the free places are
filled with cards of relics that nobody owns, so they change nothing, and stay empty when there are none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from reliquary.core.words import Event, Illegal, Move, Outcome
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Bid, Decline, Done, Keep, Pass
from reliquary.games.warehouse51.packs.pack import COLOURS, Colour, Pack, builtin
from reliquary.games.warehouse51.table import Table
from reliquary.games.warehouse51.text.pack_contents import export

A, B, C, D, E = range(5)

Collections = Mapping[int, Sequence[str]]
Answer = tuple[int, Move]
MARKS = "*+!"


ASKING = {
    "effect": "monkeys_paw",
    "certify": "gleipnir",
    "cancel": "unicorns_horn",
    "end_effect": "malleus_maleficarum",
}
"""Per phase with a question a relic that asks one."""


def position(
    seats: int = 3,
    *,
    phase: str = "open",
    turn: int = A,
    offer: str | None = None,
    standing: tuple[int, int] | None = None,
    passed: Sequence[int] = (),
    sealed: Mapping[int, int] | None = None,
    revealer: int | None = None,
    last_winner: int | None = None,
    purses: Mapping[int, int] | Sequence[int] | None = None,
    reserve: int | None = None,
    collections: Collections | None = None,
    decks: Sequence[str] | None = None,
    fakes: Sequence[str] = (),
    screened: bool = False,
    **options: Any,
) -> Table:
    """Build a table in the middle of a game; relics that are not named lie in the decks, or are gone if those are."""
    game = Warehouse51(seats=seats, purses="screened" if screened else "open", **options)
    snapshot = game.start(seed=51).snapshot()
    if offer is None and phase in ("open", "blind"):
        offer = "golden_fleece" if phase == "open" else "excalibur"
    if revealer is None:
        revealer = turn if phase == "reveal" else (turn - 1) % seats
    fists = [(sealed or {}).get(seat) for seat in range(seats)]
    money = share_ingots(seats, purses, reserve)
    waiting = [seat for seat in range(seats) if fists[seat] is None] if phase == "blind" else [turn]
    snapshot |= lay_out_relics(game.relics, seats, collections or {}, offer, decks)
    snapshot |= {
        "phase": phase,
        "waiting": [] if phase == "over" else waiting,
        "revealer": revealer,
        "last_winner": revealer if last_winner is None else last_winner,
        "offer": offer,
        "standing": {"seat": standing[0], "ingots": standing[1]} if standing else None,
        "passed": list(passed),
        "sealed": fists,
        "seal_limits": [0 if fist is None else money[seat] for seat, fist in enumerate(fists)],
        "purses": money[:seats],
        "reserve": money[seats],
        "gaps": lay_out_fakes(game, snapshot, fakes, offer),
        "shown": phase == "over",
        "question": {"relic": ASKING[phase], "left": 1} if phase in ASKING else None,
        "settling": ASKING[phase] if phase == "effect" else None,
    }
    return game.restore(snapshot)


def share_ingots(seats: int, purses: Mapping[int, int] | Sequence[int] | None, reserve: int | None) -> list[int]:
    """Decide what everyone owns, the reserve last."""
    named = dict(purses) if isinstance(purses, Mapping) else dict(enumerate(purses or ()))
    money = [named.get(seat, 10) for seat in range(seats)] + [20 if reserve is None else reserve]
    unnamed = [seat for seat in range(seats) if seat not in named] or ([seats] if reserve is None else [])
    if unnamed:
        money[unnamed[-1]] += 10 * seats + 20 - sum(money)
    if sum(money) != 10 * seats + 20 or min(money) < 0:
        raise ValueError(f"these ingots do not add up to {10 * seats + 20}: {money}")
    return money


def lay_out_relics(
    pack: Pack, seats: int, collections: Collections, offer: str | None, decks: Sequence[str] | None
) -> dict[str, Any]:
    """Put every relic of the pack somewhere."""
    rows = [[holding(text) for text in collections.get(seat, ())] for seat in range(seats)]
    taken = {one["relic"] for row in rows for one in row} | {offer}
    free = [relic.id for relic in pack.relics if relic.id not in taken]
    left = [relic for relic in free if decks is None or relic in decks]
    on_top = [one for row in rows for one in row]
    return {
        "collections": rows,
        "decks": {colour: sorted(relic for relic in left if colour_of(pack, relic) == colour) for colour in COLOURS},
        "discard": [relic for relic in free if relic not in left],
        "tokens": 6 - sum(one["pawned"] for one in on_top),
        "certified": [one["relic"] for one in on_top if one["certified"]],
        "certificate_supply": 2 - sum(one["certificates"] + one["certified"] for one in on_top),
    }


def holding(text: str) -> dict[str, Any]:
    """Read a relic with its marks."""
    relic = text.rstrip(MARKS)
    marks = text[len(relic) :]
    return {
        "relic": relic,
        "pawned": "*" in marks,
        "certificates": marks.count("+"),
        "certified": "!" in marks,
    }


def colour_of(pack: Pack, relic: str) -> Colour:
    """Look up the colour of a relic."""
    return next(one.colour for one in pack.relics if one.id == relic)


def lay_out_fakes(
    game: Warehouse51, snapshot: Mapping[str, Any], fakes: Sequence[str], offer: str | None
) -> list[list[str]]:
    """Lay counterfeit cards into the gaps: the wanted ones, then such that change nothing. (W51-024, W51-025)"""
    per_gap = 2 if game.seats == 3 else 1
    decks = [relic for deck in snapshot["decks"].values() for relic in deck]
    cards = game.relics.counterfeits(game.options["counterfeit_count"])
    spare = [relic for relic in (*snapshot["discard"], *decks, offer) if relic in cards and relic not in fakes]
    row = [*fakes, *spare][: per_gap * game.seats]
    return [row[per_gap * gap : per_gap * gap + per_gap] for gap in range(game.seats)]


def ending(seats: int = 3, *, last_winner: int = A, **wishes: Any) -> Table:
    """Build a table whose last relic has just found no bidder: the first step of the end that asks something."""
    owned = {text.rstrip(MARKS) for row in wishes.get("collections", {}).values() for text in row}
    named = owned | set(wishes.get("fakes", ()))
    game = Warehouse51(seats=seats)
    last = next(relic.id for relic in game.relics.relics if not relic.fist and relic.id not in named)
    others = [seat for seat in range(seats) if seat != last_winner]
    table = position(seats, turn=last_winner, last_winner=last_winner, passed=others, offer=last, decks=(), **wishes)
    table.play(last_winner, Pass())
    return table


def scored(seats: int = 3, *answers: Answer, **wishes: Any) -> Outcome:
    """Play the end of the game with these answers, refuse every other offer, and read the score sheet."""
    table = play(ending(seats, **wishes), *answers)
    while table.waiting():
        seat = table.waiting()[0]
        refusals = [move for move in table.moves(seat) if isinstance(move, Done | Keep | Decline)]
        table.play(seat, refusals[0])
    return outcome_of(table)


def outcome_of(table: Table) -> Outcome:
    """Read the outcome of a finished game."""
    outcome = table.outcome()
    assert outcome is not None
    return outcome


def points(outcome: Outcome, source: str) -> list[int]:
    """Read one line of the score sheet, seat by seat."""
    return [sheet[source] for sheet in outcome.scores]


def share(colour: Colour, totals: Sequence[int], pack: Pack | None = None) -> dict[int, list[str]]:
    """Give each seat relics of a colour with this total value."""
    relics = [one for one in (pack or Warehouse51().relics).relics if one.colour == colour]
    relics.sort(key=lambda relic: -relic.value)
    hands: list[list[str]] = [[] for _ in totals]
    if not deal([(one.id, one.value) for one in relics], list(totals), hands):
        raise ValueError(f"the {colour} relics cannot be shared {totals}")
    return dict(enumerate(hands))


def deal(relics: list[tuple[str, int]], open_totals: list[int], hands: list[list[str]]) -> bool:
    """Try relic after relic with every seat that still needs its value, or leave it out."""
    if not any(open_totals):
        return True
    if not relics:
        return False
    relic, value = relics[0]
    for seat, missing in enumerate(open_totals):
        if missing >= value:
            open_totals[seat] -= value
            hands[seat].append(relic)
            if deal(relics[1:], open_totals, hands):
                return True
            hands[seat].pop()
            open_totals[seat] += value
    return deal(relics[1:], open_totals, hands)


def together(*shares: Collections) -> dict[int, list[str]]:
    """Join several collections seat by seat."""
    seats = {seat for one in shares for seat in one}
    return {seat: [relic for one in shares for relic in one.get(seat, ())] for seat in sorted(seats)}


def owners_pack(folder: Path, base: str = "default", **changes: dict[str, Any]) -> str:
    """Write a built-in pack with changed relics to a file, for the option `relic_pack`."""
    relics = [replace(relic, **changes.get(relic.id, {})) for relic in builtin(base).relics]
    file = folder / "owners.toml"
    file.write_text(export(Pack("owners", tuple(relics))), encoding="utf-8")
    return str(file)


def play(table: Table, *answers: Answer) -> Table:
    """Make several moves."""
    for seat, move in answers:
        table.play(seat, move)
    return table


def refused(table: Table, seat: int, move: Move) -> tuple[str, str]:
    """Ask for a move that must be refused without a trace; say why and on which clause the refusal rests."""
    before = table.snapshot()
    reason = table.why_not(seat, move)
    assert reason is not None, f"{move} is legal"
    with pytest.raises(Illegal) as refusal:
        table.play(seat, move)
    assert refusal.value.reason == reason
    assert move not in table.moves(seat)
    assert table.snapshot() == before
    return reason.key, reason.clause


def bids(table: Table, seat: int) -> list[int]:
    """List the ingots a seat may bid."""
    return [move.ingots for move in table.moves(seat) if isinstance(move, Bid)]


def purses(table: Table) -> list[int]:
    """Count everyone's ingots."""
    return [int(purse) for purse in table.snapshot()["purses"]]


def relics(table: Table, seat: int) -> list[str]:
    """Return a collection in order of acquisition, with the marks on its relics."""
    return [
        one["relic"] + "*" * one["pawned"] + "+" * one["certificates"] + "!" * one["certified"]
        for one in table.snapshot()["collections"][seat]
    ]


def phase(table: Table) -> str:
    """Return the phase."""
    return str(table.snapshot()["phase"])


def hear(table: Table) -> list[Event]:
    """Listen from now on; the list grows with every event."""
    events: list[Event] = []
    table.listen(events.append)
    return events


def wander(table: Table, dice: Random) -> Iterator[Answer]:
    """Play random moves of random seats, pawning out of turn included, to the end; tell each after it was made."""
    seats = range(len(table.view(None).panels))
    while table.waiting():
        seat = dice.choice([seat for seat in seats if table.moves(seat)])
        move = dice.choice(table.moves(seat))
        table.play(seat, move)
        yield seat, move


def finished(seed: int, seats: int = 3, **options: Any) -> Table:
    """Play a whole random game."""
    table = Warehouse51(seats=seats, **options).start(seed)
    for _ in wander(table, Random(seed)):
        pass
    return table
