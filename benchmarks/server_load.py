"""A crowded server on this machine: tables with a client in every seat, moves at a steady rate, then ever faster.

Run it as `python -m benchmarks.server_load`. One server process (SQLite, every move committed before it is
acknowledged) and one process for all clients share this machine and talk over the loopback. The clients speak as the
browser does: they ask for updates and for sentences. What is measured is the time from the moment a move was due until
the last seat of the table has received the table after it; a move that could not even be sent in time counts as late.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import uvloop
from benchmarks.load_clients import PROMISED_MS, Crowd, Phase
from benchmarks.load_tables import free_port, lay_tables
from rich import box
from rich.console import Console
from rich.table import Table

from reliquary import _engine
from reliquary.server.access.limits import Rates

RATES = {"warehouse51": 400.0, "settlers": 200.0}
"""Moves per second that are promised with 500 tables; half of them with more."""
PROMISED_TABLES = 500
STEPS = (1.25, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0, 5.0, 6.0, 8.0)
IDLE = 1000
"""Sockets that are opened in the end and only look on, to see what one costs."""
WARM_UP = 15.0
"""Seconds of play before anything is measured: every table has been told to every seat once."""
FLAT = 0.05
"""Memory is flat if it grows by less than this part from the first tenth of the run to the last."""


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

    def course(self, every: float = 10.0) -> list[tuple[float, float]]:
        """Pick a sample every so many seconds, from the first to the last."""
        picked: list[tuple[float, float]] = []
        for moment, megabytes in self.samples:
            if not picked or moment - picked[-1][0] >= every - 0.5:
                picked.append((moment, megabytes))
        return picked

    def growth(self) -> float:
        """Return by what share memory grew from the first tenth of the samples to the last."""
        size = max(1, len(self.samples) // 10)
        first = sum(megabytes for _, megabytes in self.samples[:size]) / size
        last = sum(megabytes for _, megabytes in self.samples[-size:]) / size
        return last / first - 1


@contextlib.contextmanager
def running_server(folder: Path, database: str) -> Iterator[tuple[int, str]]:
    """Start `reliquary serve` with limits that let one address do everything; give its pid and address."""
    port = free_port()
    plenty = "{ times = 1000000, seconds = 1.0 }"
    kinds = Rates.__struct_fields__
    rates = "\n".join(f"{kind} = {plenty}" for kind in kinds)
    file = folder / "settings.toml"
    lifted = "silence_seconds = 3600.0\nconnections_per_address = 1000000"
    file.write_text(f'database = "{database}"\nport = {port}\n{lifted}\n\n[rates]\n{rates}\n')
    command = [sys.executable, "-m", "reliquary", "serve", "--settings", str(file)]
    with (folder / "server.log").open("wb") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            yield server.pid, f"ws://127.0.0.1:{port}/api/socket"
        except Exception:
            sys.stderr.write(f"the server's log:\n{(folder / 'server.log').read_text()[-2000:]}\n")
            raise
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


class Measured(NamedTuple):
    """What came out for one game."""

    game: str
    phases: list[Phase]
    memory: Memory
    seated: float
    """Seconds until everyone was seated."""
    idle_kilobytes: float
    """Memory per socket that only looks on."""


async def measure(chosen: argparse.Namespace, game: str, rate: float) -> Measured:
    """Lay the tables, start the server, seat everyone, and play at the given rate and above."""
    with tempfile.TemporaryDirectory(prefix="reliquary-load-") as name:
        database = f"sqlite:///{name}/load.sqlite"
        tables = await lay_tables(database, game, chosen.tables, chosen.seats)
        with running_server(Path(name), database) as (pid, address):
            await wait_until_open(address)
            crowd = Crowd(tables, pid)
            began = time.monotonic()
            async with crowd.seated(address):
                seated = time.monotonic() - began
                await crowd.play(rate, chosen.warm_up)
                memory = Memory(pid)
                watching = asyncio.create_task(memory.watch())
                phases = [await crowd.play(rate, chosen.seconds)]
                watching.cancel()
                for factor in STEPS if chosen.ceiling and phases[0].is_good else ():
                    phases.append(await crowd.play(rate * factor, chosen.step_seconds))
                    if not phases[-1].is_good:
                        break
                before = memory.megabytes()
                await crowd.idle(chosen.idle, address)
                idle = 1024 * (memory.megabytes() - before) / max(1, chosen.idle)
            return Measured(game, phases, memory, seated, idle)


def phase_table(phases: Sequence[Phase]) -> Table:
    """Lay out what came out at each rate."""
    table = Table(title="delays in milliseconds", box=box.SIMPLE_HEAD, title_justify="left")
    delays = ("ack p50", "p99", "seats p50", "p99")
    for heading in ("moves/s", "reached", *delays, "cpu/move", "bytes", "server", "clients", "refused"):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in phases:
        times = [f"{delay:.1f}" for delay in (one.answer_p50, one.answer_p99, one.seats_p50, one.seats_p99)]
        costs = (f"{one.server_cpu_ms:.2f}", f"{one.update_bytes:.0f}")
        shares = (f"{one.server_share:.2f}", f"{one.client_share:.2f}")
        table.add_row(f"{one.wished:.0f}", f"{one.reached:.0f}", *times, *costs, *shares, str(one.refused))
    return table


def report(chosen: argparse.Namespace, rate: float, found: Measured) -> bool:
    """Print everything; return whether the promise was kept."""
    phases, memory = found.phases, found.memory
    console = Console(highlight=False, emoji=False, width=120)
    engine = "compiled" if _engine.is_compiled() else "interpreted"
    sockets = chosen.tables * chosen.seats
    console.print(
        f"{chosen.tables} tables of {found.game}, {sockets} sockets seated in {found.seated:.0f} s, "
        f"one server process, {engine} engine, {os.cpu_count()} processors shared with the clients"
    )
    console.print(phase_table(phases))
    course = ", ".join(f"{megabytes:.0f} MB after {moment:.0f} s" for moment, megabytes in memory.course())
    is_flat = memory.growth() < FLAT
    console.print(f"memory: {course}; grown by {memory.growth():.1%}: {'flat' if is_flat else 'NOT FLAT'}")
    console.print(f"a socket that only looks on: {found.idle_kilobytes:.1f} KB")
    best = max((one.reached for one in phases if one.is_good), default=0.0)
    console.print(f"ceiling: {best:.0f} moves/s with p99 below {PROMISED_MS:.0f} ms at all seats")
    kept = phases[0].is_good
    console.print(f"promised: {rate:.0f} moves/s, p99 below {PROMISED_MS:.0f} ms: {'kept' if kept else 'MISSED'}")
    return kept and is_flat


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line, measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--game", choices=RATES, help="one game only")
    parser.add_argument("--rate", type=float, help="moves per second at all tables together")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to play at that rate (60)")
    parser.add_argument("--warm-up", type=float, default=WARM_UP, help="how long to play before measuring (15)")
    parser.add_argument("--step-seconds", type=float, default=10.0, help="how long to play at each higher rate (10)")
    parser.add_argument("--no-ceiling", dest="ceiling", action="store_false", help="do not look for the ceiling")
    parser.add_argument("--idle", type=int, default=IDLE, help=f"sockets that only look on in the end ({IDLE})")
    chosen = parser.parse_args(arguments)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (max(soft, min(hard, chosen.tables * chosen.seats + chosen.idle + 500)), hard)
    )
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        kept = []
        for game in [chosen.game] if chosen.game else RATES:
            rate = chosen.rate or RATES[game] / (1 if chosen.tables <= PROMISED_TABLES else 2)
            kept.append(report(chosen, rate, runner.run(measure(chosen, game, rate))))
        return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
