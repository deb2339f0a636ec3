"""Everyone can use it: axe finds nothing wrong on any screen, news are read out, text says what the board shows."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.boards import turns
from browser.conftest import Enter
from browser.finished import bring
from browser.visitor import PATIENCE, Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHECK = """async ([scheme, only]) => {
  const open = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
  // A page takes up another scheme of colours, and begins to fade, a frame or two after it is told to.
  const frame = () => new Promise(requestAnimationFrame);
  while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await frame();
  for (let count = 0; count < 3; count++) await frame();
  await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined)));
  const rules = only ? { runOnly: { type: 'rule', values: only } } : {};
  const place = (only && open) || document;
  const { violations } = await axe.run(place, { ...rules, resultTypes: ['violations'], preload: false });
  const why = (node) => [...node.any, ...node.all, ...node.none].map((one) => one.message).join('; ');
  const where = (node) => `${node.target.join(' ')} (${why(node)})`;
  return violations.map((one) => `${one.id}: ${one.nodes.slice(0, 4).map(where).join(' | ')}`);
}"""


@cache
def axe() -> str:
    assert AXE.exists(), "axe-core is missing: run `npm ci` in web/"
    return AXE.read_text("utf-8")


def is_clean(visitor: Visitor, screen: str) -> None:
    """Run axe on a screen in the light theme, and on its colours, or those of the window over it, in the dark theme."""
    visitor.page.evaluate(axe())
    complaints = list(visitor.page.evaluate(CHECK, ["light", None]))
    visitor.page.emulate_media(color_scheme="dark")
    complaints += [f"dark: {one}" for one in visitor.page.evaluate(CHECK, ["dark", ["color-contrast"]])]
    visitor.page.emulate_media(color_scheme="light")
    assert not complaints, f"{screen}:\n" + "\n".join(complaints)


PAGES = (
    "/",
    "/lobby",
    "/new/warehouse51",
    "/new/settlers",
    "/rules/warehouse51",
    "/cards/warehouse51",
    "/cards/settlers",
    "/decks",
    "/archive",
    "/settings",
    "/table/there-is-none",
)


def test_pages_outside_the_table(enter: Enter) -> None:
    ada = enter()
    bring(ada, "warehouse51")
    ada.sit_down("settlers", 2, start=False, private=False)
    expect(ada.page.get_by_role("heading", name="Invite friends")).to_be_visible(timeout=PATIENCE)
    is_clean(ada, "waiting room")
    for path in PAGES:
        ada.go(path)
        is_clean(ada, path)
    ada.go().wander("/nowhere")
    ada.sees("There is no such page, so here is the home page.")
    is_clean(ada, "nowhere")


@pytest.mark.parametrize(("game", "moves"), [("warehouse51", 4), ("settlers", 5)])
def test_tables_in_several_phases(enter: Enter, game: str, moves: int) -> None:
    ada = enter(settings={"coach": True})
    ada.sit_down(game, 3)
    for place in range(moves):
        assert ada.until_asked()
        if place % 2 == 0:
            is_clean(ada, f"{game} after {place} moves: {ada.status()}")
        turns(ada, game, 1, seed=place, eagerness=0.8)
    ada.until_asked()
    ada.as_text()
    is_clean(ada, f"{game} as text")


def dialogs() -> list[tuple[str, Callable[[Visitor], Any]]]:
    return [
        ("Settings", lambda ada: open_menu(ada, "Settings")),
        ("Help", lambda ada: ada.page.keyboard.press("?")),
        ("Search", search),
        ("Log", lambda ada: ada.page.keyboard.press("l")),
        ("Chat", lambda ada: ada.page.keyboard.press("c")),
        ("Coach", lambda ada: ada.page.keyboard.press("h")),
    ]


def open_menu(visitor: Visitor, name: str) -> None:
    visitor.button("Menu").click()
    visitor.page.get_by_role("menuitem", name=name).click()


def search(visitor: Visitor) -> None:
    visitor.page.keyboard.press("/")
    visitor.page.get_by_role("searchbox").fill("pawn")
    expect(visitor.page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible(timeout=PATIENCE)


def test_windows_over_the_table(enter: Enter) -> None:
    ada = enter(settings={"coach": True})
    ada.sit_down("warehouse51", 3)
    ada.until_asked()
    for name, show in dialogs():
        show(ada)
        is_clean(ada, name)
        if ada.page.get_by_role("dialog").count():
            ada.page.get_by_role("dialog").get_by_role("button", name="Close", exact=True).click()
    search(ada)
    ada.page.get_by_role("dialog").get_by_role("listitem").first.get_by_role("button").click()
    expect(ada.page.get_by_role("dialog").get_by_role("heading", name="The rules behind it")).to_be_visible()
    is_clean(ada, "lens")


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_finished_games(enter: Enter, game: str) -> None:
    ada = enter()
    match = bring(ada, game, 2 if game == "settlers" else 3)
    ada.go(f"/replay/{match}")
    expect(ada.button("One move forward")).to_be_visible(timeout=PATIENCE)
    ada.button("To the end").click()
    is_clean(ada, f"replay of {game}")
    ada.button("Score sheet", exact=False).first.click()
    expect(ada.page.get_by_role("dialog").get_by_role("table")).to_be_visible(timeout=PATIENCE)
    is_clean(ada, f"score of {game}")


def test_a_lesson(enter: Enter) -> None:
    ada = enter().go()
    ada.button("Learn by playing: Warehouse 51").click()
    expect(ada.page.get_by_role("region", name="Lesson")).to_be_visible(timeout=PATIENCE)
    is_clean(ada, "lesson")


def test_the_status_is_read_out(enter: Enter) -> None:
    ada = enter()
    ada.sit_down("warehouse51", 3)
    ada.until_asked()
    for _ in range(2):
        turns(ada, "warehouse51", 1)
        status = ada.until_nobody_else_is_asked()["chairs"][0]["words"]["status"]
        expect(ada.page.locator("[aria-live]", has_text=status).first).to_be_attached(timeout=PATIENCE)


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_the_text_board_says_what_the_server_says(enter: Enter, game: str) -> None:
    ada = enter()
    ada.sit_down(game, 3)
    told = ada.until_nobody_else_is_asked()
    chair, board = told["chairs"][0], ada.as_text()
    expect(board).to_contain_text(chair["words"]["status"])
    assert ada.moves() == chair["words"]["labels"]
    for seat in told["match"]["seats"]:
        expect(board).to_contain_text(seat["name"])
    for line in [line for row in told["news"][-3:] for line in row["lines"]]:
        expect(board).to_contain_text(line)
