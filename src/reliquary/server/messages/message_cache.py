"""Parts of messages, each encoded once and shared by all viewers who receive the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar, cast

import msgspec

from reliquary.core.words import Seat
from reliquary.server.match.match_state import MatchState
from reliquary.server.messages.changes import change
from reliquary.server.messages.sentences import speaker_of
from reliquary.server.messages.viewer_messages import (
    RowEvents,
    Surroundings,
    Viewpoint,
    chair_view,
    clock_view,
    match_view,
    news,
    pause_view,
    takeback_view,
)
from reliquary.server.protocol.messages import Chair, Language, MatchView, News, TableMessage, write
from reliquary.speech.memory import Memory, TableMemory

Part = TypeVar("Part", Chair, MatchView, News)
"""What is encoded once and shared."""
FRESH = 8
"""The news of this many latest rows are cached; few viewers ask for older ones."""


def written(part: Part) -> Part:
    """Encode a part ahead of time; messages include its bytes as they are."""
    return cast(Part, msgspec.Raw(write(part)))


class MessageCache:
    """The encoded parts of the messages about one match, as long as they are valid."""

    def __init__(self) -> None:
        self._number = -1
        self._chairs: dict[tuple[Seat | None, Language | None], Chair] = {}
        self._news: dict[tuple[int, tuple[Seat, ...], Language | None], News] = {}
        self._standing: object = None
        self._matches: dict[str | None, MatchView] = {}
        self._proxies: dict[Seat, int] = {}
        self._changes: dict[tuple[int, int], tuple[object, object, bytes | None]] = {}
        self._memories: dict[tuple[Seat | None, Language | None], Memory] = {}
        self._shared: dict[Language, TableMemory] = {}
        self._turned: set[Language] = set()
        """The languages whose memory has been turned to the latest row."""
        self._written: dict[int, tuple[object, object]] = {}

    def chair(self, state: MatchState, seat: Seat | None, language: Language | None) -> Chair:
        """Return the view from a chair, made once per row of the log."""
        self._follow(state)
        key = (seat, language)
        if key not in self._chairs:
            proxy = None if seat is None else self._proxies.get(seat)
            self._chairs[key] = chair_view(state, seat, language, proxy, self._remembered(state, key))
        return self._chairs[key]

    def _remembered(
        self, state: MatchState, key: tuple[Seat | None, Language | None]
    ) -> tuple[Memory, TableMemory] | None:
        """Return what was made before for a chair, and for all chairs in its language."""
        if key[1] is None:
            return None
        if key[1] not in self._shared:
            self._shared[key[1]] = TableMemory()
        if key[1] not in self._turned:
            self._turned.add(key[1])
            self._shared[key[1]].turn_page(speaker_of(state, key[1]))
        return self._memories.setdefault(key, Memory()), self._shared[key[1]]

    def news(self, state: MatchState, told: RowEvents, point: Viewpoint) -> News:
        """Return the news of a row, shared by all viewers if it is public and without sentences."""
        if told.row.number <= state.number - FRESH:
            return news(state, told, point)
        self._follow(state)
        seats = () if told.is_open and point.language is None else point.seats
        key = (told.row.number, seats, point.language)
        if key not in self._news:
            self._news[key] = written(news(state, told, point))
        return self._news[key]

    def match(self, state: MatchState, point: Viewpoint, around: Surroundings) -> MatchView:
        """Return the match apart from the table, made once per person until it changes."""
        standing = (
            state.status, tuple(state.occupants), state.resigned, state.outcome, state.ended_by, state.rematch,
            around.present, tuple(around.awaited.items()),
        )  # fmt: skip
        if standing != self._standing:
            self._matches.clear()
            self._forget()
            self._standing = standing
        if point.person not in self._matches:
            self._matches[point.person] = match_view(state, point, around.present, around.awaited)
        return self._matches[point.person]

    def change(self, old: Part, new: Part) -> bytes | None:
        """Return what changed in a part, found once for all viewers who go from the same part to the same part."""
        key = (id(old), id(new))
        if key not in self._changes:
            self._changes[key] = (old, new, change(old, new))
        return self._changes[key][2]

    def whole(self, table: TableMessage) -> bytes:
        """Encode a whole table, its large parts once for all viewers who are sent them."""
        chairs = [self._once(chair) for chair in table.chairs]
        return write(msgspec.structs.replace(table, match=self._once(table.match), chairs=chairs))

    def _once(self, part: Part) -> Part:
        """Encode a part, unless that was done before."""
        if id(part) not in self._written:
            self._written[id(part)] = (part, written(part))
        return cast(Part, self._written[id(part)][1])

    def set_proxies(self, proxies: dict[Seat, int]) -> None:
        """Set the proxy bids; each is shown to its own seat only."""
        if proxies != self._proxies:
            self._proxies = proxies
            self._chairs.clear()
            self._forget()

    def _follow(self, state: MatchState) -> None:
        """Drop what was encoded before the latest row."""
        if self._number != state.number:
            self._number = state.number
            self._chairs.clear()
            self._turned.clear()
            self._forget()
            self._news = {key: part for key, part in self._news.items() if key[0] > state.number - FRESH}

    def _forget(self) -> None:
        """Drop what was found or encoded for parts that are no longer sent."""
        self._changes.clear()
        self._written.clear()


def table_message(
    state: MatchState,
    told: Iterable[RowEvents],
    since: int,
    point: Viewpoint,
    cache: MessageCache,
    surroundings: Surroundings,
) -> TableMessage:
    """Build everything a viewer may know now, with the news since a number."""
    seats: Sequence[Seat | None] = point.seats or (None,)
    return TableMessage(
        match=cache.match(state, point, surroundings),
        number=state.number,
        since=since,
        news=[cache.news(state, one, point) for one in told if one.row.number > since],
        chairs=[cache.chair(state, seat, point.language) for seat in seats] if state.table is not None else [],
        clock=clock_view(state, surroundings.now),
        takeback=takeback_view(state),
        pause=pause_view(state),
        spectators=surroundings.spectators,
    )
