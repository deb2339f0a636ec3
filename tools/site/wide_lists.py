"""Lists as mkdocs reads them: what belongs to an item is indented by four blanks, and a blank line comes before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

WIDTH = 4


class Place(NamedTuple):
    """Where a line is in a list."""

    depth: int
    column: int
    """Where the text of its item begins."""
    is_first: bool
    """Whether it has the item's marker."""


def with_wide_lists(markdown: str) -> str:
    """Return a page in which every list is written the wide way; it means the same."""
    lines = markdown.split("\n")
    tokens = MarkdownIt("commonmark").enable("table").parse(markdown)
    places = places_of(tokens, lines)
    starts = {token.map[0] for token in tokens if token.map and token.level == 0 and token.type.endswith("list_open")}
    wide = []
    for number, line in enumerate(lines):
        if number in starts and number and lines[number - 1].strip():
            wide.append("")
        place = places.get(number)
        wide.append(moved(line, place) if place is not None and line.strip() else line)
    return "\n".join(wide)


def places_of(tokens: Sequence[Token], lines: Sequence[str]) -> dict[int, Place]:
    """Return where each line of a list is; items inside others come later and win."""
    places: dict[int, Place] = {}
    depth = 0
    for token in tokens:
        depth += token.type == "list_item_open"
        if token.type == "list_item_open" and token.map:
            first, end = token.map
            column = text_column(lines[first])
            places.update({number: Place(depth, column, number == first) for number in range(first, end)})
        depth -= token.type == "list_item_close"
    return places


def text_column(line: str) -> int:
    """Return where the text of an item begins in its first line."""
    bare = line.lstrip()
    return len(line) - len(bare) + len(bare.partition(" ")[0]) + 1


def moved(line: str, place: Place) -> str:
    """Indent a line of an item by its depth: the marker by one step less than the text."""
    bare = line.lstrip()
    if place.is_first:
        marker, _, text = bare.partition(" ")
        return " " * (WIDTH * (place.depth - 1)) + f"{marker} ".ljust(WIDTH) + text
    return " " * (WIDTH * place.depth + max(len(line) - len(bare) - place.column, 0)) + bare
