"""The engine plays every printed card with its own cost, Deal and raze field, copies that differ included."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.facts import read_facts
from reliquary.games.settlers.cards import DESIGNS
from reliquary.games.settlers.codes.goods import GOOD_NAMES
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.state.reading import read_card

FACTS = read_facts("cards.json")
DESIGN_OF = {card: design for design in DESIGNS for card in design.ids}


def named(goods: list[int]) -> dict[str, int]:
    return {name: number for name, number in zip(GOOD_NAMES, goods, strict=True) if number}


@pytest.mark.parametrize("fact", FACTS, ids=[fact["id"] for fact in FACTS])
def test_the_engine_reads_cost_deal_and_raze_field_of_the_copy(fact: dict[str, Any]) -> None:
    card = read_card(DESIGN_OF[fact["id"]], fact["id"])
    assert (named(card.cost), card.location) == (fact["cost"], fact["location"])
    assert (None if card.deal == NONE else GOOD_NAMES[card.deal]) == fact["deal"]
    assert (named(card.raze), card.razable) == (fact["raze"], bool(fact["raze"]))
