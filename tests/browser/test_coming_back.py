"""Coming back: a table waits for its person, private links work after the start, and a rematch is noticed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter


def test_a_closed_tab_loses_nothing(enter: Enter) -> None:
    ada = enter("Ada")
    ada.sit_down("warehouse51", 3)
    ada.until_asked()
    before = ada.until_nobody_else_is_asked()
    ada.page.close()
    ada.page = ada.context.new_page()
    ada.go("/")
    back = ada.page.get_by_role("link", name="Your turn: back to Warehouse 51")
    expect(back).to_be_in_viewport()
    back.click()
    ada.until_asked()
    after = ada.told()
    assert after["chairs"] == before["chairs"]
    assert after["match"]["seats"][0]["bot"] is None


def test_leaving_a_table_of_bots_only_leaves_the_page(enter: Enter) -> None:
    ada = enter("Ada")
    match = ada.sit_down("warehouse51", 3)
    ada.until_asked()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("menuitem", name="Leave the table").click()
    expect(ada.page.locator(f"a[href='/table/{match}']").first).to_be_visible()
    assert ada.ask(f"/api/matches/{match}")["match"]["seats"][0]["bot"] is None


def test_the_address_of_a_private_table_lets_a_friend_watch_after_the_start(enter: Enter) -> None:
    ada, bruno = enter("Ada"), enter("Bruno")
    match = ada.sit_down("warehouse51", 3)
    expect(ada.page).to_have_url(re.compile(rf"/table/{match}\?invite=."))
    bruno.come_in()
    bruno.go(ada.page.url)
    bruno.until("() => document.querySelector('[data-number]') !== null")
    bruno.go(f"/table/{match}")
    bruno.sees("There is no such table")


@pytest.mark.parametrize("place", ["home", "table"])
def test_a_rematch_is_noticed(enter: Enter, place: str) -> None:
    ada, bruno = enter("Ada"), enter("Bruno")
    match = ada.sit_down("settlers", 2, start=False, seating=["me", "open"], private=False)
    bruno.come_in()
    bruno.command(match, "sit")
    ada.command(match, "start")
    ada.command(match, "resign", seat=0)
    bruno.go("/" if place == "home" else f"/table/{match}")
    following = ada.command(match, "rematch")["match"]
    bruno.sees("Ada wants a rematch of Imperial Settlers.")
    if place == "table":
        bruno.page.get_by_role("region", name="Rematch").get_by_role("button", name="No thanks").click()
        expect(bruno.page.get_by_role("region", name="Rematch")).to_have_count(0)
        ada.go(f"/table/{following}")
        expect(ada.page.get_by_text("free seat", exact=True)).to_be_visible()
    else:
        bruno.button("Sit down").click()
        expect(bruno.page).to_have_url(f"{bruno.server.address}/table/{following}")
