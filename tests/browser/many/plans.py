"""What is different from game to game: drawn from one seed, so that a game that failed can be played again."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any, Literal

from reliquary.games.settlers.cards.factions import FACTIONS

Disturbance = Literal["reload", "offline", "tab"]
DISTURBANCES: tuple[Disturbance, ...] = ("reload", "offline", "tab")
SIZES = ((1366, 768), (1920, 1080), (2560, 1440), (820, 1180), (768, 1024), (390, 844), (360, 640), (844, 390))
WIDEST_TOUCH = 1200
"""Screens up to this width are touched, wider ones have a mouse."""
SEATS = {"warehouse51": (3, 4, 5), "settlers": (1, 2, 3, 4, 5)}
OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = {
    "warehouse51": {
        "edition": ("en", "it"),
        "purses": ("open", "screened"),
        "pawn_window": ("any_time", "own_decision", "between_auctions"),
        "jump_bids": (True, False),
    },
    "settlers": {
        "lookout": ("standard", "alternate", "advanced"),
        "production_order": ("free", "printed"),
        "discard_piles": ("open", "top_only"),
        "feature_prayers": ("compulsory", "optional"),
    },
}


@dataclass(frozen=True)
class Plan:
    """One game: who plays what on which screen, and what goes wrong on the way."""

    seed: int
    game: str
    seats: int
    options: dict[str, Any]
    language: str
    size: tuple[int, int]
    theme: str
    text_size: int
    motion: bool
    ends: float
    """How gladly the player passes, declines and ends a turn."""
    disturbances: list[tuple[int, Disturbance]] = field(default_factory=list)

    @property
    def viewport(self) -> dict[str, int]:
        return {"width": self.size[0], "height": self.size[1]}

    @property
    def touch(self) -> bool:
        return self.size[0] <= WIDEST_TOUCH

    def __str__(self) -> str:
        wide, high = self.size
        screen = f"{wide}x{high}, {self.language}, {self.theme}, {self.text_size} %"
        return f"seed {self.seed}: {self.game} with {self.seats} {self.options}, {screen}, {self.disturbances}"


def plan(seed: int) -> Plan:
    """Draw a game; neighbouring seeds differ in game, seats, screen and language."""
    dice = random.Random(seed)
    game = ("settlers", "warehouse51")[seed % 2]
    counts = SEATS[game]
    seats = counts[seed // 2 % len(counts)]
    return Plan(
        seed=seed,
        game=game,
        seats=seats,
        options=options(game, seats, dice),
        language=("en", "it")[seed // 3 % 2],
        size=size(seed, dice),
        theme=dice.choice(("light", "dark")),
        text_size=dice.choice((100, 100, 150)),
        motion=dice.random() < 0.15,
        ends=dice.choice((0.1, 0.3, 0.5)),
        disturbances=disturbances(dice),
    )


def size(seed: int, dice: random.Random) -> tuple[int, int]:
    """Choose a screen: the first games of both kinds have one of every size, later ones any."""
    if seed < 2 * len(SIZES):
        return SIZES[(seed * 3 + 5 * (seed // len(SIZES))) % len(SIZES)]
    return dice.choice(SIZES)


def options(game: str, seats: int, dice: random.Random) -> dict[str, Any]:
    """Change some options, and deal out factions."""
    chosen = {name: dice.choice(values) for name, values in OPTIONS[game].items() if dice.random() < 0.4}
    if game == "settlers":
        chosen["factions"] = dice.sample(list(FACTIONS), seats)
        if seats == 1:
            chosen.pop("lookout", None)
    return chosen


def disturbances(dice: random.Random) -> list[tuple[int, Disturbance]]:
    """After how many clicks what goes wrong; each thing once, in some order."""
    kinds = dice.sample(DISTURBANCES, len(DISTURBANCES))
    return [(4 + 7 * place + dice.randrange(5), kind) for place, kind in enumerate(kinds)]
