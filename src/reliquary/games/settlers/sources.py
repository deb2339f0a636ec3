"""Where the facts about the cards stand: scans, public lists, the rulebook, or nowhere in English."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

import msgspec


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Czech title of a scanned card, marks for its English name and its ability, and what is uncertain."""

    czech: str
    name: tuple[str, ...]
    ability: tuple[str, ...]
    note: str = ""


class Sources(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The page behind each mark, and the source of each design by its first printed number."""

    pages: dict[str, str]
    designs: dict[str, Source]

    def at(self, mark: str) -> str | None:
        """Say where a mark such as `V` or `RP p4` leads; a translation leads nowhere."""
        letters, _, place = mark.partition(" ")
        page = self.pages.get(letters)
        return f"{page}, {place}" if page and place else page


@cache
def sources() -> Sources:
    """Read the sources of all designs."""
    text = resources.files("reliquary.games.settlers").joinpath("sources.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Sources)
