"""What an ability of an owner's pack may not say, because the rules would ignore it or never end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from reliquary.games.settlers.cards import vocabulary
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import Clause, Effect, Goods, Word

Complaint: TypeAlias = tuple[str, str]
STORED_IN_PLACES = ("tech", "blessing")
"""The Goods for which a store can have a maximum. (AZ-103)"""


def check_clauses(design: Design) -> Iterator[Complaint]:
    """Check that a card has one limit, one way of keeping cards, and fitting stores. (IS-172, AZ-078, AZ-103)"""
    features = list(whens(design))
    if sum(clause.limit > 0 for clause in features) > 1:
        yield "ability", "has two limits; a Location counts its reactions of a round together (IS-172)"
    for feature in features:
        yield from check_feature(feature)
    for number, clause in enumerate(design.ability):
        if isinstance(clause, vocabulary.Store):
            yield from check_store(clause, f"ability[{number}]")
    parts = [effect for clause in design.ability for effect in inside(clause)]
    if len({effect.until for effect in parts if isinstance(effect, vocabulary.Keep)}) > 1:
        yield "ability", "keeps some cards for a round and some for the game; a Location keeps all alike (AZ-078)"


def whens(design: Design) -> Iterator[vocabulary.When]:
    """List the features of a card, those to be unlocked included."""
    for clause in design.ability:
        part = clause.then if isinstance(clause, vocabulary.Unlock) else clause
        if isinstance(part, vocabulary.When):
            yield part


def inside(word: Clause | Effect) -> Iterator[Effect]:
    """Walk through everything a clause or an effect does."""
    if isinstance(word, vocabulary.Unlock):
        yield from inside(word.then)
        return
    below: list[Effect] = []
    if isinstance(word, vocabulary.All | vocabulary.Pick):
        below = list(word.of)
    elif isinstance(word, vocabulary.May):
        below = [offer.do for offer in word.of]
    elif isinstance(word, vocabulary.Steps):
        below = [step.do for step in word.steps]
    elif not isinstance(word, vocabulary.Store) and isinstance(getattr(word, "do", None), Word):
        below = [word.do]  # type: ignore[union-attr]
    for part in below:
        yield part
        yield from inside(part)


def check_feature(clause: vocabulary.When) -> Iterator[Complaint]:
    """Check that a feature that answers points with points or a Prayer has a limit, so that the game ends."""
    if isinstance(clause.event, vocabulary.DealPaid) and clause.limit:
        yield "ability", "deal_paid has no limit; each Good a Deal gives may be thrown away (IS-116)"
    if not isinstance(clause.event, vocabulary.Scored) or clause.limit:
        return
    for effect in inside(clause):
        if isinstance(effect, vocabulary.Pray):
            yield "ability", "a Prayer after each gain of points could go on for ever; give the feature a limit"
        elif most_points(effect) >= clause.event.min:
            yield (
                "ability",
                f"points for {clause.event.min} or more points could go on for ever; give fewer, or set a limit",
            )


def most_points(effect: Effect) -> int:
    """Return the most points an effect itself gives in one gain; an unlimited number counts as very many."""
    if isinstance(effect, vocabulary.Gain):
        return effect.goods.vp
    if isinstance(effect, vocabulary.Each) and effect.goods.vp:
        return effect.goods.vp * (effect.max or 99)
    return 0


def check_store(clause: vocabulary.Store, path: str) -> Iterator[Complaint]:
    """Check that stored Goods lie in a supply, and only Technology and Blessings have a maximum. (IS-091, AZ-103)"""
    if not clause.goods:
        yield f"{path}.goods", "is empty; name at least one Good"
    for good in clause.goods:
        if good in ("card", "vp"):
            yield f"{path}.goods", f"{good} is never discarded in Cleanup, so it need not be stored"
        elif clause.max and good not in STORED_IN_PLACES:
            yield f"{path}.max", f"only tech and blessing can be stored in part; of {good} any number, or none"


def check_effect(context: str, effect: Effect, path: str) -> Iterator[Complaint]:
    """Check that the clause carries out the effect in full. (IS-101, AZ-074, AZ-104)"""
    if context == "final" and isinstance(effect, vocabulary.Gain | vocabulary.Each):
        if effect.goods != Goods(vp=effect.goods.vp):
            yield f"{path}.goods", "at the end of the game there is nothing left to gain but vp (IS-101)"
    if isinstance(effect, vocabulary.Keep) and effect.src == "hand" and effect.n != 0:
        yield f"{path}.n", "any number of hand cards may be kept; it should be 0"
    if isinstance(effect, vocabulary.Keep) and effect.src != "hand" and effect.n == 0:
        yield f"{path}.n", "should be how many cards are kept, 1 or more"
    if isinstance(effect, vocabulary.Keep) and effect.src == "razed" and effect.n != 1:
        yield f"{path}.n", "one card was razed; it should be 1"
    if isinstance(effect, vocabulary.Keep) and effect.look and effect.src != "deck":
        yield f"{path}.look", 'only with src = "deck" cards are looked at'
    if isinstance(effect, vocabulary.Pray):
        yield from check_matching(effect, path)


def check_matching(prayer: vocabulary.Pray, path: str) -> Iterator[Complaint]:
    """Check that a matching Good has one colour: the Prayer's, or that of each counted card. (AZ-074, AZ-075)"""
    several = len(prayer.colours) > 1 or prayer.colours[:1] in (("all",), ("any",), ("built",))
    if prayer.mode != "named" or not several:
        return
    for part in inside(prayer):
        per_card = isinstance(part, vocabulary.Each) and part.count == vocabulary.Cards()
        if isinstance(part, vocabulary.Gain | vocabulary.Each) and part.goods.matching and not per_card:
            yield path, "matching needs one colour: declare or choose it, or count the cards that match with each"
