"""Every design that can be played, of the base game, of the Aztecs' box or of a later faction, has its own test."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from games.settlers.support.designs import PLAYED
from reliquary.games.settlers.cards import CATALOGUE, DESIGNS, EXPANSION, LATER, NEW_ATLANTEANS

FOLDERS = ("designs_base", "designs_box", "designs_later")
MODULES = sorted(
    f"{folder}.{path.stem}"
    for folder in FOLDERS
    for path in (Path(__file__).parents[1] / folder).glob("test_*.py")
    if path != Path(__file__)
)


@pytest.fixture(scope="module")
def modules() -> list[ModuleType]:
    return [import_module(f"games.settlers.{name}") for name in MODULES]


def test_every_one_of_the_126_designs_is_played(modules: list[ModuleType]) -> None:
    keys = [design.key for design in DESIGNS]
    assert len(keys) == 126
    assert [key for key in keys if not PLAYED.get(key)] == []


def test_every_one_of_the_60_designs_of_the_aztecs_box_is_played(modules: list[ModuleType]) -> None:
    keys = [design.key for design in EXPANSION]
    assert len(keys) == 60
    assert [key for key in keys if not PLAYED.get(key)] == []


def test_every_design_of_a_later_faction_is_played(modules: list[ModuleType]) -> None:
    keys = [design.key for design in (*NEW_ATLANTEANS, *LATER)]
    assert len(keys) == 6 + 24
    assert [key for key in keys if not PLAYED.get(key)] == []


def test_what_is_said_to_play_a_design_is_a_test_of_these_modules(modules: list[ModuleType]) -> None:
    names = {name for module in modules for name in vars(module) if name.startswith("test_")}
    assert {name for tests in PLAYED.values() for name in tests} <= names
    assert set(PLAYED) <= {design.key for design in CATALOGUE}
