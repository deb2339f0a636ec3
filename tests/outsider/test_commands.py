"""A game of another package is simulated, played, replayed and entered in a tournament like one of ours."""

from __future__ import annotations

import json
from pathlib import Path

from outsider.installed import EXAMPLES, Outsider


def test_its_own_tests_pass_where_it_is_installed(nim: Outsider) -> None:
    settings = EXAMPLES / "nim" / "pyproject.toml"
    told = nim.python("-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", settings, EXAMPLES / "nim")
    assert "5 passed" in told


def test_games_are_simulated_with_its_options_and_every_kind_of_bot(nim: Outsider) -> None:
    bots = "random,greedy,heuristic,search@20"
    options = ("--seats", "4", "--option", "last=loses", "--option", "pile=12")
    told = nim.reliquary("simulate", "nim", "--games", "3", "--bots", bots, *options, "--json")
    summary = json.loads(told)
    assert summary["options"] == {"pile": 12, "most": 3, "last": "loses"}
    assert summary["games"] == 3
    assert sum(summary["wins_by_seat"]) == 9


def test_an_option_it_does_not_have_is_refused_in_its_words(nim: Outsider) -> None:
    told = nim.python("-c", REFUSED)
    assert told == "option pile cannot be 1; it can be 2 to 200\nunknown option 'pole' (did you mean pile?); "


REFUSED = """
from reliquary.games import new_game
for options in ({"pile": 1}, {"pole": 9}):
    try:
        new_game("nim", 2, options)
    except ValueError as error:
        print(str(error).partition("the options")[0], end="\\n" if "pile" in options else "")
"""


def test_it_is_played_in_the_terminal_saved_and_resumed(nim: Outsider, tmp_path: Path) -> None:
    options = ("--option", "pile=9", "--bots", "random", "--seed", "5")
    begun = nim.reliquary("play", "nim", *options, typed="take (stones 1\nwhy 1\n?\nquit\n", state=tmp_path)
    assert "Nim, 2 seats." in begun
    assert "1 Take (stones 1) · 2 Take (stones 2) · 3 Take (stones 3) · ? help" in begun
    assert "You: taken (stones 1)." in begun
    assert "That move is possible now: Take (stones 1)." in begun
    resumed = nim.reliquary("play", "nim", "--resume", "last", typed="1\n" * 9, state=tmp_path)
    assert "── The end ──" in resumed
    assert "Won by " in resumed


def test_it_is_played_in_italian_too(nim: Outsider, tmp_path: Path) -> None:
    options = ("--option", "pile=4", "--bots", "random", "--lang", "it")
    told = nim.reliquary("play", "nim", *options, typed="1\n" * 4, state=tmp_path)
    assert "Nim, 2 posti." in told
    assert "Tocca a te." in told


def test_its_records_are_verified_and_shown(nim: Outsider, tmp_path: Path) -> None:
    nim.reliquary("simulate", "nim", "--games", "2", "--records", tmp_path, "--snapshots")
    record = tmp_path / "game-000002.json"
    assert "hashes verified, won by random" in nim.reliquary("replay", record)
    shown = nim.reliquary("replay", record, "--until", "2")
    assert "After move 2 of " in shown
    assert "Pile: " in shown


def test_it_is_entered_in_a_tournament(nim: Outsider, tmp_path: Path) -> None:
    told = nim.reliquary("tournament", "nim", "--bots", "heuristic,random", "--games", "6", "--out", tmp_path)
    assert "6 games of nim, 2 seats" in told
    assert (tmp_path / "report.html").is_file() or "no report" in told


def test_rules_and_cards_it_does_not_have_are_refused_politely(nim: Outsider) -> None:
    assert "no rulebook for 'nim'; there is one for warehouse51" in nim.python("-c", POLITE.format(["rules", "nim"]))
    assert "nim" in nim.python("-c", POLITE.format(["cards", "nim"]))


POLITE = """
import subprocess, sys
done = subprocess.run([sys.executable, "-m", "reliquary", *{}], capture_output=True, text=True)
assert done.returncode == 2, done
print(done.stderr + done.stdout)
"""


STEPPED = """
from pettingzoo.test import api_test, parallel_api_test
from reliquary.envs.pettingzoo import nim_v0

env = nim_v0.env(seats=3, pile=12)
api_test(env, num_cycles=200)
parallel_api_test(nim_v0.parallel_env(pile=9), num_cycles=200)
env.reset(seed=1)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    done = terminated or truncated
    env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
print("stepped to the end")
"""


def test_it_is_stepped_through_pettingzoo(nim: Outsider) -> None:
    assert "stepped to the end" in nim.python("-c", STEPPED)
