"""The engine can be compiled where only the build requirements are installed, as pip and cibuildwheel do it."""

from __future__ import annotations

import ast
import contextlib
import os
import re
import subprocess
import tomllib
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import pytest

from house.repository import PACKAGE, REPOSITORY
from release.packages import SLOWLY, Environment, outside
from reliquary._engine import COMPILED

NAME = re.compile(r"[\w-]+")
SETUP = REPOSITORY / "setup.py"


@pytest.fixture(scope="module")
def builder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a Python with the build requirements and what they require, and nothing else of what is installed here."""
    made = Environment(tmp_path_factory.mktemp("builder") / "venv")
    (packages,) = made.folder.glob("lib/python*/site-packages")
    wanted = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    for found in closure(wanted):
        for top in {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}:
            (packages / top).symlink_to(str(found.locate_file(top)))
    return made.python


def closure(wanted: list[str]) -> list[Distribution]:
    """Return the named distributions and all they require, without extras."""
    found: dict[str, Distribution] = {}
    while wanted:
        name = NAME.match(wanted.pop())[0].lower()  # type: ignore[index]
        if name not in found:
            with contextlib.suppress(PackageNotFoundError):  # what only another version of Python needs
                found[name] = distribution(name)
                wanted += [one for one in found[name].requires or () if "extra ==" not in one]
    return list(found.values())


def lenient() -> list[str]:
    """Read from setup.py how much less strict a build is than `make check`."""
    for statement in ast.parse(SETUP.read_text("utf-8")).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "LENIENT":
            return list(ast.literal_eval(statement.value))
    raise AssertionError("setup.py has no LENIENT")


def checked(builder: Path, *flags: str) -> str:
    """Check the types of what is compiled as a build does; return what is wrong."""
    files = [PACKAGE / name for name in COMPILED]
    arguments = ["--explicit-package-bases", "--config-file", "pyproject.toml", "--cache-dir", os.devnull, *flags]
    command = [str(word) for word in (builder, "-m", "mypy", *arguments, *files)]
    surroundings = {**outside(), "MYPYPATH": "src"}
    done = subprocess.run(command, cwd=REPOSITORY, env=surroundings, capture_output=True, text=True, timeout=SLOWLY)
    assert done.stderr == ""
    return "" if done.returncode == 0 else done.stdout


def test_the_engine_is_checked_without_packages_that_only_other_modules_import(builder: Path) -> None:
    assert checked(builder, *lenient()) == ""


def test_a_strict_build_would_miss_those_packages(builder: Path) -> None:
    assert '"babel"' in checked(builder)
