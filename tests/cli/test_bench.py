"""`reliquary bench` measures the engine that runs, and OpenSpiel where it is installed."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from reliquary._engine import is_compiled
from reliquary.cli.bench import openspiel_peers, workloads
from reliquary.cli.bench.stopwatch import ROUNDS, Figure, measure, per_second
from reliquary.cli.bench.workloads import (
    PlayoutsFromPython,
    count_decisions,
    playouts_of,
    table_in_the_middle,
    works_of,
)
from reliquary.cli.commands import bench as command
from reliquary.cli.commands.bench import bench
from reliquary.core.rng import from_seed
from reliquary.games import game_names, new_game

REPOSITORY = Path(__file__).parents[2]
NUMBERS = {
    "decisions_per_second",
    "games_per_second",
    "from_python_decisions_per_second",
    "clone_us",
    "imagine_us",
}
LENGTHS = {"warehouse51": (100, 250), "settlers": (150, 400)}
"""Between what the average decisions of a random game for 4 lie."""


class Duel:
    """A game of OpenSpiel's kind: two throws, one decision of each player in turn, then both decide at once."""

    def __init__(self, at: int = 0) -> None:
        self.at = at

    def new_initial_state(self) -> Duel:
        return Duel()

    def clone(self) -> Duel:
        return Duel(self.at)

    def num_players(self) -> int:
        return 2

    def is_chance_node(self) -> bool:
        return self.at < 2

    def is_simultaneous_node(self) -> bool:
        return self.at == 4

    def is_terminal(self) -> bool:
        return self.at == 5

    def legal_actions(self, player: int | None = None) -> list[int]:
        assert not self.is_terminal()
        assert (player is not None) == self.is_simultaneous_node()
        return [7, 8, 9]

    def apply_action(self, action: int) -> None:
        assert action in self.legal_actions()
        self.at += 1

    def apply_actions(self, actions: list[int]) -> None:
        assert self.is_simultaneous_node()
        assert len(actions) == 2
        self.at += 1


class Searcher:
    """Stands in for the searcher: remembers where it was asked to play on from."""

    asked: int | None = None

    def __init__(self, game: Duel, rollouts: int, *settings: object) -> None:
        assert rollouts == openspiel_peers.ROLLOUTS

    def step(self, state: Duel) -> None:
        Searcher.asked = state.at


def evaluate_bots(state: Duel, bots: list[object], seed: int) -> None:
    assert len(bots) == 2
    openspiel_peers.play_on(state, random.Random(seed).random)


@pytest.fixture
def without_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openspiel_peers, "installed", lambda: False)


@pytest.fixture
def with_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    spiel = SimpleNamespace(
        load_game=lambda description: Duel(),
        load_game_as_turn_based=lambda description: Duel(),
        make_uniform_random_bot=lambda player, seed: object(),
        evaluate_bots=evaluate_bots,
        RandomRolloutEvaluator=lambda rollouts, seed: rollouts,
        MCTSBot=Searcher,
    )
    monkeypatch.setattr(openspiel_peers, "installed", lambda: True)
    monkeypatch.setitem(sys.modules, "pyspiel", spiel)


def measured(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert bench(as_json=True, seconds=0.0) == 0
    told = capsys.readouterr()
    assert told.err == ""
    report: dict[str, Any] = json.loads(told.out)
    return report


@pytest.mark.usefixtures("without_openspiel")
def test_json_has_every_number_of_every_game_and_no_peers(capsys: pytest.CaptureFixture[str]) -> None:
    report = measured(capsys)
    assert list(report) == [*workloads.titles(), "peers"]
    assert report["peers"] == {}
    assert report["settlers"].keys() == report["warehouse51"].keys()
    for name, (least, most) in LENGTHS.items():
        game = report[name]
        assert game["compiled"] is is_compiled()
        assert game["seats"] == 4
        for number in NUMBERS:
            assert 0 < game["lowest"][number] <= game[number] <= game["highest"][number]
        assert least < game["decisions_per_game"] < most
        assert game["decisions_per_second"] / game["games_per_second"] == pytest.approx(
            game["decisions_per_game"], rel=0.01
        )


@pytest.mark.usefixtures("with_openspiel")
def test_json_has_the_peers_where_openspiel_is_installed(capsys: pytest.CaptureFixture[str]) -> None:
    others = measured(capsys)["peers"]
    games = ("hearts", "goofspiel", "first_sealed_auction")
    kinds = ("", "_rollouts", "_from_python", "_clone_us")
    assert others.keys() == {f"openspiel_{game}{kind}" for game in games for kind in kinds}
    assert min(others.values()) > 0


def test_the_command_prints_exactly_one_json_object() -> None:
    environment = {**os.environ, "PYTHONPATH": str(REPOSITORY / "src")}
    run = [sys.executable, "-m", "reliquary", "bench", "--json", "--seconds", "0.01"]
    done = subprocess.run(run, env=environment, capture_output=True, text=True, check=True)
    report, end = json.JSONDecoder().raw_decode(done.stdout)
    assert [report[game]["compiled"] for game in game_names()] == [is_compiled()] * 2
    assert done.stdout[end:] == "\n"


@pytest.mark.usefixtures("without_openspiel")
def test_each_game_has_a_table_with_every_number(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench(as_json=False, seconds=0.0) == 0
    told = capsys.readouterr()
    engine = "compiled" if is_compiled() else "interpreted"
    assert told.out.startswith(f"Warehouse 51, {engine} engine\n")
    tables = told.out.split(f"Imperial Settlers, {engine} engine\n")
    assert len(tables) == 2
    assert workloads.titles().keys() == {*game_names(), "aztecs"}
    assert command.LABELS.keys() == NUMBERS
    assert [label for table in tables for label in command.LABELS.values() if label not in table] == []
    assert "OpenSpiel" not in told.out
    assert told.err == ""


@pytest.mark.usefixtures("with_openspiel")
def test_the_table_shows_peers_only_when_asked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    bench(as_json=False, seconds=0.0)
    assert "OpenSpiel" not in capsys.readouterr().out
    bench(as_json=False, seconds=0.0, peers=True)
    shown = capsys.readouterr().out
    assert "first sealed auction, rollouts in C++" in shown
    assert "hearts, loop in C++" in shown


@pytest.mark.usefixtures("without_openspiel")
def test_peers_that_are_not_there_are_missed_aloud(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench(as_json=False, seconds=0.0, peers=True) == 0
    told = capsys.readouterr()
    assert "OpenSpiel is not installed" in told.err
    assert "decisions per second" in told.out


@pytest.mark.parametrize("name", workloads.titles())
def test_play_outs_count_their_games_and_decisions(name: str) -> None:
    playouts = playouts_of(name)
    first, second = playouts(), playouts()
    assert playouts.game.seats == 4
    assert playouts.games == 2 * workloads.GAMES_IN_A_BATCH
    assert playouts.decisions == first + second
    assert playouts.average_length == (first + second) / playouts.games


@pytest.mark.parametrize("name", game_names())
def test_a_game_played_from_python_is_played_to_its_end(name: str) -> None:
    playouts = PlayoutsFromPython(new_game(name, 4))
    assert {playouts() > 50 for _ in range(3)} == {True}
    assert playouts.seed == 3


@pytest.mark.parametrize("name", game_names())
def test_tables_in_the_middle_are_neither_new_nor_over(name: str) -> None:
    game = new_game(name, 4)
    for seed in range(5):
        whole = count_decisions(game.start(seed), from_seed(seed))
        table = table_in_the_middle(game, seed)
        assert table.turn() >= 0
        assert table.snapshot() != game.start(seed).snapshot()
        assert 0 < count_decisions(table.clone(), from_seed(seed + 1)) < whole * 0.8


@pytest.mark.parametrize("name", game_names())
def test_every_table_is_copied_once_and_imagined_by_every_seat(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workloads, "TABLES", 3)
    works = works_of(playouts_of(name))
    assert works["clone_us"]() == 3
    assert works["imagine_us"]() == 3 * 4


@pytest.mark.usefixtures("with_openspiel")
def test_only_decisions_of_players_are_counted() -> None:
    assert openspiel_peers.average_length(Duel()) == 4
    assert openspiel_peers.play_on(Duel(), random.Random(0).random) == 4
    works = openspiel_peers.works()
    assert works["openspiel_hearts"]() == 4 * openspiel_peers.GAMES_IN_A_BATCH
    assert works["openspiel_hearts_from_python"]() == 4
    assert works["openspiel_hearts_rollouts"]() == 4 * openspiel_peers.ROLLOUTS
    assert works["openspiel_hearts_clone_us"]() == openspiel_peers.TABLES


@pytest.mark.usefixtures("with_openspiel")
def test_rollouts_begin_at_the_first_decision() -> None:
    openspiel_peers.works()["openspiel_goofspiel_rollouts"]()
    assert Searcher.asked == 2


def test_every_round_measures_every_work() -> None:
    told: list[str] = []
    figures = measure({"hare": lambda: 9, "tortoise": lambda: 1}, 0.0, told.append)
    assert told == ["hare", "tortoise"] * ROUNDS
    assert {name: len(figure.rounds) for name, figure in figures.items()} == {"hare": ROUNDS, "tortoise": ROUNDS}


def test_the_rate_is_the_work_done_over_the_time_it_took(monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter([10.0, 10.0, 10.5, 12.0])
    monkeypatch.setattr("time.process_time", lambda: next(moments))
    assert per_second(lambda: 4, seconds=1.0) == 6.0


def test_a_figure_is_quoted_by_its_median() -> None:
    figure = Figure((4.0, 1.0, 2.0))
    assert (figure.lowest, figure.median, figure.highest) == (1.0, 2.0, 4.0)
    assert figure.as_microseconds() == Figure((250_000.0, 1_000_000.0, 500_000.0))
    assert figure.divided_by(2) == Figure((2.0, 0.5, 1.0))
