"""Where the facts about the cards come from: scans, public lists, the rulebooks, or our own design."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

import msgspec

from reliquary.games.settlers.cards import card

OURS: tuple[card.Source, ...] = ("house",)
"""Facts without a source: our own design."""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Czech title of a scanned card, and marks for its English name and its ability."""

    czech: str
    name: tuple[str, ...]
    ability: tuple[str, ...]


class Origin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where every field of a design of the Aztecs' box comes from, and the marks of its sources."""

    id: tuple[card.Source, ...] = OURS
    copies: tuple[card.Source, ...] = OURS
    name_en: tuple[card.Source, ...] = OURS
    name_it: tuple[card.Source, ...] = OURS
    faction: tuple[card.Source, ...] = OURS
    group: tuple[card.Source, ...] = OURS
    colours: tuple[card.Source, ...] = OURS
    kind: tuple[card.Source, ...] = OURS
    cost: tuple[card.Source, ...] = OURS
    deal: tuple[card.Source, ...] = OURS
    raze: tuple[card.Source, ...] = OURS
    ability: tuple[card.Source, ...] = OURS
    uses: tuple[card.Source, ...] = OURS
    marks: tuple[str, ...] = ()

    def of(self, field: str) -> tuple[card.Source, ...]:
        """Return where one field comes from."""
        found: tuple[card.Source, ...] = getattr(self, field)
        return found


FIELDS: tuple[str, ...] = Origin.__struct_fields__[:-1]
"""The fields of a design whose origin is listed, in this order."""
WHOLLY_OURS = Origin()


class Sources(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The page behind each mark, and the source of each design by its first printed number.

    `box` holds the designs of the Aztecs' box of which anything is documented, `board` the fields of the Aztec board.
    """

    pages: dict[str, str]
    designs: dict[str, Source]
    box: dict[str, Origin]
    board: dict[str, tuple[card.Source, ...]]

    def origin(self, key: str) -> Origin:
        """Return where a design of the Aztecs' box comes from: what is not listed is our own."""
        return self.box.get(key, WHOLLY_OURS)

    def at(self, mark: str) -> str | None:
        """Return where a mark such as `V` or `RP p4` leads; a translation leads nowhere."""
        letters, _, place = mark.partition(" ")
        page = self.pages.get(letters)
        return f"{page}, {place}" if page and place else page


@cache
def sources() -> Sources:
    """Read the sources of all designs."""
    text = resources.files("reliquary.games.settlers").joinpath("sources.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Sources)
