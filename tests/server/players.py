"""Clients that play by themselves: they resend what was not acknowledged and come back whenever the server is gone.

A ledger keeps everything the server promised them: acknowledgements, and rows they were told of.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from random import Random
from typing import Any
from uuid import UUID

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

GONE = (OSError, EOFError, WebSocketException, TimeoutError)
AGAIN = ("busy", "unavailable", "too_many_messages")


class Seating(msgspec.Struct, frozen=True):
    """A seat someone may play: the match, the seat, who holds it, and the token that proves it."""

    match: str
    seat: int
    person: str
    token: str


class Acknowledged(msgspec.Struct, frozen=True):
    """What the server said it had kept."""

    match: str
    number: int
    seat: int
    command: str
    move: dict[str, Any]


class Ledger:
    """Everything the server promised, by all clients of a trial."""

    def __init__(self) -> None:
        self.acknowledged: list[Acknowledged] = []
        self.told: dict[tuple[str, int], str] = {}
        self.refused: list[tuple[str, str, str]] = []
        self.resent = 0
        self.lost_answers = 0
        """Commands that had been carried out, though the answer did not arrive."""
        self.reconnections = 0
        self.put_off = 0
        """How often the server asked to send a command again."""
        self.finished: set[str] = set()
        self.complaints: list[str] = []
        self.players: dict[tuple[str, int], Player] = {}
        """Who plays now, by match and seat."""

    def note_news(self, match: str, since: int, number: int, news: Sequence[dict[str, Any]]) -> None:
        """Keep what rows a client was told of, and complain if some are missing or tell another story."""
        if [one["number"] for one in news] != list(range(since + 1, number + 1)):
            self.complaints.append(f"{match}: news after {since} up to {number} are {[one['number'] for one in news]}")
        for one in news:
            row = f"{one['kind']} {one['seat']} {one['at']}"
            if self.told.setdefault((match, one["number"]), row) != row:
                self.complaints.append(f"{match}: row {one['number']} was told in two ways")


class Player:
    """One client in one seat."""

    def __init__(
        self, seating: Seating, addresses: Sequence[str], ledger: Ledger, dice: Random, *, pause: float = 0.02
    ) -> None:
        self.seating = seating
        self.addresses = addresses
        self.ledger = ledger
        self.dice = dice
        self.pause = pause
        self.seen = 0
        self.found: int | None = None
        """The number of the first table after the last connection."""
        self.pending: dict[str, Any] | None = None
        self.is_resent = False
        self.chair: dict[str, Any] | None = None
        self.is_over = False
        self.trouble = ""
        """Why the last connection ended."""
        self.answered = 0
        """The question answered last, so that the same one is not answered twice."""

    async def play(self, stop: asyncio.Event) -> None:
        """Play until the match is over, or until told to stop and nothing is unanswered."""
        self.ledger.players[self.seating.match, self.seating.seat] = self
        while not self.is_done(stop):
            try:
                await self.visit(stop)
            except GONE as error:
                self.trouble = f"{repr(error)[:80]} at {time.monotonic():.0f}"
                self.ledger.reconnections += 1
                await asyncio.sleep(self.dice.uniform(0.05, 0.15))

    def __str__(self) -> str:
        asked = None if self.chair is None else (self.chair["asked"], self.chair["is_waiting"])
        place = f"{self.seating.match}/{self.seating.seat} at {self.seen}"
        state = f"asked {asked}, answered {self.answered}, on its way {self.pending}"
        return f"{place}: {state}, last {self.trouble}, now {time.monotonic():.0f}"

    def is_done(self, stop: asyncio.Event) -> bool:
        """Return whether there is nothing left to do."""
        return self.pending is None and (self.is_over or stop.is_set())

    async def visit(self, stop: asyncio.Event) -> None:
        """Connect somewhere, catch up, resend what is unacknowledged, and continue playing."""
        headers = {"Authorization": f"Bearer {self.seating.token}"}
        address = self.dice.choice(list(self.addresses))
        async with connect(address, additional_headers=headers, compression=None, open_timeout=30) as socket:
            self.found = None
            await self.say(socket, {"type": "hello", "match": self.seating.match, "seen": self.seen})
            if self.pending is not None:
                self.is_resent = True
                self.ledger.resent += 1
                await self.say(socket, self.pending)
            while not self.is_done(stop):
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(0.5):
                        self.hear(msgspec.json.decode(await socket.recv()))
                if self.pending is None and not stop.is_set():
                    await self.move(socket)

    async def say(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Send one message."""
        await socket.send(msgspec.json.encode(message).decode())

    async def move(self, socket: ClientConnection) -> None:
        """Answer the question this seat was asked, if there is one; now and then say it twice."""
        chair = self.chair
        if chair is None or not chair["is_waiting"] or chair["asked"] == self.answered:
            return
        await asyncio.sleep(self.dice.uniform(0, self.pause))
        self.pending = {
            "type": "move",
            "id": str(UUID(int=self.dice.getrandbits(128))),
            "seat": self.seating.seat,
            "asked": chair["asked"],
            "move": self.dice.choice(chair["moves"]),
        }
        self.is_resent = False
        await self.say(socket, self.pending)
        if self.dice.random() < 0.1:
            self.ledger.resent += 1
            await self.say(socket, self.pending)

    def hear(self, message: dict[str, Any]) -> None:
        """Take in what the server says."""
        match message["type"]:
            case "table":
                self.hear_table(message)
            case "ack" if self.pending is not None and message["id"] == self.pending["id"]:
                self.hear_ack(message["number"], self.pending)
            case "error" if self.pending is not None and message.get("id") == self.pending["id"]:
                self.hear_error(message["code"], self.pending)

    def hear_table(self, message: dict[str, Any]) -> None:
        """Look at the table; a number below one seen before means that something told was lost."""
        if message["number"] < self.seen:
            self.ledger.complaints.append(f"{self.seating.match}: back from {self.seen} to {message['number']}")
        self.ledger.note_news(self.seating.match, message["since"], message["number"], message["news"])
        self.seen = message["number"]
        self.found = self.seen if self.found is None else self.found
        own = [chair for chair in message["chairs"] if chair["seat"] == self.seating.seat]
        self.chair = own[0] if own else None
        if message["match"]["status"] == "over":
            self.is_over = True
            self.ledger.finished.add(self.seating.match)

    def hear_ack(self, number: int, command: dict[str, Any]) -> None:
        """Write down that a move was kept."""
        kept = Acknowledged(self.seating.match, number, self.seating.seat, command["id"], command["move"])
        self.ledger.acknowledged.append(kept)
        if self.is_resent and number <= (self.found or 0):
            self.ledger.lost_answers += 1
        self.answered = command["asked"]
        self.pending = None

    def hear_error(self, code: str, command: dict[str, Any]) -> None:
        """Give a refused command up, unless the server asks to send it again."""
        if code in AGAIN:
            self.ledger.put_off += 1
            raise ConnectionResetError(code)
        self.ledger.refused.append((self.seating.match, command["id"], code))
        self.answered = command["asked"] if code != "stale" else 0
        self.pending = None
