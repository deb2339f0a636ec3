"""What a Prayer brings for the cards counted so far, known before the table gives it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from reliquary.games.settlers.cards.vocabulary import (
    All,
    Cards,
    Clause,
    Each,
    Effect,
    Gain,
    Goods,
    Kinds,
    May,
    Pick,
    Pray,
    Sacrifice,
    Statue,
    Steps,
    Unlock,
)
from reliquary.games.settlers.codes.goods import GOOD_NAMES
from reliquary.games.settlers.seat.views import PrayerView, TableView
from reliquary.speech.settlers.card_context import EARTHY, GOOD_OF, TRICOLOUR, CardContext


def prayers_of(context: CardContext, card: str) -> list[Pray]:
    """Find the Prayers a card may say."""
    return [pray for clause in context.design[card].ability for pray in prayers_in(clause)]


def prayers_in(clause: Clause) -> Iterator[Pray]:
    """Find the Prayers in a clause."""
    if isinstance(clause, Unlock):
        yield from prayers_in(clause.then)
    elif (effect := getattr(clause, "do", None)) is not None:
        yield from prayers_within(effect)


def prayers_within(effect: Effect) -> Iterator[Pray]:
    """Find the Prayers in an effect."""
    if isinstance(effect, Pray):
        yield effect
    elif isinstance(effect, (All, Pick)):
        for part in effect.of:
            yield from prayers_within(part)
    elif isinstance(effect, May):
        for offer in effect.of:
            yield from prayers_within(offer.do)


def reward(context: CardContext, card: str, counts: Mapping[str, int], statues: int = 0) -> dict[str, int]:
    """Add up the Goods a Prayer of a card brings with these counts; what asks for more is not Goods yet."""
    found: Counter[str] = Counter()
    prayers = prayers_of(context, card)
    if prayers and any(counts.values()):
        add(found, prayers[0].do, counts, statues)
    return {good: found[good] for good in GOOD_NAMES if found[good]}


def foreseen(context: CardContext, view: TableView) -> dict[str, int]:
    """Return what the Prayer that is being said brings as it stands, where no colour is open any more."""
    prayer = view.prayer
    if prayer is None:
        return {}
    if view.question == "sacrifice" and view.asked is not None:
        return offered(context, prayer.card, view.asked.goods)
    is_open = prayer.colour is None and any(pray.mode == "choose" for pray in prayers_of(context, prayer.card))
    if view.question != "kept" or is_open or not any(prayer.counts.values()):
        return {}
    return with_tokens(context, view, prayer, prayer.counts)


def blessed(context: CardContext, view: TableView) -> dict[str, int]:
    """Return what the Prayer brings if all Blessings that apply are used instead of drawing, where that is fixed."""
    prayer = view.prayer
    if prayer is None or (
        prayer.colour is None and any(pray.mode != "named" for pray in prayers_of(context, prayer.card))
    ):
        return {}
    return with_tokens(context, view, prayer, {})


def with_tokens(context: CardContext, view: TableView, prayer: PrayerView, counts: Mapping[str, int]) -> dict[str, int]:
    """Add the Blessings that apply to what was counted; say nothing while the tricolour one may count as several."""
    colours = [prayer.colour] if prayer.colour else prayer.colours
    earthy = [colour for colour in colours if colour in EARTHY]
    if TRICOLOUR in prayer.tokens and len(earthy) > 1:
        return {}
    whole = Counter({colour: counts.get(colour, 0) for colour in colours})
    whole.update(colour for colour in prayer.tokens if colour in colours)
    whole.update(earthy if TRICOLOUR in prayer.tokens else ())
    return reward(context, prayer.card, whole, statues_on(view, prayer.card))


def statues_on(view: TableView, card: str) -> int:
    """Count the statue tokens on a Location."""
    return next((one.statues for panel in view.panels for one in panel.empire if one.card == card), 0)


def offered(context: CardContext, card: str, goods: Mapping[str, int]) -> dict[str, int]:
    """Add up what the Resources handed in so far bring: something for each, and for each kind."""
    found: Counter[str] = Counter()
    for effect in (pray.do for pray in prayers_of(context, card)):
        if isinstance(effect, Sacrifice):
            put(found, effect.each, {}, sum(goods.values()))
            put(found, effect.type, {}, sum(number > 0 for number in goods.values()))
    return {good: found[good] for good in GOOD_NAMES if found[good]}


def add(found: Counter[str], effect: Effect, counts: Mapping[str, int], statues: int) -> None:
    """Add what a part of the reward gives."""
    match effect:
        case Gain():
            put(found, effect.goods, counts, 1)
        case Each():
            number = reached(effect.count, counts)
            put(found, effect.goods, counts, min(number, effect.max) if effect.max else number)
        case Steps():
            steps = [step for step in effect.steps if reached(effect.count, counts) >= step.at]
            if steps:
                add(found, steps[-1].do, counts, statues)
        case All():
            for part in effect.of:
                add(found, part, counts, statues)
        case Statue() if statues < len(effect.of):
            put(found, effect.of[statues], counts, 1)
        case _:
            pass


def reached(counter: object, counts: Mapping[str, int]) -> int:
    """Count what a part of the reward counts."""
    if isinstance(counter, Kinds):
        return sum(number > 0 for number in counts.values())
    if isinstance(counter, Cards) and counter.of != "match":
        return counts.get(counter.of, 0)
    return sum(counts.values())


def put(found: Counter[str], goods: Goods, counts: Mapping[str, int], times: int) -> None:
    """Add Goods a number of times; a matching Good is that of the colour counted."""
    for name in Goods.__struct_fields__:
        number = getattr(goods, name) * times
        good = next((GOOD_OF[colour] for colour in counts), name) if name == "matching" else name
        found[good] += number
