"""CSRF: changes made with a cookie must carry the CSRF token; changes made with an API token need none."""

from __future__ import annotations

import secrets
from typing import Any

from litestar.config.csrf import CSRFConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import PermissionDeniedException
from litestar.middleware.csrf import CSRFMiddleware
from litestar.types import HTTPResponseStartEvent, HTTPSendMessage, Receive, Scope, Send

from reliquary.server.access.tokens import bearer

COOKIE = "reliquary_csrf"
HEADER = "x-csrf-token"


def config(*, secure: bool) -> CSRFConfig:
    """Set up the CSRF cookie, which pages may read and must send back as a header; the real secret comes later."""
    return CSRFConfig(secret=secrets.token_hex(), cookie_name=COOKIE, header_name=HEADER, cookie_secure=secure)


class CSRFCheck(CSRFMiddleware):
    """Litestar's check, for requests authenticated by a cookie."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let requests with an API token through, whose cookies are ignored; check all others."""
        if scope["type"] != ScopeType.HTTP or bearer(Headers.from_scope(scope).get("authorization", "")):
            await self.app(scope, receive, send)
            return
        if scope["method"] not in self.config.safe_methods and not is_comparable(ASGIConnection(scope)):
            raise PermissionDeniedException("the CSRF token is missing")
        await super().__call__(scope, receive, send)

    def _set_cookie_if_needed(self, message: HTTPSendMessage, token: str) -> None:
        """Set the cookie, but not in answers that caches keep and give to others."""
        if message["type"] != "http.response.start" or "max-age" not in kept_for(message):
            super()._set_cookie_if_needed(message, token)


def kept_for(message: HTTPResponseStartEvent) -> str:
    """Return how an answer may be kept."""
    return MutableScopeHeaders.from_message(message).get("cache-control") or ""


def is_comparable(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Return whether header and cookie both hold an ASCII token."""
    tokens = (connection.headers.get(HEADER, ""), connection.cookies.get(COOKIE, ""))
    return all(token and token.isascii() for token in tokens)
