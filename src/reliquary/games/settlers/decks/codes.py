"""Deck codes: a Faction deck as a short text that can be read aloud and detects typing errors.

A code is the three letters of the faction and ten signs, `ROM-22222-ATT97`. The first nine are a number whose bits say
which designs of the faction are in the deck, in the order of the catalogue; the tenth is a check sign. There are 31
signs, a prime number, and every place has its own weight, so one changed sign or two swapped ones never match.
New designs go to the end of their faction, so that codes written before still mean the same decks.
"""

from __future__ import annotations

from collections.abc import Mapping

from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.factions import FACTIONS, Faction
from reliquary.games.settlers.decks.decks import Deck, DeckError, Designs, check_faction, deck_of, own_designs

SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Digits and letters without 0, 1, I, L and O, which are easily confused."""
PREFIXES: Mapping[str, Faction] = {own_designs(faction)[0].key[:3]: faction for faction in FACTIONS}
"""The letters of a faction's printed numbers."""
DIGITS = 9
ROOM = (len(SIGNS) ** DIGITS).bit_length() - 1
BLANKS = " -\t\r\n"
EXAMPLE = "AZT-22222-ATT9U"
SHOWN_MOST = 40


def deck_code(deck: Deck, designs: Designs = CATALOGUE) -> str:
    """Write a deck as a code."""
    check_faction(deck.faction)
    own = [design.key for design in own_designs(deck.faction, designs)]
    if len(own) > ROOM:
        raise DeckError("code_room", room=ROOM, number=len(own))
    for key in deck.designs:
        if key not in own:
            raise DeckError("unknown", rules=("AZ-001",), number=key)
    digits = digits_of(sum(1 << own.index(key) for key in set(deck.designs)))
    signs = "".join(SIGNS[digit] for digit in [*digits, check_of(deck.faction, digits)])
    prefix = next(prefix for prefix, faction in PREFIXES.items() if faction == deck.faction)
    return f"{prefix}-{signs[:5]}-{signs[5:]}"


def read_deck(text: str, designs: Designs = CATALOGUE) -> Deck:
    """Read a code; capitals, blanks and hyphens do not matter, anything mistyped raises DeckError."""
    shown = repr(text[:SHOWN_MOST])
    code = "".join(sign for sign in text if sign not in BLANKS).upper() if text.isascii() else ""
    prefix, signs = code[:3], code[3:]
    if prefix not in PREFIXES:
        raise DeckError("code_prefix", text=shown, known=tuple(PREFIXES), example=EXAMPLE)
    if len(signs) != DIGITS + 1:
        raise DeckError("code_length", text=shown, prefix=prefix, right=DIGITS + 1, there=len(signs))
    for sign in signs:
        if sign not in SIGNS:
            raise DeckError("code_sign", text=shown, sign=sign, prefix=prefix)
    *digits, check = (SIGNS.index(sign) for sign in signs)
    if check != check_of(PREFIXES[prefix], digits):
        raise DeckError("code_check", text=shown)
    return deck_of_number(PREFIXES[prefix], number_of(digits), shown, designs)


def deck_of_number(faction: Faction, number: int, shown: str, designs: Designs) -> Deck:
    """Take the designs whose bits are set, or refuse bits that stand for nothing here."""
    own = own_designs(faction, designs)
    if number >> len(own):
        raise DeckError("code_number", text=shown)
    return deck_of(faction, (design.key for place, design in enumerate(own) if number >> place & 1), designs)


def digits_of(number: int) -> list[int]:
    """Write a number in as many digits as a code has, the highest first."""
    return [number // len(SIGNS) ** place % len(SIGNS) for place in reversed(range(DIGITS))]


def number_of(digits: list[int]) -> int:
    """Read the number that digits stand for."""
    number = 0
    for digit in digits:
        number = number * len(SIGNS) + digit
    return number


def check_of(faction: Faction, digits: list[int]) -> int:
    """Compute the check sign from every digit, with the weight of its place, and the faction."""
    total = (DIGITS + 1) * (FACTIONS.index(faction) + 1)
    return (total + sum(weight * digit for weight, digit in enumerate(digits, start=1))) % len(SIGNS)
