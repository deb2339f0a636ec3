"""A client that applies updates has, after each of them, exactly the whole table, for every viewer."""

from __future__ import annotations

import json
import random
import statistics
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reliquary.bots import new_bot
from reliquary.bots.bot import SeatTable
from reliquary.core.rng import from_seed
from reliquary.server.match.seating import Draft
from reliquary.server.messages.changes import change
from reliquary.server.messages.message_cache import MessageCache, table_message
from reliquary.server.messages.updates import Updates
from reliquary.server.messages.viewer_messages import Surroundings, Viewpoint
from reliquary.server.protocol.messages import write
from server.applied_updates import Follower, changed
from server.rooms.test_message_cache import Match

NO_CLOCK = {"type": "none"}
PER_GAME = {"type": "per_game", "seconds": 600}
SEATS = {"p0": (0,), "p1": (1,), "p2": (2, 3), "p3": (), None: ()}
POINTS = [Viewpoint(who, seats, language) for who, seats in SEATS.items() for language in (None, "en", "it")]

scalars = st.none() | st.booleans() | st.integers(2, 9) | st.text('ab,{}[]"\\è', max_size=4)
documents = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text('ab"è', max_size=2), inner, max_size=4)
)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(documents, documents)
def test_a_change_turns_the_old_document_into_the_new_one(old: Any, new: Any) -> None:
    found = change(old, new)
    assert (new if found is None else changed(old, json.loads(found))) == new
    assert (found is None) == (write(old) == write(new))


class Watcher:
    """One viewer: what the server keeps for it, and what its client makes of what it is sent."""

    def __init__(self, point: Viewpoint) -> None:
        self.point = point
        self.updates, self.follower = Updates(), Follower()
        self.seen = 0
        self.whole: list[int] = []

    def look(self, match: Match, cache: MessageCache, surroundings: Surroundings) -> None:
        table = table_message(match.state, match.recent, self.seen, self.point, cache, surroundings)
        self.seen = match.state.number
        told = self.follower.hear(self.updates.message(table, cache))
        assert {**told, "type": "table"} == json.loads(write(table))
        self.whole.append(len(write(table)))


def step(match: Match, dice: random.Random) -> None:
    """Add what may happen next: mostly moves, sometimes one is taken back or the match is paused for a moment."""
    state = match.state
    if state.status == "paused":
        match.add(Draft("resume"))
    elif state.played and dice.random() < 0.05:
        match.add(Draft("undo", state.played[-1].seat, {"keep": len(state.played) - dice.choice((1, 1, 2))}))
    elif dice.random() < 0.03:
        match.add(Draft("pause"))
    else:
        match.move(dice)


@pytest.mark.parametrize("clock", [NO_CLOCK, PER_GAME])
@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_updates_give_exactly_the_whole_table(game: str, clock: dict[str, Any]) -> None:
    match, cache, dice = Match(game, clock, seats=4), MessageCache(), random.Random(14)
    watchers = [Watcher(point) for point in POINTS]
    for count in range(120):
        surroundings = Surroundings(frozenset(f"p{seat}" for seat in range(count // 7 % 4)), count // 5 % 3, count)
        for watcher in watchers:
            if dice.random() < 0.7:
                watcher.look(match, cache, surroundings)
        if not match.state.waiting():
            break
        step(match, dice)
    assert all(watcher.follower.sizes for watcher in watchers)


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_an_update_depends_on_nothing_but_what_its_viewer_was_told(game: str) -> None:
    match, shared, dice = Match(game, NO_CLOCK, seats=4), MessageCache(), random.Random(51)
    among_others, alone = ([Updates() for _ in POINTS] for _ in range(2))
    caches = [MessageCache() for _ in POINTS]
    surroundings = Surroundings(frozenset(), 0, 0)
    for _ in range(60):
        since = match.state.number - 1
        for place, point in enumerate(POINTS):
            tables = [
                table_message(match.state, match.recent, since, point, cache, surroundings)
                for cache in (shared, caches[place])
            ]
            told = among_others[place].message(tables[0], shared)
            assert told == alone[place].message(tables[1], caches[place])
        match.move(dice)


def test_an_update_in_a_game_of_five_takes_a_few_kilobytes() -> None:
    match, cache, bot = Match("settlers", NO_CLOCK, seats=5), MessageCache(), new_bot("greedy")
    watcher, surroundings = Watcher(Viewpoint("p0", (0,), "en")), Surroundings(frozenset(), 0, 0)
    while waiting := match.state.waiting():
        watcher.look(match, cache, surroundings)
        assert match.state.table is not None
        seen = SeatTable(match.state.game, match.state.table, waiting[0], from_seed(match.state.number))
        match.add(Draft("move", waiting[0], {"move": msgspec.to_builtins(bot.choose(seen))}))
    assert statistics.median(watcher.follower.sizes) < 5_000
    assert statistics.median(watcher.follower.sizes) * 5 < statistics.median(watcher.whole)
