"""Strength as the time to think doubles: one bot with many budgets against a fixed opponent, or against its half."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from reliquary.arena.fixture_runner import Result
from reliquary.arena.report import Part, figure, percent, table
from reliquary.arena.schedule import Lineup, Plan
from reliquary.arena.standings import Rate, share_of, wilson
from reliquary.bots.search.budgets import WRITTEN, read_budget

HALF = "half"
"""Instead of an opponent: every budget plays against the one below it."""
MOST = 24
"""More doublings than this take too long."""


class Rung(msgspec.Struct, frozen=True):
    """What one budget achieved."""

    budget: str
    amount: float
    """Simulations, or seconds."""
    against: str
    """The opponent; of the climber itself the budget alone."""
    rate: Rate
    points: float
    seconds: float
    """The mean time of a decision."""


def read_budgets(text: str) -> list[str]:
    """Read budgets such as `50,100,200` (simulations) or `10ms,20ms`; `25..400` doubles from 25 up to 400."""
    first, dots, last = text.partition("..")
    budgets = doubled(first.strip(), last.strip()) if dots else [part.strip() for part in text.split(",")]
    amounts = [amount(budget) for budget in budgets]
    if not all(amounts) or len({read_budget(budget).simulations > 0 for budget in budgets}) != 1:
        raise ValueError(
            f"--budgets {text!r}: give simulations, such as 50,100,200, or times, such as 25ms,50ms; 25..400 doubles"
        )
    if sorted(set(amounts)) != amounts:
        raise ValueError(f"--budgets {text!r}: name them from small to large, each once")
    return budgets


def amount(budget: str) -> float:
    """Read how much a budget is, in simulations or seconds; 0 if it is none."""
    try:
        return read_budget(budget).simulations or read_budget(budget).seconds
    except ValueError:
        return 0.0


def doubled(first: str, last: str) -> list[str]:
    """Double a budget until it would exceed the last one; nothing if they cannot be compared."""
    start, end = WRITTEN.fullmatch(first), WRITTEN.fullmatch(last)
    if start is None or end is None or not amount(first) or (start["unit"] == "") != (end["unit"] == ""):
        return [""]
    steps = [f"{float(start['number']) * 2**doubling:.12g}{start['unit']}" for doubling in range(MOST)]
    return [step for step in steps if 0.0 < amount(step) <= amount(last)]


def ladder_cells(bot: str, budgets: Sequence[str], against: str, seats: int) -> tuple[Lineup, ...]:
    """Return the line-ups: every budget alone against seats filled with the opponent, or with the next lower budget."""
    climbers = [f"{bot}@{budget}" for budget in budgets]
    if against != HALF:
        return tuple((climber, *[against] * (seats - 1)) for climber in climbers)
    if len(climbers) < 2:
        raise ValueError("a ladder against the half needs two budgets or more")
    return tuple((upper, *[lower] * (seats - 1)) for lower, upper in pairwise(climbers))


def rungs(plan: Plan, results: Sequence[Result]) -> list[Rung]:
    """Sum up budget by budget, from the smallest on."""
    return [rung(lineup, [one for one in results if one.cell == cell]) for cell, lineup in enumerate(plan.cells)]


def rung(lineup: Lineup, results: Sequence[Result]) -> Rung:
    """Sum up what the first bot of a line-up achieved."""
    climber = lineup[0]
    places = [(result, seat) for result in results for seat, bot in enumerate(result.lineup) if bot == climber]
    budget = climber.rpartition("@")[2]
    answers = sum(result.decisions[seat] for result, seat in places)
    return Rung(
        budget=budget,
        amount=amount(budget),
        against=lineup[-1].removeprefix(climber.rpartition("@")[0] + "@"),
        rate=wilson(sum(share_of(result, seat) for result, seat in places), len(places)),
        points=sum(result.scores[seat]["total"] for result, seat in places) / max(1, len(places)),
        seconds=sum(result.seconds[seat] for result, seat in places) / max(1, answers),
    )


RUNG_HEADINGS = ("budget", "against", "games", "victories (95 %)", "points", "ms/decision")


def rung_row(one: Rung) -> list[str]:
    """Write a rung's line."""
    return [
        one.budget,
        one.against,
        f"{one.rate.games:,}",
        percent(one.rate),
        f"{one.points:.1f}",
        f"{1000 * one.seconds:.2f}",
    ]


def ladder_parts(plan: Plan, results: Sequence[Result]) -> list[Part]:
    """Show how strength grows with the budget."""
    from reliquary.arena import plots

    made = rungs(plan, results)
    label = "simulations a decision" if not read_budget(made[0].budget).seconds else "time a decision may take"
    steps = [(one.budget, one.amount, one.rate) for one in made]
    drawn = plots.climbing(steps, "Strength as the budget doubles", label, 1 / plan.seats)
    times = [(one.budget, 1000 * one.seconds) for one in made]
    return [
        Part(
            "Strength as the budget doubles",
            figure(drawn) + table(RUNG_HEADINGS, [rung_row(one) for one in made], words=2),
        ),
        Part("Time", figure(plots.bars(times, "Time", "milliseconds per decision, mean of all decisions"))),
    ]
