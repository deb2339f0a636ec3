"""A game of another package, without a board of its own, is found on the first page and played to its end."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from browser.boards import press
from browser.conftest import Enter
from browser.visitor import PATIENCE, Visitor
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


def open_small_table(ada: Visitor) -> None:
    """Open a table with a small pile by its form, put a bot in the other seat, and start."""
    ada.go().introduce()
    ada.page.get_by_role("link", name="Play with friends: Nim").click()
    pile = ada.page.get_by_role("spinbutton", name="Pile")
    expect(pile).to_have_value("21", timeout=PATIENCE)
    pile.fill("7")
    pile.blur()
    ada.page.get_by_role("combobox", name="Who sits in seat B").select_option("random")
    ada.button("Open the table").click()
    ada.button("Start").click()


def test_it_is_played_to_the_end_on_a_plain_board(enter: Enter) -> None:
    ada = enter(motion=True)
    open_small_table(ada)
    assert ada.until_asked()
    view = ada.page.get_by_role("region", name="The table")
    expect(view).to_contain_text("7")
    moves = ada.page.get_by_role("region", name=re.compile(r"^\d possible moves?$"))
    expect(moves.get_by_role("button")).to_have_count(3)
    assert ada.page.get_by_role("group", name="Possible moves").count() == 0, "the board shows the moves itself"
    while ada.until_asked():
        press(ada, moves.get_by_role("button", name=re.compile("1")).first)
    outcome = ada.told()["match"]["outcome"]
    sheet = ada.page.get_by_role("dialog", name="Score sheet").get_by_role("table")
    totals = sheet.get_by_role("row").filter(has_text="Total").get_by_role("cell")
    expect(totals).to_have_count(2, timeout=PATIENCE)
    shown = [int(re.sub(r"\D", "", text)) for text in totals.all_inner_texts()]
    assert shown == [scores["total"] for scores in outcome["scores"]]


def test_it_is_played_by_keyboard_replayed_and_told_as_text(enter: Enter) -> None:
    ada = enter()
    match = ada.sit_down("nim", 2, options={"pile": 4})
    assert ada.until_asked()
    before = ada.number()
    ada.page.keyboard.press("3")
    ada.until_later_than(before)
    while ada.until_asked():
        ada.make(0)
    ada.go(f"/replay/{match}?step=1")
    expect(ada.page.get_by_role("region", name="The table")).to_contain_text("Pile", timeout=PATIENCE)
    expect(ada.page.get_by_role("region", name="Replay")).to_contain_text("Move 1 of")
    assert ada.page.get_by_role("region", name="The table").get_by_role("button").count() == 0


def test_pages_about_rules_and_cards_leave_it_out(enter: Enter) -> None:
    ada = enter().go()
    expect(ada.button(re.compile("^Play now"), exact=False)).to_have_count(3)
    expect(ada.button(re.compile("^Learn by playing"), exact=False)).to_have_count(2)
    for page in ("rules", "cards"):
        ada.go(f"/{page}/nim")
        expect(ada.page.get_by_role("radio", name="Warehouse 51")).to_be_checked(timeout=PATIENCE)
        expect(ada.page.get_by_role("radio", name="Nim")).to_have_count(0)
