"""Whole games through the real client: every page plays by itself, and one loop watches and disturbs them all."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page, Request, Response

from browser.dense.legible import known, script
from browser.many.plans import Disturbance, Plan
from browser.visitor import Visitor
from server.harness import Server

HERE = Path(__file__).parent
LONGEST_GAME = 1800.0
"""Seconds until a game counts as stuck."""
LONGEST_OFFLINE = 60.0
"""Seconds a page may take to notice that the network is back."""
LOOK_EVERY = 100
"""Milliseconds between two looks at all pages."""
READS = 0.4
"""In how many of the checks the page is searched for text that is cut; it takes a tenth of a second."""
MOST_NODES = 14_000
"""A table of five at its fullest has about 9,000 elements; a page that only ever grows has more."""
IN_TAB = 4
"""How many clicks are made in a second tab."""
SOCKETS = """(() => {
  const Real = WebSocket;
  window.sockets = [];
  window.WebSocket = class extends Real { constructor(...about) { super(...about); window.sockets.push(this); } };
})()"""
CUT = "() => window.sockets.splice(0).forEach((one) => one.close())"
STATE = """() => window.player
  ? {
      ...window.player,
      number: Number(document.querySelector('[data-number]')?.dataset.number ?? -1),
      nodes: document.querySelectorAll('*').length,
      online: navigator.onLine,
    } : null"""
OUR_DOING = ("ERR_ABORTED", "ERR_INTERNET_DISCONNECTED")
"""Requests that a reload or a cut line ended; news of a cut may come when the line is back."""


@dataclass
class Found:
    """How a game went."""

    plan: Plan
    clicks: int = 0
    checks: int = 0
    reads: int = 0
    facts: int = 0
    zones: int = 0
    """How often a zone was found where it was before."""
    rows: int = 0
    nodes: int = 0
    """The most elements the page ever had."""
    troubles: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        told = f"{self.plan}: {self.clicks} clicks, {self.rows} rows, {self.facts} facts, {self.reads} times read, "
        told += f"{self.zones} zones, {self.nodes} elements at most"
        again = f"again: python -m browser.many.soak_games --games 1 --seed {self.plan.seed}"
        return "\n  ".join([told, *self.troubles, *([again] if self.troubles else [])])


class WholeGame:
    """One game in its own browser profile."""

    def __init__(self, browser: Browser, server: Server, plan: Plan, checks: float) -> None:
        self.found = Found(plan)
        self.plan = plan
        self.left = list(plan.disturbances)
        self.offline_until = self.healed_at = 0.0
        self.started = time.monotonic()
        self.visitor = Visitor.arrive(
            browser, server, "Ada", language=plan.language, theme=plan.theme, motion=plan.motion,
            viewport=plan.viewport, has_touch=plan.touch,
            settings={"textSize": plan.text_size, "speed": "instant", "pace": "instant"},
        )  # fmt: skip
        self.pages = [self.visitor.page]
        self.tab_until: int | None = None
        for one in self.scripts(checks):
            self.visitor.context.add_init_script(one)
        self.listen(self.page)
        self.open()

    def scripts(self, checks: float) -> Iterator[str]:
        plan = self.plan
        about = {"seed": plan.seed + 1, "ends": plan.ends, "checks": checks, "language": plan.language}
        about |= {
            "desk": not plan.touch,
            "touch": plan.touch,
            "reads": READS,
            "known": [f"{kind} {where}" for kind, where in known()],
        }
        yield SOCKETS
        yield script()
        yield (HERE / "shown.js").read_text("utf-8")
        yield (HERE / "zones.js").read_text("utf-8")
        player = (HERE / "player.js").read_text("utf-8")
        yield player.replace("PLAN;", json.dumps({**about, "paused": False}) + ";", 1)

    @property
    def page(self) -> Page:
        return self.pages[-1]

    def open(self) -> None:
        plan, visitor = self.plan, self.visitor
        self.page.goto("/health")
        visitor.come_in()
        seating = ["me", *["random"] * (plan.seats - 1)]
        wish = {"game": plan.game, "seats": plan.seats, "seating": seating, "private": True, "options": plan.options}
        match = str(visitor.ask("/api/matches", wish)["id"])
        visitor.command(match, "start")
        self.path = f"/table/{match}"
        self.page.goto(self.path, wait_until="commit")

    # What goes wrong in the page

    def listen(self, page: Page) -> None:
        page.on("requestfailed", self.failed)
        page.on("response", self.answered)

    def failed(self, request: Request) -> None:
        if not self.is_cut and not any(known in str(request.failure) for known in OUR_DOING):
            self.report(f"{request.method} {request.url} failed: {request.failure}")

    def answered(self, response: Response) -> None:
        if response.status >= 400:
            self.report(f"{response.request.method} {response.url}: {response.status}")

    def report(self, trouble: str) -> None:
        if trouble not in self.found.troubles:
            self.found.troubles.append(trouble)

    @property
    def is_cut(self) -> bool:
        """Whether the network is away, or was a moment ago."""
        return time.monotonic() < self.offline_until + 2

    # Watching

    def look(self) -> bool:
        """Look at the page once; True if this game is done."""
        state = self.state()
        self.heal()
        for complaint in self.visitor.complaints:
            self.report(complaint)
        if state is not None:
            self.take(state)
        if self.healed_at and time.monotonic() - self.healed_at > LONGEST_OFFLINE and state and not state["online"]:
            self.report(f"still offline {LONGEST_OFFLINE:.0f} s after the network came back")
        if time.monotonic() - self.started > LONGEST_GAME:
            self.report(f"not over after {LONGEST_GAME:.0f} s: {state}")
        return bool(self.found.troubles) or bool(state and state["over"])

    def state(self) -> dict[str, Any] | None:
        try:
            state: dict[str, Any] | None = self.page.evaluate(STATE)
        except Error:  # the page is being loaded again
            return None
        return state

    def take(self, state: dict[str, Any]) -> None:
        self.found.clicks = max(self.found.clicks, int(state["clicks"]))
        self.found.checks = max(self.found.checks, int(state["checks"]))
        self.found.reads = max(self.found.reads, int(state["reads"]))
        self.found.facts = max(self.found.facts, int(state.get("facts", 0)))
        self.found.zones = max(self.found.zones, int(state.get("zones", 0)))
        self.found.rows = max(self.found.rows, int(state["number"]))
        self.found.nodes = max(self.found.nodes, int(state["nodes"]))
        if self.found.nodes > MOST_NODES:
            self.report(f"the page has {self.found.nodes} elements")
        for trouble in state["trouble"]:
            self.report(trouble)
        if self.tab_until is not None:
            if state["clicks"] >= self.tab_until or state["over"]:
                self.close_tab()
        elif self.left and state["clicks"] >= self.left[0][0]:
            self.disturb(self.left.pop(0)[1])

    # Disturbing

    def disturb(self, kind: Disturbance) -> None:
        match kind:
            case "reload":
                self.page.reload(wait_until="commit")
            case "offline":
                self.offline_until = time.monotonic() + 0.5
                self.visitor.context.set_offline(True)
                self.page.evaluate(CUT)
            case "tab":
                self.open_tab()

    def heal(self) -> None:
        if self.offline_until and time.monotonic() > self.offline_until:
            self.visitor.context.set_offline(False)
            self.offline_until, self.healed_at = 0.0, time.monotonic()

    def open_tab(self) -> None:
        """Go on in a second tab while the first one watches."""
        self.page.evaluate("() => { window.player.paused = true; }")
        tab = self.visitor.context.new_page()
        tab.on("pageerror", lambda error: self.report(f"second tab: {error.stack or error}"))
        tab.on("console", self.visitor.hear)
        self.listen(tab)
        self.pages.append(tab)
        self.tab_until = IN_TAB
        tab.goto(self.path, wait_until="commit")

    def close_tab(self) -> None:
        """Come back to the first tab: it has heard of everything and goes on."""
        self.pages.pop().close()
        self.tab_until = None
        self.page.evaluate("() => { window.player.paused = false; }")

    def close(self, shots: Path | None) -> None:
        if self.found.troubles and shots is not None:
            shots.mkdir(parents=True, exist_ok=True)
            with contextlib.suppress(Error):
                self.page.screenshot(path=shots / f"{self.plan.seed}.png")
        self.visitor.context.close()


def play_games(
    browser: Browser, server: Server, plans: Iterable[Plan], *, at_once: int = 4, checks: float = 0.3,
    shots: Path | None = None,
) -> Iterator[Found]:  # fmt: skip
    """Play games, some of them at the same time; what was found comes as they end."""
    waiting, playing = iter(plans), list[WholeGame]()
    while True:
        while len(playing) < at_once and (plan := next(waiting, None)) is not None:
            playing.append(WholeGame(browser, server, plan, checks))
        if not playing:
            return
        playing[0].page.wait_for_timeout(LOOK_EVERY)
        for game in [game for game in playing if game.look()]:
            playing.remove(game)
            game.close(shots)
            yield game.found
