"""Whole games in words: everything is told in sentences, in every language, to every chair."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from reliquary.core.game import Game, Table
from reliquary.core.texts import LANGUAGES
from reliquary.core.words import Event, Reason
from reliquary.speech.catalogue import game_words
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.speakers import speaker
from reliquary.speech.words import ChairWords
from speech.tables import KINDS, chairs, game_of, names_of, told, walk

SEEDS = (1,)
EVERY = 4
"""Of so many positions one is looked at from every chair."""
REFUSED = 25
KEYS = "|".join(
    sorted({key.split(".")[0] for game in ("warehouse51", "settlers") for key in game_words(game, "en") if "." in key})
)
LEFTOVER = re.compile(rf"[{{}}]|\bNone\b|\b(?:{KEYS})\.[a-z_]+\b|  ")


def texts(value: Any) -> Iterator[str]:
    """Every text in a document, but no key."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from texts(one)
    elif isinstance(value, dict):
        for one in value.values():
            yield from texts(one)


def check(words: ChairWords, moves: int) -> None:
    assert words.status.endswith((".", ")", "?"))
    assert len(words.labels) == len(words.hints) == len(words.warnings) == moves
    assert all(words.labels)
    for text in texts(msgspec.to_builtins(words)):
        assert not LEFTOVER.search(text), text
    assert all(not warning or warning.endswith(".") for warning in words.warnings)


@pytest.mark.parametrize("kind", KINDS)
def test_every_chair_is_told_everything_in_every_language(kind: str) -> None:
    game = game_of(kind)
    for seed in SEEDS:
        for step, (table, _) in enumerate(walk(game, seed)):
            if step % EVERY and table.waiting():
                continue
            for seat in chairs(game):
                moves = 0 if seat is None else len(table.moves(seat))
                for code in LANGUAGES:
                    check(told(game, table, seat, code), moves)


def known(events: list[Event], seat: int | None) -> list[Event]:
    return [event for event in events if event.known_to(seat)]


@pytest.mark.parametrize("kind", KINDS)
def test_every_event_is_told_in_lines(kind: str) -> None:
    game = game_of(kind)
    lines = 0
    for _, events in walk(game, 3):
        for seat in chairs(game):
            for code in LANGUAGES:
                seats = () if seat is None else (seat,)
                for line in speaker(game, code, names_of(game)).lines(known(events, seat), seats):
                    assert line.endswith(".")
                    assert line[0] == line[0].upper()
                    assert not LEFTOVER.search(line), line
                    lines += 1
    assert lines > 100


def reasons(game: Game, table: Table, rng: Random) -> Iterator[Reason]:
    moves = rng.sample(game.actions, min(REFUSED, len(game.actions)))
    for seat in range(game.seats):
        found = (table.why_not(seat, move) for move in moves)
        yield from (reason for reason in found if reason is not None)


@pytest.mark.parametrize("kind", KINDS)
def test_every_reason_is_a_sentence(kind: str) -> None:
    game = game_of(kind)
    rng = Random(5)
    keys = set()
    for step, (table, _) in enumerate(walk(game, 4)):
        if step % EVERY:
            continue
        for reason in reasons(game, table, rng):
            keys.add(reason.key)
            for code in LANGUAGES:
                told = speaker(game, code, names_of(game)).reason(reason)
                assert told.endswith(".")
                assert not LEFTOVER.search(told), told
    assert len(keys) > 5


@pytest.mark.parametrize("kind", KINDS)
def test_places_in_figures_are_places_of_moves(kind: str) -> None:
    game = game_of(kind)
    for step, (table, _) in enumerate(walk(game, 6)):
        if step % EVERY:
            continue
        for seat in chairs(game):
            seen = SeatKnowledge(table, seat)
            figures = msgspec.to_builtins(told(game, table, seat).figures)
            assert set(places(figures)) <= set(range(len(seen.moves)))


def places(value: Any) -> Iterator[int]:
    """Every number under `move`, `moves`, `usable` and `can_be_razed`."""
    if isinstance(value, dict):
        for key, one in value.items():
            if key == "move" and one is not None:
                yield one
            elif key in ("moves", "usable", "can_be_razed"):
                yield from one
            else:
                yield from places(one)
    elif isinstance(value, list):
        for one in value:
            yield from places(one)
