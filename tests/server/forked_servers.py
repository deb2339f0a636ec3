"""Starts server processes fast: one process imports everything once, and forks a real server for every command.

Run as a program it reads one order per line and answers with a number: the pid of a new server, or how a server ended.
`ForkedServers` is the other end of the pipe; `forked_servers()` are those of this test process.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import functools
import gc
import importlib
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import msgspec

from reliquary.server.access.limits import Rate, Rates
from reliquary.server.settings import Settings

LOADED_LATE = ("uvloop", "uvicorn.protocols.http.auto", "uvicorn.protocols.websockets.websockets_sansio_impl")
"""What uvicorn imports when it starts serving."""
RUNS = -1_000_000
"""The answer about a server that has not ended."""
PORTS = range(20_000, 32_000)
PLENTY = Rate(1_000_000, 1)
GENEROUS = Rates(**dict.fromkeys(Rates.__struct_fields__, PLENTY))


class Order(msgspec.Struct):
    """Start a server with these settings that writes to this file; or, given a pid, tell how that server ended."""

    settings: Settings = msgspec.field(default_factory=Settings)
    log: str = ""
    pid: int = 0


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


class Forked:
    """A forked server, with those methods of `subprocess.Popen` that tests need."""

    def __init__(self, forge: ForkedServers, pid: int) -> None:
        self.forge = forge
        self.pid = pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Return how it ended, None while it runs."""
        if self.returncode is None:
            answer = self.forge.order(Order(pid=self.pid))
            self.returncode = None if answer == RUNS else answer
        return self.returncode

    def wait(self, timeout: float = float("inf")) -> int:
        """Wait for its end and return how it ended."""
        limit = time.monotonic() + timeout
        while (code := self.poll()) is None:
            if time.monotonic() > limit:
                raise subprocess.TimeoutExpired("a forked server", timeout)
            time.sleep(0.005)
        return code

    def send_signal(self, number: int) -> None:
        """Send it a signal."""
        if self.poll() is None:
            os.kill(self.pid, number)


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
        self.turn = threading.Lock()

    def server(self, database: str, **settings: Any) -> Server:
        """Lay out a server on a free port."""
        given = {"rates": GENEROUS, "log_level": "warning", **settings}
        return Server(self, Settings(database=database, port=free_port(), **given))

    def start(self, settings: Settings, log: Path) -> Forked:
        """Start a server process that writes to a file."""
        return Forked(self, self.order(Order(settings, str(log))))

    async def fork(self, settings: Settings) -> int:
        """Start a server process."""
        return await asyncio.to_thread(self.order, Order(settings, str(self.log)))

    def order(self, order: Order) -> int:
        """Send an order and return the answer."""
        pipe_in, pipe_out = self.process.stdin, self.process.stdout
        assert pipe_in is not None
        assert pipe_out is not None
        with self.turn:
            pipe_in.write(msgspec.json.encode(order) + b"\n")
            pipe_in.flush()
            line = pipe_out.readline()
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


@functools.cache
def forked_servers() -> ForkedServers:
    """Return the process that forks servers for this test process; started when first needed."""
    made = ForkedServers()
    atexit.register(made.close)
    return made


def main() -> None:
    """Carry out an order per line until the pipe closes; then end the servers that are left.

    An interrupted or terminated test run leaves no servers behind: the first closes the pipe, the second is heard.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    warm_up()
    running: set[int] = set()
    forge = os.getpid()
    try:
        for line in sys.stdin.buffer:
            order = msgspec.json.decode(line, type=Order)
            answer = ending(order.pid, running) if order.pid else fork_server(order)
            if not order.pid:
                running.add(answer)
            sys.stdout.write(f"{answer}\n")
            sys.stdout.flush()
    finally:
        for pid in running if os.getpid() == forge else ():  # a server that ends leaves the others alone
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def warm_up() -> None:
    """Import all that a server needs and do once what takes long the first time, so that a fork starts fast.

    What is there before the fork is frozen: no fork looks for garbage in it, nor copies its pages by looking.
    """
    from reliquary.server import app
    from reliquary.server.database.usable import why_unusable
    from reliquary.server.first_answers import prepare_answers

    for name in LOADED_LATE:
        importlib.import_module(name)
    prepare_answers(app.build_app(Settings()))
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(why_unusable(Settings(database=f"sqlite:///{folder}/server.sqlite").database_url))
    gc.collect()
    gc.freeze()


def fork_server(order: Order) -> int:
    """Fork a process and serve in it; return its pid."""
    from reliquary.cli.commands.serve import serve

    pid = os.fork()
    if pid == 0:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        os.setsid()
        nothing = os.open(os.devnull, os.O_RDONLY)
        log = os.open(order.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        for number, file in enumerate((nothing, log, log)):
            os.dup2(file, number)
        raise SystemExit(serve(order.settings))
    return pid


def ending(pid: int, running: set[int]) -> int:
    """Return the exit code of a server, negative if a signal ended it, as `Popen.returncode` does."""
    ended, status = os.waitpid(pid, os.WNOHANG)
    if not ended:
        return RUNS
    running.discard(pid)
    return os.waitstatus_to_exitcode(status)


if __name__ == "__main__":
    main()
