"""An app with the server's access control and nothing behind it but a notice board, and browsers to try it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import msgspec
from argon2 import PasswordHasher
from litestar import Litestar, Request, get, post
from litestar.datastructures import State
from litestar.testing import TestClient
from sqlalchemy import create_engine, text

from reliquary.server.access.csrf import COOKIE as CSRF_COOKIE
from reliquary.server.access.csrf import HEADER as CSRF_HEADER
from reliquary.server.access.limits import Rate, Rates, limited
from reliquary.server.access.passwords import Passwords
from reliquary.server.access.sessions import needs, needs_somebody, visitor_of
from reliquary.server.database.store import Store
from reliquary.server.http import accounts, session, sessions, tokens
from reliquary.server.security import Gatekeeper, add_headers
from reliquary.server.settings import Settings

MANY = Rate(10_000, 1)
PATIENT = Rates(**dict.fromkeys(Rates.__struct_fields__, MANY))
QUICK = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)


@get("/board", guards=[needs_somebody])
async def read_board(request: Request[Any, Any, Any]) -> str:
    return visitor_of(request).person.name


@post("/board", guards=[needs("play"), limited("creations")])
async def write_board(request: Request[Any, Any, Any]) -> str:
    return visitor_of(request).person.name


def application(folder: Path, settings: Settings) -> Litestar:
    gatekeeper = Gatekeeper(settings)
    gatekeeper.passwords = Passwords(QUICK)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        store = await Store.open(f"sqlite+aiosqlite:///{folder / 'people.sqlite'}")
        await gatekeeper.open(store)
        yield
        await store.close()

    return Litestar(
        route_handlers=[
            read_board,
            write_board,
            *session.handlers,
            *sessions.handlers,
            *accounts.handlers,
            *tokens.handlers,
        ],
        before_send=[add_headers],
        middleware=list(gatekeeper.middleware()),
        dependencies={"gatekeeper": gatekeeper.provide()},
        state=State({"limits": gatekeeper.limits, "gatekeeper": gatekeeper}),
        lifespan=[lifespan],
    )


class Browser:
    """Keeps cookies and sends the CSRF token back, as pages do."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.cookies: dict[str, str] = {}
        self.ask("GET", "/api/session")

    def ask(self, method: str, path: str, data: object = None, **headers: str) -> Any:
        self.client.cookies.clear()
        sent = {"cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        if method != "GET" and CSRF_COOKIE in self.cookies:
            sent[CSRF_HEADER] = self.cookies[CSRF_COOKIE]
        body = None if data is None else msgspec.json.encode(data)
        answer = self.client.request(method, path, content=body, headers=sent | headers)
        self.cookies |= dict(answer.cookies.items())
        return answer

    def enter(self, name: str = "Ada") -> Any:
        answer = self.ask("POST", "/api/session", {"name": name})
        assert answer.status_code == 201, answer.text
        return answer.json()["person"]

    def whoami(self) -> Any:
        return self.ask("GET", "/api/session").json()["person"]

    def make_token(self, *scopes: str) -> str:
        answer = self.ask("POST", "/api/tokens", {"label": "my bot", "scopes": list(scopes)})
        assert answer.status_code == 201, answer.text
        secret: str = answer.json()["secret"]
        return secret


@contextmanager
def door(folder: Path, settings: Settings | None = None) -> Iterator[TestClient[Litestar]]:
    with TestClient(application(folder, settings or Settings(rates=PATIENT))) as client:
        yield client


def run(folder: Path, statement: str) -> None:
    """Change the database behind the server's back."""
    engine = create_engine(f"sqlite:///{folder / 'people.sqlite'}")
    with engine.begin() as connection:
        connection.execute(text(statement))
    engine.dispose()
