"""Secret moves stay secret: drafts, cards put under a Gate, kept, or laid face down, on the table and on record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from games.settlers.support.layout import DESIGN
from games.settlers.support.lively import pick
from games.settlers.support.positions import A, B, does, hear, question, turn
from games.settlers.support.secrets import Viewer, as_bytes
from reliquary.core.record import Record, Recorder, Step, seen_by
from reliquary.core.rng import from_seed
from reliquary.core.words import Move
from reliquary.games import new_game
from reliquary.games.settlers.events import Drafted, Drew, Founded, Tucked
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate, Build, Choose, Put, Take
from reliquary.games.settlers.table import Table

JAPANESE = ("japanese", "romans")
EGYPTIAN = ("egyptians", "romans")
ROMAN = ("romans", "barbarians")


def told(table: Table, seat: int, move: Move, viewer: Viewer) -> tuple[bytes, bytes]:
    """Make a move on a copy; return what a viewer hears and sees of it."""
    copy = table.clone()
    heard = hear(copy)
    copy.play(seat, move)
    return as_bytes([event for event in heard if event.known_to(viewer)]), as_bytes(copy.view(viewer))


def tell_apart(table: Table, seat: int, moves: list[Move], viewer: Viewer) -> bool:
    """Return whether a viewer can tell some of these moves from others."""
    return len({told(table, seat, move, viewer) for move in moves}) > 1


def drafting() -> tuple[Table, list[Move], type]:
    table = ImperialSettlers(2, lookout="alternate", first_player="seat:0").start(3)
    return table, table.moves(A), Drafted


def under_the_gate() -> tuple[Table, list[Move], type]:
    table = turn(A, factions=JAPANESE, hand={A: ["COM001", "COM046", "JAP001"]}, empire={A: ["JAP013"]})
    return table, [Put(card="COM001"), Put(card="COM046")], Tucked


def under_one_of_two_gates() -> tuple[Table, list[Move], type]:
    table = turn(A, factions=JAPANESE, hand={A: ["COM001", "COM046"]}, empire={A: ["JAP013", "JAP014"]})
    return table, [Put(card="COM001"), Put(card="COM046")], type(None)


def face_down_by_the_sanctuary() -> tuple[Table, list[Move], type]:
    hand = ["COM001", "COM046", "COM069", "EGY002"]
    table = turn(A, factions=EGYPTIAN, goods={A: {"worker": 1}}, hand={A: hand}, empire={A: ["EGY014"]})
    does(table, A, Activate("EGY014"))
    return table, [Choose(card="COM001"), Choose(card="COM046"), Choose(card="COM069")], Founded


def kept_by_the_architect() -> tuple[Table, list[Move], type]:
    table = turn(
        A, factions=ROMAN, goods={A: {"stone": 2}}, hand={A: ["ROM011"]}, foundations={A: ["COM069"]},
        deck={A: ["ROM001", "ROM003"]},
    )  # fmt: skip
    does(table, A, Build("ROM011"))
    assert question(table) == "keep"
    return table, [Choose(card="ROM001"), Choose(card="ROM003")], type(None)


SECRETS = (drafting, under_the_gate, under_one_of_two_gates, face_down_by_the_sanctuary, kept_by_the_architect)


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.clause("IS-110", "IS-118", "IS-122", "IS-143", "R-36")
def test_nobody_else_can_tell_one_secret_move_from_another(secret: Any) -> None:
    table, moves, event = secret()
    assert set(moves) <= set(table.moves(A))
    assert len(moves) > 1
    assert not tell_apart(table, A, moves, B)
    assert not tell_apart(table, A, moves, None)
    assert tell_apart(table, A, moves, A)
    heard = hear(table)
    table.play(A, moves[0])
    assert event is type(None) or any(isinstance(one, event) for one in heard)


@pytest.mark.clause("IS-106", "IS-167")
def test_the_card_a_mission_keeps_stays_secret_but_the_other_one_is_discarded_openly() -> None:
    table = turn(
        A, factions=("barbarians", "romans"), goods={A: {"worker": 1}}, empire={A: ["BAR028"]},
        deck={A: ["BAR001"]}, common_deck=["COM001"],
    )  # fmt: skip
    does(table, A, Activate("BAR028"), Choose(deck="faction"))
    heard = hear(table)
    assert table.hides(A, Choose(card="BAR001"))
    table.play(A, Choose(card="BAR001"))
    seen = as_bytes([table.view(B), [event for event in heard if event.known_to(B)]])
    assert b"BAR001" not in seen
    assert b"COM001" in seen


@pytest.mark.clause("IS-006", "IS-033")
def test_only_the_one_who_draws_hears_which_card_it_is() -> None:
    table = turn(A, goods={A: {"worker": 2}}, empire={A: ["COM046"]})
    heard = hear(table)
    does(table, A, Activate("COM046"), Choose(deck="common"))
    assert [event.witness for event in heard if hasattr(event, "witness")] == [A]
    for viewer in (B, None):
        assert [type(event) for event in heard if event.known_to(viewer)][-1] is Drew


# On record


class Secret(NamedTuple):
    """A secret move on record, with other moves the seat could have made as secretly."""

    record: Record
    seat: int
    moves: list[Move]


def secrets_on_record(factions: tuple[str, ...], seed: int, **options: Any) -> Iterator[Secret]:
    """Play a lively game on record and stop wherever a seat moves in secret."""
    game = ImperialSettlers(len(factions), factions=factions, **options)
    recorder, rng = Recorder(game, seed, ["?"] * game.seats, snapshots=True), from_seed(seed)
    table = recorder.table
    assert isinstance(table, Table)
    while table.waiting():
        seat, move = pick(table, rng)
        if table.hides(seat, move):
            others = [one for one in table.moves(seat) if table.hides(seat, one) and backs_agree(one, move)]
            if len(others) > 1:
                yield Secret(recorder.record, seat, others)
        recorder.play(seat, move)


def backs_agree(one: Move, other: Move) -> bool:
    """Return whether two moves name cards with the same back, which everyone sees."""
    backs = [DESIGN[str(getattr(move, "card", None))].faction for move in (one, other)]
    return type(one) is type(other) and backs[0] == backs[1]


def shown(secret: Secret, move: Move) -> dict[Viewer, bytes]:
    """Write a move on record; return what everyone may see of the record."""
    step = Step(secret.seat, msgspec.to_builtins(move), "?", {"dice": [0, 0]})
    record = replace(secret.record, moves=[*secret.record.moves, step])
    seen = {viewer: seen_by(record, new_game, viewer) for viewer in (*range(record.seats), None)}
    for one in seen.values():
        assert set(one) == {"format", "game", "seats", "options", "pack", "engine", "players", "moves", "outcome"}
        assert all(set(entry) == {"seat", "move"} for entry in one["moves"])
    return {viewer: as_bytes(one) for viewer, one in seen.items()}


@pytest.mark.parametrize(
    ("factions", "kind", "options"),
    [
        (("romans", "barbarians", "egyptians"), Take, {"lookout": "alternate"}),
        (("japanese", "romans"), Put, {}),
        (("egyptians", "romans"), Choose, {}),
    ],
    ids=["drafts", "Gate", "Sanctuary and Architect"],
)
@pytest.mark.clause("IS-110", "IS-118", "IS-122", "IS-143", "IS-167")
def test_a_running_record_does_not_depend_on_secret_moves(
    factions: tuple[str, ...], kind: type, options: dict[str, Any]
) -> None:
    compared = 0
    for seed in range(40):
        for secret in secrets_on_record(factions, seed, **options):
            if isinstance(secret.moves[0], kind) and compared < 12:
                first, last = shown(secret, secret.moves[0]), shown(secret, secret.moves[-1])
                assert [viewer for viewer in first if first[viewer] != last[viewer]] == [secret.seat]
                compared += 1
        if compared >= 12:
            break
    assert compared == 12


def test_open_moves_are_on_the_running_record_as_they_were_made() -> None:
    game = ImperialSettlers(3, lookout="alternate")
    recorder, rng = Recorder(game, 8, ["?"] * 3), from_seed(8)
    hidden = []
    while recorder.table.waiting():
        assert isinstance(recorder.table, Table)
        seat, move = pick(recorder.table, rng)
        hidden.append(recorder.table.hides(seat, move))
        recorder.play(seat, move)
    for viewer in (0, 1, 2, None):
        for entry, step, hid in zip(
            seen_by(recorder.record, new_game, viewer)["moves"], recorder.record.moves, hidden, strict=True
        ):
            secret = hid and step.seat != viewer
            assert entry == {"seat": step.seat, "move": {"type": step.move["type"]} if secret else step.move}
    assert hidden.count(True) >= 30
