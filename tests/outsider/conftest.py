"""Nim, installed as an outsider would install it: with pip, into a folder that Python looks into."""

from __future__ import annotations

import pytest

from outsider.installed import Outsider, example


@pytest.fixture(scope="session")
def nim(tmp_path_factory: pytest.TempPathFactory) -> Outsider:
    """Install Nim once."""
    return example("nim", tmp_path_factory.mktemp("nim"))
