"""The worker process: reads questions, lets a bot think about each, and writes the answers.

Frames on both pipes are a length (four bytes, big-endian) and a msgpack document. The bot sees a `SeatTable` and
nothing else; what it prints goes to standard error; when the server is gone, so is this process.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import queue
import signal
import struct
import threading
from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any, BinaryIO, Literal, TypeAlias

import msgspec

from reliquary.bots.advice import Advice
from reliquary.bots.bot import Bot, SeatTable
from reliquary.core.game import Game
from reliquary.core.rng import from_seed
from reliquary.core.words import Snapshot
from reliquary.games import new_game

LENGTH = struct.Struct(">I")
READY = b"ready"
MARGIN = 5.0
"""Seconds after the time limit at which a process ends itself."""

Asked: TypeAlias = Literal["choose", "interrupt", "advise"]


class Question(msgspec.Struct, frozen=True):
    """A question to a bot: a table, a seat, its dice, and whether to choose, interrupt or advise."""

    game: str
    seats: int
    options: dict[str, Any]
    snapshot: Snapshot
    seat: int
    bot: str
    dice: int
    seconds: float
    asked: Asked = "choose"
    count: int = 3
    """How many moves to suggest."""


class Advised(msgspec.Struct, frozen=True):
    """A suggested move, what it is worth, and what that is made of."""

    move: dict[str, Any]
    worth: float
    parts: list[tuple[str, float]]


class Answer(msgspec.Struct, frozen=True):
    """A bot's move (None: it does not interrupt), its advice, or what went wrong."""

    move: dict[str, Any] | None = None
    error: str | None = None
    advice: list[Advised] = []


Registry = Mapping[str, Callable[[], Bot]]


def think(question: Question, registry: Registry) -> Answer:
    """Let a bot answer a question; an exception becomes the answer's error."""
    try:
        game = game_of(question.game, question.seats, msgspec.json.encode(question.options, order="sorted"))
        table = game.restore(question.snapshot)
        seen = SeatTable(game, table, question.seat, from_seed(question.dice))
        bot = registry[question.bot]()
        if question.asked == "advise":
            return Answer(advice=[advised(one) for one in bot.advise(seen, question.count)])
        move = bot.choose(seen) if question.asked == "choose" else bot.interrupt(seen)
        return Answer(None if move is None else msgspec.to_builtins(move))
    except Exception as error:
        return Answer(error=f"{type(error).__name__}: {error}"[:500])


def advised(advice: Advice) -> Advised:
    """Convert advice for sending."""
    return Advised(msgspec.to_builtins(advice.move), float(advice.worth), [(key, float(n)) for key, n in advice.parts])


@lru_cache(maxsize=64)
def game_of(name: str, seats: int, options: bytes) -> Game:
    """Build a game once for all the questions about it."""
    return new_game(name, seats, msgspec.json.decode(options))


def write_frame(pipe: BinaryIO, document: bytes) -> None:
    """Write and flush one frame."""
    pipe.write(LENGTH.pack(len(document)) + document)
    pipe.flush()


def read_frames(pipe: BinaryIO, frames: queue.SimpleQueue[bytes]) -> None:
    """Queue frames as they arrive; when the pipe closes the server is gone, and so is this process."""
    while len(head := pipe.read(LENGTH.size)) == LENGTH.size:
        frames.put(pipe.read(LENGTH.unpack(head)[0]))
    os._exit(0)


def find_registry(place: str) -> Registry:
    """Import a registry of bots from "module:name"."""
    module, _, name = place.partition(":")
    registry: Registry = getattr(import_module(module), name)
    return registry


def serve(incoming: BinaryIO, outgoing: BinaryIO, registry: Registry) -> None:
    """Answer questions forever; a timer ends the process if a bot never stops thinking."""
    frames: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=read_frames, args=(incoming, frames), daemon=True).start()
    write_frame(outgoing, READY)
    while True:
        question = msgspec.msgpack.decode(frames.get(), type=Question)
        signal.setitimer(signal.ITIMER_REAL, question.seconds + MARGIN)
        answer = think(question, registry)
        signal.setitimer(signal.ITIMER_REAL, 0)
        write_frame(outgoing, encode_answer(answer))


def encode_answer(answer: Answer) -> bytes:
    """Encode an answer; one that cannot be encoded becomes an error."""
    try:
        return msgspec.msgpack.encode(answer)
    except (TypeError, OverflowError) as error:
        return msgspec.msgpack.encode(Answer(error=f"no move at all: {error}"))


def main() -> None:
    """Serve on the original pipes; what a bot prints goes to standard error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--registry", default="reliquary.bots:BOTS")
    parser.add_argument("--nice", type=int, default=0)
    chosen = parser.parse_args()
    incoming, outgoing = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    os.nice(chosen.nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(BrokenPipeError):
        serve(incoming, outgoing, find_registry(chosen.registry))
    os._exit(0)


if __name__ == "__main__":
    main()
