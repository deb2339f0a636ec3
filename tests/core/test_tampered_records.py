"""Whatever is done to a record, reading and replaying it ends well or in a RecordError that says where it differs."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest

from reliquary.bots import new_bot
from reliquary.bots.driver import play_game
from reliquary.core.record import LARGEST, RecordError, read, verify, write
from reliquary.games import new_game

Plain = dict[str, Any]
Change = Callable[[Plain], object]


@cache
def honest(snapshots: bool = True) -> str:
    """Record a short game between random bots, as text."""
    game = new_game("warehouse51", 3)
    return write(play_game(game, 7, [new_bot("random")] * 3, snapshots=snapshots).record).decode()


def failure(document: bytes) -> RecordError:
    """Read and verify a document that does not hold."""
    with pytest.raises(RecordError) as refusal:
        verify(read(document), new_game)
    assert str(refusal.value)
    assert "\n" not in str(refusal.value)
    return refusal.value


@cache
def holds(snapshots: bool) -> bool:
    """Return whether the honest record is one until the end of the game."""
    return verify(read(json.dumps(json.loads(honest(snapshots))).encode()), new_game).outcome() is not None


def tampered(change: Change, snapshots: bool = False) -> RecordError:
    """Change an honest record and say what is wrong with it."""
    plain = json.loads(honest(snapshots))
    assert holds(snapshots)
    before = deepcopy(plain)
    change(plain)
    assert plain != before
    return failure(json.dumps(plain).encode())


def step_of(plain: Plain, number: int) -> Plain:
    step: Plain = plain["moves"][number - 1]
    return step


def first(plain: Plain, kind: str) -> int:
    """Number the first move of a kind."""
    return next(number for number, step in enumerate(plain["moves"], 1) if step["move"]["type"] == kind)


MOVES = len(json.loads(honest())["moves"])
FIRST_BID = first(json.loads(honest()), "bid")
FIRST_SEAL = first(json.loads(honest()), "seal")


def set_step(number: int, **fields: object) -> Change:
    return lambda plain: step_of(plain, number).update(fields)


def set_in_snapshot(number: int, field: str, value: object) -> Change:
    return lambda plain: step_of(plain, number)["snapshot"].update({field: value})


DIFFERING: dict[str, tuple[Change, int]] = {
    "another seal, legal too": (
        lambda plain: step_of(plain, FIRST_SEAL)["move"].update(
            ingots=0 if step_of(plain, FIRST_SEAL)["move"]["ingots"] else 1
        ),
        FIRST_SEAL,
    ),
    "a bid beyond the purse": (set_step(FIRST_BID, move={"type": "bid", "ingots": 70}), FIRST_BID),
    "a bid of a number there is not": (set_step(FIRST_BID, move={"type": "bid", "ingots": 71}), FIRST_BID),
    "a bid of an endless number": (set_step(5, move={"type": "bid", "ingots": 10**40}), 5),
    "a bid of a fraction": (set_step(5, move={"type": "bid", "ingots": 1.5}), 5),
    "a move without its field": (set_step(5, move={"type": "bid"}), 5),
    "a move with a field too many": (set_step(5, move={"type": "pass", "ingots": 1}), 5),
    "a move without a type": (set_step(5, move={}), 5),
    "a move of an unknown type": (set_step(5, move={"type": "steal"}), 5),
    "a relic that does not exist": (set_step(5, move={"type": "pawn", "relic": "excalibor"}), 5),
    "a gap that does not exist": (set_step(5, move={"type": "choose", "gap": 9}), 5),
    "a seat that is not asked": (lambda plain: step_of(plain, 2).update(seat=(step_of(plain, 2)["seat"] + 1) % 3), 2),
    "a seat that does not exist": (set_step(9, seat=3), 9),
    "a seat below all seats": (set_step(9, seat=-1), 9),
    "a seat beyond all numbers": (set_step(9, seat=1 << 70), 9),
    "another hash": (set_step(11, hash="0" * 16), 11),
    "an empty hash": (set_step(11, hash=""), 11),
    "a hash of the wrong length": (lambda plain: step_of(plain, 11).update(hash=step_of(plain, 11)["hash"] + "0"), 11),
    "the last hash": (set_step(MOVES, hash="f" * 16), MOVES),
    "a move left out": (lambda plain: plain["moves"].pop(20), 21),
    "a move made twice": (lambda plain: plain["moves"].insert(20, deepcopy(plain["moves"][20])), 22),
    "two moves exchanged": (lambda plain: plain["moves"].insert(0, plain["moves"].pop(1)), 1),
    "a move after the end": (lambda plain: plain["moves"].append({"seat": 0, "move": {"type": "pass"}}), MOVES + 1),
    "another seed": (lambda plain: plain.update(seed=8), 1),
    "another winner": (lambda plain: plain["outcome"].update(winners=[0, 1, 2]), MOVES),
    "another total": (lambda plain: plain["outcome"]["scores"][0].update(total=99), MOVES),
    "another reason": (lambda plain: plain["outcome"].update(reason="luck"), MOVES),
    "a score sheet too many": (lambda plain: plain["outcome"]["scores"].append({"total": 0}), MOVES),
    "no outcome": (lambda plain: plain.update(outcome=None), MOVES),
}


@pytest.mark.parametrize("kind", DIFFERING)
def test_the_first_move_that_differs_is_named(kind: str) -> None:
    change, number = DIFFERING[kind]
    error = tampered(change)
    assert error.move == number
    assert str(number) in str(error) or "outcome" in str(error)


def test_two_exchanged_hashes_are_found_at_the_first_of_them() -> None:
    def exchange(plain: Plain) -> None:
        one, other = step_of(plain, 30), step_of(plain, 40)
        one["hash"], other["hash"] = other["hash"], one["hash"]

    assert tampered(exchange).move == 30


SNAPSHOT_FIELDS = sorted(json.loads(honest())["moves"][49]["snapshot"])


@pytest.mark.parametrize("field", SNAPSHOT_FIELDS)
def test_every_changed_field_of_a_snapshot_is_named(field: str) -> None:
    error = tampered(set_in_snapshot(50, field, "tampered"), snapshots=True)
    assert error.move == 50
    assert field in str(error)
    start = tampered(lambda plain: plain["start"].update({field: "tampered"}), snapshots=True)
    assert start.move == 0
    assert field in str(start)


SNAPSHOTS: dict[str, tuple[Change, int]] = {
    "one ingot more": (lambda plain: step_of(plain, 50)["snapshot"]["purses"].__setitem__(0, 99), 50),
    "a relic taken out": (lambda plain: step_of(plain, 60)["snapshot"]["collections"][0].clear(), 60),
    "a field left out": (lambda plain: step_of(plain, 50)["snapshot"].pop("reserve"), 50),
    "a field too many": (set_in_snapshot(50, "weather", "rain"), 50),
    "an empty snapshot": (set_step(50, snapshot={}), 50),
    "an empty start": (lambda plain: plain.update(start={}), 0),
    "another seed": (lambda plain: plain.update(seed=8), 0),
}


@pytest.mark.parametrize("kind", SNAPSHOTS)
def test_a_changed_snapshot_is_found_at_its_move(kind: str) -> None:
    change, number = SNAPSHOTS[kind]
    assert tampered(change, snapshots=True).move == number


SET_UP: dict[str, tuple[Change, str]] = {
    "another game": (lambda plain: plain.update(game="settlers51"), "no game"),
    "two seats": (lambda plain: plain.update(seats=2), "3, 4 or 5 seats"),
    "an endless number of seats": (lambda plain: plain.update(seats=10**30), "seats"),
    "more seats than players": (lambda plain: plain.update(seats=4), "players"),
    "a player too many": (lambda plain: plain["players"].append("cheat"), "players"),
    "a seed below zero": (lambda plain: plain.update(seed=-1), "seed"),
    "a seed beyond all dice": (lambda plain: plain.update(seed=1 << 62), "seed"),
    "a seed beyond all numbers": (lambda plain: plain.update(seed=10**60), "seed"),
    "an unknown option": (lambda plain: plain["options"].update(haggling=True), "haggling"),
    "the seats as an option": (lambda plain: plain["options"].update(seats=3), "seats"),
    "a word of the language as an option": (lambda plain: plain["options"].update(self=3), "self"),
    "an option with no such value": (lambda plain: plain["options"].update(edition="fr"), "edition"),
    "an option of the wrong type": (lambda plain: plain["options"].update(jump_bids=[]), "jump_bids"),
    "ages nobody asked for": (lambda plain: plain["options"].update(ages=[1, 2, 3]), "ages"),
    "a pack that does not exist": (lambda plain: plain["options"].update(relic_pack="nowhere.toml"), "nowhere"),
    "a pack that is a folder": (lambda plain: plain["options"].update(relic_pack="/"), "relic_pack"),
    "a pack with an endless name": (lambda plain: plain["options"].update(relic_pack="x" * 300), "relic_pack"),
    "a pack with a zero in its name": (lambda plain: plain["options"].update(relic_pack="x\0y"), "relic_pack|null"),
    "another pack": (lambda plain: plain["options"].update(relic_pack="plain"), "other cards"),
    "another pack hash": (lambda plain: plain["pack"].update(hash="0" * 16), "other cards"),
}


@pytest.mark.parametrize("kind", SET_UP)
def test_a_record_that_cannot_be_set_up_says_why(kind: str) -> None:
    change, word = SET_UP[kind]
    error = tampered(change)
    assert error.move is None
    assert any(part in str(error) for part in word.split("|"))


OTHER_RULES: list[Plain] = [
    {"open_auction_end": "all_passed"},
    {"first_player": "seat:0"},
    {"counterfeit_count": 22},
    {"jump_bids": False},
]


@pytest.mark.parametrize("options", OTHER_RULES, ids=str)
def test_other_options_lead_to_another_game(options: Plain) -> None:
    error = tampered(lambda plain: plain["options"].update(options))
    assert error.move is not None


def test_a_record_cut_short_with_its_outcome_kept_is_found() -> None:
    error = tampered(lambda plain: plain["moves"].pop())
    assert "goes on" in str(error)


DAMAGED: dict[str, tuple[Change, str]] = {
    "an unknown field": (lambda plain: plain.update(cheats=1), "cheats"),
    "an unknown field of a move": (set_step(3, comment="ha"), "comment"),
    "an unknown field of the pack": (lambda plain: plain["pack"].update(price=3), "price"),
    "an unknown field of the outcome": (lambda plain: plain["outcome"].update(bonus=3), "bonus"),
    "no seed": (lambda plain: plain.pop("seed"), "seed"),
    "no pack": (lambda plain: plain.pop("pack"), "pack"),
    "seats in words": (lambda plain: plain.update(seats="three"), "seats"),
    "a seed in words": (lambda plain: plain.update(seed="7"), "seed"),
    "a seed of yes": (lambda plain: plain.update(seed=True), "seed"),
    "options as a list": (lambda plain: plain.update(options=[]), "options"),
    "players as a word": (lambda plain: plain.update(players="abc"), "players"),
    "moves as nothing": (lambda plain: plain.update(moves=None), "moves"),
    "a move as a word": (set_step(3, move="pass"), "moves"),
    "a seat as a word": (set_step(3, seat="0"), "moves"),
    "a hash as a number": (set_step(3, hash=5), "moves"),
    "an outcome as a list": (lambda plain: plain.update(outcome=[0]), "outcome"),
    "a score in words": (lambda plain: plain["outcome"]["scores"][0].update(total="many"), "outcome"),
    "another format": (lambda plain: plain.update(format="reliquary-record/2"), "reliquary-record/2"),
    "no format": (lambda plain: plain.pop("format"), "None"),
    "a format of another type": (lambda plain: plain.update(format=[1] * 200), "format"),
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_record_names_the_field(kind: str) -> None:
    change, word = DAMAGED[kind]
    error = tampered(change)
    assert error.move is None
    assert word in str(error)


DEEP = "[" * 5_000 + "]" * 5_000
"""Deeper than the decoder goes in some versions of Python, but not in others, which then refuse the value."""
HOSTILE: dict[str, bytes] = {
    "nothing": b"",
    "a space": b" ",
    "no JSON": b"once upon a time",
    "half a record": honest()[: len(honest()) // 2].encode(),
    "a record and more": honest().encode() + b"{}",
    "a list": b"[]",
    "a number": b"51",
    "a word": b'"reliquary-record/1"',
    "null": b"null",
    "an empty object": b"{}",
    "only the format": b'{"format": "reliquary-record/1"}',
    "deep lists": b"[" * 200_000,
    "deep closed lists": b"[" * 5_000 + b"]" * 5_000,
    "deep objects": b'{"a":' * 100_000,
    "deep options": honest().replace('"options": {', f'"options": {{"x": {DEEP},').encode(),
    "a deep edition": re.sub('"edition": "en"', f'"edition": {DEEP}', honest()).encode(),
    "a long edition": re.sub('"edition": "en"', f'"edition": "{"x" * 5_000}"', honest()).encode(),
    "a long option": honest().replace('"options": {', f'"options": {{"{"x" * 5_000}": 1,').encode(),
    "deep players": re.sub(r'"players": \[', f'"players": [{DEEP},', honest()).encode(),
    "no UTF-8": b'{"format": "\xff\xfe"}',
    "UTF-16": honest().encode("utf-16"),
    "a byte order mark": b"\xef\xbb\xbf" + honest().encode(),
    "half a surrogate": b'{"format": "\\ud800"}',
    "zeros": b"\0" * 100,
    "no number": b'{"format": "reliquary-record/1", "seed": NaN}',
    "beyond all numbers": b'{"format": "reliquary-record/1", "seed": 1e999}',
    "an endless number": b'{"format": "reliquary-record/1", "seed": ' + b"9" * 10_000 + b"}",
    "an endless fraction": b'{"format": "reliquary-record/1", "seed": 0.' + b"1" * 10_000 + b"}",
    "an endless exponent": b'{"format": "reliquary-record/1", "seed": 1e' + b"9" * 5_000 + b"}",
    "larger than any record": b" " * (LARGEST + 1),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_document_is_refused_in_one_sentence(kind: str) -> None:
    error = failure(HOSTILE[kind])
    assert error.move is None
    assert len(str(error)) < 500
