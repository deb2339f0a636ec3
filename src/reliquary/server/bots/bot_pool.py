"""Bots think in worker processes, with a time budget, a fallback move, and a new process when one fails.

The event loop never blocks on a bot. Whatever a bot does, the caller gets a legal move in bounded time. When more want
to think than there are processes, a fair queue decides, and one process is kept for bots that answer quickly.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import os
import sys
import time
from collections.abc import Callable
from typing import Literal

import msgspec

from reliquary._engine import compiled_at
from reliquary.bots import BOTS
from reliquary.bots.advice import Advice
from reliquary.bots.bot import Bot
from reliquary.core.game import Game, Table
from reliquary.core.words import Move, Seat
from reliquary.server.bots.bot_worker import LENGTH, READY, Answer, Asked, Question
from reliquary.server.bots.fair_queue import Asker, FairQueue, Ticket
from reliquary.server.match.fallback import fallback_move

log = logging.getLogger(__name__)
How = Literal["thought", "late", "crashed", "nonsense"]
REGISTRY = "reliquary.bots:BOTS"
BUDGET = 5.0
PATIENCE = 60.0
START = 30.0
RETRY = 1.0
QUICK = 0.1
"""A bot that needs fewer seconds for a move, as a rule, is a quick one."""
MEMORY = 0.2
"""How much the latest thought counts in what is known about a bot's pace."""
ANYONE = Asker()


class Thought(msgspec.Struct, frozen=True):
    """A bot's move, or the fallback and what made it necessary; None: the bot does not interrupt."""

    move: Move | None
    how: How = "thought"
    error: str | None = None


def bot_dice(seed: int, number: int, seat: Seat) -> int:
    """Derive a bot's dice from seed, move number and seat; they reveal nothing about the seed."""
    digest = hashlib.blake2b(f"{seed} {number} {seat}".encode(), digest_size=8, person=b"reliquary bot").digest()
    return int.from_bytes(digest, "big") >> 2


def can_interrupt(name: str) -> bool:
    """Return whether a bot ever moves out of turn; others need not be asked."""
    return name in BOTS and BOTS[name].interrupt is not Bot.interrupt


class Process:
    """One worker process and its two pipes."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self.engine = compiled_at()
        self.process = process
        self.incoming = process.stdout
        self.outgoing = process.stdin

    @classmethod
    async def start(cls, registry: str) -> Process:
        """Start a process and wait until it is ready to think."""
        command = [sys.executable, "-m", "reliquary.server.bots.bot_worker", "--registry", registry, "--nice", "5"]
        paths = os.pathsep.join(path for path in sys.path if path)
        started = cls(
            await asyncio.create_subprocess_exec(
                *command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": paths},
            )
        )
        try:
            async with asyncio.timeout(START):
                if await started.read_frame() != READY:
                    raise ConnectionError("a worker process began with something else than ready")
        except BaseException:
            await started.stop()
            raise
        return started

    async def read_frame(self) -> bytes:
        """Read one frame; IncompleteReadError if the process died."""
        head = await self.incoming.readexactly(LENGTH.size)
        return await self.incoming.readexactly(LENGTH.unpack(head)[0])

    async def ask(self, question: Question) -> Answer:
        """Send a question and wait for the answer."""
        document = msgspec.msgpack.encode(question)
        self.outgoing.write(LENGTH.pack(len(document)) + document)
        await self.outgoing.drain()
        return msgspec.msgpack.decode(await self.read_frame(), type=Answer)

    async def stop(self) -> None:
        """Kill the process and wait until it is gone."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
        self.outgoing.close()


class BotPool:
    """Up to a fixed number of worker processes, and one for quick bots; started on demand, replaced when they fail."""

    def __init__(
        self,
        size: int = 2,
        *,
        budget: float = BUDGET,
        patience: float = PATIENCE,
        registry: str = REGISTRY,
        report: Callable[[How], None] = lambda how: None,
    ) -> None:
        self.size = size
        """How many bots may think for long at once."""
        self.budget = budget
        self.patience = patience
        self.registry = registry
        self.report = report
        self.idle: list[Process] = []
        self.queue: FairQueue[asyncio.Future[Process]] = FairQueue()
        self.long_thoughts = 0
        """Processes that are busy with bots that think for long."""
        self.paces: dict[tuple[str, str], float] = {}
        """How many seconds the bots of each game need for a move, if known."""
        self.alive: set[Process] = set()
        self.chores: set[asyncio.Task[None]] = set()
        self.places = 0
        """Processes there are, or will be as soon as they have started."""
        self.closed = False

    async def close(self) -> None:
        """Stop all processes; pending questions get their fallback."""
        self.closed = True
        for chore in self.chores:
            chore.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        await asyncio.gather(*(process.stop() for process in tuple(self.alive)))

    def delegate(self, failed: Process | None = None) -> None:
        """Replace a process, or add one, in the background."""
        chore = asyncio.create_task(self.renew(failed))
        self.chores.add(chore)
        chore.add_done_callback(self.chores.discard)

    async def renew(self, failed: Process | None) -> None:
        """Stop a failed process and start another, retrying until one starts."""
        if failed is not None:
            await failed.stop()
            self.alive.discard(failed)
        while not self.closed:
            try:
                process = await Process.start(self.registry)
            except (OSError, EOFError, TimeoutError) as error:
                log.error("no worker process could be started", extra={"error": repr(error)})
                await asyncio.sleep(RETRY)
            else:
                self.alive.add(process)
                self.idle.append(process)
                self.dispatch()
                return

    async def choose(self, game: Game, table: Table, seat: Seat, bot: str, dice: int, asker: Asker = ANYONE) -> Thought:
        """Let a bot choose for a waiting seat; always returns a legal move."""
        if not table.moves(seat):
            raise ValueError(f"seat {seat} has no move to choose from")
        kept = table.clone()
        thought = await self.consult(self.question(game, kept, seat, bot, dice, "choose"), game, kept, asker)
        if thought.move is None and thought.how == "thought":
            thought = Thought(None, "nonsense", "no move at all")
        self.report(thought.how)
        if thought.move is not None:
            return thought
        log.warning("a bot was replaced by a fallback move", extra={"bot": bot, "how": thought.how})
        return Thought(fallback_move(game, kept, seat), thought.how, thought.error)

    async def interrupt(
        self, game: Game, table: Table, seat: Seat, bot: str, dice: int, asker: Asker = ANYONE
    ) -> Thought:
        """Let a bot move out of turn if it wants to; None if not, or if it failed."""
        kept = table.clone()
        thought = await self.consult(self.question(game, kept, seat, bot, dice, "interrupt"), game, kept, asker)
        self.report(thought.how)
        return thought

    async def advise(
        self, game: Game, table: Table, seat: Seat, bot: str, dice: int, count: int, asker: Asker = ANYONE
    ) -> list[Advice]:
        """Let a bot suggest moves for a waiting seat; none if it fails or has none."""
        kept = table.clone()
        question = msgspec.structs.replace(self.question(game, kept, seat, bot, dice, "advise"), count=count)
        answer = await self.hear(question, asker)
        if isinstance(answer, Thought) or answer.error is not None:
            why = answer.error
            log.warning("a bot could not advise", extra={"bot": bot, "error": why})
            return []
        told = [Advice(game.read_move(one.move), one.worth, tuple(one.parts)) for one in answer.advice]
        return [one for one in told if kept.why_not(seat, one.move) is None][:count]

    def question(self, game: Game, table: Table, seat: Seat, bot: str, dice: int, asked: Asked) -> Question:
        """Build the message for a worker."""
        return Question(
            game.name, game.seats, dict(game.options), table.snapshot(), seat, bot, dice, self.budget, asked
        )  # fmt: skip

    async def consult(self, question: Question, game: Game, table: Table, asker: Asker) -> Thought:
        """Ask a free worker and check its answer."""
        answer = await self.hear(question, asker)
        return answer if isinstance(answer, Thought) else judge(answer, question.seat, game, table)

    async def hear(self, question: Question, asker: Asker) -> Answer | Thought:
        """Ask a free worker; a failed one is replaced in the background, and the thought has no move."""
        is_long = self.paces.get((question.game, question.bot), QUICK) >= QUICK
        ticket = self.queue.join(asker, asyncio.get_running_loop().create_future(), is_long=is_long)
        self.dispatch()
        try:
            async with asyncio.timeout(self.patience):
                process = await ticket.item
        except TimeoutError:
            return Thought(None, "late", "no worker was free")
        finally:
            self.queue.leave(ticket)
        began = time.monotonic()
        try:
            return await self.ask(process, question)
        finally:
            self.note(question, ticket, time.monotonic() - began)

    async def ask(self, process: Process, question: Question) -> Answer | Thought:
        """Ask a process, which is then free again, or replaced if it failed or the engine was compiled meanwhile."""
        try:
            async with asyncio.timeout(self.budget):
                answer = await process.ask(question)
        except TimeoutError:
            self.delegate(process)
            return Thought(None, "late", f"no answer within {self.budget} s")
        except (OSError, EOFError, msgspec.DecodeError) as error:
            self.delegate(process)
            return Thought(None, "crashed", repr(error))
        except BaseException:
            self.delegate(process)
            raise
        if process.engine == compiled_at():
            self.idle.append(process)
        else:
            self.delegate(process)
        return answer

    def dispatch(self) -> None:
        """Give free processes to the next in the queue, and start another if there is room."""
        while self.idle and (ticket := self.queue.take(long_too=self.long_thoughts < self.size)):
            if not ticket.item.done():
                self.long_thoughts += ticket.is_long
                ticket.item.set_result(self.idle.pop())
        if not self.idle and self.places < self.wanted():
            self.places += 1
            self.delegate()

    def wanted(self) -> int:
        """Return how many processes there should be for those who wait; one more if a quick bot is among them."""
        if not len(self.queue):
            return 0
        return self.size + self.queue.has_quick()

    def note(self, question: Question, ticket: Ticket[asyncio.Future[Process]], seconds: float) -> None:
        """Remember how long a bot thought, charge it to those who asked, and let the next one think."""
        self.long_thoughts -= ticket.is_long
        self.queue.charge(ticket.asker, seconds)
        key = (question.game, question.bot)
        self.paces[key] = (1 - MEMORY) * self.paces.get(key, seconds) + MEMORY * seconds
        self.dispatch()


def judge(answer: Answer, seat: Seat, game: Game, table: Table) -> Thought:
    """Accept a legal move; say what is wrong with anything else."""
    if answer.error is not None:
        return Thought(None, "crashed", answer.error)
    if answer.move is None:
        return Thought(None)
    try:
        move = game.read_move(answer.move)
    except ValueError as error:
        return Thought(None, "nonsense", str(error))
    reason = table.why_not(seat, move)
    return Thought(move) if reason is None else Thought(None, "nonsense", reason.key)
