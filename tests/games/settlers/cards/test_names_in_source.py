"""Beside its printed numbers, a card in the source shows the English name that players see."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from reliquary.games.settlers import cards
from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.decks import box_deck
from reliquary.games.settlers.text import language

ENGLISH = language("en")
FOLDER = Path(cards.__file__).parent


def designs_in(source: str) -> Iterator[tuple[str, str]]:
    """Give the first printed number of every design in a module, and the comment beside the design."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Design":
            ids = next(keyword.value for keyword in node.keywords if keyword.arg == "ids")
            yield ast.literal_eval(ids)[0], lines[node.lineno - 1].partition("  # ")[2]


def test_every_design_in_the_source_carries_its_english_name() -> None:
    found = dict(pair for path in FOLDER.glob("*.py") for pair in designs_in(path.read_text("utf-8")))
    assert found == {design.key: ENGLISH.words[f"cards.{design.key}"] for design in CATALOGUE}


def test_the_deck_of_the_box_names_what_comes_in_and_what_goes_out() -> None:
    source = Path(box_deck.__file__).read_text("utf-8")
    swaps = re.findall(r'"(\w{3}\d{3})": "(\w{3}\d{3})",  # (.+) for (.+)', source)
    assert len(swaps) == sum(map(len, box_deck.COMES_IN_FOR.values()))
    for into, out, new, old in swaps:
        assert (new, old) == (ENGLISH.words[f"cards.{into}"], ENGLISH.words[f"cards.{out}"])
