"""A person before a browser: sees what is named on the page, and clicks and types as people do.

Everything is found by role and name, so that what these tests can use, a screen reader can use too.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import uuid
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, expect

from server.harness import Server

CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
OUR_FEATURES = ("WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup")
"""Pages behind the address bar that Chromium loads into every new window, in a process of its own; nobody sees them."""
THEIR_FEATURES = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
"""What Playwright turns off; the last flag of that name is the one that counts."""
FLAGS = [
    f"--disable-features={','.join((*OUR_FEATURES, *THEIR_FEATURES))}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = int(os.environ.get("PATIENCE", "120000"))
"""Milliseconds anything may take before a test gives up; nothing is measured by it."""
DESKTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
SETTINGS = "reliquary.settings"
WORDS = {"en": {"text": "Text board", "play": "Play now"}, "it": {"text": "Tavolo in parole", "play": "Gioca subito"}}
ASK = """async ([path, body]) => {
  const token = /(?:^|;\\s*)reliquary_csrf=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
  const method = body === null ? 'GET' : 'POST';
  const answer = await fetch(path, { method, headers, body: body === null ? undefined : JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}"""
WATCH = """([argument, patience]) => new Promise((resolve, reject) => {
  const isTrue = CONDITION;
  if (isTrue(argument)) return resolve();
  const stop = (end) => {
    watcher.disconnect();
    clearInterval(clock);
    clearTimeout(last);
    end();
  };
  const look = () => isTrue(argument) && stop(resolve);
  const watcher = new MutationObserver(look);
  watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const clock = setInterval(look, 250);
  const last = setTimeout(() => stop(() => reject(new Error(`in vain: CONDITION`))), patience);
})"""
"""What Playwright waits for by polling needs `eval`, which the page's content security policy forbids.

Not everything one waits for changes the page: what a script on it has measured does not.
"""

PLAY = """([seed, favour, calmness]) => {
  const random = () => (seed = (seed * 48271 + 11) % 2147483647) / 2147483647;
  const oneOf = (list) => list[Math.floor(random() * list.length)];
  window.moves = 0;
  let answered = -1;
  const look = () => {
    const table = document.querySelector('[data-number]');
    if (!table?.hasAttribute('data-asked') || table.dataset.number === answered) return;
    const buttons = [...document.querySelectorAll('article ol button:not([disabled])')];
    if (!buttons.length) return;
    answered = table.dataset.number;
    const calm = buttons.filter((one) => favour.some((word) => one.innerText.trim().startsWith(word)));
    window.moves += 1;
    oneOf(calm.length && random() < calmness ? calm : buttons).click();
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  look();
}"""
"""Plays from within the page: asking the page for every click from outside takes most of the time."""


def launch(playwright: Playwright) -> Browser:
    named = os.environ.get("CHROMIUM")
    path = shutil.which(named) if named else next(filter(None, map(shutil.which, CHROMIUM)), None)
    assert path is not None, "no Chromium: run `make browser`, or set BROWSER_TESTS=0"
    return playwright.chromium.launch(executable_path=path, args=FLAGS)


class Visitor:
    """One person with a separate browser profile."""

    def __init__(self, context: BrowserContext, server: Server, name: str, language: str) -> None:
        self.context = context
        self.server = server
        self.name = name
        self.language = language
        self.complaints: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda error: self.complaints.append(f"{name}: {error.stack or error}"))
        self.page.on("console", self.hear)

    @classmethod
    def arrive(
        cls,
        browser: Browser,
        server: Server,
        name: str = "Ada",
        *,
        language: str = "en",
        theme: str = "light",
        motion: bool = False,
        viewport: dict[str, int] | None = None,
        settings: dict[str, Any] | None = None,
        **options: Any,
    ) -> Visitor:
        context = browser.new_context(
            base_url=server.address,
            viewport=viewport or DESKTOP,  # type: ignore[arg-type]
            locale="it-IT" if language == "it" else "en-GB",
            color_scheme=theme,  # type: ignore[arg-type]
            reduced_motion="no-preference" if motion else "reduce",
            **options,
        )
        kept = {"language": language, "sound": False, "confirmPass": False, "coach": False, **(settings or {})}
        key, value = json.dumps(SETTINGS), json.dumps(json.dumps(kept))
        context.add_init_script(f"localStorage.getItem({key}) ?? localStorage.setItem({key}, {value})")
        return cls(context, server, name, language)

    def hear(self, message: Any) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            if "WebSocket connection" not in message.text:
                self.complaints.append(f"{self.name}: console: {message.text}")

    # Going places

    def go(self, path: str = "/") -> Visitor:
        self.page.goto(path)
        self.page.wait_for_load_state("networkidle")
        return self

    def wander(self, path: str) -> Visitor:
        """Go to an address inside the client, as the buttons of the browser do."""
        self.page.evaluate("path => { history.pushState(null, '', path); dispatchEvent(new Event('popstate')); }", path)
        return self

    def introduce(self) -> Visitor:
        """Write one's name in the field of this page."""
        field = self.page.get_by_role("textbox", name=re.compile("^(Your name|Il tuo nome)$"))
        field.fill(self.name)
        field.blur()
        self.page.wait_for_load_state("networkidle")
        return self

    def button(self, name: str | re.Pattern[str], exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def sees(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE)

    # Asking the server itself, with this browser's cookies

    def ask(self, path: str, body: Any = None, **query: object) -> Any:
        """Ask the server over HTTP from within the page; with a body it is a POST."""
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        return self.page.evaluate(ASK, [path + (f"?{asked}" if asked else ""), body])

    def come_in(self) -> None:
        """Become a guest with a chosen name."""
        if not self.page.url.startswith("http"):
            self.page.goto("/health")  # any page of the server will do, and this one loads nothing
        if self.ask("/api/session")["person"] is None:
            self.ask("/api/session", {"name": self.name})

    def sit_down(self, game: str, seats: int = 3, bot: str = "random", *, start: bool = True, **wish: Any) -> str:
        """Open a table against bots over HTTP, start it, and look at it; its id."""
        self.come_in()
        seating = ["me", *[bot] * (seats - 1)]
        wished = {"game": game, "seats": seats, "seating": seating, "private": True, **wish}
        match = str(self.ask("/api/matches", wished)["id"])
        if start:
            self.command(match, "start")
        self.go(f"/table/{match}")
        return match

    def command(self, match: str, kind: str, **fields: object) -> Any:
        body = {"type": kind, "id": uuid.uuid4().hex, **fields}
        return self.ask(f"/api/matches/{match}/commands", body)

    @property
    def match(self) -> str:
        """The id of the match whose table or replay is shown."""
        return self.page.url.split("?")[0].rstrip("/").rsplit("/", 1)[-1]

    def told(self) -> dict[str, Any]:
        """What the server says about the table in the language of this page."""
        return dict(self.ask(f"/api/matches/{self.match}", language=self.language))

    # At the table

    def number(self) -> int:
        """The latest row of the match this page shows; -1 before the table is there."""
        shown = self.page.locator("[data-number]")
        return int(shown.get_attribute("data-number") or -1) if shown.count() else -1

    def status(self) -> str:
        return str(self.page.get_by_role("region", name=re.compile("^(Status|Stato)$")).inner_text())

    def as_text(self) -> Locator:
        """Turn the table into text, if it is not."""
        board = self.page.get_by_role("article", name=WORDS[self.language]["text"])
        if not board.count():
            self.page.get_by_role("button", name=WORDS[self.language]["text"]).click()
            expect(board).to_be_visible(timeout=PATIENCE)
        return board

    def moves(self) -> list[str]:
        """Return the moves one can make now, as the text board lists them."""
        return [str(name).strip() for name in self.as_text().get_by_role("button").all_inner_texts()]

    def is_over(self) -> bool:
        return bool(self.page.locator("[data-number][data-over]").count())

    def make(self, place: int) -> None:
        """Make one of the moves of the text board and wait until the table shows what came of it."""
        before = self.number()
        self.as_text().get_by_role("button").nth(place).click()
        self.until_later_than(before)

    def until_later_than(self, number: int) -> None:
        self.until("number => Number(document.querySelector('[data-number]')?.dataset.number ?? -1) > number", number)

    def until_asked(self) -> bool:
        """Wait for a question; False if the match is over."""
        self.until("() => document.querySelector('[data-number][data-asked], [data-number][data-over]') !== null")
        return not self.is_over()

    def until_nobody_else_is_asked(self) -> dict[str, Any]:
        """Wait until the table waits for this seat only and the page shows all of it; return what the server sent.

        In a blind auction everyone is asked at once: bots may answer while one looks.
        """
        while self.until_asked():
            told = self.told()
            chair = told["chairs"][0]
            if chair["view"]["waiting"] == [chair["seat"]]:
                self.until_later_than(told["number"] - 1)
                return told
            self.page.wait_for_timeout(20)
        return self.told()

    def until(self, condition: str, argument: Any = None) -> None:
        """Wait until something is true of the page, looking again whenever the page changes and four times a second."""
        self.page.evaluate(WATCH.replace("CONDITION", condition), [argument, PATIENCE])


def play_through(visitors: list[Visitor], seed: int, favour: tuple[str, ...], calmness: float) -> int:
    """Let every page play by itself on the text board until the match is over; return the number of moves.

    They play anything, but so often what begins with a favoured word, if there is such a move, that games end soon.
    """
    for place, visitor in enumerate(visitors):
        visitor.as_text()
        visitor.page.evaluate(PLAY, [seed + place, list(favour), calmness])
    for visitor in visitors:
        visitor.until("() => document.querySelector('[data-number][data-over]') !== null")
    return sum(visitor.page.evaluate("() => window.moves") for visitor in visitors)
