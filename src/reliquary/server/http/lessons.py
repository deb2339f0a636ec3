"""Lessons over HTTP: the list, opening one, and its current step."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromQuery

from reliquary.core.texts import ENGLISH
from reliquary.server.access.body_limits import NO_BODY
from reliquary.server.access.limits import limited
from reliquary.server.access.sessions import needs, visitor_of
from reliquary.server.http.cached_answers import GameName
from reliquary.server.http.matches import Listing, MatchId, listings
from reliquary.server.protocol.messages import Language, Start
from reliquary.server.rooms import lesson_matches, match_access
from reliquary.server.rooms.lesson_matches import LessonListing, LessonScript, LessonView
from reliquary.server.rooms.new_matches import need_few_tables
from reliquary.server.rooms.rooms import Rooms

AnyRequest = Request[Any, Any, Any]


@get("/api/lessons", tags=["lessons"], summary="All lessons", sync_to_thread=False)
def list_lessons(language: FromQuery[Language] = ENGLISH) -> list[LessonListing]:
    """List the lessons, one per game."""
    return lesson_matches.listings(language)


@post(
    "/api/lessons/{game:str}",
    tags=["lessons"],
    summary="Begin a lesson",
    guards=[needs("host"), limited("creations")],
    request_max_body_size=NO_BODY,
)
async def begin(request: AnyRequest, state: State, game: GameName, language: FromQuery[Language] = ENGLISH) -> Listing:
    """Open and start a private table with a scripted beginning: you sit in seat 0, the others follow the script."""
    rooms: Rooms = state["rooms"]
    person = visitor_of(request).person
    await need_few_tables(rooms.services, person)
    header = await lesson_matches.open_lesson(rooms.services.store, game, person, language)
    room = await rooms.open(header.id)
    await room.submit(Start(id="lesson"), person)
    begun = await rooms.services.store.matches.header(header.id)
    return (await listings(state, [begun or header], person.id))[0]


@get("/api/lessons/{game:str}", tags=["lessons"], summary="The steps of a lesson")
async def show_script(game: GameName, language: FromQuery[Language] = ENGLISH) -> LessonScript:
    """Show every step of a lesson: what is said, what to look at, and the move that is expected."""
    return await asyncio.to_thread(lesson_matches.script, game, language)


@get("/api/matches/{match:str}/lesson", tags=["lessons"], summary="The current step of a lesson")
async def show_step(
    request: AnyRequest, state: State, match: MatchId, language: FromQuery[Language] = ENGLISH
) -> LessonView:
    """Return what to do now and why; after any other move the script ends and the match continues."""
    found = await match_access.visible_state(state["rooms"], match, request.scope.get("user"))
    return lesson_matches.view(found, language)


handlers = [list_lessons, begin, show_script, show_step]
