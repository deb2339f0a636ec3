"""Files, functions and folders stay small enough to read; what has grown is named."""

from __future__ import annotations

import ast
import functools
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from house.repository import sources, texts

LONGEST_FILE = 400
LONGEST_DATA = {"relics.py": 600}
LONGEST_FUNCTION = 60
LONGEST_MEDIAN_FILE = 110
LONGEST_MEDIAN_FUNCTION = 7
MOST_MODULES = 20
TOPS = ("src", "tests", "examples", "benchmarks", "tools", "setup.py")
CODE = (".py", ".ts", ".svelte")


class Function(NamedTuple):
    """One function or method, wherever it stands, and how many lines it takes."""

    place: str
    lines: int


def functions(path: Path, module: ast.Module) -> Iterator[Function]:
    """List every function of a module by its line: many methods share a name."""
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield Function(f"{path}:{node.lineno} {node.name}", (node.end_lineno or node.lineno) - node.lineno + 1)


def length(path: Path) -> int:
    return len(texts()[path].splitlines())


def under(top: str) -> dict[Path, ast.Module]:
    return {path: module for path, module in sources().items() if path.parts[0] == top}


@functools.cache
def all_functions(top: str) -> list[Function]:
    return [function for path, module in under(top).items() for function in functions(path, module)]


def test_every_source_is_in_a_known_place() -> None:
    assert {path.parts[0] for path in sources()} == set(TOPS)


def test_no_file_is_too_long() -> None:
    lengths = {path: length(path) for path in sources()}
    assert [path for path, lines in lengths.items() if lines > LONGEST_DATA.get(path.name, LONGEST_FILE)] == []


def test_no_function_is_too_long() -> None:
    every = [function for top in TOPS for function in all_functions(top)]
    assert [function for function in every if function.lines > LONGEST_FUNCTION] == []


def test_methods_of_the_same_name_are_all_measured() -> None:
    long_body = "        pass\n" * LONGEST_FUNCTION
    module = ast.parse(f"class A:\n    def go(self):\n{long_body}\nclass B:\n    def go(self):\n        pass\n")
    measured = list(functions(Path("two.py"), module))
    assert [function.lines for function in measured] == [LONGEST_FUNCTION + 1, 2]
    assert len({function.place for function in measured}) == 2


def test_the_typical_file_and_function_are_short(capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        sys.stderr.write("".join(f"\n{summary(top)}" for top in ("src", "tests", "examples")))
    assert median_file("src") <= LONGEST_MEDIAN_FILE
    assert median_function("src") <= LONGEST_MEDIAN_FUNCTION


def median_file(top: str) -> float:
    return statistics.median(map(length, under(top)))


def median_function(top: str) -> float:
    return statistics.median(function.lines for function in all_functions(top))


def summary(top: str) -> str:
    """Describe how long files and functions are in a top folder, and which are the longest."""
    longest_file = max(under(top), key=length)
    longest = max(all_functions(top), key=lambda function: function.lines)
    return (
        f"{top}: {len(under(top))} files, median {median_file(top):.0f} lines, "
        f"longest {longest_file.name} with {length(longest_file)}; {len(all_functions(top))} functions, "
        f"median {median_function(top):.0f} lines, longest {longest.place} with {longest.lines}"
    )


def modules_by_folder() -> dict[str, list[str]]:
    """Return the modules of each folder; a folder's `__init__.py` is its label, not one of them."""
    folders: dict[str, list[str]] = defaultdict(list)
    for path in texts():
        if path.suffix in CODE and path.name != "__init__.py":
            folders[path.parent.as_posix()].append(path.name)
    return folders


def test_no_folder_has_too_many_modules() -> None:
    folders = modules_by_folder()
    assert {"src/reliquary/core", "tests/house", "web/src/pages"} <= folders.keys()
    assert {folder: len(modules) for folder, modules in folders.items() if len(modules) > MOST_MODULES} == {}
