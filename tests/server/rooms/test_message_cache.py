"""Messages put together from parts that were written before are, byte for byte, what they would be written at once."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from reliquary.games import new_game
from reliquary.server.match.headers import new_header
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.rows import Occupant, Row
from reliquary.server.match.seating import Draft, seat_row
from reliquary.server.messages.message_cache import MessageCache, table_message
from reliquary.server.messages.viewer_messages import (
    RowEvents,
    Surroundings,
    Viewpoint,
    chair_view,
    clock_view,
    match_view,
    news,
    pause_view,
    row_events,
)
from reliquary.server.protocol.messages import Language, TableMessage, write

PEOPLE = ("ada", "bob", "cleo")
LANGUAGES: tuple[Language | None, ...] = (None, "en", "it")


class Match:
    """A match in memory that notes what can be told."""

    def __init__(self, game: str, clock: dict[str, Any], seats: int = 3) -> None:
        rules = new_game(game, seats)
        header = new_header(rules, "ada", clock=clock, title="", private=False, pace="live", rated=False)
        self.state = MatchState(header, rules)
        self.recent: list[RowEvents] = []
        people = PEOPLE if seats == len(PEOPLE) else [f"p{seat}" for seat in range(seats)]
        for seat, person in enumerate(people):
            self.add(seat_row(seat, Occupant("person", person, None, person.title()), "sat"))
        self.add(Draft("start"))

    def add(self, draft: Draft) -> None:
        after = self.state.copy()
        row = Row(after.number + 1, draft.kind, draft.seat, draft.body, 1_000 * after.number)
        self.recent.append(row_events(row, after.apply(row)))
        self.state = after

    def move(self, dice: random.Random) -> None:
        assert self.state.table is not None
        seat = dice.choice(self.state.waiting())
        plain = msgspec.to_builtins(dice.choice(self.state.table.moves(seat)))
        self.add(Draft("move", seat, {"move": plain}))


def at_once(match: Match, since: int, point: Viewpoint, surroundings: Surroundings) -> bytes:
    """Write a message from nothing."""
    state = match.state
    seats: tuple[int | None, ...] = point.seats or (None,)
    message = TableMessage(
        match=match_view(state, point, surroundings.present),
        number=state.number,
        since=since,
        news=[news(state, one, point) for one in match.recent if one.row.number > since],
        chairs=[chair_view(state, seat, point.language) for seat in seats],
        clock=clock_view(state, surroundings.now),
        pause=pause_view(state),
        spectators=surroundings.spectators,
    )
    return write(message)


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
@pytest.mark.parametrize("clock", [{"type": "none"}, {"type": "per_game", "seconds": 600}])
def test_everybody_is_told_the_same_as_if_it_were_written_for_them_alone(game: str, clock: dict[str, Any]) -> None:
    match, cache, dice = Match(game, clock), MessageCache(), random.Random(51)
    points = [
        Viewpoint(person, seats, language)
        for person, seats in (("ada", (0,)), ("bob", (1,)), ("cleo", (2,)), ("bob", ()), (None, ()), ("ada", (0, 2)))
        for language in LANGUAGES
    ]
    for step in range(40):
        surroundings = Surroundings(frozenset(PEOPLE[: step % 4]), step % 3, 1_000_000 + step)
        for point in points:
            since = match.state.number - dice.choice((1, 1, 2, 12))
            told = table_message(match.state, match.recent, since, point, cache, surroundings)
            assert write(told) == at_once(match, since, point, surroundings)
        match.add(Draft("pause")) if step == 20 else match.add(Draft("resume")) if step == 21 else match.move(dice)


def test_somebody_who_gets_up_is_not_shown_the_table_as_from_inside() -> None:
    match, cache = Match("warehouse51", {"type": "none"}), MessageCache()
    surroundings = Surroundings(frozenset(PEOPLE), 0, 1_000_000)
    before = cache.match(match.state, Viewpoint("bob", (1,)), surroundings)
    match.add(seat_row(1, Occupant("bot", None, "greedy", "greedy"), "left"))
    after = cache.match(match.state, Viewpoint("bob", ()), surroundings)
    assert write(after) == write(match_view(match.state, Viewpoint("bob", ()), surroundings.present)) != write(before)
    assert match.state.header.invite.encode() in write(before)
    assert match.state.header.invite.encode() not in write(after)
