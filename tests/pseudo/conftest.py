"""One copy of the repository for all tests here."""

from __future__ import annotations

import os

import pytest

from pseudo.checkout import Checkout

if os.environ.get("BROWSER_TESTS") == "0":
    collect_ignore = ["test_pages.py"]


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    return Checkout(tmp_path_factory.mktemp("pseudo"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run all of them in one process: they share the copy."""
    for item in items:
        if item.path.parent.name == "pseudo":
            item.add_marker(pytest.mark.xdist_group("pseudo"))
