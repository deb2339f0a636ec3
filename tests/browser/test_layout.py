"""A panel beside the table fits too, and at 200 % everything can be reached; `many` watches zones in whole games."""

from __future__ import annotations

import random
from typing import TypeAlias

import pytest

from browser.boards import auction_acts, play_auction, play_settlers
from browser.conftest import Enter
from browser.visitor import DESKTOP, Visitor

Boxes: TypeAlias = dict[str, tuple[float, float, float, float]]
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


def does_not_scroll(visitor: Visitor) -> None:
    page = visitor.page.evaluate(PAGE)
    assert page["height"] <= page["tall"], page
    assert page["width"] <= page["wide"], page


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_a_panel_beside_the_table_makes_nothing_scroll(enter: Enter, game: str) -> None:
    ada = enter(viewport=DESKTOP)
    ada.sit_down(game, 4)
    assert ada.until_asked()
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
