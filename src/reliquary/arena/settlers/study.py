"""The study of the balance of Imperial Settlers: factions, match-ups and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from reliquary.arena.fixture_runner import Result
from reliquary.arena.report import Part, figure, percent, table
from reliquary.arena.schedule import Plan
from reliquary.arena.settlers.balance import (
    LEAST,
    CardLine,
    by_source,
    card_lines,
    faction_pairs,
    faction_rates,
    faction_variants,
)
from reliquary.arena.standings import Rate
from reliquary.arena.studies import Rows, Study
from reliquary.games.settlers.cards.factions import FACTIONS
from reliquary.games.settlers.text import Language, language

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
        """Show victories per faction and match-up, per card, and house cards beside documented ones."""
        pairs, lines, words = faction_pairs(results), card_lines(results), language("en")
        return [
            factions_part(pairs, words),
            match_ups_part(pairs, words),
            sources_part(lines, words),
            cards_part(lines, words),
        ]


def named(faction: str, words: Language) -> str:
    """Return the name of a faction."""
    return words.word(f"factions.{faction}")


def factions_part(pairs: Mapping[tuple[str, str], Rate], words: Language) -> Part:
    """Show how often every faction won, and whether that is balanced."""
    from reliquary.arena import plots

    overall = [(named(name, words), rate) for name, rate in faction_rates(pairs)]
    inside = [GOAL[0] <= rate.share <= GOAL[1] for _, rate in overall]
    verdict = "all factions are" if all(inside) else f"{inside.count(False)} of {len(inside)} factions are not"
    rows = [[name, f"{rate.games:,}", percent(rate)] for name, rate in overall]
    drawn = figure(plots.rates(overall, "Factions", 0.5))
    note = f"Averaged over two-player match-ups; {verdict} between {GOAL[0]:.0%} and {GOAL[1]:.0%}."
    return Part("Factions", table(("faction", "games", "victories (95 %)"), rows) + drawn, note)


def match_ups_part(pairs: Mapping[tuple[str, str], Rate], words: Language) -> Part:
    """Show how often every faction won against every other one."""
    from reliquary.arena import plots

    met = {(named(one, words), named(other, words)): rate for (one, other), rate in pairs.items()}
    names = [named(faction, words) for faction in FACTIONS]
    return Part("Match-ups", figure(plots.matrix(names, met, "Match-ups", "the row's victories")))


def sources_part(lines: Sequence[CardLine], words: Language) -> Part:
    """Compare house cards with documented ones."""
    rows = [
        [named(faction, words), source, str(number), f"{built:.2f}", f"{100 * contribution:+.1f}"]
        for faction, source, number, built, contribution in by_source(lines)
    ]
    headings = ("faction", "source", "designs", "built", "± average")
    return Part("House cards beside documented ones", table(headings, rows, words=2))


def cards_part(lines: Sequence[CardLine], words: Language) -> Part:
    """Show how every card was used, and how its builders fared."""
    rows = [
        [
            words.card(line.design),
            named(line.faction, words),
            line.source,
            *(f"{uses:.2f}" for uses in (line.built, line.dealt, line.razed, line.lost)),
            percent(line.builder),
            f"{100 * line.contribution:+.1f}",
        ]
        for line in lines
    ]
    headings = ("card", "faction", "source", "built", "dealt", "razed", "lost", "builder wins", "± average")
    note = f"Uses per game; designs built by fewer than {LEAST} seats left out."
    return Part("Cards", table(headings, rows, words=3), note)
