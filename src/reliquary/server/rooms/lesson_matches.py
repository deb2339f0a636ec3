"""Lessons on the server: opening one, the moves of its script, and the learner's current step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from reliquary.bots import BOTS
from reliquary.core.game import Game
from reliquary.core.words import Move, Seat
from reliquary.server.access.people import Person
from reliquary.server.database.store import Store
from reliquary.server.library.games import need_game, wished_game
from reliquary.server.match.headers import new_header, seed_hash
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.rows import Header, Occupant
from reliquary.server.protocol.messages import Language
from reliquary.server.protocol.refusals import Refused
from reliquary.server.rooms.new_matches import store_match
from reliquary.speech.advice import phrase
from reliquary.speech.labels import move_label
from reliquary.speech.lessons import LEARNER, Lesson, lessons


class LessonListing(msgspec.Struct, frozen=True, kw_only=True):
    """An available lesson."""

    game: str
    title: str
    about: str
    steps: int
    minutes: int


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a lesson: what to do and why, what to look at, and the move that is expected."""

    number: int
    """1 for the first."""
    text: str
    highlight: list[str]
    """Parts of the table to look at: `lot`, `ladder`, `goods`, `hand` …"""
    card: str | None
    move: dict[str, Any]
    """The move that is expected, in its JSON form."""
    label: str
    clauses: list[str]
    icons: list[str]
    """Icons that are new to the learner, as the legend of the game calls them."""


class LessonScript(msgspec.Struct, frozen=True, kw_only=True):
    """A whole lesson: all steps of the learner, and what is said at the end."""

    game: str
    title: str
    about: str
    done: str
    steps: list[LessonStep]


class LessonView(msgspec.Struct, frozen=True, kw_only=True):
    """The progress of a lesson."""

    game: str
    title: str
    steps: int
    state: Literal["yours", "watch", "left", "done"]
    """Your move, others' move, left because of another move than the script's, or done."""
    text: str
    """The text to show: the step's, or the meaning of the state."""
    step: LessonStep | None
    """The current step; null once the script is left or done."""


# The script at the table


def lesson_of(state: MatchState) -> Lesson | None:
    """Find the script of a match, if it is a lesson."""
    return lessons().get(state.header.lesson) if state.header.lesson is not None else None


def moves_played(state: MatchState) -> list[tuple[Seat, Move]]:
    """List the moves played."""
    return [(played.seat, played.move) for played in state.played]


def is_followed(state: MatchState) -> bool:
    """Return whether a match is a lesson that still follows its script."""
    lesson = lesson_of(state)
    return lesson is not None and lesson.is_running(moves_played(state), state.game)


def scripted_move(state: MatchState, seat: Seat) -> Move | None:
    """Return the script's move for a seat, if it still applies."""
    lesson = lesson_of(state)
    if lesson is None or state.table is None:
        return None
    return lesson.possible_move(seat, moves_played(state), state.game, state.table)


# What a learner is told


def listings(language: Language) -> list[LessonListing]:
    """List the available lessons."""
    return [
        LessonListing(
            game=lesson.game,
            title=lesson.said("title", language),
            about=lesson.said("about", language),
            steps=len(lesson.learner_steps),
            minutes=lesson.minutes,
        )
        for lesson in lessons().values()
    ]


def lesson_for(game: str) -> Lesson:
    """Find the lesson of a game, or refuse."""
    need_game(game)
    if game not in lessons():
        raise Refused("not_found", f"there is no lesson for {game}", games=list(lessons()))
    return lessons()[game]


def view(state: MatchState, language: Language) -> LessonView:
    """Return the progress of a lesson."""
    lesson = lesson_of(state)
    if lesson is None:
        raise Refused("not_found", "this match is not a lesson")
    steps = lesson.learner_steps
    made = sum(played.seat == LEARNER for played in state.played)
    stage: Literal["yours", "watch", "left", "done"] = "yours"
    if not lesson.is_followed(moves_played(state), state.game):
        stage = "left"
    elif made >= len(steps):
        stage = "done"
    elif not state.is_on or scripted_move(state, LEARNER) is None or LEARNER not in state.waiting():
        stage = "watch"
    names = [occupant.name for occupant in state.occupants]
    step = step_view(lesson, state.game, names, made, language) if stage in ("yours", "watch") else None
    return LessonView(
        game=lesson.game,
        title=lesson.said("title", language),
        steps=len(steps),
        state=stage,
        text=state_text(lesson, stage, step, language),
        step=step,
    )


def state_text(lesson: Lesson, stage: str, step: LessonStep | None, language: Language) -> str:
    """Choose the text to show."""
    if stage == "done":
        return lesson.said("done", language)
    return step.text if step is not None and stage == "yours" else phrase(language, f"lesson.{stage}")


def step_view(lesson: Lesson, game: Game, names: Sequence[str], made: int, language: Language) -> LessonStep:
    """Return the step after a number of the learner's moves."""
    step = lesson.learner_steps[made]
    move = game.read_move(step.move)
    return LessonStep(
        number=made + 1,
        text=lesson.explained(step, language),
        highlight=list(step.highlight),
        card=step.card,
        move=msgspec.to_builtins(move),
        label=move_label(game, move, names, language),
        clauses=list(step.clauses),
        icons=list(step.icons),
    )


def script(game: str, language: Language) -> LessonScript:
    """Write a whole lesson in a language."""
    lesson = lesson_for(game)
    rules = wished_game(lesson.game, lesson.seats, lesson.options)
    names = [phrase(language, "lesson.learner"), *lesson.names]
    return LessonScript(
        game=lesson.game,
        title=lesson.said("title", language),
        about=lesson.said("about", language),
        done=lesson.said("done", language),
        steps=[step_view(lesson, rules, names, made, language) for made in range(len(lesson.learner_steps))],
    )


# Opening one


async def open_lesson(store: Store, game: str, person: Person, language: Language) -> Header:
    """Open a private, unrated table with the seed of the script: the learner in seat 0, bots elsewhere."""
    lesson = lesson_for(game)
    rules = wished_game(lesson.game, lesson.seats, lesson.options)
    header = new_header(
        rules, person.id, title=lesson.said("title", language), private=True, pace="asynchronous", rated=False,
        clock={"type": "none"}, lesson=lesson.game,
    )  # fmt: skip
    header = msgspec.structs.replace(header, seed=lesson.seed, seed_hash=seed_hash(lesson.seed, header.salt))
    bot = next(name for name in lesson.bots if name in BOTS)
    learner = Occupant("person", person.id, None, person.name)
    return await store_match(
        store, header, rules, [learner, *(Occupant("bot", None, bot, name) for name in lesson.names)]
    )
