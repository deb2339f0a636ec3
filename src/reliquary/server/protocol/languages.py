"""Refusing a language that the product does not speak."""

from __future__ import annotations

from reliquary.core.texts import LANGUAGES
from reliquary.server.protocol.refusals import Refused


def known_language(code: str | None) -> str | None:
    """Return a language there is, or None if none was asked for; raise Refused for any other."""
    if code is not None and code not in LANGUAGES:
        raise Refused("bad_language", f"the languages are {', '.join(LANGUAGES)}")
    return code
