"""More than a hundred kills: the crash trial with SQLite, then with PostgreSQL and two processes. Part of `make soak`.

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

from server.crashes.crash_trial import Outcome, run_trial
from server.database.postgres import fresh_database
from server.forked_servers import ForkedServers

KILLS = 60
AT_ONCE = 6


def show_progress(line: str) -> None:
    """Print the progress, on one line in a terminal."""
    sys.stderr.write(line + ("\r" if sys.stderr.isatty() else "\n"))


def trial(forge: ForkedServers, database: str, processes: int, kills: int, seed: int) -> Outcome:
    """Run one trial."""
    tables = AT_ONCE * (kills // 10 + 5)
    plan = run_trial(
        forge,
        database,
        processes=processes,
        kills=kills,
        tables=tables,
        at_once=AT_ONCE,
        seed=seed,
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


def main(arguments: Sequence[str] | None = None) -> int:
    """Kill servers of both kinds; 1 if a promise was broken."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=KILLS, help=f"kills with each database ({KILLS})")
    parser.add_argument("--seed", type=int, default=None, help="by default another one every time")
    chosen = parser.parse_args(arguments)
    seed = int(time.time()) if chosen.seed is None else chosen.seed
    forge = ForkedServers()
    try:
        with tempfile.TemporaryDirectory(prefix="reliquary-crash-") as folder:
            file = f"sqlite:///{folder}/crash.sqlite"
            one = report("SQLite, one process", trial(forge, file, 1, chosen.kills, seed))
        two = report("PostgreSQL, two processes", trial(forge, fresh_database(), 2, chosen.kills, seed))
    finally:
        forge.close()
    if not (one and two):
        sys.stdout.write(f"seed {seed} broke a promise\n")
    return 0 if one and two else 1


if __name__ == "__main__":
    sys.exit(main())
