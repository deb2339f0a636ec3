"""What many games say about the relics and editions of Warehouse 51."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import fmean

import msgspec

from reliquary.arena.balance import average_share
from reliquary.arena.fixture_runner import Result
from reliquary.arena.standings import Rate, share_of, wilson

EDITIONS = ("en", "it")


class RelicLine(msgspec.Struct, frozen=True):
    """What happened to a relic over all games."""

    relic: str
    sold: Rate
    """How often it found a buyer when it was offered."""
    price: float
    discarded: Rate
    """How often it was discarded, of the games in which it was bought."""
    holder: Rate
    """How often a seat won that held it at the end."""
    contribution: float
    """By how much that is above the average seat."""


def edition_variants() -> tuple[dict[str, str], ...]:
    """List both editions."""
    return tuple({"edition": edition} for edition in EDITIONS)


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
