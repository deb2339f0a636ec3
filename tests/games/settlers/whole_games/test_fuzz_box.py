"""With the Aztecs' box every game ends too: the numbers of the second column of the proof, docs/decisions/0013.

They are coarse on purpose: in every action every Location of the box that an empire can have speaks twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from games.settlers.support.fuzz import PROVEN_WITH_THE_BOX
from games.settlers.support.layout import DESIGN
from games.settlers.whole_games.test_fuzz import (
    ANSWERS_OF_AN_ACTION,
    CARDS_OF_AN_ACTION,
    DECISION,
    GAINED_BY_AN_ACTION,
    amount,
)
from reliquary.games.settlers.cards import BOARDS, DESIGNS, EXPANSION, vocabulary
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.factions import BOXED
from reliquary.games.settlers.cards.vocabulary import Act, Pray, Unlock, When
from reliquary.games.settlers.codes.limits import MOST_ACTIONS, ROUNDS

CARDS = 304
SEATS = 5
ANNEXED = 4
TWICE = 2
ANSWERS_OF_A_PRAYER = 76
ANSWERS_FOR_A_KEPT_CARD = 4
OWN_TOKENS = 10
STORED = 5
MOST_DRAWN = 9
DEEDS = (
    vocabulary.Build, vocabulary.Raze, vocabulary.EnemyLocation, vocabulary.EnemyDeal, vocabulary.CrossDeal,
    vocabulary.Rob, vocabulary.Found, vocabulary.Samurai, vocabulary.ForceDiscard,
)  # fmt: skip


def parts(effect: Any) -> Iterator[Any]:
    """Walk through an effect and everything inside it."""
    yield effect
    inner: Iterable[Any] = ()
    if isinstance(effect, vocabulary.All | vocabulary.Pick):
        inner = effect.of
    elif isinstance(effect, vocabulary.May):
        inner = [offer.do for offer in effect.of]
    elif isinstance(effect, vocabulary.Steps):
        inner = [step.do for step in effect.steps]
    elif isinstance(effect, Pray):
        inner = [effect.do]
    for part in inner:
        yield from parts(part)


def spoken(design: Design) -> Iterator[tuple[Any, int]]:
    """Give everything a Location can do, with how often in one action: twice, or for each of three SETs twice."""
    for clause in design.ability:
        inner = clause.then if isinstance(clause, Unlock) else clause
        if isinstance(inner, vocabulary.Store | vocabulary.Final | vocabulary.Free):
            continue
        if isinstance(inner, When) and isinstance(inner.event, vocabulary.Prayed | vocabulary.Praying):
            continue  # belongs to the Prayer
        in_sets = isinstance(inner, When) and isinstance(inner.event, vocabulary.Set)
        limit = inner.limit if isinstance(inner, When) else 0
        yield inner.do, limit or (3 * TWICE if in_sets else TWICE)


def prayers(design: Design) -> int:
    """Count the Prayers a Location can say in one action."""
    return sum(times for effect, times in spoken(design) if any(isinstance(part, Pray) for part in parts(effect)))


def others(design: Design) -> int:
    """Count the answers a Location's other effects can take: its place in the queue, choices, what they bring."""
    return sum(times * (1 + sum(map(asked, parts(effect)))) for effect, times in spoken(design))


def asked(part: Any) -> int:
    """Count the answers of one word outside Prayers: a Blessing asks its colour, a card its deck and its use."""
    if isinstance(part, vocabulary.Gain | vocabulary.Each):
        goods, times = part.goods, (part.max or 1) if isinstance(part, vocabulary.Each) else 1
        cards = amount(goods, ("card", "common_card", "faction_card"))
        return times * (amount(goods) + 2 * cards + goods.blessing)
    return part.n if isinstance(part, vocabulary.Peek) else 1


def of_faction(faction: str, count: Any) -> int:
    """Add up all Locations of the box a faction can have; Egyptians also the four of others that speak most."""
    own = sum(len(design.ids) * count(design) for design in EXPANSION if design.faction == faction)
    most = max(count(design) for design in EXPANSION)
    return int(own + (ANNEXED * most if faction == "egyptians" else 0))


@pytest.mark.clause("S-08")
def test_the_bound_with_the_box_is_the_sum_of_its_parts() -> None:
    prayer = ANSWERS_OF_A_PRAYER + ANSWERS_FOR_A_KEPT_CARD * CARDS
    action = ANSWERS_OF_AN_ACTION + GAINED_BY_AN_ACTION + CARDS_OF_AN_ACTION
    actions = sum(action + of_faction(one, others) + of_faction(one, prayers) * prayer for one in BOXED)
    produced = SEATS * max(amount(board.makes) for board in BOARDS) + 3 * CARDS
    production = 4 * CARDS + (CARDS + TWICE * 3) * prayer
    others_in_a_round = SEATS * (2 + 2 * 4) + SEATS + 4 + 2 + SEATS * STORED
    a_round = MOST_ACTIONS * actions + production + produced + CARDS + others_in_a_round
    total = ROUNDS * a_round + 2 * 4 * SEATS
    assert sum(len(design.ids) for design in (*DESIGNS, *EXPANSION)) == CARDS
    assert total < PROVEN_WITH_THE_BOX
    told = DECISION.read_text("utf-8")
    assert f"{total:,} decisions" in told
    assert f"{PROVEN_WITH_THE_BOX:,}" in told
    assert f"| {sum(of_faction(one, prayers) for one in BOXED)} together |" in told
    assert f"| {sum(of_faction(one, others) for one in BOXED)} together |" in told


def test_no_prayer_asks_more_than_the_proof_says() -> None:
    keepers = sum(len(one.ids) for one in EXPANSION if "Keep(src='prayed'" in repr(one.ability))
    more = sum(part.n for one in EXPANSION for clause in one.ability if isinstance(clause, When)
               for part in parts(clause.do) if isinstance(part, vocabulary.More))  # fmt: skip
    for design in EXPANSION:
        for pray in (part for effect, _ in spoken(design) for part in parts(effect) if isinstance(part, Pray)):
            assert pray.n + more <= MOST_DRAWN
            assert all(
                amount(part.goods) + part.goods.matching <= 1 for part in parts(pray.do) if hasattr(part, "goods")
            )
            answers = (
                1 + 1 + OWN_TOKENS + 1 + 1 + 1 + 1 + keepers + 1
            )  # colour, way, tokens, done, tricolour, reward, ...
            assert answers + 3 * (MOST_DRAWN + OWN_TOKENS) <= ANSWERS_OF_A_PRAYER


def test_what_a_reaction_does_sets_off_no_deed() -> None:
    """So an action has at most two events of a kind, and only limits and Prayers go on from there."""
    for design in DESIGN.values():
        for clause in design.ability:
            inner = clause.then if isinstance(clause, Unlock) else clause
            if isinstance(inner, When):
                assert not any(
                    isinstance(part, (*DEEDS, vocabulary.Copy, vocabulary.Refresh)) for part in parts(inner.do)
                )
                scores = isinstance(inner.event, vocabulary.Scored) and inner.event.by == "location"
                assert not scores or 0 < inner.limit <= 3
            elif isinstance(inner, Act):
                assert inner.uses <= TWICE
                assert sum(isinstance(part, DEEDS) for part in parts(inner.do)) <= 1
