"""Finished matches over HTTP, move by move."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromQuery, PathParameter, QueryParameter

from reliquary.core.texts import ENGLISH
from reliquary.server.access.limits import limited
from reliquary.server.http.matches import MatchId
from reliquary.server.library import replays
from reliquary.server.library.archive_threads import in_archive
from reliquary.server.library.replays import ReplayMoment, ReplayView
from reliquary.server.protocol.messages import Language
from reliquary.server.rooms import match_access

AnyRequest = Request[Any, Any, Any]
Number = Annotated[int, PathParameter(ge=0, le=1_000_000, description="After how many moves")]
SeatNumber = Annotated[int | None, QueryParameter(ge=0, le=7, description="The seat to look from; none: a spectator")]


@get(
    "/api/matches/{match:str}/replay", tags=["match"], summary="The moves of a finished match", guards=[limited("work")]
)
async def show_replay(
    request: AnyRequest,
    state: State,
    match: MatchId,
    seat: SeatNumber = None,
    language: FromQuery[Language] = ENGLISH,
    invite: FromQuery[str | None] = None,
) -> ReplayView:
    """List every move of a finished match with its label and what happened; running matches are refused."""
    found = await match_access.visible_state(state["rooms"], match, request.scope.get("user"), invite)
    return await in_archive(replays.replay, found, seat, language)


@get(
    "/api/matches/{match:str}/replay/{number:int}",
    tags=["match"],
    summary="One moment of a finished match",
    guards=[limited("work")],
)
async def show_moment(
    request: AnyRequest,
    state: State,
    match: MatchId,
    number: Number,
    seat: SeatNumber = None,
    language: FromQuery[Language | None] = None,
    invite: FromQuery[str | None] = None,
) -> ReplayMoment:
    """Show a finished match after a number of moves, from any seat; in sentences if a language is given."""
    found = await match_access.visible_state(state["rooms"], match, request.scope.get("user"), invite)
    return await in_archive(replays.moment, found, number, seat, language)


handlers = [show_replay, show_moment]
