"""Requests and sockets handed to an application directly, without a network or a client that computes beside it."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple
from urllib.parse import urlencode

from litestar import Litestar

from reliquary.server.access.csrf import COOKIE as CSRF_COOKIE
from reliquary.server.access.csrf import HEADER as CSRF_HEADER

PATIENCE = 60.0


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Visitor:
    """Keeps cookies and sends the CSRF token back, as pages do."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.cookies: dict[str, str] = {}

    def headers(self, **others: str) -> list[tuple[bytes, bytes]]:
        """Return the headers of a page's request."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        sent = {"host": "table", "cookie": cookie, CSRF_HEADER: self.cookies.get(CSRF_COOKIE, ""), **others}
        return [(name.encode(), value.encode("latin-1")) for name, value in sent.items()]

    async def ask(
        self, method: str, path: str, body: bytes = b"", query: dict[str, str] | None = None, **headers: str
    ) -> Answer:
        """Send a request and return the whole answer."""
        sent: list[Any] = []
        begun = asyncio.Queue[Any]()
        begun.put_nowait({"type": "http.request", "body": body, "more_body": False})

        async def send(message: Any) -> None:
            sent.append(message)

        length = {"content-length": str(len(body)), "content-type": "application/json"} if body else {}
        scope = self.scope("http", path, urlencode(query or {}), self.headers(**length, **headers))
        await asyncio.wait_for(self.app({**scope, "method": method}, begun.get, send), PATIENCE)  # type: ignore[arg-type]
        answer = Answer(sent[0]["status"], list(sent[0]["headers"]), b"".join(one.get("body", b"") for one in sent))
        for name, value in answer.headers:
            if name.lower() == b"set-cookie":
                key, _, kept = value.decode().split(";")[0].partition("=")
                self.cookies[key] = kept
        return answer

    def scope(self, kind: str, path: str, query: str, headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
        """Describe a request as a server would."""
        return {
            "type": kind, "asgi": {"version": "3.0", "spec_version": "2.4"}, "http_version": "1.1", "path": path,
            "raw_path": path.encode(), "query_string": query.encode(), "headers": headers, "root_path": "",
            "scheme": "http" if kind == "http" else "ws", "client": ("127.0.0.1", 5), "server": ("table", 80),
            "subprotocols": [], "extensions": {}, "state": {},
        }  # fmt: skip

    async def talk(self, *frames: str) -> int:
        """Open a socket, send frames, each after something came back, and return how many messages came."""
        heard = asyncio.Queue[Any]()
        told = asyncio.Queue[Any]()
        count = 0

        async def send(message: Any) -> None:
            heard.put_nowait(message)

        told.put_nowait({"type": "websocket.connect"})
        scope = self.scope("websocket", "/api/socket", "", self.headers())
        serving = asyncio.create_task(self.app(scope, told.get, send))  # type: ignore[arg-type]
        for frame in (None, *frames):
            if frame is not None:
                told.put_nowait({"type": "websocket.receive", "text": frame, "bytes": None})
            message = await asyncio.wait_for(heard.get(), PATIENCE)
            count += 1
            if message["type"] == "websocket.close":
                break
        told.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(serving, PATIENCE)
        return count

    async def enter(self, name: str | None = None) -> None:
        """Become a guest."""
        await self.ask("GET", "/api/session")
        body = b"{}" if name is None else f'{{"name": "{name}"}}'.encode()
        assert (await self.ask("POST", "/api/session", body)).status == 201
