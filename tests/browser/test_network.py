"""Bad networks: reloads, cuts, delays, frames that come twice, and a server that dies; the table stays right."""

from __future__ import annotations

import random

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import Enter
from browser.visitor import PATIENCE, Visitor

BAD_LINE = """(() => {
  const Real = WebSocket;
  const pause = () => new Promise((go) => setTimeout(go, Math.random() * 60));
  window.WebSocket = class extends Real {
    queue = Promise.resolve();
    send(data) {
      this.queue = this.queue.then(pause).then(() => {
        if (this.readyState === Real.OPEN) for (let time = 0; time < 2; time += 1) super.send(data);
      });
    }
    set onmessage(hear) {
      let queue = Promise.resolve();
      super.onmessage = (event) => {
        queue = queue.then(pause).then(() => (hear(event), pause())).then(() => hear(event));
      };
    }
  };
})()"""
"""Every frame waits a while, and every frame goes and comes twice."""


class Line:
    """The wire between a page and the server, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.is_cut = False
        self.open: list[WebSocketRoute] = []
        page.route_web_socket("**/api/socket", self.connect)

    def connect(self, route: WebSocketRoute) -> None:
        if self.is_cut:
            route.close(code=1012)
            return
        route.connect_to_server()
        self.open.append(route)

    def cut(self) -> None:
        self.is_cut = True
        for route in self.open:
            route.close(code=1012)
        self.open.clear()

    def heal(self) -> None:
        self.is_cut = False


def play(visitor: Visitor, moves: int, seed: int = 3) -> int:
    """Make some moves by the text board, mostly passing; how many were made."""
    dice = random.Random(seed)
    for made in range(moves):
        if not visitor.until_asked():
            return made
        names = visitor.moves()
        calm = [place for place, name in enumerate(names) if name.startswith(("Pass", "Close", "Done"))]
        visitor.make(calm[0] if calm and dice.random() < 0.7 else dice.randrange(len(names)))
    return moves


def is_as_told(visitor: Visitor) -> None:
    """Compare the page with what the server says over HTTP, at a moment when nobody else is asked."""
    told = visitor.until_nobody_else_is_asked()
    chair = told["chairs"][0]
    assert visitor.number() == told["number"]
    board = visitor.as_text()
    expect(board).to_contain_text(chair["words"]["status"])
    assert visitor.moves() == chair["words"]["labels"]


def stays(visitor: Visitor) -> None:
    """Mark the page: a reload would lose the mark."""
    visitor.page.evaluate("() => { document.body.dataset.mark = 'kept'; }")


def has_stayed(visitor: Visitor) -> bool:
    return bool(visitor.page.evaluate("() => document.body.dataset.mark === 'kept'"))


def test_a_reload_in_the_middle(enter: Enter) -> None:
    ada = enter()
    ada.sit_down("warehouse51")
    assert play(ada, 3) == 3
    ada.until_nobody_else_is_asked()
    number, moves, status = ada.number(), ada.moves(), ada.status()
    ada.page.reload()
    ada.until_asked()
    assert (ada.number(), ada.moves(), ada.status()) == (number, moves, status)
    assert play(ada, 2) == 2
    is_as_told(ada)


def test_a_part_that_cannot_be_loaded_does_not_cost_the_table(enter: Enter) -> None:
    """The window of help is loaded when it is first wanted; without a network the table stays, then it is there."""
    ada = enter()
    ada.sit_down("warehouse51")
    ada.until_asked()
    stays(ada)
    with ada.page.expect_event("requestfailed", lambda request: request.url.endswith("/health"), timeout=PATIENCE):
        ada.context.set_offline(True)
        ada.page.keyboard.press("?")
    assert has_stayed(ada)
    ada.context.set_offline(False)
    expect(ada.page.locator("body[data-mark=kept]")).to_have_count(0, timeout=PATIENCE)
    ada.until_asked()
    ada.page.keyboard.press("?")
    window = ada.page.get_by_role("dialog", name="Help")
    expect(window.get_by_role("heading", name="Goal")).to_be_visible(timeout=PATIENCE)


def test_a_cut_is_shown_and_healed_and_nothing_is_lost(enter: Enter) -> None:
    ada = enter()
    ada.go()
    line = Line(ada.page)
    ada.sit_down("warehouse51")
    assert play(ada, 2) == 2
    ada.until_nobody_else_is_asked()
    stays(ada)
    before = ada.number()
    line.cut()
    ada.as_text().get_by_role("button").last.click()
    ada.sees("The connection is lost. Your move will be sent again.")
    assert ada.number() == before
    line.heal()
    ada.button("Try now").click()
    ada.until_later_than(before)
    expect(ada.page.get_by_text("The connection is lost.")).to_have_count(0, timeout=PATIENCE)
    assert play(ada, 2) == 2
    is_as_told(ada)
    assert has_stayed(ada)


def test_a_slow_line_that_stutters(enter: Enter) -> None:
    ada = enter()
    ada.context.add_init_script(BAD_LINE)
    match = ada.sit_down("settlers", 2)
    assert play(ada, 6) == 6
    is_as_told(ada)
    rows = [row for row in ada.ask(f"/api/matches/{match}")["news"] if row["kind"] == "move" and row["seat"] == 0]
    assert len(rows) == 6


def test_the_server_dies_and_comes_back(enter: Enter) -> None:
    ada = enter()
    ada.sit_down("warehouse51")
    assert play(ada, 3) == 3
    ada.until_nobody_else_is_asked()
    stays(ada)
    number, moves = ada.number(), ada.moves()
    ada.server.kill()
    ada.sees("The connection is lost. Trying again…")
    ada.server.start()
    expect(ada.page.get_by_text("The connection is lost.")).to_have_count(0, timeout=PATIENCE)
    ada.until_asked()
    assert (ada.number(), ada.moves()) == (number, moves)
    assert play(ada, 2) == 2
    is_as_told(ada)
    assert has_stayed(ada)
