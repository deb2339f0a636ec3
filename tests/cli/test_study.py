"""Studies of strength: ladders and the page about the bots, resumed, refused and made again by their own command."""

from __future__ import annotations

import csv
import re
import shlex
from html import unescape
from pathlib import Path

import pyarrow.parquet
import pytest

from cli.command import Command
from reliquary.arena.ledger import LINES
from reliquary.arena.strength import Match

CLIMBER = "arena.doubling:Doubling"
LADDER = (
    "study",
    "ladder",
    "warehouse51",
    "--bot",
    CLIMBER,
    "--budgets",
    "4..16",
    "--against",
    "random",
    "--seats",
    "3",
)


@pytest.fixture
def reliquary(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def test_a_ladder_leaves_a_plot_and_tables_and_its_own_command(reliquary: Command, tmp_path: Path) -> None:
    done = reliquary(*LADDER, "--games", "6", "--seed", "2", "--out", tmp_path / "first")
    assert done.code == 0, done.err
    assert re.findall(r"^ (\d+) +random +6 ", done.out, re.MULTILINE) == ["4", "8", "16"]
    page = (tmp_path / "first" / "report.html").read_text("utf-8")
    assert 'aria-label="Strength as the budget doubles"' in page
    with (tmp_path / "first" / "results.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert {row["bot"] for row in rows} == {"random", *(f"{CLIMBER}@{budget}" for budget in (4, 8, 16))}
    assert pyarrow.parquet.read_table(tmp_path / "first" / "results.parquet").num_rows == len(rows) == 54
    told = re.search(r"<pre>reliquary (.*?)</pre>", page)
    assert told is not None
    again = reliquary(*shlex.split(unescape(told[1]))[:-1], tmp_path / "second")
    assert timeless(again.out) == timeless(done.out)


def timeless(text: str) -> list[str]:
    """Forget where it went and how long it took."""
    return [re.sub(r"\S+ $", "", line) for line in text.splitlines() if not line.startswith("report:")]


def test_a_ladder_goes_on_where_it_stopped(reliquary: Command, tmp_path: Path) -> None:
    assert reliquary(*LADDER, "--games", "3", "--out", tmp_path).code == 0
    whole = (tmp_path / LINES).read_bytes().splitlines(keepends=True)
    (tmp_path / LINES).write_bytes(b"".join(whole[:4]))
    assert reliquary(*LADDER, "--games", "3", "--out", tmp_path).code == 0
    lines = (tmp_path / LINES).read_bytes().splitlines(keepends=True)
    assert lines[:4] == whole[:4]
    assert len(lines) == len(whole)


def test_a_ladder_of_settlers_deals_out_all_factions(reliquary: Command, tmp_path: Path) -> None:
    arguments = ("--bot", CLIMBER, "--budgets", "1,2", "--against", "half", "--games", "12", "--out", tmp_path)
    done = reliquary("study", "ladder", "settlers", *arguments)
    assert done.code == 0, done.err
    assert "6 factions, each of them equally often" in done.out
    assert re.search(r"^ 2 +1 +12 ", done.out, re.MULTILINE)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("ladder warehouse51 --budgets some", "--budgets 'some'"),
        ("ladder warehouse51 --bot greedy", "no bot 'greedy@"),
        ("ladder warehouse51 --bot search --against nobody", "no bot 'nobody'"),
        ("ladder settlers --seats 1", "needs opponents"),
        ("ladder warehouse51 --factions every", "belongs to settlers"),
        ("strength --only chess", "no such match"),
    ],
)
def test_what_cannot_be_studied_is_refused_in_words(
    reliquary: Command, arguments: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert words in reliquary.refused("study", *arguments.split())


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two matches that take no time, as if they were all there are."""
    toys = [
        Match("toy-greedy", "warehouse51", ("greedy", "random", "random"), 0.5),
        Match("toy-alone", "settlers", ("random",), 0.9),
    ]
    monkeypatch.setattr("reliquary.cli.commands.strength.matches", lambda: toys)


@pytest.mark.usefixtures("short")
def test_the_page_about_strength_is_written_and_goes_on(reliquary: Command, tmp_path: Path) -> None:
    page, out = tmp_path / "strength.md", tmp_path / "games"
    arguments = ("study", "strength", "--games", "6", "--out", out, "--page", page)
    assert "there is no folder" in reliquary.refused(*arguments, "--collect")
    assert not out.exists()
    assert not page.exists()
    done = reliquary(*arguments)
    assert done.code == 0, done.err
    text = page.read_text("utf-8")
    assert "| `greedy` | 2 × random | 6 |" in text
    assert "| `random` | the virtual player | 6 |" in text
    assert "missed" in text
    before = (out / "toy-alone" / LINES).read_bytes()
    assert reliquary(*arguments, "--workers", "2").out == done.out
    assert (out / "toy-alone" / LINES).read_bytes() == before
    assert "another tournament" in reliquary.refused(*arguments[:3], "60", *arguments[4:])


@pytest.mark.usefixtures("short")
def test_the_page_tells_of_all_matches_though_only_one_is_played(reliquary: Command, tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    arguments = ("study", "strength", "--games", "3", "--out", tmp_path / "games", "--page", page)
    assert reliquary(*arguments, "--only", "alone").code == 0
    assert "| `greedy` |" not in page.read_text("utf-8")
    assert reliquary(*arguments, "--only", "greedy").code == 0
    assert "| `greedy` | 2 × random | 3 |" in page.read_text("utf-8")
    assert "| `random` | the virtual player | 6 |" in page.read_text("utf-8")


@pytest.mark.usefixtures("short")
def test_an_interrupted_page_tells_what_there_is(
    reliquary: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("reliquary.cli.commands.strength.StrengthStudy.play", stop)
    page = tmp_path / "strength.md"
    done = reliquary("study", "strength", "--games", "60", "--out", tmp_path / "games", "--page", page)
    assert done.code == 130
    assert "to resume from" in done.err
    assert "| `greedy` | 2 × random | 3 so far |" in page.read_text("utf-8")
