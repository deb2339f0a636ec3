"""The commands of the arena: what they print, what they leave behind, and what they refuse."""

from __future__ import annotations

import csv
import re
import sys
from collections import Counter
from pathlib import Path

import pyarrow.parquet
import pytest

from cli.command import Command
from reliquary.cli.terminal.seating import bot_of, new_seating

TOURNAMENT = ("tournament", "warehouse51", "--bots", "greedy,random", "--seats", "3", "--games", "6", "--seed", "3")


@pytest.fixture
def reliquary(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def test_a_tournament_leaves_tables_a_report_and_records(reliquary: Command, tmp_path: Path) -> None:
    done = reliquary(*TOURNAMENT, "--records", "--out", tmp_path)
    assert done.code == 0, done.err
    assert "12 games of warehouse51, 3 seats, seeds 3 to 4, each from every seat" in done.out
    assert re.search(r"greedy +6 .*\n 2 × random +12 ", done.out)
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
        ("tournament warehouse51 --bots nowhere:Bot,greedy", "the bot nowhere:Bot cannot be found"),
        ("tournament warehouse51 --factions every", "belongs to settlers"),
        ("tournament settlers --factions romans", "at least 2 different names"),
        ("tournament settlers --factions every --option factions=romans,aztecs", "contradicts --option factions"),
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
    done = reliquary("study", "balance", game, "--bots", "random", "--games", "30", "--out", tmp_path)
    assert done.code == 0, done.err
    page = (tmp_path / "report.html").read_text("utf-8")
    assert f"<h2>{heading}</h2>" in page
    assert f"reliquary study balance {game} --bots random --games 30" in page


MY_BOT = """
from reliquary.bots import Bot

class MyBot(Bot):
    name = "mine"

    def choose(self, table):
        return table.moves()[-1]
"""


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("tournament warehouse51 --seats 3 --games 3 --bots my_bot:MyBot,random,random", "my_bot:MyBot"),
        ("tournament warehouse51 --seats 3 --games 3 --bots my_bot:MyBot,random --workers 2", "my_bot:MyBot"),
        ("simulate warehouse51 --seats 3 --games 2 --bots my_bot:MyBot,random,random", "mine"),
    ],
)
def test_a_bot_in_the_current_folder_plays(
    reliquary: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, words: str
) -> None:
    (tmp_path / "my_bot.py").write_text(MY_BOT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    done = reliquary(*command.split())
    sys.modules.pop("my_bot", None)
    assert done.code == 0, done.err
    assert words in done.out


def test_a_saved_game_knows_the_bot_of_ones_own_again() -> None:
    seating = new_seating("en", "warehouse51", 3, {}, "arena.doubling:Doubling@2,search@7", 1, 0, "Ada")
    assert [bot_of(player) for player in seating.players] == [None, "arena.doubling:Doubling@2", "search@7"]
    assert [bot.name for bot in seating.bots.values()] == ["arena.doubling:Doubling@2", "search@7"]
    assert [bot_of(player) for player in ("a:b", "Eve (who)", "greedy")] == [None, None, "greedy"]


def test_factions_are_dealt_out_evenly_and_told_apart(reliquary: Command, tmp_path: Path) -> None:
    done = reliquary("tournament", "settlers", "--bots", "greedy,random", "--games", "7", "--out", tmp_path)
    assert done.code == 0, done.err
    assert "12 games of settlers, 2 seats, seeds 0 to 5, each from every seat" in done.out
    assert "6 factions, each of them equally often in each seat and with each bot" in done.out
    with (tmp_path / "results.csv").open(encoding="utf-8") as file:
        held = Counter((row["bot"], row["faction"]) for row in csv.DictReader(file))
    assert len(held) == 12
    assert set(held.values()) == {2}
    assert "<h2>Factions</h2>" in (tmp_path / "report.html").read_text("utf-8")
    chosen = reliquary("tournament", "settlers", "--bots", "random", "--games", "4", "--factions", "romans,aztecs")
    assert "2 factions" in chosen.out
    agreed = reliquary(
        "tournament", "settlers", "--bots", "random", "--games", "2", "--option", "factions=romans,aztecs"
    )
    assert "factions" not in agreed.out
