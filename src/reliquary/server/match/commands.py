"""Commands: whether each is allowed, and which rows it adds to the log. Nothing is changed here."""

from __future__ import annotations

from typing import Literal, assert_never

import msgspec

from reliquary.core.words import Illegal, Move, Seat
from reliquary.server.access.people import Person
from reliquary.server.match import clocks, pauses, undo_rule
from reliquary.server.match.fallback import fallback_move
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.rows import Occupant
from reliquary.server.match.seating import (
    Draft,
    StandIn,
    bot_occupant,
    known_seat,
    leave,
    need_status,
    own_seat,
    place_bot,
    replace_away,
    seat_row,
    sit,
)
from reliquary.server.protocol import messages
from reliquary.server.protocol.refusals import Refused

MOST_ROWS = 10_000
"""The longest log of a match, apart from the moves that end it."""


class Timeout(msgspec.Struct, frozen=True):
    """The clock's command: the time of a seat is up."""

    seat: Seat
    at: int


class BotMove(msgspec.Struct, frozen=True):
    """A bot's answer to the question its seat was asked, or an interruption."""

    seat: Seat
    bot: str
    asked: int
    move: Move


class Conclude(msgspec.Struct, frozen=True):
    """The server's command: end a match whose table is over, in case nothing else has."""


class Abandon(msgspec.Struct, frozen=True):
    """The server's command: close a table that nobody started."""


class EndPause(msgspec.Struct, frozen=True):
    """The server's command: resume a match whose pause has lasted long enough."""

    at: int


class LinkRematch(msgspec.Struct, frozen=True):
    """The server's command: link a finished match to its rematch, for the seat that asked for it."""

    match: str
    seat: Seat


ServerCommand = Timeout | StandIn | BotMove | LinkRematch | Conclude | Abandon | EndPause
PersonCommand = (
    messages.Move | messages.Undo | messages.Takeback | messages.Consent | messages.Sit | messages.Leave
    | messages.PlaceBot | messages.ClearSeat | messages.Start | messages.Cancel | messages.Pause | messages.Resume
    | messages.Resign
)  # fmt: skip


def judge(state: MatchState, command: PersonCommand, person: Person, stand_in: str) -> list[Draft]:
    """Return the rows a person's command adds, or raise Refused."""
    need_room_in_log(state, command)
    match command:
        case messages.Move():
            own_seat(state, command.seat, person)
            return persons_move(state, command)
        case messages.Undo():
            own_seat(state, command.seat, person)
            return undo(state, command)
        case messages.Takeback():
            own_seat(state, command.seat, person)
            return takeback(state, command.seat)
        case messages.Consent():
            own_seat(state, command.seat, person)
            return consent(state, command)
        case messages.Sit():
            return sit(state, command, person)
        case messages.Leave():
            own_seat(state, command.seat, person)
            return leave(state, command.seat, stand_in)
        case messages.PlaceBot() | messages.ClearSeat() | messages.Start() | messages.Cancel():
            return judge_host(state, command, person)
        case messages.Pause():
            return pauses.ask(state, person)
        case messages.Resume():
            return pauses.resume(state, person)
        case messages.Resign():
            own_seat(state, command.seat, person)
            return resign(state, command.seat, stand_in)
        case _:
            assert_never(command)


def need_room_in_log(state: MatchState, command: PersonCommand) -> None:
    """Refuse what is not needed to finish a match whose log is full: moves end, other commands need not."""
    if state.number >= MOST_ROWS and not isinstance(command, messages.Move | messages.Resign | messages.Resume):
        raise Refused("full_log", f"the log of this match has {MOST_ROWS} rows; only moves can be made now")


def judge_host(
    state: MatchState,
    command: messages.PlaceBot | messages.ClearSeat | messages.Start | messages.Cancel,
    person: Person,
) -> list[Draft]:
    """Check a command only the host may give, and only before the start."""
    if state.header.host != person.id:
        raise Refused("not_host", "only the host of this table may do that")
    need_status(state, "open")
    match command:
        case messages.PlaceBot():
            return place_bot(state, command.seat, command.bot)
        case messages.ClearSeat():
            known_seat(state, command.seat)
            return [seat_row(command.seat, Occupant(), "cleared")]
        case messages.Start():
            return start(state, command.fill)
        case messages.Cancel():
            return [Draft("end", None, {"by": "cancellation"})]
        case _:
            assert_never(command)


def judge_internal(state: MatchState, command: ServerCommand, stand_in: str) -> list[Draft]:
    """Return the rows a server command adds; none if it is no longer needed."""
    if isinstance(command, LinkRematch):
        return [Draft("rematch", command.seat, {"match": command.match})] if state.rematch is None else []
    if isinstance(command, Abandon):
        return [Draft("end", None, {"by": "cancellation"})] if state.status == "open" else []
    if isinstance(command, EndPause):
        return pauses.resume_in_time(state, command.at)
    if not state.is_on:
        return []
    match command:
        case Timeout():
            return timeout(state, command, stand_in)
        case StandIn():
            return replace_away(state, command, stand_in)
        case Conclude():
            return [end] if (end := end_of(state)) is not None else []
        case BotMove():
            if state.player(command.seat) != command.bot or state.asked[command.seat] != command.asked:
                return []
            return [move_row("move", command.seat, command.move)]
        case _:
            assert_never(command)


def persons_move(state: MatchState, command: messages.Move) -> list[Draft]:
    """Check that the question a move answers is still open; playing it shows whether it is legal."""
    need_status(state, "running")
    need_question(state, command.seat, command.asked)
    return [move_row("move", command.seat, chosen_move(state, command))]


def need_question(state: MatchState, seat: Seat, asked: int) -> None:
    """Refuse an answer to a question that has been closed."""
    if asked != state.asked[seat]:
        raise stale(state, seat)


def stale(state: MatchState, seat: Seat) -> Refused:
    """Make the refusal for a closed question, with the one asked now."""
    return Refused("stale", "the table has moved on since this was asked", asked=state.asked[seat])


def chosen_move(state: MatchState, command: messages.Move) -> Move:
    """Read the move, or look up the choice in the list the seat was offered."""
    if (command.move is None) == (command.choice is None) or (command.choice is None) != (command.seen is None):
        raise Refused("bad_message", "a move is given as `move`, or as `choice` together with `seen`")
    if command.move is not None:
        try:
            return state.game.read_move(command.move)
        except ValueError as error:
            raise Refused("bad_move", str(error)[:500]) from None
    assert command.choice is not None
    assert command.seen is not None
    chosen = state.choice(command.seat, command.choice, command.seen)
    if chosen is None:
        raise stale(state, command.seat)
    return chosen


def move_row(kind: Literal["move", "timeout"], seat: Seat, move: Move) -> Draft:
    """Write a move as a row."""
    return Draft(kind, seat, {"move": msgspec.to_builtins(move)}, move)


def illegal(error: Illegal) -> Refused:
    """Refuse a move the rules do not allow, with the reason."""
    return Refused("illegal", str(error), reason=msgspec.to_builtins(error.reason))


def undo(state: MatchState, command: messages.Undo) -> list[Draft]:
    """Check an undo: it must be the seat's own last move, with no move since, and reveal nothing."""
    need_status(state, "running")
    need_question(state, command.seat, command.asked)
    if not state.can_undo(command.seat):
        raise Refused("cannot_undo", "the last move is not yours; propose a take-back", why="not_last")
    last = state.played[-1]
    if undo_rule.reveals(state.before(len(state.played) - 1), state.game.seats, last.seat, last.move):
        raise Refused("cannot_undo", "the move revealed something hidden; propose a take-back", why="revealed")
    return [Draft("undo", command.seat, {"keep": len(state.played) - 1})]


def takeback(state: MatchState, seat: Seat) -> list[Draft]:
    """Check a take-back of a seat's last move; with nobody to ask, it happens at once."""
    need_status(state, "running", "paused")
    if state.header.rated:
        raise Refused("rated", "nothing is taken back in rated matches")
    if state.proposal is not None:
        raise Refused("already_asked", "a take-back has already been proposed", seat=state.proposal.seat)
    place = state.last_of(seat)
    if place is None:
        raise Refused("nothing_asked", "you have no move to take back")
    if not state.consenting(seat):
        return [Draft("takeback", seat, {"keep": place})]
    return [Draft("propose", seat, {"keep": place})]


def consent(state: MatchState, command: messages.Consent) -> list[Draft]:
    """Check an answer to a take-back: the last agreement makes it happen."""
    proposal = state.proposal
    if proposal is None:
        raise Refused("nothing_asked", "no take-back has been proposed")
    rows = [Draft("answer", command.seat, {"agree": command.agree})]
    if not command.agree:
        return rows
    needed = set(state.consenting(proposal.seat))
    if command.seat not in needed or command.seat in proposal.agreed:
        raise Refused("nothing_asked", "you have not been asked, or have already agreed")
    if needed <= {command.seat, *proposal.agreed}:
        rows.append(Draft("takeback", proposal.seat, {"keep": proposal.keep}))
    return rows


def start(state: MatchState, fill: str | None) -> list[Draft]:
    """Check the start: every seat must be filled, with bots if necessary, and everyone must have agreed to play."""
    free = [seat for seat, one in enumerate(state.occupants) if one.kind == "open" or not one.agreed]
    if free and state.header.rated:
        raise Refused("open_seats", "a rated match begins when everyone has sat down", free=free)
    if free and fill is None:
        message = f"{len(free)} seats are free or have not agreed to play; name a bot to fill them"
        raise Refused("open_seats", message, free=free)
    bots = {seat: bot_occupant(fill, seat, state.occupants) for seat in free if fill is not None}
    return [*(seat_row(seat, bot, "bot") for seat, bot in bots.items()), Draft("start")]


def resign(state: MatchState, seat: Seat, stand_in: str) -> list[Draft]:
    """Check resigning: where people are left to play with each other a bot plays on, else the match ends."""
    need_status(state, "running", "paused")
    if seat in state.resigned:
        raise Refused("conflict", "you have already resigned")
    left = [other for other in range(state.game.seats) if other != seat and other not in state.resigned]
    if state.game.seats > 2 and any(state.occupants[other].kind == "person" for other in left):
        return [Draft("resign", seat, {"bot": stand_in})]
    winners = left or [seat]
    outcome = {"winners": winners, "scores": [], "reason": "resigned"}
    return [Draft("resign", seat), Draft("end", None, {"by": "resignation", "outcome": outcome})]


def timeout(state: MatchState, command: Timeout, stand_in: str) -> list[Draft]:
    """Answer for a seat whose time is up: with the fallback move, or by seating a bot."""
    seat = command.seat
    if seat not in clocks.expired(state.clock, command.at) or seat not in state.people_waiting():
        return []
    assert state.table is not None
    if clocks.consequence(state.rule) == "bot":
        return [Draft("timeout", seat, {"bot": stand_in})]
    return [move_row("timeout", seat, fallback_move(state.game, state.table, seat))]


def end_of(state: MatchState) -> Draft | None:
    """Write the row that ends a match whose table is over."""
    outcome = state.table.outcome() if state.is_on and state.table is not None else None
    if outcome is None:
        return None
    return Draft("end", None, {"by": "rules", "outcome": msgspec.to_builtins(outcome)})
