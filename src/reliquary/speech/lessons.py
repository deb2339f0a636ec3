"""Lessons: a scripted beginning of each game, explained to a learner in seat 0, played on the real engine.

Must not know: sockets, terminals, and anything hidden from seat 0.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from reliquary.core.game import Game, Table
from reliquary.core.texts import read_words
from reliquary.core.words import Move, Seat
from reliquary.games import described, game_names

LEARNER: Seat = 0
FILE = "lesson.toml"
"""The script of a game, in its package of speech; `lesson.en.toml` and so on say what the steps are for."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A move of the script; a learner's move has a text, what to look at, and the clauses to read on in."""

    seat: Seat
    move: dict[str, Any]
    highlight: tuple[str, ...] = ()
    card: str | None = None
    clauses: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    """Icons that appear for the first time, as the legend of the game calls them."""
    text: str = ""
    """The key of its text in the files of the languages."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A script: the game with its seed, who sits there, and everyone's moves in order."""

    game: str
    seed: int
    seats: int
    names: tuple[str, ...]
    """How the others are called, from seat 1 on."""
    bots: tuple[str, ...]
    """Who plays the others after the script: the first of these bots there is."""
    minutes: int
    options: dict[str, Any]
    step: tuple[Step, ...]

    def said(self, key: str, language: str) -> str:
        """Return the title, the summary, the closing words or a step of a lesson: `step.step-01`."""
        return lesson_words(self.game, language)[key]

    def explained(self, step: Step, language: str) -> str:
        """Explain what a step of the learner is for."""
        return self.said(f"step.{step.text}", language)

    @property
    def learner_steps(self) -> tuple[Step, ...]:
        """The moves the learner makes."""
        return tuple(step for step in self.step if step.seat == LEARNER)

    def moves_of(self, seat: Seat, game: Game) -> list[Move]:
        """List the scripted moves of a seat."""
        return [game.read_move(step.move) for step in self.step if step.seat == seat]

    def is_followed(self, line: Sequence[tuple[Seat, Move]], game: Game) -> bool:
        """Return whether everyone has followed the script so far, or to its end; fists may be closed in any order."""
        for seat in range(self.seats):
            script = self.moves_of(seat, game)
            played = [move for who, move in line if who == seat]
            if played[: len(script)] != script[: len(played)]:
                return False
        return True

    def next_move(self, seat: Seat, line: Sequence[tuple[Seat, Move]], game: Game) -> Move | None:
        """Give the scripted answer of a seat; None once someone has left the script, or at its end."""
        if not self.is_followed(line, game):
            return None
        rest = self.moves_of(seat, game)[sum(who == seat for who, _ in line) :]
        return rest[0] if rest else None

    def possible_move(self, seat: Seat, line: Sequence[tuple[Seat, Move]], game: Game, table: Table) -> Move | None:
        """Give the scripted answer of a seat if it still applies at a table."""
        move = self.next_move(seat, line, game)
        return move if move is not None and table.why_not(seat, move) is None else None

    def is_running(self, line: Sequence[tuple[Seat, Move]], game: Game) -> bool:
        """Return whether the script is followed and has not come to its end."""
        return len(line) < len(self.step) and self.is_followed(line, game)


@cache
def lessons() -> Mapping[str, Lesson]:
    """Read the lessons there are, by game."""
    found: dict[str, Lesson] = {}
    for name in sorted(game_names()):
        package = described(name).speech
        if package is not None and (file := resources.files(package).joinpath(FILE)).is_file():
            found[name] = msgspec.convert(tomllib.loads(file.read_text("utf-8")), Lesson)
    return found


@cache
def lesson_words(game: str, language: str) -> Mapping[str, str]:
    """Read what the lesson of a game says in a language."""
    package = described(game).speech
    assert package is not None
    return read_words(resources.files(package), language, "lesson.")
