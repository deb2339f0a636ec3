"""The clients of the load benchmark: one socket per seat, which speaks as the browser does, moves that are due at a
steady rate, and how long everything took.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import statistics
import time
from collections import deque
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from random import Random

import msgspec
from benchmarks.load_messages import Chair, Message, read_message
from benchmarks.load_tables import Seating
from websockets.asyncio.client import ClientConnection, connect

PROMISED_MS = 100.0
STRAGGLERS = 10.0
"""Seconds the last moves of a phase may take to arrive."""
TRIES = 20
"""How many tables are looked at for one that waits for a move."""


class Sent(msgspec.Struct):
    """A move on its way: when it was due, and the row it became."""

    due: float
    number: int | None = None


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
            hello = {"type": "hello", "match": self.seating.match, "seen": 0, "language": "en", "updates": True}
            await socket.send(msgspec.json.encode(hello).decode())
            async for document in socket:
                self.hear(read_message.decode(document), len(document))

    def hear(self, message: Message, size: int) -> None:
        """Take in a table, an update, an answer or a refusal."""
        if message.type in ("table", "update"):
            self.look(message)
            self.table.crowd.sizes.append(size)
            self.table.seen()
        elif message.type == "ack":
            self.table.acknowledged(message.number)
        elif message.type == "error":
            self.table.crowd.refused.append(message.code)
            self.table.sent = None

    def look(self, message: Message) -> None:
        """Follow the table."""
        self.number = message.number
        if message.type == "table":
            self.chair = Chair()
            for whole in message.chairs:
                self.chair.set(whole)
        elif message.change is not None and self.chair is not None:
            self.chair.follow(message.change)

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

    async def move(self, client: Client, dice: Random, due: float) -> None:
        """Make a random move for a client, which was due at a moment."""
        chair = client.chair
        assert chair is not None
        command = b'{"type":"move","id":"%d","seat":%d,"asked":%d,"choice":%d,"seen":%d}' % (
            self.crowd.next_id(),
            client.seating.seat,
            chair.asked,
            dice.randrange(chair.moves),
            client.number,
        )
        self.sent = Sent(due)
        await client.send(command)

    def acknowledged(self, number: int) -> None:
        """Learn which row the move became."""
        if self.sent is not None:
            self.crowd.answers.append(time.perf_counter() - self.sent.due)
            self.sent.number = number
            self.seen()

    def seen(self) -> None:
        """See whether all seats have the table after the move; then it has arrived."""
        sent = self.sent
        if sent is not None and sent.number is not None:
            if all(client.number >= sent.number for client in self.clients):
                self.crowd.arrivals.append(time.perf_counter() - sent.due)
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
    update_bytes: float
    """The median of the messages that brought the new table."""

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
        self.sizes: list[int] = []
        self.due: deque[float] = deque()
        """When moves were due that no table was ready for yet."""
        self.dice = Random(51)
        self.id = 0
        self.tasks: list[asyncio.Task[None]] = []

    def next_id(self) -> int:
        """Make the id of a command."""
        self.id += 1
        return self.id

    @contextlib.asynccontextmanager
    async def seated(self, address: str) -> AsyncIterator[None]:
        """Connect everyone and see every table."""
        try:
            await self.connect([client for table in self.tables for client in table.clients], address)
            yield
        finally:
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)

    async def connect(self, clients: Sequence[Client], address: str) -> None:
        """Connect clients, some at a time."""
        for start in range(0, len(clients), 50):
            batch = clients[start : start + 50]
            self.tasks += [asyncio.create_task(client.live(address)) for client in batch]
            while any(client.chair is None for client in batch):
                await asyncio.sleep(0.01)
                self.check()

    async def idle(self, sockets: int, address: str) -> None:
        """Open further sockets of people who are there already: second tabs, which only look on."""
        tables = [LiveTable(self, [one.seating for one in table.clients]) for table in self.tables]
        await self.connect([client for table in tables for client in table.clients][:sockets], address)

    def check(self) -> None:
        """Fail if a socket was closed."""
        for task in self.tasks:
            if task.done():
                task.result()
                raise RuntimeError("the server closed a socket")

    async def play(self, rate: float, seconds: float) -> Phase:
        """Make moves that are due at a steady rate for a while, at tables chosen by chance."""
        self.answers, self.arrivals, self.refused, self.sizes = [], [], [], []
        began, cpu, own = time.perf_counter(), processor_seconds(self.server), time.process_time()
        made = 0
        while (spent := time.perf_counter() - began) < seconds:
            self.due.extend(began + number / rate for number in range(made, int(spent * rate)))
            made = max(made, int(spent * rate))
            while self.due and await self.move_somewhere(self.due[0]):
                self.due.popleft()
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
            update_bytes=statistics.median(self.sizes) if self.sizes else 0.0,
        )

    async def arrive(self) -> None:
        """Wait until no move is due or on its way, so that the slowest are counted too."""
        until = time.perf_counter() + STRAGGLERS
        while time.perf_counter() < until:
            while self.due and await self.move_somewhere(self.due[0]):
                self.due.popleft()
            if not self.due and all(table.sent is None for table in self.tables):
                return
            await asyncio.sleep(0.02)
        self.arrivals += [time.perf_counter() - due for due in self.due]
        self.due.clear()

    async def move_somewhere(self, due: float) -> bool:
        """Make one move at a table that waits for one; False if none was found."""
        for _ in range(TRIES):
            table = self.dice.choice(self.tables)
            client = table.ready()
            if client is not None:
                await table.move(client, self.dice, due)
                return True
        return False


def processor_seconds(pid: int) -> float:
    """Read how long a process has had a processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(values: Sequence[float], part: int) -> float:
    """Give a percentile in milliseconds."""
    if len(values) < 2:
        return float("inf")
    return 1000 * statistics.quantiles(values, n=100, method="inclusive")[part - 1]
