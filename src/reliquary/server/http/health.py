"""GET /health: whether this process works, for load balancers and monitoring."""

from __future__ import annotations

from typing import Literal

import msgspec
from litestar import Response, get
from litestar.datastructures import State

from reliquary._version import VERSION
from reliquary.server.database.store import Store


class Health(msgspec.Struct, frozen=True):
    """The state of a server process."""

    status: Literal["ok", "no_database"]
    version: str = VERSION


@get("/health", tags=["host"], summary="Whether this process can do its work", exclude_from_auth=True)
async def health(state: State) -> Response[Health]:
    """Answer 200 if the database answers, 503 if it does not."""
    store: Store = state["store"]
    if await store.answers():
        return Response(Health("ok"))
    return Response(Health("no_database"), status_code=503)


handlers = [health]
