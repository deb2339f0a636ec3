"""The study of the balance of Warehouse 51: relics, seats and editions."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.arena.balance import by_variant, seat_rates
from reliquary.arena.fixture_runner import Result
from reliquary.arena.report import Part, figure, percent, table
from reliquary.arena.schedule import Plan
from reliquary.arena.studies import Rows, Study
from reliquary.arena.warehouse51.balance import edition_variants, relic_lines
from reliquary.games.warehouse51.packs.pack import builtin
from reliquary.games.warehouse51.text import language

HEADINGS = ("relic", "price", "sold when offered", "holder wins", "against the average", "discarded once bought")


class Warehouse51Study(Study):
    """Compares the two editions."""

    headings = ("relic", "price", "holder wins (95 %)", "discarded")

    def variants(self) -> tuple[dict[str, str], ...]:
        """List both editions."""
        return edition_variants()

    def rows(self, plan: Plan, results: Sequence[Result]) -> Rows:
        """Sum up every relic."""
        return [
            [line.relic, f"{line.price:.2f}", percent(line.holder), f"{line.discarded.share:.0%}"]
            for line in relic_lines(results)
        ]

    def parts(self, plan: Plan, results: Sequence[Result]) -> list[Part]:
        """Prices, victories and discards per relic; the effect of the seat and of the edition."""
        from reliquary.arena import plots

        names = language("en", builtin("default"))
        lines = relic_lines(results)
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
        holders = [(names.relic(line.relic), line.holder) for line in sorted(lines, key=lambda one: -one.contribution)]
        editions = by_variant(results, lambda variant: plan.variants[variant].get("edition", "as agreed"))
        seats = {f"edition {name}": [rate.share * 100 for rate in seat_rates(won)] for name, won in editions.items()}
        places = [f"seat {seat}" for seat in range(plan.seats)]
        points = {
            f"edition {name}": [float(sheet["total"]) for result in won for sheet in result.scores]
            for name, won in editions.items()
        }
        return [
            Part("Relics", table(HEADINGS, rows), "Percentages with their 95 % intervals; the dearest relics first."),
            Part("Who holds it, wins", figure(plots.rates(holders, "Victories of holders", 1 / plan.seats))),
            Part("Seats", figure(plots.grouped(places, seats, "Victories by seat", "% of victories", 1 / plan.seats))),
            Part("Editions", figure(plots.distributions(points, "Points by edition", "points of a seat"))),
        ]
