"""A game of another package is played to its end in the browser, on a board made of headings, lists and buttons."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.visitor import Visitor
from outsider.installed import example
from server.harness import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve our games and one of another package."""
    nim = example("nim", tmp_path_factory.mktemp("nim"))
    with pytest.MonkeyPatch.context() as patch:
        for name, value in nim.environment.items():
            patch.setenv(name, value)
        running = Server(tmp_path_factory.mktemp("server"))
        running.start()
    yield running
    running.stop()


def take_one(visitor: Visitor) -> None:
    """Click the first move on the board itself and wait until the table shows what came of it."""
    before = visitor.number()
    visitor.page.get_by_role("button", name=re.compile(r"^Take \(stones 1\)")).first.click()
    visitor.until_later_than(before)


def test_nim_is_played_to_the_end_on_the_plain_board(enter: Enter) -> None:
    ada = enter()
    ada.sit_down("nim", seats=2, options={"pile": 7})
    assert ada.until_asked()
    expect(ada.page.get_by_role("definition").first).to_have_text("7")
    moves = 0
    while ada.until_asked():
        take_one(ada)
        moves += 1
    assert 2 <= moves <= 4
    ada.sees(re.compile("Won by (Ada|you|Bruno)"))


def test_nim_is_played_on_the_text_board_too(enter: Enter) -> None:
    ada = enter()
    ada.sit_down("nim", seats=2, options={"pile": 5})
    while ada.until_asked():
        assert ada.moves()[0].startswith("Take (stones 1)")
        ada.make(0)
    ada.sees(re.compile("Won by "))


def test_nim_is_offered_where_tables_are_opened(enter: Enter) -> None:
    ada = enter()
    ada.go("/")
    expect(ada.page.get_by_text(re.compile("^nim$", re.IGNORECASE)).first).to_be_visible()
