"""Endless random games of both games with random options, in both engines at once, under every watch there is.

`python tests/soak.py --minutes 60` first plays 20,000 games of each game at full speed to see that all end.
Then it plays until the time is up, or until the first failure: it leaves with 1, the seed, what went wrong, and a
record of the game up to there. Games with an even seed are Imperial Settlers, the others Warehouse 51.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from random import Random

from games.settlers.support import agreements, fuzz, invariants, lively, secrets
from games.warehouse51.support import fuzz as auctions
from games.warehouse51.support.fuzz import EXAMPLE_PACK, agreement
from games.warehouse51.support.invariants import Watch
from games.warehouse51.support.referee import judge
from games.warehouse51.support.secrets import Moment, as_bytes
from reliquary._engine import is_fresh
from reliquary.core.conformance import inspect
from reliquary.core.record import Recorder, read, verify, write
from reliquary.core.rng import from_seed
from reliquary.games import new_game
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.table import Table as SettlersTable
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.table import Table

ROOT = Path(__file__).parents[1]
FUZZ = 20_000


def new_trial(seed: int) -> Recorder:
    """Lay a table with the seats and options that belong to a seed."""
    dice = Random(seed)
    game: Warehouse51 | ImperialSettlers = new_settlers(dice) if seed % 2 == 0 else agreement(seed)
    return Recorder(game, seed, ["soak"] * game.seats, snapshots=True)


def new_settlers(dice: Random) -> ImperialSettlers:
    """Agree on a game of Imperial Settlers."""
    seats = dice.choice([1, 2, 2, 3, 4, 5])
    return ImperialSettlers(seats, **agreements.some_agreement(from_seed(dice.randrange(1 << 30)), seats, one_in=5))


def play(recorder: Recorder, seed: int) -> str:
    """Play a trial to its end with every check; return a digest of all that happened."""
    if recorder.record.game == "settlers":
        play_settlers(recorder, seed)
    else:
        play_warehouse51(recorder, seed)
    document = write(recorder.record)
    verify(read(document), new_game)
    if recorder.record.game == "warehouse51" and recorder.record.options["relic_pack"] != EXAMPLE_PACK:
        judge(json.loads(document))
    return hashlib.blake2b(document, digest_size=8).hexdigest()


def play_warehouse51(recorder: Recorder, seed: int) -> None:
    """Play random moves, out of turn too, under the watch of Warehouse 51."""
    game = new_game("warehouse51", recorder.record.seats, recorder.record.options)
    table, dice = recorder.table, Random(seed + 1)
    assert isinstance(game, Warehouse51)
    assert isinstance(table, Table)
    watch = Watch(game, table)
    while table.waiting():
        seats = table.waiting() if dice.random() < 0.9 else [s for s in range(game.seats) if table.moves(s)]
        seat = dice.choice(seats)
        recorder.play(seat, dice.choice(table.moves(seat)))
        watch.look(table)
        if dice.random() < 0.02:
            inspect(game, table, dice.randrange(1 << 30))
            check_secrecy(Moment(game, table, dice))


def play_settlers(recorder: Recorder, seed: int) -> None:
    """Play lively moves under the watch of Imperial Settlers."""
    game = new_game("settlers", recorder.record.seats, recorder.record.options)
    table, dice, rng = recorder.table, Random(seed + 1), from_seed(seed + 1)
    assert isinstance(game, ImperialSettlers)
    assert isinstance(table, SettlersTable)
    watch = invariants.Watch(game, table)
    while table.waiting():
        recorder.play(*lively.pick(table, rng))
        watch.look(table)
        if dice.random() < 0.02:
            inspect(game, table, dice.randrange(1 << 30))
            check_secrecy(secrets.Moment(game, table, dice))


def check_secrecy(moment: Moment | secrets.Moment) -> None:
    """Compare a table with twins that differ in what a viewer may not know."""
    for viewer in moment.viewers():
        twin = moment.twin(viewer)
        assert as_bytes(twin.view(viewer)) == as_bytes(moment.table.view(viewer)), f"the view of {viewer} leaks"
        if viewer is not None:
            assert twin.moves(viewer) == moment.table.moves(viewer), f"the moves of {viewer} leak"


def work(first: int, folder: Path) -> int:
    """Play trial after trial, a line for each; at the first failure write its record and leave with 1."""
    seed = first
    while True:
        recorder = new_trial(seed)
        try:
            digest = play(recorder, seed)
        except Exception:
            report_failure(recorder, seed, folder)
            return 1
        sys.stdout.write(f"{seed} {len(recorder.record.moves)} {digest}\n")
        sys.stdout.flush()
        seed += 1


def rush(games: int) -> int:
    """Play games of both kinds at full speed; 1 if one of them gets stuck or does not end."""
    longest = decisions = actions = bids = 0
    for seed in range(games):
        try:
            trial = fuzz.play(seed)
            bids = max(bids, auctions.play(seed))
        except Exception:
            sys.stderr.write(f"{traceback.format_exc()}\ngame {seed} of the {games:,} short ones failed\n")
            return 1
        decisions += trial.decisions
        longest, actions = max(longest, trial.decisions), max(actions, trial.actions)
    sys.stdout.write(f"{games:,} games of Imperial Settlers ended: {decisions:,} decisions, ")
    sys.stdout.write(f"{longest} in the longest, at most {actions} actions of a seat in a round\n")
    sys.stdout.write(f"{games:,} games of Warehouse 51 ended, with {bids} moves in the longest\n")
    sys.stdout.flush()
    return 0


def report_failure(recorder: Recorder, seed: int, folder: Path) -> None:
    """Write the record of a failed trial and say where it is."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"soak-failure-{seed}.json"
    file.write_bytes(write(recorder.record))
    sys.stderr.write(traceback.format_exc())
    sys.stderr.write(f"\nseed {seed} failed after {len(recorder.record.moves)} moves; record: {file}\n")


def start(engine: str, hash_seed: str, first: int, folder: Path) -> subprocess.Popen[str]:
    """Start a worker in one of the engines."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    surroundings = {**os.environ, "RELIQUARY_ENGINE": engine, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths}
    command = [sys.executable, __file__, "--worker", "--seed", str(first), "--records", str(folder)]
    return subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def watch_over(workers: Sequence[subprocess.Popen[str]], minutes: float) -> int:
    """Compare the workers game by game until the time is up; 1 at the first failure or difference."""
    began, games, moves, told = time.monotonic(), 0, 0, 0.0
    for worker in workers:
        bell = threading.Timer(60 * minutes, worker.terminate)
        bell.daemon = True
        bell.start()
    while True:
        lines = [worker.stdout.readline() if worker.stdout else "" for worker in workers]
        spent = time.monotonic() - began
        if not all(lines):
            break
        if len(set(lines)) > 1:
            sys.stderr.write(f"\nthe engines differ: {' but '.join(line.strip() for line in lines)}\n")
            return 1
        games, moves = games + 1, moves + int(lines[0].split()[1])
        if spent - told > (1 if sys.stderr.isatty() else 60):
            told = spent
            line = f"{spent / 60:6.1f} min  {games:,} games  {moves:,} moves  seed {lines[0].split()[0]}"
            sys.stderr.write(line + ("\r" if sys.stderr.isatty() else "\n"))
    return conclude(workers, time_is_up=spent >= 60 * minutes, done=f"{games:,} games, {moves:,} moves")


def conclude(workers: Sequence[subprocess.Popen[str]], *, time_is_up: bool, done: str) -> int:
    """Return how it ended: the time was up, or a worker failed."""
    for worker in workers:
        if worker.poll() is None and not time_is_up:
            worker.terminate()
        _, errors = worker.communicate()
        if worker.returncode == 1:
            sys.stderr.write(f"\n{errors}\nfailed after {done}\n")
            return 1
    sys.stdout.write(f"no failure in {done}\n" if time_is_up else f"a worker stopped after {done}\n")
    return 0 if time_is_up else 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line and soak."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=None, help="the first game; by default another one every time")
    parser.add_argument("--records", type=Path, default=ROOT / "build", help="where the record of a failure goes")
    parser.add_argument("--fuzz", type=int, default=FUZZ, help="how many short games of Imperial Settlers come first")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    first = int(time.time()) * 1000 if chosen.seed is None else chosen.seed
    if chosen.worker:
        return work(first, chosen.records)
    if rush(chosen.fuzz):
        return 1
    engines = ("compiled", "interpreted") if is_fresh() else ("interpreted", "interpreted")
    if not is_fresh():
        sys.stderr.write("No compiled engine here: soaking the interpreted one twice.\n")
    workers = [start(engine, str(number), first, chosen.records) for number, engine in enumerate(engines)]
    try:
        return watch_over(workers, chosen.minutes)
    finally:
        for worker in workers:
            worker.kill()


if __name__ == "__main__":
    sys.exit(main())
