"""Games with any pack end: every move brings the table nearer to the end, by a measure that cannot grow for ever.

The measure is a row of numbers compared from the left: the step of the ending, the relics turned up, then what the
phase counts. Each number has a greatest value, so that a game in which every move raises the measure is finite.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.warehouse51.support.agreements import random_agreement
from games.warehouse51.support.positions import owners_pack, wander
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.packs.effects import (
    CancelFake,
    Certificate,
    Effect,
    Filter,
    IngotRate,
    Ingots,
    Look,
    MatchBid,
    MoveRelic,
    RevealAlways,
    Score,
    Ward,
)
from reliquary.games.warehouse51.packs.pack import builtin
from reliquary.games.warehouse51.packs.pack_files import problems

ENDING = ("redeem", "certify", "cancel", "end_effect", "over")


def measure(shown: Mapping[str, Any], hammer: str | None) -> tuple[int, ...]:
    """Return how far a game has come."""
    pawned = sum(one["pawned"] for row in shown["collections"] for one in row)
    left = (shown["question"] or {"left": 0})["left"]
    if shown["phase"] in ENDING:
        step = 1 + ENDING.index(shown["phase"])
        worth = sum(shown["purses"]) * 2 - 15 * pawned
        return (step, shown["visit"], *((-worth,) if shown["phase"] == "redeem" else (-len(shown["agenda"]), -left)))
    revealed = 26 - sum(map(len, shown["decks"].values()))
    row = (0, revealed, ("open", "blind", "effect", "reveal").index(shown["phase"]))
    match shown["phase"]:
        case "open":
            standing = shown["standing"] or {"ingots": 0, "seat": None}
            matched = standing["seat"] is not None and owns(shown, standing["seat"], hammer)
            return (*row, standing["ingots"], matched, len(shown["passed"]), pawned)
        case "blind":
            return (*row, sum(fist is not None for fist in shown["sealed"]), pawned)
        case "effect":
            return (*row, -len(shown["agenda"]), -left, pawned)
        case _:
            return (*row, pawned)


def owns(shown: Mapping[str, Any], seat: int, relic: str | None) -> bool:
    """Return whether a seat has a relic."""
    return any(one["relic"] == relic for one in shown["collections"][seat])


def invented(dice: Random) -> Effect:
    """Make up an effect; what contradicts itself is left out when the pack is checked."""
    trigger: Any = dice.choice(["bought", "won_auction", "end_of_game"])
    chosen = Filter(dice.choice([None, "blessed", "cursed"]), dice.randint(1, 3), other_than_this=dice.random() < 0.5)
    give = MoveRelic(trigger, "chosen", dice.choice(["left", "discard"]), filter=chosen, optional=dice.random() < 0.3)
    price = dice.choice([0, 5, 9])
    take = MoveRelic(trigger, "chosen", "self", "neighbour", chosen, price, optional=dice.random() < 0.5)
    leave = MoveRelic("won_auction", "this", dice.choice(["left", "discard"]), weapon_only=dice.random() < 0.5)
    ingots = Ingots(trigger, "self", dice.choice(["left", "each_other", "reserve"]), dice.randint(1, 9))
    income = Ingots(trigger, "reserve", "self", dice.choice([1, 5, 20, "all"]))
    plain: list[Effect] = [Look(dice.randint(1, 5)), CancelFake(dice.randint(1, 3)), Score(-1), IngotRate(2)]
    return dice.choice([give, give, take, take, leave, ingots, income, *plain, Ward(), RevealAlways()])


def invented_pack(folder: Path, dice: Random) -> str:
    """Write a pack with an effect on nearly every relic, at most one that matches bids and two certificates."""
    relics = [relic.id for relic in builtin("default").relics]
    changes: dict[str, dict[str, Any]] = {}
    for relic in relics:
        effect = invented(dice)
        helps = isinstance(effect, (Ward, RevealAlways))
        changes[relic] = {"effect": effect, "aura": "blessed" if helps else dice.choice(["blessed", "cursed"])}
    hammer, giver = dice.sample(relics, 2)
    changes[hammer] = {"effect": MatchBid(), "aura": "blessed"}
    changes[giver] = {"effect": Certificate(count=2), "aura": "blessed"}
    return owners_pack(folder, "default", **changes)


@pytest.mark.parametrize("seed", range(36))
@pytest.mark.clause("W51-030", "W51-072", "H-25", "H-36")
def test_every_move_brings_any_game_with_any_pack_nearer_to_its_end(seed: int, tmp_path: Path) -> None:
    dice = Random(seed)
    pack = invented_pack(tmp_path, dice)
    assert problems(pack) == []
    seats = 3 + seed % 3
    game = Warehouse51(seats=seats, **{**random_agreement(dice, seats), "relic_pack": pack})
    hammer = next(relic.id for relic in game.relics.relics if isinstance(relic.effect, MatchBid))
    table = game.start(seed)
    before = measure(table.snapshot(), hammer)
    for answer in wander(table, dice):
        after = measure(table.snapshot(), hammer)
        assert after > before, answer
        before = after
    assert table.outcome() is not None
