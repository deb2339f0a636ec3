"""Every message of the socket, in both directions; `docs/protocol.md` is generated from this file.

A message is a JSON object whose `type` names one of the structs below. Clients send `Inbound`, the server `Outbound`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from reliquary.server.protocol.error_codes import ErrorCode as ErrorCode
from reliquary.server.protocol.fields import CommandId, MatchId, Name, Number, Seat, ShortText
from reliquary.server.protocol.fields import Language as Language
from reliquary.server.protocol.table_parts import ChatView as ChatView
from reliquary.server.protocol.table_parts import ClockView as ClockView
from reliquary.server.protocol.table_parts import PauseView as PauseView
from reliquary.server.protocol.table_parts import TakebackView as TakebackView
from reliquary.speech.words import ChairWords

VERSION = 1
"""Raised when a client written for an earlier version would misunderstand."""


class Inward(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """A message from a client."""


class Command(Inward, frozen=True):
    """A command from a client; answered by `ack` or `error` with the same id."""

    id: CommandId


class Hello(Inward, frozen=True, tag="hello"):
    """Watch a match: the first message, and at any time the one that brings you up to date.

    The answer is `table`, with the news after `seen`, or with the latest news if nothing was seen.
    """

    match: MatchId
    seen: Number | None = None
    """The number of the last table you received; the news begin after it."""
    chat: Number | None = None
    """The number of the last line of chat you received."""
    invite: Annotated[str, Meta(max_length=64)] | None = None
    """The code of an invitation to a private table."""
    spectate: bool = False
    """Watch as a spectator, even from a seat."""
    language: Language | None = None
    """Also send sentences: `words` of chairs, `lines` of news. Send `hello` again to change the language."""
    updates: bool = False
    """After the first `table`, send what changed as `update` instead of whole tables."""


class Ping(Inward, frozen=True, tag="ping"):
    """Show that the socket is alive; answered by `pong`."""


class WhyNot(Inward, frozen=True, tag="why_not"):
    """Ask why a move of your seat is refused; answered by `reason`."""

    id: CommandId
    seat: Seat
    move: dict[str, Any]
    """Any move of the game, in its JSON form."""


class Weigh(Inward, frozen=True, tag="weigh"):
    """Ask, before making a legal move of your seat, whether it could be undone; answered by `weighed`."""

    id: CommandId
    seat: Seat
    move: dict[str, Any]
    """One of the chair's `moves`, as it was sent."""


class Move(Command, frozen=True, tag="move"):
    """Make a move, given either as `move` or as `choice` together with `seen`.

    `asked` is the number the chair showed: the question this answers. Refused as `stale` once that question is closed.
    """

    seat: Seat
    asked: Number
    move: dict[str, Any] | None = None
    """Any move of the game, in its JSON form."""
    choice: Number | None = None
    """The place of the move in the chair's `moves`, 0 for the first."""
    seen: Number | None = None
    """The number of the table those `moves` came with; refused as `stale` if the seat's moves have changed since."""


class Undo(Command, frozen=True, tag="undo"):
    """Undo your own last move, if nobody has moved since and it revealed nothing."""

    seat: Seat
    asked: Number


class Takeback(Command, frozen=True, tag="takeback"):
    """Ask the other people at the table to take back your last move and everything after it.

    Refused as `rated` in rated matches.
    """

    seat: Seat


class Consent(Command, frozen=True, tag="consent"):
    """Agree to a proposed take-back, or refuse it; the proposer may withdraw it by refusing."""

    seat: Seat
    agree: bool


class Sit(Command, frozen=True, tag="sit"):
    """Take a free seat, the first one if none is named; one session may take several seats (hot-seat)."""

    seat: Seat | None = None
    """The seat to take; null: the first free one."""
    invite: Annotated[str, Meta(max_length=64)] | None = None
    """The code of the invitation, needed at private tables."""
    name: Name | None = None
    """The name shown at this seat, for several people sharing a screen."""


class Leave(Command, frozen=True, tag="leave"):
    """Get up. Before the start the seat becomes free; during a match a bot plays on until you sit down again.

    Refused as `nobody_waits` if no other person plays: the table keeps your seat, and waits.
    """

    seat: Seat


class PlaceBot(Command, frozen=True, tag="place_bot"):
    """Put a bot in a seat that is free or holds a bot; for the host, before the start."""

    seat: Seat
    bot: Name
    """One of the bots `GET /api/games` lists."""


class ClearSeat(Command, frozen=True, tag="clear_seat"):
    """Free a seat; for the host, before the start."""

    seat: Seat


class Start(Command, frozen=True, tag="start"):
    """Start the match; for the host. Free seats are filled with the bot named here."""

    fill: Name | None = None


class Cancel(Command, frozen=True, tag="cancel"):
    """Cancel a table that has not started; for the host."""


class Pause(Command, frozen=True, tag="pause"):
    """Ask for a pause, or agree to one; it begins when all players have agreed, and stops all clocks.

    A match with several people can be paused three times, each time for ten minutes, or three days at an asynchronous
    table; then it resumes by itself. Against bots alone a pause begins at once and lasts as long as you like.
    """


class Resume(Command, frozen=True, tag="resume"):
    """End a pause, decline one that was asked for, or withdraw your own request; for people with a seat."""


class Resign(Command, frozen=True, tag="resign"):
    """Resign. With two seats the match ends; with more a bot plays on and the seat is ranked last."""

    seat: Seat


class Rematch(Command, frozen=True, tag="rematch"):
    """Open a new table with the same people, bots and options; everyone who asks gets the same one, and so agrees.

    It can be started when everyone has agreed, by asking for it too or by sitting down there.
    """


class Proxy(Command, frozen=True, tag="proxy"):
    """Let the server bid for a seat in Warehouse 51: on this lot the least legal raise up to a maximum, else pass.

    It bids move by move like a player and ends with the lot; nobody else learns of it.
    """

    seat: Seat
    ingots: Annotated[int, Meta(ge=0, le=999)] | None = None
    """The highest bid to make; null cancels it."""
    lot: Annotated[str, Meta(max_length=60)] | None = None
    """The relic on offer when you decided; refused as `stale` if another one is on offer by now."""


class Say(Command, frozen=True, tag="say"):
    """Send a chat message to the table; for people with a seat."""

    text: ShortText


AnyCommand: TypeAlias = (
    Move | Undo | Takeback | Consent | Sit | Leave | PlaceBot | ClearSeat | Start | Cancel | Pause | Resume | Resign
    | Rematch | Proxy | Say
)  # fmt: skip
Inbound: TypeAlias = Hello | Ping | WhyNot | Weigh | AnyCommand


class Outward(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """A message from the server."""


class Ack(Outward, frozen=True, tag="ack"):
    """A command was carried out and committed: `number` is its row in the log (for `say`: the number of the line)."""

    id: str
    number: int
    match: str | None = None
    """The new match a rematch opened."""


class Error(Outward, frozen=True, tag="error"):
    """A command or message that was not carried out; nothing has changed."""

    code: ErrorCode
    """For programs; the codes are listed below."""
    message: str
    """For people, in English: what is wrong and what would be valid."""
    detail: dict[str, Any] = {}
    """Details that depend on the code: `reason` and `sentence` of an illegal move, `free` seats, available `bots` …"""
    id: str | None = None
    """The id of the message this answers, if it had one."""


class Pong(Outward, frozen=True, tag="pong"):
    """The answer to `ping`."""


class ReasonMessage(Outward, frozen=True, tag="reason"):
    """Why a move is refused: key of the sentence, clause and numbers; null if it is legal."""

    id: str
    reason: dict[str, Any] | None
    sentence: str | None = None
    """The same for people, in the language of `hello`; null without one."""


class Weighed(Outward, frozen=True, tag="weighed"):
    """Whether a move would reveal something hidden, so that it could not be undone."""

    id: str
    reveals: bool
    warning: str = ""
    """The same for people, in the language of `hello`; empty without one, or if it can be undone."""


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits in a seat, as everyone may know."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None = None
    """A bot's name; at a person's seat the bot that stands in."""
    yours: bool = False
    present: bool = False
    """Whether someone at this seat is connected."""
    stand_in_at: int | None = None
    """When a bot steps in for the absent person, in milliseconds since 1970; null: nobody waits for them."""
    resigned: bool = False
    agreed: bool = True
    """Whether the person has agreed to play; at a rematch others asked for, not before they sit down."""


class MatchView(msgspec.Struct, frozen=True, kw_only=True):
    """A match as everyone who may watch it sees it."""

    id: str
    game: str
    options: dict[str, Any]
    title: str
    private: bool
    pace: Literal["live", "asynchronous"]
    clock: dict[str, Any]
    rated: bool
    status: Literal["open", "running", "paused", "over", "cancelled"]
    created: int
    host: bool
    """Whether you are the host."""
    seed_hash: str
    """sha256 of "seed:salt", published before the first move; seed and salt follow when the match is over."""
    seats: list[SeatView]
    invite: str | None = None
    """The code of the invitation, for people at the table."""
    seed: str | None = None
    salt: str | None = None
    outcome: dict[str, Any] | None = None
    ended_by: str | None = None
    """`rules` when the game was played to its end, `resignation` when a player resigned."""
    rematch: str | None = None
    """The match that follows this one."""
    rematch_by: int | None = None
    """The seat that asked for it."""
    imported: bool = False
    lesson: str | None = None
    """The game whose scripted lesson this match is; null for every other match."""


class News(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the log as one viewer may know it."""

    number: int
    kind: str
    """What was done: a kind of row, such as `move`, `seat`, `undo`, `pause`, `timeout`, `end`."""
    seat: int | None
    at: int
    """When, in milliseconds since 1970."""
    events: list[Any] = []
    """What happened at the table, in the game's own words."""
    detail: dict[str, Any] = {}
    """What else is public about the row: who sat down, how many moves are kept, how it ended."""
    lines: list[str] = []
    """The row in sentences, in the language of the `hello`; empty without one."""


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """The table from one seat (null: a spectator): what it sees, what it may do and what it is asked."""

    seat: int | None
    view: Any
    """The game's own view; see the exported schema."""
    moves: list[Any]
    """Every legal move of this seat; also out of turn, where the game has such moves."""
    asked: int
    """To be sent back with a move."""
    is_waiting: bool
    can_undo: bool
    """Whether the last move is this seat's own; `undo` is still refused if it revealed something."""
    proxy: int | None = None
    """The highest bid the server makes for this seat on this lot, null without one; nobody else learns of it."""
    words: ChairWords | None = None
    """The same in sentences; null without a language in `hello`."""


class TableMessage(Outward, frozen=True, tag="table"):
    """Everything a viewer may know now, and the news since the last such message."""

    match: MatchView
    number: int
    """The latest row; to be sent as `seen` in the next `hello`."""
    since: int
    """`news` begins after this number; if it is higher than what you had seen, older news are no longer available."""
    news: list[News]
    chairs: list[Chair]
    clock: ClockView | None = None
    takeback: TakebackView | None = None
    pause: PauseView | None = None
    spectators: int = 0


class Update(Outward, frozen=True, tag="update"):
    """What changed since the last `table` or `update` on this socket; only for clients that asked for it in `hello`."""

    order: int
    """1 for the first update after a `table`, 2 for the next, and so on."""
    number: int
    since: int
    news: list[News]
    """These three replace those of the table."""
    change: Any
    """What changed in the rest of the table, in the form described below; null if nothing did."""


class Chat(Outward, frozen=True, tag="chat"):
    """Lines of chat since the last such message."""

    lines: list[ChatView]


Outbound: TypeAlias = TableMessage | Update | Chat | Ack | Error | Pong | ReasonMessage | Weighed

read_inbound = msgspec.json.Decoder(Inbound)
write = msgspec.json.Encoder().encode
