"""A small laptop never scrolls at the table, no zone moves, and at 200 % everything can still be reached."""

from __future__ import annotations

import random
from typing import Any, TypeAlias

import pytest

from browser.boards import auction_acts, play_auction, play_settlers
from browser.conftest import Enter
from browser.visitor import DESKTOP, Visitor

Boxes: TypeAlias = dict[str, tuple[float, float, float, float]]
LARGE = {"width": 1920, "height": 1080}
ZONES = (".at-phases", ".at-others", ".at-own", ".at-rail", ".at-goods", ".at-hand")
NEAR = 1.0
"""Pixels by which an edge may move: browsers round."""
BOXES = """(zones) => Object.fromEntries(zones.map((zone) => {
  const box = document.querySelector(zone)?.getBoundingClientRect();
  return [zone, box ? [box.left, box.top, box.right, box.bottom] : null];
}))"""
ZOOMED = {"width": DESKTOP["width"] // 2, "height": DESKTOP["height"] // 2}
PAGE = """() => {
  const page = document.scrollingElement;
  return { height: page.scrollHeight, width: page.scrollWidth, tall: innerHeight, wide: innerWidth };
}"""
AUCTION_ZONES = """async () => {
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  return Object.fromEntries([...document.querySelectorAll('[data-zone]')].map((zone) => {
    const { left, top, width, height } = zone.getBoundingClientRect();
    return [zone.dataset.zone, [left, top, width, height].map(Math.round)];
  }));
}"""
WHOLE = ("centre", "seats", "left", "right", "mat")
PARTS = {"open": ("hero", "rail"), "blind": ("hero", "rail")}
"""What must stand still besides, whenever the table is in such a phase."""


def does_not_scroll(visitor: Visitor) -> None:
    page = visitor.page.evaluate(PAGE)
    assert page["height"] <= page["tall"], page
    assert page["width"] <= page["wide"], page


@pytest.mark.parametrize(("game", "seats", "moves"), [("warehouse51", 5, 14), ("settlers", 4, 14)])
def test_the_table_never_scrolls_on_a_small_laptop(enter: Enter, game: str, seats: int, moves: int) -> None:
    ada = enter(viewport=DESKTOP)
    ada.sit_down(game, seats)
    play = play_auction if game == "warehouse51" else play_settlers
    dice = random.Random(4)
    for _ in range(moves):
        if not ada.until_asked():
            break
        does_not_scroll(ada)
        play(ada, dice, 0.6)
    for panel in ("Log", "Chat"):
        ada.page.get_by_role("navigation", name="Tools of the table").get_by_role("button", name=panel).click()
        does_not_scroll(ada)


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_twice_as_large_everything_is_within_reach(enter: Enter, game: str) -> None:
    ada = enter(viewport=ZOOMED, device_scale_factor=2)
    ada.sit_down(game, 3)
    dice = random.Random(4)
    play = play_auction if game == "warehouse51" else play_settlers
    for _ in range(3):
        assert ada.until_asked()
        page = ada.page.evaluate(PAGE)
        assert page["width"] <= page["wide"], page
        if game == "warehouse51":
            auction_acts(ada).first.scroll_into_view_if_needed()
        play(ada, dice, 0.6)
    ada.page.get_by_role("button", name="Menu").click()
    entry = ada.page.get_by_role("menuitem", name="Settings")
    entry.scroll_into_view_if_needed()
    entry.click()
    closing = ada.page.get_by_role("dialog").get_by_role("button", name="Close")
    closing.click()


def test_pages_twice_as_large_do_not_scroll_sideways(enter: Enter) -> None:
    ada = enter(viewport=ZOOMED, device_scale_factor=2)
    for path in ("/", "/lobby", "/new/settlers", "/rules", "/cards/settlers", "/decks", "/settings"):
        ada.go(path)
        page = ada.page.evaluate(PAGE)
        assert page["width"] <= page["wide"], f"{path}: {page}"


def boxes(visitor: Visitor, zones: tuple[str, ...]) -> Boxes:
    """Measure the zones; every one of them must be on the page and inside the window."""
    found = visitor.page.evaluate(BOXES, list(zones))
    size = visitor.page.viewport_size or {"width": 0, "height": 0}
    for zone, box in found.items():
        assert box is not None, f"{zone} is not on the page"
        inside = (
            box[0] >= -NEAR and box[1] >= -NEAR and box[2] <= size["width"] + NEAR and box[3] <= size["height"] + NEAR
        )
        assert inside, f"{zone} leaves the window: {box}"
    return {zone: tuple(box) for zone, box in found.items()}


def moved(before: Boxes, after: Boxes) -> list[str]:
    """Return the zones that have another rectangle than before."""
    return [
        f"{zone}: {box} is now {after[zone]}"
        for zone, box in before.items()
        if any(abs(one - other) > NEAR for one, other in zip(box, after[zone], strict=True))
    ]


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


def differences(kept: dict[str, Any], seen: dict[str, Any], names: tuple[str, ...]) -> list[str]:
    """Return the zones that are not where they were, to a pixel."""
    moved = []
    for name in names:
        first = kept.setdefault(name, seen[name])
        if any(abs(now - then) > 1 for now, then in zip(seen[name], first, strict=True)):
            moved.append(f"{name}: {first} became {seen[name]}")
    return moved


def test_no_zone_of_the_auction_table_moves_during_a_game(enter: Enter) -> None:
    ada = enter()
    ada.sit_down("warehouse51", 5)
    dice = random.Random(7)
    boards: dict[str, dict[str, Any]] = {}
    while ada.until_asked():
        phase = str(ada.page.locator("[data-phase]").get_attribute("data-phase"))
        zones = ada.page.evaluate(AUCTION_ZONES)
        kept = boards.setdefault(str(zones["board"]), {})
        assert differences(kept, zones, WHOLE + PARTS.get(phase, ())) == [], phase
        play_auction(ada, dice, 0.15)
    assert any({*WHOLE, "hero", "rail"} <= kept.keys() for kept in boards.values())
    assert not ada.complaints


LOW = {"width": 844, "height": 390}
CARDS = """() => ({
  goods: document.querySelector('.at-goods').getBoundingClientRect().top,
  cards: [...document.querySelectorAll('.at-hand li')].map((one) => one.getBoundingClientRect().bottom),
})"""


def test_a_phone_held_sideways_has_the_hand_in_sight(enter: Enter) -> None:
    ada = enter(viewport=LOW, has_touch=True)
    ada.sit_down("settlers", 3)
    dice = random.Random(4)
    while ada.until_asked() and not ada.page.get_by_role("toolbar", name="Actions").count():
        play_settlers(ada, dice, 0.6)
    shown = ada.page.evaluate(CARDS)
    assert shown["cards"]
    assert all(bottom <= shown["goods"] + 1 for bottom in shown["cards"]), shown


TABLET = {"width": 768, "height": 1024}


def test_a_tablet_shows_the_whole_table_at_once(enter: Enter) -> None:
    ada = enter(viewport=TABLET, has_touch=True)
    ada.sit_down("settlers", 4)
    assert ada.until_asked()
    boxes(ada, ZONES)
    does_not_scroll(ada)
