"""The end of a game of five: what is counted, who won with what, and what can be done next."""

from __future__ import annotations

import msgspec
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.dense.positions import RECORDS, Position, set_up
from browser.visitor import DESKTOP, PATIENCE, Visitor
from reliquary.core.record import read

SCROLLS = "one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1"


def end_of_game(visitor: Visitor, name: str) -> None:
    """Open a stored game before its last move, and make that move."""
    record = read((RECORDS / f"{name}.json").read_bytes())
    last = record.moves[-1]
    before = msgspec.structs.replace(record, moves=record.moves[:-1], outcome=None)
    visitor.page.goto("/health")
    match = set_up(visitor, Position(name, before, last.seat))
    visitor.page.goto(f"/table/{match}")
    assert visitor.until_asked()
    asked = visitor.told()["chairs"][0]["asked"]
    visitor.command(match, "move", seat=last.seat, asked=asked, move=last.move)
    expect(visitor.page.get_by_role("dialog").get_by_role("table")).to_be_visible(timeout=PATIENCE)


def test_everything_about_the_end_is_in_one_window(enter: Enter) -> None:
    ada = enter(viewport=DESKTOP)
    end_of_game(ada, "warehouse51-27")
    window = ada.page.get_by_role("dialog")
    expect(
        window.get_by_role("group", name="What brought the most points").get_by_role("listitem").first
    ).to_be_visible()
    for name in ("Rematch", "Replay", "Copy the link"):
        expect(window.get_by_text(name, exact=True)).to_be_in_viewport()
    assert not window.locator(".body").evaluate(SCROLLS)
    assert not window.locator(".scroll").evaluate(SCROLLS)


def test_the_count_goes_on_by_itself_and_faster_with_space(enter: Enter) -> None:
    ada = enter(motion=True)
    end_of_game(ada, "warehouse51-27")
    ada.page.keyboard.press("Escape")
    ada.button("Watch the ending again").click()
    show = ada.page.get_by_role("region", name="The ending")
    totals = show.locator("tfoot td")
    while not totals.count():
        ada.page.keyboard.press(" ")
    outcome = ada.told()["match"]["outcome"]
    wanted = sorted(str(scores["total"]) for scores in outcome["scores"])
    ada.page.keyboard.press(" ")
    expect(show.locator("tfoot td.winner")).to_have_count(len(outcome["winners"]))
    assert sorted(totals.all_inner_texts()) == wanted
    ada.page.keyboard.press(" ")
    expect(show).to_have_count(0)
