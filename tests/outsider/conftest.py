"""Nim, installed as an outsider would install it: with pip, into a folder that Python looks into."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from outsider.installed import Outsider, install

EXAMPLE = Path(__file__).parents[2] / "examples" / "nim"


@pytest.fixture(scope="session")
def nim(tmp_path_factory: pytest.TempPathFactory) -> Outsider:
    """Install Nim once; what pip leaves behind stays out of the repository."""
    source = tmp_path_factory.mktemp("nim") / "source"
    shutil.copytree(EXAMPLE, source)
    return install(source, tmp_path_factory.mktemp("site"))
