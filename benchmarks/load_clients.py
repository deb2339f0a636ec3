"""The clients of the load benchmark: one socket per seat, moves at a steady rate, and how long everything took."""

from __future__ import annotations

import asyncio
import contextlib
import os
import statistics
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random

import msgspec
from benchmarks.load_tables import Seating
from websockets.asyncio.client import ClientConnection, connect

PROMISED_MS = 100.0
STRAGGLERS = 10.0
"""Seconds the last moves of a phase may take to arrive."""


class Chair(msgspec.Struct):
    """What a client reads of its chair."""

    seat: int | None
    moves: list[msgspec.Raw]
    asked: int
    is_waiting: bool


class Message(msgspec.Struct):
    """What a client reads of any message."""

    type: str
    id: str | None = None
    number: int = 0
    chairs: list[Chair] = []
    code: str = ""


class Sent(msgspec.Struct):
    """A move on its way: when it was sent, and how many seats have not seen it yet."""

    at: float
    number: int | None
    missing: int


read_message = msgspec.json.Decoder(Message)


class Client:
    """One socket in one seat."""

    def __init__(self, seating: Seating, table: LiveTable) -> None:
        self.seating = seating
        self.table = table
        self.socket: ClientConnection | None = None
        self.number = 0
        self.chair: Chair | None = None

    async def live(self, address: str) -> None:
        """Connect and listen until the socket is closed."""
        headers = {"Authorization": f"Bearer {self.seating.token}"}
        async with connect(address, additional_headers=headers, compression=None, ping_interval=None) as socket:
            self.socket = socket
            hello = {"type": "hello", "match": self.seating.match, "seen": 0}
            await socket.send(msgspec.json.encode(hello).decode())
            async for document in socket:
                self.hear(read_message.decode(document))

    def hear(self, message: Message) -> None:
        """Take in a table, an answer or a refusal."""
        if message.type == "table":
            self.number = message.number
            self.chair = next((chair for chair in message.chairs if chair.seat == self.seating.seat), None)
            self.table.seen()
        elif message.type == "ack":
            self.table.acknowledged(message.number)
        elif message.type == "error":
            self.table.crowd.refused.append(message.code)
            self.table.sent = None

    async def send(self, command: bytes) -> None:
        """Send a move."""
        assert self.socket is not None
        await self.socket.send(command.decode())


class LiveTable:
    """One match and the clients in all its seats."""

    def __init__(self, crowd: Crowd, seatings: Sequence[Seating]) -> None:
        self.crowd = crowd
        self.clients = [Client(seating, self) for seating in seatings]
        self.sent: Sent | None = None

    def ready(self) -> Client | None:
        """Find a client that is asked something, if no move is on its way."""
        if self.sent is not None:
            return None
        return next((one for one in self.clients if one.chair is not None and one.chair.is_waiting), None)

    async def move(self, client: Client, dice: Random) -> None:
        """Make a random move for a client."""
        chair = client.chair
        assert chair is not None
        command = b'{"type":"move","id":"%d","seat":%d,"asked":%d,"move":%s}' % (
            self.crowd.next_id(),
            client.seating.seat,
            chair.asked,
            bytes(dice.choice(chair.moves)),
        )
        self.sent = Sent(time.perf_counter(), None, len(self.clients))
        await client.send(command)

    def acknowledged(self, number: int) -> None:
        """Learn which row the move became."""
        if self.sent is not None:
            self.crowd.answers.append(time.perf_counter() - self.sent.at)
            self.sent.number = number
            self.seen()

    def seen(self) -> None:
        """See whether all seats have the table after the move; then it has arrived."""
        sent = self.sent
        if sent is not None and sent.number is not None:
            if all(client.number >= sent.number for client in self.clients):
                self.crowd.arrivals.append(time.perf_counter() - sent.at)
                self.sent = None


class Phase(msgspec.Struct):
    """What came out at one rate."""

    wished: float
    reached: float
    answer_p50: float
    answer_p99: float
    seats_p50: float
    seats_p99: float
    refused: int
    server_cpu_ms: float
    """Processor time the server spent per move that arrived."""
    server_share: float
    """Processors the server was given on average: less than one on a busy machine, however much it wanted."""
    client_share: float
    """Processors the clients used: far below one, or they measure themselves."""

    @property
    def is_good(self) -> bool:
        """Return whether the rate was kept with the promised delay."""
        return self.reached >= 0.95 * self.wished and self.seats_p99 < PROMISED_MS and not self.refused


class Crowd:
    """All clients, and what they measured."""

    def __init__(self, tables: Sequence[Sequence[Seating]], server: int) -> None:
        self.server = server
        self.tables = [LiveTable(self, seatings) for seatings in tables]
        self.answers: list[float] = []
        self.arrivals: list[float] = []
        self.refused: list[str] = []
        self.dice = Random(51)
        self.id = 0
        self.tasks: list[asyncio.Task[None]] = []

    def next_id(self) -> int:
        """Make the id of a command."""
        self.id += 1
        return self.id

    @contextlib.asynccontextmanager
    async def seated(self, address: str) -> AsyncIterator[None]:
        """Connect everyone, some at a time, and see every table."""
        clients = [client for table in self.tables for client in table.clients]
        for start in range(0, len(clients), 50):
            batch = clients[start : start + 50]
            self.tasks += [asyncio.create_task(client.live(address)) for client in batch]
            while any(client.chair is None for client in batch):
                await asyncio.sleep(0.01)
                self.check()
        try:
            yield
        finally:
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)

    def check(self) -> None:
        """Fail if a socket was closed."""
        for task in self.tasks:
            if task.done():
                task.result()
                raise RuntimeError("the server closed a socket")

    async def play(self, rate: float, seconds: float) -> Phase:
        """Make moves at a steady rate for a while, at tables chosen by chance."""
        self.answers, self.arrivals, self.refused = [], [], []
        began, cpu, own = time.perf_counter(), processor_seconds(self.server), time.process_time()
        made = 0
        while (spent := time.perf_counter() - began) < seconds:
            for _ in range(int(spent * rate) - made):
                made += 1
                await self.move_somewhere()
            await asyncio.sleep(0.002)
        self.check()
        spent = time.perf_counter() - began
        cpu, own = processor_seconds(self.server) - cpu, time.process_time() - own
        arrived = len(self.arrivals)
        await self.arrive()
        return Phase(
            wished=rate,
            reached=arrived / spent,
            answer_p50=percentile(self.answers, 50),
            answer_p99=percentile(self.answers, 99),
            seats_p50=percentile(self.arrivals, 50),
            seats_p99=percentile(self.arrivals, 99),
            refused=len(self.refused),
            server_cpu_ms=1000 * cpu / max(1, arrived),
            server_share=cpu / spent,
            client_share=own / spent,
        )

    async def arrive(self) -> None:
        """Wait until no move is on its way, so that the slowest are counted too."""
        until = time.perf_counter() + STRAGGLERS
        while any(table.sent is not None for table in self.tables) and time.perf_counter() < until:
            await asyncio.sleep(0.05)

    async def move_somewhere(self) -> None:
        """Make one move at a table that waits for one; none if every table is busy."""
        for _ in range(20):
            table = self.dice.choice(self.tables)
            client = table.ready()
            if client is not None:
                await table.move(client, self.dice)
                return


def processor_seconds(pid: int) -> float:
    """Read how long a process has had a processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(values: Sequence[float], part: int) -> float:
    """Give a percentile in milliseconds."""
    if len(values) < 2:
        return float("inf")
    return 1000 * statistics.quantiles(values, n=100, method="inclusive")[part - 1]
