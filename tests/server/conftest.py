"""A running server for one module; the one that all modules share is in the folder above."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.harness import Server


@pytest.fixture(scope="module")
def private_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a server for one module that floods the lobby, or reads all of the log."""
    with Server(tmp_path_factory.mktemp("private")) as running:
        yield running
