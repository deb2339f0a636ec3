"""Every example runs, quickly, and says what it promises to say."""

from __future__ import annotations

import functools
import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
SECONDS = 600
SAYS = {
    "play_a_game": r"seat 0: total \d+, blue \d+, .*\nseat 1: (.|\n)*\nwon by seat \d",
    "listen_to_events": r"You turn up .*: open auction(.|\n)* wins? (.|\n)*Riveli .*: asta aperta(.|\n)* vince ",
    "write_a_bot": r"(thrifty|greedy): won \d+ of 20 games",
    "imagine_and_count": r"seat \d can bid for \w+\n +\d+%  Pass\(\)\n +\d+%  Bid\(ingots=1\)\n",
    "socket_bot": r"usage: socket_bot.py",
    "random_rollouts": r"^PettingZoo, Warehouse 51 +[\d,]+ decisions/s\n(.+ +[\d,]+ decisions/s\n){5}$",
    "openspiel_bots": r"reliquary_warehouse51\(players=3\): \d+ actions, ismcts [+-]\d\.\d, (.|\n)*reliquary_settlers",
    "solve_a_tiny_auction": r"after 200 iterations a best response wins 0\.0\d+ points\n(.|\n)*is counterfeit",
    "ray_self_play": r"usage: ray_self_play.py",
}


@functools.cache
def run(name: str) -> str:
    command = [sys.executable, "-X", "utf8", "-W", "error", str(EXAMPLES / f"{name}.py")]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=SECONDS, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_every_example_is_expected_to_say_something() -> None:
    assert sorted(path.stem for path in EXAMPLES.glob("*.py")) == sorted(SAYS)


@pytest.mark.parametrize("name", SAYS)
def test_example(name: str) -> None:
    assert re.search(SAYS[name], run(name))


def test_the_score_sheet_of_the_first_example_adds_up() -> None:
    sheets = re.findall(r"^seat \d: total (\d+), (.*)$", run("play_a_game"), re.MULTILINE)
    assert len(sheets) == 4
    for total, sources in sheets:
        assert int(total) == sum(int(points) for points in re.findall(r"\d+", sources))


def test_the_shares_of_the_flat_search_are_shares() -> None:
    shares = [int(share) for share in re.findall(r"^ *(\d+)%", run("imagine_and_count"), re.MULTILINE)]
    assert len(shares) == 11
    assert all(0 <= share <= 100 for share in shares)
    assert len(set(shares)) > 1
