"""Who plays whom, on which seeds and from which seats: fair by construction.

Every deal is played once from every rotation of the seats (mirrored seeds), and all cells of a tournament use the same
deals, so that luck of the deal and of the seat is the same for everyone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import TypeAlias

import msgspec

from reliquary.core.rng import SEED_LIMIT

Lineup: TypeAlias = tuple[str, ...]
"""The names of bots, one per seat."""


class Fixture(msgspec.Struct, frozen=True):
    """One game to be played."""

    number: int
    cell: int
    seed: int
    lineup: Lineup
    variant: int = 0


class Plan(msgspec.Struct, frozen=True):
    """A tournament: a game with its options, the cells, and how many deals each of them plays."""

    game: str
    seats: int
    options: dict[str, str]
    cells: tuple[Lineup, ...]
    deals: int
    seed: int = 0
    variants: tuple[dict[str, str], ...] = ({},)
    """Options that change from deal to deal, such as the factions at the table; all line-ups play all of them."""
    watched: bool = False
    """Whether results include what happened to the cards."""
    snapshots: bool = False
    """Whether records hold the whole table after every move."""
    legal: bool = False
    """Whether records hold the legal moves before every move."""

    def options_of(self, fixture: Fixture) -> dict[str, str]:
        """Return the options of a game."""
        return self.options | self.variants[fixture.variant]

    @property
    def games(self) -> int:
        """How many games there are in all."""
        return self.deals * sum(len(rotations(lineup)) for lineup in self.cells)

    def fixtures(self) -> Iterator[Fixture]:
        """List all games: deal by deal, so that an interrupted tournament is fair as far as it got."""
        number = 0
        for deal in range(self.deals):
            for cell, lineup in enumerate(self.cells):
                for seating in rotations(lineup):
                    yield Fixture(number, cell, self.seed + deal, seating, deal % len(self.variants))
                    number += 1


def rotations(lineup: Lineup) -> list[Lineup]:
    """List the rotations of a line-up; bots with the same name are identical, so no game is played twice."""
    return list(dict.fromkeys(lineup[-turn:] + lineup[:-turn] for turn in range(len(lineup))))


def make_cells(bots: Sequence[str], seats: int) -> tuple[Lineup, ...]:
    """Return which line-ups meet.

    As many bots as seats: they all sit down together. More: every selection. Fewer: everyone alone against
    seats filled with each of the others. One bot: against itself, which shows the effect of the seat.
    """
    if not bots:
        raise ValueError("name at least one bot")
    if len(bots) == seats:
        return (tuple(bots),)
    if len(set(bots)) < len(bots):
        raise ValueError(f"{len(bots)} bots for {seats} seats: name each of them once, or one for every seat")
    if len(bots) > seats:
        return tuple(combinations(bots, seats))
    if len(bots) == 1:
        return ((bots[0],) * seats,)
    return tuple((one, *[rest] * (seats - 1)) for one, rest in permutations(bots, 2))


def make_plan(
    game: str,
    seats: int,
    options: dict[str, str],
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    variants: Sequence[dict[str, str]] = ({},),
    watched: bool = False,
) -> Plan:
    """Plan a tournament with at least `games` games per cell; every deal is played from all seats."""
    plan = Plan(game, seats, options, make_cells(bots, seats), 0, seed, tuple(variants), watched)
    return with_deals(plan, games, len(variants))


def with_deals(plan: Plan, games: int, whole: int = 1) -> Plan:
    """Give a plan enough deals for `games` games per cell, rounded up to a multiple of `whole` deals."""
    if games < 1:
        raise ValueError("a tournament needs at least one game")
    fewest = min(len(rotations(lineup)) for lineup in plan.cells)
    deals = -(-games // (fewest * whole)) * whole
    if plan.seed < 0 or plan.seed + deals > SEED_LIMIT:
        raise ValueError(
            f"the seed {plan.seed} is too large or negative: seeds are whole numbers below 2^62, one per deal"
        )
    return msgspec.structs.replace(plan, deals=deals)
