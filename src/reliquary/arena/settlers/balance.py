"""What many games say about the factions and cards of Imperial Settlers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import permutations
from statistics import fmean

import msgspec

from reliquary.arena.balance import average_share
from reliquary.arena.fixture_runner import Result
from reliquary.arena.standings import Rate, share_of, wilson
from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.factions import FACTIONS

DESIGN_OF: Mapping[str, Design] = {card: design for design in CATALOGUE for card in design.ids}
LEAST = 20
"""Cards seen in fewer seats than this say nothing and are left out."""


class CardLine(msgspec.Struct, frozen=True):
    """How a design was used, and how its builders fared."""

    design: str
    faction: str
    source: str
    built: float
    """Times built in a game."""
    dealt: float
    razed: float
    lost: float
    builder: Rate
    """How often a seat won that built it."""
    contribution: float


def faction_variants() -> tuple[dict[str, str], ...]:
    """List every two factions at the table, in both orders."""
    return tuple({"factions": f"{one},{other}"} for one, other in permutations(FACTIONS, 2))


def faction_pairs(results: Sequence[Result]) -> dict[tuple[str, str], Rate]:
    """Return how often each faction won against each other."""
    variants = faction_variants()
    shares: dict[tuple[str, str], list[float]] = defaultdict(list)
    for result in results:
        one, other = variants[result.variant]["factions"].split(",")
        shares[one, other].append(share_of(result, 0))
        shares[other, one].append(share_of(result, 1))
    return {pair: wilson(sum(won), len(won)) for pair, won in shares.items()}


def faction_rates(pairs: Mapping[tuple[str, str], Rate]) -> list[tuple[str, Rate]]:
    """Average each faction over its match-ups, the strongest first."""
    made = []
    for faction in FACTIONS:
        mine = [rate for (one, _), rate in pairs.items() if one == faction]
        made.append((faction, wilson(sum(rate.wins for rate in mine), sum(rate.games for rate in mine))))
    return sorted(made, key=lambda one: -one[1].share)


def card_lines(results: Sequence[Result]) -> list[CardLine]:
    """Sum up design by design, those whose builders won most first."""
    uses: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    builders: dict[str, list[float]] = defaultdict(list)
    for result in results:
        for design, what, seat in {(DESIGN_OF[fate.card].key, fate.what, fate.seat) for fate in result.fates}:
            if what == "built" and seat is not None:
                builders[design].append(share_of(result, seat))
        for fate in result.fates:
            uses[DESIGN_OF[fate.card].key][fate.what] += 1
    usual = average_share(results)
    lines = [
        card_line(DESIGN_OF[design], uses[design], builders[design], len(results), usual)
        for design in uses
        if len(builders[design]) >= LEAST
    ]
    return sorted(lines, key=lambda line: -line.contribution)


def card_line(design: Design, uses: Mapping[str, int], won: Sequence[float], games: int, usual: float) -> CardLine:
    """Sum up one design."""
    builder = wilson(sum(won), len(won))
    return CardLine(
        design=design.key,
        faction=design.faction,
        source=design.ability_source,
        built=uses["built"] / games,
        dealt=uses["dealt"] / games,
        razed=uses["razed"] / games,
        lost=uses["lost"] / games,
        builder=builder,
        contribution=builder.share - usual,
    )


def by_source(lines: Sequence[CardLine]) -> list[tuple[str, str, int, float, float]]:
    """Compare house cards with documented ones, faction by faction: how many, built a game, mean contribution."""
    groups: dict[tuple[str, str], list[CardLine]] = defaultdict(list)
    for line in lines:
        groups[line.faction, "house" if line.source == "house" else "documented"].append(line)
    return [
        (faction, source, len(group), fmean(line.built for line in group), fmean(line.contribution for line in group))
        for (faction, source), group in sorted(groups.items())
    ]
