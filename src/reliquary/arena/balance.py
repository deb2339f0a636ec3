"""What many games say about balance: relics and editions in Warehouse 51, factions and cards in Settlers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from statistics import fmean

import msgspec

from reliquary.arena.fixture_runner import Result
from reliquary.arena.standings import Rate, share_of, wilson
from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.card import FACTIONS, Design

DESIGN_OF: Mapping[str, Design] = {card: design for design in CATALOGUE for card in design.ids}
EDITIONS = ("en", "it")
LEAST = 20
"""Cards seen in fewer seats than this say nothing and are left out."""


class RelicLine(msgspec.Struct, frozen=True):
    """What became of a relic over all games."""

    relic: str
    sold: Rate
    """How often it found a buyer when it was offered."""
    price: float
    discarded: Rate
    """How often it was discarded, of the games in which somebody bought it."""
    holder: Rate
    """How often a seat won that held it at the end."""
    contribution: float
    """By how much that is above the average seat."""


class CardLine(msgspec.Struct, frozen=True):
    """How a design was used, and how those who built it fared."""

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


def edition_variants() -> tuple[dict[str, str], ...]:
    """List both editions."""
    return tuple({"edition": edition} for edition in EDITIONS)


def seat_rates(results: Sequence[Result]) -> list[Rate]:
    """Return how often each seat won."""
    seats = len(results[0].lineup)
    return [wilson(sum(share_of(result, seat) for result in results), len(results)) for seat in range(seats)]


def average_share(results: Sequence[Result]) -> float:
    """Return how often any seat won."""
    return fmean(share_of(result, seat) for result in results for seat in range(len(result.lineup)))


def relic_lines(results: Sequence[Result]) -> list[RelicLine]:
    """Sum up relic by relic, the dearest first."""
    noted: dict[str, dict[str, list[tuple[Result, int | None, int]]]] = defaultdict(lambda: defaultdict(list))
    for result in results:
        for fate in result.fates:
            noted[fate.card][fate.what].append((result, fate.seat, fate.price))
    usual = average_share(results)
    return sorted((relic_line(relic, by, usual) for relic, by in noted.items()), key=lambda line: -line.price)


def relic_line(relic: str, noted: Mapping[str, Sequence[tuple[Result, int | None, int]]], usual: float) -> RelicLine:
    """Sum up one relic."""
    sales, held = noted.get("sold", ()), noted.get("held", ())
    offers = len(sales) + len(noted.get("unsold", ()))
    holder = wilson(sum(share_of(result, seat) for result, seat, _ in held if seat is not None), len(held))
    return RelicLine(
        relic=relic,
        sold=wilson(len(sales), offers),
        price=fmean(price for _, _, price in sales) if sales else 0.0,
        discarded=wilson(len(noted.get("discarded", ())), max(len(sales), len(noted.get("discarded", ())))),
        holder=holder,
        contribution=holder.share - usual if held else 0.0,
    )


def by_variant(results: Sequence[Result], name: Callable[[int], str]) -> dict[str, list[Result]]:
    """Sort results by the options they were played with."""
    groups: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        groups[name(result.variant)].append(result)
    return dict(groups)


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
