"""How a Prayer is worded: its colours, the cards that match, and what only Prayers do."""

from __future__ import annotations

from reliquary.games.settlers.cards.vocabulary import Keep, Pray, Sacrifice, Scored, Statue, When
from reliquary.games.settlers.text.amounts import Words, handful, joined
from reliquary.games.settlers.text.catalogue import counted, plural_forms

TAKEN = ("built", "source", "deal", "set")
"""The colours a Prayer takes from the event that set it off."""
EARTHY = frozenset(("brown", "grey", "red"))
"""The colours of the Resources."""


def inside(words: Words, pray: Pray) -> Words:
    """Return the words for the rest of a Prayer: which cards match, and which Good."""
    forms = plural_forms(words["language"])
    local = {f"ability.match.{form}": matching_card(words, pray, form) for form in forms}
    if EARTHY.issuperset(pray.colours):
        local |= {f"counted.matching.{form}": words[f"counted.matching_resource.{form}"] for form in forms}
    return {**words, **local}


def set_off_by(words: Words, when: When) -> Words:
    """Return the words for the rest of a feature whose colour is taken from the event."""
    forms = plural_forms(words["language"])
    kind = "scored" if isinstance(when.event, Scored) else "razed"
    return {**words, **{f"ability.match.source.{form}": words[f"ability.match.{kind}.{form}"] for form in forms}}


def matching_card(words: Words, pray: Pray, form: str) -> str:
    """Return the name of a card that counts for a Prayer, singular or plural."""
    if pray.mode != "named":
        return words[f"ability.match.fixed.{form}"]
    plain = [words[f"colours.{colour}"] for colour in pray.colours if f"colours.{colour}" in words]
    taken = [words[f"ability.match.{colour}.{form}"] for colour in pray.colours if colour in TAKEN]
    if len(plain) + len(taken) < len(pray.colours):
        return words[f"ability.match.all.{form}"]
    colours, origin = (joined(words, names, "either") for names in (plain, taken))
    if not taken:
        return words[f"ability.match.colours.{form}"].format(colours=colours)
    if not plain:
        return words[f"ability.match.taken.{form}"].format(taken=origin)
    return words[f"ability.match.both.{form}"].format(colours=colours, taken=origin)


def offered_colours(words: Words, pray: Pray) -> str:
    """List the colours of which one is declared or chosen."""
    names = (words.get(f"colours.{colour}") or words[f"ability.pray.of.{colour}"] for colour in pray.colours)
    return joined(words, names, "either")


def kept(words: Words, keep: Keep) -> str:
    """Return which cards are kept for later Prayers, and how long."""
    until = words[f"ability.keep.until_{keep.until}"]
    form = f"{keep.src}_{'some' if keep.n else 'any'}"
    if keep.src == "deck":
        form = "deck_look" if keep.look else "deck_top"
    cards = counted(words, keep.n, "common_card")
    return words[f"ability.keep.{form}"].format(number=keep.n, look=keep.look, cards=cards, until=until)


def sacrificed(words: Words, sacrifice: Sacrifice) -> str:
    """Return what is handed in for the counted cards, and what it brings."""
    each, kind = handful(words, sacrifice.each), handful(words, sacrifice.type)
    return words["ability.sacrifice"].format(unit=words["ability.match.one"], each=each, type=kind)


def statues(words: Words, statue: Statue) -> str:
    """Return what each of the statue tokens brings."""
    places = (words[f"ability.statue.{n}"].format(goods=handful(words, goods)) for n, goods in enumerate(statue.of, 1))
    return words["ability.statue.all"].format(places=joined(words, places))
