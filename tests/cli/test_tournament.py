"""The commands of the arena: what they print, what they leave behind, and what they refuse."""

from __future__ import annotations

import csv
from pathlib import Path

import pyarrow.parquet
import pytest

from cli.command import Command

TOURNAMENT = ("tournament", "warehouse51", "--bots", "greedy,random", "--seats", "3", "--games", "6", "--seed", "3")


@pytest.fixture
def reliquary(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def test_a_tournament_leaves_tables_a_report_and_records(reliquary: Command, tmp_path: Path) -> None:
    done = reliquary(*TOURNAMENT, "--records", "--out", tmp_path)
    assert done.code == 0, done.err
    assert "12 games of warehouse51, 3 seats, seeds 3 to 4, each from every seat" in done.out
    assert "greedy + 2 × random" in done.out
    with (tmp_path / "results.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 36 == pyarrow.parquet.read_table(tmp_path / "results.parquet").num_rows
    assert sum(float(row["share"]) for row in rows) == pytest.approx(12)
    assert len(list((tmp_path / "records").iterdir())) == 12
    page = (tmp_path / "report.html").read_text("utf-8")
    assert page.count("<svg") >= 5
    assert "reliquary tournament warehouse51 --bots greedy,random --games 6 --seed 3 --seats 3" in page
    assert reliquary(*TOURNAMENT, "--records", "--out", tmp_path).out == done.out


def test_the_same_folder_is_not_used_for_two_tournaments(reliquary: Command, tmp_path: Path) -> None:
    assert reliquary(*TOURNAMENT, "--out", tmp_path).code == 0
    assert "another tournament" in reliquary.refused(*TOURNAMENT[:-1], "4", "--out", tmp_path)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("tournament warehouse51 --bots greedi", "did you mean greedy"),
        ("tournament warehouse51 --bots random,random --seats 4", "name each of them once"),
        ("tournament warehouse51 --records", "--out DIR"),
        ("tournament warehouse51 --ray nowhere --games 1", "host:port"),
        ("study balance settlers --seats 3", "two-player"),
        ("study balance chess", "chess"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(
    reliquary: Command, arguments: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert words in reliquary.refused(*arguments.split())


@pytest.mark.parametrize(("game", "heading"), [("warehouse51", "Relics"), ("settlers", "Match-ups")])
def test_a_study_of_balance_leaves_a_report_that_says_how_to_make_it_again(
    reliquary: Command, game: str, heading: str, tmp_path: Path
) -> None:
    done = reliquary("study", "balance", game, "--bots", "random", "--games", "20", "--out", tmp_path)
    assert done.code == 0, done.err
    page = (tmp_path / "report.html").read_text("utf-8")
    assert f"<h2>{heading}</h2>" in page
    assert f"reliquary study balance {game} --bots random --games 20" in page
