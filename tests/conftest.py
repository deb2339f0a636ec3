"""How the tests are shared among processes, and a server, started once in each."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

if TYPE_CHECKING:
    from server.harness import Server

TESTS = Path(__file__).parent
SLOWEST_FIRST = ("pseudo", "outsider", "browser", "hosting", "server", "cluster", "arena", "house", "envs", "cli")
"""Folders whose tests wait for servers, browsers and commands start first, so that none of them is last and alone."""
TOGETHER = {
    "copy of the repository": ("pseudo/",),
    "parsed sources": tuple(f"house/test_{name}.py" for name in ("game_names", "house", "prose", "sizes")),
}
"""Modules that share what takes long to make."""
APART = ("browser/dense/test_densest.py", "house/test_documents.py")
"""Modules whose tests take so long that they are shared out one by one."""
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def pytest_sessionstart() -> None:
    """Collect no garbage while tests are collected: almost everything that is made then stays."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Collect garbage again, without looking at what was made so far."""
    gc.freeze()
    gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the slowest tests first."""
    items.sort(key=lambda item: place(item.path))


class ByModule(LoadScopeScheduling):  # type: ignore[misc]
    """Gives each module to one process, so that a server or browser of a module starts once.

    The groups of xdist 3.8 have no effect in pytest 9.2: it marks them in a field that pytest no longer reads.
    """

    def _split_scope(self, nodeid: str) -> str:
        module = nodeid.partition("::")[0].removeprefix("tests/")
        return nodeid if module in APART else group(module)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByModule:
    return ByModule(config, log)


def group(module: str) -> str:
    """Name what a module shares a process with: nothing, or others that need the same thing, made once."""
    return next((name for name, modules in TOGETHER.items() if module.startswith(modules)), module)


def place(path: Path) -> int:
    folder = path.relative_to(TESTS).parts[0]
    return SLOWEST_FIRST.index(folder) if folder in SLOWEST_FIRST else len(SLOWEST_FIRST)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Share one server among all modules; a test finds only its own tables by their ids.

    It sweeps rarely: it runs as long as the tests do, and most of that time nobody needs it.
    """
    from server.harness import Server  # takes long, and the tests of the rules need none

    with Server(tmp_path_factory.mktemp("server"), sweep_seconds=5.0) as running:
        yield running
