"""A board that cannot be drawn: the plain table takes its place, the game goes on, and the server's log says why."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Enter

BROKEN = 'function brokenBoard() { throw new Error("this board fails on purpose"); }'


def break_board(route: Route) -> None:
    """Hand out the file of a board whose component throws."""
    file = route.fetch()
    body, changed = re.subn(r"[\w$]+ as default", "brokenBoard as default", file.text())
    assert changed == 1
    route.fulfill(response=file, body=f"{body}\n{BROKEN}")


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_a_board_that_fails_gives_way_to_the_plain_table(enter: Enter, game: str) -> None:
    ada = enter()
    ada.page.route("**/assets/Board-*.js", break_board)
    with ada.page.expect_response("**/api/client-errors") as report:
        ada.sit_down(game)
    assert report.value.ok
    assert "this board fails on purpose" in ada.server.log.read_text("utf-8")
    expect(ada.page.get_by_role("alert").first).to_contain_text("plain table")
    ada.until_asked()
    before = ada.number()
    ada.page.locator("main [data-move]").first.click()
    ada.until_later_than(before)
    assert len(ada.complaints) == 1
    ada.complaints.clear()
