"""The scripts of the lessons play on the real engine, and say something short in every language at each step."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from reliquary.core.game import Game, Table
from reliquary.core.texts import LANGUAGES
from reliquary.games import game_names, new_game
from reliquary.speech.lessons import LEARNER, Lesson, lessons
from reliquary.speech.terms import book_of

every_lesson = pytest.mark.parametrize("lesson", lessons().values(), ids=lessons())
WEB = Path(__file__).parents[3] / "web" / "src"
MARK = re.compile(r"""data-highlight=(?:"|\{[^}]*')(\w+)""")


def highlights(game: str) -> set[str]:
    """The parts of a game's table that the browser client can point at."""
    places = [*(WEB / "games" / game).rglob("*.svelte"), *(WEB / "lib" / "table").rglob("*.svelte")]
    return {name for place in places for name in MARK.findall(place.read_text("utf-8"))}


def table_of(lesson: Lesson) -> tuple[Game, Table]:
    game = new_game(lesson.game, lesson.seats, lesson.options)
    return game, game.start(lesson.seed)


@every_lesson
def test_new_icons_are_explained_once_and_stand_in_the_legend(lesson: Lesson) -> None:
    named = [icon for step in lesson.learner_steps for icon in step.icons]
    assert len(named) == len(set(named)) >= 10
    for code in LANGUAGES:
        legend = json.loads((WEB / "games" / lesson.game / "guide" / f"{code}.json").read_text("utf-8"))
        assert {f"{lesson.game}.legend.{icon}" for icon in named} <= set(legend)


def test_every_game_has_a_lesson() -> None:
    assert set(lessons()) == set(game_names())


@every_lesson
def test_every_move_of_the_script_is_legal_when_its_turn_comes(lesson: Lesson) -> None:
    game, table = table_of(lesson)
    for number, step in enumerate(lesson.step):
        assert step.seat in table.waiting(), f"step {number} is not asked for"
        move = game.read_move(step.move)
        assert table.why_not(step.seat, move) is None, f"step {number}: {table.why_not(step.seat, move)}"
        table.play(step.seat, move)
    assert table.outcome() is None
    assert lesson.step[-1].seat == LEARNER, "nobody else can leave a script that ends with the learner"


@every_lesson
def test_a_lesson_has_ten_to_fifteen_steps_of_two_sentences_at_most(lesson: Lesson) -> None:
    steps = lesson.learner_steps
    assert 10 <= len(steps) <= 15
    for step in steps:
        for text in (lesson.explained(step, code) for code in LANGUAGES):
            assert text.endswith(".")
            assert 1 <= len(re.findall(r"[.!?](?=\s|$)", text)) <= 2, text
        assert step.highlight
        assert set(step.highlight) <= highlights(lesson.game)
        assert set(step.clauses) <= set(book_of(lesson.game).entries)
    assert all(not step.text for step in lesson.step if step.seat != LEARNER)


@every_lesson
def test_the_beginning_shows_what_the_game_is_about(lesson: Lesson) -> None:
    kinds = {step.move["type"] for step in lesson.learner_steps}
    wanted = {
        "warehouse51": {"reveal", "bid", "pass", "seal", "pawn"},
        "settlers": {"take", "exchange", "build", "defend", "raze", "deal", "activate", "pass"},
    }
    assert wanted[lesson.game] <= kinds


def seen(table: Table) -> Any:
    return table.view(LEARNER)


def test_the_auctions_show_winning_being_outbid_a_curse_a_fake_and_a_gap() -> None:
    game, table = table_of(lessons()["warehouse51"])
    told: list[str] = []
    table.listen(lambda event: told.append(str(event.__struct_config__.tag)))
    known = {relic for gap in seen(table).gaps for relic in gap or ()}
    assert "pandoras_box" in known
    for step in lessons()["warehouse51"].step:
        table.play(step.seat, game.read_move(step.move))
    assert {"raised", "passed", "sold", "sealed", "opened", "pawned", "looked", "moved"} <= set(told)
    assert seen(table).panels[LEARNER].purse == 6
    colours = {relic.relic for relic in seen(table).panels[LEARNER].relics}
    assert colours == {"holy_grail", "vishnus_disc", "aladdins_lamp", "cornucopia"}


@every_lesson
def test_a_script_is_followed_in_any_order_of_simultaneous_answers_and_left_by_any_other_move(lesson: Lesson) -> None:
    game, _ = table_of(lesson)
    line = [(step.seat, game.read_move(step.move)) for step in lesson.step]
    assert lesson.is_followed([], game)
    assert lesson.is_followed(line, game)
    assert lesson.next_move(LEARNER, line, game) is None
    assert lesson.next_move(LEARNER, [], game) == line[0][1]
    other = next(move for move in game.start(lesson.seed).moves(LEARNER) if move != line[0][1])
    assert not lesson.is_followed([(LEARNER, other)], game)
    assert lesson.next_move(1, [(LEARNER, other)], game) is None


def test_whoever_closes_a_fist_first_keeps_to_the_script() -> None:
    lesson = lessons()["warehouse51"]
    game, _ = table_of(lesson)
    line = [(step.seat, game.read_move(step.move)) for step in lesson.step]
    place = next(number for number, step in enumerate(lesson.step) if step.move["type"] == "seal")
    early = [*line[:place], line[place + 1]]
    assert lesson.is_followed(early, game)
    assert lesson.next_move(LEARNER, early, game) == line[place][1]
