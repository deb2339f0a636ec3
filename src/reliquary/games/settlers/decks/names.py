"""Finding a design by what a person types: a printed number, or its name in any language."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping

from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.factions import Faction
from reliquary.games.settlers.decks.decks import DeckError, Designs
from reliquary.games.settlers.text.catalogue import LANGUAGES, catalogue

ITALIAN_PREFIXES: Mapping[str, str] = {"egi": "egy", "gia": "jap"}
"""How the printed numbers of two factions begin in the Italian box. (AZ-001)"""
LONGEST = 60
SHORTEST_PART = 4


def find_design(
    text: str,
    designs: Designs = CATALOGUE,
    faction: Faction | None = None,
    names: Iterable[Mapping[str, str]] = (),
) -> Design:
    """Find the design that is meant, first among those of a faction, or raise DeckError with suggestions.

    `names` are those of an owner's pack, a mapping from printed numbers per language.
    """
    extra = tuple(names)
    own = [design for design in designs if design.faction == faction]
    wanted = plain(text)
    found = [one for one in own if wanted in called(one, extra)] or [
        one for one in designs if wanted in called(one, extra)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        raise DeckError("several", name=repr(text[:LONGEST]), cards=[one.key for one in found])
    raise DeckError("no_name", name=repr(text[:LONGEST]), hint=similar(wanted, own or designs, extra))


def called(design: Design, names: tuple[Mapping[str, str], ...]) -> Iterator[str]:
    """List everything a design can be called, in plain letters."""
    yield from (card.casefold() for card in design.ids)
    ours = (catalogue(code).get(f"cards.{design.key}", "") for code in LANGUAGES)
    yield from filter(None, map(plain, (*ours, *(words.get(design.key, "") for words in names))))


def similar(wanted: str, designs: Designs, names: tuple[Mapping[str, str], ...]) -> list[str]:
    """Return what was probably meant: a design with almost that name, else all that have it in their names."""
    titles = {title: design.key for design in designs for title in called(design, names)}
    close = difflib.get_close_matches(wanted, titles, n=1, cutoff=0.7)
    parts = [title for title in titles if wanted in title] if len(wanted) >= SHORTEST_PART else []
    return list(dict.fromkeys(titles[title] for title in close or parts))


def plain(text: str) -> str:
    """Keep only letters and digits, in lower case without accents; Italian numbers become ours."""
    letters = unicodedata.normalize("NFKD", text[:LONGEST]).casefold()
    word = "".join(sign for sign in letters if sign.isalnum())
    return ITALIAN_PREFIXES.get(word[:3], word[:3]) + word[3:] if word[3:].isdecimal() else word
