"""Explaining what is wrong with a value in a pack file: where it is, and what was probably meant."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from reliquary.games.settlers.cards import vocabulary
from reliquary.games.settlers.cards.vocabulary import Goods, Offer, Step, Word

LONGEST = 40
"""How much of a wrong text is quoted."""
KINDS = {
    "int": "a whole number",
    "str": "text in quotes",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
}


@cache
def structs() -> tuple[type[msgspec.Struct], ...]:
    """List everything an ability can be made of."""
    words = [
        one for one in vars(vocabulary).values() if isinstance(one, type) and issubclass(one, Word) and one is not Word
    ]
    return (*words, Goods, Step, Offer)


@cache
def tags() -> tuple[str, ...]:
    """List the names of all words."""
    return tuple(str(one.__struct_config__.tag) for one in structs() if one.__struct_config__.tag)


@cache
def field_names() -> tuple[str, ...]:
    """List the fields of all words."""
    return tuple(sorted({name for one in structs() for name in one.__struct_fields__}))


def texts(kind: Any) -> Iterator[str]:
    """List the texts a type allows."""
    if get_origin(kind) is Literal:
        yield from get_args(kind)
    elif not isinstance(kind, type) or get_origin(kind):
        for part in get_args(kind):
            yield from texts(part)


def accepted(value: Any, place: str) -> tuple[str, ...]:
    """List the texts accepted at a place of an ability, by the word that stands around it."""
    found: tuple[str, ...] = ()
    for key, around in steps(value, place):
        if isinstance(key, str):
            fields = hints(str(around.get("w")))
            found = tuple(texts(fields[key])) if key in fields else ()
    return found


def own_fields(value: Any, place: str) -> tuple[str, ...]:
    """List the fields of the word that stands at a place of an ability; none if no word stands there."""
    for key, around in steps(value, place):
        value = around.get(key, {}) if isinstance(key, str) else around[key]
    return tuple(hints(str(value.get("w"))))


def steps(value: Any, place: str) -> Iterator[tuple[str | int, Any]]:
    """Walk to a place such as `.do.of[1]`: list each name or number with what it is looked up in."""
    for name, number in re.findall(r"\.(\w+)|\[(\d+)\]", place):
        yield name or int(number), value
        value = value.get(name, {}) if name else value[int(number)]


@cache
def hints(word: str) -> dict[str, Any]:
    """Return the types of the fields of a word; none if there is no such word."""
    found = next((one for one in structs() if one.__struct_config__.tag == word), None)
    return get_type_hints(found) if found else {}


def explained(message: str, kind: Any, value: Any) -> tuple[str, str]:
    """Turn the type checker's message into a place within the field and a sentence that says what is accepted."""
    text, _, place = message.partition(" - at `$")
    place = place.rstrip("`")
    found = re.search(r"[`'](.*?)[`']", text, re.DOTALL)
    quoted = found[1][:LONGEST] if found else ""
    if text.startswith("Invalid value") and place.endswith(".w"):
        return place, f"there is no word {quoted!r}{meant(quoted, tags())}"
    if text.startswith("Invalid enum value"):
        own = tuple(texts(kind)) or accepted(value, place)
        choices = f"; it can be {', '.join(sorted(own))}" if own else ""
        return place, f"{quoted!r} is wrong{meant(quoted, own) or choices}"
    if text.startswith("Object contains unknown field"):
        fields = own_fields(value, place)
        others = f"; there can be {', '.join(sorted(fields))}" if fields else ""
        return place, f"{quoted!r} is no field here{meant(quoted, fields or field_names()) or others}"
    if text.startswith("Object missing required field"):
        return place, f"{quoted} is missing"
    if text.startswith("Expected"):
        wanted = " or ".join(KINDS.get(part.strip(), part.strip()) for part in quoted.split("|"))
        return place, f"should be {wanted}"
    return place, f"is wrong: {text}"


def meant(word: str, known: Iterable[str]) -> str:
    """Return a hint at what was probably meant, if anything is close."""
    close = difflib.get_close_matches(word, [one for one in known if one != word], n=1)
    return f"; did you mean {close[0]}?" if close else ""
