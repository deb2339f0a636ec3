"""What a page costs: bytes over the wire, and the time from a click until its result is painted."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession, Page

PLAY_AND_MEASURE = """([seed, most]) => {
  const random = () => (seed = (seed * 48271 + 11) % 2147483647) / 2147483647;
  const oneOf = (list) => list[Math.floor(random() * list.length)];
  const number = () => Number(document.querySelector('[data-number]')?.dataset.number ?? -1);
  const seen = (one) => one.checkVisibility() && !one.disabled && !one.closest('[inert]');
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const nodes = () => document.querySelectorAll('*').length;
  const afterPaint = (done) => requestAnimationFrame(() => setTimeout(() => done(performance.now())));
  const measured = (window.measured = { times: [], nodes: [nodes()], over: false });
  let [waits, rests] = [null, false];
  const settle = () => {
    const { began } = waits;
    waits = null;
    afterPaint((now) => {
      measured.times.push(now - began);
      measured.nodes.push(nodes());
      look();
    });
  };
  const click = () => {
    rests = false;
    const moves = isAsked() ? all('[data-move], article ol button') : [];
    if (!moves.length || measured.over) return;
    waits = { number: number(), began: performance.now() };
    oneOf(moves).click();
  };
  const isAsked = () => document.querySelector('[data-number][data-asked]') !== null;
  const look = () => {
    const table = document.querySelector('[data-number]');
    if (!table || measured.over) return;
    measured.over = table.hasAttribute('data-over') || measured.times.length >= most;
    if (waits && number() > waits.number) settle();
    if (waits || rests || measured.over || !isAsked()) return;
    rests = true;
    afterPaint(() => requestIdleCallback(() => setTimeout(click)));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  look();
}"""
"""Plays from within the page; the moves are those of the board that are made at once, or those of the text board.

A question is painted and the page at rest before it is answered: nobody clicks on what is not there yet, and the time
of a click is not that of the moves before it.
"""


class Wire:
    """Counts what a page receives, as it travels: packed files and frames of sockets."""

    def __init__(self, page: Page) -> None:
        self.files: dict[str, int] = {}
        self.frames: list[int] = []
        self._asked: dict[str, str] = {}
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("Network.enable")
        self._session.on("Network.requestWillBeSent", self._ask)
        self._session.on("Network.loadingFinished", self._finish)
        self._session.on("Network.webSocketFrameReceived", self._frame)

    def _ask(self, event: dict[str, Any]) -> None:
        self._asked[event["requestId"]] = event["request"]["url"]

    def _finish(self, event: dict[str, Any]) -> None:
        self.files[self._asked.get(event["requestId"], "?")] = int(event["encodedDataLength"])

    def _frame(self, event: dict[str, Any]) -> None:
        payload = str(event["response"]["payloadData"])
        if payload.startswith(('{"type":"update"', '{"type":"table"')):
            self.frames.append(len(payload.encode()))

    def begin_cold(self) -> None:
        """Forget what was loaded so far, the browser's cache too."""
        self._session.send("Network.clearBrowserCache")
        self.files.clear()

    def total(self) -> int:
        """Return how many bytes of files have travelled."""
        return sum(self.files.values())


def quantile(values: list[float], part: float) -> float:
    """Return the value below which this part of all values lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]
