"""The list of all moves of a game: every move has one index, and its JSON form leads back to one value."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, cast, get_args

import msgspec

from reliquary.core.words import Move


def read_move(data: object, kinds: Any, moves: Sequence[Move], index: Mapping[Move, int]) -> Move:
    """Build a move from its JSON form; the interned value, or ValueError saying what is wrong with it."""
    try:
        move: Move = convert(data, kinds)
    except msgspec.ValidationError as error:
        raise ValueError(f"this is no move: {error}{how_written(data, kinds, moves)}") from None
    if move not in index:
        raise ValueError(f"this game has no such move: {msgspec.json.encode(move).decode()}")
    return moves[index[move]]


def read_move_about(
    field: str, data: object, kinds: Any, moves: Sequence[Move], index: Mapping[Move, int], cards: Collection[str]
) -> Move:
    """Build a move as `read_move` does; the error about a card that does not exist names the closest one."""
    try:
        return read_move(data, kinds, moves, index)
    except ValueError as error:
        named = data.get(field) if isinstance(data, dict) else None
        raise ValueError(f"{error}{did_you_mean(named, cards)}") from None


def how_written(data: object, kinds: Any, moves: Sequence[Move]) -> str:
    """Return how a move is written, if the data is no dict or names no kind of move; else an empty text."""
    tags = [str(kind.__struct_config__.tag) for kind in get_args(kinds) or (kinds,)]
    if isinstance(data, dict):
        return "" if data.get("type") in tags else f"; the types of moves are {', '.join(tags)}"
    example = next(move for move in moves if move.__struct_fields__)
    return f"; a move is one of `table.moves(seat)`, or a dict such as {msgspec.to_builtins(example)}"


def convert(data: object, kinds: Any) -> Move:
    """Read a move of one of these kinds, inside a cached struct: msgspec is slow to look up a bare union each time."""
    try:
        boxed: Any = msgspec.convert({"move": data}, box_for(kinds))
    except msgspec.ValidationError:
        return cast(Move, msgspec.convert(data, kinds))  # for an error about the move, not about the box
    return cast(Move, boxed.move)


@lru_cache
def box_for(kinds: Any) -> type[msgspec.Struct]:
    """Make a struct that holds a move of one of these kinds."""
    return msgspec.defstruct("Box", [("move", kinds)])


def did_you_mean(word: object, words: Collection[str]) -> str:
    """Return a hint that a card does not exist, with the closest one that does; empty if it exists."""
    if not isinstance(word, str) or word in words:
        return ""
    close = difflib.get_close_matches(word, words, n=1)
    return f"; there is no {word!r}" + (f", did you mean {close[0]}?" if close else "")
