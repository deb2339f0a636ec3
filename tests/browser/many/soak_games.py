"""Hundreds of whole games through the real client; what went wrong is printed with its seed, and the rest goes on.

python tests/browser/many/soak_games.py --games 300 --seed 1
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from browser.many.plans import plan
from browser.many.whole_games import play_games
from browser.visitor import launch
from server.harness import Server

AT_A_TIME = 25
"""Games per process and browser: one that hangs costs these, not the whole night."""
LONGEST = 3600.0
"""Seconds until a process counts as hung."""


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--games", type=int, default=300)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--at-once", type=int, default=4)
    reader.add_argument("--checks", type=float, default=0.3)
    reader.add_argument("--shots", type=Path, default=Path("build/soak-games"))
    asked = reader.parse_args()
    return soak(asked) if asked.games <= AT_A_TIME else soak_in_parts(asked)


def soak_in_parts(asked: argparse.Namespace) -> int:
    """Play the games a few at a time, each part in its own process; return how many parts went wrong."""
    bad, end = 0, asked.seed + asked.games
    for seed in range(asked.seed, end, AT_A_TIME):
        numbers = {"--games": min(AT_A_TIME, end - seed), "--seed": seed, "--at-once": asked.at_once}
        about = {**numbers, "--checks": asked.checks, "--shots": asked.shots}
        given = [text for name, value in about.items() for text in (name, str(value))]
        try:
            bad += subprocess.run([sys.executable, "-m", "browser.many.soak_games", *given], timeout=LONGEST).returncode
        except subprocess.TimeoutExpired:
            bad += 1
            print(f"FAILED: the games from seed {seed} on hung for {LONGEST:.0f} s", flush=True)
    print(f"{asked.games} games in all, parts that went wrong: {bad}")
    return 1 if bad else 0


def soak(asked: argparse.Namespace) -> int:
    """Play the games and print a line for each; the exit code says whether all went well."""
    plans = map(plan, range(asked.seed, asked.seed + asked.games))
    begun, clicks, bad = time.monotonic(), 0, 0
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        found = play_games(browser, server, plans, at_once=asked.at_once, checks=asked.checks, shots=asked.shots)
        for place, game in enumerate(found, start=1):
            clicks += game.clicks
            bad += bool(game.troubles)
            print(f"{place}/{asked.games} {'FAILED' if game.troubles else 'ok'} {game}", flush=True)
        browser.close()
    print(f"{asked.games} games, {clicks} clicks, {bad} failed, {time.monotonic() - begun:.0f} s; shots: {asked.shots}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
