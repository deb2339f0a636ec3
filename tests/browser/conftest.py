"""A real browser before a real server: Debian's Chromium, driven by Playwright.

`BROWSER_TESTS=0` leaves these tests out; `CHROMIUM=/path` names another browser.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from browser.visitor import PATIENCE, Visitor, launch
from server.harness import Server

if os.environ.get("BROWSER_TESTS") == "0":
    collect_ignore_glob = ["test_*.py"]

Enter = Callable[..., Visitor]
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start a browser for a module: as long as Playwright runs, no other event loop can."""
    with sync_playwright() as playwright:
        running = launch(playwright)
        yield running
        running.close()


@pytest.fixture
def enter(browser: Browser, server: Server) -> Iterator[Enter]:
    """Open visitors with separate browser profiles; errors on their pages fail the test."""
    contexts: list[BrowserContext] = []
    visitors: list[Visitor] = []

    def come(name: str = "Ada", *, language: str = "en", theme: str = "light", **options: Any) -> Visitor:
        visitor = Visitor.arrive(browser, server, name, language=language, theme=theme, **options)
        contexts.append(visitor.context)
        visitors.append(visitor)
        return visitor

    yield come
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for context in contexts:
        context.close()
    assert not complaints, "\n".join(complaints)
