"""A crowded server on this machine: tables with a client in every seat, moves at a steady rate, then ever faster.

Run it as `python -m benchmarks.server_load`. One server process (SQLite, every move committed before it is
acknowledged) and one process for all clients share this machine and talk over the loopback. What is measured is the
time from sending a move until the last seat of the table has received the table after it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec
from benchmarks.load_tables import Seating, free_port, lay_tables
from rich import box
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from reliquary import _engine

PROMISED_MS = 100.0
STEPS = (1.5, 2.0, 3.0, 4.0, 6.0, 8.0)
WARM_UP = 5.0


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
        """Let a client make a random move."""
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

    @property
    def is_good(self) -> bool:
        """Say whether the rate was kept with the promised delay."""
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
        """Connect everybody, some at a time, and see every table."""
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
        began, cpu = time.perf_counter(), processor_seconds(self.server)
        made = 0
        while (spent := time.perf_counter() - began) < seconds:
            for _ in range(int(spent * rate) - made):
                made += 1
                await self.move_somewhere()
            await asyncio.sleep(0.002)
        self.check()
        spent = time.perf_counter() - began
        cpu = processor_seconds(self.server) - cpu
        arrived = len(self.arrivals)
        await asyncio.sleep(0.5)
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
        )

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


class Memory:
    """Looks at the memory and the processor time of the server now and then."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.began = time.monotonic()
        self.samples: list[tuple[float, float]] = []

    async def watch(self) -> None:
        """Take a sample every second."""
        while True:
            self.samples.append((time.monotonic() - self.began, self.megabytes()))
            await asyncio.sleep(1.0)

    def megabytes(self) -> float:
        """Read how much memory the server holds."""
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))

    def course(self, points: int = 8) -> list[tuple[float, float]]:
        """Pick some samples, from the first to the last."""
        last = len(self.samples) - 1
        return [self.samples[last * point // (points - 1)] for point in range(points)] if last > 0 else self.samples


@contextlib.contextmanager
def running_server(folder: Path, database: str) -> Iterator[tuple[int, str]]:
    """Start `reliquary serve` with limits that let one address do everything; give its pid and address."""
    port = free_port()
    plenty = "{ times = 1000000, seconds = 1.0 }"
    kinds = ("messages", "creations", "guests", "requests", "sign_ins")
    rates = "\n".join(f"{kind} = {plenty}" for kind in kinds)
    file = folder / "settings.toml"
    file.write_text(f'database = "{database}"\nport = {port}\nsilence_seconds = 3600.0\n\n[rates]\n{rates}\n')
    command = [sys.executable, "-m", "reliquary", "serve", "--settings", str(file)]
    with (folder / "server.log").open("wb") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            yield server.pid, f"ws://127.0.0.1:{port}/api/socket"
        finally:
            server.terminate()
            server.wait()


async def wait_until_open(address: str) -> None:
    """Wait until the server listens."""
    port = int(address.split(":")[2].split("/")[0])
    for _ in range(600):
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        await asyncio.sleep(0.05)
    raise RuntimeError("the server did not start")


async def measure(chosen: argparse.Namespace) -> tuple[list[Phase], Memory, float]:
    """Lay the tables, start the server, seat everybody, and play at the wished rate and above."""
    with tempfile.TemporaryDirectory(prefix="reliquary-load-") as name:
        database = f"sqlite:///{name}/load.sqlite"
        tables = await lay_tables(database, chosen.game, chosen.tables, chosen.seats)
        with running_server(Path(name), database) as (pid, address):
            await wait_until_open(address)
            crowd, memory = Crowd(tables, pid), Memory(pid)
            began = time.monotonic()
            async with crowd.seated(address):
                seated = time.monotonic() - began
                await crowd.play(chosen.rate, WARM_UP)
                watching = asyncio.create_task(memory.watch())
                phases = [await crowd.play(chosen.rate, chosen.seconds)]
                watching.cancel()
                for factor in STEPS if chosen.ceiling else ():
                    phases.append(await crowd.play(chosen.rate * factor, chosen.step_seconds))
                    if not phases[-1].is_good:
                        break
            return phases, memory, seated


def phase_table(phases: Sequence[Phase]) -> Table:
    """Lay out what came out at each rate."""
    table = Table(title="delays in milliseconds", box=box.SIMPLE_HEAD, title_justify="left")
    headings = ("moves/s", "reached", "acked p50", "p99", "all seats p50", "p99", "cpu/move", "cpus", "refused")
    for heading in headings:
        table.add_column(heading, justify="right")
    for one in phases:
        delays = (one.answer_p50, one.answer_p99, one.seats_p50, one.seats_p99, one.server_cpu_ms)
        times = [f"{delay:.1f}" for delay in delays]
        table.add_row(f"{one.wished:.0f}", f"{one.reached:.0f}", *times, f"{one.server_share:.2f}", str(one.refused))
    return table


def report(chosen: argparse.Namespace, phases: Sequence[Phase], memory: Memory, seated: float) -> int:
    """Print everything; 1 if the promise was not kept."""
    console = Console(highlight=False, emoji=False)
    engine = "compiled" if _engine.is_compiled() else "interpreted"
    sockets = chosen.tables * chosen.seats
    console.print(
        f"{chosen.tables} tables of {chosen.game}, {sockets} sockets seated in {seated:.0f} s, one server process, "
        f"{engine} engine, {os.cpu_count()} processors shared with the clients"
    )
    console.print(phase_table(phases))
    course = ", ".join(f"{megabytes:.0f} MB after {moment:.0f} s" for moment, megabytes in memory.course())
    console.print(f"memory of the server: {course}")
    good = [one for one in phases if one.is_good]
    best = max((one.reached for one in good), default=0.0)
    console.print(f"ceiling: {best:.0f} moves/s with p99 below {PROMISED_MS:.0f} ms at all seats")
    kept = phases[0].is_good
    console.print(
        f"promised: {chosen.rate:.0f} moves/s, p99 below {PROMISED_MS:.0f} ms: {'kept' if kept else 'MISSED'}"
    )
    return 0 if kept else 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line, measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--game", default="warehouse51")
    parser.add_argument("--rate", type=float, default=200.0, help="moves per second at all tables together (200)")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to play at that rate (60)")
    parser.add_argument("--step-seconds", type=float, default=10.0, help="how long to play at each higher rate (10)")
    parser.add_argument("--no-ceiling", dest="ceiling", action="store_false", help="do not look for the ceiling")
    chosen = parser.parse_args(arguments)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, chosen.tables * chosen.seats + 500)), hard))
    return report(chosen, *asyncio.run(measure(chosen)))


if __name__ == "__main__":
    sys.exit(main())
