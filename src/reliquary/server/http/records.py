"""Finished matches over HTTP: records, imports and ratings."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery

from reliquary.core import record as records
from reliquary.server.access.limits import limited
from reliquary.server.access.sessions import needs, visitor_of
from reliquary.server.http.matches import Listing, MatchId, listings
from reliquary.server.library import records as archive
from reliquary.server.library.archive_threads import in_archive
from reliquary.server.library.games import need_game
from reliquary.server.rooms import match_access
from reliquary.server.rooms.new_matches import clean_title
from reliquary.server.settings import Settings

AnyRequest = Request[Any, Any, Any]


class Rated(msgspec.Struct, frozen=True):
    """A player on the ladder of a game."""

    name: str
    rating: int
    matches: int


class WrittenRecord(records.Record, kw_only=True):
    """A record as it is sent: a seed of 256 bits is a string of digits."""

    seed: int | str  # type: ignore[assignment]  # only the schema is made from this; nothing reads it


@get(
    "/api/matches/{match:str}/record",
    tags=["match"],
    summary="The record of a finished match",
    guards=[limited("work")],
)
async def show_record(
    request: AnyRequest, state: State, match: MatchId, invite: FromQuery[str | None] = None
) -> Response[WrittenRecord]:
    """Return the record of a finished match, which `reliquary replay` checks; running matches have none."""
    found = await match_access.visible_state(state["rooms"], match, request.scope.get("user"), invite)
    record = await in_archive(archive.write_record, found)
    name = {"content-disposition": f'attachment; filename="{found.header.game}-{found.header.id}.json"'}
    written: Any = records.write(record)
    return Response(written, media_type="application/json", headers=name)


@post("/api/records", tags=["match"], summary="Import a record", guards=[needs("host"), limited("creations")])
async def import_record(request: AnyRequest, state: State, title: FromQuery[str] = "") -> Listing:
    """Check a record from elsewhere move by move, and store it as a finished match of yours."""
    settings, person = state["settings"], visitor_of(request).person
    name = clean_title(title, settings.title_length)
    record = await in_archive(archive.read_record, await request.body(), settings.record_bytes)
    header, rows, change = await in_archive(archive.imported_match, record, person, name)
    await state["store"].matches.create(header, rows, change)
    return (await listings(state, [header], person.id))[0]


@get("/api/ratings/{game:str}", tags=["lobby"], summary="The ladder of a game")
async def ladder(state: State, game: FromPath[str]) -> list[Rated]:
    """List the people who played rated matches of a game, strongest first."""
    need_game(game)
    lines = await state["store"].results.ladder(game)
    return [Rated(name, one.shown(), one.matches) for name, one in lines]


def imports(settings: Settings) -> Router:
    """Take records in: the only requests that may be large."""
    return Router(path="/", route_handlers=[import_record], request_max_body_size=settings.record_bytes)


handlers = [show_record, ladder]
