"""Pack files as short sentences: cards, clauses and effects, written as TOML and read at once."""

from __future__ import annotations

import json

from reliquary.games.settlers.decks.pack_files import read_text
from reliquary.games.settlers.decks.packs import Pack

HEAD = 'name = "Mine"\n'
WHOLE = """
name = { en = "Mine" }
kind = "production"
colours = ["red"]
deal = "food"
ability = [{ w = "produce", do = { w = "gain", goods = { food = 1 } } }]
"""


def card(ids: str, more: str = "") -> str:
    """Write a [[card]] table for numbers separated by blanks."""
    return f"[[card]]\nids = {json.dumps(ids.split())}\n{more}\n"


def pack_of(*cards: str) -> Pack:
    pack, found = read_text(HEAD + "".join(cards))
    assert pack is not None, [str(problem) for problem in found]
    return pack


def wrong(*cards: str) -> list[tuple[str, str]]:
    """Return the card and field of everything that is wrong."""
    pack, found = read_text(HEAD + "".join(cards))
    assert pack is None
    return [(problem.card, problem.field) for problem in found]


def message(*cards: str) -> str:
    pack, found = read_text(HEAD + "".join(cards))
    assert pack is None
    return "\n".join(str(problem) for problem in found)


def ability(*clauses: str, kind: str = "action") -> str:
    return f'kind = "{kind}"\nability = [{", ".join(clauses)}]\n'


GAIN = '{ w = "gain", goods = { vp = 1 } }'


def act(do: str, cost: str = "{ worker = 1 }", more: str = "") -> str:
    return f'{{ w = "act", cost = {cost}, do = {do}{more} }}'


def when(event: str, do: str) -> str:
    return f'{{ w = "when", event = {{ w = "{event}" }}, do = {do} }}'


def pray(do: str, colours: str = '"red"', n: int = 5) -> str:
    return f'{{ w = "pray", n = {n}, mode = "named", colours = [{colours}], do = {do} }}'
