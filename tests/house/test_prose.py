"""The prose is plain English: docstrings say what is returned or done, and stilted phrases stay out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from house.repository import sources, texts

OPENINGS = re.compile(r"(Say|Tell|Name the|Whether)\b")
"""How the docstring of a function does not begin; that of a property may begin with Whether."""
BETTER = {
    r"one's own": "your own, custom",
    r"(some|any|every)body": "someone, anyone, everyone, a player",
    r"if wished": "optionally",
    r"outsiders?": "third-party",
    r"look(s|ed|ing)? after": "manage, administer",
    r"reckon(s|ed|ing)?": "compute, estimate",
    r"whoever": "anyone who, the player who",
    r"comes? along with": "is built in",
    r"in good order": "cleanly",
    r"pass(es)? the word": "passes the turn",
    r"goes on with (it|them)": "continues",
    r"right would be": "enter, use",
    r"anew": "again, re-",
}
STILTED = re.compile("|".join(rf"\b{phrase}\b" for phrase in BETTER), re.IGNORECASE)
UNREAD = (Path("docs/rules"), Path("tests/house/test_prose.py"))
"""The rulebook is worded by the games; this list quotes what it forbids."""
KEPT = "is made anew"
"""A sentence of the golden games."""


def is_property(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(ast.unparse(one).endswith("property") for one in function.decorator_list)


def badly_opened(path: Path, module: ast.Module) -> Iterator[str]:
    """List the functions whose docstring says that it says something."""
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found = OPENINGS.match(ast.get_docstring(node) or "")
            if found and not (found[0] == "Whether" and is_property(node)):
                yield f"{path}:{node.lineno} {node.name}: {found[0]} …"


def sentences(module: ast.Module) -> Iterator[tuple[int, str]]:
    """List the strings of a module that are prose: docstrings and messages, by line."""
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield from enumerate(node.value.splitlines(), node.lineno)


def stilted(path: Path, lines: Iterator[tuple[int, str]]) -> Iterator[str]:
    """List the stilted phrases among the lines of a file."""
    for number, line in lines:
        if (found := STILTED.search(line)) and KEPT not in line:
            yield f"{path}:{number}: {found[0]}"


def is_read(path: Path) -> bool:
    return not any(path.is_relative_to(place) for place in UNREAD)


def is_english(path: Path) -> bool:
    """Return whether players or contributors read this file in English."""
    if not is_read(path) or path.name.startswith(("clauses.", "rulebook.")):
        return False
    return path.suffix == ".md" or path.name in ("en.toml", "en.json") or path.name.endswith(".en.toml")


def test_docstrings_of_functions_begin_with_what_they_do() -> None:
    assert [place for path, module in sources().items() for place in badly_opened(path, module)] == []


def test_docstrings_and_messages_are_plain() -> None:
    modules = {path: module for path, module in sources().items() if is_read(path)}
    assert [place for path, module in modules.items() for place in stilted(path, sentences(module))] == []


def test_documents_and_texts_are_plain() -> None:
    pages = {path: text for path, text in texts().items() if is_english(path)}
    assert len(pages) > 50
    found = [one for path, text in pages.items() for one in stilted(path, enumerate(text.splitlines(), 1))]
    assert found == []


@pytest.mark.parametrize(
    ("source", "places"),
    [
        ('def f():\n    """Say whether."""', ["a.py:1 f: Say …"]),
        ('def f():\n    """Whether so."""', ["a.py:1 f: Whether …"]),
        ('class A:\n    @property\n    def f(self):\n        """Whether so."""', []),
        ('def f():\n    """Sayings."""', []),
    ],
)
def test_an_opening_is_found(source: str, places: list[str]) -> None:
    assert list(badly_opened(Path("a.py"), ast.parse(source))) == places


@pytest.mark.parametrize(("line", "count"), [("a bot of one's own", 1), ("Whoever wins", 1), ("your own bot", 0)])
def test_a_stilted_phrase_is_found(line: str, count: int) -> None:
    assert len(list(stilted(Path("a.md"), iter([(1, line)])))) == count
