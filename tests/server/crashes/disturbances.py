"""What may happen to a server while people play: it is killed, halted or cut off from its database."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from itertools import cycle
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

from reliquary.server.database.store import Store
from reliquary.server.host.backup import back_up, restore
from reliquary.server.host.inspection import inspect_matches
from reliquary.server.settings import with_driver
from server.database import postgres
from server.forked_servers import Server
from server.players import Ledger


class Scene(NamedTuple):
    """Servers on one database, and what they promised so far."""

    servers: Sequence[Server]
    database: str
    dice: Random
    ledger: Ledger

    def server(self) -> Server:
        """Choose one of the servers."""
        return self.dice.choice(list(self.servers))

    @property
    def file(self) -> Path:
        """The file of an SQLite database."""
        return Path(self.database.removeprefix("sqlite:///"))


Disturb: TypeAlias = Callable[[Scene], Awaitable[None]]


async def kill(scene: Scene) -> None:
    """End a server without a word, and start it again."""
    server = scene.server()
    await server.kill()
    await server.start()


async def kill_in_start(scene: Scene) -> None:
    """Kill a server, then its successor while that starts, then let the third one be."""
    server = scene.server()
    await server.kill()
    server.pid = await server.forge.fork(server.settings)
    await asyncio.sleep(scene.dice.uniform(0.0, 0.5))
    await server.kill()
    await server.start()


async def halt(scene: Scene) -> None:
    """Stop a server's clock for a moment, as a suspended machine does."""
    server = scene.server()
    os.kill(server.pid, signal.SIGSTOP)
    await asyncio.sleep(scene.dice.uniform(0.1, 1.0))
    os.kill(server.pid, signal.SIGCONT)


async def lock(scene: Scene) -> None:
    """Keep an SQLite database for oneself, sometimes for longer than a move may wait."""
    seconds = scene.dice.choice((0.1, 0.5, 1.0, 6.0))
    with contextlib.closing(sqlite3.connect(scene.file, timeout=60, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(seconds)
        connection.execute("ROLLBACK")


async def fill_disk(scene: Scene) -> None:
    """Let no file of a server grow until it says that it cannot write: writing fails as on a full disk."""
    server, put_off = scene.server(), scene.ledger.put_off
    soft, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, hard))
    try:
        async with asyncio.timeout(60):
            while scene.ledger.put_off < put_off + 2:
                await asyncio.sleep(0.01)
    finally:
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (soft, hard))


async def kill_bots(scene: Scene) -> None:
    """End the processes in which a server's bots think."""
    for child in children_of(scene.server().pid):
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)


def children_of(pid: int) -> list[int]:
    """List the processes a process has started."""
    with contextlib.suppress(OSError):
        tasks = Path(f"/proc/{pid}/task").iterdir()
        return [int(child) for task in tasks for child in (task / "children").read_text().split()]
    return []


async def restart_postgres(scene: Scene) -> None:
    """Let PostgreSQL crash, and start it again."""
    await asyncio.to_thread(postgres.crash_and_restart)


async def save(scene: Scene) -> None:
    """Back a database up while it is played on, and see that the copy is sound and holds what was promised before."""
    promised = list(scene.ledger.acknowledged)
    with tempfile.TemporaryDirectory(prefix="reliquary-copy-") as folder:
        store = await Store.open(with_driver(scene.database))
        try:
            await back_up(store, Path(folder) / "backup")
        finally:
            await store.close()
        copy = await Store.open(with_driver(f"sqlite:///{folder}/copy.sqlite"))
        try:
            await restore(copy, Path(folder) / "backup", now=0)
            async for report in inspect_matches(copy):
                scene.ledger.complaints += [f"copy of {report.match}: {problem}" for problem in report.problems]
            matches = {one.match for one in promised}
            logs = {match: {row.number for row in await copy.matches.log(match)} for match in matches}
        finally:
            await copy.close()
    lost = [one for one in promised if one.number not in logs[one.match]]
    scene.ledger.complaints += [f"{one.match}: move {one.number} is not in the backup" for one in lost]


async def stay_half_open(scene: Scene) -> None:
    """Leave connections that ask for nothing, ask for half of something, or never read."""
    port = scene.server().settings.port
    with contextlib.suppress(OSError):
        for part in HALVES:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(part)
            LEFT_OPEN.append(writer)
    del LEFT_OPEN[:-60]


HALVES = (
    b"",
    b"GET /api/socket HTTP/1.1\r\nHost: x\r\n",
    b"POST /api/session HTTP/1.1\r\nContent-Length: 9\r\n\r\n{",
)
LEFT_OPEN: list[asyncio.StreamWriter] = []
"""What was left half open; the oldest are dropped without a goodbye."""


def one_of(*kinds: Disturb) -> Disturb:
    """Return a disturbance that is one of several, by chance."""

    async def disturb(scene: Scene) -> None:
        await scene.dice.choice(kinds)(scene)

    return disturb


def each_of(*kinds: Disturb) -> Disturb:
    """Return a disturbance that is each of several in turn."""
    turns = cycle(kinds)

    async def disturb(scene: Scene) -> None:
        await next(turns)(scene)

    return disturb


ANYWHERE: tuple[Disturb, ...] = (kill_in_start, halt, kill_bots, save, stay_half_open)
WITH_SQLITE: tuple[Disturb, ...] = (*ANYWHERE, lock, fill_disk)
WITH_POSTGRES: tuple[Disturb, ...] = (*ANYWHERE, restart_postgres)
