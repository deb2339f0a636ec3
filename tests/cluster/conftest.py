"""A small Ray cluster, started with patience."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

PATIENCE = 300
"""Seconds a node may take to start on a busy machine; Ray's own limit is 30."""
ATTEMPTS = 3


@pytest.fixture(scope="module")
def ray_address() -> Iterator[str]:
    """Start two nodes with a worker each for a module, and return their address; even idle ones compute a little."""
    os.environ["RAY_GCS_SERVER_REQUEST_TIMEOUT_SECONDS"] = str(PATIENCE)
    import ray

    cluster = start_patiently()
    yield cluster.address
    ray.shutdown()
    cluster.shutdown()


def start_patiently() -> Any:
    """Start the cluster; a node that did not come up in time is tried again."""
    for attempt in range(1, ATTEMPTS + 1):
        cluster = patient_cluster()
        try:
            for head in (True, False):
                only_head = {"include_dashboard": False} if head else {}
                cluster.add_node(num_cpus=1, object_store_memory=100 * 2**20, **only_head)
            return cluster
        except Exception:
            cluster.shutdown()
            if attempt == ATTEMPTS:
                raise
    raise AssertionError("unreachable")


def patient_cluster() -> Any:
    """Make a cluster without nodes that waits long for those that are added."""
    from ray.cluster_utils import Cluster

    class PatientCluster(Cluster):
        def _wait_for_node(self, node: Any, timeout: float = PATIENCE) -> None:
            super()._wait_for_node(node, timeout)

    return PatientCluster(initialize_head=False)
