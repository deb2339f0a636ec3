"""Life at the table: talk, spectators, undo and take-backs, pauses, leaving and coming back, one screen for two."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Enter
from browser.visitor import PATIENCE, Visitor

LANDED = "() => document.querySelector('[data-flight]') === null"
IS_ON_TOP = """one => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
TOLD = "() => document.querySelector('[data-telling], [data-asked], [data-over]') !== null"


def two_at_a_table(enter: Enter, game: str = "settlers", seats: int = 2) -> tuple[Visitor, Visitor]:
    """Ada opens a table, Bruno comes by the invitation, the game begins."""
    ada, bruno = enter("Ada"), enter("Bruno")
    seating = ["me", "open", *["random"] * (seats - 2)]
    match = ada.sit_down(game, seats, start=False, seating=seating)
    link = ada.page.get_by_role("textbox", name="Invitation link").input_value()
    bruno.go(link).introduce()
    bruno.page.get_by_role("button", name="Sit here").click()
    ada.sees("Bruno")
    ada.command(match, "start")
    for person in (ada, bruno):
        expect(person.page.get_by_role("list", name="Seats")).to_contain_text("Bruno", timeout=PATIENCE)
    return ada, bruno


def menu(visitor: Visitor, name: str) -> None:
    visitor.button("Menu").click()
    visitor.page.get_by_role("menuitem", name=name).click()


def until_it_is_the_turn_of(visitor: Visitor, *others: Visitor) -> None:
    """Play for the others by text until a visitor is asked."""
    limit = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < limit:
        if visitor.page.locator("[data-asked]").count():
            return
        for other in others:
            if other.page.locator("[data-asked]").count():
                other.make(-1)
        visitor.page.wait_for_timeout(30)
    raise AssertionError(f"{visitor.name} is never asked")


def test_a_waiting_room_shows_no_ids_while_names_are_on_their_way(enter: Enter) -> None:
    """The room keeps its shape when the names arrive."""
    ada = enter("Ada")
    held: list[Route] = []
    ada.page.route("**/words?*", lambda one: held.append(one))
    ada.come_in()
    options = {"factions": ["romans", "aztecs"], "lookout": "alternate"}
    wish = {"game": "settlers", "seats": 2, "seating": ["me", "random"], "options": options}
    match = ada.ask("/api/matches", wish)["id"]
    ada.page.goto(f"/table/{match}", wait_until="commit")
    seats = ada.page.get_by_role("listitem").filter(has_text="Ada")
    expect(seats).to_be_visible(timeout=PATIENCE)
    before = seats.bounding_box()
    assert before is not None
    for word in ("romans", "aztecs", "lookout", "alternate"):
        assert not ada.page.get_by_text(word, exact=True).is_visible(), word
    expect(ada.page.get_by_role("combobox").last).to_have_value("random")
    for one in held:
        one.continue_()
    expect(ada.page.get_by_text("Romans", exact=True)).to_be_visible(timeout=PATIENCE)
    assert seats.bounding_box() == pytest.approx(before, abs=1)


def test_two_people_talk(enter: Enter) -> None:
    ada, bruno = two_at_a_table(enter)
    for speaker, listener, text in ((ada, bruno, "Good luck & <b>fun</b>!"), (bruno, ada, "Grazie, altrettanto.")):
        if not speaker.page.get_by_role("textbox", name="Say something…").count():
            speaker.page.keyboard.press("c")
        speaker.page.get_by_role("textbox", name="Say something…").fill(text)
        speaker.page.keyboard.press("Enter")
        if not listener.page.get_by_role("list", name="Chat").count():
            tools = listener.page.get_by_role("navigation", name="Tools of the table")
            tools.get_by_role("button", name="Chat").click()
        expect(listener.page.get_by_role("list", name="Chat")).to_contain_text(text, timeout=PATIENCE)
        expect(listener.page.get_by_role("list", name="Chat")).to_contain_text(speaker.name)


def test_a_spectator_sees_nothing_private(enter: Enter) -> None:
    ada, bruno = two_at_a_table(enter)
    view = ada.told()["chairs"][0]["view"]
    cleo = enter("Cleo")
    cleo.go(f"/table/{ada.match}?watch")
    cleo.sees("There is no such table")
    private, match = ada.match, ada.sit_down("settlers", 2, private=False, title="In the window")
    assert private != match
    ada.until_asked()
    view = ada.told()["chairs"][0]["view"]
    cleo.go("/lobby")
    row = cleo.page.get_by_role("listitem").filter(has_text="In the window")
    row.get_by_role("link", name="Watch").click()
    expect(cleo.page.get_by_role("list", name="Seats")).to_contain_text("Ada", timeout=PATIENCE)
    expect(ada.page.get_by_text("1 spectator").first).to_be_attached(timeout=PATIENCE)
    watched = cleo.told()["chairs"]
    assert [one["seat"] for one in watched] == [None]
    assert all(panel["hand"] is None for panel in watched[0]["view"]["panels"])
    hand = view["panels"][0]["hand"]
    assert hand
    names = {card["id"]: card["name"] for card in ada.ask("/api/games/settlers/cards", language="en")["cards"]}
    secret = {name for key, name in names.items() if any(card.startswith(key) for card in hand)}
    offered = cleo.page.get_by_role("region", name="On the table now").all_inner_texts()
    hidden = cleo.page.get_by_role("region", name="Hand")
    expect(hidden.get_by_role("button")).to_have_count(0)
    assert not [name for name in secret if name in hidden.inner_text()], offered
    assert bruno.match == private


def test_undo_ends_where_somebody_else_has_moved(enter: Enter) -> None:
    ada, bruno = two_at_a_table(enter)
    until_it_is_the_turn_of(ada, bruno)
    while "Pass" not in ada.moves():
        ada.make(-1)
        until_it_is_the_turn_of(ada, bruno)
    moves = ada.moves()
    passing = moves.index("Pass")
    ada.make(passing)
    undo = ada.page.get_by_role("group", name="Undo").get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    undo.click()
    ada.until_asked()
    assert ada.moves() == moves
    ada.make(passing)
    until_it_is_the_turn_of(bruno)
    bruno.make(-1)
    expect(undo).to_be_disabled(timeout=PATIENCE)
    ada.button("Ask to take back").click()
    asked = bruno.page.get_by_role("region", name="Take-back")
    expect(asked).to_contain_text("would like to take the last move back.", timeout=PATIENCE)
    asked.get_by_role("button", name="Agree").click()
    expect(ada.page.get_by_role("region", name="Take-back")).to_have_count(0, timeout=PATIENCE)
    ada.until_asked()
    assert ada.moves() == moves


def test_a_pause_and_going_on(enter: Enter) -> None:
    ada, bruno = two_at_a_table(enter)
    menu(ada, "Pause")
    bruno.sees("Ada asks for a pause.")
    bruno.page.get_by_role("region", name="Pause", exact=True).get_by_role("button", name="Agree").click()
    for person in (ada, bruno):
        expect(person.page.get_by_role("region", name="Status")).to_contain_text("paused", timeout=PATIENCE)
    menu(bruno, "Resume")
    for person in (ada, bruno):
        expect(person.page.get_by_role("region", name="Status")).not_to_contain_text("paused", timeout=PATIENCE)
    assert ada.told()["match"]["status"] == "running"


def test_leaving_and_coming_back(enter: Enter) -> None:
    ada, bruno = two_at_a_table(enter)
    match = bruno.match
    menu(bruno, "Leave the table")
    bruno.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    expect(bruno.page.get_by_role("heading", name="Take a seat.")).to_be_visible(timeout=PATIENCE)
    ada.as_text()
    for _ in range(3):
        until_it_is_the_turn_of(ada)
        ada.make(-1)
    assert ada.told()["match"]["seats"][1]["bot"]
    away = ada.page.get_by_title("A bot plays for Bruno.")
    expect(away).to_be_visible(timeout=PATIENCE)
    assert away.evaluate(IS_ON_TOP)
    bruno.page.get_by_role("link", name="Back to the table").first.click()
    assert bruno.match == match
    assert bruno.page.get_by_role("link", name="Home").evaluate(IS_ON_TOP)
    bruno.button("Sit down again").click()
    expect(bruno.button("Sit down again")).to_have_count(0, timeout=PATIENCE)
    assert ada.told()["match"]["seats"][1]["bot"] is None
    until_it_is_the_turn_of(bruno, ada)
    bruno.make(-1)


def test_giving_up_ends_a_table_of_two_and_a_rematch_follows(enter: Enter) -> None:
    ada, bruno = two_at_a_table(enter)
    first = ada.match
    menu(bruno, "Give up")
    bruno.page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    for person in (ada, bruno):
        expect(person.page.get_by_role("dialog", name="Score sheet")).to_be_visible(timeout=PATIENCE)
    assert ada.told()["match"]["outcome"]["winners"] == [0]
    ada.button("Rematch").click()
    ada.page.wait_for_url(lambda address: "/table/" in address and first not in address)
    bruno.button("Rematch").click()
    bruno.page.wait_for_url(lambda address: address.split("?")[0] == ada.page.url.split("?")[0])


def test_one_screen_for_two(enter: Enter) -> None:
    ada = enter().go("/new/settlers")
    ada.page.get_by_role("radio", name="2", exact=True).check(force=True)
    ada.page.get_by_role("combobox", name="Who sits in seat B").select_option("here")
    ada.page.get_by_role("textbox", name="Name of the person").fill("Zoe")
    ada.button("Open the table").click()
    ada.button("Start").click()
    cover = ada.page.get_by_role("heading", name=re.compile("it is your turn"))
    taken: list[str] = []
    for _ in range(4):
        expect(cover).to_be_visible(timeout=PATIENCE)
        expect(ada.page.get_by_role("region", name="Hand")).to_have_count(0)
        name = cover.inner_text().split(",")[0]
        ada.button(f"I am {name}").click()
        expect(ada.page.get_by_role("region", name="Hand")).to_be_visible(timeout=PATIENCE)
        taken.append(name)
        while not cover.count():
            ada.make(-1)
            ada.page.keyboard.press("t")
            expect(cover.or_(ada.page.locator("[data-asked]")).first).to_be_attached(timeout=PATIENCE)
    assert "Zoe" in taken
    assert len(set(taken)) == 2


def test_log_summary_and_a_maximum_bid(enter: Enter) -> None:
    ada = enter()
    ada.sit_down("warehouse51", 4)
    for _ in range(40):
        ada.until_asked()
        if ada.page.get_by_role("spinbutton", name="Bid for me up to").count():
            break
        ada.make(0)
        ada.page.keyboard.press("t")
    told = ada.until_nobody_else_is_asked()
    ada.button("Since your last move").click()
    since = ada.page.get_by_role("region", name="Since your last move")
    expect(since).to_contain_text(told["news"][-1]["lines"][-1])
    since.get_by_role("button", name="Hide the summary").click()
    expect(since).to_have_count(0)
    ada.page.keyboard.press("l")
    log = ada.page.get_by_role("list", name="Log")
    for line in [line for row in told["news"] for line in row["lines"]][-4:]:
        expect(log).to_contain_text(line)
    maximum = ada.page.get_by_role("spinbutton", name="Bid for me up to")
    maximum.fill("1")
    before = ada.number()
    ada.button("Set").click()
    ada.until_later_than(before)
    lines = [line for row in ada.told()["news"] if row["number"] > before for line in row["lines"]]
    assert lines


@pytest.mark.parametrize("by", ["address", "lobby"])
def test_a_public_table_is_found_in_the_lobby(enter: Enter, by: str) -> None:
    ada, bruno = enter("Ada"), enter("Bruno")
    ada.sit_down("warehouse51", 3, start=False, seating=["me", "open", "random"], private=False, title=f"By {by}")
    if by == "lobby":
        bruno.go("/lobby")
        row = bruno.page.get_by_role("listitem").filter(has_text=f"By {by}")
        row.get_by_role("link", name="Join").click()
    else:
        bruno.go(f"/table/{ada.match}")
    bruno.page.get_by_role("button", name="Sit here").click()
    expect(ada.page.get_by_role("button", name="Start", exact=True)).to_be_visible(timeout=PATIENCE)


def own_moves(told: dict[str, Any]) -> int:
    return sum(row["kind"] == "move" and row["seat"] == 0 for row in told["news"])


def until_something_is_told(visitor: Visitor) -> None:
    """Answer anything until at least two moves of others wait to be shown."""
    for _ in range(40):
        visitor.until(TOLD)
        if visitor.page.locator("[data-telling]").count():
            return
        chair, before = visitor.told()["chairs"][0], visitor.number()
        visitor.command(visitor.match, "move", seat=0, asked=chair["asked"], move=chair["moves"][-1])
        visitor.until_later_than(before)
    raise AssertionError("nothing was told")


def test_step_by_step_each_move_waits_for_the_reader(enter: Enter) -> None:
    ada = enter(motion=True, settings={"pace": "step"})
    ada.sit_down("warehouse51", 5)
    until_something_is_told(ada)
    moved = own_moves(ada.told())
    first = ada.number()
    ada.until(LANDED)
    ada.page.keyboard.press(" ")
    ada.until_later_than(first)
    while ada.page.locator("[data-telling]").count():
        assert not ada.page.locator("[data-asked]").count()
        shown = ada.number()
        ada.until(LANDED)
        ada.page.locator("main").click(position={"x": 200, "y": 200})
        ada.until_later_than(shown)
    told = ada.told()
    assert own_moves(told) == moved
    ada.until_later_than(told["number"] - 1)


def test_what_happened_can_be_played_again(enter: Enter) -> None:
    ada = enter(motion=True, settings={"pace": "step"})
    ada.sit_down("warehouse51", 5)
    until_something_is_told(ada)
    ada.button("Skip to now").click()
    assert ada.until_asked()
    latest = ada.number()
    ada.button("Since your last move").click()
    ada.button("Play again").click()
    ada.until("() => document.querySelector('[data-telling]') !== null")
    assert ada.number() < latest
    ada.button("Skip to now").click()
    ada.until_later_than(latest - 1)
