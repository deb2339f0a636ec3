"""Factions in tournaments of Imperial Settlers: every faction equally often in every seat, with every bot."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import combinations

import msgspec

from reliquary.arena.fixture_runner import Result
from reliquary.arena.schedule import Plan, with_deals
from reliquary.arena.standings import Rate, share_of, wilson
from reliquary.games.settlers.cards.card import FACTIONS

EVERY = "every"


def read_factions(text: str | None, seats: int) -> tuple[str, ...]:
    """Read `every`, or names separated by commas, at least one per seat; ValueError says what is wrong."""
    if text is None or text == EVERY:
        return FACTIONS
    names = tuple(dict.fromkeys(name.strip() for name in text.split(",")))
    for name in names:
        if name not in FACTIONS:
            raise ValueError(f"there is no faction {name!r}: the factions are {', '.join(FACTIONS)}, or {EVERY}")
    if len(names) < seats:
        raise ValueError(f"--factions needs at least {seats} different names for {seats} seats; got {', '.join(names)}")
    return names


def spread(factions: Sequence[str], seats: int) -> tuple[dict[str, str], ...]:
    """List who sits down with which faction: every selection, and every so many deals each faction once in each seat.

    The bots of a line-up change seats on every deal, so that each of them gets every faction equally often.
    """
    number = len(factions)
    return tuple(
        {"factions": ",".join(factions[(start + step) % number] for step in (0, *steps))}
        for steps in combinations(range(1, number), seats - 1)
        for start in range(number)
    )


def with_factions(plan: Plan, factions: Sequence[str], games: int) -> Plan:
    """Let all factions play in a tournament, in whole rounds: each of them once in each seat."""
    varied = msgspec.structs.replace(plan, variants=spread(factions, plan.seats))
    return with_deals(varied, games, len(factions))


def faction_of(plan: Plan, result: Result, seat: int) -> str | None:
    """Return which faction a seat had, where the plan deals them out."""
    names = plan.variants[result.variant].get("factions")
    return None if names is None else names.split(",")[seat]


def factions_of(plan: Plan) -> list[str]:
    """List the factions that a plan deals out, in the order of the box."""
    named = {name for variant in plan.variants for name in variant.get("factions", "").split(",")}
    return [faction for faction in FACTIONS if faction in named]


def by_faction(plan: Plan, results: Sequence[Result]) -> dict[str, dict[str, Rate]]:
    """Return how often each bot won with each faction."""
    shares: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for result in results:
        for seat, bot in enumerate(result.lineup):
            if (faction := faction_of(plan, result, seat)) is not None:
                shares[bot][faction].append(share_of(result, seat))
    return {bot: {faction: wilson(sum(won), len(won)) for faction, won in mine.items()} for bot, mine in shares.items()}
