"""The mutation trial: clients send spoiled messages as fast as they are answered; then the matches are audited."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from reliquary.server.database.store import Store
from reliquary.server.host.inspection import inspect_matches
from reliquary.server.protocol import messages
from server.crashes.crash_trial import lay_tables, with_store
from server.crashes.mutations import mutated
from server.forked_servers import ForkedServers, Server, is_running
from server.players import Seating

AT_ONCE = 12
"""Messages that are sent before answers are awaited; more than 20 refusals in a row close a socket."""
PATIENCE = 120.0
read_outbound = msgspec.json.Decoder(messages.Outbound).decode


class Outcome(msgspec.Struct):
    """How a trial went."""

    sent: int
    answers: dict[str, int]
    closed: dict[int, int]
    """How often the server closed a socket, by code."""
    problems: list[str]


class Mutator:
    """One client that sends nothing sensible."""

    def __init__(self, server: Server, seating: Seating, dice: Random, outcome: Outcome) -> None:
        self.server = server
        self.seating = seating
        self.dice = dice
        self.outcome = outcome

    async def run(self, wanted: int, report: Callable[[str], None]) -> None:
        """Send until all clients together have sent enough; come back whenever the server closes the socket."""
        headers = {"Authorization": f"Bearer {self.seating.token}"}
        hello = json.dumps({"type": "hello", "match": self.seating.match, "language": "en", "updates": True})
        while self.outcome.sent < wanted:
            with contextlib.suppress(ConnectionClosed):
                async with connect(self.server.address, additional_headers=headers, compression=None) as socket:
                    await socket.send(hello)
                    await self.talk(socket, wanted)
            code = socket.close_code or 0
            self.outcome.closed[code] = self.outcome.closed.get(code, 0) + 1
            report(f"{self.outcome.sent} messages sent")

    async def talk(self, socket: ClientConnection, wanted: int) -> None:
        """Send some messages at a time, and read until a ping after them is answered."""
        while self.outcome.sent < wanted:
            for _ in range(AT_ONCE):
                await socket.send(mutated(self.dice))
            self.outcome.sent += AT_ONCE
            await socket.send('{"type": "ping"}')
            async with asyncio.timeout(PATIENCE):
                while self.hear(await socket.recv()) != "Pong":
                    pass

    def hear(self, frame: str | bytes) -> str:
        """Note an answer, which must be one the protocol knows."""
        try:
            kind = type(read_outbound(frame)).__name__
        except msgspec.DecodeError as error:
            self.outcome.problems.append(f"{error}: {frame[:200]!r}")
            kind = "?"
        self.outcome.answers[kind] = self.outcome.answers.get(kind, 0) + 1
        return kind


async def run_trial(
    forge: ForkedServers,
    database: str,
    *,
    wanted: int,
    seed: int,
    clients: int = 8,
    report: Callable[[str], None] = lambda line: None,
) -> Outcome:
    """Send so many messages, and see that the server lives, complains of nothing and keeps its matches sound."""
    outcome, dice = Outcome(0, {}, {}, []), Random(seed)
    laid = await with_store(database, lambda store: lay_tables(store, clients, seed))
    before, server = len(forge.log.read_text()), forge.server(database, bot_workers=1)
    await server.start()
    try:
        mutators = [Mutator(server, seatings[0], Random(dice.getrandbits(64)), outcome) for seatings in laid]
        await asyncio.gather(*(mutator.run(wanted, report) for mutator in mutators))
        if not is_running(server.pid):
            outcome.problems.append("the server has ended")
    finally:
        await server.kill()
    outcome.problems += complaints(forge.log.read_text()[before:])
    outcome.problems += await with_store(database, unsound)
    return outcome


def complaints(log: str) -> list[str]:
    """Return what a server wrote to its log that is an error, each kind once."""
    kinds = Counter(line.partition('"message":')[2][:200] for line in log.splitlines() if '"level":"error"' in line)
    return [f"logged {times} times: {line}" for line, times in kinds.items() if "Invalid UTF-8 sequence" not in line]


async def unsound(store: Store) -> list[str]:
    """Return what is wrong with the matches of a database."""
    return [f"{one.match}: {problem}" async for one in inspect_matches(store) for problem in one.problems]
