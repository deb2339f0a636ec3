"""The dice: PCG-32, a small generator whose whole memory is two numbers.

It is the 32-bit member of O'Neill's PCG family (RXS-M-XS output) on one of 2^31 streams. All products stay below
2^62, so that compiled code (64-bit words) and interpreted code (numbers of any size) roll the same dice.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF
MULTIPLIER: Final = 747796405
SCRAMBLER: Final = 277803737
GOLDEN: Final = 0x9E3779B9
SEED_LIMIT: Final = 1 << 62


def scramble(word: i64) -> i64:
    """Mix the 32 bits of a word. (RXS-M-XS)"""
    word = ((word >> ((word >> 28) + 4)) ^ word) * SCRAMBLER & WORD
    return (word >> 22) ^ word


@final
@mypyc_attr(acyclic=True)
class Rng:
    """A generator that is copied together with the table that owns it."""

    def __init__(self, state: i64, stream: i64) -> None:
        self.state: i64 = state
        self.stream: i64 = stream

    def word(self) -> i64:
        """Roll a number below 2^32."""
        state = self.state
        self.state = (state * MULTIPLIER + self.stream) & WORD
        return scramble(state)

    def below(self, limit: i64) -> i64:
        """Roll a number below `limit` (at most 2^29), each equally likely. (Lemire's method)"""
        product = self.word() * limit
        if product & WORD < limit:
            threshold: i64 = (WORD + 1 - limit) % limit
            while product & WORD < threshold:
                product = self.word() * limit
        return product >> 32

    def clone(self) -> Rng:
        """Copy the generator: both will roll the same."""
        return Rng(self.state, self.stream)


def from_seed(seed: int) -> Rng:
    """Make the generator of a seed between 0 and 2^62; neighbouring seeds have nothing in common."""
    if not 0 <= seed < SEED_LIMIT:
        raise ValueError(f"a seed is a whole number from 0 to 2^62 - 1, not {seed}")
    low: i64 = seed & WORD
    high: i64 = seed >> 32
    rng = Rng(scramble(low ^ scramble(high)), (scramble(high ^ GOLDEN) << 1 | 1) & WORD)
    rng.word()
    return rng
