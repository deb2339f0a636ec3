"""Moves of others are shown one after the other, and going on is never a move."""

from __future__ import annotations

from typing import Any

from browser.conftest import Enter
from browser.visitor import Visitor

TOLD = "() => document.querySelector('[data-telling], [data-asked], [data-over]') !== null"


def own_moves(told: dict[str, Any]) -> int:
    return sum(row["kind"] == "move" and row["seat"] == 0 for row in told["news"])


def until_something_is_told(visitor: Visitor) -> None:
    """Answer anything until at least two moves of others wait to be shown."""
    for _ in range(40):
        visitor.until(TOLD)
        if visitor.page.locator("[data-telling]").count():
            return
        chair, before = visitor.told()["chairs"][0], visitor.number()
        visitor.command(visitor.match, "move", seat=0, asked=chair["asked"], move=chair["moves"][-1])
        visitor.until_later_than(before)
    raise AssertionError("nothing was told")


def test_step_by_step_each_move_waits_for_the_reader(enter: Enter) -> None:
    ada = enter(motion=True, settings={"pace": "step"})
    ada.sit_down("warehouse51", 5)
    until_something_is_told(ada)
    moved = own_moves(ada.told())
    first = ada.number()
    ada.page.keyboard.press(" ")
    ada.until_later_than(first)
    while ada.page.locator("[data-telling]").count():
        assert not ada.page.locator("[data-asked]").count()
        shown = ada.number()
        ada.page.locator("main").click(position={"x": 200, "y": 200})
        ada.until_later_than(shown)
    told = ada.told()
    assert own_moves(told) == moved
    ada.until_later_than(told["number"] - 1)


def test_what_happened_can_be_played_again(enter: Enter) -> None:
    ada = enter(motion=True, settings={"pace": "step"})
    ada.sit_down("warehouse51", 5)
    until_something_is_told(ada)
    ada.button("Skip to now").click()
    assert ada.until_asked()
    latest = ada.number()
    ada.button("Since your last move").click()
    ada.button("Play again").click()
    ada.until("() => document.querySelector('[data-telling]') !== null")
    assert ada.number() < latest
    ada.button("Skip to now").click()
    ada.until_later_than(latest - 1)
