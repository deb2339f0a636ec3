"""Tournaments and self-play on a real Ray cluster of two nodes with a worker each, as in one process."""

from __future__ import annotations

import os
import runpy
import signal
import sys
from argparse import Namespace
from pathlib import Path

import numpy as np
import pytest
import ray

from arena.test_tournament import PLAN, timeless
from reliquary.arena.cluster import NoCluster, run_on_ray
from reliquary.arena.fixture_runner import Result, play_batch
from reliquary.arena.ledger import Ledger
from reliquary.arena.running import Batch
from reliquary.arena.schedule import Plan
from reliquary.arena.tournament import run_tournament
from reliquary.envs.training.cluster import collect_in_parts
from reliquary.envs.training.collecting import Setting
from reliquary.envs.training.keeping import load
from reliquary.envs.training.loop import Course, Training

EXAMPLE = Path(__file__).parents[2] / "examples" / "ray_self_play.py"


def test_results_on_a_cluster_are_those_of_one_process(ray_address: str) -> None:
    assert timeless(run_tournament(PLAN, runner=run_on_ray(ray_address), workers=2)) == timeless(run_tournament(PLAN))


def test_a_worker_killed_in_the_middle_loses_nothing(
    ray_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    flag = tmp_path / "died"

    def dying_batch(plan: Plan, batch: Batch, keep: bool = False) -> list[Result]:
        if batch[0].number >= 4 and not flag.exists():
            flag.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return play_batch(plan, batch, keep)

    ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])  # type: ignore[no-untyped-call]
    monkeypatch.setattr("reliquary.arena.cluster.play_batch", dying_batch)
    results = run_tournament(PLAN, runner=run_on_ray(ray_address), workers=2, ledger=Ledger(tmp_path / "out", PLAN))
    assert flag.exists()
    assert timeless(results) == timeless(run_tournament(PLAN))


def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(NoCluster, match="localhost:1"):
        next(run_on_ray("localhost:1")(PLAN, [], False))
    with pytest.raises(NoCluster, match="host:port"):
        next(run_on_ray("nowhere")(PLAN, [], False))


def test_workers_on_a_cluster_collect_what_one_process_would(ray_address: str, tmp_path: Path) -> None:
    train = runpy.run_path(str(EXAMPLE))["train"]
    train(
        Namespace(
            address=ray_address, game="warehouse51", workers=2, tables=6, iterations=2, measure_games=3,
            out=tmp_path / "cluster",
        )
    )  # fmt: skip
    course = Course("warehouse51", setting=Setting("warehouse51", tables=6), measure_games=3)
    alone = Training(course, tmp_path / "alone", print, collect_in_parts(2))
    before = [weight.copy() for weight in alone.network.weights]
    alone.run(iterations=2)
    network, _, facts = load(tmp_path / "cluster" / "checkpoint.npz")
    assert facts["iteration"] == 2
    assert facts["decisions"] == alone.decisions > 1000
    for start, one, other in zip(before, alone.network.weights, network.weights, strict=True):
        assert np.array_equal(one, other)
        assert not np.array_equal(start, one)
