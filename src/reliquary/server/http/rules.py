"""The rulebook of a game over HTTP: clauses, words, and a search through both and the cards."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.params import FromQuery, PathParameter, QueryParameter

from reliquary.core.texts import ENGLISH
from reliquary.server.access.limits import limited
from reliquary.server.http.cached_answers import KEPT, SAME, CachedDocument, GameName, answer, cached_document
from reliquary.server.library import rulebook_pages, rulebook_search
from reliquary.server.library.games import need_game
from reliquary.server.library.rulebook_pages import EntryView, RulesView, WordsView
from reliquary.server.library.rulebook_search import SearchView
from reliquary.server.protocol.messages import Language

AnyRequest = Request[Any, Any, Any]
Number = Annotated[str, PathParameter(max_length=20, description="The number of a clause or another entry: W51-076")]
Query = Annotated[str, QueryParameter(max_length=rulebook_search.LONGEST_QUERY, description="What a reader types")]


@get("/api/games/{game:str}/rules", tags=["catalogue"], summary="The rulebook of a game", responses=SAME)
async def show_rules(
    request: AnyRequest, game: GameName, language: FromQuery[Language] = ENGLISH
) -> Response[RulesView]:
    """Show the whole rulebook by chapters; with an ETag for caching."""
    need_game(game)
    return answer(request, printed_rules(game, language))


@get("/api/games/{game:str}/rules/{clause:str}", tags=["catalogue"], summary="One entry of a rulebook")
async def show_clause(game: GameName, clause: Number, language: FromQuery[Language] = ENGLISH) -> Response[EntryView]:
    """Show a clause, ruling, decision point or difference; an unknown number is refused with the nearest ones."""
    need_game(game)
    return Response(rulebook_pages.find_entry(game, clause, language), headers={"cache-control": KEPT})


@get("/api/games/{game:str}/words", tags=["catalogue"], summary="The words of a game", responses=SAME)
async def show_words(
    request: AnyRequest, game: GameName, language: FromQuery[Language] = ENGLISH
) -> Response[WordsView]:
    """Show names of goods, colours, phases and so on, options, and terms with their clauses."""
    need_game(game)
    return answer(request, printed_words(game, language))


@get(
    "/api/games/{game:str}/search",
    tags=["catalogue"],
    summary="Search rules, cards and terms",
    guards=[limited("work")],
)
async def find(game: GameName, q: Query, language: FromQuery[Language] = ENGLISH) -> Response[SearchView]:
    """Find clauses by number and text, cards by name and sentence, terms by name; best matches first."""
    need_game(game)
    found = await asyncio.to_thread(rulebook_search.search, game, language, q)
    return Response(found, headers={"cache-control": KEPT})


@lru_cache(maxsize=32)
def printed_rules(game: str, language: Language) -> CachedDocument:
    """Encode the rulebook of a game once."""
    return cached_document(rulebook_pages.rules(game, language))


@lru_cache(maxsize=32)
def printed_words(game: str, language: Language) -> CachedDocument:
    """Encode the words of a game once."""
    return cached_document(rulebook_pages.word_list(game, language))


handlers = [show_rules, show_clause, show_words, find]
