"""A thousand kills and a million corrupted messages: SQLite, then PostgreSQL and two processes. Part of `make soak`.

Before every fourth kill something else happens too: the server is halted or killed while it starts, its bots are
killed, its database is locked, full, restarted or backed up, or connections stay half open.

python -m server.crashes.soak_crash --kills 60      # from the folder tests: so many kills with each database
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from server.crashes import mutation_trial
from server.crashes.crash_trial import Outcome, run_trial
from server.crashes.disturbances import WITH_POSTGRES, WITH_SQLITE, Disturb, Scene, kill
from server.database.postgres import fresh_database
from server.forked_servers import ForkedServers

KILLS = 500
MOVES = 100
"""Moves that are acknowledged between two kills."""
MESSAGES = 1_000_000
AT_ONCE = 6
PER_TABLE = 120
"""Moves a table is good for, at the least."""


def show_progress(line: str) -> None:
    """Print the progress, on one line in a terminal."""
    sys.stderr.write(line + ("\r" if sys.stderr.isatty() else "\n"))


def kill_after(*kinds: Disturb) -> Disturb:
    """Return a disturbance that kills, every fourth time after something else."""

    async def disturb(scene: Scene) -> None:
        if scene.dice.random() < 0.25:
            await scene.dice.choice(kinds)(scene)
        await kill(scene)

    return disturb


def trial(
    forge: ForkedServers, database: str, processes: int, chosen: argparse.Namespace, seed: int, disturb: Disturb
) -> Outcome:
    """Run one trial."""
    tables = AT_ONCE * (chosen.kills * chosen.moves // (AT_ONCE * PER_TABLE) + 10)
    plan = run_trial(
        forge,
        database,
        processes=processes,
        kills=chosen.kills,
        tables=tables,
        at_once=AT_ONCE,
        seed=seed,
        pause=0.005,
        disturb=disturb,
        useful=chosen.moves,
        report=show_progress,
    )
    return asyncio.run(plan)


def report(name: str, outcome: Outcome) -> bool:
    """Print how a trial went; False if anything was wrong."""
    sys.stdout.write(
        f"{name}: {outcome.kills} kills in {outcome.seconds:.0f} s, {outcome.acknowledged} moves acknowledged, "
        f"{outcome.resent} sent again, {outcome.lost_answers} answers lost with the server, "
        f"{outcome.reconnections} reconnections, {outcome.finished} matches finished, "
        f"{len(outcome.problems)} problems\n"
    )
    for problem in outcome.problems[:20]:
        sys.stdout.write(f"  {problem}\n")
    sys.stdout.flush()
    return not outcome.problems


def mutate(forge: ForkedServers, folder: str, wanted: int, seed: int) -> bool:
    """Send corrupted messages; False if anything was wrong."""
    began = time.monotonic()
    plan = mutation_trial.run_trial(
        forge, f"sqlite:///{folder}/mutated.sqlite", wanted=wanted, seed=seed, report=show_progress
    )
    outcome = asyncio.run(plan)
    sys.stdout.write(
        f"spoiled messages: {outcome.sent} in {time.monotonic() - began:.0f} s, answered with {outcome.answers}, "
        f"sockets closed with {outcome.closed}, {len(outcome.problems)} problems\n"
    )
    for problem in outcome.problems[:20]:
        sys.stdout.write(f"  {problem}\n")
    sys.stdout.flush()
    return not outcome.problems


def main(arguments: Sequence[str] | None = None) -> int:
    """Kill servers of both kinds; 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=KILLS, help=f"kills with each database ({KILLS})")
    parser.add_argument("--moves", type=int, default=MOVES, help=f"moves between two kills ({MOVES})")
    parser.add_argument("--messages", type=int, default=MESSAGES, help=f"spoiled messages ({MESSAGES})")
    parser.add_argument("--seed", type=int, default=None, help="by default another one every time")
    chosen = parser.parse_args(arguments)
    seed = int(time.time()) if chosen.seed is None else chosen.seed
    forge = ForkedServers()
    try:
        with tempfile.TemporaryDirectory(prefix="reliquary-crash-") as folder:
            file = f"sqlite:///{folder}/crash.sqlite"
            spoiled = mutate(forge, folder, chosen.messages, seed)
            one = report("SQLite, one process", trial(forge, file, 1, chosen, seed, kill_after(*WITH_SQLITE)))
        outcome = trial(forge, fresh_database(), 2, chosen, seed, kill_after(*WITH_POSTGRES))
        two = report("PostgreSQL, two processes", outcome)
    finally:
        forge.close()
    kept = spoiled and one and two
    if not kept:
        sys.stdout.write(f"seed {seed} broke a promise\n")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
