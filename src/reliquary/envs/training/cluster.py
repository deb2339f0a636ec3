"""Collecting on a Ray cluster: every worker plays some of the tables with the newest weights.

What a worker plays depends on the weights and a seed alone. So a cluster of any size, and one that loses workers on
the way, trains the same policy as `collect_in_parts` in one process.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from reliquary.envs.training.collecting import Batch, Setting, collect, joined
from reliquary.envs.training.loop import Collector
from reliquary.envs.training.network import Network, Weights
from reliquary.envs.vocabulary import Vocabulary

RETRIES = 5


def share(setting: Setting, workers: int, worker: int, seed: int) -> tuple[Setting, int]:
    """Return one worker's tables and seed."""
    tables = setting.tables // workers + (worker < setting.tables % workers)
    return replace(setting, tables=tables), seed * workers + worker


def collect_with(setting: Setting, vocabulary: Vocabulary, weights: Weights, seed: int) -> Batch:
    """Collect with weights that came from elsewhere."""
    return collect(setting, vocabulary, Network(weights), seed)


def collect_in_parts(workers: int) -> Collector:
    """Collect in this process, part by part, what that number of workers would collect."""

    def run(setting: Setting, vocabulary: Vocabulary, network: Network, seed: int) -> Batch:
        shares = [share(setting, workers, worker, seed) for worker in range(workers)]
        return joined([collect(part, vocabulary, network, own) for part, own in shares])

    return run


def collect_on_ray(ray: Any, workers: int) -> Collector:
    """Collect on the cluster that `ray` is connected to; a part whose worker dies is played again by another."""
    task = ray.remote(max_retries=RETRIES)(collect_with)

    def run(setting: Setting, vocabulary: Vocabulary, network: Network, seed: int) -> Batch:
        words, weights = ray.put(vocabulary), ray.put(network.weights)
        shares = [share(setting, workers, worker, seed) for worker in range(workers)]
        return joined(ray.get([task.remote(part, words, weights, own) for part, own in shares]))

    return run
