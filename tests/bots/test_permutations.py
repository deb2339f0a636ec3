"""Every bot, level and personality: nothing hidden from its seat changes its move or its advice."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.congregations import congregation
from games.settlers.support.layout import decks_with
from games.settlers.support.lively import devout_pick
from reliquary.bots import BOTS, new_bot
from reliquary.bots.conformance import check_at, question
from reliquary.core.game import Game
from reliquary.core.rng import from_seed
from reliquary.games import new_game

DEVOUT = {
    "factions": ["aztecs", "egyptians", "romans"],
    "format": "open",
    "decks": decks_with(
        ("aztecs", "egyptians", "romans"), ["AZT031", "AZT046", "EGY068", "EGY061", "ROM068", "ROM069"]
    ),
}
"""Prayers, visits, unlocking, statues, kept cards, and a seat that looks at the Common deck."""
LEVELS = [name for name in BOTS if name.count(":") < 2 and not name.startswith("search")]
PERSONALITIES = [name for name in BOTS if name.count(":") == 2]
WAREHOUSES: list[dict[str, Any]] = [
    {"seats": 3, "options": {}},
    {"seats": 4, "options": {"edition": "it"}},
    {"seats": 5, "options": {"purses": "screened", "certificate_binding": "buyer"}},
]
EMPIRES: list[dict[str, Any]] = [
    {"seats": 1, "options": {"factions": ["japanese"]}},
    {"seats": 2, "options": {}},
    {"seats": 3, "options": DEVOUT},
    {"seats": 3, "options": {"lookout": "alternate"}},
    {"seats": 2, "options": {"factions": ["atlanteans", "aztecs"], "decks": ["box", "box"]}},
]


def compare(name: str, game: Game, seed: int, wanted: int, one_in: int) -> None:
    """Play at random; now and then ask the bot twice, the second time with everything hidden redealt."""
    asked = 0
    for deal in range(seed, seed + 20):
        asked += question(lambda: new_bot(name), game, deal, wanted - asked, one_in)
    assert asked == wanted


@pytest.mark.parametrize("place", WAREHOUSES, ids=str)
@pytest.mark.parametrize("name", LEVELS)
def test_no_secret_of_warehouse51_changes_what_a_bot_does_or_says(name: str, place: dict[str, Any]) -> None:
    compare(name, new_game("warehouse51", **place), seed=7, wanted=25, one_in=3)


@pytest.mark.parametrize("name", PERSONALITIES)
def test_no_secret_of_warehouse51_changes_a_personality(name: str) -> None:
    compare(name, new_game("warehouse51", 4), seed=8, wanted=12, one_in=4)


@pytest.mark.parametrize("place", EMPIRES, ids=["solo", "two", "devout", "draft", "atlanteans"])
@pytest.mark.parametrize("name", LEVELS)
def test_no_secret_of_settlers_changes_what_a_bot_does_or_says(name: str, place: dict[str, Any]) -> None:
    compare(name, new_game("settlers", **place), seed=9, wanted=5, one_in=14)


@pytest.mark.parametrize("name", PERSONALITIES)
def test_no_secret_of_settlers_changes_a_personality(name: str) -> None:
    compare(name, new_game("settlers", 2), seed=10, wanted=3, one_in=20)


@pytest.mark.parametrize("name", [*(name for name in LEVELS if name != "random"), "search@3", "search:hard:bold@3"])
def test_no_secret_changes_a_bot_while_a_prayer_is_said(name: str) -> None:
    rng, compared = from_seed(1), 0
    game, table = congregation(("aztecs", "egyptians", "romans"), 1)
    for _ in range(400):
        if not table.waiting() or compared == 12:
            break
        seat, move = devout_pick(table, rng)
        if (table.view(None).prayer or table.view(seat).known_top) and len(table.moves(seat)) > 1:
            check_at(lambda: new_bot(name), game, table, seat, compared)
            compared += 1
        table.play(seat, move)
    assert compared == 12
