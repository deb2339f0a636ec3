"""What a card does, as sentences made from the words of its ability."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, assert_never

import msgspec

from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import (
    Act,
    All,
    Bonus,
    Build,
    Built,
    Cash,
    Clause,
    Copy,
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
    Keep,
    Loc,
    May,
    More,
    Offer,
    Open,
    Pairs,
    Peek,
    Pick,
    Pray,
    Prayed,
    Praying,
    Produce,
    Put,
    Raze,
    Razed,
    Sacrifice,
    Samurai,
    Scored,
    Set,
    Special,
    Statue,
    Steps,
    Store,
    Unlock,
    Upgraded,
    Visited,
    When,
    Word,
)
from reliquary.games.settlers.text.amounts import (
    Words,
    a_location,
    capital,
    gained,
    handful,
    joined,
    often,
    payment,
    per_unit,
    unit,
)
from reliquary.games.settlers.text.catalogue import counted, plural
from reliquary.games.settlers.text.prayers import inside, kept, offered_colours, sacrificed, set_off_by, statues

__all__ = ["capital", "offered", "sentence"]

FORMS = ("one", "other")
RAZED = frozenset(design.faction for design in CATALOGUE if design.raze != Goods())
"""Whose cards normally have raze fields. (IS-010, IS-011)"""
PRODUCTIONS = ("goods", "other", "pray")
"""How production is said: plain Goods, anything else, or a Prayer."""
Devotion: TypeAlias = Pray | Sacrifice | Keep | Peek | More | Statue
"""The effects that have to do with Prayers."""


def sentence(words: Words, ability: Sequence[Clause]) -> str:
    """Return what an ability does, a sentence or two per clause."""
    if any(isinstance(clause, Open) for clause in ability):
        own = {f"ability.produce.{form}": words[f"ability.produce.own_{form}"] for form in PRODUCTIONS}
        words = {**words, **own}
    for put in (clause.do for clause in ability if isinstance(clause, Free) and isinstance(clause.do, Put)):
        words = counting_pieces(words, put)
    if any(isinstance(clause, Act) for clause in ability):
        words = {**words, **{f"ability.unit.under.{form}": words[f"ability.unit.under_deck.{form}"] for form in FORMS}}
    return " ".join(capital(said(words, clause)) for clause in ability)


def counting_pieces(words: Words, put: Put) -> Words:
    """Call what a Location has put down what it is: cards or Resources. (IS-110, IS-111)"""
    return {**words, **{f"ability.unit.under.{form}": words[f"ability.unit.under_{put.what}.{form}"] for form in FORMS}}


def remarks(words: Words, design: Design) -> str:
    """Add what may surprise about the fields of a card: several colours, or a missing raze field."""
    text = ""
    if len(design.colours) > 1:
        colours = joined(words, (words[f"colours.{colour}"] for colour in design.colours))
        text += words["ability.remark.colours"].format(colours=colours)
    if design.faction in RAZED and design.raze == Goods() and not design.razes:
        text += words["ability.remark.safe"]
    return text


def said(words: Words, clause: Clause) -> str:
    """Word one clause."""
    match clause:
        case Produce() | Open():
            return produced(words, clause)
        case Act():
            form = "free" if clause.cost == Goods() else "pray" if isinstance(clause.do, Pray) else "paid"
            text = words[f"ability.act.{form}"].format(cost=payment(words, clause.cost), do=done(words, clause.do))
            return text + often(words, clause.uses, silent=1)
        case When():
            form = "when_pray" if isinstance(clause.do, Pray) else "when"
            do = done(set_off_by(words, clause), clause.do)
            event = happened(words, clause.event) + often(words, clause.limit, silent=0, kind="limit")
            return words[f"ability.{form}"].format(event=event, do=do)
        case Bonus():
            return words["ability.bonus"].format(do=done(words, clause.do))
        case Free():
            return words["ability.free"].format(do=done(words, clause.do))
        case Final():
            return words["ability.final"].format(do=done(words, clause.do))
        case Store():
            return stored(words, clause)
        case Unlock():
            return words["ability.unlock"].format(cost=payment(words, clause.cost), then=said(words, clause.then))
        case _:
            assert_never(clause)


def happened(words: Words, event: Event) -> str:
    """Word the event a feature waits for."""
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
            return words[f"ability.event.scored_{event.by}"].format(points=counted(words, event.min, "vp"))
        case Pairs():
            return words["ability.event.pairs"]
        case Praying():
            return words["ability.event.praying"]
        case Prayed():
            return words[f"ability.event.prayed_{event.result}"]
        case Set():
            if event.colour is None:
                return words["ability.event.set"]
            return words["ability.event.set_colour"].format(colour=words[f"colours.{event.colour}"])
        case Visited():
            return words["ability.event.visited"]
        case Upgraded():
            return words["ability.event.upgraded"].format(token=words[f"technology.{event.token}"])
        case _:
            assert_never(event)


def done(words: Words, effect: Effect) -> str:
    """Word an effect as a command, without capital and full stop."""
    match effect:
        case Gain():
            return gained(words, effect.goods)
        case Each():
            return per_unit(words, effect, gained(words, effect.goods))
        case Steps():
            return stepped(words, effect)
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


def performed(words: Words, deed: Special) -> str:
    """Word an effect that does more than take Goods."""
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
        case EnemyDeal():
            return words[f"ability.enemy_deal.{deed.fate}"]
        case Build():
            return words[f"ability.build.{deed.src}"].format(location=a_location(words, Loc(side=deed.side)))
        case Copy():
            return words[f"ability.copy.{'another_' if deed.other else ''}{deed.what}"]
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
        case Pray() | Sacrifice() | Keep() | Peek() | More() | Statue():
            return devoted(words, deed)
        case _:
            return plainly(words, deed)


def plainly(words: Words, deed: Word) -> str:
    """Fill the fields of a word into its phrase, as they are."""
    return words[f"ability.{deed.__struct_config__.tag}"].format(**msgspec.structs.asdict(deed))


def devoted(words: Words, deed: Devotion) -> str:
    """Word a Prayer or what belongs to Prayers."""
    match deed:
        case Pray():
            colours, do = offered_colours(words, deed), answered(inside(words, deed), deed.do)
            return words[f"ability.pray.{deed.mode}"].format(number=deed.n, colours=colours, do=do)
        case Sacrifice():
            return sacrificed(words, deed)
        case Keep():
            return kept(words, deed)
        case Peek():
            return words["ability.peek"].format(number=deed.n)
        case More():
            return words["ability.more"].format(cards=counted(words, deed.n, "card"))
        case Statue():
            return statues(words, deed)
        case _:
            assert_never(deed)


def answered(words: Words, effect: Effect) -> str:
    """Return what a Prayer brings: what several colours bring is one gain. (AZ-096)"""
    if isinstance(effect, All):
        parts = [part for part in effect.of if isinstance(part, Each)]
        if len(parts) == len(effect.of):
            goods = (per_unit(words, part, handful(words, part.goods)) for part in parts)
            return words["ability.gain"].format(goods=joined(words, goods))
    return done(words, effect)


def produced(words: Words, clause: Produce | Open) -> str:
    """Return what a production Location makes; plain Goods are simply produced."""
    key = "ability.open" if isinstance(clause, Open) else "ability.produce"
    match clause.do:
        case Gain() as effect:
            return words[f"{key}.goods"].format(goods=handful(words, effect.goods))
        case Each() as effect:
            return words[f"{key}.goods"].format(goods=per_unit(words, effect, handful(words, effect.goods)))
        case Pray() as effect:
            return words[f"{key}.pray"].format(do=done(words, effect))
        case effect:
            return words[f"{key}.other"].format(do=done(words, effect))


def stored(words: Words, store: Store) -> str:
    """Return which Goods may be kept in Cleanup, and how many of them."""
    if store.max and len(store.goods) == 1:
        return words["ability.store.one_kind"].format(goods=counted(words, store.max, store.goods[0]))
    goods = joined(words, (words[f"goods.{good}"] for good in store.goods))
    return words["ability.store.some" if store.max else "ability.store.any"].format(goods=goods, number=store.max)


def stepped(words: Words, effect: Steps) -> str:
    """Return what each step brings; plain gains share one verb."""
    first = effect.steps[0]
    if len(effect.steps) == 1 and first.at == 1:
        return words["ability.steps.any"].format(do=done(words, first.do), unit=unit(words, effect.count, "one"))
    gains = [(step.at, step.do.goods) for step in effect.steps if isinstance(step.do, Gain)]
    units = unit(words, effect.count, "other")
    if len(gains) == len(effect.steps):
        form = words["ability.steps.step"]
        steps = (form.format(goods=handful(words, goods), number=at) for at, goods in gains)
        return words["ability.steps.all"].format(steps=words["words.else"].join(steps), units=units)
    form = words["ability.steps.other"]
    deeds = (form.format(do=done(words, step.do), number=step.at, units=units) for step in effect.steps)
    return words["words.else"].join(deeds)


def picked(words: Words, effect: Pick) -> str:
    """Word a choice; plain gains share one verb."""
    gains = [part.goods for part in effect.of if isinstance(part, Gain)]
    if len(gains) < len(effect.of):
        return joined(words, (done(words, part) for part in effect.of), "or")
    return words["ability.gain"].format(goods=joined(words, (handful(words, goods) for goods in gains), "or"))


def offered(words: Words, offer: Offer) -> str:
    """Return what can be paid, and for what."""
    return words["ability.may.offer"].format(cost=payment(words, offer.cost), do=done(words, offer.do))


def drawn(words: Words, draw: Draw) -> str:
    """Return how many cards are drawn and kept, and where the others go."""
    return plural(words, f"ability.draw_and_{draw.rest}", draw.n - draw.keep).format(
        cards=counted(words, draw.n, "faction_card" if draw.deck == "faction" else "card"), number=draw.keep
    )
