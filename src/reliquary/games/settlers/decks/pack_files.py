"""Reading an owner's pack from TOML, with every mistake reported by file, card and field."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from reliquary.games.settlers.cards import BOARDS, DESIGNS
from reliquary.games.settlers.cards.card import Board, Design, SetRules, Source
from reliquary.games.settlers.cards.vocabulary import TOKENS, Clause, Colour, Good, Goods, Kind
from reliquary.games.settlers.decks import pack_rules
from reliquary.games.settlers.decks.pack_mistakes import explained
from reliquary.games.settlers.decks.pack_rules import ADDED, BOX, HOUSE
from reliquary.games.settlers.decks.packs import Pack, with_pack
from reliquary.games.settlers.text.catalogue import LANGUAGES

LARGEST_FILE = 1_000_000
LONGEST_NAME = 60
MOST_RESOURCES = 5
PLAIN = ("kind", "colours", "location", "name_source")
NEEDED = ("name", "kind", "colours", "deal", "ability")
"""The fields needed by a card whose numbers are not those of one of our designs."""
FIELDS: Mapping[str, Any] = {
    "ids": tuple[str, ...],
    "name": dict[str, str],
    "kind": Kind,
    "colours": tuple[Colour, ...],
    "cost": Goods,
    "location": bool,
    "deal": Good | tuple[Good, ...],
    "raze": Goods,
    "ability": tuple[Clause, ...],
    "name_source": Source,
    "ability_source": Source,
}
"""The fields of a [[card]] table; only `ids` is required."""
TOP: Mapping[str, Any] = {
    "name": str,
    "about": str,
    "card": list[dict[str, Any]],
    "board": dict[str, Any],
    "sets": dict[str, Any],
}
BOARD: Mapping[str, Any] = {
    "faction": Literal["aztecs", "atlanteans"],
    "makes": Goods,
    "stores": Good,
    "tricolour": bool,
}
SETS: Mapping[str, Any] = {"size": int, "repeat": bool, "colours": tuple[Colour, ...], "reward": Goods}
SET_SIZES = range(2, 8)


class PackError(ValueError):
    """A mistake in a pack file: where it is, and what is accepted."""

    def __init__(self, file: str, card: str, field: str, message: str) -> None:
        super().__init__(file, card, field, message)
        self.file, self.card, self.field, self.message = file, card, field, message

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.card, self.field, self.message) if part)


def load(path: str | Path) -> Pack:
    """Read a pack file, or raise the first PackError."""
    pack, found = read(Path(path))
    if pack is None:
        raise found[0]
    return pack


def problems(path: str | Path) -> list[PackError]:
    """Return everything that is wrong in a pack file."""
    return read(Path(path))[1]


def read(path: Path) -> tuple[Pack | None, list[PackError]]:
    """Read a pack file: the pack if nothing is wrong, and what is wrong otherwise."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
        text = content.decode("utf-8-sig")
    except (OSError, ValueError):
        return None, [PackError(str(path), "", "", "cannot be read; there is no such file, or it is not UTF-8 text")]
    if len(content) > LARGEST_FILE:
        return None, [PackError(str(path), "", "", "is larger than 1 MB, and no pack is")]
    return read_text(text, str(path))


def read_text(text: str, file: str = "pack") -> tuple[Pack | None, list[PackError]]:
    """Read the text of a pack file: the pack if nothing is wrong, and what is wrong otherwise."""
    reader = Reader(file)
    try:
        return reader.pack(tomllib.loads(text)), reader.found
    except ValueError as error:
        reader.complain("", "", f"is not valid TOML: {error}")
    except RecursionError:
        reader.complain("", "", "is nested too deeply")
    return None, reader.found


class Reader:
    """Reads the tables of one file and collects what is wrong with them."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[PackError] = []
        self.names: dict[str, dict[str, str]] = {}

    def complain(self, card: str, field: str, message: str) -> None:
        """Note one thing that is wrong."""
        self.found.append(PackError(self.file, card, field, message))

    def complain_all(self, card: str, complaints: Iterable[tuple[str, str]]) -> None:
        """Note what a rule about packs found wrong."""
        for field, message in complaints:
            self.complain(card, field, message)

    def pack(self, table: Mapping[str, Any]) -> Pack | None:
        """Read the whole file."""
        top = self.fields(table, TOP, "")
        for field in ("name", "card"):
            if field not in table:
                self.complain("", field, "is missing; a pack has a name and a row of [[card]] tables")
        if top.get("card") == []:
            self.complain("", "card", "is empty; a pack replaces at least one card")
        if "name" in top and not is_title(top["name"]):
            self.complain("", "name", f"should be one line of 1 to {LONGEST_NAME} characters")
        read = [self.card(card, number) for number, card in enumerate(top.get("card", ()), 1)]
        designs = tuple(design for design in read if design)
        if len(designs) == len(read):
            self.check_numbers(designs)
        board, sets = self.board(top.get("board")), self.sets(top.get("sets"))
        if self.found:
            return None
        return Pack(top["name"], designs, self.names, top.get("about", ""), board, sets)

    def board(self, table: Mapping[str, Any] | None) -> Board | None:
        """Read the printed board of the Aztecs, or of the Atlanteans if it says so. (R-69, AT-008)"""
        if table is None:
            return None
        read = self.fields(table, BOARD, "board")
        house = next(board for board in BOARDS if board.faction == read.get("faction", "aztecs"))
        board = replace(house, **read)
        made = {name for name in Goods.__struct_fields__ if getattr(board.makes, name)}
        for name in sorted(made - {*TOKENS, "vp", "card", "blessing"}):
            self.complain("board", f"makes.{name}", "is nothing a board makes")
        if board.stores not in (*TOKENS, "blessing"):
            self.complain("board", "stores", f"should be what lies in a supply: {', '.join((*TOKENS, 'blessing'))}")
        return board

    def sets(self, table: Mapping[str, Any] | None) -> SetRules | None:
        """Read the printed rules of SETs. (R-66)"""
        if table is None:
            return None
        sets = SetRules(**self.fields(table, SETS, "sets"))
        if sets.size not in SET_SIZES:
            self.complain("sets", "size", f"should be a whole number from {SET_SIZES[0]} to {SET_SIZES[-1]}")
        if not sets.colours or len(set(sets.colours)) < len(sets.colours):
            self.complain("sets", "colours", "should be different colours, at least one")
        if sets.reward != Goods():
            self.complain_all("sets", pack_rules.check_goods(sets.reward, "reward"))
        return sets

    def fields(self, table: Mapping[str, Any], known: Mapping[str, Any], card: str) -> dict[str, Any]:
        """Read the valid fields of a table and report the others."""
        read = {}
        for key, value in table.items():
            if key not in known:
                close = difflib.get_close_matches(key[:40], known, n=1)
                hint = f"did you mean {close[0]}?" if close else f"the fields here are {', '.join(known)}"
                self.complain(card, repr(key[:40]), f"is not a field of a pack; {hint}")
                continue
            try:
                read[key] = msgspec.convert(value, known[key])
            except msgspec.ValidationError as error:
                place, message = explained(str(error), known[key], value)
                self.complain(card, key + place, message)
        return read

    def card(self, table: Mapping[str, Any], number: int) -> Design | None:
        """Read one [[card]] table."""
        before = len(self.found)
        ids = table.get("ids")
        first = ids[0] if isinstance(ids, list) and ids and isinstance(ids[0], str) else f"card {number}"
        card = first if first.isprintable() and len(first) <= 40 else f"card {number}"
        read = self.fields(table, FIELDS, card)
        if "ids" not in table:
            self.complain(card, "ids", 'is missing; it should be printed numbers, such as ["AZT001", "AZT002"]')
        if "ids" not in read or not self.are_ours(card, read["ids"]):
            return None
        self.check_names(card, read)
        if len(self.found) > before:
            return None
        design = self.design(card, read)
        return design if len(self.found) == before else None

    def are_ours(self, card: str, ids: tuple[str, ...]) -> bool:
        """Refuse numbers that are in neither expansion. (AZ-001, AZ-106, AT-001)"""
        before = len(self.found)
        if not ids or list(ids) != sorted(set(ids)):
            self.complain(card, "ids", "should be one to three different printed numbers, the lowest first")
        documented = {printed for design in DESIGNS for printed in design.ids}
        for printed in ids:
            if printed in documented:
                message = f"{printed} is a card of the base game, whose cards are known; a pack replaces cards of the"
                self.complain(card, "ids", f"{message} Aztecs' or the Atlanteans' box only (AZ-106)")
            elif printed not in HOUSE and printed not in ADDED:
                message = f"there is no {printed[:40]!r} in the Aztecs' or the Atlanteans' box"
                self.complain(card, "ids", f"{message} (AZ-001, AZ-106, AT-001)")
        return len(self.found) == before

    def check_names(self, card: str, read: Mapping[str, Any]) -> None:
        """Refuse names that fit on no card, and unknown languages."""
        for code, title in read.get("name", {}).items():
            if code not in LANGUAGES:
                self.complain(card, f"name.{code[:40]}", f"is not a language; the languages are {', '.join(LANGUAGES)}")
            elif not is_title(title):
                self.complain(card, f"name.{code}", f"should be one line of 1 to {LONGEST_NAME} characters")

    def design(self, card: str, read: dict[str, Any]) -> Design | None:
        """Build the design from the table; missing fields come from our design with the same numbers."""
        ids = read["ids"]
        house = HOUSE.get(ids[0]) or added_card(ids)
        is_same = house.ids == ids and ids[0] in HOUSE
        for field in () if is_same else NEEDED:
            if field not in read:
                self.complain(card, field, f"is missing; no card of ours has just the numbers {', '.join(ids)}")
                return None
        facts: dict[str, Any] = {key: read[key] for key in PLAIN if key in read}
        facts |= {"cost": read["cost"], "costs": {}} if "cost" in read else {}
        facts |= {"raze": read["raze"], "razes": {}} if "raze" in read else {}
        facts |= self.deals(card, ids, read["deal"]) if "deal" in read else {}
        facts |= {"ability": read["ability"], "ability_source": "house"} if "ability" in read else {}
        facts |= {"ability_source": read["ability_source"]} if "ability_source" in read else {}
        design = replace(house if is_same else plain_card(house, ids), **facts)
        self.check_design(card, design)
        for code, title in read.get("name", {}).items():
            self.names.setdefault(code, {}).update(dict.fromkeys(ids, title))
        return design

    def deals(self, card: str, ids: tuple[str, ...], deal: str | tuple[str, ...]) -> dict[str, Any]:
        """Read a Deal for all copies, or one per copy. (IS-011)"""
        row = (deal,) * len(ids) if isinstance(deal, str) else deal
        if len(row) != len(ids):
            self.complain(card, "deal", f"has {len(row)} Goods; it should be one Good, or one for each of {len(ids)}")
            return {}
        others = {printed: good for printed, good in zip(ids, row, strict=True) if good != row[0]}
        return {"deal": row[0], "deals": others}

    def check_design(self, card: str, design: Design) -> None:
        """Check a design against the rules for cards. (IS-008..012)"""
        if len(set(design.colours)) < len(design.colours):
            self.complain(card, "colours", "has a colour twice")
        if design.deal is None or "defence" in (design.deal, *design.deals.values()):
            self.complain(card, "deal", "should be a Good a Deal can give, such as food; defence is none")
        resources = [getattr(design.cost, name) for name in ("wood", "stone", "food")]
        if Goods(*resources) != design.cost or not all(0 <= number <= MOST_RESOURCES for number in resources):
            self.complain(card, "cost", f"should be wood, stone and food, 0 to {MOST_RESOURCES} of each")
        if design.raze != Goods():
            self.complain_all(card, pack_rules.check_goods(design.raze, "raze"))
        if design.raze.any_resource:
            self.complain(card, "raze.any_resource", "a raze field shows its Goods; it leaves no choice")
        self.complain_all(card, pack_rules.check_ability(design))

    def check_numbers(self, designs: tuple[Design, ...]) -> None:
        """Refuse numbers used twice or left without a card, and a box that is no longer whole. (AZ-009, AZ-018)"""
        used: set[str] = set()
        for design in designs:
            for printed in design.ids:
                if printed in used:
                    self.complain(design.key, "ids", f"{printed} is on two cards of the pack")
            used.update(design.ids)
        before = len(self.found)
        for design in designs:
            left = {printed for card in design.ids if card in HOUSE for printed in HOUSE[card].ids} - used
            for printed in sorted(left):
                message = f"{printed} would be left without a card; add a [[card]] that has it (AZ-009, AZ-106)"
                self.complain(design.key, "ids", message)
        if len(self.found) == before:
            for card, field, message in pack_rules.check_box(with_pack(BOX, Pack("", designs))):
                self.complain(card, field, message)


def plain_card(house: Design, ids: tuple[str, ...]) -> Design:
    """Make a bare card for numbers that no single card of ours has, in the part of the box they belong to."""
    return Design(
        ids=ids, faction=house.faction, kind=house.kind, colours=(), deal=None, ability=(), name_source="house",
        ability_source="house", counts_as=house.counts_as, raze=house.raze,
    )  # fmt: skip


def added_card(ids: tuple[str, ...]) -> Design:
    """Make a bare card of another faction in the Atlanteans' box, of which we have none. (AT-057, AT-063)"""
    return Design(
        ids=ids, faction=ADDED[ids[0]], kind="feature", colours=(), ability=(), name_source="house",
        ability_source="house", counts_as="atlanteans",
    )  # fmt: skip


def is_title(title: str) -> bool:
    """Return whether a title fits on a card."""
    return bool(title.strip()) and title.isprintable() and len(title) <= LONGEST_NAME
