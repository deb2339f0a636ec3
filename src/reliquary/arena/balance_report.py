"""The pages of a balance study."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.arena import balance, plots
from reliquary.arena.fixture_runner import Result
from reliquary.arena.report import Part, figure, percent, table
from reliquary.arena.schedule import Plan
from reliquary.games.settlers.cards.card import FACTIONS
from reliquary.games.settlers.text import language as settlers_language
from reliquary.games.warehouse51.packs.pack import builtin
from reliquary.games.warehouse51.text import language as warehouse51_language

GOAL = (0.4, 0.6)
"""Between these shares a faction counts as balanced."""


def parts_for(plan: Plan, results: Sequence[Result]) -> list[Part]:
    """Write what a study of a game says."""
    return settlers_parts(results) if plan.game == "settlers" else warehouse51_parts(plan, results)


def warehouse51_parts(plan: Plan, results: Sequence[Result]) -> list[Part]:
    """Prices, victories and discards per relic; the effect of the seat and of the edition."""
    names = warehouse51_language("en", builtin("default"))
    lines = balance.relic_lines(results)
    rows = [
        [
            names.relic(line.relic),
            f"{line.price:.2f}",
            percent(line.sold),
            percent(line.holder),
            f"{100 * line.contribution:+.1f}",
            percent(line.discarded),
        ]
        for line in lines
    ]
    headings = ("relic", "price", "sold when offered", "holder wins", "against the average", "discarded once bought")
    holders = [(names.relic(line.relic), line.holder) for line in sorted(lines, key=lambda one: -one.contribution)]
    editions = balance.by_variant(results, lambda variant: plan.variants[variant].get("edition", "as agreed"))
    seats = {
        f"edition {name}": [rate.share * 100 for rate in balance.seat_rates(won)] for name, won in editions.items()
    }
    places = [f"seat {seat}" for seat in range(plan.seats)]
    points = {
        f"edition {name}": [float(sheet["total"]) for result in won for sheet in result.scores]
        for name, won in editions.items()
    }
    return [
        Part("Relics", table(headings, rows), "Percentages with their 95 % intervals; the dearest relics first."),
        Part("Who holds it, wins", figure(plots.rates(holders, "Victories of holders", 1 / plan.seats))),
        Part("Seats", figure(plots.grouped(places, seats, "Victories by seat", "% of victories", 1 / plan.seats))),
        Part("Editions", figure(plots.distributions(points, "Points by edition", "points of a seat"))),
    ]


def settlers_parts(results: Sequence[Result]) -> list[Part]:
    """Victories per faction and match-up, per card, and house cards beside documented ones."""
    words = settlers_language("en")

    def faction_name(faction: str) -> str:
        return words.word(f"factions.{faction}")

    pairs = balance.faction_pairs(results)
    named = {(faction_name(one), faction_name(other)): rate for (one, other), rate in pairs.items()}
    overall = balance.faction_rates(pairs)
    inside = [GOAL[0] <= rate.share <= GOAL[1] for _, rate in overall]
    verdict = "all factions are" if all(inside) else f"{inside.count(False)} of {len(inside)} factions are not"
    rows = [[faction_name(name), f"{rate.games:,}", percent(rate)] for name, rate in overall]
    lines = balance.card_lines(results)
    cards = [
        [
            words.card(line.design),
            faction_name(line.faction),
            line.source,
            f"{line.built:.2f}",
            f"{line.dealt:.2f}",
            f"{line.razed:.2f}",
            f"{line.lost:.2f}",
            percent(line.builder),
            f"{100 * line.contribution:+.1f}",
        ]
        for line in lines
    ]
    sources = [
        [faction_name(faction), source, str(number), f"{built:.2f}", f"{100 * contribution:+.1f}"]
        for faction, source, number, built, contribution in balance.by_source(lines)
    ]
    headings = ("card", "faction", "source", "built", "dealt", "razed", "lost", "builder wins", "± average")
    return [
        Part(
            "Factions",
            table(("faction", "games", "victories (95 %)"), rows)
            + figure(plots.rates([(faction_name(name), rate) for name, rate in overall], "Factions", 0.5)),
            f"Averaged over two-player match-ups; {verdict} between {GOAL[0]:.0%} and {GOAL[1]:.0%}.",
        ),
        Part(
            "Match-ups",
            figure(plots.matrix([faction_name(name) for name in FACTIONS], named, "Match-ups", "the row's victories")),
        ),
        Part(
            "House cards beside documented ones",
            table(("faction", "source", "designs", "built", "± average"), sources, words=2),
        ),
        Part(
            "Cards",
            table(headings, cards, words=3),
            f"Uses per game; designs built by fewer than {balance.LEAST} seats left out.",
        ),
    ]
