from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import pytest

from reliquary.bots import BOTS, new_bot
from reliquary.bots.bot import SeatTable
from reliquary.core.game import Game, Table
from reliquary.core.rng import SEED_LIMIT, from_seed
from reliquary.games import new_game
from reliquary.server.bots import bot_pool
from reliquary.server.bots.bot_pool import QUICK, BotPool, Thought, bot_dice, can_interrupt
from reliquary.server.bots.fair_queue import Asker
from reliquary.server.match.fallback import fallback_move

MISBEHAVING = "server.bots.misbehaving_bots:BOTS"
Result = TypeVar("Result")


def run(work: Coroutine[Any, Any, Result]) -> Result:
    return asyncio.run(work)


@asynccontextmanager
async def pool_of(size: int = 1, **settings: Any) -> AsyncIterator[BotPool]:
    pool = BotPool(size, **settings)
    try:
        yield pool
    finally:
        await pool.close()


def opening() -> tuple[Game, Table, int]:
    game = new_game("warehouse51", 3)
    table = game.start(51)
    table.play(table.waiting()[0], table.moves(table.waiting()[0])[0])
    return game, table, table.waiting()[0]


async def ask_strange(name: str, budget: float = 20.0) -> tuple[Thought, Thought]:
    """Ask a strange bot, and after it an ordinary one of the same pool."""
    game, table, seat = opening()
    async with pool_of(registry=MISBEHAVING, budget=budget) as pool:
        strange = await pool.choose(game, table, seat, name, 1)
        pool.budget = 20.0
        ordinary = await pool.choose(game, table, seat, "random", 1)
    assert strange.move is not None
    assert table.why_not(seat, strange.move) is None
    return strange, ordinary


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("dying", "crashed"),
        ("raising", "crashed"),
        ("unknown", "crashed"),
        ("cheating", "nonsense"),
        ("babbling", "nonsense"),
        ("mute", "nonsense"),
        ("unspeakable", "crashed"),
    ],
)
def test_a_bot_that_fails_is_replaced_by_a_legal_move_and_the_next_one_thinks_again(name: str, how: str) -> None:
    game, table, seat = opening()
    strange, ordinary = run(ask_strange(name))
    assert strange.how == how
    assert strange.move == fallback_move(game, table, seat)
    assert strange.error
    assert ordinary.how == "thought"


@pytest.mark.parametrize("name", ["sleeping", "spinning"])
def test_a_bot_that_never_answers_is_killed_when_its_budget_is_spent(name: str) -> None:
    strange, ordinary = run(ask_strange(name, budget=0.2))
    assert strange.how == "late"
    assert ordinary.how == "thought"


def test_a_bot_that_prints_disturbs_nobody() -> None:
    strange, _ = run(ask_strange("printing"))
    assert strange.how == "thought"


def test_a_bot_holds_the_window_of_its_seat_and_not_the_table() -> None:
    strange, _ = run(ask_strange("prying"))
    assert strange.how == "thought"


@pytest.mark.parametrize("name", [*(name for name in BOTS if not name.startswith("search")), "search@2"])
@pytest.mark.parametrize("game_name", ["warehouse51", "settlers"])
def test_a_worker_thinks_the_same_as_a_bot_at_the_table_itself(name: str, game_name: str) -> None:
    game = new_game(game_name)
    table = game.start(7)

    async def play() -> None:
        async with pool_of(budget=60.0) as pool:
            for number in range(20):
                seat = table.waiting()[0]
                dice = bot_dice(7, number, seat)
                expected = new_bot(name).choose(SeatTable(game, table, seat, from_seed(dice)))
                assert await pool.choose(game, table, seat, name, dice) == Thought(expected)
                table.play(seat, expected)

    run(play())


def test_interruptions_are_asked_for_and_may_be_nothing() -> None:
    game, table, _ = opening()
    other = next(seat for seat in range(3) if seat not in table.waiting())
    expected = [
        new_bot("random").interrupt(SeatTable(game, table, other, from_seed(bot_dice(1, number, other))))
        for number in range(8)
    ]

    async def hear() -> list[Thought]:
        async with pool_of() as pool:
            return [
                await pool.interrupt(game, table, other, "random", bot_dice(1, number, other)) for number in range(8)
            ]

    assert run(hear()) == [Thought(move) for move in expected]
    assert can_interrupt("random")
    assert not can_interrupt("greedy")
    assert not can_interrupt("nobody")


def test_a_seat_without_moves_is_not_asked() -> None:
    game, table, seat = opening()
    other = next(one for one in range(3) if not table.moves(one))

    async def ask() -> None:
        async with pool_of() as pool:
            with pytest.raises(ValueError, match=f"seat {other} has no move"):
                await pool.choose(game, table, other, "greedy", 1)
            assert not pool.alive

    assert other != seat
    run(ask())


def test_many_questions_share_few_workers_and_one_of_them_failing_harms_only_itself() -> None:
    game, table, seat = opening()
    told: list[str] = []

    async def ask() -> list[Thought]:
        async with pool_of(2, registry=MISBEHAVING, budget=20.0, report=told.append) as pool:
            names = ["random", "dying", "random", "raising", "random", "dying", "random", "random"]
            return await asyncio.gather(*(pool.choose(game, table, seat, name, 1) for name in names))

    hows = [thought.how for thought in run(ask())]
    assert hows == ["thought", "crashed", "thought", "crashed", "thought", "crashed", "thought", "thought"]
    assert sorted(told) == sorted(hows)


def test_a_worker_killed_from_outside_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "QUICK", 0.0)  # no bot is quick, so that there is one process
    game, table, seat = opening()

    async def ask() -> list[str]:
        async with pool_of() as pool:
            hows = [str((await pool.choose(game, table, seat, "greedy", 1)).how)]
            for _ in range(3):
                (process,) = pool.alive or {await wait_for_one(pool)}
                os.kill(process.process.pid, signal.SIGKILL)
                hows.append((await pool.choose(game, table, seat, "greedy", 1)).how)
                hows.append((await pool.choose(game, table, seat, "greedy", 1)).how)
            return hows

    assert run(ask()) == ["thought", *["crashed", "thought"] * 3]


def test_a_worker_is_replaced_once_the_engine_has_been_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask before and after compiling; a process that started before has the interpreted engine."""
    made = [0]
    monkeypatch.setattr(bot_pool, "compiled_at", lambda: made[0])

    async def story() -> None:
        game, table, seat = opening()
        async with pool_of(budget=20.0) as pool:
            await pool.choose(game, table, seat, "random", 1)
            (first,) = pool.alive
            await pool.choose(game, table, seat, "random", 1)
            assert pool.alive == {first}
            made[0] = 1
            thought = await pool.choose(game, table, seat, "random", 1)
            assert thought.how == "thought"
            await pool.choose(game, table, seat, "random", 1)
            assert first not in pool.alive
            assert first.process.returncode is not None

    run(story())


async def wait_for_one(pool: BotPool) -> Any:
    while not pool.alive:
        await asyncio.sleep(0.01)
    return next(iter(pool.alive))


def test_when_no_worker_becomes_free_the_fallback_is_played() -> None:
    game, table, seat = opening()

    async def ask() -> Thought:
        async with pool_of(1, registry=MISBEHAVING, patience=0.1) as pool:
            busy = asyncio.create_task(pool.choose(game, table, seat, "sleeping", 1))
            await asyncio.sleep(0)
            thought = await pool.choose(game, table, seat, "random", 1)
            busy.cancel()
            return thought

    thought = run(ask())
    assert (thought.how, thought.move) == ("late", fallback_move(game, table, seat))


def test_the_event_loop_goes_on_while_bots_think() -> None:
    game, table, seat = opening()

    async def count() -> int:
        async with pool_of(1, registry=MISBEHAVING, budget=0.5) as pool:
            thinking = asyncio.create_task(pool.choose(game, table, seat, "spinning", 1))
            ticks = 0
            while not thinking.done():
                await asyncio.sleep(0.001)
                ticks += 1
            return ticks

    assert run(count()) > 5


def test_processes_start_when_they_are_needed_and_none_outlives_the_pool() -> None:
    game, table, seat = opening()

    async def ask_and_close() -> list[int]:
        async with pool_of(2) as pool:
            assert not pool.alive
            await asyncio.gather(*(pool.choose(game, table, seat, "greedy", 1) for _ in range(9)))
            assert pool.places == 2
            return [process.process.pid for process in pool.alive]

    pids = run(ask_and_close())
    assert pids
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_quick_bot_does_not_wait_for_those_that_think_for_long() -> None:
    """All long thoughts of a guest wait for each other; a stranger's quick bot has a process of its own."""
    game, table, seat = opening()

    async def story() -> list[str]:
        async with pool_of(1, registry=MISBEHAVING, budget=20.0) as pool:
            await pool.choose(game, table, seat, "random", 1)
            pool.paces["warehouse51", "random"] = QUICK / 2
            guest, stranger = Asker("guest", "a"), Asker("stranger", "b")
            done: list[str] = []
            thinking = [asyncio.create_task(pool.choose(game, table, seat, "sleeping", 1, guest)) for _ in range(4)]
            while not pool.long_thoughts:
                await asyncio.sleep(0.01)
            await pool.choose(game, table, seat, "random", 1, stranger)
            done += ["quick"] + ["long" for task in thinking if task.done()]
            for task in thinking:
                task.cancel()
            return done

    assert run(story()) == ["quick"]


@pytest.mark.parametrize("game_name", ["warehouse51", "settlers"])
def test_games_of_fallback_moves_alone_come_to_an_end(game_name: str) -> None:
    game = new_game(game_name)
    table = game.start(3)
    for _ in range(2_000):
        if not table.waiting():
            break
        seat = table.waiting()[0]
        table.play(seat, fallback_move(game, table, seat))
    assert table.outcome() is not None


def test_dice_of_bots_differ_by_match_move_and_seat_and_repeat() -> None:
    rolled = {bot_dice(seed, number, seat) for seed in (0, 1, 111) for number in range(50) for seat in range(5)}
    assert len(rolled) == 750
    assert all(0 <= dice < SEED_LIMIT for dice in rolled)
    assert bot_dice(1, 2, 3) == bot_dice(1, 2, 3)
