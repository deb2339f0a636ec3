"""Thousands of small damages to a record: each is either found, or the record still tells the same game."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from reliquary.bots import new_bot
from reliquary.bots.driver import play_game
from reliquary.core.record import Record, RecordError, read, verify, write
from reliquary.games import new_game

Path = tuple[str | int, ...]
SETTINGS = settings(max_examples=300, derandomize=True, deadline=None, database=None)
NUMBERS = [0, 1, -1, 2, 5, 1 << 31, 1 << 63, 1 << 64, -(10**30), 1.5, -0.0, 1e300]
WORDS = [
    "",
    "en",
    "pass",
    "excalibur",
    "\0",
    "é",
    "seat:1",
    "self",
    "seats",
    "youngest",
    "1,2,3",
    "/",
    ".toml",
    "x" * 99,
]
FILLINGS = [b'"', b"}", b"]", b",", b"0", b"-", b"e9", b"\\u"]
NESTED: list[Any] = [[], {}, [[]], {"": None}, [0] * 40, {"type": "pass"}, {"type": "seal", "ingots": 0}]


@cache
def honest() -> tuple[str, list[Path]]:
    """Record the first 35 moves of a game with snapshots; give it as text, with the paths to all its parts."""
    game = new_game("warehouse51", 3)
    record = play_game(game, 11, [new_bot("random")] * 3, snapshots=True).record
    short = msgspec.structs.replace(record, moves=record.moves[:35], outcome=None)
    text = write(short).decode()
    return text, list(paths(json.loads(text), ()))


def paths(value: Any, here: Path) -> list[Path]:
    """Return every place in a document."""
    if isinstance(value, dict):
        return [here, *(path for key, inner in value.items() for path in paths(inner, (*here, key)))]
    if isinstance(value, list):
        return [here, *(path for key, inner in enumerate(value) for path in paths(inner, (*here, key)))]
    return [here]


@cache
def levels(depth: int) -> tuple[list[Path], list[Path]]:
    """Return the places at a depth, and those of them outside the snapshots, or all if there are none."""
    level = [path for path in honest()[1] if len(path) == depth]
    return level, [path for path in level if "snapshot" not in path and "start" not in path] or level


@st.composite
def places(draw: st.DrawFn) -> Path:
    """Choose a place, the rare ones near the top as often as those deep in the snapshots."""
    everywhere, outside = levels(draw(st.integers(1, deepest())))
    return draw(st.sampled_from(outside if draw(st.booleans()) else everywhere))


@cache
def deepest() -> int:
    return max(map(len, honest()[1]))


replacements = st.sampled_from([None, True, False, *NUMBERS, *WORDS, *NESTED]) | st.integers() | st.text(max_size=5)


def damage(plain: Any, path: Path, kind: str, value: Any) -> None:
    """Replace, remove, double or add something in one place."""
    for key in path[:-1]:
        plain = plain[key]
    key = path[-1]
    if kind == "replace":
        plain[key] = value
    elif kind == "remove":
        del plain[key]
    elif isinstance(plain, list):
        assert isinstance(key, int)
        plain.insert(key, plain[key] if kind == "double" else value)
    else:
        plain[str(value)] = plain[key]


def essence(record: Record) -> tuple[Any, ...]:
    """Keep what a record says about the game, without what it may omit, or name freely like the edition."""
    game = new_game(record.game, record.seats, record.options)
    rules = {name: value for name, value in game.options.items() if name != "edition"}
    moves = [(step.seat, step.move) for step in record.moves]
    return game.name, game.seats, rules, game.pack["hash"], record.seed, moves, record.outcome


@cache
def honest_essence() -> tuple[Any, ...]:
    return essence(read(honest()[0].encode()))


def judge(document: bytes) -> None:
    """Read and verify a damaged record: refused in one sentence, or in essence a beginning of the honest game."""
    problem: RecordError | None = None
    try:
        record = read(document)
        verify(record, new_game)
    except RecordError as error:
        problem = error
    if problem is not None:
        assert str(problem)
        assert problem.move is None or 0 <= problem.move <= len(record.moves)
        return
    *facts, moves, outcome = essence(record)
    *true_facts, true_moves, true_outcome = honest_essence()
    assert (facts, moves, outcome) == (true_facts, true_moves[: len(moves)], true_outcome)


def test_the_honest_record_holds() -> None:
    judge(honest()[0].encode())


@SETTINGS
@given(places(), st.sampled_from(["replace", "replace", "remove", "double", "add"]), replacements)
def test_damage_to_the_tree_of_a_record(path: Path, kind: str, value: Any) -> None:
    plain = json.loads(honest()[0])
    damage(plain, path, kind, value)
    judge(json.dumps(plain).encode("utf-8", "surrogatepass"))


@SETTINGS
@given(st.data())
def test_damage_to_the_bytes_of_a_record(data: st.DataObject) -> None:
    document = bytearray(honest()[0].encode())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(document) - 1))
        length = data.draw(st.sampled_from([0, 1, 1, 2, 7, 300]))
        filling = data.draw(st.binary(max_size=4) | st.sampled_from(FILLINGS))
        document[place : place + length] = filling
    judge(bytes(document))


@SETTINGS
@given(st.integers(0, 10**6), st.binary(max_size=20))
def test_a_record_cut_off_anywhere(place: int, tail: bytes) -> None:
    document = honest()[0].encode().rstrip()
    judge(document[: place % len(document)] + tail)


@SETTINGS
@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_anything_at_all(document: bytes) -> None:
    judge(document)
    judge(b'{"format": "reliquary-record/1",' + document + b"}")
