"""Every relic of a pack as a screen draws it: fields, sentence, and the clauses it rests on."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from reliquary.games.warehouse51.clauses import BOOK
from reliquary.games.warehouse51.packs.effects import Aura, Timing
from reliquary.games.warehouse51.packs.pack import COLOURS, Colour, Counterfeit, Pack, Provenance, Relic, builtin
from reliquary.games.warehouse51.scoring import FIRST, SECOND
from reliquary.games.warehouse51.text import LANGUAGES, Language, language
from reliquary.speech.terms import clauses_of


class RelicCard(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="warehouse51"):
    """A relic of Warehouse 51, with its name and sentence in a language."""

    id: str
    name: str
    short_name: str
    colour: Colour
    category: str
    value: int
    aura: Aura
    fist: bool
    """A weapon, sold in a blind auction."""
    timing: Timing | None
    timing_name: str
    """The keyword on the card; empty for a neutral relic."""
    sentence: str
    counterfeit: Counterfeit
    """Whether a counterfeit card of it exists: always, only in a box of 23 such cards, or never."""
    counterfeit_sentence: str
    provenance: Provenance
    clauses: list[str]
    """The rules it rests on: those that name it first."""


class CategoryView(msgspec.Struct, frozen=True, kw_only=True):
    """A colour: what it is called, what its first and second place pay, and how many relics of each value it has."""

    colour: Colour
    name: str
    first: int
    second: int
    values: list[int]
    """Relics of value 1, 2 and 3."""


@cache
def cards(code: str, pack: str = "default") -> tuple[RelicCard, ...]:
    """Lay all relics of a built-in pack open in a language."""
    relics = builtin(pack)
    words = language(code, relics)
    return tuple(card_view(relic, words) for relic in relics.relics)


def card_view(relic: Relic, words: Language) -> RelicCard:
    """Lay one relic open."""
    return RelicCard(
        id=relic.id,
        name=words.relic(relic.id),
        short_name=words.short(relic.id),
        colour=relic.colour,
        category=words.category(relic.colour),
        value=relic.value,
        aura=relic.aura,
        fist=relic.fist,
        timing=relic.timing,
        timing_name=words.timing(relic.timing) if relic.timing else "",
        sentence=words.sentence(relic.effect, relic.aura),
        counterfeit=relic.counterfeit,
        counterfeit_sentence=words.word(f"counterfeits.{relic.counterfeit}"),
        provenance=relic.provenance,
        clauses=clauses_behind(relic),
    )


def clauses_behind(relic: Relic) -> list[str]:
    """Number the clauses a relic rests on: those that name it, its effect, timing, aura, auction and worth."""
    found = dict.fromkeys(named_in_clauses()[relic.id])
    if relic.effect is not None:
        tag = str(relic.effect.__struct_config__.tag)
        found |= dict.fromkeys(clauses_of("warehouse51", "effects", tag))
    if relic.timing is not None:
        found |= dict.fromkeys(clauses_of("warehouse51", "timings", relic.timing))
    found |= dict.fromkeys(clauses_of("warehouse51", "auras", relic.aura))
    found |= dict.fromkeys(("W51-080", "W51-081", "W51-082") if relic.fist else ("W51-068",))
    return [*found, "W51-035", *(["W51-040"] if relic.counterfeit != "never" else [])]


@cache
def named_in_clauses() -> dict[str, list[str]]:
    """Find for every relic of the house pack the clauses that name it in every language."""
    pack = builtin("default")
    patterns = {relic.id: [name_pattern(relic.id, pack, code) for code in LANGUAGES] for relic in pack.relics}
    return {
        relic: [
            clause.id
            for clause in BOOK.clauses()
            if all(one.search(clause.text[code]) for one, code in zip(row, LANGUAGES, strict=True))
        ]
        for relic, row in patterns.items()
    }


def name_pattern(relic: str, pack: Pack, code: str) -> re.Pattern[str]:
    """Prepare the search for a relic by its whole or its short name in a language."""
    words = language(code, pack)
    names = "|".join(re.escape(name) for name in (words.relic(relic), words.short(relic)))
    return re.compile(rf"\b(?:{names})\b")


def categories(code: str, pack: str = "default") -> list[CategoryView]:
    """List the four categories as the player aid does. (W51-037, W51-127)"""
    relics = builtin(pack)
    words, aid = language(code, relics), relics.player_aid()
    return [
        CategoryView(
            colour=colour,
            name=words.category(colour),
            first=FIRST[place],
            second=SECOND[place],
            values=list(aid[colour]),
        )
        for place, colour in enumerate(COLOURS)
    ]


def card_page(code: str, options: Mapping[str, str]) -> dict[str, Sequence[msgspec.Struct]]:
    """List everything the page of cards shows."""
    pack = options.get("relic_pack", "default")
    return {"cards": cards(code, pack), "categories": categories(code, pack)}
