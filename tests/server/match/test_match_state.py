"""The state of a match follows from its log: the same rows give the same state."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reliquary.core.record import fingerprint
from reliquary.games import new_game
from reliquary.server.access.people import Person
from reliquary.server.match.commands import BotMove, Timeout, judge, judge_internal
from reliquary.server.match.headers import new_header
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.rows import Header, Occupant, Row
from reliquary.server.match.seating import Draft, StandIn, seat_row
from reliquary.server.protocol import messages
from reliquary.server.protocol.refusals import Refused

ADA, BOB, CLEO = (Person(name.lower(), name) for name in ("Ada", "Bob", "Cleo"))
PEOPLE = (ADA, BOB, CLEO)


class Match:
    """A match in memory: rows are judged and applied as a room does."""

    def __init__(self, game: str = "warehouse51", seats: int = 3, clock: dict[str, Any] | None = None) -> None:
        rules = new_game(game, seats, {})
        facts: dict[str, Any] = {"title": "", "private": False, "pace": "live", "rated": False}
        self.header: Header = new_header(rules, ADA.id, clock=clock or {"type": "none"}, **facts)
        self.state = MatchState(self.header, rules)
        self.rows: list[Row] = []
        self.at = self.header.created
        for seat in range(seats):
            self.add(seat_row(seat, Occupant("person", PEOPLE[seat].id, None, PEOPLE[seat].name), "sat"))
        self.add(Draft("start"))

    def add(self, draft: Draft) -> None:
        row = Row(self.state.number + 1, draft.kind, draft.seat, draft.body, self.at)
        self.state.apply(row, draft.move)
        self.rows.append(row)

    def do(self, command: Any, person: Person) -> None:
        for draft in judge(self.state, command, person, "greedy"):
            self.add(draft)

    def asked(self) -> int:
        return self.state.waiting()[0]

    def moves(self, seat: int) -> list[dict[str, Any]]:
        assert self.state.table is not None
        return [msgspec.to_builtins(move) for move in self.state.table.moves(seat)]

    def move(self, move: dict[str, Any] | None = None, seat: int | None = None, asked: int | None = None) -> None:
        seat = self.asked() if seat is None else seat
        number = self.state.asked[seat] if asked is None else asked
        chosen = move or self.moves(seat)[0]
        self.do(messages.Move(id="x", seat=seat, asked=number, move=chosen), PEOPLE[seat])

    def replayed(self) -> MatchState:
        state = MatchState(self.header, new_game(self.header.game, self.header.seats, self.header.options))
        for row in self.rows:
            state.apply(row)
        return state


def facts(state: MatchState) -> list[Any]:
    mark = fingerprint(state.table) if state.table is not None else None
    line = [(played.number, played.seat, played.move) for played in state.played]
    return [state.number, state.status, state.occupants, mark, line, state.asked, state.clock, state.proposal]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from([("warehouse51", 3), ("settlers", 2)]))
def test_any_log_replays_to_the_same_course(seed: int, game: tuple[str, int]) -> None:
    dice = random.Random(seed)
    match = Match(*game, clock={"type": "per_game", "seconds": 600, "increment": 2})
    for _ in range(60):
        match.at += dice.randrange(2000)
        kind = dice.choice(["move"] * 8 + ["undo", "takeback", "consent", "pause", "resume", "leave", "sit"])
        try:
            act(match, kind, dice)
        except Refused:
            continue
        if match.state.table is not None and match.state.table.outcome() is not None:
            break
    assert facts(match.replayed()) == facts(match.state)
    replayed = match.state.game.start(match.header.seed)
    for played in match.state.played:
        replayed.play(played.seat, played.move)
    assert match.state.table is not None
    assert fingerprint(replayed) == fingerprint(match.state.table)


def act(match: Match, kind: str, dice: random.Random) -> None:
    seat = dice.randrange(match.state.game.seats)
    person = PEOPLE[seat]
    identity: dict[str, Any] = {"id": "x", "seat": seat}
    match kind:
        case "move":
            asked = match.asked() if match.state.waiting() else 0
            match.move(dice.choice(match.moves(asked)), asked)
        case "undo":
            match.do(messages.Undo(**identity, asked=match.state.asked[seat]), person)
        case "takeback":
            match.do(messages.Takeback(**identity), person)
        case "consent":
            match.do(messages.Consent(**identity, agree=dice.random() < 0.7), person)
        case "leave":
            match.do(messages.Leave(**identity), person)
        case "sit":
            match.do(messages.Sit(**identity), person)
        case _:
            match.do(messages.Pause(id="x") if kind == "pause" else messages.Resume(id="x"), person)


def test_trying_rows_on_a_copy_leaves_the_course_alone() -> None:
    match = Match()
    before = facts(match.state)
    commands = dict(match.state.commands)
    copy = match.state.copy()
    seat = match.asked()
    copy.apply(Row(copy.number + 1, "move", seat, {"move": match.moves(seat)[0]}, match.at, "p/1"))
    assert facts(match.state) == before
    assert match.state.commands == commands


def test_rows_come_without_gaps() -> None:
    match = Match()
    with pytest.raises(ValueError, match="cannot follow"):
        match.state.apply(Row(match.state.number + 2, "pause", None, {}, match.at))


def test_a_question_stays_the_same_while_others_answer_theirs() -> None:
    match = Match()
    while len(match.state.waiting()) < 3:
        match.move()
    first, second, third = match.state.waiting()
    asked = match.state.asked[third]
    match.move(seat=second)
    match.move(seat=first)
    assert match.state.asked[third] == asked
    match.move(seat=third, asked=asked)


def test_an_answer_closes_the_question() -> None:
    match = Match()
    seat = match.asked()
    asked = match.state.asked[seat]
    match.move()
    with pytest.raises(Refused) as refused:
        match.move(match.moves(match.asked())[0], seat, asked)
    assert refused.value.code == "stale"


def choose(match: Match, seat: int, choice: int, seen: int) -> messages.Move:
    return messages.Move(id="x", seat=seat, asked=match.state.asked[seat], choice=choice, seen=seen)


def test_a_choice_is_the_move_at_that_place_of_the_list() -> None:
    for place in (0, 1):
        match = Match()
        seat, moves = match.asked(), match.moves(match.asked())
        match.do(choose(match, seat, place, match.state.number), PEOPLE[seat])
        assert match.rows[-1].body["move"] == moves[place]


def test_a_choice_holds_while_others_answer_theirs() -> None:
    match = Match()
    while len(match.state.waiting()) < 3:
        match.move()
    first, second, third = match.state.waiting()
    seen, moves = match.state.number, match.moves(third)
    match.move(seat=second)
    match.move(seat=first)
    match.do(choose(match, third, 1, seen), PEOPLE[third])
    assert match.rows[-1].body["move"] == moves[1]


def test_a_choice_from_a_list_that_has_changed_is_stale() -> None:
    match = Match()
    seat, seen = match.asked(), match.state.number
    for _ in range(40):
        before = match.moves(seat)
        match.move()
        if match.moves(seat) != before:
            break
    for old in (seen, match.state.offered[seat] - 1, match.state.number + 1):
        with pytest.raises(Refused) as refused:
            match.do(choose(match, seat, 0, old), PEOPLE[seat])
        assert refused.value.code == "stale"


def test_a_choice_beyond_the_list_is_stale_and_half_a_choice_is_refused() -> None:
    match = Match()
    seat, asked = match.asked(), match.state.asked[match.asked()]
    with pytest.raises(Refused) as refused:
        match.do(choose(match, seat, len(match.moves(seat)), match.state.number), PEOPLE[seat])
    assert refused.value.code == "stale"
    move = match.moves(seat)[0]
    for parts in (
        {},
        {"choice": 0},
        {"move": move, "choice": 0, "seen": match.state.number},
        {"move": move, "seen": 1},
    ):
        with pytest.raises(Refused) as refused:
            match.do(messages.Move(id="x", seat=seat, asked=asked, **parts), PEOPLE[seat])
        assert refused.value.code == "bad_message"


def test_an_undo_asks_everybody_anew() -> None:
    match = Match()
    while not any(move["type"] == "bid" for move in match.moves(match.asked())):
        match.move()
    seat = match.asked()
    bid = next(move for move in match.moves(seat) if move["type"] == "bid")
    match.move(bid)
    match.do(messages.Undo(id="x", seat=seat, asked=match.state.asked[seat]), PEOPLE[seat])
    assert set(match.state.asked) == {match.state.number}


def test_a_bot_moves_only_while_it_plays_the_seat() -> None:
    match = Match()
    seat = match.asked()
    stray = BotMove(seat, "greedy", match.state.asked[seat], match.state.game.read_move(match.moves(seat)[0]))
    assert judge_internal(match.state, stray, "greedy") == []
    match.do(messages.Leave(id="x", seat=seat), PEOPLE[seat])
    assert [draft.kind for draft in judge_internal(match.state, stray, "greedy")] == ["move"]
    match.do(messages.Sit(id="x", seat=seat), PEOPLE[seat])
    assert judge_internal(match.state, stray, "greedy") == []


def test_a_bot_stands_in_for_who_is_away_and_not_for_who_left() -> None:
    match = Match()
    for draft in judge_internal(match.state, StandIn(0, ADA.id, away=True), "random"):
        match.add(draft)
    assert match.state.occupants[0] == Occupant("person", ADA.id, "random", "Ada", away=True)
    for draft in judge_internal(match.state, StandIn(0, ADA.id, away=False), "random"):
        match.add(draft)
    assert match.state.occupants[0] == Occupant("person", ADA.id, None, "Ada")
    match.do(messages.Leave(id="x", seat=0), ADA)
    assert judge_internal(match.state, StandIn(0, ADA.id, away=False), "random") == []
    assert judge_internal(match.state, StandIn(1, ADA.id, away=True), "random") == []


def test_the_clock_answers_only_when_time_is_up() -> None:
    match = Match(clock={"type": "per_move", "seconds": 10})
    seat = match.asked()
    assert judge_internal(match.state, Timeout(seat, match.at + 9_999), "greedy") == []
    others = [other for other in range(3) if other not in match.state.waiting()]
    assert judge_internal(match.state, Timeout(others[0], match.at + 60_000), "greedy") == []
    rung = judge_internal(match.state, Timeout(seat, match.at + 10_000), "greedy")
    assert [(draft.kind, draft.seat) for draft in rung] == [("timeout", seat)]
    assert rung[0].body["move"] in match.moves(seat)


def test_who_has_used_up_the_time_for_a_game_does_not_get_the_seat_back() -> None:
    match = Match(clock={"type": "per_game", "seconds": 10})
    seat = match.asked()
    match.at += 10_000
    for draft in judge_internal(match.state, Timeout(seat, match.at), "greedy"):
        match.add(draft)
    assert match.state.occupants[seat].bot == "greedy"
    with pytest.raises(Refused, match="your time is up; a bot plays on"):
        match.do(messages.Sit(id="x", seat=seat), PEOPLE[seat])


def test_a_takeback_reaches_behind_the_tables_that_are_kept() -> None:
    match = Match("settlers", 2)
    match.do(messages.Leave(id="x", seat=1), BOB)
    first = match.asked()
    mark = fingerprint(match.state.table) if match.state.table is not None else ""
    match.move()
    place = 0
    while len(match.state.played) < 60 and match.state.waiting():
        seat = match.asked()
        match.add(Draft("move", seat, {"move": match.moves(seat)[0]}))
    match.add(Draft("takeback", first, {"keep": place}))
    assert match.state.table is not None
    assert fingerprint(match.state.table) == mark
    assert facts(match.replayed()) == facts(match.state)


def test_threads_read_moves_at_the_same_time_without_harm() -> None:
    """What msgspec learns of a type it must learn in one thread; see `games.prepare`."""
    done = subprocess.run([sys.executable, "-c", THREADS], capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")


THREADS = """
import sys, threading
import msgspec
from reliquary.server.library import games
from reliquary.server.match import clocks
sys.setswitchinterval(1e-6)
games.prepare()
built = [games.game("settlers", 2, {}), games.game("warehouse51", 3, {})]
gate = threading.Barrier(8)
def work(number):
    gate.wait()
    for game in built:
        msgspec.convert({"type": "per_move", "seconds": 60}, clocks.Rule)
        for move in list(game.actions)[number:200]:
            game.read_move(msgspec.to_builtins(move))
threads = [threading.Thread(target=work, args=(number,)) for number in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""
