"""GET /health: whether this process works, for load balancers and monitoring."""

from __future__ import annotations

from typing import Literal

import msgspec
from litestar import Response, get
from litestar.datastructures import State

from reliquary._version import VERSION
from reliquary.server.database.store import Store
from reliquary.server.http.error_answers import RETRY
from reliquary.server.rooms.rooms import Rooms


class Health(msgspec.Struct, frozen=True):
    """The state of a server process."""

    status: Literal["ok", "no_database", "no_changes"]
    """`no_changes`: the database answers, but takes no changes; it may be locked, or its disk full."""
    version: str = VERSION


@get("/health", tags=["host"], summary="Whether this process works", exclude_from_auth=True)
async def health(state: State) -> Response[Health]:
    """Answer 200 if the database answers and takes changes, 503 if it does not."""
    store: Store = state["store"]
    rooms: Rooms = state["rooms"]
    if not await store.answers():
        return Response(Health("no_database"), status_code=503, headers=RETRY)
    if rooms.services.takes_changes:
        return Response(Health("ok"))
    return Response(Health("no_changes"), status_code=503, headers=RETRY)


handlers = [health]
