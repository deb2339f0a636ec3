"""The manners of every command: one form of error, exit codes that mean something, output any terminal can show."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from multiprocessing import active_children
from pathlib import Path

import pytest

from cli.command import Command, in_a_process
from reliquary.arena.running import run_in_workers
from reliquary.arena.schedule import Fixture, Plan
from reliquary.cli.app import app
from reliquary.command_line import CommandError, run_command

SOURCES = Path(__file__).parents[2] / "src" / "reliquary"
BOUNDED = [
    *(("simulate", "warehouse51", "--workers", wrong) for wrong in ("0", "-1", "257", "9" * 30, "two", "")),
    ("tournament", "warehouse51", "--workers", "0"),
    ("study", "balance", "warehouse51", "--workers", "0"),
    ("study", "ladder", "warehouse51", "--workers", "0"),
    ("study", "strength", "--workers", "0"),
]


@pytest.fixture
def reliquary(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


@pytest.mark.parametrize("arguments", BOUNDED, ids=" ".join)
def test_workers_are_bounded_and_the_range_is_named(reliquary: Command, arguments: tuple[str, ...]) -> None:
    assert "'--workers': " in (said := reliquary.refused(*arguments))
    assert re.search(r"is not a whole number from 1 to \d+;", said)


@pytest.mark.parametrize("wrong", ["0", "601", "nan", "inf", "-1", "long"])
def test_seconds_are_bounded_and_the_range_is_named(reliquary: Command, wrong: str) -> None:
    assert f"'{wrong}' is not a number from 0.01 to 600;" in reliquary.refused("bench", "--seconds", wrong)


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (("nosuch",), "no such command 'nosuch'"),
        (("play", "chess"), "there is no game 'chess'; the games are warehouse51, settlers"),
        (("play", "warehouse51", "--solo"), "Warehouse 51 cannot be played alone; leave out --solo"),
        (("rules", "chess"), "no rulebook for 'chess'"),
        (("cards", "chess"), "there is no game 'chess'"),
        (("deck", "show", "klingons"), "there is no deck 'klingons'; a deck is a faction (barbarians, "),
        (("deck", "show", "romns"), "did you mean romans?"),
        (("simulate", "settlers", "--seats", "5", "--bots", "learned"), "the bot learned cannot play this: "),
        (("tournament", "settlers", "--seats", "3", "--bots", "learned,random"), "trained for 2 seats, not for 3"),
        (("study", "ladder", "settlers", "--seats", "3", "--against", "learned"), "trained for 2 seats, not for 3"),
        (("play", "settlers", "--seats", "3", "--bots", "learned"), "trained for 2 seats, not for 3"),
        (("admin", "matches", "--status", "foo"), "'foo' is not one of 'open', 'running', 'paused'"),
        (("study", "strength", "--seed", str((1 << 62) - 1), "--only", "settlers-balance"), "the seed 46116"),
        (("replay", "--lang", "xx", "file"), "'xx' is not one of 'en', 'it'"),
    ],
)
def test_a_mistake_is_told_in_one_line_with_what_would_be_right(
    reliquary: Command, arguments: tuple[str, ...], hint: str
) -> None:
    assert hint in reliquary.refused(*arguments)


def test_a_page_in_no_folder_is_named(reliquary: Command, tmp_path: Path) -> None:
    lost = tmp_path / "no" / "page.md"
    (tmp_path / "games").mkdir()
    wanted = (
        "study",
        "strength",
        "--collect",
        "--out",
        tmp_path / "games",
        "--page",
        lost,
        "--only",
        "settlers-balance",
    )
    assert f"--page {lost} cannot be written" in reliquary.refused(*wanted)


def test_a_schema_that_cannot_be_written_is_an_error_of_one_line(reliquary: Command, tmp_path: Path) -> None:
    place = tmp_path / "no" / "schema.json"
    done = reliquary("serve", "--schema", place)
    said = f"reliquary: --schema {place} cannot be written: No such file or directory\n"
    assert done == (1, "", said)


@pytest.mark.parametrize(
    ("host", "hint"),
    [
        ("8.8.8.8", "--host 8.8.8.8 is not an address of this machine; use 127.0.0.1"),
        ("no.such.host.invalid", "there is no host named no.such.host.invalid"),
        ("a" * 70, "there is no host named aaa"),
    ],
)
def test_an_address_that_is_not_ours_is_not_called_taken(reliquary: Command, host: str, hint: str) -> None:
    done = reliquary("serve", "--host", host, "--database", "sqlite:///unused.db")
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith("reliquary: ")
    assert hint in done.err


def test_a_missing_part_is_named_with_its_brackets(
    reliquary: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lack(*_: object) -> None:
        raise ModuleNotFoundError(name="matplotlib")

    monkeypatch.setattr("reliquary.cli.commands.tournament.write_report", lack)
    done = reliquary("tournament", "warehouse51", "--games", "1", "--seats", "3", "--out", tmp_path)
    assert re.search(r"no report: matplotlib is not installed \(pip install '[\w-]+\[arena\]'\)", done.out)


def test_commands_print_on_the_one_output_that_takes_nothing_for_markup() -> None:
    elsewhere = [
        file.relative_to(SOURCES).as_posix()
        for file in sorted(SOURCES.rglob("*.py"))
        if re.search(r"\bConsole\([^)]|\bConsole\(\)\.print", file.read_text("utf-8"))
    ]
    assert elsewhere == ["cli/output.py"]


# Outputs


@pytest.mark.parametrize("command", [("--version",), ("cards", "warehouse51"), ("cards", "warehouse51", "--json")])
def test_a_full_disk_is_an_error_of_one_line(command: tuple[str, ...]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "reliquary", *command], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (1, "reliquary: cannot write the output: No space left on device\n")


def test_a_closed_pipe_or_output_is_no_error() -> None:
    script = (
        "python=$1; for command in 'rules settlers' 'deck show romans'; do"
        " $python -m reliquary $command | head -1 >/dev/null; echo ${PIPESTATUS[0]}; done;"
        " $python -m reliquary --version >&-; echo $?; $python -m reliquary nosuch 2>&-; echo $?"
    )
    done = subprocess.run(
        ["bash", "-c", script, "bash", sys.executable], capture_output=True, text=True, timeout=120, check=True
    )
    assert (done.stdout.split(), done.stderr) == (["0", "0", "0", "2"], "")


ASCII = {"PYTHONIOENCODING": "ascii", "LANG": "C", "TERM": "dumb", "LC_ALL": "POSIX"}
TALKATIVE = [
    ("--help",),
    ("play", "--help"),
    ("rules", "warehouse51", "--lang", "it"),
    ("cards", "settlers", "--provenance"),
    ("deck", "show", "romans", "--lang", "it"),
    ("simulate", "warehouse51", "--games", "1", "--seats", "3"),
    ("tournament", "warehouse51", "--games", "1", "--seats", "3"),
    ("play", "settlers", "--seed", "1", "--lang", "it"),
    ("completion", "zsh"),
]


@pytest.mark.parametrize("asks", ASCII)
def test_ascii_terminals_get_ascii_everywhere(
    asks: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(asks, ASCII[asks])
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    encoding = "ascii" if asks == "PYTHONIOENCODING" else "utf-8"
    for command in TALKATIVE:
        raw = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=encoding))
        assert run_command(lambda words=command: app(list(words), standalone_mode=False), "reliquary") == 0  # type: ignore[misc]
        shown = raw.getvalue()
        assert shown.isascii(), (command, re.findall(rb"[^\x00-\x7f]+", shown)[:3])
        assert b"??" not in shown
    assert "Traceback" not in capsys.readouterr().err


def test_an_output_of_another_encoding_gets_what_it_can_show(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="latin-1"))
    assert run_command(lambda: sys.stdout.write("perché … ★ ř") and 0, "reliquary") == 0
    assert raw.getvalue().decode("latin-1") == "perché ~ * r"


def test_an_unknown_engine_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RELIQUARY_ENGINE", "foo")
    done = in_a_process("--version")
    assert done == (1, "", "reliquary: RELIQUARY_ENGINE is 'foo'; it can be compiled or interpreted\n")


def test_a_training_of_no_known_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from reliquary.envs.training.__main__ import train

    with pytest.raises(CommandError, match="there is no game 'chess'; the games are warehouse51, settlers"):
        train(tmp_path, game="chess")
    assert capsys.readouterr().out == ""


# Interrupts


def test_an_interrupt_while_workers_start_ends_them_in_silence(capfd: pytest.CaptureFixture[str]) -> None:
    """All processes of a terminal hear Ctrl+C; only the one that was started by hand may say so."""
    plan = Plan("warehouse51", 3, {}, (("random",) * 3,), 1, 0)
    batches = [[Fixture(0, 0, 0, ("random",) * 3)]] * 4

    def start() -> None:
        for number, _ in enumerate(run_in_workers(2)(plan, batches, False)):
            for child in active_children():
                os.kill(child.pid or 0, signal.SIGINT)
            if number == 2:
                raise KeyboardInterrupt

    before = set(active_children())
    with pytest.raises(KeyboardInterrupt):
        start()
    assert set(active_children()) <= before
    assert capfd.readouterr() == ("", "")
