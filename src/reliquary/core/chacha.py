"""ChaCha20 as dice: without the key, no word reveals what came before or comes next. (RFC 8439)

The nonce is zero, since a key belongs to one table only. Words are at most 32 bits and shifted by at most 16, so that
compiled code (64-bit words) and interpreted code (numbers of any size) roll the same.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF
KEY_BYTES: Final = 32
WORDS: Final = 16
"""Words in a block."""


def rotated(word: i64, places: i64) -> i64:
    """Rotate the 32 bits of a word to the left."""
    return (word << places | word >> (32 - places)) & WORD


def quarter_round(block: list[int], one: i64, two: i64, three: i64, four: i64) -> None:
    """Mix four words of a block."""
    a: i64 = block[one]
    b: i64 = block[two]
    c: i64 = block[three]
    d: i64 = block[four]
    a = (a + b) & WORD
    d = rotated(d ^ a, 16)
    c = (c + d) & WORD
    b = rotated(b ^ c, 12)
    a = (a + b) & WORD
    d = rotated(d ^ a, 8)
    c = (c + d) & WORD
    b = rotated(b ^ c, 7)
    block[one] = a
    block[two] = b
    block[three] = c
    block[four] = d


def double_round(block: list[int]) -> None:
    """Mix the columns of a block, then its diagonals."""
    quarter_round(block, 0, 4, 8, 12)
    quarter_round(block, 1, 5, 9, 13)
    quarter_round(block, 2, 6, 10, 14)
    quarter_round(block, 3, 7, 11, 15)
    quarter_round(block, 0, 5, 10, 15)
    quarter_round(block, 1, 6, 11, 12)
    quarter_round(block, 2, 7, 8, 13)
    quarter_round(block, 3, 4, 9, 14)


@final
@mypyc_attr(acyclic=True)
class Block:
    """Sixteen words of the stream, and which sixteen."""

    def __init__(self, number: i64, words: list[int]) -> None:
        self.number: i64 = number
        self.words = words


@final
@mypyc_attr(acyclic=True)
class Keystream:
    """The stream of words of a key; copies of the dice share it, since its only state is a cached block."""

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
        self.key = key
        self.latest = Block(-1, [])

    def word(self, place: i64) -> i64:
        """Return the word at a position in the stream."""
        block = self.latest
        if block.number != place >> 4:
            block = self.latest = Block(place >> 4, self.block(place >> 4))
        return i64(block.words[place & 15])

    def block(self, number: i64) -> list[int]:
        """Return the words of a block."""
        start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
        start += [int.from_bytes(self.key[place : place + 4], "little") for place in range(0, KEY_BYTES, 4)]
        start += [int(number) & WORD, 0, 0, 0]
        block = start[:]
        for _ in range(10):
            double_round(block)
        return [(block[place] + start[place]) & WORD for place in range(WORDS)]
