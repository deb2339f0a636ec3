"""A thinking bot's character: how well it plays (its level) and what it likes (its personality)."""

from __future__ import annotations

import difflib
from typing import Final, NamedTuple

from reliquary.core.rng import Rng

DICE: Final = 1 << 32


class Level(NamedTuple):
    """How well a bot plays: how random its judgement is, and what it overlooks."""

    noise: float
    """Roughly how many points its judgement of a move is off."""
    rivals: float
    """How much of what happens to the others it cares about."""
    reads_others: bool
    """Whether it draws conclusions from what others bid, own and pawned, and expects attacks."""
    plans: bool
    """Whether it plans its next actions together."""


class Personality(NamedTuple):
    """What a bot likes: how much it values things, 1 being what they are worth."""

    rivalry: float = 1.0
    """Harm to others."""
    thrift: float = 1.0
    """Money and stores kept for later."""
    caution: float = 1.0
    """Dangers: counterfeits, razing."""
    sets: float = 1.0
    """Sets, colours and whatever grows with its collection."""


class Character(NamedTuple):
    """A level and a personality, with their names."""

    level_name: str
    personality_name: str
    level: Level
    personality: Personality


LEVELS: Final = {
    "easy": Level(noise=2.2, rivals=0.3, reads_others=False, plans=False),
    "normal": Level(noise=0.7, rivals=0.7, reads_others=False, plans=True),
    "hard": Level(noise=0.2, rivals=1.0, reads_others=True, plans=True),
    "expert": Level(noise=0.0, rivals=1.0, reads_others=True, plans=True),
}
PERSONALITIES: Final = {
    "balanced": Personality(),
    "bold": Personality(thrift=0.7, caution=0.5),
    "careful": Personality(thrift=1.25, caution=1.6),
    "collector": Personality(sets=1.3, rivalry=0.8),
    "raider": Personality(rivalry=1.7),
}
DEFAULT_LEVEL: Final = "expert"
DEFAULT_PERSONALITY: Final = "balanced"


def character(level: str = DEFAULT_LEVEL, personality: str = DEFAULT_PERSONALITY) -> Character:
    """Combine a level and a personality, or raise ValueError listing those there are."""
    check("level", level, LEVELS)
    check("personality", personality, PERSONALITIES)
    return Character(level, personality, LEVELS[level], PERSONALITIES[personality])


def check(what: str, name: str, known: dict[str, Level] | dict[str, Personality]) -> None:
    """Refuse a name that is not among the known ones, with the closest one as a hint."""
    if name not in known:
        close = difflib.get_close_matches(name, known, n=1)
        hint = f" (did you mean {close[0]}?)" if close else ""
        raise ValueError(f"there is no {what} {name!r}{hint}; there are {', '.join(known)}")


def bell(rng: Rng) -> float:
    """Roll a number around 0, as often below as above, nearly always between -2 and 2."""
    rolled = sum(rng.word() for _ in range(4)) / DICE - 2.0
    return rolled * 1.732
