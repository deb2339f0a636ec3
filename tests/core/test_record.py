"""A record keeps a game whole: it can be written, read, replayed, resumed, and shown to those who play on."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import msgspec
import pytest

from core.toy import Guess, GuessGame
from reliquary.bots import new_bot
from reliquary.bots.driver import play_game
from reliquary.core.game import Table
from reliquary.core.record import (
    FORMAT,
    Record,
    Recorder,
    fingerprint,
    read,
    replay,
    seen_by,
    verify,
    write,
)
from reliquary.core.words import Illegal, Move
from reliquary.games import new_game
from reliquary.games.warehouse51.moves import Pawn, Seal


def recorded(seed: int = 7, seats: int = 3, **keeping: bool) -> Record:
    game = new_game("warehouse51", seats)
    return play_game(game, seed, [new_bot("random")] * seats, **keeping).record


def play_until(recorder: Recorder, wanted: str, dice: Random | None = None) -> Table:
    """Play everyone's first moves, or random ones, until a question of this phase is open."""
    table = recorder.table
    while table.snapshot()["phase"] != wanted:
        seat = table.waiting()[0]
        moves = table.moves(seat)
        recorder.play(seat, dice.choice(moves) if dice else moves[0])
    return table


def with_closed_fists() -> Recorder:
    """Record a game up to its second blind auction, in which two seats have closed their fists."""
    game = new_game("warehouse51", 4, {"first_player": "seat:0"})
    recorder = Recorder(game, 3, ["Ada", "Bo", "Cy", "Di"])
    table = play_until(recorder, "blind")
    while table.snapshot()["phase"] == "blind":
        recorder.play(table.waiting()[0], Seal(2))
    table = play_until(recorder, "blind")
    first, second = table.waiting()[:2]
    recorder.play(first, Seal(1))
    recorder.play(second, Seal(0))
    return recorder


@pytest.mark.parametrize("keeping", [{}, {"snapshots": True}, {"hashes": False}])
def test_a_record_survives_being_written_and_read(keeping: dict[str, bool]) -> None:
    record = recorded(**keeping)
    again = read(write(record))
    assert again == record
    assert write(again) == write(record)
    assert verify(again, new_game).outcome() == record.outcome


def test_a_written_record_has_the_documented_names_and_order() -> None:
    plain = json.loads(write(recorded(snapshots=True)))
    head = ["format", "game", "seats", "options", "seed", "pack", "players", "engine", "start", "moves", "outcome"]
    assert list(plain) == head
    assert plain["format"] == FORMAT == "reliquary-record/1"
    assert set(plain["pack"]) == {"name", "hash"}
    assert all(set(step) == {"seat", "move", "hash", "snapshot"} for step in plain["moves"])
    assert set(plain["outcome"]) == {"winners", "scores", "reason"}
    assert "start" not in json.loads(write(recorded()))


def test_a_replay_shows_every_table_on_the_way() -> None:
    record = recorded(snapshots=True)
    tables = [(number, table.snapshot()) for number, table in replay(record, new_game)]
    assert [number for number, _ in tables] == list(range(len(record.moves) + 1))
    assert [snapshot for _, snapshot in tables] == [record.start, *(step.snapshot for step in record.moves)]


def test_a_running_game_is_verified_as_far_as_it_went() -> None:
    record = recorded()
    running = msgspec.structs.replace(record, moves=record.moves[:40], outcome=None)
    table = verify(read(write(running)), new_game)
    assert table.outcome() is None
    assert fingerprint(table) == record.moves[39].hash


def test_a_game_resumed_from_its_record_goes_on_as_if_it_had_not_stopped() -> None:
    record = recorded()
    running = msgspec.structs.replace(record, moves=record.moves[:70], outcome=None)
    table = verify(running, new_game)
    game = new_game(record.game, record.seats, record.options)
    for step in record.moves[70:]:
        table.play(step.seat, game.read_move(step.move))
        assert fingerprint(table) == step.hash
    assert table.outcome() == record.outcome


def test_hashes_and_snapshots_are_kept_only_on_demand() -> None:
    assert all(step.hash is None and step.snapshot is None for step in recorded(hashes=False).moves)
    assert all(step.snapshot is None for step in recorded().moves)
    assert all(re.fullmatch("[0-9a-f]{16}", step.hash or "") for step in recorded().moves)


def test_a_refused_move_changes_neither_table_nor_record() -> None:
    recorder = Recorder(new_game("warehouse51", 3), 1, ["a", "b", "c"])
    before = write(recorder.record), fingerprint(recorder.table)
    with pytest.raises(Illegal):
        recorder.play(0, Pawn("excalibur"))
    assert (write(recorder.record), fingerprint(recorder.table)) == before


def test_the_recorder_tells_the_outcome_as_soon_as_there_is_one() -> None:
    record = recorded()
    assert record.outcome is not None
    game = new_game(record.game, record.seats, record.options)
    recorder = Recorder(game, record.seed, record.players)
    for step in record.moves:
        assert recorder.record.outcome is None
        recorder.play(step.seat, game.read_move(step.move))
    assert recorder.record == record


def test_a_fingerprint_tells_tables_apart_and_knows_them_again() -> None:
    game = new_game("warehouse51", 3)
    prints = [fingerprint(game.start(seed)) for seed in range(200)]
    assert len(set(prints)) == 200
    assert prints == [fingerprint(game.start(seed)) for seed in range(200)]
    assert all(len(one) == 16 and int(one, 16) >= 0 for one in prints)


def test_a_game_of_an_outsider_can_be_recorded_and_verified() -> None:
    game = GuessGame()
    recorder = Recorder(game, 5, ["a", "b"], snapshots=True)
    while waiting := recorder.table.waiting():
        recorder.play(waiting[-1], Guess(2))
    record = read(write(recorder.record))
    assert verify(record, lambda name, seats, options: game).outcome() == record.outcome


# What those at the table may see of a record while the game runs


def shown(recorder: Recorder, viewer: int | None) -> dict[str, Any]:
    return seen_by(recorder.record, new_game, viewer)


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
@pytest.mark.clause("W51-082", "W51-083", "T-035")
def test_a_running_record_shows_no_seed_no_hashes_and_no_closed_fists_of_others(viewer: int | None) -> None:
    recorder = with_closed_fists()
    seen = shown(recorder, viewer)
    assert set(seen) == {"format", "game", "seats", "options", "pack", "engine", "players", "moves", "outcome"}
    assert [set(step) for step in seen["moves"]] == [{"seat", "move"}] * len(recorder.record.moves)
    for step, told in list(zip(recorder.record.moves, seen["moves"], strict=True))[-2:]:
        hidden = {"type": "seal"}
        assert told == {"seat": step.seat, "move": step.move if viewer == step.seat else hidden}


@pytest.mark.clause("W51-083", "T-035")
def test_fists_of_earlier_auctions_stay_public() -> None:
    recorder = with_closed_fists()
    told = shown(recorder, None)["moves"][:-2]
    assert told == [{"seat": step.seat, "move": step.move} for step in recorder.record.moves[:-2]]
    assert sum(step["move"] == {"type": "seal", "ingots": 2} for step in told) == 4


@pytest.mark.clause("W51-083")
def test_all_fists_are_shown_once_the_last_one_closed() -> None:
    recorder = with_closed_fists()
    closing: list[Move] = [Seal(1), Seal(2)]
    for move in closing:
        recorder.play(recorder.table.waiting()[0], move)
    told = shown(recorder, None)["moves"]
    assert [step["move"] for step in told[-4:]] == [{"type": "seal", "ingots": number} for number in (1, 0, 1, 2)]


@pytest.mark.clause("W51-093", "T-084")
def test_pawning_after_closing_the_fist_does_not_open_it() -> None:
    game = new_game("warehouse51", 3)
    for seed in range(200):
        recorder = Recorder(game, seed, ["a", "b", "c"])
        table = play_until(recorder, "blind", Random(seed))
        seat = table.waiting()[0]
        recorder.play(seat, table.moves(seat)[0])
        if pawn := next((move for move in table.moves(seat) if isinstance(move, Pawn)), None):
            recorder.play(seat, pawn)
            told = shown(recorder, (seat + 1) % 3)["moves"][-2:]
            assert [step["move"] for step in told] == [{"type": "seal"}, {"type": "pawn", "relic": pawn.relic}]
            return
    pytest.fail("no game led to a pawning after a closed fist")


def test_the_record_of_a_finished_game_shows_every_move_and_the_outcome() -> None:
    game = new_game("warehouse51", 3)
    recorder = play_game(game, 7, [new_bot("random")] * 3)
    seen = shown(recorder, None)
    assert seen["moves"] == [{"seat": step.seat, "move": step.move} for step in recorder.record.moves]
    assert seen["outcome"] == msgspec.to_builtins(recorder.record.outcome)
