"""Studies: what many games say about balance, and how strength grows with the time to think."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, replace
from pathlib import Path

from rich.console import Console

from reliquary.arena.balance import edition_variants, faction_pairs, faction_rates, faction_variants, relic_lines
from reliquary.arena.ledger import Ledger, LedgerError
from reliquary.arena.playing import Result
from reliquary.arena.report import percent, write_report
from reliquary.arena.running import WorkersDied
from reliquary.arena.schedule import Plan, make_plan
from reliquary.arena.standings import Rate, share_of, wilson
from reliquary.bots import new_bot
from reliquary.cli.arguments import UsageError, build_game
from reliquary.cli.tournament import Wish, grid, interrupted, played

USUAL_SEATS = {"warehouse51": 4, "settlers": 2}


@dataclass(frozen=True)
class Study:
    """What is asked, of which game, and where the answer goes."""

    kind: str
    wish: Wish
    budgets: str = ""

    @property
    def command(self) -> str:
        """The command that asks the same again."""
        wish = self.wish
        words = ["reliquary", "study", self.kind, wish.game, "--bots", wish.bots, "--games", str(wish.games)]
        words += ["--seed", str(wish.seed), "--seats", str(wish.seats)]
        words += ["--budgets", self.budgets] if self.budgets else []
        for name, value in wish.options.items():
            words += ["--option", f"{name}={value}"]
        return shlex.join([*words, "--out", str(wish.out)])


def balance(wish: Wish) -> int:
    """Study the balance of a game and write the report."""
    wish = settled(wish)
    variants = faction_variants() if wish.game == "settlers" else edition_variants()
    if wish.game == "settlers" and wish.seats != 2:
        raise UsageError("the balance of factions is studied in two-player games: leave --seats out")
    plan = planned(wish, [wish.bots], wish.games, variants, watched=True)
    results = run(wish, plan)
    if results is None:
        return interrupted(wish)
    from reliquary.arena.balance_report import parts_for

    assert wish.out is not None
    lead = f"{len(results):,} games between bots called {wish.bots}; every deal was played from every seat."
    title = f"Balance: {wish.game}"
    report = write_report(
        wish.out / "report.html", title, lead, parts_for(plan, results), Study("balance", wish).command
    )
    tell_balance(plan, results)
    Console(soft_wrap=True, highlight=False).print(f"written: {report}")
    return 0


def tell_balance(plan: Plan, results: list[Result]) -> None:
    """Print the heart of the study."""
    console = Console(highlight=False)
    if plan.game == "settlers":
        rows = [[name, f"{rate.games:,}", percent(rate)] for name, rate in faction_rates(faction_pairs(results))]
        console.print(grid(("faction", "games", "victories (95 %)"), rows))
        return
    rows = [
        [line.relic, f"{line.price:.2f}", percent(line.holder), f"{line.discarded.share:.0%}"]
        for line in relic_lines(results)
    ]
    console.print(grid(("relic", "price", "holder wins (95 %)", "discarded"), rows))


def ladder(wish: Wish, budgets: str) -> int:
    """Measure a bot against a fixed opponent as its budget doubles, and plot it."""
    wish = settled(wish)
    names = [name.strip() for name in wish.bots.split(",")]
    if len(names) != 2:
        raise UsageError("a ladder needs two bots: --bots search,heuristic climbs with the first against the second")
    steps = read_budgets(budgets)
    assert wish.out is not None
    assert wish.seats is not None
    rungs: list[tuple[float, Rate]] = []
    for step in steps:
        climber = f"{names[0]}@{step}"
        plan = planned(wish, [climber, *[names[1]] * (wish.seats - 1)], wish.games, ({},), watched=False)
        results = run(replace(wish, out=wish.out / step), plan)
        if results is None:
            return interrupted(wish)
        shares = [share_of(one, seat) for one in results for seat, bot in enumerate(one.lineup) if bot == climber]
        rungs.append((amount(step), wilson(sum(shares), len(shares))))
    return tell_ladder(wish, budgets, names, steps, rungs)


def tell_ladder(wish: Wish, budgets: str, names: list[str], steps: list[str], rungs: list[tuple[float, Rate]]) -> int:
    """Print the rungs and write the report."""
    from reliquary.arena import plots
    from reliquary.arena.report import Part, figure, table

    assert wish.out is not None
    headings = ("budget", "games", "victories (95 %)")
    rows = [[step, f"{rate.games:,}", percent(rate)] for step, (_, rate) in zip(steps, rungs, strict=True)]
    Console(highlight=False).print(grid(headings, rows))
    plot = plots.lines({names[0]: rungs}, "Strength by budget", "budget of a decision")
    title = f"Ladder: {names[0]} against {names[1]}, {wish.game}"
    parts = [Part("Strength as the budget doubles", table(headings, rows) + figure(plot))]
    lead = "Every deal was played from every seat; all budgets got the same deals."
    report = write_report(wish.out / "report.html", title, lead, parts, Study("ladder", wish, budgets).command)
    Console(soft_wrap=True, highlight=False).print(f"written: {report}")
    return 0


def read_budgets(budgets: str) -> list[str]:
    """Read budgets such as `10ms,20ms` or `100,200,400` (simulations)."""
    steps = [step.strip() for step in budgets.split(",") if step.strip()]
    if not steps or any(amount(step) <= 0 for step in steps):
        raise UsageError(f"--budgets {budgets!r}: give times such as 10ms,20ms,40ms or simulations such as 100,200,400")
    return steps


def amount(step: str) -> float:
    """Read the number of a budget; 0 if there is none."""
    number = step.removesuffix("ms")
    return float(number) if number.replace(".", "", 1).isdecimal() else 0.0


def settled(wish: Wish) -> Wish:
    """Fill in what was left out: the usual number of seats, and a folder for the answer."""
    seats = wish.seats if wish.seats is not None else USUAL_SEATS.get(wish.game)
    game = build_game(wish.game, seats, wish.options)
    return replace(wish, seats=game.seats, out=wish.out or Path(f"study-{wish.game}"))


def planned(wish: Wish, bots: list[str], games: int, variants: tuple[dict[str, str], ...], watched: bool) -> Plan:
    """Plan the games of a study; UsageError names what is wrong."""
    assert wish.seats is not None
    try:
        for name in bots:
            new_bot(name)
        return make_plan(wish.game, wish.seats, wish.options, bots, games, wish.seed, variants, watched)
    except ValueError as error:
        raise UsageError(str(error)) from None


def run(wish: Wish, plan: Plan) -> list[Result] | None:
    """Play the games of a study and keep them; None if interrupted."""
    assert wish.out is not None
    try:
        ledger = Ledger(wish.out, plan)
        results = played(wish, plan, ledger)
    except (LedgerError, WorkersDied) as error:
        raise UsageError(str(error)) from None
    except KeyboardInterrupt:
        return None
    ledger.write_tables(results)
    return results
