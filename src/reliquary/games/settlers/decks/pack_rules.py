"""The rules for an owner's pack: which cards it may replace, what an ability may say, and a complete box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from reliquary.games.settlers.cards import CATALOGUE, EXPANSION, LATER, NEW_ATLANTEANS, vocabulary
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.factions import Faction, traits_of
from reliquary.games.settlers.cards.vocabulary import Clause, Effect, Goods, Word
from reliquary.games.settlers.cards.vocabulary import Counter as Counted
from reliquary.games.settlers.decks import pack_limits
from reliquary.games.settlers.decks.decks import REPLACED, STRUCTURE

Complaint: TypeAlias = tuple[str, str]
"""A field, and what is wrong with it and what is accepted."""
Place: TypeAlias = tuple[str, Effect, str]
"""Where an effect is: the clause or `pray`, the effect itself, and its path in the file."""

BOX: tuple[Design, ...] = (*EXPANSION, *NEW_ATLANTEANS, *LATER)
"""The cards a pack may replace. (AZ-001, AZ-106, AT-001)"""
HOUSE: Mapping[str, Design] = {card: design for design in BOX for card in design.ids}
ADDED: Mapping[str, Faction] = {
    f"{new[:3]}{number:03}": faction for faction, (_, new) in REPLACED.items() for number in range(41, 51)
}
"""The printed numbers in the Atlanteans' box for other factions: a pack may bring them, we have none. (AT-063)"""
BASE_DECKS: Mapping[Faction, str] = {"aztecs": "Aztec", "atlanteans": "Atlantean"}
"""The factions whose base decks a pack may replace, and what their decks are called."""
MOST_COPIES = 3
COPIES = {1: "one copy", 2: "two copies", 3: "three copies"}
STATUES = 3
"""The number of sets of statue tokens in the box. (AZ-004)"""
TAKEN_FROM: Mapping[str, tuple[type[Word], ...]] = {
    "built": (vocabulary.Built,),
    "source": (vocabulary.Razed, vocabulary.Scored),
    "deal": (vocabulary.Dealt, vocabulary.DealPaid),
    "set": (vocabulary.Set,),
}
"""Colours of a Prayer that come from an event, and the events that have them."""
NEEDED: Mapping[str, tuple[str, ...]] = {
    "production": ("produce",),
    "action": ("act", "unlock"),
    "open": ("open",),
    "feature": (),
}
"""The clauses of which a Location of each kind needs at least one."""
FOREIGN: Mapping[str, tuple[str, ...]] = {
    "production": ("act", "open"),
    "action": ("produce", "open"),
    "open": ("act",),
    "feature": ("produce", "act", "open"),
}
"""The clauses a Location of each kind never has."""
NUMBERS: Mapping[tuple[str, str], tuple[int, int]] = {
    ("act", "uses"): (1, 2),
    ("when", "limit"): (0, 9),
    ("store", "max"): (0, 9),
    ("scored", "min"): (1, 9),
    ("pray", "n"): (1, 10),
    ("draw", "n"): (1, 5),
    ("draw", "keep"): (1, 5),
    ("cash", "vp"): (1, 5),
    ("force_discard", "n"): (1, 3),
    ("samurai", "n"): (1, 3),
    ("keep", "n"): (0, 9),
    ("keep", "look"): (0, 7),
    ("peek", "n"): (1, 7),
    ("more", "n"): (1, 5),
    ("each", "max"): (0, 9),
}
"""The numbers of words, and their bounds."""
LENGTHS: Mapping[str, tuple[int, int]] = {"all": (2, 5), "pick": (2, 4), "may": (1, 4), "steps": (1, 5)}
MOST_GOODS = 12
CASH = "cash stands right after a raze in an all, or alone with the event deal_paid"
GENERAL = frozenset(("gain", "each", "steps", "all", "pick", "may", "draw", "pray"))
"""The effects that mean the same in every clause that lasts or happens in a turn: produce, act, when, bonus."""


def tag(word: Word) -> str:
    """Return the name a word has in a pack file."""
    return str(word.__struct_config__.tag)


def effects_of(clause: Clause, path: str) -> Iterator[tuple[Clause, Place]]:
    """Walk through everything a clause does, each effect with the clause it belongs to and its path."""
    if isinstance(clause, vocabulary.Unlock):
        yield from effects_of(clause.then, f"{path}.then")
    elif not isinstance(clause, vocabulary.Store):
        for place in places(clause.do, tag(clause), f"{path}.do"):
            yield clause, place


def places(effect: Effect, context: str, path: str) -> Iterator[Place]:
    """Walk through an effect and everything inside it; inside a Prayer the place is `pray`."""
    yield context, effect, path
    inside = "pray" if isinstance(effect, vocabulary.Pray) else context
    for part, where in parts(effect):
        yield from places(part, inside, path + where)


def parts(effect: Effect) -> list[tuple[Effect, str]]:
    """List the effects an effect is made of, each with its path from there."""
    if isinstance(effect, vocabulary.All | vocabulary.Pick):
        return [(part, f".of[{number}]") for number, part in enumerate(effect.of)]
    if isinstance(effect, vocabulary.May):
        return [(offer.do, f".of[{number}].do") for number, offer in enumerate(effect.of)]
    if isinstance(effect, vocabulary.Steps):
        return [(step.do, f".steps[{number}].do") for number, step in enumerate(effect.steps)]
    return [(effect.do, ".do")] if isinstance(effect, vocabulary.Pray) else []


@cache
def known_places() -> dict[str, frozenset[str]]:
    """List which effects are allowed in which clause, or in a Prayer: those that occur there on existing cards."""
    found: dict[str, set[str]] = {}
    for design in CATALOGUE:
        for clause in design.ability:
            for _, (context, effect, _) in effects_of(clause, ""):
                found.setdefault(context, set()).add(tag(effect))
    for context in ("produce", "act", "when", "bonus"):
        found[context] |= GENERAL
    found["produce"] -= {"copy"}  # two cards that copy each other's production would never end
    return {context: frozenset(words) for context, words in found.items()}


def check_ability(design: Design) -> Iterator[Complaint]:
    """Check that an ability fits its kind of Location, with words only where the rules know them."""
    yield from check_kind(design)
    for number, clause in enumerate(design.ability):
        path = f"ability[{number}]"
        yield from check_numbers(clause, path)
        if isinstance(clause, vocabulary.Unlock):
            yield from check_numbers(clause.then, f"{path}.then")
            yield from check_goods(clause.cost, f"{path}.cost", cost=True)
            if isinstance(clause.then, vocabulary.Act):
                yield from check_goods(clause.then.cost, f"{path}.then.cost", cost=True)
        if isinstance(clause, vocabulary.Act):
            yield from check_goods(clause.cost, f"{path}.cost", cost=True)
        for owner, place in effects_of(clause, path):
            yield from check_place(owner, *place)
            yield from check_effect(design, owner, *place)
            yield from pack_limits.check_effect(*place)
    yield from pack_limits.check_clauses(design)


def check_kind(design: Design) -> Iterator[Complaint]:
    """Check that kind and clauses fit, and that no clause but `when` occurs twice. (IS-035, IS-075, IS-087, OP-01)"""
    clauses = Counter(tag(clause) for clause in design.ability)
    if not clauses:
        yield "ability", "is empty; a card does something"
    needed = NEEDED[design.kind]
    if needed and not any(clauses[name] for name in needed):
        yield "kind", f"a Location of kind {design.kind} needs a clause {' or '.join(needed)}"
    for name, times in clauses.items():
        if name in FOREIGN[design.kind]:
            yield "kind", f"a Location of kind {design.kind} has no clause {name}"
        if times > 1 and name != "when":
            yield "ability", f"has {times} clauses {name}; put them into one, with all"


def check_place(clause: Clause, context: str, effect: Effect, path: str) -> Iterator[Complaint]:
    """Check that a word is used only as on some existing card: only there do the rules say what it means."""
    word, known = tag(effect), known_places().get(context, frozenset())
    if word not in known:
        yield path, f"{word} has no meaning in {context}; there can be {', '.join(sorted(known))}"
    event = clause.event if isinstance(clause, vocabulary.When) else None
    if isinstance(effect, vocabulary.More) != isinstance(event, vocabulary.Praying):
        yield path, "more belongs to the event praying, and nothing else does"
    if isinstance(event, vocabulary.DealPaid) and not isinstance(effect, vocabulary.Cash):
        yield path, "with the event deal_paid there can only be cash"
    if effect is getattr(clause, "do", None) and isinstance(effect, vocabulary.Cash) > isinstance(
        event, vocabulary.DealPaid
    ):
        yield path, CASH
    if isinstance(effect, vocabulary.Pray) and isinstance(event, vocabulary.Prayed):
        yield path, "a Prayer cannot follow from a Prayer that is not over; choose another event than prayed"
    if isinstance(effect, vocabulary.Keep) and effect.src == "razed" and not isinstance(event, vocabulary.Razed):
        yield path, 'keep with src = "razed" belongs to the event razed'
    if isinstance(effect, vocabulary.Keep) and effect.src == "prayed" and not isinstance(event, vocabulary.Prayed):
        yield path, 'keep with src = "prayed" belongs to the event prayed'
    if isinstance(effect, vocabulary.Put) and (effect.what == "deck") != (context == "pray"):
        yield path, 'put with what = "deck" belongs into a pray, and nothing else can be put there'
    if isinstance(effect, vocabulary.Pray):
        for colour in effect.colours:
            if colour in TAKEN_FROM and not isinstance(event, TAKEN_FROM[colour]):
                words = " or ".join(str(one.__struct_config__.tag) for one in TAKEN_FROM[colour])
                yield f"{path}.colours", f"{colour} needs the event {words}"


def check_effect(design: Design, clause: Clause, context: str, effect: Effect, path: str) -> Iterator[Complaint]:
    """Check the numbers, Goods and counters of one effect."""
    yield from check_numbers(effect, path)
    yield from check_parts(effect, path)
    if isinstance(effect, vocabulary.Gain | vocabulary.Each | vocabulary.Found):
        yield from check_goods(effect.goods, f"{path}.goods", prayer=context == "pray")
    if isinstance(effect, vocabulary.Each | vocabulary.Steps):
        yield from check_counter(effect.count, context, f"{path}.count")
    if isinstance(effect, vocabulary.Steps):
        marks = [step.at for step in effect.steps]
        if marks != sorted(set(marks)) or min(marks, default=1) < 1:
            yield f"{path}.steps", "should go up, beginning with 1 or more"
    if isinstance(effect, vocabulary.May):
        for number, offer in enumerate(effect.of):
            yield from check_goods(offer.cost, f"{path}.of[{number}].cost", cost=True)
    if isinstance(effect, vocabulary.Put) and effect.each != Goods():
        yield from check_goods(effect.each, f"{path}.each")
    if isinstance(effect, vocabulary.Sacrifice):
        for field, goods in (("each", effect.each), ("type", effect.type)):
            yield from check_goods(goods, f"{path}.{field}") if goods != Goods() else ()
    if isinstance(effect, vocabulary.Draw) and effect.keep > effect.n:
        yield f"{path}.keep", "cannot be more than are drawn"
    if isinstance(effect, vocabulary.Samurai) and not traits_of(design.faction).samurai:
        yield path, "only the Japanese have samurai"
    if isinstance(effect, vocabulary.Statue) and len(effect.of) != MOST_COPIES:
        yield f"{path}.of", "needs three handfuls of Goods, one for each token of a set (AZ-004)"
    if isinstance(effect, vocabulary.Pray) and not effect.colours:
        yield f"{path}.colours", "is empty; a Prayer asks for a colour"


def check_parts(effect: Effect, path: str) -> Iterator[Complaint]:
    """Check that an effect made of others is made of fitting ones. (IS-125, R-28)"""
    before: Effect | None = None
    for part, where in parts(effect):
        is_paid_raze = isinstance(effect, vocabulary.All) and isinstance(before, vocabulary.Raze)
        if isinstance(part, vocabulary.Cash) and not is_paid_raze:
            yield path + where, CASH
        if isinstance(effect, vocabulary.May) and not isinstance(part, vocabulary.Gain | vocabulary.Each):
            yield path + where, "what a may buys is a gain or an each"
        before = part


def check_numbers(word: Word, path: str) -> Iterator[Complaint]:
    """Check that numbers and lengths are within their bounds."""
    name = tag(word)
    for (owner, field), (least, most) in NUMBERS.items():
        if owner == name and not least <= getattr(word, field) <= most:
            yield f"{path}.{field}", f"should be a whole number from {least} to {most}"
    if name in LENGTHS and isinstance(word, vocabulary.All | vocabulary.Pick | vocabulary.May | vocabulary.Steps):
        number = len(word.steps if isinstance(word, vocabulary.Steps) else word.of)
        least, most = LENGTHS[name]
        if not least <= number <= most:
            yield path, f"{name} has {number} parts; it can have {least} to {most}"


def check_counter(counter: Counted, context: str, path: str) -> Iterator[Complaint]:
    """Check that prayed-for cards are counted in a Prayer, and everything else outside one. (AZ-089, AZ-100)"""
    if isinstance(counter, vocabulary.Cards | vocabulary.Kinds) != (context == "pray"):
        yield path, "cards and kinds are counted in a pray and nowhere else, and nothing else is counted there"


@cache
def known_goods(*, cost: bool) -> frozenset[str]:
    """List the Goods that occur in costs, or in gains, on existing cards."""
    rows: list[Goods] = []
    for clause in (clause for design in CATALOGUE for clause in design.ability):
        if isinstance(clause, vocabulary.Act | vocabulary.Unlock) and cost:
            rows.append(clause.cost)
        found = [effect for _, (_, effect, _) in effects_of(clause, "")]
        if cost:
            rows += [offer.cost for effect in found if isinstance(effect, vocabulary.May) for offer in effect.of]
        else:
            rows += [effect.goods for effect in found if isinstance(effect, vocabulary.Gain | vocabulary.Each)]
    known = {name for name in Goods.__struct_fields__ if any(getattr(goods, name) for goods in rows)}
    return frozenset(known if cost else known | {"any_resource"})


def check_goods(goods: Goods, path: str, *, cost: bool = False, prayer: bool = False) -> Iterator[Complaint]:
    """Check that these Goods can be paid or gained there. (AZ-075)"""
    known = known_goods(cost=cost) - (frozenset() if prayer else {"matching"})
    if goods == Goods() and not cost:
        yield path, "is empty; name at least one Good"
    for name in Goods.__struct_fields__:
        number = getattr(goods, name)
        if number and name not in known:
            yield (
                f"{path}.{name}",
                f"cannot be {'paid' if cost else 'gained'} here; what can: {', '.join(sorted(known))}",
            )
        elif not 0 <= number <= MOST_GOODS:
            yield f"{path}.{name}", f"should be a whole number from 0 to {MOST_GOODS}"


def check_box(designs: Sequence[Design]) -> Iterator[tuple[str, str, str]]:
    """Check that the box is still complete: the groups, the base deck, the statues. (AZ-004, AZ-009, AZ-018)"""
    for design in designs:
        groups = {(HOUSE[card].faction, HOUSE[card].counts_as) for card in design.ids if card in HOUSE}
        if len(groups) > 1:
            yield design.key, "ids", f"{', '.join(design.ids)} are of different parts of the box (AZ-009)"
        if len(design.ids) > MOST_COPIES:
            yield design.key, "ids", f"has {len(design.ids)} copies; a card has one, two or three (AZ-018)"
    for faction, people in BASE_DECKS.items():
        yield from check_base_deck(faction, people, designs)
    yield from check_replacements(designs)
    statues = [one for one in designs if any(has_statue(clause) for clause in one.ability)]
    if sum(len(one.ids) for one in statues) > STATUES:
        yield statues[-1].key, "ability", "the box has three sets of statue tokens, one per card (AZ-004)"


def check_base_deck(faction: str, people: str, designs: Sequence[Design]) -> Iterator[tuple[str, str, str]]:
    """Check that a base deck made of cards of a pack is still one. (AZ-018, AT-056)"""
    base = [one for one in designs if one.faction == faction and one.counts_as == "base"]
    joined = [one for one in base if HOUSE[one.key].ids != one.ids] or base
    for copies, right in STRUCTURE.items():
        there = [design for design in base if len(design.ids) == copies]
        if len(there) != right:
            to_blame = [design for design in joined if design in there] or joined
            message = (
                f"the {people} base deck would have {len(there)} designs of {COPIES[copies]}, not {right} (AZ-018)"
            )
            yield to_blame[0].key, "ids", message


def check_replacements(designs: Sequence[Design]) -> Iterator[tuple[str, str, str]]:
    """Check that cards of the Atlanteans' box come with the one that replaces a base card of their faction. (AT-060)"""
    for faction, (old, new) in REPLACED.items():
        added = [one for one in designs if one.faction == faction and one.counts_as == "atlanteans"]
        if added and not any(one.key == new and len(one.ids) == MOST_COPIES for one in added):
            ids = f'["{new}", "{new[:3]}042", "{new[:3]}043"]'
            yield added[0].key, "ids", f"needs the card that replaces {old}, three copies with ids = {ids} (AT-060)"


def has_statue(clause: Clause) -> bool:
    """Return whether a clause uses statue tokens."""
    return any(isinstance(effect, vocabulary.Statue) for _, (_, effect, _) in effects_of(clause, ""))
