"""Starts server processes fast: one process imports everything once, and forks a real server for every command.

Run as a program it reads lines `PORT SETTINGS-AS-JSON` and answers each with the pid of a new server. `Forge` is the
other end of the pipe.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

from reliquary.server.access.limits import Rate, Rates
from reliquary.server.settings import Settings, leave_settings

PORTS = range(20_000, 32_000)
PLENTY = Rate(1_000_000, 1)
GENEROUS = Rates(messages=PLENTY, creations=PLENTY, guests=PLENTY, requests=PLENTY, sign_ins=PLENTY)


def free_port() -> int:
    """Find a port nobody uses, below those the system gives to clients: one of them could be given it and keep it."""
    while True:
        port = secrets.choice(PORTS)
        if is_free(port):
            return port


def is_free(port: int) -> bool:
    """Return whether a server could listen on a port."""
    with socket.socket() as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


class Server:
    """A server process that can be killed and started again at the same address."""

    def __init__(self, forge: ForkedServers, settings: Settings) -> None:
        self.forge = forge
        self.settings = settings
        self.pid = 0

    @property
    def address(self) -> str:
        """Where its sockets are."""
        return f"ws://127.0.0.1:{self.settings.port}/api/socket"

    async def start(self) -> None:
        """Start it and wait until it listens."""
        self.pid = await self.forge.fork(self.settings)
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.settings.port)
            except OSError:
                if not is_running(self.pid):
                    raise RuntimeError(f"the server did not start:\n{self.forge.errors()}") from None
                await asyncio.sleep(0.02)
            else:
                writer.close()
                return

    async def kill(self) -> None:
        """End it without a word, as a power cut would, and see it gone.

        The system may take a moment longer to close the socket it listened on than to end the process.
        """
        if self.pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
            while is_running(self.pid) or not is_free(self.settings.port):
                await asyncio.sleep(0.001)
        self.pid = 0


def is_running(pid: int) -> bool:
    """Return whether a process is there with any of its threads; only then its sockets are closed for certain."""
    try:
        threads = [thread.joinpath("stat").read_text() for thread in Path(f"/proc/{pid}/task").iterdir()]
    except OSError:
        return Path(f"/proc/{pid}").exists()
    return any(stat.rsplit(")", 1)[1].split()[0] != "Z" for stat in threads)


class ForkedServers:
    """The process that forks servers."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="reliquary-servers-")
        self.log = Path(self.folder.name) / "servers.log"
        paths = os.pathsep.join(path for path in sys.path if path)
        command = [sys.executable, "-m", "server.forked_servers"]
        with self.log.open("wb") as output:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=output,
                env={**os.environ, "PYTHONPATH": paths},
            )
        self.turn = asyncio.Lock()

    def server(self, database: str, **settings: Any) -> Server:
        """Lay out a server on a free port."""
        given = {"rates": GENEROUS, "log_level": "warning", **settings}
        return Server(self, Settings(database=database, port=free_port(), **given))

    async def fork(self, settings: Settings) -> int:
        """Start a server process."""
        pipe_in, pipe_out = self.process.stdin, self.process.stdout
        assert pipe_in is not None
        assert pipe_out is not None
        async with self.turn:
            pipe_in.write(msgspec.json.encode(settings) + b"\n")
            pipe_in.flush()
            line = await asyncio.to_thread(pipe_out.readline)
        if not line:
            raise RuntimeError(f"the forge is cold:\n{self.errors()}")
        return int(line)

    def errors(self) -> str:
        """What servers wrote to standard error, the last part of it."""
        return self.log.read_text()[-4000:]

    def close(self) -> None:
        """End the forge; servers that still run are stopped first by those who started them."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()
        self.folder.cleanup()


def bury(children: set[int]) -> None:
    """Take leave of servers that have ended."""
    for pid in tuple(children):
        if os.waitpid(pid, os.WNOHANG)[0]:
            children.discard(pid)


def main() -> None:
    """Fork a server per line until the pipe closes; then end those that are left."""
    from reliquary.cli.commands.serve import run
    from reliquary.server import app

    app.build_app(Settings())  # fills the caches of the framework, so that a fork builds its application faster
    children: set[int] = set()
    for line in sys.stdin.buffer:
        bury(children)
        pid = os.fork()
        if pid == 0:
            os.dup2(2, 1)
            settings = msgspec.json.decode(line, type=Settings)
            leave_settings(settings)
            run(settings)
            os._exit(0)
        children.add(pid)
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()
    bury(children)
    for pid in children:
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    main()
