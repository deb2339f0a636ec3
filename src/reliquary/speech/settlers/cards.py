"""Every card of Imperial Settlers as a screen draws it: fields, sentence, and the clauses it rests on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Literal, TypeAlias

import msgspec

from reliquary.games.settlers.cards import BOARDS, CATALOGUE, box_of
from reliquary.games.settlers.cards.card import Board, Design, Expansion, Source
from reliquary.games.settlers.cards.factions import Faction
from reliquary.games.settlers.cards.vocabulary import Goods, Open, Unlock, plain
from reliquary.games.settlers.cards.words import Colour, Good, Kind
from reliquary.games.settlers.clauses import BOOK
from reliquary.games.settlers.decks.box import with_ruling
from reliquary.games.settlers.options import Options
from reliquary.games.settlers.text import LANGUAGES, Language, language
from reliquary.games.settlers.text.icons import Icon, icons
from reliquary.speech.settlers.places import action_of
from reliquary.speech.terms import clauses_of

Amounts: TypeAlias = dict[str, int]
"""Goods by name; those of which there are none are left out."""


class CopyView(msgspec.Struct, frozen=True, kw_only=True):
    """One printed copy of a card; copies may differ in these fields."""

    id: str
    cost: Amounts
    deal: Good | None
    raze: Amounts


class ActivationView(msgspec.Struct, frozen=True, kw_only=True):
    """What using an action Location costs, and how often a round it can be used."""

    cost: Amounts
    uses: int


class SettlersCard(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="settlers"):
    """A card of Imperial Settlers: what all its copies share, its fields, and its name and sentence in a language."""

    id: str
    """The first printed number, which names the design."""
    ids: list[str]
    name: str
    sentence: str
    icons: list[list[Icon]]
    """What it does, a row of icons per clause."""
    faction: Faction
    kind: Kind
    colours: list[Colour]
    cost: Amounts
    location: bool
    """Whether building also asks for a Location or Foundation to be given up."""
    deal: Good | None
    raze: Amounts
    """Empty: it has no raze field."""
    copies: list[CopyView]
    box: str
    """The box it comes in: `base`, `aztecs`, or `later` for factions from neither."""
    counts_as: Expansion
    """The expansion it counts as when a deck is built."""
    open_production: bool
    activation: ActivationView | None
    unlock: Amounts | None
    """The Technology that opens its second ability; null if it has none."""
    prays: bool
    counts_sets: bool
    name_source: Source
    ability_source: Source
    """Where the ability comes from; `house` is our own design."""
    clauses: list[str]
    """The rules it rests on: those that name it first."""


class BoardView(msgspec.Struct, frozen=True, kw_only=True):
    """What a faction's board makes every round and stores in Cleanup."""

    faction: Faction
    name: str
    makes: Amounts
    stores: Good
    tricolour: bool
    sentence: str


@cache
def cards(code: str, voice_flat_gain: Literal["vp", "blessing", "none"] = "vp") -> tuple[SettlersCard, ...]:
    """Lay all designs open in a language, as they are played with one ruling that changes a card. (R-38)"""
    words, options = language(code), Options(voice_flat_gain=voice_flat_gain)
    return tuple(card_view(with_ruling(design, options), words) for design in CATALOGUE)


def card_view(design: Design, words: Language) -> SettlersCard:
    """Lay one design open."""
    tags = set(words_in([plain(clause) for clause in design.ability]))
    return SettlersCard(
        id=design.key,
        ids=list(design.ids),
        name=words.card(design.key),
        sentence=words.sentence(design),
        icons=icons(design.ability),
        faction=design.faction,
        kind=design.kind,
        colours=list(design.colours),
        cost=amounts(design.cost),
        location=design.location,
        deal=design.deal,
        raze=amounts(design.raze),
        copies=[copy_view(design, card) for card in design.ids],
        box=box_of(design.key),
        counts_as=design.counts_as,
        open_production=any(isinstance(clause, Open) for clause in design.ability),
        activation=activation_of(design),
        unlock=next((amounts(one.cost) for one in design.ability if isinstance(one, Unlock)), None),
        prays="pray" in tags,
        counts_sets=bool(tags & {"set", "sets"}),
        name_source=design.name_source,
        ability_source=design.ability_source,
        clauses=clauses_behind(design),
    )


def copy_view(design: Design, card: str) -> CopyView:
    """Show what one copy has printed on it."""
    raze, cost = amounts(design.raze_of(card)), amounts(design.cost_of(card))
    return CopyView(id=card, cost=cost, deal=design.deal_of(card), raze=raze)


def activation_of(design: Design) -> ActivationView | None:
    """Show what using an action Location costs."""
    act = action_of(design)
    return None if act is None else ActivationView(cost=amounts(act.cost), uses=act.uses)


def amounts(goods: Goods) -> Amounts:
    """Count Goods by name, without those of which there are none."""
    return {name: number for name in goods.__struct_fields__ if (number := getattr(goods, name))}


def words_in(tree: Any) -> Iterator[str]:
    """Return the words an ability is made of, from the outside in."""
    match tree:
        case dict():
            if isinstance(word := tree.get("w"), str):
                yield word
            for inner in tree.values():
                yield from words_in(inner)
        case list() | tuple():
            for inner in tree:
                yield from words_in(inner)
        case _:
            return


def clauses_behind(design: Design) -> list[str]:
    """Number the clauses a card rests on: those that name it, those of its words, and what it is worth."""
    found = dict.fromkeys(named_in_clauses()[design.key])
    for word in words_in([plain(clause) for clause in design.ability]):
        found |= dict.fromkeys(clauses_of("settlers", "ability", word))
    if design.location:
        found["IS-053"] = None
    found["IS-051"] = found["IS-097"] = None
    return list(found)


@cache
def named_in_clauses() -> dict[str, list[str]]:
    """Find for every design the clauses that name it in every language."""
    found: dict[str, list[str]] = {design.key: [] for design in CATALOGUE}
    for clause in BOOK.clauses():
        for key in set.intersection(*(named_in(clause.text[code], code) for code in LANGUAGES)):
            found[key].append(clause.id)
    return found


def named_in(text: str, code: str) -> set[str]:
    """Find the designs a text names; the longest name counts, so Shrine of Thoth is no Shrine."""
    found: set[str] = set()
    for name, keys in names_of(code):
        if name in text and re.search(rf"\b{re.escape(name)}\b", text):
            found.update(keys)
            text = text.replace(name, "")
    return found


@cache
def names_of(code: str) -> list[tuple[str, list[str]]]:
    """List the names of all designs in a language with the designs that bear them, the longest first."""
    words = language(code)
    keys: dict[str, list[str]] = {}
    for design in CATALOGUE:
        keys.setdefault(words.card(design.key), []).append(design.key)
    return sorted(keys.items(), key=lambda row: -len(row[0]))


def boards(code: str) -> list[BoardView]:
    """Lay the boards open in a language."""
    words = language(code)
    return [board_view(board, words) for board in BOARDS]


def board_view(board: Board, words: Language) -> BoardView:
    """Lay one board open."""
    return BoardView(
        faction=board.faction,
        name=words.faction(board.faction),
        makes=amounts(board.makes),
        stores=board.stores,
        tricolour=board.tricolour,
        sentence=words.board(board),
    )


def card_page(code: str, options: Mapping[str, str]) -> dict[str, Sequence[msgspec.Struct]]:
    """List everything the page of cards shows."""
    gain = msgspec.convert(options.get("voice_flat_gain", "vp"), Literal["vp", "blessing", "none"])
    return {"cards": cards(code, gain), "boards": boards(code)}
