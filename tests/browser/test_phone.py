"""A phone of 390 by 844: both games can be played with a thumb, and nothing lies outside the screen."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from browser.boards import play_auction, play_settlers
from browser.conftest import Enter
from browser.dense.legible import Look, show
from browser.dense.positions import set_up, stored
from browser.visitor import PHONE, Visitor

SMALLEST = 44
TARGETS = """() => {
  const found = [];
  const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role=radio], [role=tab]';
  for (const control of (document.querySelector('[role=dialog]') ?? document).querySelectorAll(controls)) {
    const box = control.getBoundingClientRect();
    const style = getComputedStyle(control);
    const isInline = control.tagName === 'A' && style.display === 'inline' && control.closest('p, li, dd');
    if (!box.width || !box.height || style.visibility === 'hidden' || isInline) continue;
    if (control.closest('.visually-hidden, .skip, [inert]') || control.classList.contains('visually-hidden')) continue;
    if (control.closest('[popover]:not(:popover-open)')) continue;
    const label = control.matches('input[type=radio], input[type=checkbox]') ? control.closest('label') : null;
    const area = (label ?? control).getBoundingClientRect();
    found.push({
      name: `${control.tagName} ${control.getAttribute('aria-label') ?? control.innerText ?? ''}`.trim().slice(0, 60),
      width: area.width,
      height: area.height,
    });
  }
  return found;
}"""
SCROLL = "() => [document.scrollingElement.scrollWidth, innerWidth]"


def fits_the_thumb(visitor: Visitor) -> None:
    assert not too_small(visitor)


def too_small(visitor: Visitor) -> list[dict[str, object]]:
    """List what can be pressed but is smaller than a thumb."""
    targets = visitor.page.evaluate(TARGETS)
    assert targets
    return [one for one in targets if min(one["width"], one["height"]) < SMALLEST - 0.5]


def fits_the_width(visitor: Visitor) -> None:
    width, window = visitor.page.evaluate(SCROLL)
    assert width <= window, f"{visitor.page.url} is {width} wide"


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_some_turns_with_a_thumb(enter: Enter, game: str) -> None:
    ada = enter(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    ada.sit_down(game, 4 if game == "warehouse51" else 3)
    play = play_auction if game == "warehouse51" else play_settlers
    dice = random.Random(2)
    for _ in range(6):
        assert ada.until_asked()
        fits_the_thumb(ada)
        fits_the_width(ada)
        play(ada, dice, 0.7)


PAGES = ("/", "/lobby", "/new/settlers", "/rules/settlers", "/cards/settlers", "/decks", "/archive", "/settings")


def test_all_pages_fit(enter: Enter) -> None:
    ada = enter(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    small: dict[str, list[dict[str, object]]] = {}
    for path in PAGES:
        ada.go(path)
        fits_the_width(ada)
        if found := too_small(ada):
            small[path] = found
    assert not small


def test_the_side_panels_are_sheets(enter: Enter) -> None:
    ada = enter(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2, settings={"coach": True})
    ada.sit_down("warehouse51")
    ada.until_asked()
    for name in ("Log", "Chat", "Coach"):
        ada.page.get_by_role("navigation", name="Tools of the table").get_by_role("button", name=name).tap()
        sheet = ada.page.get_by_role("dialog")
        sheet.wait_for(state="visible")
        fits_the_width(ada)
        fits_the_thumb(ada)
        sheet.get_by_role("button", name="Close").tap()
        sheet.wait_for(state="hidden")


def at_position(visitor: Visitor, name: str) -> None:
    """Open a stored position."""
    visitor.page.goto("/health")
    match = set_up(visitor, next(one for one in stored() if one.name == name))
    show(visitor, f"/table/{match}", Look())


def test_blessings_and_the_next_production_are_in_sight(enter: Enter) -> None:
    """The supply of the Aztecs is the longest there is."""
    ada = enter(viewport=PHONE, has_touch=True)
    at_position(ada, "settlers-store")
    blessings = ada.page.get_by_role("list", name="Blessings").get_by_role("img")
    assert blessings.count() == 3
    for place in range(3):
        expect(blessings.nth(place)).to_be_in_viewport(ratio=1)
    expect(ada.button("Next production", exact=False)).to_be_in_viewport()


def test_cards_that_are_touched_do_not_cover_one_another(enter: Enter) -> None:
    """Held sideways, a hand scrolls: no finger raises a covered card by pointing at it."""
    ada = enter(viewport={"width": 844, "height": 390}, has_touch=True)
    at_position(ada, "settlers-turn")
    cards = ada.page.get_by_role("region", name="Hand").get_by_role("listitem")
    boxes = [cards.nth(place).bounding_box() for place in range(cards.count())]
    edges = [(box["x"], box["x"] + box["width"]) for box in boxes if box]
    assert len(edges) >= 6
    assert all(end <= begin for (_, end), (begin, _) in pairwise(sorted(edges)))
