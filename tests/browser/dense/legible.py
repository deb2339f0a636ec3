"""Looking at one page in many sizes: what cannot be read, touched or told apart."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Request

from browser.dense.positions import Position, set_up
from browser.test_access import CHECK, axe
from browser.visitor import SETTINGS, Visitor

EXCEPTIONS = Path(__file__).with_name("exceptions.json")
"""What is not right yet: kinds of findings with the places they were found in."""
SCRIPT = Path(__file__).with_name("legible.js")
ENDS = ("requestfinished", "requestfailed")
QUIET = 0.5
"""Seconds without a request after which a page counts as loaded, as for Playwright."""
LARGE = ((1366, 768), (1920, 1080), (2560, 1440))
SMALL = ((820, 1180), (768, 1024), (390, 844), (360, 640), (844, 390))
"""Sizes of screens that are touched."""
TWO_FRAMES = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"


@dataclass(frozen=True)
class Finding:
    """Something that is wrong on a page."""

    position: str
    look: str
    size: tuple[int, int]
    kind: str
    where: str
    text: str
    times: int = 1

    def __str__(self) -> str:
        wide, high = self.size
        place = f"{self.position} {wide}x{high} {self.look}"
        return f"{self.kind:8} {place}: {self.where}: {self.text!r}{f' ×{self.times}' if self.times > 1 else ''}"


@cache
def script() -> str:
    return f"{SCRIPT.read_text('utf-8')}\nvoid 0;"


def inspect(page: Page, touch: bool) -> list[dict[str, Any]]:
    """Check a page as it is now."""
    page.evaluate(TWO_FRAMES)
    if not page.evaluate("() => 'legible' in window"):
        page.evaluate(script())
    return list(page.evaluate("touch => window.legible({ touch })", touch))


@dataclass(frozen=True)
class Look:
    """How a person has set up the page."""

    language: str = "en"
    theme: str = "light"
    text_size: int = 100

    def __str__(self) -> str:
        return f"{self.language} {self.theme} {self.text_size} %"

    @property
    def settings(self) -> dict[str, Any]:
        return {"language": self.language, "theme": self.theme, "textSize": self.text_size}


CHANGE = """([key, wanted]) => {
  const kept = { ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...wanted };
  localStorage.setItem(key, JSON.stringify(kept));
}"""
HAS_LOOK = """([key, wanted]) => {
  const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
  const isSame = Object.keys(wanted).every((name) => kept[name] === wanted[name]);
  return isSame && document.querySelector('[data-number]') !== null;
}"""
LEAVE = "() => { document.querySelector('[data-number]').dataset.left = ''; }"
IS_ASKED = "() => document.querySelector('[data-number][data-asked]:not([data-left]) .board > :not(h2)') !== null"
"""Whether the question is asked and the board drawn, which comes after it."""


def look_at(
    visitor: Visitor, position: Position, look: Look, sizes: Sequence[tuple[int, int]], touch: bool,
    *, with_contrasts: bool = True,
) -> list[Finding]:  # fmt: skip
    """Open a position and check it at many sizes, and its contrasts at the last one."""
    match = set_up(visitor, position)
    visitor.page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
    show(visitor, f"/table/{match}", look)
    found = [
        Finding(position.name, str(look), (wide, high), **one)
        for wide, high in sizes
        for one in at_size(visitor.page, wide, high, touch)
    ]
    pale = contrasts(visitor.page) if with_contrasts else []
    return [*found, *[Finding(position.name, str(look), sizes[-1], "contrast", "", one) for one in pale]]


def show(visitor: Visitor, path: str, look: Look) -> None:
    """Go to a table inside the client, which is loaded again only if the page is to look different."""
    has_look = visitor.page.evaluate(HAS_LOOK, [SETTINGS, look.settings])
    with fetched(visitor.page):
        if has_look:
            visitor.page.evaluate(LEAVE)
            visitor.wander(path)
        else:
            visitor.page.evaluate(CHANGE, [SETTINGS, look.settings])
            visitor.page.goto(path)
        visitor.until(IS_ASKED)


@contextmanager
def fetched(page: Page) -> Iterator[None]:
    """Do something, then wait until nothing has been fetched for a while.

    Playwright waits so for new pages only, and on a slow machine stops before the board asks for its cards.
    """
    fetching: set[Request] = set()

    def begin(request: Request) -> None:
        fetching.add(request)

    def end(request: Request) -> None:
        fetching.discard(request)

    page.on("request", begin)
    for event in ENDS:
        page.on(event, end)  # type: ignore[call-overload]
    yield
    quiet_since = time.monotonic()
    while time.monotonic() < quiet_since + QUIET:
        page.wait_for_timeout(50)
        quiet_since = time.monotonic() if fetching else quiet_since
    for event in ENDS:
        page.remove_listener(event, end)
    page.remove_listener("request", begin)


def at_size(page: Page, wide: int, high: int, touch: bool) -> list[dict[str, Any]]:
    page.set_viewport_size({"width": wide, "height": high})
    return inspect(page, touch)


def contrasts(page: Page) -> list[str]:
    """Ask axe which texts stand out too little."""
    page.evaluate(axe())
    return list(page.evaluate(CHECK, ["light", ["color-contrast"]]))


def known() -> set[tuple[str, str]]:
    """Read what is known to be wrong: kinds and places."""
    return {(one["kind"], one["where"]) for one in json.loads(EXCEPTIONS.read_text("utf-8"))}


def unknown(found: Iterable[Finding]) -> list[str]:
    """Leave out what is known to be wrong."""
    left_out = known()
    return [str(one) for one in found if (one.kind, one.where) not in left_out]
