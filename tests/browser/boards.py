"""Playing on the drawn boards: what lies on them is found by role and name, in English."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, expect

from browser.visitor import PATIENCE, Visitor

MIDDLE = "The middle of the table"
ACTS = re.compile("^(Turn up|Bid|Pass|Hide|Close an|Choose|Look at the|Buy|Certify|Keep the|Cancel the|Forgo)")
ENDS = re.compile("^(Pass|Buy nothing|Keep the|Forgo)")


def auction_acts(visitor: Visitor) -> Locator:
    """Everything in the middle of the auction table that is a move now."""
    middle = visitor.page.get_by_role("region", name=MIDDLE)
    question = middle.get_by_role("region", name="The question")
    return middle.get_by_role("button", name=ACTS, disabled=False).or_(question.get_by_role("button", disabled=False))


def play_auction(visitor: Visitor, dice: random.Random, eagerness: float = 0.3) -> str:
    """Make one move on the board of Warehouse 51; the name of what was pressed."""
    acts = auction_acts(visitor)
    expect(acts.first).to_be_visible(timeout=PATIENCE)
    ways = [place for place in range(acts.count()) if ENDS.match(name_of(acts.nth(place)))]
    ends = bool(ways) and dice.random() > eagerness
    return press(visitor, acts.nth(ways[0]) if ends else acts.first)


def play_settlers(visitor: Visitor, dice: random.Random, eagerness: float = 0.5) -> str:
    """Make one move on the board of Imperial Settlers; the name of what was pressed."""
    page = visitor.page
    actions = page.get_by_role("toolbar", name="Actions")
    stage = page.get_by_role("region", name="On the table now")
    plain = page.get_by_role("group", name="Possible moves").get_by_role("button")
    expect(actions.or_(stage.get_by_role("button")).or_(plain).first).to_be_visible(timeout=PATIENCE)
    if actions.count():
        build = actions.get_by_role("button", name=re.compile("^Build"))
        if build.count() and dice.random() < eagerness:
            build.click()
            return press(visitor, page.get_by_role("region", name="Hand").get_by_role("button").first)
        return press(visitor, plain.first)
    answers = stage.get_by_role("button", disabled=False)
    if answers.count():
        return press(visitor, answers.first)
    return press(visitor, plain.first)


def name_of(control: Locator) -> str:
    return str(control.get_attribute("aria-label") or control.inner_text()).strip()


def press(visitor: Visitor, control: Locator) -> str:
    """Press something that makes a move, and wait until the table has gone on."""
    before = visitor.number()
    name = name_of(control)
    control.click()
    visitor.until_later_than(before)
    return name


def turns(visitor: Visitor, game: str, number: int, seed: int = 1, eagerness: float = 0.5) -> list[str]:
    """Answer some questions on the drawn board; what was pressed."""
    dice = random.Random(seed)
    play = play_auction if game == "warehouse51" else play_settlers
    pressed: list[str] = []
    while len(pressed) < number and visitor.until_asked():
        pressed.append(play(visitor, dice, eagerness))
    return pressed
