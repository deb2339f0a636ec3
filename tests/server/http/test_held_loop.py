"""Nobody can keep the server from serving others: every route is sent requests as large and awkward as it takes.

Each step of the event loop is measured in processor time of its thread, so that a busy machine slows nothing down. A
step that took too long is tried again: what is made once for all, such as a page of rules, may take longer the first
time, and a request that really holds the loop does so every time.
"""

from __future__ import annotations

import asyncio
import gc
import time
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

from reliquary.bots import new_bot
from reliquary.bots.driver import play_game
from reliquary.core.record import write
from reliquary.games import new_game
from reliquary.server.access.limits import Rate, Rates
from reliquary.server.access.passwords import Passwords
from reliquary.server.app import build_app
from reliquary.server.first_answers import prepare_answers
from reliquary.server.monitoring.loop_watch import LONGEST_SECONDS
from reliquary.server.protocol.messages import Inbound
from reliquary.server.settings import Settings
from server.access.guarded_app import QUICK
from server.http.plain_requests import Visitor
from server.http.test_routes import NAMED, OURS, SAFE, body_limit

TRIES = 4
FRAMES = 10
"""How many bad messages one socket sends; after twice as many it is closed."""
QUERY_BYTES = 12_000
"""What fits into a request's head, written as percent signs and digits."""
ROOMY = Rates(**dict.fromkeys(Rates.__struct_fields__, Rate(1_000_000, 1)))
MANY = 1_000_000
RIGHT = {"q": "gold", "seat": "0", "language": "it", "status": "over", "options": "{}", "faction": "romans"}
"""Parameters of queries, as they should be."""
FIELDS = {
    "id": "x1",
    "game": "warehouse51",
    "login": "mallory",
    "password": "correct horse",
    "label": "bot",
    "name": "x",
}
"""Fields of bodies, as they should be."""
Ask = Callable[[], Awaitable[object]]


def marks(size: int) -> str:
    """Accents in an order that normalizing has to sort: the slowest text there is."""
    return "a" + "\u0315\u0300" * (size // 4)


def texts(size: int) -> Iterator[str]:
    """Texts of some bytes that programs stumble over."""
    yield marks(size)
    yield "9" * size
    yield " " * (size - 1) + "x"
    yield "\\" * (size // 2) + '"' * (size // 4)
    yield "ﷺ" * (size // 3)


class StepWatch:
    """Remembers the longest step of the event loop."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.longest = 0.0
        run = asyncio.Handle._run

        def measured(handle: asyncio.Handle) -> None:
            began = time.thread_time()
            run(handle)
            self.longest = max(self.longest, time.thread_time() - began)

        monkeypatch.setattr(asyncio.Handle, "_run", measured)

    async def least(self, ask: Ask) -> float:
        """Return how long a request holds the loop at least, in a few tries."""
        held: list[float] = []
        while len(held) < TRIES and (not held or held[-1] > LONGEST_SECONDS):
            await asyncio.sleep(0)  # what the test did itself ends with this step
            self.longest = 0.0
            await ask()
            await asyncio.sleep(0)
            held.append(self.longest)
        return min(held)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[StepWatch]:
    gc.collect()
    gc.disable()  # a test run has more to collect than a server
    yield StepWatch(monkeypatch)
    gc.enable()


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[Litestar]:
    database = f"sqlite:///{folder}/held.sqlite"
    settings = Settings(database=database, rates=ROOMY, bot_workers=1, open_tables_per_person=MANY,
        running_tables_per_person=MANY, running_tables_per_guest=MANY,
    )  # fmt: skip
    app = build_app(settings)
    app.state["gatekeeper"].passwords = Passwords(QUICK)
    prepare_answers(app)
    async with app.lifespan():
        yield app


async def open_tables(visitor: Visitor, record: bytes) -> dict[str, str]:
    """Open a running match and a finished one; return what can be put into paths."""
    seating = ["me", "greedy", "greedy"]
    wish = {"id": uuid.uuid4().hex, "game": "warehouse51", "seats": 3, "seating": seating}
    made = await visitor.ask("POST", "/api/matches", msgspec.json.encode(wish))
    running = msgspec.json.decode(made.body)["id"]
    start = msgspec.json.encode({"type": "start", "id": "start"})
    assert (await visitor.ask("POST", f"/api/matches/{running}/commands", start)).status == 200
    taken = await visitor.ask("POST", "/api/records", record)
    return {"running": running, "over": msgspec.json.decode(taken.body)["id"]}


def paths(path: str, tables: dict[str, str]) -> list[str]:
    """Return a path with what it asks for, and with texts nobody expects."""
    odd = marks(QUERY_BYTES // 3)
    known = {"game": "settlers", "clause": "S-001", "number": "20", "deck": "x", "token": "x", "session": "x"}
    known["path"] = "openapi.json"
    ways = [{**known, "match": tables["running"]}, {**known, "match": tables["over"]}, dict.fromkeys(known, odd)]
    ways[-1]["match"] = odd
    plain = path.replace(":str}", "}").replace(":int}", "}").replace(":path}", "}")
    return list(dict.fromkeys(plain.format_map(way).replace("//", "/") for way in ways))


def queries(handler: HTTPRouteHandler) -> list[dict[str, str]]:
    """Return a query that is right, one with many values, and those in which one value is long."""
    names = [name for name in handler.parsed_fn_signature.parameters if name not in ("request", "state", "data")]
    right = {name: RIGHT[name] for name in names if name in RIGHT}
    odd = [marks(QUERY_BYTES // 3), "9" * QUERY_BYTES, "ﷺ" * (QUERY_BYTES // 9)]
    many = {f"q{number}": "" for number in range(2000)}
    return [{}, right, {**right, **many}, *({**right, name: text} for name in names for text in odd)]


def structs(handler: HTTPRouteHandler) -> list[type[msgspec.Struct]]:
    """Return what a body may be, as classes."""
    given = handler.parsed_fn_signature.parameters.get("data")
    if given is None:
        return []
    kinds = get_args(given.annotation) or (given.annotation,)
    return [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]


def bodies(kinds: list[type[msgspec.Struct]], size: int) -> Iterator[bytes]:
    """Return bodies that are as long as a route allows."""
    yield b"[" * size
    yield b'{"a":' * (size // 5)
    yield b"9" * size
    yield msgspec.json.encode({f"k{number}": number for number in range(size // 16)})
    for kind in kinds:
        yield from filled(kind, size)


def filled(kind: type[msgspec.Struct], size: int) -> Iterator[bytes]:
    """Return bodies of one kind in which one field is as long as it can be, and the others are right."""
    tag = {} if kind.__struct_config__.tag is None else {"type": kind.__struct_config__.tag}
    right = tag | {name: value for name, value in FIELDS.items() if name in kind.__struct_encode_fields__}
    for name in kind.__struct_encode_fields__:
        for text in texts(size // 2 - 100):
            yield msgspec.json.encode({**right, name: text})
        yield msgspec.json.encode({**right, name: {f"k{number}": [number] * 2 for number in range(size // 25)}})
        yield msgspec.json.encode({**right, name: ["x"] * (size // 5)})


def compute(seconds: float) -> None:
    began = time.thread_time()
    while time.thread_time() - began < seconds:
        pass


@pytest.mark.parametrize(
    ("work", "is_held"),
    [(compute, True), (time.sleep, False), (lambda _: None, False)],
    ids=["computes", "waits", "idle"],
)
def test_only_what_computes_on_the_loop_holds_it(
    watch: StepWatch, work: Callable[[float], None], is_held: bool
) -> None:
    async def ask() -> None:
        work(LONGEST_SECONDS * 1.2)

    async def elsewhere() -> None:
        await asyncio.to_thread(work, LONGEST_SECONDS * 1.2)

    assert (asyncio.run(watch.least(ask)) > LONGEST_SECONDS) is is_held
    assert asyncio.run(watch.least(elsewhere)) < LONGEST_SECONDS


def test_the_first_to_ask_do_not_hold_the_event_loop_either(tmp_path: Path, watch: StepWatch) -> None:
    async def story() -> None:
        async with served(tmp_path) as app:
            host = Visitor(app)
            await host.enter()
            await asyncio.sleep(0)
            watch.longest = 0.0
            answer = await host.ask("GET", "/api/schema/openapi.json")
            assert answer.status == 200
            assert watch.longest < LONGEST_SECONDS
            for game in ("warehouse51", "settlers"):
                wish = {"id": uuid.uuid4().hex, "game": game, "seats": 3, "seating": ["me", "greedy", "greedy"]}
                made = await host.ask("POST", "/api/matches", msgspec.json.encode(wish))
                match = msgspec.json.decode(made.body)["id"]
                start = msgspec.json.encode({"type": "start", "id": "start"})
                await host.ask("POST", f"/api/matches/{match}/commands", start)
                await asyncio.sleep(0)
                watch.longest = 0.0
                await host.talk(msgspec.json.encode({"type": "hello", "match": match, "language": "it"}).decode())
                assert watch.longest < LONGEST_SECONDS

    asyncio.run(story())


def described(method: str, path: str, held: float) -> str:
    return f"{method} {path[:80]} held the loop for {held * 1000:.0f} ms"


def asks(visitor: Visitor, method: str, path: str, handler: HTTPRouteHandler, tables: dict[str, str]) -> Iterator[Ask]:
    """Return all requests of a route: by path and query, and for those that change something by body."""
    known = paths(path, tables)
    for address in known:
        for query in queries(handler):
            yield partial(visitor.ask, method, address, b"", query)
    if method not in SAFE:
        for body in bodies(structs(handler), body_limit(handler) or 0):
            yield partial(visitor.ask, method, known[0], body)
    long = {"accept-language": "it;q=0.1," * 800, "user-agent": "Mozilla/5.0 (" * 500}
    yield partial(visitor.ask, method, known[0], b"", None, **long)


def frames(size: int) -> Iterator[str]:
    """Return messages for the socket that are as long as it allows."""
    yield from (body.decode() for body in bodies(list(get_args(Inbound)), size))


@pytest.mark.timeout(600)
def test_no_message_holds_the_event_loop(tmp_path: Path, watch: StepWatch) -> None:
    record = write(play_game(new_game("settlers", 2), 5, [new_bot("random") for _ in range(2)]).record)

    async def story() -> list[str]:
        problems = []
        async with served(tmp_path) as app:
            host = Visitor(app)
            await host.enter()
            tables = await open_tables(host, record)
            hello = msgspec.json.encode({"type": "hello", "match": tables["running"], "language": "it"}).decode()
            waiting = list(frames(app.state["settings"].frame_bytes))
            assert len(waiting) > 200
            for first in range(0, len(waiting), FRAMES):
                some = waiting[first : first + FRAMES]
                if (held := await watch.least(partial(host.talk, hello, *some))) > LONGEST_SECONDS:
                    problems.append(described("SOCKET", some[0], held))
        return problems

    assert asyncio.run(story()) == []


@pytest.mark.timeout(600)
def test_no_request_holds_the_event_loop(tmp_path: Path, watch: StepWatch) -> None:
    record = write(play_game(new_game("settlers", 2), 5, [new_bot("random") for _ in range(2)]).record)

    async def story() -> list[str]:
        problems, asked = [], 0
        async with served(tmp_path) as app:
            host = Visitor(app)
            await host.enter()
            tables = await open_tables(host, record)
            for method, path, handler in NAMED:
                if not OURS.match(path) or not isinstance(handler, HTTPRouteHandler):
                    continue
                visitor = host if method in SAFE else Visitor(app)
                if visitor is not host:
                    await visitor.enter()
                for ask in asks(visitor, method, path, handler, tables):
                    asked += 1
                    if (held := await watch.least(ask)) > LONGEST_SECONDS:
                        problems.append(described(method, path, held))
        assert asked > 500
        return problems

    assert asyncio.run(story()) == []
