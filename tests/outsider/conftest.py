"""Nim, installed as any other package: with pip, into a folder on Python's path."""

from __future__ import annotations

import pytest

from outsider.installed import Outsider, example


@pytest.fixture(scope="session")
def nim(tmp_path_factory: pytest.TempPathFactory) -> Outsider:
    """Install Nim once."""
    return example("nim", tmp_path_factory.mktemp("nim"))
