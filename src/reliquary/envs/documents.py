"""Writes a page in docs/envs about the observations of each game: `python -m reliquary.envs.documents [FOLDER]`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from reliquary.core.description import Description, load
from reliquary.envs.fields import Layout, describe_field
from reliquary.envs.layouts import layout
from reliquary.envs.observations import Observer
from reliquary.games import descriptions, new_game

FOLDER = Path("docs/envs")
MARK = "<!-- Written by `python -m reliquary.envs.documents` from the layouts; do not edit. -->"
HEAD = "| field | place | numbers | largest | meaning |\n|---|---|---|---|---|"
READING = """An observation is a flat array of `uint8`: what one seat may know, and nothing else.
In fields per seat, place 0 is the observer (`me`), place 1 the next seat clockwise (`+1`), and so on.
A spectator sees the seats in table order, and no secrets.
Numbers range from 0 to the largest of their field; higher counts are capped there.
`layout.scale()` scales all of them to between 0 and 1.

An action is an index into `game.actions`, and a mask has a 1 for every legal one.
"""
EXAMPLE = """## Example

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
    """Options that add fields."""

    title: str
    seats: int
    options: Mapping[str, Any]


class ObservationPage(NamedTuple):
    """What the page of a game says besides the fields."""

    variants: tuple[Variant, ...]
    absent: str
    """What observations leave out, as a list in Markdown."""


class Page(NamedTuple):
    """A game and what its page says."""

    game: Description
    said: ObservationPage

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.game.name

    @property
    def seats(self) -> int:
        """The number of seats the fields are shown for."""
        return self.game.usual_seats


def pages() -> list[Page]:
    """List the games that have a page about their observations."""
    found = [(game, load(game.observation_page)) for game in descriptions().values()]
    return [Page(game, written()) for game, written in found if written is not None]


def document(page: Page) -> str:
    """Write the page of a game."""
    absent = page.said.absent
    return "\n".join([*beginning(page), *tables(page), "## Not included\n", absent, example(page).rstrip(), ""])


def beginning(page: Page) -> Iterator[str]:
    """Write the part that is the same for all seats and options."""
    known = layout_of(page)
    yield f"# Observations of {page.game.title}\n\n{MARK}\n\n{READING}"
    yield f"This is version {known.version} of the layout."
    yield "The layout depends on the seats, options and pack of a game; `layout.hash` identifies it."
    yield "Save the hash with a policy; `layout.require(hash)` then refuses a different layout.\n"
    yield "| seats | numbers | actions |\n|---|---|---|"
    for seats in page.game.seats:
        one = layout(new_game(page.name, seats))
        yield f"| {seats} | {one.size} | {one.actions} |"
    yield ""


def tables(page: Page) -> Iterator[str]:
    """Write the fields with the usual seats and options, then those that variants add."""
    known = layout_of(page)
    yield f"## Fields for {page.seats} seats\n\n{known.describe()}\n"
    for variant in page.said.variants:
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
    """Return the layout of a page's game with its usual seats and options."""
    return layout(new_game(page.name, page.seats))


def main() -> None:
    """Write the pages."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    for page in pages():
        (folder / f"{page.name}.md").write_text(document(page), "utf-8")


if __name__ == "__main__":
    main()
