"""The browsers a person is signed in with: a list, and ending one of them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

from reliquary.server.access.body_limits import NO_BODY
from reliquary.server.access.limits import limited
from reliquary.server.access.sessions import needs_browser, visitor_of
from reliquary.server.security import Gatekeeper, uncached


class SessionListing(msgspec.Struct, frozen=True):
    """A browser in which you are signed in."""

    id: str
    device: str
    """Browser and system, such as "Firefox, Linux"; empty if the browser did not say."""
    created: float
    """When you signed in, in seconds since 1970."""
    seen: float
    """When it was last used, to the hour."""
    current: bool
    """Whether it is the one that asks."""


@get("/api/sessions", summary="My sessions", guards=[needs_browser])
async def list_sessions(
    request: Request[Any, Any, Any], gatekeeper: NamedDependency[Gatekeeper]
) -> list[SessionListing]:
    """List the browsers you are signed in with, the latest first."""
    visitor = visitor_of(request)
    found = await gatekeeper.sessions.of_person(visitor.person.id)
    return [SessionListing(one.id, one.device, one.created, one.seen, one.id == visitor.session) for one in found]


@delete(
    "/api/sessions/{session:str}",
    summary="End a session",
    guards=[needs_browser, limited("changes")],
    request_max_body_size=NO_BODY,
)
async def end_session(
    request: Request[Any, Any, Any],
    gatekeeper: NamedDependency[Gatekeeper],
    session: Annotated[str, PathParameter(pattern=r"^[\w-]{1,40}$")],
) -> None:
    """Sign out one of your browsers."""
    if not await gatekeeper.sessions.end(visitor_of(request).person.id, session):
        raise NotFoundException("you have no such session")


handlers = [uncached([list_sessions, end_session])]
