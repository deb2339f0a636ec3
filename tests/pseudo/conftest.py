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
