"""Everyone gets the same share of the bots' time, however many tables they open."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as some

from reliquary.server.bots.fair_queue import Asker, FairQueue


def served(queue: FairQueue[str], seconds: float = 1.0) -> str:
    """Let the next one think, and return who that was."""
    ticket = queue.take()
    assert ticket is not None
    queue.charge(ticket.asker, seconds)
    return ticket.item


def test_a_stranger_comes_next_however_many_wait() -> None:
    queue: FairQueue[str] = FairQueue()
    for table in range(12):
        queue.join(Asker("guest", f"table {table}"), "guest")
    assert [served(queue), served(queue)] == ["guest", "guest"]
    queue.join(Asker("stranger", "theirs"), "stranger")
    assert served(queue) == "stranger"


def test_tables_of_one_owner_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    order = []
    for table in "aab":
        queue.join(Asker("guest", table), table)
    order = [served(queue) for _ in range(3)]
    assert order == ["a", "b", "a"]


def test_tables_nobody_is_at_wait_until_the_others_are_done() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.join(Asker("gone", "a", is_awaited=False), "empty")
    queue.join(Asker("here", "b"), "watched")
    queue.charge(Asker("here", "b"), 100.0)
    assert [served(queue), served(queue)] == ["watched", "empty"]


def test_long_thoughts_leave_room_for_quick_ones() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.join(Asker("a", "a"), "long", is_long=True)
    queue.join(Asker("b", "b"), "quick", is_long=False)
    first = queue.take(long_too=False)
    assert first is not None
    assert first.item == "quick"
    assert queue.take(long_too=False) is None
    assert len(queue) == 1


def test_who_leaves_is_not_served() -> None:
    queue: FairQueue[str] = FairQueue()
    ticket = queue.join(Asker(), "one")
    queue.leave(ticket)
    queue.leave(ticket)
    assert queue.take() is None


@settings(deadline=None)
@given(some.dictionaries(some.sampled_from("abcde"), some.integers(1, 8), min_size=2))
def test_everyone_is_served_equally_often_as_long_as_they_wait(tables: dict[str, int]) -> None:
    queue: FairQueue[str] = FairQueue()
    for owner, number in tables.items():
        for table in range(number):
            for _ in range(20):
                queue.join(Asker(owner, f"{owner}{table}"), owner)
    counted = Counter(served(queue) for _ in range(10 * len(tables)))
    assert set(counted.values()) == {10}
