"""The cards of a game over HTTP: everything needed to draw them."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.params import FromQuery, QueryParameter

from reliquary.core.texts import ENGLISH
from reliquary.server.http.cached_answers import SAME, CachedDocument, GameName, answer, cached_document
from reliquary.server.library.card_catalogue import CardsView, agreed, cards_view
from reliquary.server.library.games import need_game
from reliquary.server.protocol.messages import Language
from reliquary.server.protocol.refusals import Refused

AnyRequest = Request[Any, Any, Any]
OptionText = Annotated[
    str | None,
    QueryParameter(max_length=4000, description="The options of a match as JSON; those that change cards count"),
]


@get("/api/games/{game:str}/cards", tags=["catalogue"], summary="All cards of a game", responses=SAME)
async def show_cards(
    request: AnyRequest, game: GameName, language: FromQuery[Language] = ENGLISH, options: OptionText = None
) -> Response[CardsView]:
    """Show every card with its name, sentence and fields; with an ETag for caching."""
    need_game(game)
    chosen = agreed(game, read_options(options))
    return answer(request, await asyncio.to_thread(printed, game, language, tuple(sorted(chosen.items()))))


@lru_cache(maxsize=32)
def printed(game: str, language: Language, chosen: tuple[tuple[str, str], ...]) -> CachedDocument:
    """Encode the cards of a game once."""
    return cached_document(cards_view(game, language, dict(chosen)))


def read_options(text: str | None) -> dict[str, Any]:
    """Read the options of a match from JSON, or refuse invalid JSON."""
    if text is None:
        return {}
    try:
        return msgspec.json.decode(text.encode(), type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        raise Refused("bad_option", "the options must be a JSON object") from None


handlers = [show_cards]
