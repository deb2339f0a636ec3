"""What seats play with in tournaments, such as factions: each of them equally often in every seat, with every bot."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import msgspec

from reliquary.arena.fixture_runner import Result
from reliquary.arena.schedule import Plan, with_deals
from reliquary.arena.standings import Rate, share_of, wilson
from reliquary.core.description import load
from reliquary.games import described, descriptions

EVERY = "every"


class Dealing(NamedTuple):
    """What a game deals out to the seats of a tournament."""

    option: str
    """The option that names one for every seat, such as `factions`."""
    noun: str
    """What one of them is called, such as `faction`."""
    names: tuple[str, ...]
    """All there are, in the order they are listed."""
    settled_by: tuple[str, ...]
    """Options that already say what every seat plays with."""


def dealing_of(game: str) -> Dealing | None:
    """Return what a game deals out to the seats of a tournament, None if nothing."""
    own = load(described(game).dealing)
    dealing: Dealing | None = own() if own is not None else None
    return dealing


def games_dealing(option: str) -> list[str]:
    """List the games that deal out the values of an option."""
    return [game for game in descriptions() if (dealing := dealing_of(game)) is not None and dealing.option == option]


def read_names(dealing: Dealing, text: str | None, seats: int) -> tuple[str, ...]:
    """Read `every`, or names separated by commas, at least one per seat; ValueError says what is wrong."""
    if text is None or text == EVERY:
        return dealing.names
    names = tuple(dict.fromkeys(name.strip() for name in text.split(",")))
    for name in names:
        if name not in dealing.names:
            known = ", ".join(dealing.names)
            raise ValueError(f"there is no {dealing.noun} {name!r}: the {dealing.option} are {known}, or {EVERY}")
    if len(names) < seats:
        given = ", ".join(names)
        raise ValueError(f"--{dealing.option} needs at least {seats} different names for {seats} seats; got {given}")
    return names


def spread(option: str, names: Sequence[str], seats: int) -> tuple[dict[str, str], ...]:
    """List who sits down with what: every selection, and in every round of deals each name once in each seat.

    The bots of a line-up change seats on every deal, so that each of them gets every name equally often.
    """
    number = len(names)
    return tuple(
        {option: ",".join(names[(start + step) % number] for step in (0, *steps))}
        for steps in combinations(range(1, number), seats - 1)
        for start in range(number)
    )


def deal_out(plan: Plan, dealing: Dealing, names: Sequence[str], games: int) -> Plan:
    """Let all names play in a tournament, in whole rounds: each of them once in each seat."""
    varied = msgspec.structs.replace(plan, variants=spread(dealing.option, names, plan.seats))
    return with_deals(varied, games, len(names))


def settles(dealing: Dealing, options: Mapping[str, Any]) -> str | None:
    """Return the option, of those given, that already says what every seat plays with."""
    return next((option for option in dealing.settled_by if option in options), None)


def deal_evenly(plan: Plan, games: int) -> Plan:
    """Let everything the game deals out play equally often, unless the options of the plan settle it."""
    dealing = dealing_of(plan.game)
    if dealing is None or settles(dealing, plan.options) is not None:
        return plan
    return deal_out(plan, dealing, dealing.names, games)


def name_of(plan: Plan, dealing: Dealing, result: Result, seat: int) -> str | None:
    """Return what a seat played with, where the plan deals it out."""
    names = plan.variants[result.variant].get(dealing.option)
    return None if names is None else names.split(",")[seat]


def names_of(plan: Plan) -> list[str]:
    """List the names that a plan deals out, in the order of the game."""
    dealing = dealing_of(plan.game)
    if dealing is None:
        return []
    named = {name for variant in plan.variants for name in variant.get(dealing.option, "").split(",")}
    return [name for name in dealing.names if name in named]


def by_name(plan: Plan, results: Sequence[Result]) -> dict[str, dict[str, Rate]]:
    """Return how often each bot won with each name."""
    shares: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    dealing = dealing_of(plan.game)
    for result in results if dealing is not None else ():
        for seat, bot in enumerate(result.lineup):
            if dealing is not None and (name := name_of(plan, dealing, result, seat)) is not None:
                shares[bot][name].append(share_of(result, seat))
    return {bot: {name: wilson(sum(won), len(won)) for name, won in mine.items()} for bot, mine in shares.items()}
