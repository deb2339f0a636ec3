"""A long game weighs no more than a short one: the page stays as large as the table, and updates stay small."""

from __future__ import annotations

import statistics

from browser.conftest import Enter
from browser.weight.measured import PLAY_AND_MEASURE, Wire

EARLY = 10
"""So many moves are played before the page is measured for the first time."""
GROWTH = 1.6
"""The board itself grows with the empires, the log must not."""


def test_the_page_does_not_grow_with_the_log(enter: Enter) -> None:
    ada = enter()
    ada.sit_down("settlers", seats=2, bot="random")
    ada.as_text()
    ada.page.evaluate(PLAY_AND_MEASURE, [14, 150])
    ada.until("() => window.measured.over")
    measured = ada.page.evaluate("() => window.measured")
    assert len(measured["times"]) > 2 * EARLY
    early, late = (statistics.median(some) for some in (measured["nodes"][:EARLY], measured["nodes"][-EARLY:]))
    assert late / early < GROWTH, measured["nodes"]
    assert ada.page.locator("[data-news]").count() <= 50


def test_updates_of_a_table_for_five_are_small(enter: Enter) -> None:
    ada = enter()
    wire = Wire(ada.page)
    ada.sit_down("settlers", seats=5, bot="greedy")
    ada.as_text()
    ada.page.evaluate(PLAY_AND_MEASURE, [14, 12])
    ada.until("() => window.measured.over")
    assert len(wire.frames) > 10
    assert statistics.median(wire.frames) <= 5_000, wire.frames
