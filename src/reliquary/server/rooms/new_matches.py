"""New tables: a request becomes a match with its secrets and the first rows of its log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from reliquary.core.game import Game
from reliquary.server.access.people import Person, clean_name
from reliquary.server.database.matches import Conflict
from reliquary.server.database.store import Store
from reliquary.server.library.games import wished_game
from reliquary.server.match import clocks
from reliquary.server.match.headers import new_header
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.results import changes, seat_lines
from reliquary.server.match.rows import Header, Occupant, Row
from reliquary.server.match.seating import bot_occupant, seat_row
from reliquary.server.protocol.fields import CommandId
from reliquary.server.protocol.refusals import Refused
from reliquary.server.rooms.services import Services


class Wish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request to open a table."""

    game: Annotated[str, Meta(max_length=40)]
    id: CommandId | None = None
    """Chosen by the client; two requests with one id open one table."""
    seats: Annotated[int, Meta(ge=0, le=100)] | None = None
    """The number of seats; null: the game's usual number."""
    options: dict[str, Any] = {}
    title: Annotated[str, Meta(max_length=200)] = ""
    private: bool = False
    pace: Literal["live", "asynchronous"] = "live"
    clock: clocks.Rule = clocks.NoClock()
    rated: bool = False
    seating: Annotated[list[str], Meta(max_length=8)] | None = None
    """Per seat "me", "open" or the name of a bot; null: you in the first seat, the others open."""


async def open_table(services: Services, wish: Wish, person: Person) -> Header:
    """Open the requested table, or find it if the request was sent before; Refused if it cannot be granted."""
    store = services.store
    if wish.id is not None and not wish.id.isprintable():
        raise Refused("bad_message", "the id must consist of visible characters")
    creation = f"{person.id}/{wish.id}" if wish.id is not None else None
    if creation is not None and (found := await store.matches.created_by(creation)) is not None:
        return found
    need_fair_rating(wish, person)
    await need_few_tables(services, person)
    game = wished_game(wish.game, wish.seats, wish.options)
    title = clean_title(wish.title, services.settings.title_length)
    header = new_header(
        game, person.id, title=title, private=wish.private, pace=wish.pace, rated=wish.rated, creation=creation,
        clock=msgspec.to_builtins(wish.clock),
    )  # fmt: skip
    return await store_match(store, header, game, occupants_for(wish.seating, game.seats, person))


async def need_few_tables(services: Services, person: Person) -> None:
    """Refuse another table to a person who has opened as many as one person may."""
    settings, matches = services.settings, services.store.matches
    most = settings.running_tables_per_guest if person.is_guest else settings.running_tables_per_person
    if await matches.hosted(person.id, "open") >= settings.open_tables_per_person:
        most_open = settings.open_tables_per_person
        raise Refused("too_many_tables", f"{most_open} of your tables wait to be started; start or cancel one")
    if await matches.hosted(person.id, "running", "paused") >= most:
        raise Refused("too_many_tables", f"{most} of your matches are running; finish one first")


def need_fair_rating(wish: Wish, person: Person) -> None:
    """Refuse rated tables for guests, with bots, or with two seats for one person."""
    if not wish.rated:
        return
    if person.is_guest:
        raise Refused("rated", "rated matches are for people with an account")
    if wish.seating is not None and (set(wish.seating) - {"me", "open"} or wish.seating.count("me") > 1):
        raise Refused("rated", "a rated match is between people, one seat each; leave the other seats open")


async def store_match(store: Store, header: Header, game: Game, occupants: Sequence[Occupant]) -> Header:
    """Store a new match with a row per seat; one that already exists is returned instead."""
    drafts = [seat_row(seat, one, "sat") for seat, one in enumerate(occupants)]
    rows = [Row(number, one.kind, one.seat, one.body, header.created) for number, one in enumerate(drafts, start=1)]
    state = MatchState(header, game)
    for row in rows:
        state.apply(row)
    change = changes(MatchState(header, game), state)
    change.seats = seat_lines(state)
    try:
        await store.matches.create(header, rows, change)
    except Conflict:
        found = await store.matches.created_by(header.creation or "")
        if found is None:
            raise Refused("unavailable", "the table could not be opened; try again") from None
        return found
    return header


def occupants_for(seating: Sequence[str] | None, seats: int, person: Person) -> list[Occupant]:
    """Seat everyone as requested."""
    me = Occupant("person", person.id, None, person.name)
    if seating is None:
        return [me, *[Occupant()] * (seats - 1)]
    if len(seating) != seats:
        raise Refused("bad_seat_count", f"seating names {len(seating)} seats of {seats}", seats=[seats])
    people = [me if who == "me" else Occupant() for who in seating]
    return [
        me if who == "me" else Occupant() if who == "open" else bot_occupant(who, seat, people)
        for seat, who in enumerate(seating)
    ]


def clean_title(text: str, longest: int) -> str:
    """Normalize a title for display."""
    if not text.strip():
        return ""
    try:
        return clean_name(text, longest)
    except ValueError:
        raise Refused("bad_message", f"a title has at most {longest} visible characters") from None


async def rematch_of(store: Store, state: MatchState, person: Person) -> str:
    """Open a rematch with everyone one seat further along; everyone who asks gets the same table.

    Only the person who asks has agreed to play; the others agree by asking too, or by sitting down.
    """
    old = state.header
    header = new_header(
        state.game, person.id, title=old.title, private=old.private, pace=old.pace, rated=old.rated,
        clock=old.clock, creation=f"rematch/{old.id}", rematch_of=old.id,
    )  # fmt: skip
    seated = [plain_occupant(one, person) for one in state.occupants]
    kept = await store_match(store, header, state.game, [seated[-1], *seated[:-1]])
    return kept.id


def plain_occupant(occupant: Occupant, person: Person) -> Occupant:
    """Return an occupant without the bot that stood in, who has agreed to play if it is the person who asks."""
    bot = None if occupant.kind == "person" else occupant.bot
    agreed = occupant.kind != "person" or occupant.person == person.id
    return Occupant(occupant.kind, occupant.person, bot, occupant.name, agreed=agreed)
