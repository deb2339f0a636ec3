"""What changes hands is seen to fly; a click or the space bar ends that, and is never a move."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.visitor import Visitor

FOR_EVER = """(() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    const isFlight = this.dataset?.flight !== undefined;
    return animate.call(this, frames, isFlight ? { ...options, duration: 3_600_000 } : options);
  };
})()"""
"""Flights that last until they are ended."""
FLYING = "() => document.querySelector('[data-flight]') !== null"
ASKED = "() => document.querySelector('[data-highlight=status].asked, [data-over]') !== null"


def until_something_flies(visitor: Visitor) -> None:
    """Make moves until something flies while this seat is asked."""
    for _ in range(60):
        visitor.until(ASKED)
        if visitor.page.evaluate(FLYING):
            return
        chair, before = visitor.told()["chairs"][0], visitor.number()
        visitor.command(visitor.match, "move", seat=0, asked=chair["asked"], move=chair["moves"][-1])
        visitor.until_later_than(before)
    raise AssertionError("nothing flew")


def number_once_only_this_seat_is_asked(visitor: Visitor) -> int:
    """Wait on the server until bots that were asked at the same time have answered; return the latest row."""
    while (told := visitor.told())["chairs"][0]["view"]["waiting"] != [0]:
        visitor.page.wait_for_timeout(20)
    return int(told["number"])


@pytest.mark.parametrize("ended_by", ["space", "click"])
def test_flights_end_at_once_and_nothing_is_played(enter: Enter, ended_by: str) -> None:
    ada = enter(motion=True, settings={"pace": "quick"})
    ada.context.add_init_script(FOR_EVER)
    ada.sit_down("warehouse51", 3)
    until_something_flies(ada)
    expect(ada.page.locator("[data-asked]")).to_have_count(0)
    before = number_once_only_this_seat_is_asked(ada)
    if ended_by == "space":
        ada.page.keyboard.press(" ")
    else:
        ada.page.locator(".board [data-move]:visible").first.click()
    expect(ada.page.locator("[data-flight]")).to_have_count(0)
    assert ada.until_asked()
    assert ada.told()["number"] == before
    ada.page.locator(".board [data-move]:visible").first.click()
    ada.until_later_than(before)


def test_nothing_flies_where_motion_is_reduced(enter: Enter) -> None:
    ada = enter()
    ada.context.add_init_script(FOR_EVER)
    ada.sit_down("warehouse51", 3)
    for _ in range(4):
        assert ada.until_asked()
        expect(ada.page.locator("[data-flight]")).to_have_count(0)
        chair, before = ada.told()["chairs"][0], ada.number()
        ada.command(ada.match, "move", seat=0, asked=chair["asked"], move=chair["moves"][0])
        ada.until_later_than(before)
