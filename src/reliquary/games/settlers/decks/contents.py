"""Owners' packs as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from reliquary.core.pack_contents import Contents
from reliquary.core.texts import ENGLISH
from reliquary.games.settlers.cards import BOARDS
from reliquary.games.settlers.cards.card import Board, Design, SetRules
from reliquary.games.settlers.cards.vocabulary import Goods
from reliquary.games.settlers.decks.pack_rules import BOX
from reliquary.games.settlers.decks.packs import Pack
from reliquary.games.settlers.text.catalogue import LANGUAGES, catalogue
from reliquary.games.settlers.text.phrases import language

TABLE = "card"
HOUSE_NAME = "Our own cards"


def house_pack() -> Pack:
    """Return our designs of the cards in the Aztecs' box, with the board and the SETs."""
    words = {code: catalogue(code) for code in LANGUAGES}
    names = {
        code: {card: words[code][f"cards.{design.key}"] for design in BOX for card in design.ids} for code in words
    }
    board = next(board for board in BOARDS if board.faction == "aztecs")
    return Pack(HOUSE_NAME, BOX, names, "", board, SetRules())


def contents_of(pack: Pack) -> Contents:
    """Return a pack as plain data."""
    tables = {
        **({} if pack.board is None else {"board": fields_of_board(pack.board)}),
        **({} if pack.sets is None else {"sets": fields_of_sets(pack.sets)}),
    }
    cards = {design.key: fields_of(design, pack.names) for design in pack.designs}
    words = language(ENGLISH, pack)
    told = {design.key: words.sentence(design) for design in pack.designs}
    return Contents(
        title=pack.name, about=pack.about, hash=pack.hash, table=TABLE, tables=tables, cards=cards, sentences=told
    )


def fields_of(design: Design, names: Mapping[str, Mapping[str, str]]) -> dict[str, Any]:
    """Return what a card says in a file; a Deal is one Good, or one per copy where they differ."""
    deals = [design.deal_of(card) for card in design.ids]
    said: dict[str, Any] = {
        "ids": list(design.ids),
        "name": {code: titles[design.key] for code, titles in names.items() if design.key in titles},
        "kind": design.kind,
        "colours": list(design.colours),
        "cost": goods(design.cost),
        "location": design.location,
        "deal": deals[0] if len(set(deals)) == 1 else deals,
        "raze": goods(design.raze),
        "ability": msgspec.to_builtins(design.ability),
        "name_source": design.name_source,
        "ability_source": design.ability_source,
    }
    return {name: value for name, value in said.items() if name != "name" or value}


def fields_of_board(board: Board) -> dict[str, Any]:
    """Return what a board says in a file."""
    return {"makes": goods(board.makes), "stores": board.stores, "tricolour": board.tricolour}


def fields_of_sets(sets: SetRules) -> dict[str, Any]:
    """Return what the rules of SETs say in a file."""
    said: dict[str, Any] = msgspec.to_builtins(sets)
    return {**said, "reward": goods(sets.reward)}


def goods(some: Goods) -> dict[str, int]:
    """Return Goods by name, without those there are none of."""
    return {name: number for name in Goods.__struct_fields__ if (number := getattr(some, name))}
