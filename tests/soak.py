"""Endless random games with random options, in both engines at once, under every watch there is.

`python tests/soak.py --minutes 60` plays until the time is up, or until the first failure: then it leaves with 1,
the seed, what went wrong, and a record of the game up to there.
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
from typing import Any

from games.warehouse51.invariants import Watch
from games.warehouse51.referee import judge
from games.warehouse51.secrets import Moment, as_bytes
from reliquary._engine import is_fresh
from reliquary.core.conformance import inspect
from reliquary.core.record import Recorder, read, verify, write
from reliquary.games import new_game
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.table import Table

ROOT = Path(__file__).parents[1]
EXAMPLE_PACK = str(ROOT / "examples" / "warehouse51-pack.toml")
CHOICES: dict[str, list[Any]] = {
    "edition": ["en", "it"],
    "counterfeit_count": [22, 23],
    "blind_tie_break": ["from_revealer", "left_of_revealer"],
    "open_auction_end": ["all_but_one", "all_passed"],
    "certificate_on_giver": [True, False],
    "first_player": ["seeded_random", "seat:0", "seat:2"],
    "purses": ["open", "screened"],
    "pawn_window": ["any_time", "own_decision", "between_auctions"],
    "relic_pack": ["default", "default", "plain", "rulebook_only", EXAMPLE_PACK],
    "jump_bids": [True, False],
    "mjollnir_scope": ["open", "open_and_blind"],
    "certificate_binding": ["relic", "buyer"],
    "horn_target": ["any", "own"],
}


def new_trial(seed: int) -> Recorder:
    """Lay a table with the options that belong to a seed."""
    dice = Random(seed)
    options = {name: dice.choice(values) for name, values in CHOICES.items() if dice.random() < 0.4}
    game = Warehouse51(seats=dice.choice([3, 4, 5]), **options)
    return Recorder(game, seed, ["soak"] * game.seats, snapshots=True)


def play(recorder: Recorder, seed: int) -> str:
    """Play a trial to its end with every check; return a digest of all that happened."""
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
    document = write(recorder.record)
    verify(read(document), new_game)
    if recorder.record.options["relic_pack"] != EXAMPLE_PACK:
        judge(json.loads(document))
    return hashlib.blake2b(document, digest_size=8).hexdigest()


def check_secrecy(moment: Moment) -> None:
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
    """Say how it ended: the time was up, or a worker failed."""
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
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    first = int(time.time()) * 1000 if chosen.seed is None else chosen.seed
    if chosen.worker:
        return work(first, chosen.records)
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
