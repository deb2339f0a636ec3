"""deal=fixed: the seed lays the decks in order, the same at every table, and nobody at a table learns the order."""

from __future__ import annotations

from random import Random

import pytest

from games.warehouse51.support.positions import hear, wander
from games.warehouse51.support.secrets import Moment, as_bytes, moments
from reliquary.bots import SeatTable, new_bot
from reliquary.bots.driver import play_game
from reliquary.core.record import fingerprint, read, verify, write
from reliquary.core.rng import from_seed
from reliquary.core.words import Event
from reliquary.games import new_game
from reliquary.games.warehouse51.events import Revealed
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.table import Table

ALL_SEATS = pytest.mark.parametrize("seats", [3, 4, 5])


def revealed(deal: str, seats: int, line: int) -> dict[str, list[str]]:
    """Play one of many random lines with the same seed; return what came from each deck, in order."""
    table = Warehouse51(seats=seats, deal=deal).start(51)
    events: list[Event] = hear(table)
    for _ in wander(table, Random(line)):
        pass
    shown = [event for event in events if isinstance(event, Revealed)]
    return {deck: [event.relic for event in shown if event.deck == deck] for deck in ("blue", "green", "gold", "red")}


@ALL_SEATS
@pytest.mark.clause("H-46", "W51-016")
def test_h_46_tables_with_the_same_seed_meet_the_same_relics_however_they_are_played(seats: int) -> None:
    fixed = [revealed("fixed", seats, line) for line in range(4)]
    assert fixed.count(fixed[0]) == len(fixed)
    assert fixed[0] == Warehouse51(seats=seats, deal="fixed").start(51).snapshot()["decks"]
    assert revealed("drawn", seats, 0) != revealed("drawn", seats, 1)


@ALL_SEATS
@pytest.mark.clause("H-46", "W51-022", "W51-028")
def test_h_46_gaps_and_starter_are_those_of_the_seed_either_way(seats: int) -> None:
    fixed, drawn = (Warehouse51(seats=seats, deal=deal).start(7).snapshot() for deal in ("fixed", "drawn"))
    assert [fixed[field] for field in ("gaps", "starter")] == [drawn[field] for field in ("gaps", "starter")]


@ALL_SEATS
@pytest.mark.clause("H-46", "W51-018", "T-088")
def test_h_46_nothing_a_viewer_sees_may_do_or_imagines_depends_on_the_order(seats: int) -> None:
    compared = 0
    for moment in moments(seats, 3, 13, deal="fixed"):
        for viewer in moment.viewers():
            twin = moment.twin(viewer)
            compared += twin.snapshot()["decks"] != moment.table.snapshot()["decks"]
            assert as_bytes(twin.view(viewer)) == as_bytes(moment.table.view(viewer))
            if viewer is not None:
                assert everything_legal(moment, twin, viewer) == everything_legal(moment, moment.table, viewer)
                assert fingerprint(twin.imagine(viewer, 5)) == fingerprint(moment.table.imagine(viewer, 5))
    assert compared > 20


def everything_legal(moment: Moment, table: Table, seat: int) -> list[object]:
    """Ask a table about every move of a seat."""
    return [table.why_not(seat, move) for move in moment.game.actions]


@pytest.mark.parametrize("name", ["greedy", "heuristic", "search:easy@20"])
@pytest.mark.clause("H-46")
def test_h_46_a_bot_decides_the_same_whatever_the_order(name: str) -> None:
    bot = new_bot(name)
    for moment in moments(3, 5, 31, deal="fixed"):
        for seat in moment.table.waiting():
            decided = [bot.choose(SeatTable(moment.game, table, seat, from_seed(3))) for table in twins(moment, seat)]
            assert decided[0] == decided[1]


def twins(moment: Moment, seat: int) -> tuple[Table, Table]:
    """Return the true table, and one with everything in another order that the seat may not know."""
    return moment.table, moment.twin(seat)


@pytest.mark.clause("H-46")
def test_h_46_a_record_says_so_and_replays() -> None:
    game = Warehouse51(seats=4, deal="fixed")
    record = play_game(game, 51, [new_bot("random")] * 4, snapshots=True).record
    again = read(write(record))
    assert again.options["deal"] == "fixed"
    verify(again, new_game)


@pytest.mark.clause("H-46")
def test_h_46_a_table_restored_from_its_snapshot_goes_on_with_the_same_decks() -> None:
    game = Warehouse51(seats=3, deal="fixed")
    table = game.start(9)
    twin = game.restore(table.snapshot())
    for seat, move in list(wander(table, Random(2))):
        twin.play(seat, move)
    assert twin.snapshot() == table.snapshot()
