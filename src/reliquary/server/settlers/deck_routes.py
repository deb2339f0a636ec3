"""The deck builder of Imperial Settlers over HTTP; decks are kept by their codes, in the browser."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import FromQuery, PathParameter, QueryParameter

from reliquary.core.texts import ENGLISH
from reliquary.games.settlers.decks.decks import CardPool, Format, OpenDeck
from reliquary.server.http.cached_answers import SAME, CachedDocument, answer, cached_document
from reliquary.server.protocol.messages import Language
from reliquary.server.settlers import deck_builder
from reliquary.server.settlers.deck_builder import Agreement, DecksView, DeckView

AnyRequest = Request[Any, Any, Any]
DeckName = Annotated[
    str,
    PathParameter(
        max_length=60, description="A deck code, a faction for its base deck, or romans:box for its deck of the box"
    ),
]
FactionName = Annotated[str, QueryParameter(max_length=40, description="The faction the deck is for")]
Chosen = Annotated[
    str, QueryParameter(max_length=1000, description="Numbers of designs, separated by commas: ROM001,ROM003")
]


@get("/api/settlers/decks", tags=["decks"], summary="Formats, factions and the pool", responses=SAME)
async def show_pool(request: AnyRequest, language: FromQuery[Language] = ENGLISH) -> Response[DecksView]:
    """Show everything a deck builder begins with; with an ETag, so that browsers keep it."""
    return answer(request, printed(language))


@get("/api/settlers/decks/check", tags=["decks"], summary="Check a deck")
async def check(
    faction: FactionName,
    designs: Chosen,
    format: FromQuery[Format] = "standard",  # noqa: A002 - the word of the rulebook
    open_deck: FromQuery[OpenDeck] = "thirty",
    cards: FromQuery[CardPool] = "all",
    language: FromQuery[Language] = ENGLISH,
) -> DeckView:
    """Make a deck of some designs: its code, every rule it breaks, and what could come in."""
    keys = [key.strip() for key in designs.split(",") if key.strip()]
    deck = deck_builder.chosen_deck(faction, keys, language)
    return await asyncio.to_thread(deck_builder.deck_view, deck, Agreement(format, open_deck, cards), language)


@get("/api/settlers/decks/{deck:str}", tags=["decks"], summary="The deck of a code")
async def show_deck(
    deck: DeckName,
    format: FromQuery[Format] = "standard",  # noqa: A002
    open_deck: FromQuery[OpenDeck] = "thirty",
    cards: FromQuery[CardPool] = "all",
    language: FromQuery[Language] = ENGLISH,
) -> DeckView:
    """Show the deck a code stands for, or the base deck of a faction; what is no code is refused with the reason."""
    found = deck_builder.named_deck(deck, language)
    return await asyncio.to_thread(deck_builder.deck_view, found, Agreement(format, open_deck, cards), language)


@lru_cache(maxsize=8)
def printed(language: Language) -> CachedDocument:
    """Write the pool once."""
    return cached_document(deck_builder.pool(language))


handlers = [show_pool, check, show_deck]
