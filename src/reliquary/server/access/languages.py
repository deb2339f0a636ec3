"""Refusing a language that the product does not speak."""

from __future__ import annotations

from typing import Any

from litestar import Request

from reliquary.core.texts import LANGUAGES
from reliquary.server.protocol.refusals import Refused


def known_language(code: str | None) -> str | None:
    """Return a language there is, or None if none was asked for; raise Refused for any other."""
    if code is not None and code not in LANGUAGES:
        raise Refused("bad_language", f"the languages are {', '.join(LANGUAGES)}")
    return code


async def check_query(request: Request[Any, Any, Any]) -> None:
    """Refuse a request whose `language` is none, before any handler sees it."""
    known_language(request.query_params.get("language"))
