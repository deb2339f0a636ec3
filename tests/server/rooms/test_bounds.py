"""What one person can make the server keep or compute has bounds, and long work does not hold up the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from pathlib import Path
from typing import Any

import pytest

from reliquary.server.access.limits import Limits, Rate, Rates
from reliquary.server.database import matches as match_store
from reliquary.server.match import commands, undo_rule
from reliquary.server.match.rows import ChatLine
from reliquary.server.protocol import messages
from reliquary.server.protocol.refusals import Refused
from reliquary.server.rooms import rooms as room_module
from server.harness import Client, Refusal, Server
from server.match.test_match_state import ADA, Match
from server.rooms.test_outages import BOB, Stage, play


def test_a_full_log_takes_moves_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match()
    monkeypatch.setattr(commands, "MOST_ROWS", match.state.number)
    for command in (messages.Pause(id="p"), messages.Takeback(id="t", seat=0), messages.Leave(id="l", seat=0)):
        with pytest.raises(Refused) as refused:
            match.do(command, ADA)
        assert refused.value.code == "full_log"
    match.move()
    match.do(messages.Resign(id="r", seat=0), ADA)


def test_moves_are_weighed_so_often_by_one_person_on_all_sockets() -> None:
    limits = Limits(Rates(weighing=Rate(2, 3600)))
    assert [limits.may_weigh("ada") for _ in range(3)] == [True, True, False]
    assert limits.may_weigh("bob")


def test_moves_are_weighed_and_long_logs_replayed_outside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: dict[str, int] = {}
    reveals, replayed = undo_rule.reveals, room_module.replayed_state

    def weigh(*given: Any) -> bool:
        threads["undo"] = threading.get_ident()
        return reveals(*given)

    def replay(*given: Any) -> Any:
        threads["replay"] = threading.get_ident()
        return replayed(*given)

    monkeypatch.setattr(undo_rule, "reveals", weigh)
    monkeypatch.setattr(room_module, "replayed_state", replay)
    monkeypatch.setattr(room_module, "SHORT_LOG", 3)

    async def story(one: Stage) -> None:
        await one.move()
        seat = one.room.state.played[-1].seat
        person = ADA if one.room.state.occupants[seat].person == ADA.id else BOB
        undo = messages.Undo(id="undo", seat=seat, asked=one.room.state.asked[seat])
        with contextlib.suppress(Refused):  # whether it can be undone depends on the cards; it is weighed in any case
            await one.room.submit(undo, person)
        await one.rooms.close(one.match)
        await one.rooms.open(one.match)
        assert set(threads) == {"undo", "replay"}
        assert threading.get_ident() not in threads.values()

    play(tmp_path, story)


def test_nobody_opens_tables_without_end_and_the_lobby_has_pages(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada, Client(server, "Bob") as bob:
            opened = [await ada.open_table(game="settlers", seats=2) for _ in range(4)]
            with pytest.raises(Refusal) as refused:
                await ada.open_table(game="settlers", seats=2)
            assert (refused.value.code, refused.value.status) == ("too_many_tables", 409)
            await ada.command(opened[0], "start", fill="greedy")
            with pytest.raises(Refusal) as refused:
                await ada.post("/api/lessons/settlers")
            assert refused.value.code == "too_many_tables"
            await bob.open_table(game="settlers", seats=2)
            first = [one["id"] for one in await bob.get("/api/matches")]
            assert len(first) == 4
            for place, match in enumerate(first):
                rest = [one["id"] for one in await bob.get("/api/matches", after=match)]
                assert rest == first[place + 1 :]
            own = [one["id"] for one in await ada.get("/api/matches/mine")]
            assert [one["id"] for one in await ada.get("/api/matches/mine", after=own[1])] == own[2:]

    with Server(tmp_path, open_tables_per_person=4, running_tables_per_guest=1) as server:
        asyncio.run(story(server))


def test_so_much_can_be_said_at_one_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_store, "MOST_LINES", 2)

    async def story(one: Stage) -> None:
        line = ChatLine(0, "Ada", 0, "hello", 1)
        for number in range(2):
            await one.services.store.matches.say(one.match, ADA.id, line, f"ada/{number}")
        with pytest.raises(match_store.TooMuch):
            await one.services.store.matches.say(one.match, ADA.id, line, "ada/more")
        assert (await one.services.store.matches.say(one.match, ADA.id, line, "ada/0")).number == 1

    play(tmp_path, story)
