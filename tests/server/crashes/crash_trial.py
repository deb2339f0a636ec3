"""The crash trial: clients play while servers are killed or disturbed at random moments; then the books are audited."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from random import Random
from typing import TypeVar

import msgspec
from sqlalchemy import insert

from reliquary.server.access.tokens import fingerprint, new_secret
from reliquary.server.database import schema
from reliquary.server.database.store import Store
from reliquary.server.host.inspection import inspect_database, inspect_matches
from reliquary.server.match.rows import Occupant, Row
from reliquary.server.settings import with_driver
from server.crashes.disturbances import Disturb, Scene, kill
from server.crashes.stored_matches import Writer, new_header
from server.forked_servers import ForkedServers, Server, is_running
from server.players import Ledger, Player, Seating

Done = TypeVar("Done")
GAMES = (("warehouse51", 3), ("settlers", 2), ("warehouse51", 4))
PATIENCE = 60.0
"""Seconds everything may stand still before a trial is given up."""
USEFUL = 5
"""Moves that must have been acknowledged since the last kill before the next one."""
BOT_EVERY = 6
"""In every so manieth match the last seat is a bot's."""


class Outcome(msgspec.Struct):
    """How a trial went."""

    kills: int
    acknowledged: int
    resent: int
    lost_answers: int
    reconnections: int
    finished: int
    refused: dict[str, int]
    problems: list[str]
    seconds: float


async def lay_tables(store: Store, tables: int, seed: int) -> list[list[Seating]]:
    """Start matches in an empty database, with people and their tokens; return the seats of each."""
    laid = []
    for number in range(tables):
        game, seats = GAMES[number % len(GAMES)]
        people = seats - 1 if number % BOT_EVERY == 0 else seats
        laid.append(await lay_table(store, f"m{number}", game, seats, people, seed + number))
    return laid


async def lay_table(store: Store, match: str, game: str, seats: int, people: int, seed: int) -> list[Seating]:
    """Start one match: people in the first seats, bots in the others."""
    writer = Writer(new_header(match, game, seats, seed, {"type": "none"}, pace="asynchronous"))
    seatings = []
    for seat in range(seats):
        occupant = Occupant("bot", bot="greedy", name="greedy")
        if seat < people:
            person, secret = f"{match}s{seat}", new_secret()
            occupant = Occupant("person", person, name=person)
            seatings.append(Seating(match, seat, person, secret))
        writer.add("seat", seat, **msgspec.structs.asdict(occupant))
    writer.add("start")
    await writer.keep(store)
    await let_in(store, seatings)
    return seatings


async def let_in(store: Store, seatings: Sequence[Seating]) -> None:
    """Make the people of some seats known, with a token for each."""
    known = {"kind": "guest", "generation": 0, "language": "en", "created": 1.0, "seen": 1.0}
    people = [{"id": one.person, "name": one.person, **known} for one in seatings]
    tokens = [
        {
            "id": f"t{one.person}",
            "person": one.person,
            "hash": fingerprint(one.token),
            "label": "trial",
            "scopes": "watch play",
            "created": 1.0,
        }
        for one in seatings
    ]
    async with store.begin() as connection:
        await connection.execute(insert(schema.people), people)
        await connection.execute(insert(schema.tokens), tokens)


async def with_store(database: str, work: Callable[[Store], Awaitable[Done]]) -> Done:
    """Do something with a database, and close it again."""
    store = await Store.open(with_driver(database))
    try:
        return await work(store)
    finally:
        await store.close()


async def run_trial(
    forge: ForkedServers,
    database: str,
    *,
    processes: int,
    kills: int,
    tables: int,
    at_once: int,
    seed: int,
    pause: float = 0.02,
    disturb: Disturb = kill,
    useful: int = USEFUL,
    report: Callable[[str], None] = lambda line: None,
) -> Outcome:
    """Disturb servers so many times while so many tables play at once, let everyone come to rest, and audit."""
    dice, began, ledger = Random(seed), time.monotonic(), Ledger()
    laid = await with_store(database, lambda store: lay_tables(store, tables, seed))
    servers = [forge.server(database, bot_workers=1) for _ in range(processes)]
    await asyncio.gather(*(server.start() for server in servers))
    stop = asyncio.Event()
    players = [asyncio.create_task(play_tables(laid[place::at_once], servers, ledger, dice, stop, pause))
               for place in range(at_once)]  # fmt: skip
    try:
        await disturb_often(Scene(servers, database, dice, ledger), disturb, kills, useful, report)
        stop.set()
        async with asyncio.timeout(60):
            await asyncio.gather(*players)
    finally:
        for server in servers:
            await server.kill()
    problems = [*ledger.complaints, *await with_store(database, lambda store: audit(store, ledger))]
    return Outcome(
        kills=kills,
        acknowledged=len(ledger.acknowledged),
        resent=ledger.resent,
        lost_answers=ledger.lost_answers,
        reconnections=ledger.reconnections,
        finished=len(ledger.finished),
        refused=dict(Counter(code for _, _, code in ledger.refused)),
        problems=problems,
        seconds=time.monotonic() - began,
    )


async def play_tables(
    tables: Sequence[Sequence[Seating]],
    servers: Sequence[Server],
    ledger: Ledger,
    dice: Random,
    stop: asyncio.Event,
    pause: float,
) -> None:
    """Play one match after the other, all its seats at the same time."""
    addresses = [server.address for server in servers]
    for seatings in tables:
        if stop.is_set():
            return
        clients = [Player(one, addresses, ledger, Random(dice.getrandbits(64)), pause=pause) for one in seatings]
        await asyncio.gather(*(client.play(stop) for client in clients))


async def disturb_often(scene: Scene, disturb: Disturb, times: int, useful: int, report: Callable[[str], None]) -> None:
    """Disturb the servers at random moments, but not before they were of use again."""
    ledger = scene.ledger
    for number in range(1, times + 1):
        await wait_until_useful(ledger, len(ledger.acknowledged) + useful, scene.servers)
        await asyncio.sleep(scene.dice.uniform(0.0, 0.3))
        await disturb(scene)
        report(
            f"{number} times disturbed, {len(ledger.acknowledged)} moves acknowledged, "
            f"{ledger.lost_answers} answers lost"
        )
    await wait_until_useful(ledger, len(ledger.acknowledged) + useful, scene.servers)


async def wait_until_useful(ledger: Ledger, moves: int, servers: Sequence[Server]) -> None:
    """Wait until so many moves were acknowledged; if everything stands still, say how everyone is."""
    try:
        async with asyncio.timeout(PATIENCE):
            while len(ledger.acknowledged) < moves:
                await asyncio.sleep(0.005)
    except TimeoutError:
        states = [f"the server with pid {one.pid} {'runs' if is_running(one.pid) else 'has ended'}" for one in servers]
        playing = [str(player) for player in ledger.players.values() if not player.is_over]
        raise AssertionError(
            "\n".join(["nobody plays any more", *states, *playing, servers[0].forge.errors()])
        ) from None


async def audit(store: Store, ledger: Ledger) -> list[str]:
    """Compare what the server promised with what the database holds."""
    problems = await inspect_database(store)
    async for report in inspect_matches(store):
        problems += [f"{report.match}: {problem}" for problem in report.problems]
    matches = {kept.match for kept in ledger.acknowledged} | {match for match, _ in ledger.told}
    for match in sorted(matches):
        rows = {row.number: row for row in await store.matches.log(match)}
        problems += audit_acknowledgements(match, rows, ledger)
        problems += audit_told(match, rows, ledger)
    return problems


def audit_acknowledgements(match: str, rows: dict[int, Row], ledger: Ledger) -> Iterator[str]:
    """Every acknowledged move is in the log once, under its number; no refused one is; and there are no others."""
    commands = Counter(
        row.command_id.partition("/")[2] for row in rows.values() if row.command_id and row.kind == "move"
    )
    kept = [one for one in ledger.acknowledged if one.match == match]
    for one in kept:
        row = rows.get(one.number)
        if row is None or row.command_id is None or row.command_id.partition("/")[2] != one.command:
            yield f"{match}: the acknowledged move {one.number} of seat {one.seat} is lost"
        elif (row.seat, row.body["move"]) != (one.seat, one.move):
            yield f"{match}: the acknowledged move {one.number} is another one in the log"
    acknowledged = Counter(one.command for one in kept)
    for command, times in commands.items():
        if times > 1:
            yield f"{match}: the command {command} was carried out {times} times"
        if command not in acknowledged:
            yield f"{match}: the command {command} is in the log, but nobody was told"
    for other, command, code in ledger.refused:
        if other == match and command in commands:
            yield f"{match}: the command {command} was refused ({code}) and carried out"


def audit_told(match: str, rows: dict[int, Row], ledger: Ledger) -> Iterator[str]:
    """Every row that anyone was told of is in the log as it was told."""
    for (other, number), told in ledger.told.items():
        if other == match:
            row = rows.get(number)
            if row is None or f"{row.kind} {row.seat} {row.at}" != told:
                yield f"{match}: row {number} was told as {told}, but is not in the log like that"
