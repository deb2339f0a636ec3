"""What a card does, as a row of icons per clause: cost, arrow, gain. No language is needed to read it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias, assert_never

import msgspec

from reliquary.games.settlers.cards.vocabulary import (
    Act,
    All,
    Bonus,
    Build,
    Built,
    Cards,
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
    Keep,
    Kinds,
    Loc,
    May,
    More,
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
    Refresh,
    Rob,
    Sacrifice,
    Samurai,
    Scored,
    Set,
    Sets,
    Special,
    Statue,
    Steps,
    Store,
    Unlock,
    Upgraded,
    Visited,
    When,
)

COUNTED_GOODS = {"blessings": "blessing", "tech": "tech", "deals": "own_deal"}
"""The counters that count Goods, and the Goods."""
TECHNOLOGY_GOODS = {"basic": "tech", "defence": "tech_defence", "glory": "tech_glory"}
"""The Goods behind the kinds of Technology token."""
COLOURS_OF_EVENT = ("built", "source", "deal", "set")
"""The colours a Prayer takes from the event that set it off."""


class Icon(msgspec.Struct, frozen=True, omit_defaults=True):
    """One icon: a Good, a colour, a kind of Location, a side of the table, or a sign such as an arrow."""

    kind: Literal["good", "colour", "kind", "side", "sign"]
    name: str
    n: int = 1
    """How many of it, or the number on the sign."""


Row: TypeAlias = list[Icon]


def icons(ability: Sequence[Clause]) -> list[Row]:
    """Return what an ability does, a row of icons per clause."""
    return [row for clause in ability for row in rows_of(clause)]


def rows_of(clause: Clause) -> list[Row]:
    """Show one clause; what it unlocks is a row of its own."""
    match clause:
        case Produce():
            return [[kind("production"), *done(clause.do)]]
        case Open():
            return [[kind("open"), *done(clause.do)]]
        case Act():
            often = [sign("uses", clause.uses)] if clause.uses > 1 else []
            return [[*(goods(clause.cost) or [kind("action")]), sign("arrow"), *done(clause.do), *often]]
        case When():
            often = [sign("limit", clause.limit)] if clause.limit else []
            return [[*happened(clause.event), sign("colon"), *done(clause.do), *often]]
        case Bonus():
            return [[sign("bonus"), *done(clause.do)]]
        case Free():
            return [[sign("free"), *done(clause.do)]]
        case Final():
            return [[sign("final"), *done(clause.do)]]
        case Store():
            most = [sign("max", clause.max)] if clause.max else []
            return [[sign("store"), *(good(name) for name in clause.goods), *most]]
        case Unlock():
            return [[*goods(clause.cost), sign("arrow"), sign("unlocked")], *rows_of(clause.then)]
        case _:
            assert_never(clause)


def happened(event: Event) -> Row:
    """Show the event a feature waits for."""
    match event:
        case Built():
            return [sign("build"), *location(event)]
        case Razed():
            return [sign("raze"), *([razed_from(event.src)] if event.src else [])]
        case Dealt():
            return [sign("deal")]
        case DealPaid():
            return [sign("deal"), kind("production")]
        case Scored():
            return [sign("scored"), good("vp", event.min)]
        case Pairs():
            return [sign("enemy"), good("worker", 2)]
        case Praying():
            return [sign("pray", 0)]
        case Prayed():
            return [sign(f"prayed_{event.result}")]
        case Set():
            return [*([Icon("colour", event.colour)] if event.colour else []), sign("set")]
        case Visited():
            return [sign("visited"), kind("open")]
        case Upgraded():
            return [sign("upgrade"), technology(event.token)]
        case _:
            assert_never(event)


def done(effect: Effect) -> Row:
    """Show an effect."""
    match effect:
        case Gain():
            return goods(effect.goods)
        case Each():
            return [*goods(effect.goods), *per(effect.count), *([sign("max", effect.max)] if effect.max else [])]
        case Steps():
            steps = [[sign("least", step.at), *done(step.do)] for step in effect.steps]
            return [*counted(effect.count), sign("colon"), *(icon for step in steps for icon in step)]
        case All():
            return between(map(done, effect.of), "then")
        case Pick():
            return between(map(done, effect.of), "or")
        case May():
            return between(([*goods(one.cost), sign("arrow"), *done(one.do)] for one in effect.of), "or")
        case _:
            return performed(effect)


def performed(deed: Special) -> Row:
    """Show an effect that does more than take Goods."""
    match deed:
        case Draw():
            return [good("faction_card" if deed.deck == "faction" else "card", deed.n), sign("keep", deed.keep)]
        case Cash():
            return [sign("goods"), sign("arrow"), good("vp", deed.vp)]
        case Raze():
            return [sign("raze"), *between(([razed_from(src)] for src in deed.src), "or")]
        case EnemyLocation():
            return [sign("enemy"), good("location"), sign(deed.fate)]
        case EnemyDeal():
            return [sign("enemy"), sign("deal"), sign(deed.fate)]
        case CrossDeal():
            return [sign("deal"), sign("enemy"), good("location")]
        case Rob():
            return [sign("enemy"), good("any_resource"), sign("take")]
        case Build():
            return [
                sign("build"),
                *location(Loc(side=deed.side)),
                good("hand_card" if deed.src == "hand" else "own_deal"),
            ]
        case Copy():
            return [sign("copy"), good("own_deal") if deed.what == "deal" else kind(deed.what)]
        case Refresh():
            return [sign("refresh"), kind("action")]
        case Found():
            return [good("hand_card"), sign("arrow"), sign("foundation"), *goods(deed.goods)]
        case ForceDiscard():
            return [sign("enemy"), sign("minus"), good("hand_card", deed.n)]
        case Samurai():
            return [sign("samurai", deed.n)]
        case Put():
            pieces = {"hand": "hand_card", "resource": "any_resource", "deck": "common_card"}
            return [good(pieces[deed.what]), sign("arrow"), sign("under"), *goods(deed.each)]
        case _:
            return devoted(deed)


def devoted(deed: Pray | Sacrifice | Keep | Peek | More | Statue) -> Row:
    """Show a Prayer or what belongs to Prayers."""
    match deed:
        case Pray():
            return prayed(deed)
        case Sacrifice():
            each = [good("any_resource"), sign("arrow"), *goods(deed.each)]
            return [*each, sign("then"), *goods(deed.type), *per(Kinds())]
        case Keep():
            sources = {"hand": "hand_card", "deck": "common_card", "prayed": "common_card", "razed": "location"}
            return [good(sources[deed.src], deed.n or 1), sign("arrow"), sign("kept")]
        case Peek():
            return [sign("peek"), good("common_card", deed.n)]
        case More():
            return [sign("plus"), good("card", deed.n)]
        case Statue():
            return [sign("statue"), sign("colon"), *between(map(goods, deed.of), "then")]
        case _:
            assert_never(deed)


def prayed(deed: Pray) -> Row:
    """Show a Prayer; colours that bring different things come before what they bring."""
    parts = deed.do.of if isinstance(deed.do, All) else (deed.do,)
    own = [
        part for part in parts if isinstance(part, Each) and isinstance(part.count, Cards) and part.count.of != "match"
    ]
    if len(own) == len(parts):
        return [sign("pray", deed.n), *(icon for part in own for icon in (*counted(part.count), *goods(part.goods)))]
    return [sign("pray", deed.n), *map(prayed_colour, deed.colours), sign("colon"), *answered(deed.do)]


def answered(effect: Effect) -> Row:
    """Show what a Prayer brings; the matching cards it counts are implied."""
    match effect:
        case Each(count=Cards()):
            return [sign("each"), *goods(effect.goods)]
        case Steps(count=Cards()) if len(effect.steps) == 1 and effect.steps[0].at == 1:
            return done(effect.steps[0].do)
        case Steps(count=Cards()):
            return [icon for step in effect.steps for icon in (sign("least", step.at), *done(step.do))]
        case _:
            return done(effect)


def prayed_colour(colour: str) -> Icon:
    """Show a colour of a Prayer, also one that is any or taken from the event."""
    if colour in ("any", "all"):
        return sign("any_colour")
    return sign("same_colour") if colour in COLOURS_OF_EVENT else Icon("colour", colour)


def counted(counter: Counter) -> Row:
    """Show what is counted."""
    match counter:
        case Loc():
            return location(counter)
        case Have():
            named = COUNTED_GOODS.get(counter.what)
            return [good(named) if named else sign(counter.what)]
        case Cards(of="match"):
            return [sign("match")]
        case Cards():
            return [Icon("colour", counter.of)]
        case Kinds():
            return [sign("kinds")]
        case Sets():
            return [*([Icon("colour", counter.colour)] if counter.colour else []), sign("set")]
        case _:
            assert_never(counter)


def location(fit: Built | Loc) -> Row:
    """Show a Location of a colour, side and kind."""
    colour = [Icon("colour", fit.colour)] if fit.colour else []
    side = [Icon("side", fit.side)] if fit.side else []
    token = [technology(fit.technology)] if isinstance(fit, Loc) and fit.technology else []
    return [*colour, *side, kind(fit.kind) if fit.kind else good("location"), *token]


def technology(token: str) -> Icon:
    """Show a kind of Technology token, or any."""
    return Icon("good", TECHNOLOGY_GOODS[token]) if token in TECHNOLOGY_GOODS else sign("technology")


def razed_from(src: Literal["hand", "enemy", "own"]) -> Icon:
    """Show where a card that is razed comes from."""
    return good("hand_card") if src == "hand" else sign(src)


def per(counter: Counter) -> Row:
    """Show that something is gained for every unit counted."""
    return [sign("per"), *counted(counter)]


def between(rows: Iterable[Row], separator: str) -> Row:
    """Join rows with a sign between them."""
    first, *rest = rows
    return [*first, *(icon for row in rest for icon in (sign(separator), *row))]


def goods(amounts: Goods) -> Row:
    """Show Goods, each with its number."""
    return [good(name, number) for name in amounts.__struct_fields__ if (number := getattr(amounts, name))]


def good(name: str, number: int = 1) -> Icon:
    """Show an amount of a Good."""
    return Icon("good", name, number)


def kind(name: str) -> Icon:
    """Show a kind of Location."""
    return Icon("kind", name)


def sign(name: str, number: int = 1) -> Icon:
    """Show a sign, with its number if it has one."""
    return Icon("sign", name, number)
