"""Private tables: a code lets in those who were invited, and nobody else learns that the table exists."""

from __future__ import annotations

import hmac

from reliquary.server.access.random_codes import draw_code

CODE_BYTES = 12
"""96 bits: short enough for a link, too many to try."""


def new_code() -> str:
    """Make the code of an invitation."""
    return draw_code(CODE_BYTES)


def is_invited(code: str | None, shown: str | None) -> bool:
    """Compare the code somebody shows with that of the table, in a time that tells nothing."""
    if not code or not shown:
        return False
    return hmac.compare_digest(code.encode(), shown.encode("utf-8", "replace"))


def may_sit(*, private: bool, code: str | None, shown: str | None) -> bool:
    """Return whether somebody may take a free seat: at a private table only with its code."""
    return not private or is_invited(code, shown)
