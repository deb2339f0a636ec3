"""Studies: what many games say about the balance of a game, and how strength grows with the time to think."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from reliquary.arena.cluster import NoCluster
from reliquary.arena.fixture_runner import Result
from reliquary.arena.ladder import RUNG_HEADINGS, ladder_cells, ladder_parts, read_budgets, rung_row, rungs
from reliquary.arena.ledger import Ledger, LedgerError
from reliquary.arena.report import spread_in_words, title_of
from reliquary.arena.running import WorkersDied
from reliquary.arena.schedule import Plan, make_plan, with_deals
from reliquary.arena.studies import study_of
from reliquary.cli.arguments import UsageError, build_game, check_bots
from reliquary.cli.commands.tournament import Wish, dealt_out, interrupted, played, reported
from reliquary.cli.output import print_grid, say
from reliquary.games import descriptions


def balance(wish: Wish) -> int:
    """Study the balance of a game and write the report."""
    wish = settled(wish, "study")
    study = study_of(wish.game)
    assert wish.seats is not None
    if reason := study.why_not(wish.seats):
        raise UsageError(reason)
    plan = planned(wish, [wish.bots], wish.games, study.variants(), watched=True)
    results = run(wish, plan)
    if results is None:
        return interrupted(wish)
    assert wish.out is not None
    lead = f"{len(results):,} games between bots called {wish.bots}, no deal twice."
    title = f"{title_of(wish.game)}: balance"
    print_grid(study.headings, study.rows(plan, results))
    written = reported(wish.out, title, lead, lambda: study.parts(plan, results), command(wish))
    say(written)
    return 0


def ladder(wish: Wish, budgets: str, against: str) -> int:
    """Measure a bot at several budgets and plot the result."""
    wish = settled(wish, "ladder")
    plan = ladder_plan(wish, budgets, against)
    results = run(wish, plan)
    if results is None:
        return interrupted(wish)
    lead = f"{len(results):,} games of {plan.game}, {plan.seats} seats, every budget on the same deals from every seat"
    spread = spread_in_words(plan)
    lead += f"; {spread}." if spread else "."
    say(f"{lead}\n")
    print_grid(RUNG_HEADINGS, [rung_row(one) for one in rungs(plan, results)], words=2)
    title = f"{title_of(wish.game)}: how {wish.bots} climbs"
    assert wish.out is not None
    asked = command(wish, "ladder", {"--budgets": budgets, "--against": against})
    say(reported(wish.out, title, lead, lambda: ladder_parts(plan, results), asked))
    return 0


def ladder_plan(wish: Wish, budgets: str, against: str) -> Plan:
    """Plan a ladder; UsageError names what is wrong."""
    assert wish.seats is not None
    if wish.seats == 1:
        raise UsageError("a ladder needs opponents: use --seats 2 or more")
    try:
        cells = ladder_cells(wish.bots, read_budgets(budgets), against, wish.seats)
        names = sorted({name for lineup in cells for name in lineup})
        check_bots(names, build_game(wish.game, wish.seats, wish.options))
        plan = with_deals(Plan(wish.game, wish.seats, wish.options, cells, 0, wish.seed), wish.games)
        return dealt_out(plan, wish)
    except ValueError as error:
        raise UsageError(str(error)) from None


def command(wish: Wish, study: str = "balance", more: Mapping[str, str] | None = None) -> str:
    """Return the command that repeats this study."""
    words = ["reliquary", "study", study, wish.game, "--bot" if more else "--bots", wish.bots]
    words += ["--games", str(wish.games), "--seed", str(wish.seed), "--seats", str(wish.seats)]
    for name, value in (more or {}).items():
        words += [name, value]
    words += ["--factions", wish.factions] if wish.factions is not None else []
    for name, value in wish.options.items():
        words += ["--option", f"{name}={value}"]
    return shlex.join([*words, "--out", str(wish.out)])


def settled(wish: Wish, folder: str) -> Wish:
    """Fill in what was left out: the usual number of seats, and the output folder."""
    known = descriptions().get(wish.game)
    seats = wish.seats if wish.seats is not None or known is None else known.usual_seats
    game = build_game(wish.game, seats, wish.options)
    return replace(wish, seats=game.seats, out=wish.out or Path(f"{folder}-{wish.game}"))


def planned(wish: Wish, bots: list[str], games: int, variants: tuple[dict[str, str], ...], watched: bool) -> Plan:
    """Plan the games of a study; UsageError names what is wrong."""
    assert wish.seats is not None
    try:
        check_bots(bots, *(build_game(wish.game, wish.seats, wish.options | variant) for variant in variants))
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
