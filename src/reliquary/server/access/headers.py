"""Headers: requests with too many are refused, and of their cookies only our own are looked at."""

from __future__ import annotations

from collections.abc import Collection

from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, WebSocketException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

MOST_BYTES = 16 * 1024
"""All header lines of a request together."""
TOO_MANY = 431
TOO_MANY_TO_UPGRADE = 4431
"""The close code of a socket opened with too many headers."""
QUOTES = (b'"', b"\\")
"""Our cookies need no quoting; undoing it takes some versions of Python time that grows with the square."""


class HeaderLimit(ASGIMiddleware):
    """Refuses requests with too many headers, and takes out every cookie that is not ours."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, cookies: Collection[str]) -> None:
        self._cookies = frozenset(name.encode() for name in cookies)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass a request of reasonable size on."""
        headers = list(scope["headers"])
        if sum(len(name) + len(value) for name, value in headers) > MOST_BYTES:
            self.refuse(scope)
        own = b"; ".join(part for name, value in headers if name == b"cookie" for part in self.own(value))
        kept = [header for header in headers if header[0] != b"cookie"]
        scope["headers"] = [*kept, (b"cookie", own)] if own else kept
        await next_app(scope, receive, send)

    def own(self, header: bytes) -> list[bytes]:
        """Return those parts of a cookie header that are ours and plainly written."""
        parts = [part.strip() for part in header.split(b";")]
        return [
            part
            for part in parts
            if part.partition(b"=")[0].rstrip() in self._cookies and not any(mark in part for mark in QUOTES)
        ]

    def refuse(self, scope: Scope) -> None:
        """Refuse a request, or a socket."""
        message = f"the headers of this request are longer than {MOST_BYTES} bytes"
        if scope["type"] == ScopeType.HTTP:
            raise HTTPException(message, status_code=TOO_MANY)
        raise WebSocketException(detail=message, code=TOO_MANY_TO_UPGRADE)
