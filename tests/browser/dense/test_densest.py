"""The fullest tables there are, on every screen: all of it can be read, and touched where it is touched."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser

from browser.dense.legible import LARGE, SMALL, Finding, inspect, look_at, unknown
from browser.dense.pairs import LOOKS, Chosen, choose
from browser.dense.positions import Position, stored
from browser.visitor import Visitor
from server.harness import Server

PARTS = 4
"""So many tests share the positions, so that they can run side by side."""


@pytest.mark.parametrize("part", range(PARTS))
def test_everything_can_be_read(browser: Browser, server: Server, part: int) -> None:
    """Every stored position on two screens, in a look of its own; `make soak` looks at all combinations."""
    found: list[Finding] = []
    for touch in (False, True):
        visitor = Visitor.arrive(browser, server, has_touch=touch)
        visitor.page.goto("/health")
        pairs = [(one, how) for one, how in share(part) if how.touch == touch]
        for position, how in pairs:
            found += look_at(visitor, position, how.look, how.sizes, touch, with_contrasts=how.with_contrasts)
        visitor.context.close()
        assert not visitor.complaints
    assert not (left := unknown(found)), "\n".join(left)


def share(part: int) -> list[tuple[Position, Chosen]]:
    """Return every fourth look with the positions it is for, so that a page is loaded once for all of a look."""
    pairs = zip(stored(), choose(len(stored())), strict=True)
    return sorted(
        ((one, how) for one, how in pairs if LOOKS.index(how.look) % PARTS == part), key=lambda pair: str(pair[1].look)
    )


def test_the_choice_covers_every_pair() -> None:
    chosen = choose(len(stored()))
    assert {(one.look.theme, one.touch) for one in chosen if one.with_contrasts} == set(
        product(("light", "dark"), (False, True))
    )
    seen = {(one.look.language, one.look.theme) for one in chosen}
    assert seen == {(one.language, one.theme) for one in LOOKS}
    sizes = {(size, one.look.language, one.look.text_size) for one in chosen for size in one.sizes}
    assert sizes == {(size, look.language, look.text_size) for size in LARGE + SMALL for look in LOOKS}


def test_every_kind_of_question_of_a_game_is_stored() -> None:
    names = {one.name for one in stored()}
    assert len([name for name in names if name.startswith("settlers")]) >= 25
    assert len([name for name in names if name.startswith("warehouse51")]) == 8


def test_the_check_finds_what_cannot_be_read(browser: Browser, server: Server) -> None:
    """Write a page with one mistake of each kind, and one without."""
    visitor = Visitor.arrive(browser, server, has_touch=True, viewport={"width": 390, "height": 844})
    visitor.page.goto("/health")
    for kind, body in MISTAKES.items():
        visitor.page.evaluate("body => { document.body.innerHTML = body; }", body)
        visitor.until("() => [...document.images].every((one) => one.complete)")
        found = {one["kind"] for one in inspect(visitor.page, touch=True)}
        assert found == ({kind} if kind != "nothing" else set()), (kind, found)
    visitor.context.close()


SQUARE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/%3E"
DOT = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
MISTAKES = {
    "nothing": "<p>All of this can be read, and <button style='width:9rem;height:4rem'>this</button> be touched.</p>"
    f"""<img style='width:9rem;height:3rem' src="{SQUARE}">"""
    "<p style='width:3rem;height:3rem;overflow:hidden'>"
    f"""<img style='margin:0 -3rem;width:9rem;height:3rem' src="{SQUARE}">""",
    "cropped": f"""<p style='width:3rem;height:2rem;overflow:hidden'><img style='width:3rem' src="{SQUARE}">""",
    "distorted": f"<img style='width:3rem;height:4rem' src='{DOT}'>",
    "unloaded": "<img style='width:3rem;height:4rem' src='data:image/png,none'>",
    "cut": "<p style='width:5rem;overflow:hidden;white-space:nowrap'>A sentence that is far too long</p>",
    "broken": "<p style='width:4rem;word-break:break-all'>Watchtowerkeeper</p>",
    "over": "<p style='position:absolute;top:9px;left:9px'>One text</p>"
    "<p style='position:absolute;top:12px;left:14px'>over another</p>",
    "small": "<button style='width:20px;height:20px;padding:0'>x</button>",
    "outside": "<p style='position:absolute;left:370px;white-space:nowrap'>Beyond the edge</p>",
}
