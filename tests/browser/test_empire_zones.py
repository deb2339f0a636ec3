"""Goods and hand stay where they are, whatever the table asks."""

from __future__ import annotations

import random

import pytest

from browser.boards import play_settlers
from browser.conftest import Enter
from browser.visitor import DESKTOP
from browser.zones import boxes, moved

ZONES = (".at-phases", ".at-others", ".at-own", ".at-rail", ".at-goods", ".at-hand")
LARGE = {"width": 1920, "height": 1080}


@pytest.mark.parametrize("viewport", [DESKTOP, LARGE], ids=["laptop", "large"])
def test_no_zone_of_the_empire_table_moves_during_a_game(enter: Enter, viewport: dict[str, int]) -> None:
    ada = enter(viewport=viewport)
    ada.sit_down("settlers", 3)
    assert ada.until_asked()
    first, dice = boxes(ada, ZONES), random.Random(3)
    for _ in range(10):
        if not ada.until_asked():
            break
        assert moved(first, boxes(ada, ZONES)) == []
        play_settlers(ada, dice, 0.7)
