"""Lesson, coach and goal in the terminal: what is shown, what can be typed, and that it is what the browser teaches."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.command import called
from cli.terminal.terminals import FINE, REFUSED, lively_screen, scripted
from reliquary.cli.commands.play import play, sit_down
from reliquary.cli.terminal.prompt import Prompt
from reliquary.cli.terminal.screen import Screen
from reliquary.cli.terminal.seating import Seating, lesson_seating, new_seating, saved_seating
from reliquary.cli.terminal.settlers.hand_numbers import HandNumbers
from reliquary.cli.terminal.terminal_game import TerminalGame
from reliquary.core.record import read
from reliquary.core.texts import LANGUAGES
from reliquary.speech.coach import seen_dice
from reliquary.speech.lessons import LEARNER, lessons
from reliquary.speech.settlers.places import Held

pytestmark = pytest.mark.usefixtures("state")
TYPE = {"en": re.compile(r"^Type (\S+(?: \d+)?) \(", re.M), "it": re.compile(r"^Scrivi (\S+(?: \d+)?) \(", re.M)}


class Learner:
    """Types what a table says should be typed."""

    def __init__(self, seating: Seating, code: str, screen: Screen) -> None:
        self.table: TerminalGame = sit_down(seating, code, screen, Prompt(screen, self.lines()))
        self.typed: list[str] = []

    def lines(self) -> Iterator[str]:
        while (move := self.table.tutor.expected) is not None:
            self.typed.append(self.table.key(move))
            yield self.typed[-1]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", lessons())
def test_a_lesson_is_played_by_typing_what_it_says(game: str, code: str, state: Path) -> None:
    screen, output = lively_screen(height=40)
    learner = Learner(lesson_seating(code, game, ""), code, screen)
    assert learner.table.run() == FINE
    steps = lessons()[game].learner_steps
    assert len(learner.typed) == len(steps)
    pages = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", output.getvalue())
    shown = " ".join(pages.split())
    for step in steps:
        assert lessons()[game].explained(step, code) in shown
    assert TYPE[code].findall(pages)[: len(steps)] == learner.typed
    assert lessons()[game].said("done", code) in shown
    assert learner.table.tutor.coaches
    record = read(next(state.glob("*.json")).read_bytes())
    assert [step.move for step in record.moves if step.seat == LEARNER] == [dict(step.move) for step in steps]


@pytest.mark.parametrize("game", lessons())
def test_another_move_is_caught_once_and_then_leaves_the_lesson(game: str) -> None:
    other = {"warehouse51": "r", "settlers": "1"}[game]
    code, output = scripted(game, [other, other, "quit"], lesson=True, seed=None, bots="heuristic:normal")
    told = " ".join(output.split())
    assert code == FINE
    assert "The lesson goes on with: " in told
    assert "You left the script, and that is fine" in told
    assert told.count("Lesson, step 1 of") == 1
    assert "Coach: " in told


@pytest.mark.parametrize("game", lessons())
def test_a_lesson_that_was_left_is_resumed_at_its_step(game: str, state: Path) -> None:
    first = {"warehouse51": "b", "settlers": "3"}[game]
    scripted(game, [first, "quit"], lesson=True, seed=None, bots="heuristic:normal")
    seating = saved_seating("en", str(next(state.glob("*.json"))), game)
    assert seating.lesson == lessons()[game]
    _, output = scripted(game, [], resume="last", seed=None)
    assert "Lesson, step 2 of" in output


def test_the_same_deal_with_other_people_is_no_lesson(state: Path) -> None:
    lesson = lessons()["warehouse51"]
    scripted("warehouse51", ["b", "quit"], seed=lesson.seed, seats=3, options={"first_player": "seat:0"}, name="Zoe")
    (file,) = state.glob("*.json")
    file.write_bytes(file.read_bytes().replace(b"Bruno", b"Berta"))
    assert saved_seating("en", str(file)).lesson is None


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        ({"seats": 4, "seed": None}, "--lesson has its own table; leave out --seats"),
        ({"seed": 7, "bots": "greedy"}, "leave out --seed, --bots"),
        ({"resume": "last", "seed": None}, "leave out --resume"),
    ],
)
def test_a_lesson_takes_no_other_settings(
    wishes: dict[str, Any], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = {"bots": "heuristic:normal", **wishes}
    assert scripted("warehouse51", [], lesson=True, **asked) == (REFUSED, "")
    assert message in capsys.readouterr().err
    assert called(play, "chess", None, None, "greedy", 1, "en", {}, 0, "", None, lesson=True) == REFUSED


@pytest.mark.parametrize(
    ("game", "seats", "options", "code"),
    [
        ("warehouse51", 3, {}, "en"),
        ("warehouse51", 3, {"edition": "it"}, "it"),
        ("settlers", 2, {"factions": "aztecs,romans"}, "it"),
        ("settlers", 1, {"factions": "japanese"}, "en"),
    ],
)
def test_what_is_said_to_be_typed_makes_that_move(game: str, seats: int, options: dict[str, str], code: str) -> None:
    """For every legal move of a whole game: the coach and the lesson can name any of them."""
    dice, screen = random.Random(5), lively_screen()[0]

    def lines() -> Iterator[str]:
        while True:
            moves = list(table.seen.moves())
            if not moves:
                yield ""
                continue
            for move in moves:
                assert table.understand(table.key(move)) == move, table.key(move)
            chosen = dice.choice(moves)
            yield table.key(chosen)
            if table.session.is_asked and chosen in table.seen.moves():
                yield table.key(chosen)  # a Prayer is confirmed by typing it again

    seating = new_seating(code, game, seats, options, "random", 3, 0, "")
    table = sit_down(seating, code, screen, Prompt(screen, lines()))
    assert table.run() == FINE


@pytest.mark.parametrize(("game", "goal"), [("warehouse51", "all 26 relics are sold"), ("settlers", "after 5 rounds")])
def test_the_goal_is_told_at_the_start_and_stays_where_there_is_room(game: str, goal: str) -> None:
    _, output = scripted(game, ["quit"])
    assert goal in " ".join(output.split())
    for height, stays in ((12, 0), (50, 1)):
        screen, shown = lively_screen(height=height)
        table = sit_down(new_seating("en", game, None, {}, "random", 1, 0, ""), "en", screen, Prompt(screen, []))
        table.journal.paragraphs.clear()
        table.draw()
        assert shown.getvalue().count("Goal:") == stays


def test_the_coach_speaks_when_asked_and_at_every_question_if_wished() -> None:
    _, output = scripted("warehouse51", ["coach", "coach on", "board", "coach off", "board", "quit"])
    assert output.count("What would be sensible now") == 1
    assert len(re.findall(r"^[123]\. .*: type \S+\.", output, re.M)) == 3
    assert output.count("\nCoach: ") == 1
    assert "The coach is silent" in output
    _, output = scripted("settlers", ["quit"], coach=True, lang="it")
    assert "\nConsiglio: " in output


def test_the_coach_rolls_dice_of_what_the_seat_sees() -> None:
    """Tables a seat cannot tell apart get the same advice."""
    table = sit_down(*seated("settlers"))
    true, imagined = table.session.recorder.table, table.session.recorder.table.imagine(0, 99)
    assert seen_dice(true, 0) == seen_dice(imagined, 0)


def seated(game: str) -> tuple[Seating, str, Screen, Prompt]:
    screen = lively_screen()[0]
    return new_seating("en", game, None, {}, "random", 1, 0, ""), "en", screen, Prompt(screen, [])


def test_a_card_keeps_its_number_while_it_is_in_the_hand() -> None:
    def held(*cards: str) -> list[Held]:
        return [Held(card, can_build=False, can_deal=False, can_raze=False) for card in cards]

    numbers = HandNumbers()
    assert [one.card for one in numbers.arrange(held("a", "b", "c")).values()] == ["a", "b", "c"]
    after = {number: one.card for number, one in numbers.arrange(held("c", "d", "a")).items()}
    assert after == {1: "a", 2: "d", 3: "c"}
    assert list(numbers.arrange(held("c"))) == [3]


def test_numbers_of_hand_cards_stay_through_a_whole_game() -> None:
    before: dict[str, int] = {}
    dice, screen = random.Random(1), lively_screen()[0]

    def lines() -> Iterator[str]:
        while True:
            table.draw()
            now = dict(table.speech.hand.numbers)  # type: ignore[attr-defined]
            assert all(now[card] == number for card, number in before.items() if card in now)
            assert len(set(now.values())) == len(now)
            before.clear()
            before.update(now)
            yield table.key(dice.choice(list(table.seen.moves())))

    seating = new_seating("en", "settlers", 2, {}, "random", 3, 0, "")
    table = sit_down(seating, "en", screen, Prompt(screen, lines()))
    assert table.run() == FINE
