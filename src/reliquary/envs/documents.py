"""Writes docs/envs/warehouse51.md and settlers.md from the layouts: `python -m reliquary.envs.documents [FOLDER]`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from reliquary.envs.fields import Layout, describe_field
from reliquary.envs.layouts import layout
from reliquary.envs.observations import Observer
from reliquary.games import new_game

FOLDER = Path("docs/envs")
MARK = "<!-- Written by `python -m reliquary.envs.documents` from the layouts; do not edit. -->"
HEAD = "| field | place | numbers | largest | meaning |\n|---|---|---|---|---|"
READING = """An observation is a flat row of `uint8`: what one seat may know, and nothing else.
Wherever a field speaks of seats, place 0 is the observer (`me`), place 1 the next seat clockwise (`+1`), and so on.
A spectator sees the seats in their own order, and no secrets at all.
Numbers go from 0 to the largest of their field; a count that could grow beyond it stays there.
`layout.scale()` brings all of them between 0 and 1.

An action is an index into `game.actions`, and a mask has a 1 for every legal one.
"""
EXAMPLE = """## Reading one

```python
>>> from reliquary.envs.observations import Observer
>>> from reliquary.games import new_game
>>> game = new_game("{name}", {seats})
>>> observer = Observer(game)
>>> table = game.start(seed=51)
>>> seen, mask = observer.look(table, table.turn())
>>> observer.layout.version, len(seen), len(mask), int(mask.sum())
({version}, {size}, {actions}, {legal})
>>> text = observer.layout.decode(seen)
>>> print(text)
{text}
>>> observer.layout.read(text) == seen.tolist()
True

```
"""


class Variant(NamedTuple):
    """What can be agreed on that adds fields."""

    title: str
    seats: int
    options: Mapping[str, Any]


class Page(NamedTuple):
    """A game with what its page says beside the fields."""

    title: str
    name: str
    seats: int
    seatings: tuple[int, ...]
    variants: tuple[Variant, ...]
    absent: str


PAGES = (
    Page(
        "Warehouse 51",
        "warehouse51",
        4,
        (3, 4, 5),
        (
            Variant("with `purses=screened`", 4, {"purses": "screened"}),
            Variant("with `certificate_binding=buyer`", 4, {"certificate_binding": "buyer"}),
        ),
        """- The order in which relics were acquired or discarded.
- What an asking effect offers: the mask of the seat asked has it.
- The scores so far: they follow from `owned`, `pawned` and `purse`.
""",
    ),
    Page(
        "Imperial Settlers",
        "settlers",
        2,
        (1, 2, 3, 4, 5),
        (
            Variant("with `lookout=alternate`", 2, {"lookout": "alternate"}),
            Variant("with the Aztecs' box", 2, {"factions": ["romans", "aztecs"]}),
            Variant("in a solo game", 1, {}),
        ),
        """- The Goods lying on Locations this round, and which cards lie under an own Gate (`under` has their number).
- The order of piles, hands and Deals.
- What printed options bring, and which sources are still to produce: the mask of the seat asked has what it can answer.
""",
    ),
)


def document(page: Page) -> str:
    """Write the page of a game."""
    return "\n".join(
        [*beginning(page), *tables(page), "## What is left out\n", page.absent, example(page).rstrip(), ""]
    )


def beginning(page: Page) -> Iterator[str]:
    """Write what holds for all seats and options."""
    known = layout_of(page)
    yield f"# Observations of {page.title}\n\n{MARK}\n\n{READING}"
    yield f"This is version {known.version} of the layout."
    yield "Each game has the layout of its seats, options and pack; `layout.hash` tells them apart."
    yield "Save the hash with a policy, and `layout.require(hash)` refuses to let it read the wrong numbers.\n"
    yield "| seats | numbers | actions |\n|---|---|---|"
    for seats in page.seatings:
        one = layout(new_game(page.name, seats))
        yield f"| {seats} | {one.size} | {one.actions} |"
    yield ""


def tables(page: Page) -> Iterator[str]:
    """Write the fields with the usual seats and options, then those that variants add."""
    known = layout_of(page)
    yield f"## The fields, for {page.seats} seats\n\n{known.describe()}\n"
    for variant in page.variants:
        added = layout(new_game(page.name, variant.seats, variant.options))
        rows = [describe_field(field) for field in added.fields if field.name not in known.named]
        yield f"### Added {variant.title}\n\n{HEAD}\n" + "\n".join(rows) + "\n"


def example(page: Page) -> str:
    """Show an observation in words."""
    game = new_game(page.name, page.seats)
    observer = Observer(game)
    table = game.start(seed=51)
    seen, mask = observer.look(table, table.turn())
    known = observer.layout
    return EXAMPLE.format(
        name=page.name,
        seats=page.seats,
        version=known.version,
        size=known.size,
        actions=known.actions,
        legal=int(mask.sum()),
        text=known.decode(seen.tolist()),
    )


def layout_of(page: Page) -> Layout:
    """Give the layout of a page's game with its usual seats and options."""
    return layout(new_game(page.name, page.seats))


def main() -> None:
    """Write the pages."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    for page in PAGES:
        (folder / f"{page.name}.md").write_text(document(page), "utf-8")


if __name__ == "__main__":
    main()
