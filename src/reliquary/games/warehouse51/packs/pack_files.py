"""Owners' packs: TOML files read into the same values as the house pack, with every mistake reported."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import NoneType
from typing import Any, Literal, get_args, get_origin

import msgspec

from reliquary.games.warehouse51.packs import pack_rules
from reliquary.games.warehouse51.packs.effects import Effect
from reliquary.games.warehouse51.packs.pack import Pack, Relic
from reliquary.games.warehouse51.packs.pack_rules import Complaint
from reliquary.games.warehouse51.text.catalogue import LANGUAGES

LARGEST_FILE = 1_000_000
VERBS: dict[str, type[msgspec.Struct]] = {str(word.__struct_config__.tag): word for word in get_args(Effect)}


class PackError(ValueError):
    """A mistake in a pack file: where it is, and what is accepted."""

    def __init__(self, file: str, card: str, field: str, message: str) -> None:
        super().__init__(file, card, field, message)
        self.file, self.card, self.field, self.message = file, card, field, message

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.card, self.field, self.message) if part)


class PackTable(msgspec.Struct):
    """The outermost fields of a pack file."""

    name: str
    relic: list[dict[str, Any]]
    about: str = ""


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
    reader = Reader(str(path))
    try:
        return read_whole(text_of(path), str(path))
    except OSError as error:
        reader.complain("", "", f"cannot be read: {error.strerror or error}")
    except UnicodeDecodeError as error:
        reader.complain("", "", f"is not UTF-8 text (byte {error.start}); save it as UTF-8")
    return None, reader.found


def read_whole(text: str, file: str = "pack") -> tuple[Pack | None, list[PackError]]:
    """Read the text of a pack file: the pack if nothing is wrong, and what is wrong otherwise."""
    reader = Reader(file)
    return reader.parse(text), reader.found


def read_text(text: str) -> Pack:
    """Read the text of a pack file, or raise the first PackError."""
    pack, found = read_whole(text)
    if pack is None:
        raise found[0]
    return pack


def text_of(path: Path) -> str:
    """Read a file as text, refusing what cannot be a pack."""
    if not path.is_file():
        raise OSError("there is no such file")
    with path.open("rb") as file:
        content = file.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise OSError(f"it is larger than {LARGEST_FILE // 1_000_000} MB, and no pack is")
    return content.decode("utf-8-sig")


class Reader:
    """Reads the tables of one file and collects what is wrong with them."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[PackError] = []

    def complain(self, card: str, field: str, message: str) -> None:
        """Note one thing that is wrong."""
        self.found.append(PackError(self.file, card, field, message))

    def parse(self, text: str) -> Pack | None:
        """Read the text of a file; None if anything is wrong."""
        try:
            return self.pack(tomllib.loads(text))
        except ValueError as error:
            self.complain("", "", f"is not valid TOML: {error}")
        except RecursionError:
            self.complain("", "", "is nested too deeply; a pack has [[relic]] tables and nothing deeper than a filter")
        return None

    def complain_all(self, card: str, complaints: Iterable[Complaint], prefix: str = "") -> None:
        """Note what a rule about packs found wrong."""
        for field, message in complaints:
            self.complain(card, prefix + field, message)

    def pack(self, table: Mapping[str, Any]) -> Pack | None:
        """Read the whole file."""
        top = self.fields(table, PackTable, "", "")
        if "name" in top:
            self.complain_all("", pack_rules.check_title("name", top["name"]))
        relics = [self.relic(relic, number) for number, relic in enumerate(top.get("relic", ()), 1)]
        if "relic" in top:
            for card, field, message in pack_rules.check_pack(top["relic"]):
                self.complain(card, field, message)
        if self.found:
            return None
        return Pack(top["name"], tuple(relic for relic in relics if relic), top.get("about", ""))

    def relic(self, table: Mapping[str, Any], number: int) -> Relic | None:
        """Read one [[relic]] table."""
        before = len(self.found)
        name = table.get("id")
        card = plain(name) if isinstance(name, str) and name else f"relic {number}"
        read = self.fields(table, Relic, card, "")
        if "name" not in table:
            self.complain(card, "name", 'is missing; it should be a table such as { en = "Holy Grail" }')
        if "id" in read:
            self.complain_all(card, pack_rules.check_id(read["id"]))
        if "value" in read:
            self.complain_all(card, pack_rules.between("value", read["value"], 1, 3))
        if all(key in read or key not in table for key in ("aura", "effect")):
            aura = read.get("aura", "neutral")
            self.complain_all(card, pack_rules.check_aura(aura, read.get("effect")))
        return Relic(**read) if len(self.found) == before else None

    def fields(self, table: Mapping[str, Any], kind: type[msgspec.Struct], card: str, path: str) -> dict[str, Any]:
        """Read the valid fields of a table and report the others."""
        known = fields_of(kind)
        for key in table:
            if key not in known:
                hint = suggestion(key, known, "the fields here are")
                self.complain(card, path + plain(key), f"is not a field of a pack{hint}")
        read = {}
        for key, field in known.items():
            if key in table:
                value = self.value(table[key], field.type, card, path + key)
                if value is not msgspec.UNSET:
                    read[field.name] = value
            elif field.required:
                self.complain(card, path + key, f"is missing; it should be {expected(field.type)}")
        return read

    def value(self, raw: Any, kind: Any, card: str, path: str) -> Any:
        """Read one value of a type, or report what is wrong and return UNSET."""
        if kind == Effect | None:
            return self.effect(raw, card, path)
        if kind == dict[str, str]:
            return self.names(raw, card, path)
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self.table(raw, kind, card, path)
        try:
            return msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            _, _, place = str(error).partition("`$")
            hint = suggestion(raw, choices(kind), "") if isinstance(raw, str) else ""
            found = "" if place else f"{shown(raw)} is wrong; "
            self.complain(card, path + place.rstrip("`"), f"{found}it should be {expected(kind)}{hint}")
            return msgspec.UNSET

    def table(self, raw: Any, kind: type[msgspec.Struct], card: str, path: str) -> Any:
        """Read a table within a card."""
        before = len(self.found)
        if not isinstance(raw, dict):
            self.complain(card, path, f"{shown(raw)} is wrong; it should be {expected(kind)}")
            return msgspec.UNSET
        read = self.fields(raw, kind, card, f"{path}.")
        return kind(**read) if len(self.found) == before else msgspec.UNSET

    def effect(self, raw: Any, card: str, path: str) -> Any:
        """Read an effect by its verb."""
        verb = raw.get("verb") if isinstance(raw, dict) else None
        if not isinstance(raw, dict):
            message = 'it should be a table such as { verb = "ties", result = "win" }'
            self.complain(card, path, f"{shown(raw)} is wrong; {message}")
            return msgspec.UNSET
        if not isinstance(verb, str) or verb not in VERBS:
            found = f"{shown(verb)} is wrong" if "verb" in raw else "is missing"
            hint = suggestion(verb, VERBS, "") if isinstance(verb, str) else ""
            self.complain(card, f"{path}.verb", f"{found}; it should be one of {', '.join(VERBS)}{hint}")
            return msgspec.UNSET
        rest = {key: value for key, value in raw.items() if key != "verb"}
        effect = self.table(rest, VERBS[verb], card, path)
        before = len(self.found)
        if effect is not msgspec.UNSET:
            self.complain_all(card, pack_rules.check_effect(effect), f"{path}.")
        return effect if len(self.found) == before else msgspec.UNSET

    def names(self, raw: Any, card: str, path: str) -> Any:
        """Read what a relic is called, at least in English."""
        before = len(self.found)
        if not isinstance(raw, dict):
            message = 'it should be a table such as { en = "Holy Grail", it = "Santo Graal" }'
            self.complain(card, path, f"{shown(raw)} is wrong; {message}")
            return msgspec.UNSET
        if "en" not in raw:
            self.complain(card, f"{path}.en", "is missing; every relic needs an English name")
        for code, title in raw.items():
            if code not in LANGUAGES:
                message = f"is not a language of this game; the languages are {', '.join(LANGUAGES)}"
                self.complain(card, f"{path}.{plain(code)}", message)
            elif not isinstance(title, str):
                self.complain(card, f"{path}.{code}", f"{shown(title)} is wrong; it should be {expected(str)}")
            else:
                self.complain_all(card, pack_rules.check_title(f"{path}.{code}", title))
        return raw if len(self.found) == before else msgspec.UNSET


@cache
def fields_of(kind: type[msgspec.Struct]) -> Mapping[str, msgspec.structs.FieldInfo]:
    """List the fields of a table as they are called in a pack file."""
    return {field.encode_name: field for field in msgspec.structs.fields(kind)}


def expected(kind: Any) -> str:
    """Return what a value of a type looks like in a pack file."""
    names = {int: "a whole number", bool: "true or false", str: "text in quotes"}
    if kind in names:
        return names[kind]
    if get_origin(kind) is Literal:
        return " or ".join(f'"{choice}"' for choice in get_args(kind))
    if get_origin(kind) is list:
        return "a row of [[relic]] tables"
    options = [expected(option) for option in get_args(kind) if option is not NoneType]
    return " or ".join(options) if options else "a table"


def choices(kind: Any) -> list[str]:
    """Return the texts a type allows."""
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    return [choice for option in get_args(kind) for choice in choices(option)]


def suggestion(word: str, known: Iterable[str], otherwise: str) -> str:
    """Return a hint: the word that was probably meant, or all there are."""
    close = difflib.get_close_matches(word[:60], known, n=1)
    if close:
        return f"; did you mean {close[0]}?"
    return f"; {otherwise} {', '.join(known)}" if otherwise else ""


def shown(value: Any) -> str:
    """Quote a value from a file without letting it flood the message."""
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and abs(value) > 10**15:
        return "a huge number"
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= 40 else f"{text[:39]}…"


def plain(key: str) -> str:
    """Return a key of a file, quoted unless it is harmless."""
    return key if key.isprintable() and 0 < len(key) <= 40 else shown(key)
