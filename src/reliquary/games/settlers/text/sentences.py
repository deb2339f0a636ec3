"""What a card does, as sentences made from the words of its ability."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, assert_never

from reliquary.games.settlers.effects import (
    Act,
    All,
    Bonus,
    Build,
    Built,
    Cash,
    Clause,
    Copy,
    Counter,
    CrossDeal,
    DealPaid,
    Dealt,
    Draw,
    Each,
    Effect,
    EnemyDeal,
    EnemyLocation,
    Event,
    Final,
    ForceDiscard,
    Found,
    Free,
    Gain,
    Goods,
    Have,
    Loc,
    May,
    Offer,
    Pairs,
    Pick,
    Produce,
    Put,
    Raze,
    Razed,
    Refresh,
    Rob,
    Samurai,
    Scored,
    Steps,
    Store,
    When,
)
from reliquary.games.settlers.text.catalogue import counted

Words: TypeAlias = Mapping[str, str]
Deed: TypeAlias = (
    Draw | Cash | Raze | EnemyLocation | Rob | EnemyDeal | CrossDeal | Build | Copy | Refresh | Found | ForceDiscard
    | Samurai | Put
)  # fmt: skip

CARDS = ("card", "common_card", "faction_card")
GIVEN_AWAY = ("hand_card", "own_deal")
ALL_GOODS: tuple[str, ...] = Goods.__struct_fields__
TOKENS_AND_POINTS = tuple(name for name in ALL_GOODS if name not in (*CARDS, *GIVEN_AWAY))


def sentence(words: Words, ability: Sequence[Clause]) -> str:
    """Say what an ability does, a sentence or two per clause."""
    return " ".join(capital(said(words, clause)) for clause in ability)


def said(words: Words, clause: Clause) -> str:
    """Say one clause."""
    match clause:
        case Produce():
            return produced(words, clause.do)
        case Act():
            form = "act.paid" if clause.cost != Goods() else "act.free"
            text = words[f"ability.{form}"].format(cost=payment(words, clause.cost), do=done(words, clause.do))
            return text + often(words, clause.uses, silent=1)
        case When():
            text = words["ability.when"].format(event=happened(words, clause.event), do=done(words, clause.do))
            return text + often(words, clause.limit, silent=0)
        case Bonus():
            return words["ability.bonus"].format(do=done(words, clause.do))
        case Free():
            return words["ability.free"].format(do=done(words, clause.do))
        case Final():
            return words["ability.final"].format(do=done(words, clause.do))
        case Store():
            goods = joined(words, (words[f"goods.{good}"] for good in clause.goods))
            return words["ability.store.some" if clause.max else "ability.store.any"].format(
                goods=goods, number=clause.max
            )
        case _:
            assert_never(clause)


def happened(words: Words, event: Event) -> str:
    """Say on which occasion a feature works."""
    match event:
        case Built():
            return words["ability.event.built"].format(location=a_location(words, event))
        case Razed():
            return words[f"ability.event.razed_{event.src or 'anything'}"]
        case Dealt():
            return words["ability.event.dealt"]
        case DealPaid():
            return words["ability.event.deal_paid"]
        case Scored():
            return words["ability.event.scored"].format(points=counted(words, event.min, "vp"))
        case Pairs():
            return words["ability.event.pairs"]
        case _:
            assert_never(event)


def done(words: Words, effect: Effect) -> str:
    """Say an effect as a command, without capital and full stop."""
    match effect:
        case Gain():
            return gained(words, effect.goods)
        case Each():
            return per_unit(words, effect, gained(words, effect.goods))
        case Steps():
            form = words["ability.steps.step"]
            steps = (form.format(goods=handful(words, step.goods), number=step.at) for step in effect.steps)
            return words["ability.steps.all"].format(
                steps=joined(words, steps, "or"), units=unit(words, effect.count, "many")
            )
        case All():
            return words["words.then"].join(done(words, part) for part in effect.of)
        case Pick():
            return picked(words, effect)
        case May():
            return words["ability.may.all"].format(
                offers=joined(words, (offered(words, offer) for offer in effect.of), "or")
            )
        case _:
            return performed(words, effect)


def performed(words: Words, deed: Deed) -> str:
    """Say an effect that is more than taking Goods."""
    match deed:
        case Draw():
            return drawn(words, deed)
        case Cash():
            return words["ability.cash"].format(points=counted(words, deed.vp, "vp"))
        case Raze():
            targets = joined(words, (words[f"ability.raze.{src}"] for src in deed.src), "or")
            return words[f"ability.raze.price_{deed.price}"].format(targets=targets)
        case EnemyLocation():
            return words[f"ability.enemy_location.{deed.fate}"]
        case Rob():
            return words["ability.rob"]
        case EnemyDeal():
            return words[f"ability.enemy_deal.{deed.fate}"]
        case CrossDeal():
            return words["ability.cross_deal"]
        case Build():
            return words[f"ability.build.{deed.src}"].format(location=a_location(words, Loc(side=deed.side)))
        case Copy():
            return words[f"ability.copy.{'another_' if deed.other else ''}{deed.what}"]
        case Refresh():
            return words["ability.refresh"]
        case Found():
            return words["ability.found"].format(gain=gained(words, deed.goods))
        case ForceDiscard():
            return words["ability.force_discard"].format(cards=counted(words, deed.n, "hand_card"))
        case Samurai():
            return words["ability.samurai"].format(samurai=counted(words, deed.n, "samurai"))
        case Put():
            text = words[f"ability.put.{deed.what}"]
            if deed.each == Goods():
                return text
            return words["ability.put.each"].format(put=text, gain=gained(words, deed.each))
        case _:
            assert_never(deed)


def produced(words: Words, effect: Effect) -> str:
    """Say what a production Location makes; plain Goods are simply produced."""
    match effect:
        case Gain():
            return words["ability.produce.goods"].format(goods=handful(words, effect.goods))
        case Each():
            return words["ability.produce.goods"].format(goods=per_unit(words, effect, handful(words, effect.goods)))
        case _:
            return words["ability.produce.other"].format(do=done(words, effect))


def picked(words: Words, effect: Pick) -> str:
    """Say a choice; among plain gains the verb is said once."""
    gains = [part.goods for part in effect.of if isinstance(part, Gain)]
    if len(gains) < len(effect.of):
        return joined(words, (done(words, part) for part in effect.of), "or")
    return words["ability.gain"].format(goods=joined(words, (handful(words, goods) for goods in gains), "or"))


def offered(words: Words, offer: Offer) -> str:
    """Say what can be paid, and for what."""
    return words["ability.may.offer"].format(cost=payment(words, offer.cost), do=done(words, offer.do))


def drawn(words: Words, draw: Draw) -> str:
    """Say how many cards are drawn and kept, and where the others go."""
    rest = "one" if draw.n - draw.keep == 1 else "many"
    return words[f"ability.draw_and_{draw.rest}.{rest}"].format(
        cards=counted(words, draw.n, "faction_card" if draw.deck == "faction" else "card"), number=draw.keep
    )


def per_unit(words: Words, each: Each, goods: str) -> str:
    """Say Goods for every unit, and how many units count at most."""
    text = words["ability.each.all"].format(goods=goods, unit=unit(words, each.count, "one"))
    return text + (words["ability.each.limit"].format(number=each.max) if each.max else "")


def unit(words: Words, counter: Counter, form: str) -> str:
    """Name what is counted, in the singular or in the plural."""
    match counter:
        case Loc():
            return words[f"ability.unit.location.{form}"].format(location=location(words, counter, form))
        case Have():
            return words[f"ability.unit.{counter.what}.{form}"]
        case _:
            assert_never(counter)


def location(words: Words, fit: Built | Loc, form: str) -> str:
    """Name the Locations of a colour, side and kind, in the singular or in the plural."""
    colour = words[f"location.{form}.colour"].format(colour=words[f"colours.{fit.colour}"]) if fit.colour else ""
    side = words[f"location.{form}.{fit.side}"] if fit.side else ""
    kind = words[f"location.{form}.{fit.kind}"] if fit.kind else ""
    return words[f"location.{form}.all"].format(colour=colour, side=side, kind=kind)


def a_location(words: Words, fit: Built | Loc) -> str:
    """Name one such Location with its article."""
    article = words.get(f"location.article.{fit.colour or fit.side or fit.kind}", words["location.article.other"])
    return article + location(words, fit, "one")


def gained(words: Words, goods: Goods) -> str:
    """Say that Goods are gained and cards are drawn."""
    return joined(words, verbs(words, goods, {"gain": TOKENS_AND_POINTS, "draw": CARDS}))


def payment(words: Words, cost: Goods) -> str:
    """Say that Goods are paid, and hand cards and Deals discarded."""
    return joined(words, verbs(words, cost, {"pay": TOKENS_AND_POINTS, "discard": GIVEN_AWAY}))


def verbs(words: Words, goods: Goods, kinds: Mapping[str, Sequence[str]]) -> Iterable[str]:
    """Say with each verb the Goods it is for."""
    for verb, names in kinds.items():
        if any(getattr(goods, name) for name in names):
            yield words[f"ability.{verb}"].format(goods=handful(words, goods, names))


def handful(words: Words, goods: Goods, names: Sequence[str] = ALL_GOODS) -> str:
    """Count Goods, such as `1 gold and 1 point`."""
    numbers = {name: getattr(goods, name) for name in names}
    return joined(words, (counted(words, number, name) for name, number in numbers.items() if number))


def often(words: Words, number: int, silent: int) -> str:
    """Say how often something can happen in a round, unless it goes without saying."""
    if number == silent:
        return ""
    form = {1: "one", 2: "two"}.get(number, "many")
    return words[f"ability.often.{form}"].format(number=number)


def joined(words: Words, items: Iterable[str], last: str = "and") -> str:
    """List things, with `and` or `or` before the last."""
    *most, final = [*items] or [words["words.nothing"]]
    return words[f"words.{last}"].join([words["words.comma"].join(most), final] if most else [final])


def capital(text: str) -> str:
    """Begin a sentence."""
    return text[:1].upper() + text[1:]
