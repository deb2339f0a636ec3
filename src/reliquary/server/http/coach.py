"""The coach over HTTP: for your own seat while it is asked something, in unrated matches."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromQuery, QueryParameter

from reliquary.core.texts import ENGLISH
from reliquary.server.access.limits import limited
from reliquary.server.access.sessions import needs, visitor_of
from reliquary.server.bots.coach import Coach, CoachView
from reliquary.server.http.matches import MatchId
from reliquary.server.protocol.messages import Language
from reliquary.server.rooms import match_access

AnyRequest = Request[Any, Any, Any]
OwnSeat = Annotated[int, QueryParameter(ge=0, le=7, description="The seat that is asked; it must be yours")]


@get(
    "/api/matches/{match:str}/coach",
    tags=["match"],
    summary="Three sensible moves",
    guards=[needs("play"), limited("work")],
)
async def advise(
    request: AnyRequest, state: State, match: MatchId, seat: OwnSeat, language: FromQuery[Language] = ENGLISH
) -> CoachView:
    """Return what to do now, and up to three sensible moves with their pros and cons."""
    person = visitor_of(request).person
    room = await match_access.find_room(state["rooms"], match, person)
    coach: Coach = state["coach"]
    return await coach.look(room.state, seat, person, language)


handlers = [advise]
