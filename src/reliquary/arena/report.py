"""Reports: one HTML file that needs nothing else, with the command that makes it again."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

import msgspec

from reliquary._engine import is_compiled
from reliquary._version import VERSION
from reliquary.arena.playing import Result
from reliquary.arena.schedule import Plan
from reliquary.arena.standings import Cell, Rate, Standing, cells, pairwise, standings

STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #2b2a27; background: #faf6ec; margin: 0 auto; max-width: 60rem;
  padding: 2rem 1.25rem 4rem; }
h1, h2 { font-family: ui-serif, Georgia, serif; font-weight: 600; line-height: 1.2; }
h2 { margin: 2.5rem 0 .75rem; border-bottom: 1px solid #d9cfb8; padding-bottom: .25rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .3rem .6rem; border-bottom: 1px solid #e6ddc8; }
th:first-child, td:first-child { text-align: left; }
thead th { border-bottom: 2px solid #9a6b15; font-weight: 600; }
figure { margin: 0; overflow-x: auto; } figure svg { max-width: 100%; height: auto; }
pre { background: #f0e8d5; padding: .75rem 1rem; overflow-x: auto; border-radius: 6px; }
p.note { color: #5f594c; }
"""


class Part(msgspec.Struct, frozen=True):
    """A section of a report: HTML under a heading."""

    heading: str
    body: str
    note: str = ""


def page(title: str, lead: str, parts: Sequence[Part], command: str) -> str:
    """Put a report together."""
    sections = "".join(
        f"<h2>{escape(part.heading)}</h2>"
        + (f'<p class="note">{escape(part.note)}</p>' if part.note else "")
        + part.body
        for part in parts
    )
    engine = "compiled" if is_compiled() else "interpreted"
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
        f"<h1>{escape(title)}</h1><p>{escape(lead)}</p>{sections}"
        f"<h2>Again</h2><pre>{escape(command)}</pre>"
        f'<p class="note">Reliquary {VERSION}, {engine} engine.</p></html>\n'
    )


def table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Write a table."""
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def figure(svg: str) -> str:
    """Put a plot in the page."""
    return f"<figure>{svg}</figure>"


def percent(rate: Rate) -> str:
    """Write a share with its interval."""
    return f"{rate.share:.1%} ({rate.low:.1%}–{rate.high:.1%})"


def tournament_parts(plan: Plan, results: Sequence[Result]) -> list[Part]:
    """Show everything a tournament says about its bots."""
    from reliquary.arena import plots

    made = standings(results)
    names = [one.bot for one in made]
    fair = 1 / plan.seats
    seats = [f"seat {seat}" for seat in range(plan.seats)]
    per_seat = {one.bot: [rate.share * 100 for rate in one.by_seat] for one in made}
    points = {
        bot: [float(r.scores[s]["total"]) for r in results for s, name in enumerate(r.lineup) if name == bot]
        for bot in names
    }
    times = {
        bot: [
            1000 * r.seconds[s] / r.decisions[s]
            for r in results
            for s, name in enumerate(r.lineup)
            if name == bot and r.decisions[s]
        ]
        for bot in names
    }
    parts = [
        Part("Standings", table(STANDING_HEADINGS, [standing_row(one) for one in made])),
        Part("Line-ups", table(CELL_HEADINGS, [row for cell in cells(results) for row in cell_rows(cell)])),
        Part("Victories", figure(plots.rates([(one.bot, one.rate) for one in made], "Victories", fair))),
        Part("Ratings", figure(plots.ratings([(one.bot, one.rating, one.uncertainty) for one in made], "Ratings"))),
    ]
    if len(names) > 1:
        pairs = plots.matrix(names, pairwise(results), "Pairs", "how often the row was ranked before the column")
        parts.append(Part("Pair by pair", figure(pairs)))
    return [
        *parts,
        Part("Seats", figure(plots.grouped(seats, per_seat, "Victories by seat", "% of victories"))),
        Part("Points", figure(plots.distributions(points, "Points", "points at the end of the game"))),
        Part("Time", figure(plots.distributions(times, "Time", "milliseconds per decision, mean of a game"))),
    ]


STANDING_HEADINGS = ("bot", "seats held", "victories (95 %)", "rating", "points", "ms/decision")
CELL_HEADINGS = ("line-up", "bot", "seats held", "victories a seat (95 %)", "fair")


def standing_row(one: Standing) -> list[str]:
    """Write a bot's line."""
    return [
        one.bot,
        f"{one.rate.games:,}",
        percent(one.rate),
        f"{one.rating:.1f} ± {2 * one.uncertainty:.1f}",
        f"{one.mean_points:.1f}",
        f"{1000 * one.seconds_per_decision:.2f}",
    ]


def cell_rows(cell: Cell) -> list[list[str]]:
    """Write a line-up, a line per bot in it."""
    names = [f"{cell.lineup.count(bot)} × {bot}" if cell.lineup.count(bot) > 1 else bot for bot, _ in cell.rates]
    fair = f"{1 / len(cell.lineup):.0%}"
    return [
        [" + ".join(names) if place == 0 else "", bot, f"{rate.games:,}", percent(rate), fair]
        for place, (bot, rate) in enumerate(cell.rates)
    ]


def write_report(file: Path, title: str, lead: str, parts: Sequence[Part], command: str) -> Path:
    """Write a report to a file."""
    file.write_text(page(title, lead, parts, command), "utf-8")
    return file
