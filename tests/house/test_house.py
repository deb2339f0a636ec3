"""The repository keeps its own house rules: plain names, described packages, nothing from anyone's machine."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from house.repository import PACKAGE, REPOSITORY, sources, texts

VAGUE_NAMES = {"utils", "util", "helpers", "helper", "manager", "managers", "base", "misc"}
PACKAGE_DOCSTRING = re.compile(r"[A-Z`][^\n]*\.\n\n(.*\n\n)?Must not know: .*\.", re.DOTALL)
"""One sentence about what is inside, then what the inside must not know."""


def joined(words: str) -> tuple[str, ...]:
    """Remove the marks that keep this file from containing what it forbids."""
    return tuple(word.replace("~", "") for word in words.split())


REGISTRIES = joined("py~pi.org python~hosted.org npm~js.org yarn~pkg.com index~-url artifact~ory")
MACHINE_PATHS = joined(r"/ho~me/ /Us~ers/ /ro~ot/ /wo~rk/ /tm~p/ \Us~ers\ file:~///")
UNFINISHED = joined("TO~DO FIX~ME X~XX HA~CK")


def found(marks: tuple[str, ...], pattern: str) -> list[str]:
    search = re.compile(pattern.format("|".join(re.escape(mark) for mark in marks)))
    return [f"{path}: {match[0]}" for path, text in texts().items() for match in search.finditer(text)]


def test_the_walk_finds_the_house() -> None:
    names = {path.as_posix() for path in texts()}
    assert {"README.md", "Makefile", ".ci/run", "pyproject.toml", "src/reliquary/core/game.py"} <= names
    assert not [name for name in names if name.startswith((".git/", ".venv/", "build/"))]


def packages() -> dict[Path, ast.Module]:
    inside = PACKAGE.relative_to(REPOSITORY)
    return {
        path.parent: module
        for path, module in sources().items()
        if path.name == "__init__.py" and path.parent.is_relative_to(inside) and path.parent != inside
    }


def test_every_package_says_what_is_inside_and_what_it_must_not_know() -> None:
    assert len(packages()) >= 40
    docstrings = {path: ast.get_docstring(module) or "" for path, module in packages().items()}
    assert [str(path) for path, text in docstrings.items() if not PACKAGE_DOCSTRING.fullmatch(text)] == []


@pytest.mark.parametrize("text", ["The rules.", "The rules. And more.\nMust not know: bots.", "Must not know: bots."])
def test_a_package_that_says_too_little_would_be_found(text: str) -> None:
    assert not PACKAGE_DOCSTRING.fullmatch(text)


def test_every_module_has_a_docstring() -> None:
    places = ("src", "examples", "benchmarks", "setup.py")
    bare = [path for path, module in sources().items() if path.parts[0] in places and not ast.get_docstring(module)]
    assert bare == []


def test_every_folder_of_sources_is_a_package() -> None:
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


def test_no_module_has_a_name_that_means_nothing() -> None:
    stems = {path: {path.stem, *path.stem.split("_")} for path in sources()}
    assert [path for path, words in stems.items() if words & VAGUE_NAMES] == []


def test_no_file_names_a_registry() -> None:
    assert found(REGISTRIES, "{}") == []


def test_no_file_names_a_path_on_one_machine() -> None:
    assert found(MACHINE_PATHS, r"(?<![\w.~-])(?:{})") == []


def test_nothing_is_marked_as_unfinished() -> None:
    assert found(UNFINISHED, r"\b(?:{})\b") == []


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (re.escape(REGISTRIES[0]), "see https://" + REGISTRIES[0] + "/simple"),
        (rf"(?<![\w.~-])(?:{MACHINE_PATHS[0]})", "PATH=" + MACHINE_PATHS[0] + "ada/bin"),
        (rf"\b(?:{UNFINISHED[0]})\b", "# " + UNFINISHED[0] + ": later"),
    ],
)
def test_the_searches_would_find_something(pattern: str, text: str) -> None:
    assert re.search(pattern, text)
