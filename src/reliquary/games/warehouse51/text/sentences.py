"""What a relic does, as a sentence made from the words of its effect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from reliquary.games.warehouse51.options import Options
from reliquary.games.warehouse51.packs.effects import (
    Aura,
    CancelFake,
    Certificate,
    Effect,
    Filter,
    Ingots,
    MoveRelic,
    Score,
    Ties,
    Word,
)
from reliquary.games.warehouse51.text.catalogue import counted, plural

Words: TypeAlias = Mapping[str, str]


def sentence(words: Words, effect: Effect | None, aura: Aura | None, agreed: Options | None = None) -> str:
    """Return what an effect does; the aura of the relic it stands on decides small words like `other`.

    Some options change what a card says.
    """
    match effect:
        case None:
            return words["effects.none"]
        case Ties():
            return words[f"effects.ties.{effect.result}"]
        case Score():
            return score(words, effect, aura)
        case Ingots():
            return when(words, effect.trigger, ingots(words, effect))
        case MoveRelic():
            trigger = "won_weapon" if effect.weapon_only else effect.trigger
            return when(words, trigger, move_relic(words, effect, aura))
        case _:
            return plainly(words, effect, variant(effect, agreed or Options()))


def variant(effect: Word, agreed: Options) -> str:
    """Return the suffix of a phrase's key where an option changes what the card says. (H-12, H-14)"""
    if isinstance(effect, Certificate) and agreed.certificate_binding == "buyer":
        return "_to_buyer"
    return "_before" if isinstance(effect, CancelFake) and agreed.horn_timing == "before_reveal" else ""


def plainly(words: Words, effect: Word, ending: str) -> str:
    """Fill the numbers of a word into its phrase; the first of them decides its plural form."""
    key = f"effects.{effect.__struct_config__.tag}{ending}"
    numbers: dict[str, int] = msgspec.structs.asdict(effect)
    if not numbers:
        return words[f"{key}.one"]
    return plural(words, key, next(iter(numbers.values()))).format(**numbers)


def when(words: Words, trigger: str, body: str) -> str:
    """Put the trigger in front and make it a sentence."""
    text = words[f"effects.when.{trigger}"].format(body=body)
    return text[:1].upper() + text[1:]


def score(words: Words, effect: Score, aura: Aura | None) -> str:
    """Return how many points are won or lost, and for what."""
    key = f"effects.score.{'gain' if effect.points > 0 else 'lose'}_{effect.per}"
    included = words["effects.score.included"] if effect.per == aura else ""
    points, extra = (counted(words, abs(effect.points), unit) for unit in ("points", "extra_points"))
    return words[key].format(points=points, extra=extra, included=included)


def ingots(words: Words, effect: Ingots) -> str:
    """Return how many ingots go where."""
    if effect.amount == "all":
        amount = words[f"effects.ingots.all_{effect.source}"]
    else:
        amount = counted(words, effect.amount, "ingots")
    return words[f"effects.ingots.{effect.source}_{effect.to}"].format(amount=amount)


def move_relic(words: Words, effect: MoveRelic, aura: Aura | None) -> str:
    """Return which relic goes where, and what it costs."""
    if effect.which == "this":
        return words[f"effects.move_relic.this_{effect.to}"]
    deed = effect.to if effect.source == "self" else "buy" if effect.price else "take"
    duty = "may" if effect.optional else "must"
    return words[f"effects.move_relic.{duty}_{deed}"].format(
        yours=choice(words, "yours", effect.filter, aura),
        theirs=choice(words, "theirs", effect.filter, aura),
        neighbours=choice(words, "neighbours", effect.filter, aura),
        price=counted(words, effect.price, "ingots"),
    )


def choice(words: Words, whose: str, relics: Filter, aura: Aura | None) -> str:
    """Return which relics can be chosen; `other` is left out where the aura excludes this relic anyway."""
    excluded = relics.aura is not None and aura is not None and relics.aura != aura
    return words[f"effects.move_relic.{whose}"].format(
        other=words["effects.move_relic.other"] if relics.other_than_this and not excluded else "",
        aura=words[f"effects.move_relic.{relics.aura}"] if relics.aura else "",
        value=words[f"effects.move_relic.value_{relics.max_value}"] if relics.max_value < 3 else "",
    )
