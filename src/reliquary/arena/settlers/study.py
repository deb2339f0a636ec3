"""The study of the balance of Imperial Settlers: factions, match-ups and cards."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.arena.fixture_runner import Result
from reliquary.arena.report import Part, figure, percent, table
from reliquary.arena.schedule import Plan
from reliquary.arena.settlers.balance import (
    LEAST,
    by_source,
    card_lines,
    faction_pairs,
    faction_rates,
    faction_variants,
)
from reliquary.arena.studies import Rows, Study
from reliquary.games.settlers.cards.factions import FACTIONS
from reliquary.games.settlers.text import language

GOAL = (0.4, 0.6)
"""Between these shares a faction counts as balanced."""


class SettlersStudy(Study):
    """Lets every two factions meet."""

    headings = ("faction", "games", "victories (95 %)")

    def why_not(self, seats: int) -> str | None:
        """Match-ups are between two."""
        if seats != 2:
            return "faction balance is measured in two-player games; leave out --seats"
        return None

    def variants(self) -> tuple[dict[str, str], ...]:
        """List every two factions at the table, in both orders."""
        return faction_variants()

    def rows(self, plan: Plan, results: Sequence[Result]) -> Rows:
        """Return how often every faction won."""
        return [[name, f"{rate.games:,}", percent(rate)] for name, rate in faction_rates(faction_pairs(results))]

    def parts(self, plan: Plan, results: Sequence[Result]) -> list[Part]:
        """Victories per faction and match-up, per card, and house cards beside documented ones."""
        from reliquary.arena import plots

        words = language("en")

        def faction_name(faction: str) -> str:
            return words.word(f"factions.{faction}")

        pairs = faction_pairs(results)
        named = {(faction_name(one), faction_name(other)): rate for (one, other), rate in pairs.items()}
        overall = faction_rates(pairs)
        inside = [GOAL[0] <= rate.share <= GOAL[1] for _, rate in overall]
        verdict = "all factions are" if all(inside) else f"{inside.count(False)} of {len(inside)} factions are not"
        rows = [[faction_name(name), f"{rate.games:,}", percent(rate)] for name, rate in overall]
        lines = card_lines(results)
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
            for faction, source, number, built, contribution in by_source(lines)
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
                figure(
                    plots.matrix([faction_name(name) for name in FACTIONS], named, "Match-ups", "the row's victories")
                ),
            ),
            Part(
                "House cards beside documented ones",
                table(("faction", "source", "designs", "built", "± average"), sources, words=2),
            ),
            Part(
                "Cards",
                table(headings, cards, words=3),
                f"Uses per game; designs built by fewer than {LEAST} seats left out.",
            ),
        ]
