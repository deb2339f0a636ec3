"""`reliquary play settlers`: whole games through a script, a pipe and a lively terminal."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.command import called
from cli.terminal.terminals import CODES, COLOURS, FINE, REFUSED, WIPE, kept, lively_screen, piped, scripted, too_wide
from reliquary.cli.commands.play import play
from reliquary.cli.terminal.prompt import Prompt
from reliquary.cli.terminal.seating import new_seating
from reliquary.cli.terminal.settlers.terminal_game import SettlersTerminal
from reliquary.core.record import read, verify
from reliquary.games import new_game

pytestmark = pytest.mark.usefixtures("state")
BUSY = (
    "b1", "1", "u1", "d1", "0", "r1", "r2", "r4", "r6", "r7", "e", "2", "3", "0", "u1 x2", "t", "1", "s", "rB1", "g",
    "1", "2", "0", "u2", "b2", "b3", "b5", "1", "p",
)  # fmt: skip
"""Lines of all kinds; most fit somewhere, the others are refused."""


def busy() -> Iterator[str]:
    while True:
        yield from BUSY


def sit(lines: Iterable[str], **wishes: Any) -> tuple[int, str]:
    return scripted("settlers", lines, **wishes)


# Whole games


@pytest.mark.parametrize(
    ("wishes", "seats"),
    [
        ({"bots": "greedy"}, 2),
        ({"factions": "romans,barbarians,egyptians", "bots": "greedy,random", "lang": "it", "seat": 2}, 3),
        ({"seats": 4, "options": {"lookout": "alternate"}, "seat": 1}, 4),
        ({"factions": "japanese,egyptians", "options": {"lookout": "advanced", "peaceful": "on"}, "lang": "it"}, 2),
        ({"solo": True, "factions": "japanese"}, 1),
        ({"solo": True, "lang": "it"}, 1),
    ],
)
def test_a_whole_game_is_played_told_and_recorded(wishes: dict[str, Any], seats: int, state: Path) -> None:
    code, output = sit(busy(), seed=4, **wishes)
    assert code == FINE
    assert too_wide(output) == []
    assert "\x1b" not in output
    record = kept(state)
    verify(record, new_game)
    assert record.outcome is not None
    assert record.seats == seats
    lang = wishes.get("lang", "en")
    ending = output.rpartition({"en": "── The score", "it": "── Il punteggio"}[lang])[2]
    totals = [str(sheet["total"]) for sheet in record.outcome.scores]
    assert totals in [row.split()[1:] for row in ending.splitlines() if row.startswith("total")]
    assert "reliquary replay" in output
    if seats > 1:
        assert list(record.options["factions"]) == wishes.get("factions", ",".join(record.options["factions"])).split(
            ","
        )


def test_every_kind_of_move_can_be_typed(state: Path) -> None:
    made = set()
    for seed, factions in ((2, "japanese,romans"), (5, "barbarians,japanese"), (7, "egyptians,romans")):
        sit(busy(), seed=seed, factions=factions, bots="greedy")
        newest = max(state.glob("*.json"), key=lambda file: file.stat().st_mtime_ns)
        made |= {step.move["type"] for step in read(newest.read_bytes()).moves if step.seat == 0}
    assert {"take", "build", "raze", "exchange", "choose", "pass", "done", "defend"} <= made


def test_all_sentences_of_the_log_reach_a_pipe_exactly_once() -> None:
    _, output = sit(["1", "1", "e", "1", "0", "log"], seed=7)
    story, _, log = output.partition("> log\n")
    told = " ".join(story.split())
    sentences = [" ".join(text.split()) for text in re.findall(r"\w+ takes [^.]*\.", " ".join(log.split()))]
    assert sentences
    assert all(told.count(sentence) == log.replace("\n  ", " ").count(sentence) for sentence in sentences)


# Setting up


@pytest.mark.parametrize(
    ("wishes", "message"),
    [
        ({"seats": 6}, "1, 2, 3, 4 or 5 seats"),
        ({"factions": "romans,romans"}, "names a faction twice"),
        ({"factions": "romans,vikings"}, "option factions cannot be"),
        ({"factions": "romans,barbarians", "seats": 3}, "got 2 factions for 3 seats"),
        ({"factions": "romans", "options": {"factions": "japanese"}}, "the factions are given twice"),
        ({"solo": True, "seats": 2}, "--solo is a game for one; leave out --seats"),
        ({"solo": True, "factions": "romans,japanese"}, "leave out --factions"),
        ({"solo": True, "seat": 1}, "the seats are 0 to 0"),
        ({"solo": True, "options": {"lookout": "alternate"}}, "contradicts a solo game"),
        ({"edition": "en"}, "unknown option 'edition'"),
        ({"bots": "greedy,greedy"}, "give one for all, or 1"),
        ({"resume": "last"}, "--resume takes everything from the save; leave out --seed"),
        ({"resume": "last", "seed": None, "solo": True}, "leave out --solo"),
        ({"resume": "last", "seed": None}, "there is no unfinished game"),
    ],
)
def test_what_cannot_be_set_up_is_refused_in_words(
    wishes: dict[str, Any], message: str, capsys: pytest.CaptureFixture[str], state: Path
) -> None:
    code, output = sit([], **wishes)
    assert (code, output) == (REFUSED, "")
    assert message in " ".join(capsys.readouterr().err.split())
    assert not state.exists()


def test_factions_set_the_number_of_seats_also_as_an_option(state: Path) -> None:
    sit([], options={"factions": "romans,barbarians,japanese"})
    assert kept(state).seats == 3


# Saving


def test_a_game_left_and_taken_up_again_goes_on_as_if_it_had_not_been_left(state: Path) -> None:
    lines = list(BUSY) * 40
    sit(lines, seed=9, bots="greedy")
    whole = kept(state)
    next(state.glob("*.json")).unlink()
    code, output = sit([*lines[:61], "quit"], seed=9, bots="greedy")
    assert code == FINE
    assert output.rstrip().endswith("reliquary play settlers --resume last")
    _, output = sit(lines[61:], seed=None, resume="last")
    assert re.search(r"The game continues after \d+ moves\.", output)
    again = kept(state)
    assert again.moves == whole.moves
    assert again.outcome == whole.outcome is not None


def test_only_games_of_its_kind_are_taken_up_again(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sit(["1"], seed=9)
    assert called(play, "warehouse51", None, None, "greedy", None, "en", {}, 0, "", "last", lines=[]) == REFUSED
    assert "there is no unfinished game" in capsys.readouterr().err
    file = str(next(state.glob("*.json")))
    assert called(play, "warehouse51", None, None, "greedy", None, "en", {}, 0, "", file, lines=[]) == REFUSED
    assert "is a game of 'settlers', not of 'warehouse51'" in " ".join(capsys.readouterr().err.split())


def test_the_end_of_the_input_saves_and_says_goodbye(state: Path) -> None:
    code, output = sit(["1"], seed=7, lang="it")
    assert code == FINE
    assert output.rstrip().endswith("reliquary play settlers --resume last --lang it")
    assert kept(state).outcome is None


# Refusals and questions


def test_a_refused_move_is_answered_with_the_reason_and_its_clause() -> None:
    _, printed = sit(["b1", "1", "1", "b1", "d1", "rB1", "u1", "p"], seed=3)
    output = " ".join(printed.split())
    assert "Not possible. That does not answer the question: which open card to take" in output
    assert "too dear: even with all your gold you are 1" in output
    assert re.search(r"\(IS-05[23]\)\.", output)
    assert "has no Deal field: only Faction cards can become Deals" in output
    assert "There is no Location B1; look shows the others'." in output
    assert "There is no action Location 1; you have 0." in output


def test_why_explains_everything_a_card_lacks_with_the_rules() -> None:
    _, output = sit(["1", "1", "why 5", "why pack", "why pass", "why"], seed=3)
    numbered, named, legal, nothing = output.split("> why")[1:5]
    assert "IS-062: To make a Deal" in " ".join(numbered.split())
    assert "Pack has no raze field" in numbered
    assert numbered.partition("\n")[2].split()[:30] == named.partition("\n")[2].split()[:30]
    assert "That move is possible now: pass." in legal
    assert "Why what? For example: why build 1" in nothing


def test_a_verb_alone_opens_a_menu_and_a_number_chooses_from_it(state: Path) -> None:
    _, output = sit(["1", "1", "r", "", "r", "7"], seed=3)
    menu = output.split("> r\n")[1]
    assert menu.startswith("Which one?\nr1 Above-Ground Mine +2S · r4 Masons Guild +SG · r6 Quarry +2S\nr7 Goldsmith's")
    assert "You raze Goldsmith's Workshop from your hand (−1 raze token; +1 gold and 1" in output
    assert [step.move["type"] for step in kept(state).moves if step.seat == 0][-1] == "raze"


def test_names_and_goods_answer_questions_as_well_as_numbers(state: Path) -> None:
    _, output = sit(["new forest", "1", "exchange", "stone", "w"], seed=3)
    moves = [step.move for step in kept(state).moves if step.seat == 0]
    assert moves[0]["card"] in ("COM058", "COM059", "COM060")
    assert moves[2:5] == [
        {"type": "exchange"},
        {"type": "choose", "good": "stone"},
        {"type": "choose", "good": "wood"},
    ]
    assert "Choose what the next pair of workers fetches, or stop. So far: 1 stone." in output


def test_zero_never_passes_the_round(state: Path) -> None:
    _, output = sit(["1", "1", "0", "done"], seed=3)
    assert output.count("“0” means nothing here. Try:") == 2
    assert "pass" not in {step.move["type"] for step in kept(state).moves if step.seat == 0}


def test_unknown_input_changes_nothing_and_says_what_would_be_right() -> None:
    junk = [
        "frobnicate",
        "b 99",
        "b zzz",
        "\x1b[2J\x07",
        "u",
        "99",
        "'; drop table",
        "p" * 3000,
        "cards ????",
        "look Z",
    ]
    _, output = sit(["1", "1", *junk, "board"], seed=3)
    boards = [part for part in output.split("\n\n") if "── Hand" in part]
    assert boards[-1].split("── Hand")[1].partition("\n>")[0] == boards[-2].split("── Hand")[1].partition("\n>")[0]
    assert "\x1b" not in output
    assert "\x07" not in output
    assert too_wide(output) == []
    assert "“frobnicate” means nothing here. Try:" in output
    assert "There is no hand card 99; you hold 1–7." in output
    assert "No card is called “zzz”." in output


def test_refusals_speak_italian_too() -> None:
    _, output = sit(["1", "1", "costruisci 7", "xyz", "perché 4"], seed=3, lang="it")
    assert "Non è possibile." in output
    assert "«xyz» qui non significa nulla. Prova:" in output
    assert "Questa mossa ora è possibile: razzia «" in " ".join(output.split())


# Pages


def test_every_page_opens_in_both_languages() -> None:
    english = ["?", "cards", "cards quarry", "3", "look", "look A", "look bruno", "score", "log", "rules", "rules 68"]
    italian = [
        "?",
        "carte",
        "carte cava",
        "3",
        "guarda",
        "guarda A",
        "punti",
        "cronaca",
        "regole",
        "regole 68",
        "regole deal",
    ]
    for lang, lines in (("en", english), ("it", italian)):
        _, output = sit(["1", "1", *lines], seed=3, lang=lang)
        assert too_wide(output) == []
        assert "means nothing" not in output
        assert "non significa nulla" not in output
        assert "IS-068" in output


@pytest.mark.parametrize(
    ("faction", "english", "italian"),
    [
        ("barbarians", "the Barbarians", "i Barbari"),
        ("japanese", "the Japanese", "i Giapponesi"),
        ("romans", "the Romans", "i Romani"),
        ("egyptians", "the Egyptians", "gli Egizi"),
        ("aztecs", "the Aztecs", "gli Aztechi"),
    ],
)
def test_the_greeting_names_the_faction_with_its_article(faction: str, english: str, italian: str) -> None:
    other = "romans" if faction != "romans" else "egyptians"
    for lang, greeting in (("en", f"you play {english}."), ("it", f"giochi con {italian}.")):
        assert greeting in sit([], factions=f"{faction},{other}", lang=lang)[1]


def test_a_pause_stops_after_every_move_of_the_others_and_enter_goes_on() -> None:
    _, quick = sit(["1", "1"], seed=3)
    _, slow = sit(["pause on", "1", "", "", "1"], seed=3)
    assert "Bruno must take one of the open Common cards." in slow
    assert "Enter continue" in slow
    assert "Enter continue" not in quick


# A lively terminal


def lively(lines: Iterable[str], *, no_color: bool = False, lang: str = "en", **wishes: Any) -> str:
    screen, output = lively_screen(no_color=no_color)
    asked: dict[str, Any] = {"seats": 2, "options": {}, "bots": "greedy", "seed": 3, "seat": 0, "name": "", **wishes}
    SettlersTerminal(new_seating(lang, "settlers", **asked), lang, screen, Prompt(screen, lines)).run()
    return output.getvalue()


@pytest.mark.parametrize(("seats", "lang"), [(2, "en"), (4, "it"), (1, "it")])
def test_every_picture_of_a_lively_table_fits_the_screen(
    seats: int, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    output = lively(busy(), seats=seats, lang=lang)
    pictures = [picture for picture in output.split(WIPE)[1:-1] if "Enter shows" not in picture]
    assert len(pictures) > 30
    assert too_wide(CODES.sub("", output)) == []
    tables = [part.splitlines() for part in pictures if "── The end" not in part and "Invio mostra" not in part]
    assert max(len(rows) for rows in tables) <= 24


def test_no_color_means_no_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    assert COLOURS.search(lively(["1", "1"]))
    assert not COLOURS.search(lively(["1", "1"], no_color=True))


def test_a_refusal_is_shown_under_the_table_and_a_page_waits_for_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    pictures = [CODES.sub("", picture) for picture in lively(["b1", "score", "", "r"]).split(WIPE)]
    assert len(pictures) == 5
    assert "Not possible." in pictures[2]
    assert "Enter shows the table again." in pictures[2]
    assert "Not possible." not in pictures[3]


# A real pipe


def command(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return piped("settlers", "--seed", "7", *arguments, typed=typed, **environment)


def test_a_pipe_gets_plain_text() -> None:
    done = command("--factions", "egyptians,romans", typed="1\nnonsense\n1\n", NO_COLOR="1", PYTHONIOENCODING="utf-8")
    assert (done.returncode, done.stderr) == (FINE, "")
    assert "\x1b" not in done.stdout
    assert "you play the Egyptians" in done.stdout
    assert "> nonsense\n“nonsense” means nothing here." in done.stdout
    assert too_wide(done.stdout) == []


def test_a_pipe_that_knows_only_ascii_gets_ascii() -> None:
    done = command("--lang", "it", "--solo", typed="1\n", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (FINE, "")
    assert done.stdout.isascii()
    assert "ESPLORAZIONE > Produzione" in done.stdout
