"""The dice: PCG-32, a small generator whose whole memory is two numbers, or ChaCha20 where nobody may look ahead.

PCG-32 is the 32-bit member of O'Neill's family (RXS-M-XS output) on one of 2^31 streams: fast, for simulations. Anyone
who sees enough rolls can compute the rest, so matches between people get a seed of 256 bits, which is the key of
ChaCha20. All products stay below 2^62, so that compiled code (64-bit words) and interpreted code (numbers of any size)
roll the same dice.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from reliquary.core.chacha import KEY_BYTES, Keystream

WORD: Final = 0xFFFFFFFF
MULTIPLIER: Final = 747796405
SCRAMBLER: Final = 277803737
GOLDEN: Final = 0x9E3779B9
SEED_LIMIT: Final = 1 << 62
KEY_BITS: Final = 256
LEAST_KEY: Final = 1 << 255
KEYED: Final = 0
"""The stream of dice that have a key: those of PCG-32 are odd."""


def scramble(word: i64) -> i64:
    """Mix the 32 bits of a word. (RXS-M-XS)"""
    word = ((word >> ((word >> 28) + 4)) ^ word) * SCRAMBLER & WORD
    return (word >> 22) ^ word


@final
@mypyc_attr(acyclic=True)
class Rng:
    """A generator that is copied together with the table that owns it."""

    def __init__(self, state: i64, stream: i64, keystream: Keystream | None = None) -> None:
        self.state: i64 = state
        """The state of PCG-32; with a key, how many words were rolled."""
        self.stream: i64 = stream
        self.keystream = keystream

    def word(self) -> i64:
        """Roll a number below 2^32."""
        state = self.state
        if self.stream == KEYED:
            return self.keyed_word()
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

    def keyed_word(self) -> i64:
        """Roll the next word of the key's stream."""
        if self.keystream is None:
            raise ValueError("these dice have lost their key")
        place = self.state
        self.state = place + 1
        return self.keystream.word(place)

    def clone(self) -> Rng:
        """Copy the generator: both will roll the same."""
        return Rng(self.state, self.stream, self.keystream)


def from_seed(seed: int) -> Rng:
    """Make the generator of a seed: PCG-32 below 2^62, ChaCha20 for one of 256 bits."""
    if not 0 <= seed < SEED_LIMIT:
        if is_key(seed):
            return keyed(seed.to_bytes(KEY_BYTES, "big"))
        raise ValueError(f"a seed is a whole number from 0 to 2^62 - 1, or one of {KEY_BITS} bits, not {seed}")
    low: i64 = seed & WORD
    high: i64 = seed >> 32
    rng = Rng(scramble(low ^ scramble(high)), (scramble(high ^ GOLDEN) << 1 | 1) & WORD)
    rng.word()
    return rng


def keyed(key: bytes, rolled: int = 0) -> Rng:
    """Make the generator of a key, `rolled` words into its stream."""
    return Rng(rolled, KEYED, Keystream(key))


def is_key(seed: int) -> bool:
    """Return whether a seed is a key of ChaCha20, so that nobody can guess what it will roll."""
    return LEAST_KEY <= seed < 2 * LEAST_KEY
