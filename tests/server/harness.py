"""The real server as a separate process, and clients that talk to it through real sockets.

    with Server(tmp_path) as server:
        asyncio.run(story(server))

    async def story(server):
        async with Client(server, "Ada") as ada:
            match = await ada.open_table(game="warehouse51", seats=3, seating=["me", "greedy", "greedy"])
            async with ada.watch(match) as table:
                await table.command("start")
                await table.play_to_the_end()

`server.kill()` is kill -9, `server.start()` starts it again on the same database, `server.stop()` is SIGTERM.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import ssl
import subprocess
import sys
import time
import uuid
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from reliquary.server.access.limits import Rates
from reliquary.server.settings import Settings
from server.applied_updates import Follower
from server.forked_servers import Forked, forked_servers
from server.ports import free_port

PATIENCE = 120.0
"""How long anything may take before a test gives up; nothing is measured by it."""
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Made once: every client would read all the certificates of the world, and none is needed."""
ROOMY = {"times": 100_000, "seconds": 1}
RATES = dict.fromkeys(Rates.__struct_fields__, ROOMY)
PATIENT = {"grace_seconds": 3600, "silence_seconds": 3600}
"""No bot takes a seat and no socket is closed because a busy machine was slow."""
MANY_TABLES = dict.fromkeys(
    ("open_tables_per_person", "running_tables_per_person", "running_tables_per_guest"), 1_000_000
)
PAUSES = {"stand_in_pause_seconds": 0.0, "proxy_pause_seconds": 0.0}
DEFAULTS = {"bot_workers": 1, "sweep_seconds": 0.2, "rates": RATES, **PAUSES, **PATIENT, **MANY_TABLES}


def environment() -> dict[str, str]:
    """Return what a Python process of ours reads from the environment."""
    return {name: value for name, value in os.environ.items() if name.startswith(("PYTHON", "RELIQUARY"))}


AT_FIRST = environment()
"""The servers forked from one process all live in this environment."""


class Server:
    """One server (with `processes` several) on a loopback port and a database that outlives it."""

    def __init__(self, folder: Path, database: str | None = None, **settings: Any) -> None:
        self.folder = folder
        self.port = free_port()
        self.database = database or f"sqlite:///{folder / 'server.sqlite'}"
        self.settings = {**DEFAULTS, **settings, "host": "127.0.0.1", "port": self.port, "database": self.database}
        self.process: subprocess.Popen[bytes] | Forked | None = None
        self.log = folder / f"server-{self.port}.log"

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start the process and wait until it is healthy."""
        if self.settings.get("processes", 1) == 1 and environment() == AT_FIRST:
            self.process = forked_servers().start(msgspec.convert(self.settings, Settings), self.log)
        else:
            self.start_command()
        self.wait_until_healthy()

    def start_command(self) -> None:
        """Start the process as a user does: for another environment, or as the parent of several."""
        settings = self.folder / f"settings-{self.port}.toml"
        settings.write_text(as_toml(self.settings), "utf-8")
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "reliquary", "serve", "--settings", str(settings)],
                stdout=output,
                stderr=output,
                env=os.environ | {"PYTHONUNBUFFERED": "1"},
                start_new_session=True,
            )

    def get(self, path: str, **options: Any) -> httpx.Response:
        """Ask for a page or a file, as nobody in particular."""
        return self.ask("GET", path, **options)

    def ask(self, method: str, path: str, **options: Any) -> httpx.Response:
        """Send a request, as nobody in particular."""
        return httpx.request(method, self.address + path, verify=NO_TLS, timeout=PATIENCE, **options)

    def wait_until_healthy(self) -> None:
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text("utf-8")
            with contextlib.suppress(httpx.TransportError):
                if self.get("/health").status_code == 200:
                    return
            time.sleep(0.05)
        raise AssertionError(self.log.read_text("utf-8"))

    def stop(self) -> int:
        """Shut down cleanly; return the exit code."""
        if self.process is None:
            return 0
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError("the server did not stop when asked to") from None

    def kill(self) -> None:
        """End it without warning, as a power cut would, its worker processes included."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


def as_toml(values: dict[str, Any]) -> str:
    """Write settings as TOML: every value inline."""
    return "".join(f"{name} = {inline(value)}\n" for name, value in values.items())


def inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {inline(inner)}" for name, inner in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(inline(inner) for inner in value) + "]"
    return json.dumps(value)


def new_id() -> str:
    return uuid.uuid4().hex


class Refusal(Exception):
    """An error the server answered with."""

    def __init__(self, error: dict[str, Any], status: int | None = None) -> None:
        super().__init__(f"{error.get('code')}: {error.get('message') or error.get('detail')}")
        self.error = error
        self.code = error.get("code")
        self.status = status


class Client:
    """A person with a browser: cookies, CSRF token and all."""

    def __init__(self, server: Server, name: str = "Ada", token: str | None = None) -> None:
        self.server = server
        self.name = name
        self.token = token
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.AsyncClient(base_url=server.address, timeout=PATIENCE, headers=headers, verify=NO_TLS)

    async def __aenter__(self) -> Client:
        if self.token is None:
            await self.http.get("/api/session")
            await self.post("/api/session", {"name": self.name})
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    def headers(self) -> dict[str, str]:
        return {"x-csrf-token": self.http.cookies.get("reliquary_csrf") or ""}

    async def post(self, path: str, body: Any = None, **options: Any) -> Any:
        return read(await self.http.post(path, json=body, headers=self.headers(), **options))

    async def get(self, path: str, **parameters: Any) -> Any:
        return read(await self.http.get(path, params=parameters))

    async def open_table(self, **wish: Any) -> str:
        """Open a table; its id."""
        opened = await self.post("/api/matches", wish)
        return str(opened["id"])

    async def command(self, match: str, kind: str, **fields: Any) -> Any:
        """Carry out a command over HTTP."""
        return await self.post(f"/api/matches/{match}/commands", {"type": kind, "id": new_id(), **fields})

    def socket_headers(self) -> dict[str, str]:
        if self.token is not None:
            return {"authorization": f"Bearer {self.token}"}
        return {"cookie": "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())}

    @contextlib.asynccontextmanager
    async def watch(self, match: str, **hello: Any) -> AsyncIterator[TableSocket]:
        """Open a socket, say hello and wait for the table."""
        async with self.socket() as connection:
            table = TableSocket(connection)
            await table.hello(match, **hello)
            try:
                yield table
            finally:
                await table.close()

    @contextlib.asynccontextmanager
    async def socket(self) -> AsyncIterator[ClientConnection]:
        address = self.server.address.replace("http", "ws") + "/api/socket"
        async with connect(
            address, additional_headers=self.socket_headers(), max_size=None, open_timeout=PATIENCE
        ) as connection:
            yield connection


def read(response: httpx.Response) -> Any:
    if response.status_code >= 400:
        raise Refusal(response.json(), response.status_code)
    return response.json() if response.content else None


class TableSocket:
    """A table seen through a socket: the latest table message, and every command answered."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.table: dict[str, Any] = {}
        self.follower = Follower()
        self.news: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.errors: list[dict[str, Any]] = []
        self.heard: list[bytes] = []
        self.answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.changed = asyncio.Condition()
        self.reader = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        try:
            async for frame in self.connection:
                await self.take(frame)
        except ConnectionClosed:
            pass
        finally:
            for answer in self.answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("the socket is closed"))
            async with self.changed:
                self.changed.notify_all()

    async def take(self, frame: str | bytes) -> None:
        self.heard.append(frame.encode() if isinstance(frame, str) else frame)
        message = json.loads(frame)
        match message["type"]:
            case "table" | "update":
                self.table = self.follower.hear(frame)
                self.news += [
                    one for one in message["news"] if not self.news or one["number"] > self.news[-1]["number"]
                ]
            case "chat":
                self.chat += message["lines"]
            case "ack" | "reason" | "weighed" | "error" if message.get("id") in self.answers:
                answer = self.answers[message["id"]]
                if not answer.done():
                    answer.set_result(message)
            case "error":
                self.errors.append(message)
            case _:
                pass
        async with self.changed:
            self.changed.notify_all()

    async def close(self) -> None:
        await self.connection.close()
        await self.reader

    async def send(self, message: Any) -> None:
        await self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message with an id and wait for its answer."""
        answer = self.answers.setdefault(message["id"], asyncio.get_running_loop().create_future())
        await self.send(message)
        async with asyncio.timeout(PATIENCE):
            return await answer

    async def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Carry out a command; Refusal if it is refused."""
        answer = await self.ask({"type": kind, "id": new_id(), **fields})
        if answer["type"] == "error":
            raise Refusal(answer)
        return answer

    async def hello(self, match: str, **fields: Any) -> None:
        """Look into a match and wait for its table."""
        self.table = {}
        await self.send({"type": "hello", "match": match, **fields})
        await self.until(lambda: bool(self.table or self.errors))
        if not self.table:
            raise Refusal(self.errors[-1])

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something is true; fail if the socket closes first."""
        async with asyncio.timeout(PATIENCE), self.changed:
            while not condition():
                if self.reader.done():
                    raise ConnectionError("the socket is closed")
                await self.changed.wait()

    async def until_number(self, number: int) -> None:
        """Wait until the table has seen as many moves as that."""
        await self.until(lambda: int(self.table["number"]) >= number)

    # The table

    @property
    def status(self) -> str:
        return str(self.table["match"]["status"])

    @property
    def is_over(self) -> bool:
        return self.status == "over"

    def chair(self, seat: int | None = None) -> dict[str, Any]:
        chairs = self.table["chairs"]
        return dict(next(one for one in chairs if seat is None or one["seat"] == seat))

    def asked_chair(self) -> dict[str, Any] | None:
        """The first of one's chairs that owes an answer."""
        if self.status != "running":
            return None
        return next((one for one in self.table["chairs"] if one["is_waiting"] and one["moves"]), None)

    async def move(self, seat: int, move: dict[str, Any], asked: int | None = None) -> dict[str, Any]:
        number = self.chair(seat)["asked"] if asked is None else asked
        return await self.command("move", seat=seat, asked=number, move=move)

    async def play(self, choose: Callable[[list[dict[str, Any]]], dict[str, Any]]) -> bool:
        """Wait until asked and answer once; False when the match is over.

        What others do meanwhile, pawning during a blind auction for instance, may change the question: answer again.
        """
        while True:
            await self.until(lambda: self.is_over or self.asked_chair() is not None)
            chair = self.asked_chair()
            if chair is None:
                return False
            try:
                answer = await self.move(chair["seat"], choose(chair["moves"]), chair["asked"])
            except Refusal as refused:
                if refused.code != "stale":
                    raise
                await self.until_asked_again(chair)
            else:
                await self.until_number(answer["number"])
                return True

    async def until_asked_again(self, before: dict[str, Any]) -> None:
        """Wait until a chair is asked something else than it was."""
        await self.until(lambda: self.is_over or self.chair(before["seat"])["asked"] != before["asked"])

    async def play_to_the_end(self, seed: int = 0) -> None:
        """Play any legal moves until the match is over."""
        dice = random.Random(seed)
        while await self.play(dice.choice):
            pass
