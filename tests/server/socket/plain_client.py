"""A client written from docs/protocol.md alone: it imports nothing of Reliquary, and knows no game.

Everything it does is a sentence of that page; where the page is wrong or says too little, it cannot play.
"""

from __future__ import annotations

import json
import urllib.request
from http.cookiejar import CookieJar
from random import Random
from typing import Any
from uuid import uuid4

from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
AGAIN = ("unavailable", "busy", "too_many_messages")


class Browser:
    """The HTTP part: signing in, opening tables, finding them."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.jar = CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        self.ask("GET", "/api/session")
        self.ask("POST", "/api/session", {"name": name})

    def cookies(self) -> dict[str, str]:
        return {one.name: one.value or "" for one in self.jar}

    def ask(self, method: str, path: str, body: Json | None = None) -> Any:
        headers = {"content-type": "application/json", "x-csrf-token": self.cookies().get("reliquary_csrf", "")}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        with self.opener.open(request, timeout=120) as answer:
            return json.loads(answer.read())

    def socket(self) -> ClientConnection:
        header = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies().items())}
        address = self.address.replace("http", "ws", 1) + "/api/socket"
        return connect(address, additional_headers=header, max_size=None, open_timeout=120)


class Player:
    """The socket part: one seat at one table."""

    def __init__(self, browser: Browser, match: str, seed: int) -> None:
        self.browser = browser
        self.match = match
        self.dice = Random(seed)
        self.table: Json = {}
        self.order = 0
        self.pending: Json | None = None
        self.updates = 0

    def hello(self, socket: ClientConnection) -> None:
        """Watch the match; send again what has not been answered."""
        hello = {"type": "hello", "match": self.match, "seen": self.table.get("number"), "updates": True}
        socket.send(json.dumps(hello))
        if self.pending is not None:
            socket.send(json.dumps(self.pending))

    def play(self, *, moves: int | None = None) -> None:
        """Play to the end, or for a number of moves; then the connection is broken off."""
        with self.browser.socket() as socket:
            self.hello(socket)
            while self.table.get("match", {}).get("status") != "over":
                self.hear(socket, json.loads(socket.recv(timeout=120)))
                if self.pending is None and self.table and (moves is None or moves > 0):
                    self.move(socket)
                    moves = None if moves is None else moves - (self.pending is not None)
                elif moves == 0:
                    return

    def command(self, socket: ClientConnection, kind: str, **fields: Any) -> None:
        self.pending = {"type": kind, "id": uuid4().hex, **fields}
        socket.send(json.dumps(self.pending))

    def move(self, socket: ClientConnection) -> None:
        """Answer the question one of our chairs is asked, if there is one."""
        chair = next((one for one in self.table["chairs"] if one["is_waiting"] and one["moves"]), None)
        if chair is None or self.table["match"]["status"] != "running":
            return
        choice = self.dice.randrange(len(chair["moves"]))
        self.command(socket, "move", seat=chair["seat"], asked=chair["asked"], choice=choice, seen=self.table["number"])

    def hear(self, socket: ClientConnection, message: Json) -> None:
        kind = message["type"]
        if kind == "table":
            self.table, self.order = message, 0
        elif kind == "update":
            self.update(socket, message)
        elif kind in ("ack", "error") and self.pending is not None and message["id"] == self.pending["id"]:
            self.answered(socket, message)

    def answered(self, socket: ClientConnection, message: Json) -> None:
        if message["type"] == "error" and message["code"] in AGAIN:
            socket.send(json.dumps(self.pending))
        elif message["type"] == "error" and message["code"] != "stale":
            raise AssertionError(message)
        else:
            self.pending = None

    def update(self, socket: ClientConnection, message: Json) -> None:
        if message["order"] != self.order + 1:
            self.hello(socket)
            return
        self.order += 1
        self.updates += 1
        rest = {name: self.table[name] for name in ("match", "chairs", "clock", "takeback", "pause", "spectators")}
        rest = rest if message["change"] is None else changed(rest, message["change"])
        self.table = {**rest, **{name: message[name] for name in ("number", "since", "news")}}


def changed(old: Any, change: Json) -> Any:
    """Apply a change, in one of its three forms."""
    if "put" in change:
        return change["put"]
    if "keys" in change:
        kept = {name: value for name, value in old.items() if name not in change.get("gone", [])}
        return kept | {name: changed(old.get(name), inner) for name, inner in change["keys"].items()}
    new: list[Any] = []
    for item in change["list"]:
        if isinstance(item, list):
            new += old[item[0] : item[0] + item[1]]
        else:
            new.append(changed(old[item["of"]] if "of" in item else None, item))
    return new
