"""Self-play on a real Ray cluster of two nodes trains the very policy that one process would."""

from __future__ import annotations

import runpy
from argparse import Namespace
from pathlib import Path

import numpy as np

from reliquary.envs.training.cluster import collect_in_parts
from reliquary.envs.training.collecting import Setting
from reliquary.envs.training.keeping import load
from reliquary.envs.training.loop import Course, Training

EXAMPLE = Path(__file__).parents[2] / "examples" / "ray_self_play.py"


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
