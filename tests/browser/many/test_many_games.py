"""Whole games on the drawn boards: nothing freezes, fails or moves, and what is shown is what the seat may see."""

from __future__ import annotations

import dataclasses
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser

from browser.many.plans import DISTURBANCES, SEATS, SIZES, Plan, plan
from browser.many.whole_games import play_games
from effort import IS_WHOLE
from server.harness import Server

GAMES = 12
SHORT = 0.7
"""How gladly the players pass here, so that games end soon; `make soak` plays long ones too."""


def short(seed: int) -> Plan:
    """Plan a short game, disturbed once unless the sweep is whole."""
    planned = plan(seed)
    once = (planned.disturbances[0][0], DISTURBANCES[seed // 2 % len(DISTURBANCES)])
    return dataclasses.replace(planned, ends=SHORT, disturbances=planned.disturbances if IS_WHOLE else [once])


def test_games_are_played_to_their_ends_whatever_happens(browser: Browser, server: Server, tmp_path: Path) -> None:
    found = list(play_games(browser, server, map(short, range(GAMES)), shots=tmp_path))
    assert not [str(game) for game in found if game.troubles], "\n".join(map(str, found))
    assert len(found) == GAMES
    assert all(game.clicks > 3 for game in found)
    assert sum(game.checks for game in found) > GAMES
    assert sum(game.reads for game in found) > GAMES
    assert {game.plan.game for game in found if game.zones > 40} == {"settlers", "warehouse51"}


def test_the_plans_differ_in_everything() -> None:
    plans = [short(seed) for seed in range(GAMES)]
    assert {(one.game, kind) for one in plans for _, kind in one.disturbances} >= set(product(SEATS, DISTURBANCES))
    assert {(one.game, one.seats) for one in plans} >= {("settlers", seats) for seats in range(1, 6)}
    assert {one.size for one in plans} == set(SIZES)
    assert {one.language for one in plans} == {"en", "it"}
    assert {one.game for one in plans if one.size == SIZES[0]} == {"settlers", "warehouse51"}
    assert plan(5) == plan(5)
