"""All cards of a game in a language, as the packs and rulings of a match make them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from reliquary.games import described
from reliquary.server.protocol.messages import Language
from reliquary.server.protocol.refusals import Refused
from reliquary.speech.settlers import cards as settlers
from reliquary.speech.settlers.cards import BoardView, SettlersCard
from reliquary.speech.warehouse51 import cards as warehouse51
from reliquary.speech.warehouse51.cards import CategoryView, RelicCard

AnyCard: TypeAlias = SettlersCard | RelicCard


class CardsView(msgspec.Struct, frozen=True, kw_only=True):
    """All cards of a game in one language; boards only for Imperial Settlers, categories only for Warehouse 51."""

    game: str
    language: Language
    options: dict[str, str]
    """The options that change cards, as they were taken into account."""
    cards: list[AnyCard]
    boards: list[BoardView] = []
    categories: list[CategoryView] = []


def cards_view(game: str, language: Language, options: Mapping[str, Any]) -> CardsView:
    """Lay the cards of a game open; of the options of a match those that change cards count, or Refused is raised."""
    chosen = agreed(game, options)
    is_settlers = game == "settlers"
    pack = chosen.get("relic_pack", "default")
    return CardsView(
        game=game,
        language=language,
        options=chosen,
        cards=list(card_list(game, language, chosen)),
        boards=settlers.boards(language) if is_settlers else [],
        categories=[] if is_settlers else warehouse51.categories(language, pack),
    )


def card_list(game: str, language: Language, chosen: Mapping[str, str] | None = None) -> Sequence[AnyCard]:
    """List the cards of a game."""
    options = chosen or {}
    if game == "settlers":
        return settlers.cards(language, "blessing" if options.get("voice_flat_gain") == "blessing" else "vp")
    return warehouse51.cards(language, options.get("relic_pack", "default"))


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
