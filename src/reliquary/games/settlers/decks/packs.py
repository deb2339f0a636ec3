"""Owners' packs: printed cards of the Aztecs' box that take the place of our own designs, number for number."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec

from reliquary import pack_library
from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.card import Board, Design, SetRules


class Pack(msgspec.Struct, frozen=True):
    """Designs under a name, and what their cards are called: a mapping from printed numbers per language."""

    name: str
    designs: tuple[Design, ...]
    names: Mapping[str, Mapping[str, str]] = {}
    about: str = ""
    board: Board | None = None
    """The printed board of the Aztecs, or of the Atlanteans. (R-69, AT-008)"""
    sets: SetRules | None = None
    """The printed rules of SETs. (R-66)"""

    @property
    def hash(self) -> str:
        """A fingerprint of everything in the pack that can change a game; names do not."""
        facts: list[object] = [msgspec.structs.replace(design, name_source="house") for design in self.designs]
        facts += [part for part in (self.board, self.sets) if part is not None]
        return hashlib.blake2b(msgspec.json.encode(facts, order="sorted"), digest_size=8).hexdigest()

    def words(self, language: str) -> dict[str, str]:
        """Return the names as a language's words, such as `cards.AZT001`, to override those of the catalogue.

        Every printed number is included, since a pack may group numbers into designs differently from ours. A language
        the pack does not have gets the English names.
        """
        names = {**self.names.get("en", {}), **self.names.get(language, {})}
        return {f"cards.{card}": name for card, name in names.items()}


def with_pack(designs: Sequence[Design], pack: Pack | None) -> tuple[Design, ...]:
    """Put the cards of a pack in place of those with the same numbers; without a pack nothing changes. (AZ-106)

    Cards of the pack whose numbers are not among the designs are left out, so any part of the catalogue will do; but
    what counts as the Atlanteans' box and belongs to another faction has no place among ours, and comes last. (AT-063)
    """
    if pack is None:
        return tuple(designs)
    places = {card: place for place, card in enumerate(card for design in designs for card in design.ids)}
    if any(design.counts_as != "base" for design in designs):
        added = (one for one in pack.designs if one.counts_as == "atlanteans" and one.key not in ours())
        places |= {one.key: len(places) + place for place, one in enumerate(added)}
    new = [design for design in pack.designs if design.key in places]
    replaced = {card for design in new for card in design.ids}
    kept = [design for design in designs if design.key not in replaced]
    return tuple(sorted([*kept, *new], key=lambda design: places[design.key]))


@cache
def ours() -> frozenset[str]:
    """List the printed numbers of our own designs."""
    return frozenset(card for design in CATALOGUE for card in design.ids)


def with_board(boards: Sequence[Board], pack: Pack | None) -> tuple[Board, ...]:
    """Put the board of a pack in place of that of the same faction. (R-69)"""
    own = pack.board if pack else None
    return tuple(own if own is not None and own.faction == board.faction else board for board in boards)


def find_pack(option: str) -> Pack | None:
    """Read the option `card_pack`: `default`, a pack of the user's, the path or text of one; or raise PackError."""
    # Imported late, because that module imports this one.
    from reliquary.games.settlers.decks.pack_files import PackError, load, read_text

    if option == "default":
        return None
    if "\n" in option:
        pack, problems = read_text(option)
        if pack is None:
            raise problems[0]
        return pack
    kept = pack_library.find(option)
    if kept is not None or option.endswith(".toml") or is_file(option):
        return load(kept or option)
    known = ", ".join(("default", *pack_library.names()))
    raise PackError("", "", "", f"there is no pack {option[:80]!r}; use {known} or the path of a pack file")


def is_file(name: str) -> bool:
    """Return whether a file with this name exists; False for an impossible name."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False
