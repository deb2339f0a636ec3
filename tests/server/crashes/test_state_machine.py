"""A machine that does to a running match whatever people and networks do, in any order, through real sockets.

After every step the log has no gap, every command stands in it once or not at all as it was answered, and every tab
shows what a replay of the log leads to.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, ClassVar, TypeVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from websockets.asyncio.client import connect as websocket

from server.harness import Client, Server, TableSocket, new_id
from server.secrecy.replayed_log import ReplayedLog, reaches

Result = TypeVar("Result")
GAMES = {
    "warehouse51": (3, {"purses": "screened"}),
    "settlers": (2, {"factions": ["aztecs", "japanese"], "lookout": "advanced"}),
}
MOST_BEFORE_UNDO = 20
"""So many moves are made at once to come to one that can be undone: some games give no chance at the beginning."""
MOST_TABS = 4
ANY = st.integers(0, 10**6)


class Tab:
    """A browser's tab: whose it is, and its socket."""

    def __init__(self, owner: str, socket: TableSocket) -> None:
        self.owner = owner
        self.socket = socket


class Sent:
    """A command that was sent, by whom, and how it was answered."""

    def __init__(self, owner: str, frame: dict[str, Any], answer: dict[str, Any]) -> None:
        self.owner = owner
        self.frame = frame
        self.answer = answer

    @property
    def is_done(self) -> bool:
        return bool(self.answer["type"] == "ack")


class Table(RuleBasedStateMachine):
    """One match with two people and someone who only watches."""

    server: ClassVar[Server]
    done: ClassVar[set[str]] = set()
    """What the machine got to do at all."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.people: dict[str, Client] = {}
        self.tabs: list[Tab] = []
        self.sent: list[Sent] = []
        self.match = ""
        self.undone = False

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        return self.loop.run_until_complete(work)

    @initialize(game=st.sampled_from(sorted(GAMES)), choice=ANY, agree=st.booleans())
    def begin(self, game: str, choice: int, agree: bool) -> None:
        """Sit down, ask for a take-back and undo a move at once, so that every run of the machine has seen both."""
        self.run(self.sit_down(game))
        self.take_back(0, choice, agree)
        for seat in range(MOST_BEFORE_UNDO):
            if not self.undone:
                self.move_and_undo(seat, choice)

    async def sit_down(self, game: str) -> None:
        for name in ("Ada", "Bob", "Eve"):
            self.people[name] = await Client(self.server, name).__aenter__()
        seats, options = GAMES[game]
        seating = ["me", "open", "me"][:seats]
        ada = self.people["Ada"]
        self.match = await ada.open_table(game=game, seats=seats, options=options, seating=seating)
        await self.people["Bob"].command(self.match, "sit")
        await ada.command(self.match, "start")
        for name in ("Ada", "Bob"):
            await self.open_tab(name)

    async def open_tab(self, owner: str, **hello: Any) -> Tab:
        address = self.server.address.replace("http", "ws") + "/api/socket"
        headers = self.people[owner].socket_headers()
        socket = TableSocket(await websocket(address, additional_headers=headers, max_size=None))
        await socket.hello(self.match, **hello)
        self.tabs.append(Tab(owner, socket))
        return self.tabs[-1]

    def players(self) -> list[Tab]:
        """The tabs that look from a seat."""
        return [tab for tab in self.tabs if tab.socket.table["chairs"][0]["seat"] is not None]

    async def say(self, tab: Tab, frame: dict[str, Any]) -> dict[str, Any]:
        """Send a command, and remember it with its answer; a ping first, as twenty refusals in a row are a flood."""
        await tab.socket.send({"type": "ping"})
        tab.socket.answers.pop(frame["id"], None)
        answer = await tab.socket.ask(frame)
        self.sent.append(Sent(tab.owner, frame, answer))
        self.done.add(f"{frame['type']} {answer.get('code', 'done')}")
        return answer

    # What people do

    @rule(which=ANY, choice=ANY)
    def send(self, which: int, choice: int) -> None:
        for tab in rotated(self.players(), which):
            chair = tab.socket.asked_chair()
            if chair is not None:
                move = chair["moves"][choice % len(chair["moves"])]
                frame = {"type": "move", "seat": chair["seat"], "asked": chair["asked"], "move": move}
                answer = self.run(self.say(tab, {**frame, "id": new_id()}))
                assert answer["type"] == "ack", answer
                return

    @rule(choice=ANY)
    def double_click(self, choice: int) -> None:
        async def click(tab: Tab, frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
            return list(await asyncio.gather(*(self.say(tab, frame) for frame in frames)))

        for tab in rotated(self.players(), choice):
            chair = tab.socket.asked_chair()
            if chair is not None:
                move = chair["moves"][choice % len(chair["moves"])]
                frame = {"type": "move", "seat": chair["seat"], "asked": chair["asked"], "move": move}
                answers = self.run(click(tab, [{**frame, "id": new_id()} for _ in range(2)]))
                assert [answer.get("code", "done") for answer in answers] == ["done", "stale"]
                return

    @precondition(lambda self: self.sent)
    @rule(which=ANY, from_tab=ANY)
    def resend(self, which: int, from_tab: int) -> None:
        old = self.sent[which % len(self.sent)]
        for tab in rotated(self.tabs, from_tab):
            if tab.owner == old.owner:
                answer = self.run(self.say(tab, old.frame))
                assert answer == old.answer or not old.is_done, (answer, old.answer)
                return

    @precondition(lambda self: any(sent.is_done and sent.frame["type"] == "move" for sent in self.sent))
    @rule(which=ANY, from_tab=ANY)
    def send_stale(self, which: int, from_tab: int) -> None:
        old = rotated([sent for sent in self.sent if sent.is_done and sent.frame["type"] == "move"], which)[0]
        for tab in rotated(self.players(), from_tab):
            answer = self.run(self.say(tab, {**old.frame, "id": new_id()}))
            assert answer["code"] == ("stale" if tab.owner == old.owner else "not_your_seat"), answer

    @rule(which=ANY, choice=ANY)
    def move_and_undo(self, which: int, choice: int) -> None:
        self.send(which, choice)
        number = ReplayedLog(self.server, self.match).number
        for tab in rotated(self.players(), which):
            self.run(reaches(tab.socket, number))
            for chair in tab.socket.table["chairs"]:
                if chair["can_undo"] and tab.socket.status == "running":
                    frame = {"type": "undo", "id": new_id(), "seat": chair["seat"], "asked": chair["asked"]}
                    answer = self.run(self.say(tab, frame))
                    assert answer.get("code") in (None, "cannot_undo"), answer
                    self.undone = True
                    return

    @rule(which=ANY, choice=ANY, agree=st.booleans())
    def take_back(self, which: int, choice: int, agree: bool) -> None:
        """Someone moves and asks to take it back, unless that was asked already; then someone else answers."""
        if not any(tab.socket.table["takeback"] for tab in self.players()):
            self.send(which, choice)
            self.say_once(which, "takeback", lambda asked, seat: asked is None)
        self.say_once(which, "consent", lambda asked, seat: asked is not None and is_needed(asked, seat), agree=agree)

    def say_once(self, which: int, kind: str, fits: Callable[[Any, int], bool], **fields: Any) -> None:
        """Have the first player who can answer a request to undo, once all of them are up to date."""
        number = ReplayedLog(self.server, self.match).number
        for tab in rotated(self.players(), which):
            self.run(reaches(tab.socket, number))
            seat = tab.socket.table["chairs"][0]["seat"]
            if tab.socket.status == "running" and fits(tab.socket.table["takeback"], seat):
                answer = self.run(self.say(tab, {"type": kind, "id": new_id(), "seat": seat, **fields}))
                assert answer.get("code") in (None, "nothing_asked"), answer
                return

    # What networks and browsers do

    @precondition(lambda self: len(self.tabs) > 1)
    @rule(which=ANY, cut=st.booleans())
    def disconnect(self, which: int, cut: bool) -> None:
        tab = self.tabs.pop(which % len(self.tabs))
        if cut:
            tab.socket.connection.transport.abort()
        self.run(tab.socket.close())

    @precondition(lambda self: len(self.tabs) < MOST_TABS)
    @rule(owner=st.sampled_from(["Ada", "Bob", "Eve"]), seen=st.none() | ANY, spectate=st.booleans())
    def connect(self, owner: str, seen: int | None, spectate: bool) -> None:
        number = ReplayedLog(self.server, self.match).number
        since = None if seen is None else seen % (number + 3)
        tab = self.run(self.open_tab(owner, seen=since, spectate=spectate))
        shown = tab.socket.table
        assert shown["since"] == (0 if since is None or since > number else since)
        assert [one["number"] for one in shown["news"]] == list(range(shown["since"] + 1, number + 1))
        if owner == "Eve" or spectate:
            assert [chair["seat"] for chair in shown["chairs"]] == [None]

    # What is always true

    @invariant()
    def the_log_and_every_tab_agree(self) -> None:
        if not self.match:
            return
        truth = ReplayedLog(self.server, self.match)
        truth.check_rows()
        for sent in self.sent:
            row = truth.commands.get(sent.frame["id"])
            assert (row is not None) == any(one.is_done for one in self.sent if one.frame["id"] == sent.frame["id"])
            assert not sent.is_done or (row is not None and row.number == sent.answer["number"])
        for tab in self.tabs:
            self.run(reaches(tab.socket, truth.number))
            truth.check_shown(tab.socket.table)
            check_news(tab.socket.news, truth)

    def teardown(self) -> None:
        for tab in self.tabs:
            self.run(tab.socket.close())
        for person in self.people.values():
            self.run(person.http.aclose())
        self.loop.close()


def is_needed(asked: dict[str, Any], seat: int) -> bool:
    """Return whether a take-back waits for the consent of a seat."""
    return seat in asked["needed"] and seat not in asked["agreed"]


def rotated(row: list[Any], by: int) -> list[Any]:
    """The same row, beginning elsewhere."""
    start = by % len(row) if row else 0
    return row[start:] + row[:start]


def check_news(news: list[dict[str, Any]], truth: ReplayedLog) -> None:
    """What a tab was told row by row is the end of the log, nothing left out and nothing twice."""
    told = [(one["number"], one["kind"], one["seat"]) for one in news]
    kept = [(row.number, row.kind, row.seat) for row in truth.rows]
    assert told == (kept[-len(told) :] if told else [])


@pytest.fixture(scope="module", autouse=True)
def one_server(private_server: Server) -> None:
    Table.server = private_server


def test_nothing_people_and_networks_do_breaks_a_match() -> None:
    Table.done.clear()
    bounds = settings(
        max_examples=5,
        stateful_step_count=25,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(Table, settings=bounds)
    assert {"move done", "move stale", "takeback done", "consent done"} <= Table.done
    assert {"undo done", "undo cannot_undo"} & Table.done
