"""`reliquary play settlers` with the Aztecs: whole games, five seats, leaving amid a Prayer, and replaying."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from cli.terminal.terminals import CODES, COLOURS, FINE, WIPE, kept, lively_screen, piped, scripted, too_wide
from games.settlers.support.layout import decks_with
from reliquary.bots import new_bot
from reliquary.bots.driver import play_game
from reliquary.cli.terminal.prompt import Prompt
from reliquary.cli.terminal.replay import show_table
from reliquary.cli.terminal.screen import Screen
from reliquary.cli.terminal.seating import new_seating
from reliquary.cli.terminal.settlers.choices import VERBS, Choices, listed
from reliquary.cli.terminal.settlers.terminal_game import SettlersTerminal
from reliquary.core.record import replay, verify
from reliquary.core.rng import from_seed
from reliquary.core.words import Move
from reliquary.games import new_game
from reliquary.games.settlers.cards import EXPANSION
from reliquary.games.settlers.moves import Decline, Done, Exchange, Pass, Pay
from reliquary.games.settlers.seat.views import TableView
from reliquary.speech.settlers.card_context import is_turn

pytestmark = pytest.mark.usefixtures("state")
FIVE = ("aztecs", "romans", "egyptians", "japanese", "barbarians")
"""A faction per seat of a full table."""
EAGER = ("1", "u1", "b1", "2", "d1", "0", "e", "3", "v", "u2", "k", "r1", "1", "g", "b2", "u1", "t", "b1", "0", "p")
"""Lines of all kinds; most fit somewhere, the others are refused."""


def sit(lines: Iterable[str], **wishes: Any) -> tuple[int, str]:
    return scripted("settlers", lines, **wishes)


def eager() -> Iterator[str]:
    while True:
        yield from EAGER


def decks(factions: tuple[str, ...], mark: str) -> str:
    """Decks with the new cards of all factions, and the Aztecs' cards with the mark of one expansion."""
    designs = [design for design in EXPANSION if design.counts_as in (mark, "aztecs")]
    return ",".join(decks_with(factions, [card for design in designs for card in design.ids]))


class Typist:
    """Types whatever the table allows, at random, as the keys and menus name it; passes only where nothing else is."""

    def __init__(self, seed: int) -> None:
        self.rng = from_seed(seed)
        self.table: SettlersTerminal | None = None
        self.asked: set[str] = set()

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        assert self.table is not None
        view, moves = self.table.seen.view(), self.table.seen.moves()
        self.asked.add(view.question)
        wanted = [move for move in moves if move != Pass()] or list(moves)
        move = self.table.warned or wanted[self.rng.below(len(wanted))]
        return self.typed(self.table, move)

    @staticmethod
    def typed(table: SettlersTerminal, move: Move) -> str:
        view, moves = table.seen.view(), table.seen.moves()
        if isinstance(move, (Done, Decline)):
            return "0"
        if isinstance(move, Pass):
            return "p"
        if isinstance(move, Pay):
            return str(move.gold)
        if is_turn(view):
            assert isinstance(move, tuple(VERBS.values()))
            return "e" if isinstance(move, Exchange) else Choices(table.speech, view, moves).key(move)
        return str(listed(moves).index(move) + 1)


def lively(typist: Typist | list[str], *, no_color: bool = False, lang: str = "en", **wishes: Any) -> tuple[int, str]:
    screen, output = lively_screen(no_color=no_color)
    asked: dict[str, Any] = {"seats": 2, "options": {}, "bots": "random", "seed": 3, "seat": 0, "name": "", **wishes}
    sitting = SettlersTerminal(new_seating(lang, "settlers", **asked), lang, screen, Prompt(screen, typist))
    if isinstance(typist, Typist):
        typist.table = sitting
    return sitting.run(), output.getvalue()


# Whole games


@pytest.mark.parametrize(
    ("wishes", "seats"),
    [
        ({"options": {"factions": "aztecs,romans"}, "bots": "greedy"}, 2),
        ({"seats": 5, "lang": "it", "seat": 4}, 5),
        ({"solo": True, "factions": "aztecs"}, 1),
        ({"factions": "egyptians,aztecs", "lang": "it", "options": {"kept_named": "before_draw"}, "seat": 1}, 2),
    ],
)
def test_a_whole_game_with_the_aztecs_is_played_told_and_recorded(
    wishes: dict[str, Any], seats: int, state: Path
) -> None:
    code, output = sit(eager(), seed=4, **wishes)
    assert code == FINE
    assert too_wide(output) == []
    assert "\x1b" not in output
    record = kept(state)
    verify(record, new_game)
    assert record.outcome is not None
    assert record.seats == seats
    totals = [str(sheet["total"]) for sheet in record.outcome.scores]
    assert totals in [row.split()[1:] for row in output.splitlines() if row.startswith("total")]


@pytest.mark.parametrize(
    ("seed", "factions", "mark", "lang"),
    [
        (1, ("aztecs", "egyptians"), "magic", "en"),
        (2, FIVE, "friends", "it"),
        (3, ("aztecs",), "atlanteans", "it"),
        (5, ("japanese", "aztecs"), "friends", "en"),
        (7, ("romans", "aztecs", "barbarians"), "friends", "it"),
        (8, FIVE, "magic", "en"),
    ],
)
def test_what_the_menus_show_can_be_typed_and_every_picture_fits_the_screen(
    seed: int, factions: tuple[str, ...], mark: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    options = {"factions": ",".join(factions), "decks": decks(factions, mark), "format": "open"}
    typist = Typist(seed)
    code, output = lively(typist, lang=lang, seed=seed, seats=len(factions), options=options)
    assert code == FINE
    assert too_wide(CODES.sub("", output)) == []
    pictures = output.split(WIPE)[1:-1]
    assert len(pictures) > 20
    assert max(len(picture.splitlines()) for picture in pictures) <= 24
    assert "means nothing here" not in output
    assert "non significa nulla" not in output


# Five


def test_five_players_are_warned_of_the_length_in_one_line() -> None:
    warning = "Five players: the rulebook advises against it, the game gets long (AZ-022)."
    _, output = sit([], seats=5)
    assert output.splitlines().count(warning) == 1
    _, output = sit([], seats=4)
    assert "AZ-022" not in output
    _, output = sit([], seats=5, lang="it")
    assert any(line.endswith("si fa lunga (AZ-022).") and cell_len(line) <= 80 for line in output.splitlines())


# In the middle of a Prayer


def to_a_prayer(state: Path, seed: int) -> tuple[list[str], list[str]]:
    """Play until a way to pray is asked for; give the lines typed so far, and those that follow."""
    lines: list[str] = []
    typist = Typist(seed)

    class Written(Typist):
        def __next__(self) -> str:
            lines.append(typist.__next__())
            assert typist.table is not None
            marks.append(typist.table.seen.view().prayer is not None)
            return lines[-1]

    marks: list[bool] = []
    written = Written(seed)
    options = {"factions": "aztecs,romans"}
    output = io.StringIO()
    screen = Screen(Console(file=output, width=80), lively=False)
    seating = new_seating("en", "settlers", 2, options, "random", seed, 0, "")
    typist.table = SettlersTerminal(seating, "en", screen, Prompt(screen, written))
    typist.table.run()
    place = marks.index(True)
    return lines[:place], lines[place:]


def test_a_game_left_in_the_middle_of_a_prayer_goes_on_there(state: Path) -> None:
    before, after = to_a_prayer(state, 5)
    whole = kept(state)
    next(state.glob("*.json")).unlink()
    code, output = sit([*before, "quit"], seed=5, options={"factions": "aztecs,romans"})
    assert code == FINE
    assert "Drawing cannot be undone" in output.rpartition("> quit")[0][-600:]
    _, output = sit(after, seed=None, resume="last")
    first = output.partition("\n> ")[0]
    assert "Drawing cannot be undone" in first
    assert "? help" in first
    again = kept(state)
    assert again.moves == whole.moves
    assert again.outcome == whole.outcome is not None


def test_a_move_that_draws_at_once_must_be_typed_twice(state: Path) -> None:
    lines = ["1", "1", "b house of youth", "b house of youth"]
    _, output = sit(lines, seed=11, factions="aztecs,egyptians,japanese", bots="greedy")
    once = " ".join(output.split("> b house of youth")[1].split())
    twice = output.split("> b house of youth")[2]
    assert once.startswith("Build House of Youth: a Prayer. Drawing cannot be undone: it turns up 3 Common cards.")
    assert re.search(r"pink \d+% \(\d+\)\. Type it once more to do it\.", once)
    assert "── House of Youth: Pray 3 · pink ─" in twice
    assert [step.move["type"] for step in kept(state).moves if step.seat == 0] == ["take", "take", "build"]


# Records


@pytest.mark.parametrize("lang", ["en", "it"])
def test_tables_of_a_record_with_prayers_can_be_shown(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    game = new_game("settlers", 2, {"factions": ("aztecs", "romans")})
    record = play_game(game, 2, [new_bot("greedy")] * 2).record
    shown = 0
    for number, table in replay(record, new_game):
        view = table.view(None)
        assert isinstance(view, TableView)
        is_praying = view.prayer is not None
        if is_praying or number == len(record.moves):
            show_table(record, table, number, lang)
            shown += is_praying
    text = capsys.readouterr().out
    assert shown > 0
    assert len(re.findall({"en": r"── .*: Pray \d", "it": r"── .*: Prega \d"}[lang], text)) == shown
    assert {"en": "── The score", "it": "── Il punteggio"}[lang] in text
    assert too_wide(text) == []


# Colours and pipes


def test_tokens_are_coloured_only_where_colour_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    options = {"factions": "aztecs,romans"}
    _, coloured = lively(["1", "1"], options=options)
    _, plain = lively(["1", "1"], no_color=True, options=options)
    assert "\x1b[33mBr\x1b[0m/" in coloured
    assert not COLOURS.search(plain)
    assert "[Br/Gr/Re]" in CODES.sub("", plain)


def test_a_pipe_gets_prayers_in_plain_ascii() -> None:
    lines = ("1", "1", "b ruins", "0", "e", "wood", "stone", "0", "b pyramid", "draw", "red")
    factions = ("--factions", "aztecs,romans", "--bots", "greedy")
    ascii_only = {"NO_COLOR": "1", "PYTHONIOENCODING": "ascii"}
    done = piped("settlers", *factions, "--seed", "4", typed="\n".join(lines), **ascii_only)
    assert (done.returncode, done.stderr) == (FINE, "")
    assert done.stdout.isascii()
    assert "Blessings [Br/Gr/Re]" in done.stdout
    assert re.search(r"-- Pyramid of the Plumed Serpent: Pray 3 \| brown, red, grey -", done.stdout)
    assert "vBaker red  vCoal Mine grey" in done.stdout
    assert too_wide(done.stdout) == []
