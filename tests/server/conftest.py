"""A running server for tests that need no special one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.harness import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Share one server among all modules; a test finds only its own tables by their ids."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="module")
def private_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a server for one module that floods the lobby, or reads all of the log."""
    with Server(tmp_path_factory.mktemp("private")) as running:
        yield running
