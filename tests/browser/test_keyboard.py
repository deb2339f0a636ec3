"""Without a mouse: a whole auction game and a round of Settlers on the drawn boards, by keys alone."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Error, expect

from browser.boards import MIDDLE, name_of
from browser.conftest import Enter
from browser.visitor import PATIENCE, Visitor

MOST_TABS = 80
BIDS = re.compile("^(Bid|Hide|Close an)")
FOCUS = """() => {
  const here = document.activeElement;
  const box = here.getBoundingClientRect();
  const style = getComputedStyle(here);
  return {
    role: here.getAttribute('role') ?? here.tagName.toLowerCase(),
    name: (here.getAttribute('aria-label') ?? here.labels?.[0]?.innerText ?? here.innerText ?? '').trim(),
    region: here.closest('section[aria-label], [role=toolbar], [role=group]')?.getAttribute('aria-label') ?? '',
    shown: box.width > 0 && box.height > 0,
    marked: style.outlineStyle !== 'none' || style.boxShadow !== 'none',
  };
}"""


def focus(visitor: Visitor) -> dict[str, object]:
    return dict(visitor.page.evaluate(FOCUS))


def tab_to(visitor: Visitor, *names: str) -> dict[str, object]:
    """Press Tab until something has the focus whose name begins as wanted."""
    for _ in range(MOST_TABS):
        visitor.page.keyboard.press("Tab")
        here = focus(visitor)
        if str(here["name"]).startswith(names):
            return here
    raise AssertionError(f"Tab never comes to {names}")


def key_move(visitor: Visitor, dice: random.Random) -> str:
    """Answer what Warehouse 51 asks by one or two keys; the keys pressed."""
    before = visitor.number()
    middle = visitor.page.get_by_role("region", name=MIDDLE)
    passing = middle.get_by_role("button", name="Pass", exact=True)
    keys = visitor.page.keyboard
    while visitor.page.get_by_role("dialog").count():
        keys.press("Escape")
        visitor.page.wait_for_timeout(50)
    if middle.get_by_role("radiogroup").count():
        keys.press("ArrowRight")
        keys.press("Home")
        bid = middle.get_by_role("button", name=BIDS)
        can_bid = bid.count() > 0 and bid.first.get_attribute("aria-disabled") != "true"
        pressed = "p" if passing.count() and not (can_bid and dice.random() < 0.25) else "Enter"
    elif passing.count():
        pressed = "p"
    elif middle.get_by_role("button", name="Turn up").count():
        pressed = str(1 + next_deck(visitor))
    else:
        pressed = "p" if way_out(visitor) else "1"
    asked = f"{pressed} at {visitor.status()!r}: {middle.inner_text()}"
    keys.press(pressed)
    try:
        visitor.until_later_than(before)
    except Error as error:
        raise AssertionError(f"no move came of {asked}") from error
    return pressed


def next_deck(visitor: Visitor) -> int:
    """The place of the first deck that can be turned up."""
    decks = visitor.page.get_by_role("region", name=MIDDLE).get_by_role("list", name="Decks").get_by_role("button")
    names = [name_of(deck) for deck in decks.all()]
    return next(place for place, name in enumerate(names) if name.startswith("Turn up"))


def way_out(visitor: Visitor) -> bool:
    question = visitor.page.get_by_role("region", name="The question")
    ways = ("Forgo", "Buy nothing", "Keep the", "Pass")
    return any(question.get_by_role("button", name=way).count() for way in ways)


def test_a_whole_auction_game_by_keys(enter: Enter) -> None:
    ada = enter()
    ada.go()
    tab_to(ada, "Play now: Warehouse 51")
    ada.page.keyboard.press("Enter")
    ada.until_asked()
    match = ada.sit_down("warehouse51", 3, options={"first_player": "seat:0"})
    dice = random.Random(5)
    used: set[str] = set()
    while ada.until_asked():
        used.add(key_move(ada, dice))
    assert {"p", "Enter"} <= used
    assert used & set("1234")
    expect(ada.page.get_by_role("dialog", name="Score sheet")).to_be_visible(timeout=PATIENCE)
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    assert ada.ask(f"/api/matches/{match}")["match"]["status"] == "over"


def test_what_has_the_focus_is_seen_and_named(enter: Enter) -> None:
    ada = enter()
    ada.sit_down("warehouse51", 3)
    ada.until_asked()
    seen: list[str] = []
    for _ in range(MOST_TABS):
        ada.page.keyboard.press("Tab")
        here = focus(ada)
        if here["role"] == "body":
            break
        assert here["shown"], here
        assert here["name"], here
        assert here["marked"], here
        seen.append(f"{here['region']}: {here['name']}")
    assert len(set(seen)) > 10
    middle = [place for place, name in enumerate(seen) if name.startswith(("Auction", "Decks", "The question", MIDDLE))]
    assert middle, seen
    assert seen[0].endswith(("Home", "Skip to the content")), seen[:3]


def test_a_round_of_settlers_by_keys(enter: Enter) -> None:
    ada = enter()
    ada.sit_down("settlers", 2)
    keys = ada.page.keyboard
    built = False
    for _ in range(40):
        assert ada.until_asked()
        if ada.told()["chairs"][0]["view"]["round"] > 1:
            break
        before = ada.number()
        if ada.page.get_by_role("toolbar", name="Actions").count():
            can_build = ada.page.get_by_role("toolbar", name="Actions").get_by_role("button", name="Build").count()
            if can_build and not built:
                tab_to(ada, "Build")
                keys.press("Enter")
                into_hand(ada)
                keys.press("Enter")
                built = True
            else:
                keys.press("1")
        elif ada.page.get_by_role("region", name="On the table now").get_by_role("button").count():
            into_stage(ada)
            keys.press("ArrowRight")
            keys.press("ArrowLeft")
            keys.press("Enter")
        else:
            keys.press("1")
        ada.until_later_than(before)
    else:
        raise AssertionError("the round does not end")
    assert ada.told()["chairs"][0]["view"]["round"] > 1


def into_hand(visitor: Visitor) -> None:
    go_to(visitor, ".at-hand")


def into_stage(visitor: Visitor) -> None:
    go_to(visitor, ".stage")


def go_to(visitor: Visitor, place: str) -> None:
    """Press Tab until the focus is on a card or an answer in a part of the table."""
    for _ in range(MOST_TABS):
        inside = "place => document.activeElement.matches(`${place} [data-roving]`)"
        if visitor.page.evaluate(inside, place):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes into {place}")
