"""Learning by playing: lessons to their end, a coach, reasons for what is grey, and the rules behind everything."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.visitor import DESKTOP, PATIENCE, PHONE

PLACES = """() => {
  const lesson = document.querySelector('section.lesson').getBoundingClientRect();
  const buttons = [...document.querySelectorAll('section.lesson button')];
  const isOutside = (box) => box.top < lesson.top || box.bottom > lesson.bottom || box.right > lesson.right;
  return {
    board: Math.round(document.querySelector('main > .board').getBoundingClientRect().top + scrollY),
    outside: buttons.filter((one) => isOutside(one.getBoundingClientRect())).map((one) => one.textContent),
  };
}"""
"""Where the board begins, and which buttons of the lesson lie outside its band."""


@pytest.mark.parametrize(
    ("game", "name", "viewport"),
    [("warehouse51", "Warehouse 51", PHONE), ("settlers", "Imperial Settlers", DESKTOP)],
)
def test_a_lesson_from_its_first_step_to_its_last(enter: Enter, game: str, name: str, viewport: dict[str, int]) -> None:
    ada = enter(viewport=viewport).go()
    ada.button(f"Learn by playing: {name}").click()
    lesson = ada.page.get_by_role("region", name="Lesson")
    expect(lesson).to_be_visible(timeout=PATIENCE)
    script = ada.ask(f"/api/lessons/{game}", language="en")
    assert len(script["steps"]) > 5
    places = []
    for step in script["steps"]:
        expect(lesson).to_contain_text(f"Step {step['number']} of {len(script['steps'])}", timeout=PATIENCE)
        expect(lesson).to_contain_text(step["text"], timeout=PATIENCE)
        ada.until_asked()
        places.append(ada.page.evaluate(PLACES))
        before = ada.number()
        lesson.get_by_role("button", name=step["label"], exact=True).click()
        ada.until_later_than(before)
    assert places == [{"board": places[0]["board"], "outside": []}] * len(places)
    expect(lesson).to_contain_text(script["done"], timeout=PATIENCE)
    lesson.get_by_role("button", name="Play on").click()
    expect(lesson).to_have_count(0)
    ada.until_asked()


def test_a_lesson_catches_another_move_and_can_be_left_and_taken_up_again(enter: Enter) -> None:
    ada = enter().go()
    ada.button("Learn by playing: Warehouse 51").click()
    lesson = ada.page.get_by_role("region", name="Lesson")
    expect(lesson).to_contain_text("Step 1 of", timeout=PATIENCE)
    ada.until_asked()
    before, chair = ada.number(), ada.told()["chairs"][0]
    step = ada.ask("/api/lessons/warehouse51", language="en")["steps"][0]
    wrong = next(place for place, move in enumerate(chair["moves"]) if move != step["move"])
    ada.as_text().get_by_role("button").nth(wrong).click()
    ada.sees(f"You may do that in a game. The lesson goes on with: {step['label']}.")
    assert ada.number() == before
    lesson.get_by_role("button", name="End the lesson").click()
    expect(lesson).to_have_count(0)
    ada.button("Back to the lesson").click()
    expect(lesson).to_contain_text("Step 1 of")
    ada.go()
    ada.button("Go on with the lesson: Warehouse 51").click()
    expect(lesson).to_contain_text("Step 1 of", timeout=PATIENCE)


def test_help_has_rules_icons_and_keys(enter: Enter) -> None:
    ada = enter()
    ada.sit_down("settlers", 2)
    ada.until_asked()
    ada.page.keyboard.press("?")
    window = ada.page.get_by_role("dialog", name="Help")
    expect(window.get_by_role("heading", name="Goal")).to_be_visible(timeout=PATIENCE)
    window.get_by_role("tab", name="Icons").click()
    expect(window).to_contain_text("Gold: stands in for any Resource")
    window.get_by_role("tab", name="Keys").click()
    expect(window).to_contain_text("undo")


def test_a_faction_is_picked_from_pictures(enter: Enter) -> None:
    ada = enter().go()
    ada.page.get_by_role("radio", name="Aztecs").check()
    ada.button("Play now: Imperial Settlers").click()
    ada.until_asked()
    factions = ada.told()["match"]["options"]["factions"]
    assert factions[0] == "aztecs"
    assert len(set(factions)) == len(factions) == 3


def test_factions_of_a_new_table_are_picked_from_pictures(enter: Enter) -> None:
    ada = enter().go("/new/settlers")
    for faction in ("Aztecs", "Romans"):
        ada.page.get_by_role("group", name="Faction of seat B").get_by_role("radio", name=faction).check(force=True)
    ada.page.get_by_role("group", name="Faction of seat A").get_by_role("radio", name="Romans").check(force=True)
    ada.page.get_by_role("group", name="Faction of seat C").get_by_role("radio", name="Aztecs").check(force=True)
    ada.button("Open the table").click()
    seats = ada.page.get_by_role("region", name="Seats").get_by_role("listitem")
    expect(seats.nth(0)).to_contain_text("Romans", timeout=PATIENCE)
    expect(seats.nth(2)).to_contain_text("Aztecs")
    factions = ada.told()["match"]["options"]["factions"]
    assert (factions[0], factions[2]) == ("romans", "aztecs")
    assert len(set(factions)) == 3


def test_icons_are_explained_when_they_are_first_met(enter: Enter) -> None:
    ada = enter(settings={"coach": True})
    ada.sit_down("settlers", 2)
    ada.until_asked()
    coach = ada.page.get_by_role("tabpanel", name="Coach")
    expect(coach.get_by_role("heading", name="New on the table")).to_be_visible(timeout=PATIENCE)
    expect(coach).to_contain_text("Wood, a Resource")
    help_button = ada.button(re.compile("^Help"))
    marked = help_button.locator(".mark")
    before = int(marked.inner_text())
    coach.get_by_role("button", name=re.compile("^Got it")).click()
    expect(coach).not_to_contain_text("Wood, a Resource")
    assert int(marked.inner_text()) == before - 4
    help_button.click()
    window = ada.page.get_by_role("dialog", name="Help")
    expect(window.locator(".fresh")).to_have_count(before - 4, timeout=PATIENCE)
    ada.page.keyboard.press("Escape")
    expect(marked).to_have_count(0)
    ada.go(f"/table/{ada.match}").until_asked()
    expect(ada.page.get_by_role("heading", name="New on the table")).to_have_count(0)


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
@pytest.mark.parametrize("newcomer", [True, False])
def test_the_coach_gives_sensible_moves_with_reasons(enter: Enter, game: str, newcomer: bool) -> None:
    """The coach sits down beside newcomers by itself; others call it."""
    ada = enter(settings={"coach": True, "gamesFinished": 0 if newcomer else 2})
    ada.sit_down(game, 3)
    ada.until_asked()
    if not newcomer:
        expect(ada.page.get_by_role("region", name="Coach")).to_have_count(0)
        ada.page.get_by_role("navigation", name="Tools of the table").get_by_role("button", name="Coach").click()
    panel = ada.page.get_by_role("region", name="Coach")
    expect(panel.get_by_role("heading", name="Sensible moves")).to_be_visible(timeout=PATIENCE)
    advice = panel.get_by_role("listitem")
    sensible = ada.ask(f"/api/matches/{ada.match}/coach", seat=0, language="en")["advice"]
    legal = len(ada.told()["chairs"][0]["moves"])  # a rival may have bid all one has: then there is but one
    assert min(2, legal) <= len(sensible) <= min(3, legal)
    expect(advice).to_have_count(len(sensible))
    for place, one in enumerate(sensible):
        expect(advice.nth(place).get_by_role("button", name=one["label"], exact=True)).to_be_enabled()
        expect(advice.nth(place)).to_contain_text(one["reason"])
    before = ada.number()
    advice.first.get_by_role("button").click()
    ada.until_later_than(before)


def test_why_something_is_grey(enter: Enter) -> None:
    ada = enter()
    ada.sit_down("settlers", 2)
    for _ in range(12):
        ada.until_asked()
        if ada.page.get_by_role("toolbar", name="Actions").count():
            break
        ada.make(0)
        ada.page.keyboard.press("t")
    hand = ada.page.get_by_role("region", name="Hand").get_by_role("button")
    tray = ada.page.get_by_role("region", name="What you can do")
    for place in range(hand.count()):
        hand.nth(place).click()
        grey = tray.get_by_role("note")
        if grey.count():
            expect(grey.first).not_to_contain_text(re.compile(r"IS-\d+"))
            grey.first.click(button="right")
            lens = ada.page.get_by_role("dialog")
            expect(lens).to_contain_text(re.compile(r"IS-\d+"), timeout=PATIENCE)
            return
        tray.get_by_role("button", name="Put the card down").click()
    raise AssertionError("no card of the hand has anything grey")


def test_a_warning_before_a_step_that_cannot_be_taken_back(enter: Enter) -> None:
    ada = enter(settings={"confirmPass": True})
    ada.sit_down("settlers", 2)
    for _ in range(30):
        ada.until_asked()
        words = ada.told()["chairs"][0]["words"]
        warned = [place for place, warning in enumerate(words["warnings"]) if warning]
        if warned:
            break
        ada.make(0)
    before = ada.number()
    ada.as_text().get_by_role("button").nth(warned[0]).click()
    question = ada.page.get_by_role("dialog", name="Are you sure?")
    expect(question).to_contain_text(words["warnings"][warned[0]])
    question.get_by_role("button", name="Let me think").click()
    expect(question).to_have_count(0)
    assert ada.number() == before
    ada.as_text().get_by_role("button").nth(warned[0]).click()
    question.get_by_role("button", name=words["labels"][warned[0]]).click()
    ada.until_later_than(before)


def test_search_and_lens_lead_to_the_clause(enter: Enter) -> None:
    ada = enter()
    ada.sit_down("warehouse51", 3)
    ada.until_asked()
    ada.page.keyboard.press("/")
    ada.page.get_by_role("searchbox").fill("pawn")
    window = ada.page.get_by_role("dialog", name="Search")
    hits = window.get_by_role("listitem")
    expect(hits.first).to_be_visible(timeout=PATIENCE)
    found = ada.ask("/api/games/warehouse51/search", language="en", q="pawn")["hits"]
    assert hits.count() == len(found)
    clause = next(place for place, hit in enumerate(found) if hit["kind"] == "clause")
    hits.nth(clause).get_by_role("button").click()
    expect(ada.page.get_by_role("dialog", name=found[clause]["key"])).to_be_visible(timeout=PATIENCE)
    ada.page.keyboard.press("Escape")
    relic = ada.page.get_by_role("region", name="On the block").get_by_role("button")
    if relic.count():
        relic.first.click(button="right")
        lens = ada.page.get_by_role("dialog")
        expect(lens.get_by_role("heading", name="The rules behind it")).to_be_visible(timeout=PATIENCE)
