"""Studies: what many games say about the balance of a game."""

from __future__ import annotations

import shlex
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from reliquary.arena.balance import edition_variants, faction_pairs, faction_rates, faction_variants, relic_lines
from reliquary.arena.cluster import NoCluster
from reliquary.arena.ledger import Ledger, LedgerError
from reliquary.arena.playing import Result
from reliquary.arena.report import percent, write_report
from reliquary.arena.running import WorkersDied
from reliquary.arena.schedule import Plan, make_plan
from reliquary.bots import new_bot
from reliquary.cli.arguments import UsageError, build_game
from reliquary.cli.tournament import Wish, grid, interrupted, played

USUAL_SEATS = {"warehouse51": 4, "settlers": 2}


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
    lead = f"{len(results):,} games between bots called {wish.bots}, no deal twice."
    title = f"Balance: {wish.game}"
    report = write_report(wish.out / "report.html", title, lead, parts_for(plan, results), command(wish))
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


def command(wish: Wish) -> str:
    """Write the command that asks the same again."""
    words = ["reliquary", "study", "balance", wish.game, "--bots", wish.bots, "--games", str(wish.games)]
    words += ["--seed", str(wish.seed), "--seats", str(wish.seats)]
    for name, value in wish.options.items():
        words += ["--option", f"{name}={value}"]
    return shlex.join([*words, "--out", str(wish.out)])


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
    except (LedgerError, NoCluster, WorkersDied) as error:
        raise UsageError(str(error)) from None
    except KeyboardInterrupt:
        return None
    ledger.write_tables(results)
    return results
