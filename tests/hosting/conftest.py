"""Real proxies before a real server, with the examples of docs/hosting; `HOSTING_TESTS=0` leaves these tests out."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from hosting.proxies import PROXIES, Hosted, Proxy, certificate

if os.environ.get("HOSTING_TESTS") == "0":
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="module")
def signed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a certificate for localhost."""
    return certificate(tmp_path_factory.mktemp("certificate"))


@pytest.fixture(scope="module", params=list(PROXIES))
def proxy(request: pytest.FixtureRequest, signed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """Start each proxy before a server of its own."""
    folder = tmp_path_factory.mktemp(request.param)
    with Hosted(folder) as server, PROXIES[request.param](folder, server, signed) as running:
        yield running
