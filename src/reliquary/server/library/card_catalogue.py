"""All cards of a game in a language, as the packs and rulings of a match make them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from reliquary.core.description import load
from reliquary.games import described
from reliquary.server.protocol.messages import Language
from reliquary.server.protocol.refusals import Refused


class CardsView(msgspec.Struct, frozen=True, kw_only=True):
    """All cards of a game in one language; boards or categories only where the game has them."""

    game: str
    language: Language
    options: dict[str, str]
    """The options that change cards, as they were taken into account."""
    cards: list[Any]
    boards: list[Any] = []
    categories: list[Any] = []


def cards_view(game: str, language: Language, options: Mapping[str, Any]) -> CardsView:
    """Lay the cards of a game open; of the options of a match those that change cards count, or Refused is raised."""
    chosen = agreed(game, options)
    page = {name: list(structs) for name, structs in card_page(game, language, chosen).items()}
    return CardsView(game=game, language=language, options=chosen, **page)


def card_page(game: str, language: Language, chosen: Mapping[str, str]) -> Mapping[str, Sequence[Any]]:
    """Return what the page of cards shows; a game without such a page has no cards."""
    make = load(described(game).cards)
    page: Mapping[str, Sequence[Any]] = make(language, chosen) if make is not None else {"cards": ()}
    return page


def card_list(game: str, language: Language) -> Sequence[Any]:
    """List the cards of a game."""
    return card_page(game, language, {})["cards"]


def agreed(game: str, options: Mapping[str, Any]) -> dict[str, str]:
    """Take the options that change cards, or refuse values they cannot have."""
    found: dict[str, str] = {}
    for option, values in described(game).card_options.items():
        value = options.get(option, values[0])
        if value not in values:
            message = f"option {option} cannot be {str(value)[:60]!r} here; it can be {', '.join(values)}"
            raise Refused("bad_option", message, values=[*values])
        found[option] = str(value)
    return found
