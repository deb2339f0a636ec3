from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from reliquary.server.match.clocks import (
    Clock,
    NoClock,
    PerGame,
    PerMove,
    Rule,
    consequence,
    deadlines,
    expired,
    lenient,
    move_made,
    new_clock,
    next_deadline,
    pause,
    remaining,
    resume,
    time_left,
    time_ran_out,
    wait_for,
)

SEATS = 3
RULES = st.one_of(
    st.builds(PerMove, seconds=st.integers(5, 1000)),
    st.builds(PerGame, seconds=st.integers(5, 1000), increment=st.integers(0, 60)),
)
WAITING = st.sets(st.integers(0, SEATS - 1), min_size=1)
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["move", "wait", "pause", "resume", "timeout"]),
        st.integers(0, SEATS - 1),
        WAITING,
        st.integers(0, 400_000),
    ),
    max_size=30,
)
Step = tuple[str, int, set[int], int]


def apply(rule: Rule, clock: Clock, step: Step, at: int) -> Clock:
    kind, seat, waiting, _ = step
    match kind:
        case "move":
            return move_made(rule, clock, seat, waiting, at)
        case "wait":
            return wait_for(rule, clock, waiting, at)
        case "pause":
            return pause(clock, at)
        case "resume":
            return resume(clock, waiting, at)
        case _:
            return time_ran_out(rule, clock, seat, at)


def play(rule: Rule, steps: list[Step]) -> list[tuple[Clock, int]]:
    clock, at = new_clock(rule, SEATS), 1_000_000
    seen = [(clock, at)]
    for step in steps:
        at += step[3]
        clock = apply(rule, clock, step, at)
        seen.append((clock, at))
    return seen


def test_without_a_clock_nothing_ever_runs_out() -> None:
    clock = wait_for(NoClock(), new_clock(NoClock(), 4), {0, 1, 2, 3}, 5)
    clock = resume(pause(time_ran_out(NoClock(), move_made(NoClock(), clock, 2, {3}, 9), 1, 9), 10), {1}, 11)
    assert deadlines(clock) == {}
    assert next_deadline(clock) is None
    assert expired(clock, 10**15) == []
    assert remaining(clock, 10**15) == []


def test_per_move_every_question_gives_the_full_time_again() -> None:
    rule = PerMove(60)
    clock = wait_for(rule, new_clock(rule, 3), {0}, 1_000)
    assert next_deadline(clock) == (61_000, 0)
    clock = move_made(rule, clock, 0, {0}, 41_000)
    assert next_deadline(clock) == (101_000, 0)
    clock = move_made(rule, clock, 0, {2}, 51_000)
    assert next_deadline(clock) == (111_000, 2)


def test_per_game_time_is_used_up_and_moves_earn_the_increment() -> None:
    rule = PerGame(100, 10)
    clock = wait_for(rule, new_clock(rule, 2), {0}, 0)
    clock = move_made(rule, clock, 0, {1}, 30_000)
    assert remaining(clock, 30_000) == [80_000, 100_000]
    clock = move_made(rule, clock, 1, {0}, 35_000)
    assert remaining(clock, 45_000) == [70_000, 105_000]


def test_several_seats_run_at_once_and_those_who_have_answered_stop() -> None:
    rule = PerGame(100)
    clock = wait_for(rule, new_clock(rule, 3), {0, 1, 2}, 0)
    clock = move_made(rule, clock, 1, {0, 2}, 20_000)
    assert remaining(clock, 50_000) == [50_000, 80_000, 50_000]
    assert expired(clock, 100_000) == [0, 2]


def test_an_interruption_by_somebody_who_is_not_asked_costs_and_earns_nothing() -> None:
    rule = PerGame(100, 10)
    clock = wait_for(rule, new_clock(rule, 3), {0}, 0)
    clock = move_made(rule, clock, 2, {0}, 20_000)
    assert remaining(clock, 20_000) == [80_000, 100_000, 100_000]
    assert next_deadline(clock) == (100_000, 0)


def test_a_pause_stops_everybody_and_the_rest_is_there_afterwards() -> None:
    rule = PerMove(60)
    clock = pause(wait_for(rule, new_clock(rule, 2), {1}, 0), 10_000)
    assert deadlines(clock) == {}
    assert wait_for(rule, clock, {0}, 20_000) == clock
    clock = resume(clock, {1}, 1_000_000)
    assert next_deadline(clock) == (1_050_000, 1)


def test_after_the_time_ran_out_a_move_begins_with_a_full_one_but_a_game_with_nothing() -> None:
    for rule, left in ((PerMove(60), 60_000), (PerGame(60), 0)):
        clock = time_ran_out(rule, wait_for(rule, new_clock(rule, 2), {1}, 0), 1, 60_000)
        assert deadlines(clock) == {}
        assert time_left(wait_for(rule, clock, {1}, 70_000), 1, 70_000) == left


def test_what_happens_when_time_is_up_depends_on_the_rule() -> None:
    assert [consequence(rule) for rule in (NoClock(), PerMove(5), PerGame(5))] == [None, "fallback", "bot"]


def test_a_deadline_that_passed_while_nobody_served_leaves_some_time() -> None:
    assert lenient(1_000, 50_000, 30_000) == 80_000
    assert lenient(90_000, 50_000, 30_000) == 90_000


@pytest.mark.parametrize("document", ['{"type":"per_move","seconds":4}', '{"type":"per_game"}', '{"type":"sand"}', "7"])
def test_rules_that_are_none_are_refused(document: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(document, type=Rule)


@given(RULES, STEPS)
def test_nobody_gains_time_but_by_the_rule_and_nobody_has_less_than_none(rule: Rule, steps: list[Step]) -> None:
    assert not isinstance(rule, NoClock)
    moves = sum(step[0] == "move" for step in steps)
    earned = rule.increment * moves if isinstance(rule, PerGame) else 0
    for clock, at in play(rule, steps):
        assert all(0 <= left <= (rule.seconds + earned) * 1000 for left in remaining(clock, at))


@given(RULES, STEPS, st.integers(0, 10**6))
def test_a_seat_expires_at_its_deadline_and_not_a_moment_earlier(rule: Rule, steps: list[Step], later: int) -> None:
    clock, at = play(rule, steps)[-1]
    for seat, moment in deadlines(clock).items():
        assert (seat in expired(clock, at + later)) == (moment <= at + later)
        assert (time_left(clock, seat, at + later) == 0) == (moment <= at + later)
    assert expired(clock, at - 10**9) == []


@given(RULES, STEPS)
def test_only_seats_that_are_waited_for_run_and_none_in_a_pause(rule: Rule, steps: list[Step]) -> None:
    waiting: set[int] = set()
    clock, at = new_clock(rule, SEATS), 0
    for step in steps:
        at += step[3]
        clock = apply(rule, clock, step, at)
        if step[0] == "resume" or (step[0] in ("move", "wait") and not clock.paused):
            waiting = step[2]
        assert set(deadlines(clock)) <= waiting
        assert not clock.paused or deadlines(clock) == {}
        assert clock.paused or step[0] == "timeout" or set(deadlines(clock)) == waiting


@given(RULES, STEPS)
def test_a_clock_kept_as_json_goes_on_as_if_nothing_had_happened(rule: Rule, steps: list[Step]) -> None:
    rule_again = msgspec.json.decode(msgspec.json.encode(rule), type=Rule)
    clock, at = new_clock(rule, SEATS), 1_000_000
    for step in steps:
        at += step[3]
        kept = msgspec.json.decode(msgspec.json.encode(clock), type=Clock)
        clock = apply(rule, clock, step, at)
        assert apply(rule_again, kept, step, at) == clock


@given(RULES, STEPS, st.integers(0, 10**6), st.integers(0, 10**7))
def test_a_pause_costs_nobody_anything(rule: Rule, steps: list[Step], before: int, length: int) -> None:
    clock, at = play(rule, steps)[-1]
    waiting = set(deadlines(clock))
    again = resume(pause(clock, at + before), waiting, at + before + length)
    assert remaining(again, at + before + length) == remaining(clock, at + before)


@given(RULES, WAITING, st.integers(0, 10**6))
def test_a_machine_whose_clock_steps_back_gives_nobody_time(rule: Rule, waiting: set[int], back: int) -> None:
    clock = wait_for(rule, new_clock(rule, SEATS), waiting, 10**7)
    assert remaining(clock, 10**7 - back) == remaining(clock, 10**7)
