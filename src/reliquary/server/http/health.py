"""GET /health: whether this process can do its work, for load balancers and people who wonder."""

from __future__ import annotations

import asyncio
import logging
from typing import Literal

import msgspec
from litestar import Response, get
from litestar.datastructures import State
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from reliquary._version import VERSION
from reliquary.server.database.store import Store

log = logging.getLogger(__name__)
PATIENCE = 5.0


class Health(msgspec.Struct, frozen=True):
    """How a server process is."""

    status: Literal["ok", "no_database"]
    version: str = VERSION


@get("/health", tags=["host"], summary="Whether this process can do its work", exclude_from_auth=True)
async def health(state: State) -> Response[Health]:
    """Answer 200 if the database answers, 503 if it does not."""
    if await database_answers(state["store"]):
        return Response(Health("ok"))
    return Response(Health("no_database"), status_code=503)


async def database_answers(store: Store, patience: float = PATIENCE) -> bool:
    """Ask the database for one number."""
    try:
        async with asyncio.timeout(patience), store.connect() as connection:
            return bool((await connection.execute(text("SELECT 1"))).scalar_one())
    except (SQLAlchemyError, OSError, TimeoutError) as error:
        log.error("the database does not answer", extra={"error": type(error).__name__})
        return False


handlers = [health]
