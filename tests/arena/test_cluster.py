"""The same tournament on a real Ray cluster of two nodes with a worker each."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest
import ray

from arena.test_tournament import PLAN, timeless
from reliquary.arena.cluster import NoCluster, run_on_ray
from reliquary.arena.fixture_runner import Result, play_batch
from reliquary.arena.ledger import Ledger
from reliquary.arena.running import Batch
from reliquary.arena.schedule import Plan
from reliquary.arena.tournament import run_tournament


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
