"""The Italian of cards, rules and screens: one term for one thing, and articles that fit what surrounds them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = (ROOT / "src" / "reliquary", ROOT / "web" / "src")
ENDINGS = ("it.toml", "it.md", "it.json")
INSTEAD = {
    r"[Aa]st[ae] al buio": "asta nascosta",
    r"[Rr]iscatt(o|ar)": "ricomprare",
    r"[Nn]eutr[ae]\b": "neutrale",
    r"[Ss]tipul": "fare un Contratto",
    r"\breliqui[ae]\b": "Reliquia",
    r"[Pp]lancia": "scheda",
    r"[Mm]azzetto": "pila di raccolta",
    r"[Aa]llenator": "consigliere",
    r"[Aa]bbandon": "annullare un tavolo, arrendersi",
    r"[Gg]ioco pacifico": "partita pacifica",
    r"Magazzino 51": "Warehouse 51",
    r"\bPV\b(?!\))": "punti",
}
"""What is not said, with what is said instead."""
JOINED = re.compile(r"\b(?:a|da|di|in|su) (?:il|lo|la|i|gli|le|l') ", re.IGNORECASE)
ARTICLE = re.compile(r"\bi (?:Aztechi|Egizi|Atlantidei)\b")


def texts() -> Iterator[tuple[str, str]]:
    """List the lines of all Italian texts, with their file."""
    for folder in FOLDERS:
        for path in sorted(folder.rglob("*it.*")):
            if path.name.endswith(ENDINGS):
                for line in path.read_text("utf-8").splitlines():
                    yield str(path.relative_to(ROOT)), line


def test_all_kinds_of_texts_are_read() -> None:
    files = {file for file, _ in texts()}
    assert len(files) > 20
    assert {Path(file).name for file in files} >= {"clauses.it.toml", "lesson.it.toml", "rulebook.it.md", "it.json"}


@pytest.mark.parametrize("wrong", INSTEAD)
def test_one_term_is_used_everywhere(wrong: str) -> None:
    found = [(file, line) for file, line in texts() if re.search(wrong, line)]
    assert found == [], f"say {INSTEAD[wrong]!r}"


def test_articles_fit_what_surrounds_them() -> None:
    assert [(file, line) for file, line in texts() if JOINED.search(line) or ARTICLE.search(line)] == []


def test_apostrophes_are_of_one_kind() -> None:
    assert [(file, line) for file, line in texts() if "\N{RIGHT SINGLE QUOTATION MARK}" in line] == []
