"""Tables at 80 columns: what does not fit beside the first column follows below, and no word is cut or folded."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.command import Command
from reliquary.cli.output import print_grid, print_records
from reliquary.speech.lessons import lessons

BOTS = ("heuristic:normal:collector", "heuristic:easy", "greedy", "random")
HEADINGS = ("bot", "games", "points", "effects", "Faction Locations", "final clauses", "Common Locations", "seconds")
ROWS = [[name, *(f"{number}.5 ± 0.25" for number in range(len(HEADINGS) - 1))] for name in BOTS]


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def reliquary(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def cells(output: str) -> set[str]:
    """Return what stands in the columns of a table; all of it fits and ends in no sign of a cut."""
    assert max(map(len, output.splitlines())) <= 80
    assert "…" not in output
    return {cell for line in output.splitlines() for cell in re.split(r"\s{2,}|\s*│\s*", line.strip()) if cell}


def test_columns_that_do_not_fit_follow_below(capsys: pytest.CaptureFixture[str]) -> None:
    print_grid(HEADINGS, ROWS)
    output = capsys.readouterr().out
    shown = " ".join(re.split(r"\s+", output))
    cells(output)
    for word in (*HEADINGS, *BOTS):
        assert word in shown
    for number in range(len(HEADINGS) - 1):
        assert shown.count(f"{number}.5 ± 0.25") == len(BOTS)
    assert shown.count(BOTS[0]) > 1, "the first column stands before every block"


def test_records_that_do_not_fit_become_lines(capsys: pytest.CaptureFixture[str]) -> None:
    print_records(HEADINGS, ROWS)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[-1] for line in lines if line.startswith("bot ")] == list(BOTS)
    assert sum("6.5 ± 0.25" in line for line in lines) == len(BOTS)


@pytest.mark.parametrize("game", lessons())
def test_results_of_bots_with_long_names_are_whole(reliquary: Command, game: str, tmp_path: Path) -> None:
    seats = "3" if game == "warehouse51" else "2"
    bots = BOTS[: int(seats)]
    for command in ("simulate", "tournament"):
        done = reliquary(command, game, "--seats", seats, "--games", "1", "--bots", ",".join(bots), "--workers", "1")
        assert done.code == 0, done.err
        found = cells(done.out)
        for bot in bots:
            assert any(re.search(rf"(?<!\S){re.escape(bot)}(?!\S)", cell) for cell in found), (command, bot)
