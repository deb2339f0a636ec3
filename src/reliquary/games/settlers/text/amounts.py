"""How many of what: Goods, units that are counted, Locations that fit, and lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias, assert_never

from reliquary.games.settlers.cards.vocabulary import Built, Cards, Counter, Each, Goods, Have, Kinds, Loc, Sets
from reliquary.games.settlers.text.catalogue import counted, plural

Words: TypeAlias = Mapping[str, str]

CARDS = ("card", "common_card", "faction_card")
GIVEN_AWAY = ("hand_card", "own_deal")
ALL_GOODS: tuple[str, ...] = Goods.__struct_fields__
TOKENS_AND_POINTS = tuple(name for name in ALL_GOODS if name not in (*CARDS, *GIVEN_AWAY))


def gained(words: Words, goods: Goods) -> str:
    """Word a gain: Goods are gained, cards are drawn."""
    return joined(words, verbs(words, goods, {"gain": TOKENS_AND_POINTS, "draw": CARDS}))


def payment(words: Words, cost: Goods) -> str:
    """Word a payment: Goods are paid, hand cards and Deals discarded."""
    return joined(words, verbs(words, cost, {"pay": TOKENS_AND_POINTS, "discard": GIVEN_AWAY}))


def verbs(words: Words, goods: Goods, kinds: Mapping[str, Sequence[str]]) -> Iterable[str]:
    """Join each verb with the Goods it applies to."""
    for verb, names in kinds.items():
        if any(getattr(goods, name) for name in names):
            yield words[f"ability.{verb}"].format(goods=handful(words, goods, names))


def handful(words: Words, goods: Goods, names: Sequence[str] = ALL_GOODS) -> str:
    """Count Goods, such as `1 gold and 1 point`."""
    numbers = {name: getattr(goods, name) for name in names}
    return joined(words, (counted(words, number, name) for name, number in numbers.items() if number))


def per_unit(words: Words, each: Each, goods: str) -> str:
    """Word a gain for every unit, with its limit."""
    text = words["ability.each.all"].format(goods=goods, unit=unit(words, each.count, "one"))
    return text + (words["ability.each.limit"].format(number=each.max) if each.max else "")


def unit(words: Words, counter: Counter, form: str) -> str:
    """Return what is counted, singular or plural."""
    match counter:
        case Loc() if counter.technology:
            return words[f"ability.unit.upgraded.{form}"].format(
                location=location(words, counter, form), token=words[f"technology.{counter.technology}"]
            )
        case Loc():
            return words[f"ability.unit.location.{form}"].format(location=location(words, counter, form))
        case Have():
            return words[f"ability.unit.{counter.what}.{form}"]
        case Cards(of="match"):
            return words[f"ability.match.{form}"]
        case Cards():
            return words[f"ability.match.colours.{form}"].format(colours=words[f"colours.{counter.of}"])
        case Kinds():
            return words[f"ability.unit.kinds.{form}"]
        case Sets(colour=None):
            return words[f"ability.unit.sets.{form}"]
        case Sets():
            return words[f"ability.unit.sets_colour.{form}"].format(colour=words[f"colours.{counter.colour}"])
        case _:
            assert_never(counter)


def location(words: Words, fit: Built | Loc, form: str) -> str:
    """Return the words for Locations of a colour, side and kind, singular or plural."""
    colour = words[f"location.{form}.colour"].format(colour=words[f"colours.{fit.colour}"]) if fit.colour else ""
    side = words[f"location.{form}.{fit.side}"] if fit.side else ""
    kind = words[f"location.{form}.{fit.kind}"] if fit.kind else ""
    return words[f"location.{form}.all"].format(colour=colour, side=side, kind=kind)


def a_location(words: Words, fit: Built | Loc) -> str:
    """Return the words for one such Location, with its article."""
    article = words.get(f"location.article.{fit.colour or fit.side or fit.kind}", words["location.article.other"])
    return article + location(words, fit, "one")


def often(words: Words, number: int, silent: int, kind: str = "often") -> str:
    """Return how often something can happen in a round, empty if there is nothing to say."""
    if number == silent:
        return ""
    named = {1: "once", 2: "twice"}.get(number)
    text = words[f"ability.{kind}.{named}"] if named else plural(words, f"ability.{kind}.times", number)
    return text.format(number=number)


def joined(words: Words, items: Iterable[str], last: str = "and") -> str:
    """List things, with a word such as `and` or `or` before the last."""
    *most, final = [*items] or [words["words.nothing"]]
    return words[f"words.{last}"].join([words["words.comma"].join(most), final] if most else [final])


def capital(text: str) -> str:
    """Capitalize the first letter."""
    return text[:1].upper() + text[1:]
