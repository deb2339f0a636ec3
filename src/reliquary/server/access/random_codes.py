"""Random codes of letters and digits only, so that no shell mistakes one for an option."""

from __future__ import annotations

import math
import secrets
import string

ALPHABET = string.ascii_letters + string.digits
BITS_PER_SIGN = math.log2(len(ALPHABET))


def draw_code(size: int) -> str:
    """Draw a code with at least the entropy of this many random bytes."""
    return "".join(secrets.choice(ALPHABET) for _ in range(math.ceil(8 * size / BITS_PER_SIGN)))
