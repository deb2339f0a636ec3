"""What a terminal prints for a seat, lesson and coach included, does not depend on what that seat may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from cli.terminal.terminals import FINE, lively_screen
from reliquary.bots import SeatTable
from reliquary.cli.commands.play import sit_down
from reliquary.cli.terminal.prompt import Prompt
from reliquary.cli.terminal.seating import Seating, lesson_seating, new_seating
from reliquary.cli.terminal.terminal_game import TerminalGame
from reliquary.cli.terminal.typed_lines import Command
from reliquary.core.game import Table
from reliquary.core.rng import from_seed
from reliquary.speech.lessons import lessons

pytestmark = pytest.mark.usefixtures("state")
PAGES = ("cards", "score", "fakes", "look", "log", "help")
EVERY = 10


class Watched:
    """A table in the terminal that is drawn again before an answer, with all that is hidden dealt differently."""

    def __init__(self, seating: Seating, code: str) -> None:
        self.screen, self.output = lively_screen(height=40)
        self.table: TerminalGame = sit_down(seating, code, self.screen, Prompt(self.screen, self.lines()))
        self.table.tutor.coaches = True
        self.dice = random.Random(3)
        self.taught = self.coached = self.differing = 0

    def lines(self) -> Iterator[str]:
        step = 0
        while True:
            expected = self.table.tutor.expected
            if expected is not None or step % EVERY == 0:
                self.compare(step)
            step += 1
            if self.table.seating.lesson is not None and expected is None:
                yield "quit"
            yield self.table.key(expected or self.dice.choice(list(self.table.seen.moves())))

    def compare(self, step: int) -> None:
        true, seat = self.table.session.recorder.table, self.table.seating.seat
        self.taught += self.table.tutor.is_teaching
        self.coached += bool(self.table.tutor.suggestions())
        truth = self.shown(true)
        other = true.clone()
        other.scramble(seat, step)
        self.differing += other.snapshot() != true.snapshot()
        assert self.shown(other) == truth
        assert self.shown(true) == truth

    def shown(self, held: Table) -> str:
        """Return the screen and every page of a player who sits at this table."""
        session, seating = self.table.session, self.table.seating
        session.recorder.table = held
        session.seen = self.table.seen = SeatTable(seating.game, held, seating.seat, from_seed(seating.seat))
        self.table.tutor.known = (-1, [])
        self.output.seek(0)
        self.output.truncate()
        self.table.draw()
        width = self.screen.width
        pages = [self.table.tutor.page(width), *(self.table.any_page(Command(name), width) for name in PAGES)]
        return self.output.getvalue() + "\n".join(line.markup for page in pages for line in page)


@pytest.mark.parametrize(
    ("game", "seats", "options", "code"),
    [
        ("warehouse51", 4, {}, "en"),
        ("warehouse51", 3, {"edition": "it"}, "it"),
        ("settlers", 3, {"factions": "aztecs,romans,japanese"}, "it"),
        ("settlers", 2, {"factions": "aztecs,egyptians"}, "en"),
        ("settlers", 2, {"factions": "atlanteans,romans"}, "en"),
    ],
)
def test_the_screen_with_a_coach_does_not_depend_on_what_is_hidden(
    game: str, seats: int, options: dict[str, str], code: str
) -> None:
    watched = Watched(new_seating(code, game, seats, options, "random", 11, 0, ""), code)
    assert watched.table.run() == FINE
    assert watched.coached > 2
    assert watched.differing > 2, "nothing was hidden in this game"


@pytest.mark.parametrize("game", lessons())
def test_the_screen_of_a_lesson_does_not_depend_on_what_is_hidden(game: str) -> None:
    watched = Watched(lesson_seating("en", game, ""), "en")
    assert watched.table.run() == FINE
    assert watched.taught == len(lessons()[game].learner_steps)
    assert watched.differing > watched.taught // 2, "nothing was hidden in this lesson"
