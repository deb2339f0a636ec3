"""The patrol ends sockets that are silent, do not read, or whose visitor would not be let in any more."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Sequence

from reliquary.server.access.people import Person
from reliquary.server.access.sessions import Visitor
from reliquary.server.monitoring.gc_policy import CLOSED, FullCollection
from reliquary.server.settings import Settings
from reliquary.server.socket.connection_monitor import AT_ONCE, RECOGNISE_SECONDS, ConnectionMonitor


class Socket:
    """A socket as the patrol sees it."""

    def __init__(self, name: str, *, heard: float = 0.0, sending: float | None = None, recognised: float = 0.0) -> None:
        now = time.monotonic()
        self.visitor: Visitor | None = Visitor(Person(name, name))
        self.heard = now - heard
        self.sending_since = None if sending is None else now - sending
        self.recognised = now - recognised
        self.ended: str | None = None

    def give_up(self, reason: str) -> None:
        self.ended = reason


class Book:
    """Knows everyone but one."""

    def __init__(self, stranger: str) -> None:
        self.stranger = stranger
        self.questions: list[int] = []

    async def still_known(self, visitors: Sequence[Visitor]) -> set[Visitor]:
        self.questions.append(len(visitors))
        return {one for one in visitors if one.person.id != self.stranger}


def monitor(*sockets: Socket, stranger: str = "") -> tuple[ConnectionMonitor, Book]:
    book = Book(stranger)
    made = ConnectionMonitor(Settings(silence_seconds=60.0, send_seconds=20.0), book)
    made.connections |= set(sockets)
    return made, book


def test_whoever_is_silent_or_does_not_read_is_dropped() -> None:
    lively, silent = Socket("lively", heard=59.0, sending=19.0), Socket("silent", heard=61.0)
    slow = Socket("slow", sending=21.0)
    monitor(lively, silent, slow)[0].look()
    assert (lively.ended, silent.ended, slow.ended) == (None, "silent", "slow")


def test_whoever_would_not_be_let_in_any_more_is_dropped() -> None:
    known, stranger = Socket("known", recognised=31.0), Socket("stranger", recognised=31.0)
    fresh, nobody = Socket("stranger", recognised=1.0), Socket("nobody", recognised=31.0)
    nobody.visitor = None
    walk, book = monitor(known, stranger, fresh, nobody, stranger="stranger")
    asyncio.run(walk.recognise())
    assert [one.ended for one in (known, stranger, fresh, nobody)] == [None, "unknown", None, None]
    asyncio.run(walk.recognise())
    assert book.questions == [2]


def test_many_are_looked_up_with_few_questions() -> None:
    crowd = [Socket(f"p{number}", recognised=RECOGNISE_SECONDS + 1) for number in range(AT_ONCE + 1)]
    walk, book = monitor(*crowd)
    asyncio.run(walk.recognise())
    assert book.questions == [AT_ONCE, 1]


def test_a_socket_is_watched_while_it_is_open() -> None:
    walk, _ = monitor()
    socket = Socket("ada")
    with walk.watching(socket):
        assert walk.connections == {socket}
    assert walk.connections == set()


def test_all_objects_are_looked_at_after_many_sockets_were_closed_and_not_before() -> None:
    looks: list[int] = []
    gc.callbacks.append(lambda phase, facts: looks.append(facts["generation"]) if phase == "start" else None)
    basket = FullCollection()
    try:
        basket.closed = CLOSED - 1
        assert not basket.run_if_due(still_open=0)
        basket.closed = CLOSED
        assert not basket.run_if_due(still_open=CLOSED + 1)
        basket.closed = CLOSED + 1
        assert basket.run_if_due(still_open=CLOSED + 1)
        assert basket.closed == 0
        assert 2 in looks
    finally:
        gc.callbacks.pop()
