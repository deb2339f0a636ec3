"""Matches over HTTP: the lobby, new tables, your own matches, and every command of the socket."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from reliquary.bots import OPPONENTS
from reliquary.server.access.body_limits import COMMAND
from reliquary.server.access.limits import limited
from reliquary.server.access.sessions import Visitor, needs, needs_somebody, visitor_of
from reliquary.server.library.games import GameView, game_views, need_game
from reliquary.server.match.rows import Header, SeatLine
from reliquary.server.messages.message_cache import table_message
from reliquary.server.messages.viewer_messages import Viewpoint
from reliquary.server.protocol.messages import Ack, AnyCommand, Language, TableMessage
from reliquary.server.rooms import match_access
from reliquary.server.rooms.new_matches import Wish, open_table
from reliquary.server.rooms.rooms import Rooms

PAGE = 50
MatchId = Annotated[str, PathParameter(max_length=40, description="The id of a match")]
AnyRequest = Request[Any, Any, Any]
After = Annotated[
    str | None,
    QueryParameter(pattern=r"^[\w-]{1,40}$", description="The last table of the page before; none: the first page"),
]


class SeatListing(msgspec.Struct, frozen=True, kw_only=True):
    """A seat in a list of matches."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    yours: bool
    asked: bool


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """A match in a list."""

    id: str
    game: str
    options: dict[str, Any]
    title: str
    private: bool
    pace: str
    clock: dict[str, Any]
    rated: bool
    status: str
    created: int
    changed: int
    seats: list[SeatListing]
    invite: str | None = None
    lesson: str | None = None
    """The game whose scripted lesson the match is; null for every other match."""


class Call(msgspec.Struct, frozen=True):
    """Someone wants to play again: the new table, its game, and who asks."""

    match: str
    game: str
    name: str


class GamesView(msgspec.Struct, frozen=True):
    """What can be played here, and with which bots."""

    games: list[GameView]
    bots: list[str]


@get("/api/games", tags=["lobby"], summary="Games, their options, and bots", sync_to_thread=False)
def games() -> GamesView:
    """List what can be played here."""
    return GamesView(game_views(), list(OPPONENTS))


@get("/api/matches", tags=["lobby"], summary="Public tables")
async def lobby(
    request: AnyRequest,
    state: State,
    status: FromQuery[Literal["open", "running", "over"]] = "open",
    game: FromQuery[str | None] = None,
    after: After = None,
) -> list[Listing]:
    """List public tables: open, running or finished, 50 at a time."""
    if game is not None and not game.isprintable():
        return []
    if game is not None:
        need_game(game)
    statuses = ("running", "paused") if status == "running" else (status,)
    found = await state["store"].matches.listed(statuses, limit=PAGE, game=game, after=after)
    return await listings(state, found, person_of(request))


@get("/api/matches/mine", tags=["lobby"], summary="Your tables", guards=[needs("watch")])
async def mine(request: AnyRequest, state: State, after: After = None) -> list[Listing]:
    """List the tables you play at or opened, 50 at a time."""
    person = visitor_of(request).person.id
    return await listings(state, await state["store"].matches.of_person(person, limit=PAGE, after=after), person)


@get("/api/matches/turns", tags=["lobby"], summary="Tables that wait for you", guards=[needs("watch")])
async def turns(request: AnyRequest, state: State) -> list[Listing]:
    """List the running matches that wait for your move, longest waiting first."""
    person = visitor_of(request).person.id
    return await listings(state, await state["store"].matches.waiting_for(person, limit=PAGE), person)


@get("/api/matches/rematches", tags=["lobby"], summary="Rematches that wait for you", guards=[needs("watch")])
async def rematches(request: AnyRequest, state: State) -> list[Call]:
    """List the rematches others have opened with a seat for you, which have not begun."""
    person = visitor_of(request).person.id
    found = await state["store"].matches.of_person(person, limit=PAGE)
    open_ones = [one for one in found if one.status == "open" and one.rematch_of and one.host != person]
    seats = await state["store"].matches.seats_of([one.id for one in open_ones])
    return [Call(one.id, one.game, name_of(one.host, seats[one.id])) for one in open_ones]


def name_of(person: str, lines: list[SeatLine]) -> str:
    """Return the name a person sits at a table with; empty if they have no seat."""
    return next((line.name for line in lines if line.person == person), "")


@post(
    "/api/matches",
    tags=["lobby"],
    summary="Open a table",
    guards=[needs("host"), limited("creations")],
    request_max_body_size=COMMAND,
)
async def create(request: AnyRequest, state: State, data: JSONBody[Wish]) -> Listing:
    """Open a table; a request that cannot be granted is refused with what would be valid."""
    person = visitor_of(request).person
    header = await open_table(state["rooms"].services, data, person)
    return (await listings(state, [header], person.id))[0]


@get("/api/matches/{match:str}", tags=["match"], summary="A table as you may see it")
async def show(
    request: AnyRequest,
    state: State,
    match: MatchId,
    invite: FromQuery[str | None] = None,
    language: FromQuery[Language | None] = None,
) -> TableMessage:
    """Show what the socket sends after `hello`."""
    rooms: Rooms = state["rooms"]
    person = match_access.watcher(request.scope.get("user"))
    room = await match_access.find_room(rooms, match, person, invite)
    identity = None if person is None else person.id
    point = Viewpoint(identity, tuple(room.state.seats_of(identity)), language)
    since, told = room.rows_since(None)
    return table_message(room.state, told, since, point, room.cache, room.surroundings())


@post(
    "/api/matches/{match:str}/commands",
    tags=["match"],
    summary="Carry out a command",
    guards=[needs_somebody, limited("commands")],
    request_max_body_size=COMMAND,
    status_code=200,
)
async def command(request: AnyRequest, state: State, match: MatchId, data: JSONBody[AnyCommand]) -> Ack:
    """Carry out any command of the socket's protocol; the answer means that it is committed."""
    visitor = visitor_of(request)
    invite = getattr(data, "invite", None)
    room = await match_access.find_room(state["rooms"], match, visitor.person, invite)
    return await match_access.carry_out(state["rooms"], room, data, visitor)


async def listings(state: State, headers: list[Header], person: str | None) -> list[Listing]:
    """Convert matches for a list."""
    seats = await state["store"].matches.seats_of([header.id for header in headers])
    return [listing(header, seats[header.id], person) for header in headers]


def listing(header: Header, seats: list[SeatLine], person: str | None) -> Listing:
    """Convert one match for a list; people appear by name, never by id."""
    is_inside = person is not None and (header.host == person or any(line.person == person for line in seats))
    facts = (
        "id", "game", "options", "title", "private", "pace", "clock", "rated", "status", "created", "changed", "lesson",
    )  # fmt: skip
    return Listing(
        **{name: getattr(header, name) for name in facts},
        seats=[seat_listing(line, person) for line in seats],
        invite=header.invite if is_inside else None,
    )


def seat_listing(line: SeatLine, person: str | None) -> SeatListing:
    """Convert one seat for a list."""
    yours = person is not None and line.person == person
    return SeatListing(seat=line.seat, kind=line.kind, name=line.name, yours=yours, asked=line.asked)


def person_of(request: AnyRequest) -> str | None:
    """Return the id of the person asking, if known."""
    visitor = request.scope.get("user")
    return visitor.person.id if isinstance(visitor, Visitor) else None


handlers = [games, lobby, mine, turns, rematches, create, show, command]
