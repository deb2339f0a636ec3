"""Exactly once: whatever is sent again, twice, too late, out of order or from two tabs, the table moves once."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from server.harness import Client, Server, TableSocket, new_id
from server.secrecy.replayed_log import ReplayedLog, reaches
from server.socket.test_sockets_play import opened, play_some, play_until, run_story


def a_move(table: TableSocket, choice: int = 0) -> dict[str, Any]:
    """A move that answers what is asked now."""
    chair = table.asked_chair()
    assert chair is not None
    move = chair["moves"][choice % len(chair["moves"])]
    return {"type": "move", "id": new_id(), "seat": chair["seat"], "asked": chair["asked"], "move": move}


async def answers_to(table: TableSocket, frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Send frames without waiting for anything, and collect as many answers."""
    table.answers.clear()
    before = len(table.heard)

    def answered() -> list[dict[str, Any]]:
        return [one for one in map(json.loads, table.heard[before:]) if one["type"] in ("ack", "error")]

    for frame in frames:
        await table.send(frame)
    await table.until(lambda: len(answered()) >= len(frames))
    return answered()


async def agree(server: Server, match: str, *tables: TableSocket) -> ReplayedLog:
    """Wait until every socket shows the end of the log, and compare it with a replay."""
    truth = ReplayedLog(server, match)
    truth.check_rows()
    for table in tables:
        await reaches(table, truth.number)
        truth.check_shown(table.table)
    return truth


async def played(table: TableSocket, moves: int, seed: int = 0) -> list[dict[str, Any]]:
    """Play some moves and keep the frames."""
    dice, frames = random.Random(seed), []
    for _ in range(moves):
        frames.append(a_move(table, dice.randrange(1000)))
        answer = await table.ask(frames[-1])
        await reaches(table, answer["number"])
    return frames


def test_one_frame_sent_ten_times_moves_once(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table:
            before = ReplayedLog(server, match).number
            frame = a_move(table)
            answers = await answers_to(table, [frame] * 10)
            assert answers == [{"type": "ack", "id": frame["id"], "number": before + 1, "match": None}] * 10
            assert (await agree(server, match, table)).number == before + 1

    run_story(server, story)


def test_two_tabs_and_a_request_with_one_id_move_once(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as one, ada.watch(match) as other:
            for _ in range(5):
                frame = a_move(one)
                answers = await asyncio.gather(
                    one.ask(frame), other.ask(frame), ada.post(f"/api/matches/{match}/commands", frame)
                )
                assert answers[0] == answers[1] == answers[2]
                truth = await agree(server, match, one, other)
                assert truth.commands[frame["id"]].number == truth.number == answers[0]["number"]

    run_story(server, story)


def test_two_tabs_that_answer_differently_move_once(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as one, ada.watch(match) as other:
            for choice in range(6):
                before = ReplayedLog(server, match).number
                frames = [a_move(one), a_move(other, choice)]
                answers = await asyncio.gather(one.ask(frames[0]), other.ask(frames[1]))
                assert sorted(answer["type"] for answer in answers) == ["ack", "error"]
                assert {answer.get("code") for answer in answers} == {None, "stale"}
                assert (await agree(server, match, one, other)).number == before + 1

    run_story(server, story)


def test_old_frames_in_any_order_change_nothing_and_get_their_old_answers(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table:
            frames = await played(table, 12)
            truth = await agree(server, match, table)
            shuffled = frames * 2
            random.Random(1).shuffle(shuffled)
            async with ada.watch(match, seen=3) as again:
                answers = await answers_to(again, shuffled)
                assert [answer["id"] for answer in answers] == [frame["id"] for frame in shuffled]
                assert {answer["type"] for answer in answers} == {"ack"}
                assert all(answer["number"] == truth.commands[answer["id"]].number for answer in answers)
                assert (await agree(server, match, table, again)).rows == truth.rows

    run_story(server, story)


def test_frames_that_overtake_each_other_move_in_the_order_of_the_questions(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table:
            await play_until(table, "bid")
            first = a_move(table)
            later = {**a_move(table), "asked": first["asked"] + 1}
            early, done, late = await answers_to(table, [later, first, {**first, "id": new_id()}])
            assert (early["code"], done["type"], late["code"]) == ("stale", "ack", "stale")
            truth = await agree(server, match, table)
            assert truth.number == done["number"]
            assert later["id"] not in truth.commands

    run_story(server, story)


def test_every_question_of_the_past_is_stale(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table:
            frames = await played(table, 10)
            truth = await agree(server, match, table)
            now = {chair["seat"]: chair["asked"] for chair in table.table["chairs"]}
            for frame in frames:
                assert frame["asked"] != now[frame["seat"]]
                answer = await table.ask({**frame, "id": new_id()})
                assert (answer["code"], answer["detail"]) == ("stale", {"asked": now[frame["seat"]]})
            assert (await agree(server, match, table)).rows == truth.rows

    run_story(server, story)


def test_one_id_with_two_contents_is_one_command(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table:
            frame = a_move(table)
            first = await table.ask(frame)
            await table.until(lambda: table.asked_chair() is not None and table.table["number"] >= first["number"])
            for kind in ({**a_move(table), "id": frame["id"]}, {"type": "pause", "id": frame["id"]}):
                assert await answers_to(table, [kind]) == [first]
            assert (await agree(server, match, table)).number == first["number"]

    run_story(server, story)


def test_an_id_counts_in_its_match_only(server: Server) -> None:
    async def story(ada: Client) -> None:
        identity = new_id()
        for _ in range(2):
            match = await opened(ada)
            async with ada.watch(match) as table:
                answer = await table.ask({**a_move(table), "id": identity})
                assert (await agree(server, match, table)).commands[identity].number == answer["number"]

    run_story(server, story)


def test_a_refused_id_is_free_again(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table:
            frame = a_move(table)
            refused, done = await answers_to(table, [{**frame, "asked": 10**6}, frame])
            assert (refused["code"], done["type"]) == ("stale", "ack")
            await agree(server, match, table)

    run_story(server, story)


@pytest.mark.parametrize("cut_after", [0, 0.001, 0.005])
def test_a_frame_whose_socket_was_cut_is_done_once_after_a_resend(server: Server, cut_after: float) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        seen = 0
        for _ in range(5):
            async with ada.watch(match, seen=seen) as table:
                frame = a_move(table)
                seen = table.table["number"]
                await table.send(frame)
                await asyncio.sleep(cut_after)
                table.connection.transport.abort()
            async with ada.watch(match, seen=seen) as again:
                answer = await again.ask(frame)
                assert answer["number"] == seen + 1
                truth = await agree(server, match, again)
                assert (truth.number, truth.commands[frame["id"]].number) == (seen + 1, seen + 1)

    run_story(server, story)


def test_every_other_command_sent_twice_is_done_once(server: Server) -> None:
    async def story(ada: Client) -> None:
        async with Client(server, "Bob") as bob:
            match = await ada.open_table(game="warehouse51", seats=4, seating=["me", "open", "me", "open"])
            async with ada.watch(match) as table, bob.watch(match) as other:
                await twice(server, match, other, "sit", 1, seat=1)
                await twice(server, match, table, "place_bot", 1, seat=3, bot="random")
                await twice(server, match, table, "clear_seat", 1, seat=3)
                await twice(server, match, other, "leave", 1, seat=1)
                await twice(server, match, other, "sit", 1)
                await twice(server, match, other, "sit", 1, seat=3)
                await twice(server, match, table, "start", 1)
                await twice(server, match, other, "pause", 1)
                await twice(server, match, table, "resume", 1)
                await table.until(lambda: table.status == "running")
                await other.until(lambda: other.status == "running")
                asked = table if table.asked_chair() else other
                seat = a_move(asked)["seat"]
                await play_some(asked, 1)
                await twice(server, match, asked, "takeback", 1, seat=seat)
                asker, giver = (table, other) if asked is table else (other, table)
                await giver.until(lambda: giver.table["takeback"] is not None)
                needed = giver.table["takeback"]["needed"]
                await twice(server, match, giver, "consent", 1, seat=needed[0], agree=True)
                await twice(server, match, giver, "consent", 2, seat=needed[1], agree=True)
                await twice(server, match, asker, "resign", 1, seat=seat)

    run_story(server, story)


async def twice(server: Server, match: str, table: TableSocket, kind: str, rows: int, **fields: Any) -> None:
    """Send a command twice at once and once more later; so many rows follow from it."""
    before = ReplayedLog(server, match).number
    frame = {"type": kind, "id": new_id(), **fields}
    answers = [*await answers_to(table, [frame, frame]), *await answers_to(table, [frame])]
    assert [answer["type"] for answer in answers] == ["ack"] * 3, answers
    assert answers[0] == answers[1] == answers[2]
    mine = [row for row in ReplayedLog(server, match).rows[before:] if row.kind != "move"]
    assert len(mine) == rows
    assert mine[0].command is not None
    assert mine[0].command.endswith(frame["id"])


def test_an_undo_sent_twice_undoes_one_move(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table:
            await play_until(table, "bid")
            line = ReplayedLog(server, match).line()
            chair = table.asked_chair()
            assert chair is not None
            await table.move(chair["seat"], next(move for move in chair["moves"] if move["type"] == "bid"))
            await table.until(lambda: bool(table.chair(chair["seat"])["can_undo"]))
            frame = {"type": "undo", "id": new_id(), "seat": chair["seat"]}
            frame["asked"] = table.chair(chair["seat"])["asked"]
            first, again, other_id = await answers_to(table, [frame, frame, {**frame, "id": new_id()}])
            assert first == again
            assert other_id["code"] == "stale"
            truth = await agree(server, match, table)
            assert truth.line() == line

    run_story(server, story)


def test_something_said_twice_is_heard_once(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await opened(ada)
        async with ada.watch(match) as table, ada.watch(match) as other:
            frame = {"type": "say", "id": new_id(), "text": "hello"}
            answers = await answers_to(table, [frame, frame])
            assert answers[0] == answers[1]
            await other.ask(frame)
            await other.ask({**frame, "id": new_id(), "text": "bye"})
            await other.until(lambda: len(other.chat) >= 2)
            assert [line["text"] for line in other.chat] == ["hello", "bye"]

    run_story(server, story)


def test_after_the_end_old_commands_have_old_answers_and_new_ones_are_refused(server: Server) -> None:
    async def story(ada: Client) -> None:
        match = await ada.open_table(game="settlers", seats=2, seating=["me", "me"])
        await ada.command(match, "start")
        async with ada.watch(match) as table:
            frames = await played(table, 5)
            end = {"type": "resign", "id": new_id(), "seat": 0}
            ended = await table.ask(end)
            await table.until(lambda: table.is_over)
            truth = await agree(server, match, table)
            answers = await answers_to(table, [*frames, end])
            assert [answer["number"] for answer in answers[:-1]] == [truth.commands[one["id"]].number for one in frames]
            assert answers[-1] == ended
            for frame in (*frames, end):
                assert (await table.ask({**frame, "id": new_id()}))["code"] == "wrong_status"
            again = {"type": "rematch", "id": new_id()}
            first, second, third = await answers_to(table, [again, again, {**again, "id": new_id()}])
            assert first["match"] == second["match"] == third["match"]
            assert [row.kind for row in ReplayedLog(server, match).rows[truth.number :]] == ["rematch"]

    run_story(server, story)
