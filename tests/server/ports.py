"""Ports for servers that tests start."""

from __future__ import annotations

import contextlib
import os
import random
import socket

PORTS = range(11_000, 32_000)
"""Below those that connections take for themselves: a killed server finds its port free when it comes back."""


def free_port() -> int:
    """Find a port nobody listens on; every process of a run looks in another order."""
    for port in random.Random(os.urandom(8)).sample(PORTS, len(PORTS)):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")
