"""Invitations: a code opens a private table; nobody else learns that the table exists."""

from __future__ import annotations

import hmac

from reliquary.server.access.random_codes import draw_code

CODE_BYTES = 12
"""96 bits: short enough for a link, too many to try."""


def new_code() -> str:
    """Make an invitation code."""
    return draw_code(CODE_BYTES)


def is_invited(code: str | None, shown: str | None) -> bool:
    """Compare a code with the table's, in constant time."""
    if not code or not shown:
        return False
    return hmac.compare_digest(code.encode(), shown.encode("utf-8", "replace"))


def may_sit(*, private: bool, code: str | None, shown: str | None) -> bool:
    """Return whether a free seat may be taken: at a private table only with its code."""
    return not private or is_invited(code, shown)
