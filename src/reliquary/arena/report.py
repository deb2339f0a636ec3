"""Reports: one HTML file that needs nothing else, with the command that makes it again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from pathlib import Path

import msgspec

from reliquary._engine import is_compiled
from reliquary._version import VERSION
from reliquary.arena.dealing import by_name, dealing_of, names_of
from reliquary.arena.fixture_runner import Result
from reliquary.arena.schedule import Plan
from reliquary.arena.standings import Cell, Rate, Standing, cells, pairwise, standings
from reliquary.games import described

STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #2b2a27; background: #faf6ec; margin: 0 auto; max-width: 60rem;
  padding: 2.5rem 1.25rem 4rem; }
h1, h2 { font-family: ui-serif, Georgia, serif; font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2.1rem; margin: 0 0 .5rem; }
h2 { font-size: 1.35rem; margin: 2.75rem 0 .75rem; border-bottom: 1px solid #d9cfb8; padding-bottom: .3rem; }
.over { color: #9a6b15; font-size: .8rem; font-weight: 600; letter-spacing: .12em; margin: 0 0 .4rem;
  text-transform: uppercase; }
.lead { font-size: 1.1rem; margin: 0; max-width: 46rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .35rem .7rem; border-bottom: 1px solid #e6ddc8; white-space: nowrap; }
th.words, td.words { text-align: left; }
th { white-space: normal; vertical-align: bottom; }
table.dense { font-size: .88rem; } table.dense th, table.dense td { padding: .3rem .45rem; }
thead th { border-bottom: 2px solid #9a6b15; font-size: .85rem; font-weight: 600; color: #5f594c; }
tr.group td { border-top: 1px solid #b9a77f; }
tbody tr:hover { background: #f3ead4; }
td.share { background: linear-gradient(90deg, #ecdcb6 var(--share), transparent var(--share)) no-repeat
  100% 50% / calc(100% - .6rem) 62%; }
figure { margin: 0; overflow-x: auto; } figure svg { display: block; max-width: 100%; height: auto; }
pre { background: #f0e8d5; padding: .75rem 1rem; border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
p.note { color: #5f594c; margin: 0 0 .75rem; }
footer { color: #5f594c; font-size: .9rem; margin-top: 1rem; }
"""
WORDS = ' class="words"'
GROUP = ' class="group"'
DENSE = 5
"""Tables with more columns than this are written small."""
SHARE = re.compile(r"(\d+\.\d)% \(")


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
        f'<p class="over">Reliquary</p><h1>{escape(title)}</h1><p class="lead">{escape(lead)}</p>{sections}'
        f"<h2>Again</h2><pre>{escape(command)}</pre>"
        f"<footer>Reliquary {VERSION}, {engine} engine.</footer></html>\n"
    )


def table(headings: Sequence[str], rows: Sequence[Sequence[str]], words: int = 1) -> str:
    """Write a table whose first columns are words; a row that begins a group has something in its first column."""
    head = "".join(
        f'<th scope="col"{WORDS if place < words else ""}>{escape(heading)}</th>'
        for place, heading in enumerate(headings)
    )
    body = "".join(row_of(row, words) for row in rows)
    size = ' class="dense"' if len(headings) > DENSE else ""
    return f'<div class="wide"><table{size}><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def row_of(row: Sequence[str], words: int) -> str:
    """Write a row; shares are also drawn, as bars behind their numbers."""
    cells_of_row = []
    for place, cell in enumerate(row):
        share = SHARE.match(cell)
        drawn = f' class="share" style="--share:{share[1]}%"' if share else ""
        cells_of_row.append(f"<td{WORDS if place < words else drawn}>{escape(cell)}</td>")
    return f"<tr{GROUP if words > 1 and row[0] else ''}>" + "".join(cells_of_row) + "</tr>"


def figure(svg: str) -> str:
    """Put a plot in the page."""
    return f"<figure>{svg}</figure>"


def title_of(game: str) -> str:
    """Write the name of a game."""
    return described(game).title


def percent(rate: Rate) -> str:
    """Write a share with its interval."""
    return f"{rate.share:.1%} ({rate.low:.1%}–{rate.high:.1%})"


def about(rate: Rate) -> str:
    """Write a share in percent, plus or minus half its interval; an empty text if there was no game."""
    return f"{100 * rate.share:.1f} ± {50 * (rate.high - rate.low):.1f}" if rate.games else ""


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
        Part("Line-ups", table(CELL_HEADINGS, [row for cell in cells(results) for row in cell_rows(cell)], words=2)),
        Part("Victories", figure(plots.rates([(one.bot, one.rate) for one in made], "Victories", fair))),
        Part("Ratings", figure(plots.ratings([(one.bot, one.rating, one.uncertainty) for one in made], "Ratings"))),
    ]
    if len(names) > 1:
        pairs = plots.matrix(names, pairwise(results), "Pairs", "how often the row was ranked before the column")
        parts.append(Part("Pair by pair", figure(pairs)))
    dealing = dealing_of(plan.game)
    if dealing is not None and (dealt := names_of(plan)):
        body = table(("% won (± 95 %)", *dealt), dealt_rows(plan, results, names))
        parts.append(Part(dealing.option.capitalize(), body, spread_in_words(plan)))
    return [
        *parts,
        Part(
            "Seats",
            figure(plots.grouped(seats, per_seat, "Victories by seat", "% of victories", fair))
            + table(("% won (± 95 %)", *seats), seat_rows(made)),
        ),
        Part("Points", figure(plots.distributions(points, "Points", "points at the end of the game"))),
        Part("Time", figure(plots.distributions(times, "Time", "milliseconds per decision, mean of a game"))),
    ]


STANDING_HEADINGS = ("bot", "seats", "victories (95 %)", "rating", "points", "ms/decision")
CELL_HEADINGS = ("line-up", "bot", "seats", "victories a seat (95 %)", "fair")


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


def seat_rows(made: Sequence[Standing]) -> list[list[str]]:
    """Write a line per bot: how often it won from each seat."""
    return [[one.bot, *(about(rate) for rate in one.by_seat)] for one in made]


def dealt_rows(plan: Plan, results: Sequence[Result], bots: Sequence[str]) -> list[list[str]]:
    """Write a line per bot: how often it won with each of what the plan deals out."""
    won = by_name(plan, results)
    return [[bot, *(about(won[bot][name]) for name in names_of(plan))] for bot in bots]


def spread_in_words(plan: Plan) -> str:
    """Return how the factions, or whatever the plan deals out, are spread; nothing if it deals out none."""
    dealing, dealt = dealing_of(plan.game), names_of(plan)
    if dealing is None or not dealt:
        return ""
    return f"{len(dealt)} {dealing.option}, each of them equally often in each seat and with each bot"


def write_report(file: Path, title: str, lead: str, parts: Sequence[Part], command: str) -> Path:
    """Write a report to a file."""
    file.write_text(page(title, lead, parts, command), "utf-8")
    return file
