"""The auction table keeps its places: every zone has one rectangle from the first lot to the last."""

from __future__ import annotations

import random
from typing import Any

from browser.boards import play_auction
from browser.conftest import Enter

ZONES = """async () => {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  return Object.fromEntries([...document.querySelectorAll('[data-zone]')].map((zone) => {
    const { left, top, width, height } = zone.getBoundingClientRect();
    return [zone.dataset.zone, [left, top, width, height].map(Math.round)];
  }));
}"""
WHOLE = ("centre", "seats", "left", "right", "mat")
PARTS = {"open": ("hero", "rail"), "blind": ("hero", "rail")}
"""What must stand still besides, whenever the table is in such a phase."""


def differences(kept: dict[str, Any], seen: dict[str, Any], names: tuple[str, ...]) -> list[str]:
    """Name the zones that are not where they were, to a pixel."""
    moved = []
    for name in names:
        first = kept.setdefault(name, seen[name])
        if any(abs(now - then) > 1 for now, then in zip(seen[name], first, strict=True)):
            moved.append(f"{name}: {first} became {seen[name]}")
    return moved


def test_zones_keep_their_rectangles_during_a_whole_game(enter: Enter) -> None:
    ada = enter()
    ada.sit_down("warehouse51", 5)
    dice = random.Random(7)
    boards: dict[str, dict[str, Any]] = {}
    while ada.until_asked():
        phase = str(ada.page.locator("[data-phase]").get_attribute("data-phase"))
        zones = ada.page.evaluate(ZONES)
        kept = boards.setdefault(str(zones["board"]), {})
        moved = differences(kept, zones, WHOLE + PARTS.get(phase, ()))
        assert not moved, (phase, moved)
        play_auction(ada, dice, 0.15)
    assert any({*WHOLE, "hero", "rail"} <= kept.keys() for kept in boards.values())
    assert not ada.complaints
