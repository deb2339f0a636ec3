"""Messages with something wrong in them: fields dropped, doubled or of another kind, bytes turned over or cut off."""

from __future__ import annotations

import json
from random import Random
from typing import Any

SAMPLES: tuple[dict[str, Any], ...] = (
    {"type": "ping"},
    {"type": "hello", "match": "m0", "seen": 3, "language": "en", "updates": True},
    {"type": "hello", "match": "m1", "spectate": True, "language": "it"},
    {"type": "move", "id": "a", "seat": 0, "asked": 4, "choice": 0, "seen": 4},
    {"type": "move", "id": "b", "seat": 1, "asked": 4, "move": {"type": "bid", "ingots": 3}},
    {"type": "why_not", "id": "c", "seat": 0, "move": {"type": "pass"}},
    {"type": "weigh", "id": "d", "seat": 0, "move": {"type": "pass"}},
    {"type": "undo", "id": "e", "seat": 0},
    {"type": "takeback", "id": "f", "seat": 0, "to": 5},
    {"type": "consent", "id": "g", "seat": 1, "agree": True},
    {"type": "sit", "id": "h", "seat": 2},
    {"type": "proxy", "id": "i", "seat": 0, "ingots": 5},
    {"type": "say", "id": "j", "text": "good luck"},
)
"""One message of every kind that leaves a match running."""
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1 << 31, 1 << 53, 1 << 64, 0.5, 1e308, "", "0", "x" * 300, "\u0000", "\ud7ff", "a\u0315",
    [], {}, [[[[]]]], {"type": "move"}, {"": {"": {}}}, ["m0"] * 40,
)  # fmt: skip


def mutated(dice: Random) -> str | bytes:
    """Return a message, mostly a spoiled one."""
    message: Any = json.loads(json.dumps(dice.choice(SAMPLES)))
    if "id" in message:
        message["id"] = str(dice.getrandbits(60))
    for _ in range(dice.choice((0, 1, 1, 2, 3))):
        message = spoiled(message, dice)
    text = json.dumps(message)
    return damaged(text.encode(), dice) if dice.random() < 0.3 else text


def spoiled(message: Any, dice: Random) -> Any:
    """Change one thing in a message."""
    if not isinstance(message, dict) or not message or dice.random() < 0.03:
        return dice.choice(ODD)
    name = dice.choice(list(message))
    match dice.randrange(5):
        case 0:
            return {key: value for key, value in message.items() if key != name}
        case 1:
            return {**message, dice.choice(("extra", "seat", "type", "language", "choice")): dice.choice(ODD)}
        case 2 if isinstance(message[name], dict):
            return {**message, name: spoiled(message[name], dice)}
        case 3:
            return {**message, name: dice.choice(list(dice.choice(SAMPLES).values()))}
        case _:
            return {**message, name: dice.choice(ODD)}


def damaged(text: bytes, dice: Random) -> bytes:
    """Turn over, cut off, repeat or insert bytes."""
    place = dice.randrange(len(text))
    match dice.randrange(4):
        case 0:
            return text[:place]
        case 1:
            return text[:place] + bytes([text[place] ^ 1 << dice.randrange(8)]) + text[place + 1 :]
        case 2:
            return text[:place] + text[place:] * dice.choice((2, 3, 30))
        case _:
            return text[:place] + dice.randbytes(dice.randrange(1, 9)) + text[place:]
