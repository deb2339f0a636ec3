"""The check every request passes that names a language."""

from __future__ import annotations

from typing import Any

from litestar import Request

from reliquary.server.protocol.languages import known_language


async def check_query(request: Request[Any, Any, Any]) -> None:
    """Refuse a request whose `language` is none, before any handler sees it."""
    known_language(request.query_params.get("language"))
