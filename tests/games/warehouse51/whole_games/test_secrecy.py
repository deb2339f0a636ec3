"""Permute everything a viewer may not know: nothing it sees, may do, is told, hears, imagines or decides changes."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.warehouse51.support.positions import A, B, C, hear, position, wander
from games.warehouse51.support.secrets import Moment, Viewer, as_bytes, moments
from reliquary.bots import Bot, SeatTable, new_bot
from reliquary.core.record import Recorder, Step, fingerprint, seen_by
from reliquary.core.rng import from_seed
from reliquary.core.words import Event
from reliquary.games import new_game
from reliquary.games.warehouse51.events import Exposed, Looked, Saw, Sealed
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Choose, Seal
from reliquary.games.warehouse51.table import Table
from reliquary.games.warehouse51.views import TableView

ALL_SEATS = pytest.mark.parametrize("seats", [3, 4, 5])
BOTH_EDITIONS = pytest.mark.parametrize("edition", ["en", "it"])
BLIND_MOMENTS = 6


def somewhere(seats: int, edition: str, **options: Any) -> list[Moment]:
    """Stop a few games at many moments, blind auctions among them."""
    return [
        Moment(moment.game, moment.table.clone(), moment.dice)
        for seed in range(3)
        for moment in moments(seats, seed, 11, edition=edition, **options)
    ]


@ALL_SEATS
@BOTH_EDITIONS
@pytest.mark.clause("W51-018", "W51-023", "W51-027", "W51-082", "T-088")
def test_views_moves_and_reasons_do_not_depend_on_hidden_facts(seats: int, edition: str) -> None:
    hidden_facts = 0
    for moment in somewhere(seats, edition):
        for viewer in moment.viewers():
            twin = moment.twin(viewer)
            hidden_facts += fingerprint(twin) != fingerprint(moment.table)
            assert as_bytes(twin.view(viewer)) == as_bytes(moment.table.view(viewer))
            assert twin.waiting() == moment.table.waiting()
            assert twin.outcome() == moment.table.outcome()
            if viewer is not None:
                assert answers(moment, twin, viewer) == answers(moment, moment.table, viewer)
    assert hidden_facts > 100


def answers(moment: Moment, table: Table, seat: int) -> tuple[object, ...]:
    """Ask a table for every move of a seat and for the reason against every other one."""
    reasons = [table.why_not(seat, move) for move in moment.game.actions]
    return table.moves(seat), reasons


@ALL_SEATS
@BOTH_EDITIONS
def test_what_a_seat_imagines_does_not_depend_on_hidden_facts(seats: int, edition: str) -> None:
    for moment in somewhere(seats, edition):
        for seat in range(seats):
            imagined = moment.table.imagine(seat, 51)
            assert fingerprint(imagined) == fingerprint(moment.twin(seat).imagine(seat, 51))
            assert as_bytes(imagined.view(seat)) == as_bytes(moment.table.view(seat))
            assert answers(moment, imagined, seat) == answers(moment, moment.table, seat)


@ALL_SEATS
@pytest.mark.clause("W51-026", "T-008", "T-009")
def test_an_imagined_table_keeps_what_is_known_and_deals_the_rest_fairly(seats: int) -> None:
    game = Warehouse51(seats=seats)
    table = game.start(7)
    true = table.snapshot()
    rounds = 600
    dealt: Counter[str] = Counter()
    for seed in range(rounds):
        gaps = table.imagine(0, seed).snapshot()["gaps"]
        assert [gaps[gap] for gap in (0, seats - 1)] == [true["gaps"][gap] for gap in (0, seats - 1)]
        dealt.update(card for gap in gaps[1:-1] for card in gap)
    known = {card for gap in (0, seats - 1) for card in true["gaps"][gap]}
    possible = set(game.relics.counterfeits(23)) - known
    assert set(dealt) == possible
    expected = dealt.total() / len(possible)
    assert all(abs(number - expected) < 5 * expected**0.5 for number in dealt.values())


@ALL_SEATS
@BOTH_EDITIONS
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_decides_the_same_whatever_it_cannot_know(seats: int, edition: str, name: str) -> None:
    bot = new_bot(name)
    for moment in moments(seats, 5, 23 if name == "greedy" else 7, edition=edition):
        for seat in range(seats):
            true, twin = moment.table, moment.twin(seat)
            assert decisions(bot, moment.game, twin, seat) == decisions(bot, moment.game, true, seat)


def decisions(bot: Bot, game: Warehouse51, table: Table, seat: int) -> list[object]:
    """Have a bot with fixed dice interrupt, and answer if it is asked."""
    decided: list[object] = []
    for dice in range(3):
        decided.append(bot.interrupt(SeatTable(game, table, seat, from_seed(dice))))
        if seat in table.waiting():
            decided.append(bot.choose(SeatTable(game, table, seat, from_seed(dice))))
    return decided


# What is heard


def heard_by(events: list[Event], viewer: Viewer) -> bytes:
    return as_bytes([event for event in events if event.known_to(viewer)])


@ALL_SEATS
@BOTH_EDITIONS
@pytest.mark.clause("W51-026", "W51-111")
def test_everything_heard_until_the_reveal_is_the_same_whatever_lies_in_unknown_gaps(seats: int, edition: str) -> None:
    for seed in range(4):
        start = next(moments(seats, seed, 1, edition=edition))
        line = list(wander(start.table.clone(), Random(seed)))
        for viewer in start.viewers():
            true, twin = start.table.clone(), start.twin(viewer, same_dice=True)
            assert true.snapshot()["gaps"] != twin.snapshot()["gaps"] or viewer is not None
            compared = follow(true, twin, line, viewer)
            assert compared > 60 or viewer is not None


def follow(true: Table, twin: Table, line: list[Any], viewer: Viewer) -> int:
    """Make the same moves on both tables until the viewer learns something; return how many were compared."""
    told, told_twin = hear(true), hear(twin)
    for number, (seat, move) in enumerate(line):
        assert twin.moves(seat) == true.moves(seat)
        true.play(seat, move)
        twin.play(seat, move)
        looked = viewer is not None and any(isinstance(one, Looked) and one.seat == viewer for one in told)
        if looked or any(isinstance(one, Exposed) for one in told):
            return number
        assert heard_by(told_twin, viewer) == heard_by(told, viewer)
        assert as_bytes(twin.view(viewer)) == as_bytes(true.view(viewer))
        told.clear()
        told_twin.clear()
    raise AssertionError("the counterfeit cards were never shown")


@ALL_SEATS
@BOTH_EDITIONS
@pytest.mark.clause("W51-082", "W51-083", "T-035")
def test_nobody_else_can_tell_one_closed_fist_from_another(seats: int, edition: str) -> None:
    compared = 0
    for moment in moments(seats, 3, 1, edition=edition):
        waiting = moment.table.waiting()
        if moment.table.view(None).phase != "blind" or len(waiting) < 2:
            continue
        seat = waiting[0]
        fists = [move for move in moment.table.moves(seat) if isinstance(move, Seal)]
        for viewer in moment.viewers():
            if viewer != seat:
                seen = {sealed(moment.table.clone(), seat, fist, viewer) for fist in fists}
                assert len(seen) == 1
                compared += len(fists) > 1
    assert compared >= BLIND_MOMENTS


def sealed(table: Table, seat: int, fist: Seal, viewer: Viewer) -> tuple[bytes, bytes]:
    """Close a fist; return what a viewer hears and sees of it."""
    told = hear(table)
    table.play(seat, fist)
    assert [type(event) for event in told] == [Sealed]
    return heard_by(told, viewer), as_bytes(table.view(viewer))


@pytest.mark.clause("W51-026", "TD-19")
def test_only_the_looker_hears_what_the_lamp_shows() -> None:
    for seats in (4, 5):
        table = position(seats, turn=A, offer="aladdins_lamp", standing=(B, 1), passed=range(2, seats))
        told = hear(table)
        table.play(A, table.moves(A)[0])
        table.play(B, Choose(gap=(B + 1) % seats))
        assert [event.witness for event in told if isinstance(event, Saw)] == [B]
        for viewer in (A, C, None):
            heard = json.loads(heard_by(told, viewer))
            assert [one["type"] for one in heard if one["type"] in ("looked", "saw")] == ["looked"]
        saw = next(event for event in told if isinstance(event, Saw))
        assert [saw.relics] == [table.snapshot()["gaps"][C]] == [table.view(B).gaps[C]]


# What a view and a running record may contain


@ALL_SEATS
@BOTH_EDITIONS
@pytest.mark.clause("W51-018", "W51-026", "T-006", "T-008", "T-088")
def test_a_view_contains_nothing_but_what_is_built_up(seats: int, edition: str) -> None:
    for moment in somewhere(seats, edition):
        true = moment.table.snapshot()
        for viewer in moment.viewers():
            view = json.loads(as_bytes(moment.table.view(viewer)))
            assert set(view) == set(TableView.__struct_fields__)
            assert not {"dice", "seed", "hash", "sealed", "seal_limits"} & keys_of(view)
            known = range(seats) if true["shown"] else [] if viewer is None else true["seen"][viewer]
            assert [gap for gap in range(seats) if view["gaps"][gap] is not None] == list(known)
            assert view["my_sealed_bid"] == (None if viewer is None else true["sealed"][viewer])
            assert view["decks"] == {colour: len(deck) for colour, deck in true["decks"].items()}
            assert view["unrevealed"] == [relic for relic in moment.table.rules.ids if in_decks(relic, true)]


def in_decks(relic: str, snapshot: dict[str, Any]) -> bool:
    return any(relic in deck for deck in snapshot["decks"].values())


def keys_of(value: Any) -> set[str]:
    """Collect every field name in a document."""
    if isinstance(value, dict):
        return set(value).union(*(keys_of(inner) for inner in value.values()))
    return set().union(*(keys_of(inner) for inner in value)) if isinstance(value, list) else set()


@ALL_SEATS
@pytest.mark.clause("W51-082", "W51-083")
def test_a_running_record_does_not_depend_on_closed_fists(seats: int) -> None:
    game = Warehouse51(seats=seats)
    recorder = Recorder(game, 4, ["?"] * seats, snapshots=True)
    compared = 0
    for seat, move in wander(game.start(4), Random(4)):
        fists = [one for one in recorder.table.moves(seat) if isinstance(one, Seal)]
        if isinstance(move, Seal) and len(recorder.table.waiting()) > 1 and len(fists) > 1:
            shown = [running_record(recorder, seat, fist) for fist in (fists[0], fists[-1])]
            same = [shown[0][viewer] == shown[1][viewer] for viewer in (*range(seats), None)]
            assert same == [viewer != seat for viewer in (*range(seats), None)]
            compared += 1
        recorder.play(seat, move)
    assert compared >= BLIND_MOMENTS


def running_record(recorder: Recorder, seat: int, fist: Seal) -> dict[Viewer, bytes]:
    """Close a fist on record; return what everyone may see of the record."""
    step = Step(seat, {"type": "seal", "ingots": fist.ingots}, "?", recorder.table.snapshot())
    record = replace(recorder.record, moves=[*recorder.record.moves, step])
    shown = {viewer: seen_by(record, new_game, viewer) for viewer in (*range(record.seats), None)}
    for one in shown.values():
        assert not {"seed", "snapshot", "start", "dice"} & keys_of(one)
        assert "hash" not in keys_of(one["moves"])
    return {viewer: as_bytes(one) for viewer, one in shown.items()}


@ALL_SEATS
@pytest.mark.clause("H-28", "H-40")
def test_screened_purses_of_others_do_not_show(seats: int) -> None:
    moved = 0
    for moment in somewhere(seats, "en", purses="screened"):
        for viewer in moment.viewers():
            snapshot = moment.table.snapshot()
            rich = max((seat for seat in range(seats) if seat != viewer), key=lambda seat: snapshot["purses"][seat])
            poor = next(seat for seat in range(seats) if seat not in (viewer, rich))
            if snapshot["phase"] in ("over", "effect", "redeem") or snapshot["purses"][rich] < 2:
                continue
            snapshot["purses"][rich] -= 1
            snapshot["purses"][poor] += 1
            snapshot["sealed"] = [fist and min(fist, 1) for fist in snapshot["sealed"]]
            twin = moment.game.restore(snapshot)
            true = moment.game.restore(snapshot | {"purses": moment.table.snapshot()["purses"]})
            assert as_bytes(twin.view(viewer)) == as_bytes(true.view(viewer))
            if viewer is not None:
                assert answers(moment, twin, viewer) == answers(moment, true, viewer)
            moved += 1
    assert moved > 50


def test_the_twins_do_differ_and_a_leak_would_be_seen() -> None:
    moment = next(moments(4, 1, 1))
    twin = moment.twin(A)
    assert as_bytes(twin.view(C)) != as_bytes(moment.table.view(C))
    assert fingerprint(twin.imagine(C, 1)) != fingerprint(moment.table.imagine(C, 1))
