"""How long a stranger waits for a quick bot while one guest lets the strongest bots play at twelve tables.

Run it as `python -m benchmarks.bot_fairness`. One server with one process for bots that think for long serves both; the
guest watches all twelve tables. The result is a ratio: a busy machine slows both halves.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server.harness import Client, Server, TableSocket

SEATS = 3
TABLES = 12
STRONG = "search:expert"
QUICK = "greedy"
PROMISED = 2.0
"""The stranger waits less than so many times as long as at a quiet server."""
WARM_UP = 5.0
"""Seconds before anything is measured: the bots' processes have started, and their pace is known."""
SETTLE_SECONDS = 5.0
"""How long the guest's bots think before the stranger is measured again."""


async def wait_for_bots(table: TableSocket, dice: random.Random) -> list[float] | None:
    """Play one move and return the seconds each bot took until it was our turn again; None when the match is over."""
    if not await table.play(dice.choice):
        return None
    began, number = time.perf_counter(), int(table.table["number"])
    await table.until(lambda: table.is_over or table.asked_chair() is not None)
    moved = int(table.table["number"]) - number
    return [(time.perf_counter() - began) / moved] * moved if moved else []


async def measure(stranger: Client, seconds: float) -> list[float]:
    """Play at tables with quick bots for so long, and return how long they took for each move."""
    dice, waits, end = random.Random(51), list[float](), time.monotonic() + seconds
    while time.monotonic() < end:
        match = await stranger.open_table(game="warehouse51", seats=SEATS, seating=["me", *[QUICK] * (SEATS - 1)])
        async with stranger.watch(match) as table:
            await table.command("start")
            while time.monotonic() < end and (found := await wait_for_bots(table, dice)) is not None:
                waits += found
    return waits


async def crowd(guest: Client, stack: contextlib.AsyncExitStack) -> list[TableSocket]:
    """Let strong bots play at many tables, and watch them all."""
    tables = []
    for _ in range(TABLES):
        match = await guest.open_table(game="warehouse51", seats=SEATS, seating=[STRONG] * SEATS)
        table = await stack.enter_async_context(guest.watch(match))
        await table.command("start")
        tables.append(table)
    await asyncio.sleep(SETTLE_SECONDS)
    return tables


async def compare(server: Server, seconds: float) -> tuple[list[float], list[float], int]:
    """Return how long the stranger waits before the guest comes and after, and how often the guest's bots moved."""
    async with Client(server, "Stranger") as stranger, Client(server, "Guest") as guest:
        await measure(stranger, WARM_UP)
        quiet = await measure(stranger, seconds)
        async with contextlib.AsyncExitStack() as stack:
            tables = await crowd(guest, stack)
            before = sum(len(table.news) for table in tables)
            busy = await measure(stranger, seconds)
            return quiet, busy, sum(len(table.news) for table in tables) - before


def told(title: str, waits: list[float]) -> str:
    """Write the median and the 95 % of some waits."""
    median, slow = statistics.median(waits) * 1000, statistics.quantiles(waits, n=20)[-1] * 1000
    return f"{title:<34} {len(waits):5} moves, median {median:6.1f} ms, 95 % {slow:6.1f} ms"


def main() -> int:
    """Measure and print; 1 if the stranger waits too long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0, help="how long each half takes")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        quiet, busy, others = asyncio.run(compare(server, wanted.seconds))
    print(told(f"{QUICK}, quiet server", quiet))
    print(told(f"{QUICK}, beside {TABLES} × {STRONG}", busy) + f", {others} moves of the others")
    ratio = statistics.median(busy) / statistics.median(quiet)
    print(f"ratio {ratio:.2f}, promised less than {PROMISED:.0f}: {'kept' if ratio < PROMISED else 'broken'}")
    return int(ratio >= PROMISED)


if __name__ == "__main__":
    sys.exit(main())
