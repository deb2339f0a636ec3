"""Which tests carry which numbered rules, read from their source without running or importing them."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeAlias

from reliquary.core.clauses import Book

Numbers: TypeAlias = frozenset[str]
Carrier: TypeAlias = tuple[str, Numbers]

RANGE = re.compile(r"(?P<letters>\w+-)(?P<first>\d+)\.\.(?:(?P=letters))?(?P<last>\d+)")


class CollectionError(Exception):
    """The tests of this repository cannot be found or read."""


def find_tests(start: Path) -> Path:
    """Find the tests of the repository that contains a folder, or raise CollectionError."""
    for folder in (start, *start.parents):
        if (folder / "pyproject.toml").is_file() and (folder / "tests").is_dir():
            return folder / "tests"
    raise CollectionError(f"no tests found: neither {start} nor a folder above has pyproject.toml and tests/")


def collect(tests: Path, book: Book) -> dict[str, list[str]]:
    """List the tests that carry each number of a rulebook.

    The folder of another game has numbers of its own. A test that games share counts if it names this one's rules:
    a worked case alone does not show which game it is for.
    """
    found: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for file in sorted(tests.rglob("*.py")):
        place = file.relative_to(tests)
        game = place.parts[1] if place.parts[0] == "games" and len(place.parts) > 2 else None
        if game not in (None, book.game):
            continue
        for name, numbers in _carriers(_parse(file).body, frozenset(), ""):
            if game or any(letters_of(number) in book.letters for number in numbers):
                for number in numbers:
                    found[number][f"{tests.name}/{place.as_posix()}::{name}"] = None
    return {number: list(found[number]) for number in sorted(found)}


def letters_of(number: str) -> str:
    """Return the kind of a number: W51 of W51-030."""
    return number.partition("-")[0]


def expand(text: str) -> list[str]:
    """Read a number, or a range of them such as W51-030..034."""
    found = RANGE.fullmatch(text)
    if not found or int(found["first"]) > int(found["last"]):
        return [text]
    width = len(found["first"])
    return [f"{found['letters']}{n:0{width}}" for n in range(int(found["first"]), int(found["last"]) + 1)]


def _parse(file: Path) -> ast.Module:
    try:
        return ast.parse(file.read_text(encoding="utf-8"), filename=str(file))
    except (SyntaxError, UnicodeDecodeError) as error:
        raise CollectionError(f"{file} cannot be read: {error}") from error


def _carriers(body: list[ast.stmt], above: Numbers, path: str) -> Iterator[Carrier]:
    """Walk a module or class; the marks above it hold for every test in it."""
    above |= _shared(body)
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            own = _marks(node.decorator_list)
            if node.name.startswith("test"):
                yield path + node.name, own | above
            elif path:  # a rule or an invariant of a state machine
                yield path + node.name, own
        elif isinstance(node, ast.ClassDef):
            yield from _class(node, above, path)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            yield from _assignment(node, above, path)


def _class(node: ast.ClassDef, above: Numbers, path: str) -> Iterator[Carrier]:
    own = _marks(node.decorator_list)
    inner = list(_carriers(node.body, above | own, f"{path}{node.name}::"))
    if not any(name.rpartition("::")[2].startswith("test") for name, _ in inner):
        yield path + node.name, own | _shared(node.body)
    yield from inner


def _assignment(node: ast.Assign | ast.AnnAssign, above: Numbers, path: str) -> Iterator[Carrier]:
    """Read `TestTable = Machine.TestCase`, `TestTable.pytestmark = …` and lists of marked parameters."""
    for name in _names(node):
        if name.startswith("Test"):
            yield path + name, _marks([node.value]) | above
        elif name != "pytestmark":
            yield path + name, _marks([node.value])


def _shared(body: list[ast.stmt]) -> Numbers:
    """Read the `pytestmark` of a module or class."""
    assignments = (node for node in body if isinstance(node, ast.Assign | ast.AnnAssign))
    return _marks(node.value for node in assignments if "pytestmark" in _names(node))


def _names(node: ast.Assign | ast.AnnAssign) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [ast.unparse(target).removesuffix(".pytestmark") for target in targets]


def _marks(nodes: Iterable[ast.expr | None]) -> Numbers:
    """Read the plain strings in every `pytest.mark.clause(…)`."""
    calls = (call for node in nodes if node for call in ast.walk(node) if isinstance(call, ast.Call))
    texts = (text for call in calls if _is_clause(call.func) for text in call.args)
    found = (text.value for text in texts if isinstance(text, ast.Constant) and isinstance(text.value, str))
    return frozenset(number for text in found for number in expand(text))


def _is_clause(function: ast.expr) -> bool:
    return isinstance(function, ast.Attribute) and ast.unparse(function) in (
        "pytest.mark.clause",
        "mark.clause",
    )
