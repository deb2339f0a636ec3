"""The `reliquary` command as a whole: version, help, and manners."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import reliquary as package
from cli.command import Command
from reliquary import __version__
from reliquary._engine import is_compiled

OPTIONS: dict[tuple[str, ...], tuple[str, ...]] = {
    ("play",): ("--seats", "--edition", "--bots", "--seed", "--lang", "--option", "--resume"),
    ("simulate",): (
        *("--games", "--seats", "--seed", "--bots", "--option"),
        *("--workers", "--records", "--snapshots", "--legal", "--json"),
    ),
    ("replay",): ("--until", "--lang", "FILE"),
    ("cards",): ("--json", "--provenance", "--lang", "--pack"),
    ("rules",): ("--coverage", "--lang", "CLAUSE"),
    ("bench",): ("--json", "--seconds"),
    ("pack", "new"): ("GAME", "NAME", "--force"),
    ("pack", "add"): ("FILE", "--name", "--force"),
    ("pack", "list"): (),
    ("pack", "check"): ("PACK",),
    ("pack", "show"): ("PACK", "--json", "--lang"),
    ("pack", "export"): ("PACK", "--out"),
    ("pack", "diff"): ("PACK",),
    (): ("--version", "play", "simulate", "replay", "cards", "rules", "bench", "pack"),
}


@pytest.fixture
def reliquary(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def test_the_version_says_which_engine_runs(reliquary: Command) -> None:
    engine = "compiled" if is_compiled() else "interpreted"
    assert reliquary("--version") == (0, f"reliquary {__version__} ({engine} engine)\n", "")


@pytest.mark.parametrize("command", OPTIONS, ids=lambda command: " ".join(command) or "reliquary")
@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help_mentions_every_option(reliquary: Command, command: tuple[str, ...], flag: str) -> None:
    done = reliquary(*command, flag)
    assert done.code == 0
    assert done.err == ""
    assert done.out.startswith("Usage: ")
    for option in OPTIONS[command]:
        assert option in done.out


def test_help_fits_a_terminal_of_80_columns(reliquary: Command) -> None:
    for command in OPTIONS:
        assert max(map(len, reliquary(*command, "--help").out.splitlines())) <= 80


@pytest.mark.parametrize("wrong", [("nosuch",), ("--nosuch",), ("simulate",), ("pack", "nosuch"), ("cards",)])
def test_an_unknown_command_is_refused(reliquary: Command, wrong: tuple[str, ...]) -> None:
    done = reliquary(*wrong)
    assert done.code == 2
    assert done.out == ""
    assert "Traceback" not in done.err


def test_without_a_command_the_help_is_shown(reliquary: Command) -> None:
    done = reliquary()
    assert "simulate" in done.out + done.err
    assert "First steps:" in done.out + done.err


@pytest.mark.parametrize("command", ["cards warehouse51 --json", "rules warehouse51", "simulate warehouse51 --games 1"])
def test_a_reader_who_has_seen_enough_may_close_the_pipe(command: str) -> None:
    surroundings = {**os.environ, "PYTHONPATH": str(Path(package.__file__).parents[1])}
    with subprocess.Popen(
        [sys.executable, "-m", "reliquary", *command.split()],
        env=surroundings,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()
