"""`reliquary play`: whole games through a script, a pipe and a lively terminal."""

from __future__ import annotations

import io
import re
import subprocess
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from cli.command import called
from cli.terminal.terminals import CODES, COLOURS, FAILED, FINE, REFUSED, WIPE, lively_screen, piped, scripted, too_wide
from reliquary.cli.commands.play import play
from reliquary.cli.terminal.prompt import Prompt
from reliquary.cli.terminal.seating import new_seating
from reliquary.cli.terminal.warehouse51.terminal_game import Warehouse51Terminal
from reliquary.core.record import read, verify
from reliquary.games import new_game

pytestmark = pytest.mark.usefixtures("state")
Player = Callable[[io.StringIO], Iterator[str]]


def sit(lines: Iterable[str] | Player, **wishes: Any) -> tuple[int, str]:
    output = io.StringIO()
    return scripted("warehouse51", lines(output) if callable(lines) else lines, output, **wishes)


def spender(*, in_turn: bool, pawnings: int) -> Player:
    """Bid everything, pawn at the player's own questions or only at the stops between the others' moves, then leave."""

    def lines(output: io.StringIO) -> Iterator[str]:
        yield "pause on"
        for number in count():
            keys = output.getvalue()[-300:]
            is_stop = "Enter continue" in keys
            most = re.search(r"(\d+) (?:bid|hide)", keys)
            if " ".join(output.getvalue().split()).count("You pawn") >= pawnings:
                return
            if "w pawn" in keys and is_stop != in_turn:
                yield "w 1"
            elif is_stop:
                yield ""
            else:
                yield most[1] if most else str(number % 4 + 1)

    return lines


def chatter() -> Iterator[str]:
    """Type moves of all kinds; most fit somewhere, the others are refused."""
    while True:
        yield from ("+", "2", "w 1", "p", "4", "+", "1", "3", "p", "0")


@pytest.mark.parametrize(
    ("seats", "lang", "edition", "bots", "seat"),
    [(3, "en", "en", "greedy", 0), (4, "it", "it", "random", 3), (5, "en", "it", "greedy,random,random,greedy", 2)],
)
def test_a_whole_game_is_played_told_and_recorded(
    seats: int, lang: str, edition: str, bots: str, seat: int, state: Path
) -> None:
    code, output = sit(chatter(), seats=seats, lang=lang, edition=edition, bots=bots, seat=seat, seed=seats)
    assert code == FINE
    assert too_wide(output) == []
    assert "\x1b" not in output
    (file,) = state.glob("*.json")
    record = read(file.read_bytes())
    verify(record, new_game)
    assert record.outcome is not None
    assert record.options["edition"] == edition
    ending = output.rpartition({"en": "── The score", "it": "── Il punteggio"}[lang])[2]
    totals = [str(sheet["total"]) for sheet in record.outcome.scores]
    assert totals in [row.split()[1:] for row in ending.splitlines() if row.startswith("total")]
    assert {"en": "counterfeit cards are revealed", "it": "Si rivelano le carte Falso"}[lang] in output.replace(
        "\n ", ""
    )
    assert f"  reliquary replay {file}" in output


def test_all_sentences_of_the_log_reach_a_pipe_exactly_once() -> None:
    _, output = sit(["+", "p", "log"], seed=7)
    story, _, log = output.partition("> log\n")
    sentence = re.search(r"\w+ turns up [^.]*\.", log)
    assert sentence
    assert " ".join(story.split()).count(" ".join(sentence[0].split())) == 1


# Refusals


def test_a_refused_move_is_answered_with_the_reason_and_its_clause() -> None:
    _, output = sit(["3", "2", "reveal blue", "99", "why bid 2"], seed=7)
    assert "Not possible. A bid of 2 ingots is too low: bid at least" in output
    assert "(W51-072)." in output
    assert "Not possible. This is not the time for that move. Now: open auction (W51-069)." in output
    assert "Enter a number from" in output
    assert "W51-072: Every bid is" in output.rpartition("> why bid 2")[2]


def test_refusals_speak_italian_too() -> None:
    _, output = sit(["3", "offri 2", "xyz"], seed=7, lang="it")
    assert "Non è possibile. Un'offerta di 2 lingotti è troppo bassa" in output
    assert "«xyz» qui non significa nulla. Prova:" in output


def test_unknown_input_changes_nothing_and_says_what_would_be_right() -> None:
    junk = [
        "frobnicate",
        "bid lots",
        "\x1b[2J\x07",
        "w 7",
        "'; drop table",
        "p" * 3000,
        "cards ????",
        "rules zzz",
        "save /",
    ]
    _, output = sit([*junk, "board"], seed=7)
    boards = [part for part in output.split("\n\n") if "── Seats" in part]
    assert len(boards) == 2
    assert boards[0].split("── Seats")[1].partition("\n>")[0] == boards[1].split("── Seats")[1].partition("\n>")[0]
    assert "\x1b" not in output
    assert "\x07" not in output
    assert too_wide(output) == []
    assert "“frobnicate” means nothing here. Try:" in output


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        ({"seats": 2}, "3, 4 or 5 seats"),
        ({"seat": 4}, "the seats are 0 to 3"),
        ({"seat": -1}, "the seats are 0 to 3"),
        ({"bots": "gredy"}, "did you mean greedy?"),
        ({"bots": "greedy,random"}, "give one for all, or 3"),
        ({"lang": "fr"}, "there is no language 'fr'"),
        ({"edition": "fr"}, "option edition cannot be 'fr'"),
        ({"edition": "it", "options": {"edition": "en"}}, "the edition is given twice"),
        ({"options": {"purse": "open"}}, "did you mean purses?"),
        ({"options": {"seats": "4"}}, "--seats"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"seed": 1 << 62}, "a seed is a whole number"),
    ],
)
def test_what_cannot_be_set_up_is_refused_in_words(
    wishes: dict[str, Any], message: str, capsys: pytest.CaptureFixture[str], state: Path
) -> None:
    code, output = sit([], **wishes)
    assert (code, output) == (REFUSED, "")
    assert message in " ".join(capsys.readouterr().err.split())
    assert not state.exists()


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert called(play, "chess", None, None, "greedy", 1, "en", {}, 0, "", None, lines=[]) == REFUSED
    assert "the games are warehouse51" in capsys.readouterr().err


# Pawning


def pawnings(state: Path) -> list[bool]:
    """Return whether each pawn by the player was in turn."""
    (file,) = state.glob("*.json")
    record = read(file.read_bytes())
    game = new_game("warehouse51", record.seats, record.options)
    table = game.start(record.seed)
    in_turn = []
    for step in record.moves:
        if step.seat == 0 and step.move["type"] == "pawn":
            in_turn.append(0 in table.waiting())
        table.play(step.seat, game.read_move(step.move))
    return in_turn


@pytest.mark.parametrize("in_turn", [True, False])
def test_a_relic_is_pawned_at_the_prompt_in_turn_and_out_of_turn(in_turn: bool, state: Path) -> None:
    _, output = sit(spender(in_turn=in_turn, pawnings=2), seed=4)
    assert pawnings(state) == [in_turn, in_turn]
    assert "(P)" in output.rpartition("── Seats")[2]


def test_a_stop_lasts_until_enter_so_that_one_can_pawn_again() -> None:
    _, output = sit(spender(in_turn=False, pawnings=1), seed=4)
    assert "Enter continue" in output.rpartition("> w 1")[2]


def test_a_pause_stops_after_every_move_of_the_others_and_enter_goes_on() -> None:
    _, quick = sit(["+", "+"], seed=7)
    _, slow = sit(["pause on", "+", "", "", "", "+"], seed=7)
    assert "must decide (open auction)." in slow
    assert "Enter continue" in slow
    assert "must decide" not in quick
    _, again = sit(["stop", "+", "pause off", "", "+"], seed=7)
    assert again.count("Enter continue") == 1


def test_enter_at_ones_own_question_does_nothing(state: Path) -> None:
    _, output = sit(["", "", "", ""], seed=7)
    assert output.count("── Seats") == 1
    (file,) = state.glob("*.json")
    assert [step for step in read(file.read_bytes()).moves if step.seat == 0] == []


# Forced answers


def test_a_single_possible_answer_is_given_by_the_table(state: Path) -> None:
    _, output = sit(chatter(), seed=11, bots="random", seats=3)
    (file,) = state.glob("*.json")
    record = read(file.read_bytes())
    table = new_game("warehouse51", 3, record.options).start(record.seed)
    forced = 0
    for step in record.moves:
        forced += step.seat == 0 and len(table.moves(0)) == 1
        table.play(step.seat, new_game("warehouse51", 3).read_move(step.move))
    assert forced > 0
    assert " ".join(output.split()).count("Only possible move:") == forced


# The end of the input


def test_the_end_of_the_input_saves_and_says_goodbye(state: Path) -> None:
    code, output = sit(["+"], seed=7)
    assert code == FINE
    assert output.rstrip().endswith("reliquary play warehouse51 --resume last")
    assert f"The game is saved: {next(state.glob('*.json'))}" in output
    code, output = sit([], seed=7, lang="it")
    assert output.rstrip().endswith("--resume last --lang it")


def test_a_bot_that_breaks_down_does_not_take_the_game_with_it(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from reliquary.bots import GreedyBot

    chosen = GreedyBot.choose
    calls: list[int] = []

    def choose(self: GreedyBot, table: Any) -> Any:
        calls.append(1)
        if len(calls) > 9:
            raise ZeroDivisionError("no idea")
        return chosen(self, table)

    monkeypatch.setattr(GreedyBot, "choose", choose)
    code, output = sit(chatter(), seed=7, bots="greedy")
    assert code == FAILED
    assert "ZeroDivisionError: no idea" in output
    assert "Traceback" not in output
    verify(read(next(state.glob("*.json")).read_bytes()), new_game)


# Pages


def test_every_page_opens_in_both_languages() -> None:
    english = ["?", "cards", "cards grail", "score", "fakes", "log", "rules", "rules 72", "rules pawn", "why bid 1"]
    italian = [
        "?",
        "carte",
        "carte graal",
        "punti",
        "falsi",
        "cronaca",
        "regole",
        "regole 72",
        "regole pegn",
        "perché offri 1",
    ]
    for lang, lines in (("en", english), ("it", italian)):
        _, output = sit(lines, seed=7, lang=lang)
        assert too_wide(output) == []
        assert "means nothing" not in output
        assert "non significa nulla" not in output
        assert "W51-072" in output
    assert "Leggende" not in output


# A lively terminal


def lively(lines: Iterable[str], *, height: int = 24, no_color: bool = False, **wishes: Any) -> str:
    screen, output = lively_screen(height=height, no_color=no_color)
    asked: dict[str, Any] = {"seats": 4, "options": {}, "bots": "random", "seed": 7, "seat": 0, "name": "", **wishes}
    seating = new_seating("en", "warehouse51", **asked)
    Warehouse51Terminal(seating, "en", screen, Prompt(screen, lines)).run()
    return output.getvalue()


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (5, 4)])
def test_every_picture_of_a_lively_table_fits_the_screen(
    seats: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    output = lively(chatter(), seats=seats, seed=seed)
    pictures = output.split(WIPE)[1:-1]
    assert len(pictures) > 20
    assert too_wide(CODES.sub("", output)) == []
    heights = [len(picture.splitlines()) for picture in pictures]
    assert max(heights) <= 24 + (seats == 5)


def test_no_color_means_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    assert COLOURS.search(lively(["+", "+"]))
    assert not COLOURS.search(lively(["+", "+"], no_color=True))


def test_a_refusal_is_shown_under_the_table_and_a_page_waits_for_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    pictures = [CODES.sub("", picture) for picture in lively(["1", "score", "", "pause on"]).split(WIPE)]
    assert len(pictures) == 5
    assert "Not possible." in pictures[2]
    assert "Enter shows the table again." in pictures[2]
    assert "Not possible." not in pictures[3]
    assert "stops after every move" in pictures[4]


# A real pipe


def command(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return piped("warehouse51", "--seed", "7", *arguments, typed=typed, **environment)


def test_a_pipe_gets_plain_text(tmp_path: Path) -> None:
    done = command(typed="+\nnonsense\np\n", NO_COLOR="1", PYTHONIOENCODING="utf-8")
    assert (done.returncode, done.stderr) == (FINE, "")
    assert "\x1b" not in done.stdout
    assert "> nonsense\n“nonsense” means nothing here." in done.stdout
    assert too_wide(done.stdout) == []


def test_a_pipe_that_knows_only_ascii_gets_ascii() -> None:
    done = command("--lang", "it", typed="+\n", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (FINE, "")
    assert done.stdout.isascii()
    assert ">A ^ Tu" in done.stdout
