"""The fullest tables there are, on every screen: all of it can be read, and touched where it is touched."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from browser.dense.legible import LARGE, SMALL, Finding, Look, inspect, look_at, unknown
from browser.dense.positions import Position, stored
from browser.visitor import Visitor
from server.harness import Server

LOOKS = {
    "settlers-turn": Look("en", "light", 100),
    "settlers-way": Look("it", "light", 150),
    "warehouse51-open": Look("it", "light", 150),
    "warehouse51-effect": Look("en", "dark", 100),
}
"""Both languages, themes and sizes of text; `make soak` looks at all positions in all combinations."""


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_everything_can_be_read(browser: Browser, server: Server, touch: bool) -> None:
    visitor = Visitor.arrive(browser, server, has_touch=touch)
    visitor.page.goto("/health")
    found: list[Finding] = []
    for position in positions():
        found += look_at(visitor, position, LOOKS[position.name], SMALL if touch else LARGE, touch)
    visitor.context.close()
    assert not (left := unknown(found)), "\n".join(left)
    assert not visitor.complaints


def positions() -> list[Position]:
    return [one for one in stored() if one.name in LOOKS]


def test_every_kind_of_question_of_a_game_is_stored() -> None:
    names = {one.name for one in stored()}
    assert names >= set(LOOKS)
    assert len([name for name in names if name.startswith("settlers")]) >= 25
    assert len([name for name in names if name.startswith("warehouse51")]) == 8


def test_the_check_finds_what_cannot_be_read(browser: Browser, server: Server) -> None:
    """Write a page with one mistake of each kind, and one without."""
    visitor = Visitor.arrive(browser, server, has_touch=True, viewport={"width": 390, "height": 844})
    visitor.page.goto("/health")
    for kind, body in MISTAKES.items():
        visitor.page.evaluate("body => { document.body.innerHTML = body; }", body)
        found = {one["kind"] for one in inspect(visitor.page, touch=True)}
        assert found == ({kind} if kind != "nothing" else set()), (kind, found)
    visitor.context.close()


MISTAKES = {
    "nothing": "<p>All of this can be read, and <button style='width:9rem;height:4rem'>this</button> be touched.</p>",
    "cut": "<p style='width:5rem;overflow:hidden;white-space:nowrap'>A sentence that is far too long</p>",
    "broken": "<p style='width:4rem;word-break:break-all'>Watchtowerkeeper</p>",
    "over": "<p style='position:absolute;top:9px;left:9px'>One text</p>"
    "<p style='position:absolute;top:12px;left:14px'>over another</p>",
    "small": "<button style='width:20px;height:20px;padding:0'>x</button>",
    "outside": "<p style='position:absolute;left:370px;white-space:nowrap'>Beyond the edge</p>",
}
