"""Finished games: step by step, jumping, by themselves, through other eyes; saved as a record and brought back."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.finished import bring
from browser.visitor import PATIENCE, Visitor


def position(visitor: Visitor) -> tuple[int, int]:
    """The move a replay shows, and how many there are."""
    found = re.search(r"Move (\d+) of (\d+)", visitor.page.get_by_role("region", name="Replay").inner_text())
    assert found is not None
    return int(found[1]), int(found[2])


def is_at(visitor: Visitor, step: int) -> None:
    expect(visitor.page.get_by_role("region", name="Replay")).to_contain_text(f"Move {step} of", timeout=PATIENCE)


@pytest.mark.parametrize(("game", "seats"), [("warehouse51", 3), ("settlers", 2)])
def test_a_replay_steps_jumps_and_plays_by_itself(enter: Enter, game: str, seats: int) -> None:
    ada = enter(motion=True)
    match = bring(ada, game, seats)
    ada.go(f"/replay/{match}")
    is_at(ada, 0)
    last = position(ada)[1]
    ada.button("One move forward").click()
    is_at(ada, 1)
    ada.page.keyboard.press("ArrowRight")
    is_at(ada, 2)
    ada.button("One move back").click()
    is_at(ada, 1)
    ada.button("To the end").click()
    is_at(ada, last)
    moment = ada.ask(f"/api/matches/{match}/replay/{last}", language="en")
    ada.sees(moment["words"]["status"])
    log = ada.page.get_by_role("list", name="Log")
    steps = ada.ask(f"/api/matches/{match}/replay", language="en")["steps"]
    place = next(step for step in steps[3:] if step["lines"])
    log.get_by_role("button", name=place["lines"][-1]).first.click()
    expect(ada.page.get_by_role("region", name="Replay")).not_to_contain_text(f"Move {last} of")
    ada.button("To the beginning").click()
    is_at(ada, 0)
    ada.page.get_by_role("combobox", name="Speed").select_option("5×")
    ada.button("Play").click()
    expect(ada.page.get_by_role("region", name="Replay")).not_to_contain_text("Move 0 of", timeout=PATIENCE)
    ada.button("Pause").click()
    assert position(ada)[0] > 0
    ada.page.get_by_role("slider", name="Go to move").fill(str(last // 2))
    is_at(ada, last // 2)


def test_a_replay_is_seen_through_a_seat(enter: Enter) -> None:
    ada = enter()
    match = bring(ada, "settlers", 2)
    ada.go(f"/replay/{match}?step=4")
    is_at(ada, 4)
    hand = ada.page.get_by_role("region", name="Hand")
    expect(hand.get_by_role("button")).to_have_count(0)
    ada.page.get_by_role("combobox", name="Seen from").select_option(index=1)
    expect(hand.get_by_role("button").first).to_be_visible(timeout=PATIENCE)


def test_a_record_is_saved_and_brought_back(enter: Enter, tmp_path: Path) -> None:
    ada = enter()
    match = bring(ada, "warehouse51")
    ada.go(f"/replay/{match}")
    is_at(ada, 0)
    moves = position(ada)[1]
    with ada.page.expect_download() as saving:
        ada.page.get_by_role("link", name="Save the record").click()
    file = tmp_path / "game.json"
    saving.value.save_as(file)
    assert len(json.loads(file.read_text("utf-8"))["moves"]) == moves
    bruno = enter("Bruno").go("/archive")
    with bruno.page.expect_file_chooser() as choosing:
        bruno.button("Import a record").last.click()
    choosing.value.set_files(file)
    is_at(bruno, 0)
    assert bruno.match != match
    assert position(bruno)[1] == moves
    bruno.go("/archive")
    expect(bruno.page.get_by_role("main").get_by_role("link", name="Replay").first).to_be_visible(timeout=PATIENCE)


def test_a_file_that_is_no_record_is_refused(enter: Enter, tmp_path: Path) -> None:
    ada = enter().go("/archive")
    file = tmp_path / "no-record.json"
    file.write_text('{"format": "something else"}', "utf-8")
    with ada.page.expect_file_chooser() as choosing:
        ada.button("Import a record").last.click()
    choosing.value.set_files(file)
    expect(ada.page.get_by_role("alert").filter(has_text="record")).to_be_visible(timeout=PATIENCE)
    assert ada.page.url.endswith("/archive")
