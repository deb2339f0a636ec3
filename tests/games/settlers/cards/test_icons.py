"""What cards do, as rows of icons."""

from __future__ import annotations

import pytest

from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.vocabulary import (
    Act,
    All,
    Built,
    Cards,
    Goods,
    Loc,
    Pray,
    Produce,
    Store,
    Unlock,
    When,
    each,
    gain,
)
from reliquary.games.settlers.text.icons import Icon, icons

LONGEST = 16


def drawn(row: list[Icon]) -> str:
    return " ".join(f"{icon.name}{icon.n if icon.n != 1 else ''}" for icon in row)


@pytest.mark.parametrize(
    ("clause", "rows"),
    [
        (Act(Goods(worker=1), gain(vp=2)), ["worker arrow vp2"]),
        (Act(Goods(worker=2), gain(gold=1), uses=2), ["worker2 arrow gold uses2"]),
        (Produce(gain(wood=2)), ["production wood2"]),
        (Produce(each(Loc(colour="grey"), 3, stone=1)), ["production stone per grey location max3"]),
        (When(Built(side="faction"), gain(vp=1), limit=2), ["build faction location colon vp limit2"]),
        (Store(("wood", "stone"), max=3), ["store wood stone max3"]),
        (Unlock(Goods(tech=1), Produce(gain(food=1))), ["tech arrow unlocked", "production food"]),
        (
            Produce(Pray(3, "named", ("red", "pink"), All((each(Cards("red"), vp=1), each(Cards("pink"), worker=1))))),
            ["production pray3 red vp pink worker"],
        ),
        (Produce(Pray(4, "choose", ("any",), each(Cards(), vp=1))), ["production pray4 any_colour colon each vp"]),
    ],
)
def test_a_clause_is_drawn_as_cost_arrow_and_gain(clause: Act | Produce, rows: list[str]) -> None:
    assert [drawn(row) for row in icons([clause])] == rows


def test_every_card_is_drawn_in_a_few_short_rows() -> None:
    for design in CATALOGUE:
        rows = icons(design.ability)
        assert 1 <= len(rows) <= 3, design.key
        assert all(0 < len(row) <= LONGEST for row in rows), [drawn(row) for row in rows]


def test_no_two_abilities_of_plain_goods_look_alike() -> None:
    seen: dict[str, tuple[object, ...]] = {}
    for design in CATALOGUE:
        if all(isinstance(clause, Produce) for clause in design.ability):
            picture = "; ".join(drawn(row) for row in icons(design.ability))
            assert seen.setdefault(picture, design.ability) == design.ability, picture
