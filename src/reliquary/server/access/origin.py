"""The origin check: pages of other sites may neither open a socket nor change anything."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.exceptions import PermissionDeniedException, WebSocketException
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
FOREIGN = 4403
"""The close code of a socket opened by another site's page."""


def is_welcome(origin: str | None, host: str, allowed: Collection[str]) -> bool:
    """Return whether a page of this origin may act here: the server's own, or one the host allows.

    Without an origin it is no browser, so no cookie is misused.
    """
    if origin is None or origin.lower() in allowed:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower() != ""


class OriginCheck(ASGIMiddleware):
    """Refuses sockets and changes from other sites' pages."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, allowed: Collection[str] = ()) -> None:
        self._allowed = frozenset(origin.lower().rstrip("/") for origin in allowed)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let requests through that are safe or come from an allowed origin."""
        headers = Headers.from_scope(scope)
        harmless = scope["type"] == ScopeType.HTTP and scope["method"] in SAFE_METHODS
        if harmless or is_welcome(headers.get("origin"), headers.get("host", ""), self._allowed):
            await next_app(scope, receive, send)
        elif scope["type"] == ScopeType.HTTP:
            raise PermissionDeniedException("this page is not allowed to do that")
        else:
            raise WebSocketException(detail="this page is not allowed to open a socket", code=FOREIGN)
