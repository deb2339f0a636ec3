"""The first minute: from the first page to a table against bots, and a first move."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.boards import turns
from browser.conftest import Enter
from browser.visitor import PATIENCE


@pytest.mark.parametrize(
    ("game", "name"), [("warehouse51", "Warehouse 51"), ("settlers", "Imperial Settlers")], ids=["auction", "empire"]
)
def test_one_click_leads_to_a_table_and_a_move_can_be_made(enter: Enter, game: str, name: str) -> None:
    ada = enter(motion=True).go()
    field = ada.page.get_by_role("textbox", name="Your name")
    expect(field).not_to_have_value("", timeout=PATIENCE)
    suggested = field.input_value()
    ada.button(f"Play now: {name}").click()
    assert ada.until_asked()
    seats = ada.page.get_by_role("list", name="Seats").get_by_role("listitem")
    expect(seats.first).to_contain_text(suggested)
    assert all(one["kind"] == "bot" for one in ada.told()["match"]["seats"][1:])
    before = ada.told()["chairs"][0]
    assert turns(ada, game, 3, eagerness=1)
    assert ada.told()["chairs"][0]["asked"] != before["asked"] or not ada.told()["chairs"][0]["is_waiting"]


def test_another_name_is_suggested_and_kept(enter: Enter) -> None:
    ada = enter().go()
    field = ada.page.get_by_role("textbox", name="Your name")
    expect(field).not_to_have_value("")
    first = field.input_value()
    for _ in range(5):
        with ada.page.expect_response("**/api/session*") as answer:
            ada.button("Suggest another name").click()
        expect(field).to_have_value(answer.value.json()["suggestion"])
        if field.input_value() != first:
            break
    second = field.input_value()
    assert second != first
    ada.button("Play now: Warehouse 51").click()
    expect(ada.page.get_by_role("list", name="Seats")).to_contain_text(second, timeout=PATIENCE)


def test_an_address_that_is_none_leads_to_the_first_page(enter: Enter) -> None:
    ada = enter().go().wander("/nowhere/at/all")
    ada.sees("There is no such page, so here is the home page.")
    expect(ada.button(re.compile("^Play now"), exact=False)).to_have_count(2)
