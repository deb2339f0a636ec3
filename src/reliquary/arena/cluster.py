"""The same work on a Ray cluster: batches as tasks, tried again when a worker dies."""

from __future__ import annotations

import socket
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from reliquary._version import pip_install
from reliquary.arena.fixture_runner import Result, play_batch
from reliquary.arena.running import Batch, Runner
from reliquary.arena.schedule import Plan

RETRIES = 5
PATIENCE = 5.0
AHEAD = 4
"""Tasks submitted per processor before the first is done."""


class NoCluster(RuntimeError):
    """Ray is not installed, or the cluster does not answer."""


def run_on_ray(address: str) -> Runner:
    """Play on the cluster at an address; `local` starts one on this machine for the time it takes."""

    def run(plan: Plan, batches: Iterable[Batch], keep: bool) -> Iterator[list[Result]]:
        ray = connect(address)
        play = ray.remote(max_retries=RETRIES)(play_batch)
        ahead = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        try:
            rest = iter(batches)
            running = [play.remote(plan, batch, keep) for batch in islice(rest, ahead)]
            while running:
                done, running = ray.wait(running, num_returns=1)
                yield from ray.get(done)
                running += [play.remote(plan, batch, keep) for batch in islice(rest, len(done))]
        finally:
            ray.shutdown()

    return run


def connect(address: str) -> Any:
    """Reach a Ray cluster, or raise NoCluster saying what is missing."""
    try:
        import ray
    except ModuleNotFoundError:
        raise NoCluster(f"Ray is not installed: {pip_install('ray')}") from None
    if address != "local":
        knock(address)
    try:
        ray.init(None if address == "local" else address, log_to_driver=False, include_dashboard=False)
    except (ConnectionError, ValueError) as error:
        raise NoCluster(f"the Ray cluster at {address} does not answer: {error}") from None
    return ray


def knock(address: str) -> None:
    """Check at once whether anything listens there: Ray itself tries for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdecimal():
        raise NoCluster(f"{address!r} is no address of a Ray cluster: give host:port, or local")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(f"nobody answers at {address}: {error}; start a cluster with `ray start --head`") from None
