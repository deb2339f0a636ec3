"""The scenes of the pictures: a server whose tables have a known seed, and a person who follows the coach."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from browser.finished import bring
from browser.visitor import DESKTOP, PATIENCE, PHONE, Visitor, launch
from server.harness import Server, as_toml

SEED = 2038
KNOWN = f"import secrets; secrets.randbelow = lambda limit: {SEED} % limit; from reliquary.cli import main; main()"
LARGEST = 400 * 1024
AUCTION_MOVES = 34
SETTLERS_MOVES = 84
SETTLED_MS = 2500
"""How long what has just changed is shown on the table."""


class KnownServer(Server):
    """A server that deals the same cards every time, so that the pictures stay the same."""

    def start(self) -> None:
        settings = self.folder / "settings.toml"
        settings.write_text(as_toml(self.settings), "utf-8")
        command = [sys.executable, "-c", KNOWN, "serve", "--settings", str(settings)]
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                command,
                stdout=output,
                stderr=output,
                env=os.environ | {"PYTHONUNBUFFERED": "1"},
                start_new_session=True,
            )
        self.wait_until_healthy()


def take_all(folder: Path) -> Iterator[Path]:
    """Take every picture; each must be small enough for a document."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, KnownServer(Path(kept)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        for name, visitor in scenes(browser, server):
            picture = folder / f"{name}.png"
            visitor.page.mouse.move(2, 2)
            visitor.page.wait_for_load_state("networkidle")
            visitor.page.screenshot(path=picture, animations="disabled")
            assert picture.stat().st_size <= LARGEST, f"{name} is too large for a document"
            yield picture
        browser.close()


def scenes(browser: Browser, server: Server) -> Iterator[tuple[str, Visitor]]:
    """Go from scene to scene; each is named after its picture."""
    ada = Visitor.arrive(browser, server, "Ada", settings={"gamesFinished": 3})
    yield "home", ada.go()
    yield from tables(ada)
    yield "lobby", fill_lobby(ada).go("/lobby")
    yield "decks", ada.go("/decks")
    yield "replay", replay(ada)
    yield "lesson", lesson(ada)
    ada.context.close()


def tables(ada: Visitor) -> Iterator[tuple[str, Visitor]]:
    """Both games in the middle, on a laptop, in the dark, and on a phone."""
    for game, seats, moves, tab in (("warehouse51", 4, AUCTION_MOVES, ""), ("settlers", 3, SETTLERS_MOVES, "toolbar")):
        ada.page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
        ada.sit_down(game, seats, "heuristic:easy")
        follow_the_coach(ada, moves, tab)
        yield game, ada
        if game == "warehouse51":
            ada.page.emulate_media(color_scheme="dark")
            yield f"{game}-dark", ada
            ada.page.emulate_media(color_scheme="light")
        ada.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        ada.go(f"/table/{ada.match}").until_asked()
        yield f"{game}-phone", ada
    ada.page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]


def follow_the_coach(ada: Visitor, moves: int, role: str) -> None:
    """Make the moves the coach likes best, and stop at a question that shows the table well."""
    number = 0
    while ada.until_asked():
        is_showy = ada.page.get_by_role("toolbar" if role else "radiogroup").count() > 0
        if number >= moves and is_showy:
            ada.page.wait_for_timeout(SETTLED_MS)
            return
        chair = ada.told()["chairs"][0]
        best = ada.ask(f"/api/matches/{ada.match}/coach", seat=chair["seat"], language="en")["advice"][0]
        before = ada.number()
        ada.command(ada.match, "move", seat=chair["seat"], asked=chair["asked"], move=best["move"])
        ada.until_later_than(before)
        number += 1


def fill_lobby(ada: Visitor) -> Visitor:
    """Open some tables anyone may join or watch."""
    for game, seats, title, start in (
        ("warehouse51", 4, "Friday night auction", False),
        ("settlers", 3, "Empires, at your leisure", False),
        ("warehouse51", 5, "Five collectors", True),
    ):
        seating = ["me", "heuristic:normal", *["open" if not start else "heuristic:hard"] * (seats - 2)]
        ada.sit_down(game, seats, start=start, seating=seating, private=False, title=title)
    return ada


def replay(ada: Visitor) -> Visitor:
    match = bring(ada, "settlers", 3, "greedy", SEED)
    moves = int(ada.ask(f"/api/matches/{match}/replay")["moves"])
    ada.go(f"/replay/{match}?step={moves * 2 // 3}")
    expect(ada.page.get_by_role("region", name="Replay")).to_be_visible(timeout=PATIENCE)
    return ada


def lesson(ada: Visitor) -> Visitor:
    ada.go()
    ada.button("Learn by playing: Warehouse 51").click()
    steps = ada.page.get_by_role("region", name="Lesson")
    for number in (1, 2):
        expect(steps).to_contain_text(f"Step {number} of", timeout=PATIENCE)
        ada.until_asked()
        label = ada.ask(f"/api/matches/{ada.match}/lesson", language="en")["step"]["label"]
        before = ada.number()
        steps.get_by_role("button", name=label, exact=True).click()
        ada.until_later_than(before)
    expect(steps).to_contain_text("Step 3 of", timeout=PATIENCE)
    return ada
