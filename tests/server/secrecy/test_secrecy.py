"""Nothing hidden leaves: for every message to every seat and to a spectator, what they may not know changes no byte.

Each viewer meets two matches that differ only in what that viewer may not know. The viewer does the same in both, and
so do the others; everything the server sends is compared byte by byte, so that lengths are compared as well.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Coroutine, Iterator
from typing import Any

import msgspec
import pytest

from reliquary.core.game import Table
from reliquary.core.record import fingerprint
from reliquary.core.words import Move
from server.harness import Client, TableSocket
from server.secrecy.replayed_log import reaches
from server.secrecy.twin_matches import Position, TwinServer, Viewer, positions

POSITIONS = positions()
NAMES = ("Ada", "Bob", "Cleo", "Eve")
QUESTIONS = 24
REFUSALS = 8
WEIGHED = 3
STEPS = 3


class Town:
    """The server, and people who stay for all stories."""

    def __init__(self, server: TwinServer) -> None:
        self.server = server
        self.loop = asyncio.new_event_loop()
        self.clients = {name: Client(server, name) for name in NAMES}
        self.people: list[tuple[str, str]] = []

    def run(self, story: Coroutine[Any, Any, None]) -> None:
        self.loop.run_until_complete(story)

    async def settle(self) -> None:
        for name, client in self.clients.items():
            await client.__aenter__()
            self.people.append(((await client.get("/api/session"))["person"]["id"], name))

    async def part(self) -> None:
        for client in self.clients.values():
            await client.http.aclose()

    def client(self, viewer: Viewer) -> Client:
        """The browser of the person in the seat, or of a spectator for None."""
        return self.clients["Eve" if viewer is None else NAMES[viewer]]


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    server = TwinServer(tmp_path_factory.mktemp("twins"))
    with server:
        town = Town(server)
        town.run(town.settle())
        yield town
        town.run(town.part())
        town.loop.close()


class Typed(msgspec.Struct):
    """What every message has."""

    type: str


class Witness:
    """One viewer at one match: everything the server ever told them, apart from the match's own id."""

    def __init__(self, town: Town, match: str, table: Table, viewer: Viewer) -> None:
        self.town = town
        self.match = match
        self.table = table
        self.viewer = viewer
        self.client = town.client(viewer)
        self.http: list[bytes] = []
        self.socket: TableSocket
        self.sorted = 0
        self.kinds: dict[str, list[bytes]] = {"http": self.http}

    def plain(self, document: bytes) -> bytes:
        """A message without the id of the match, and with every time of day and place in a row the same."""
        plain = document.replace(self.match.encode(), b"MATCH")
        plain = re.sub(rb'"(at|changed)":\d{4,}', rb'"\1":0', plain)
        return re.sub(rb'^\{"type":"update","order":\d+', b'{"type":"update"', plain)

    def told(self) -> dict[str, list[bytes]]:
        """Everything told so far by kind; how often an unchanged table was told again depends on the network only."""
        for frame in map(self.plain, self.socket.heard[self.sorted :]):
            kind = msgspec.json.decode(frame, type=Typed).type
            row = self.kinds.setdefault(kind, [])
            is_repeated = row[-1:] == [frame] if kind == "table" else b'"news":[],"change":null' in frame
            if not is_repeated:
                row.append(frame)
        self.sorted = len(self.socket.heard)
        return self.kinds

    async def ask(self, frame: dict[str, Any]) -> dict[str, Any]:
        """Send something that is answered; a ping first, because sockets that only get refusals are disconnected."""
        await self.socket.send({"type": "ping"})
        return await self.socket.ask(frame)

    async def ask_all(self, frames: Iterator[dict[str, Any]]) -> None:
        """Ask many things at once, and wait for all answers."""
        await asyncio.gather(*(self.ask({"id": f"ask{number}", **frame}) for number, frame in enumerate(frames)))

    async def get(self, path: str, **parameters: Any) -> None:
        response = await self.client.http.get(path.replace("MATCH", self.match), params=parameters)
        headers = sorted(f"{name}: {value}" for name, value in response.headers.items() if name not in CHANGING)
        body = (
            only(self.match, response.content)
            if path.startswith("/api/matches?") or path in LISTS
            else response.content
        )
        self.http.append(self.plain(repr((path, response.status_code, headers)).encode() + body))


CHANGING = ("date", "set-cookie", "content-length")
LISTS = ("/api/matches/mine", "/api/matches/turns")


def only(match: str, document: bytes) -> bytes:
    """What a list tells of one match."""
    return msgspec.json.encode([one for one in msgspec.json.decode(document) if one["id"] == match])


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_what_a_viewer_may_not_know_changes_no_byte(town: Town, position: Position) -> None:
    town.run(compare_all(town, position))


async def compare_all(town: Town, position: Position) -> None:
    pairs = [(viewer, [position.table.clone(), position.twin(viewer)]) for viewer in position.viewers()]
    tables = [table for _, pair in pairs for table in pair]
    matches = await town.server.lay_out(position, tables, town.people)
    heard: set[str] = set()
    for number, (viewer, pair) in enumerate(pairs):
        two = [Witness(town, matches[2 * number + place], table, viewer) for place, table in enumerate(pair)]
        async with two[0].client.socket() as one, two[1].client.socket() as other:
            for witness, connection in zip(two, (one, other), strict=True):
                witness.socket = TableSocket(connection)
            await look_around(position, two)
            await let_others_move(town, position, two)
            await move_and_undo(position, two)
            for witness in two:
                await witness.socket.close()
        heard |= two[0].kinds.keys()
    assert heard >= {"http", "table", "update"}


def alike(position: Position, two: list[Witness]) -> None:
    """Compare everything both were told."""
    one, other = (witness.told() for witness in two)
    assert one.keys() == other.keys()
    for kind, frames in one.items():
        assert frames == other[kind], f"{position.name}: {kind} tells viewer {two[0].viewer} what is hidden"


# What a viewer can ask

HELLOS: tuple[dict[str, Any], ...] = (
    {}, {"spectate": True}, {"seen": 1}, {"spectate": True, "language": "en"}, {"language": "it"},
    {"seen": 10**6, "chat": 0, "language": "en"}, {"chat": 0, "language": "en", "updates": True},
)  # fmt: skip
"""Ways to look at a match; after the last one everything that follows is told as updates, in English as well."""


async def look_around(position: Position, two: list[Witness]) -> None:
    """Send every kind of hello and question, and get refused for every reason."""
    for witness in two:
        for hello in HELLOS:
            await witness.socket.hello(witness.match, **hello)
        await witness.ask_all(frames_to_ask(position, two[0]))
        if witness.viewer is not None:
            for kind in ("pause", "resume"):
                answer = await witness.ask({"type": kind, "id": kind})
                await reaches(witness.socket, answer["number"])
            await hears(witness.socket)
        for path in PATHS:
            await witness.get(path)
    alike(position, two)


async def hears(table: TableSocket) -> None:
    """Wait until something was said."""
    await table.until(lambda: bool(table.chat))


PATHS = (
    "/api/matches/MATCH", "/api/matches/MATCH?language=it", "/api/matches/MATCH?invite=code",
    "/api/matches/MATCH/record", "/api/matches/MATCH/replay/0",
    "/api/matches/MATCH/replay/0?seat=0", "/api/matches/MATCH/replay/1?seat=1", "/api/matches?status=running",
    "/api/matches?status=over", *LISTS, *(f"/api/matches/MATCH/coach?seat={seat}&language=en" for seat in range(4)),
    "/api/matches/MATCH/replay", "/api/matches/MATCH/lesson",
)  # fmt: skip


def frames_to_ask(position: Position, witness: Witness) -> Iterator[dict[str, Any]]:
    """Everything that is answered and does not change the table."""
    seat = witness.viewer or 0
    dice = random.Random(position.name)
    actions = [msgspec.to_builtins(move) for move in dice.sample(list(position.game.actions), QUESTIONS)]
    asked = position.game.seats + 1
    for move in actions:
        yield {"type": "why_not", "seat": seat, "move": move}
    legal = list(witness.table.moves(seat))
    for move in map(msgspec.to_builtins, dice.sample(legal, min(len(legal), WEIGHED))):
        yield {"type": "weigh", "seat": seat, "move": move}
    illegal = [move for move in position.game.actions if witness.table.why_not(seat, move) is not None]
    for move in map(msgspec.to_builtins, dice.sample(illegal, REFUSALS)):
        yield {"type": "move", "seat": seat, "asked": asked, "move": move}
    other = (seat + 1) % position.game.seats
    yield {"type": "why_not", "seat": other, "move": actions[0]}
    yield {"type": "weigh", "seat": other, "move": actions[0]}
    yield {"type": "move", "seat": other, "asked": asked, "move": actions[0]}
    yield {"type": "move", "seat": seat, "asked": 0, "move": actions[0]}
    yield {"type": "move", "seat": seat, "asked": asked, "move": {"type": "nothing of the kind"}}
    yield {"type": "move", "seat": seat, "asked": asked, "move": {"type": 5, "card": []}}
    yield {"type": "undo", "seat": seat, "asked": asked}
    yield {"type": "undo", "seat": other, "asked": asked}
    yield {"type": "takeback", "seat": seat}
    yield {"type": "consent", "seat": seat, "agree": True}
    yield {"type": "sit", "seat": other}
    yield {"type": "leave", "seat": other}
    yield {"type": "place_bot", "seat": other, "bot": "greedy"}
    yield {"type": "clear_seat", "seat": other}
    yield {"type": "start"}
    yield {"type": "cancel"}
    yield {"type": "resume"}
    yield {"type": "rematch"}
    yield {"type": "say", "text": "what do they hold?"}


# What others do


async def let_others_move(town: Town, position: Position, two: list[Witness]) -> None:
    """Have others make the same moves in both matches while the viewer may not tell them apart."""
    dice = random.Random(position.name)
    for _ in range(STEPS):
        found = common_move(two, dice)
        if found is None:
            return
        seat, move = found
        for witness in two:
            mover = town.client(seat)
            shown = await mover.get(f"/api/matches/{witness.match}")
            asked = next(chair["asked"] for chair in shown["chairs"] if chair["seat"] == seat)
            answer = await mover.command(witness.match, "move", seat=seat, asked=asked, move=msgspec.to_builtins(move))
            witness.table.play(seat, move)
            await reaches(witness.socket, answer["number"])
        alike(position, two)


def common_move(two: list[Witness], dice: random.Random) -> tuple[int, Move] | None:
    """Find a move of another seat after which both tables still look the same to the viewer."""
    tables = [witness.table for witness in two]
    for seat in (seat for seat in tables[0].waiting() if seat != two[0].viewer):
        moves = [move for move in tables[0].moves(seat) if move in set(tables[1].moves(seat))]
        for move in dice.sample(moves, len(moves)):
            if look_alike(two, seat, move):
                return seat, move
    return None


def look_alike(two: list[Witness], seat: int, move: Move) -> bool:
    """Return whether the viewer sees the same after a move."""
    views = []
    for witness in two:
        table = witness.table.clone()
        table.play(seat, move)
        views.append(msgspec.json.encode(table.view(witness.viewer)))
    return views[0] == views[1]


# What a viewer does


async def move_and_undo(position: Position, two: list[Witness]) -> None:
    """Make own moves and undo them: what is undone told nothing, and whether it can be undone tells nothing either."""
    viewer = two[0].viewer
    if viewer is None or viewer not in two[0].table.waiting():
        return
    kinds: dict[str, Move] = {}
    for move in two[0].table.moves(viewer):
        kinds.setdefault(type(move).__name__, move)
    for move in kinds.values():
        same = look_alike(two, viewer, move)
        verdicts = [await try_out(witness, viewer, move) for witness in two]
        assert verdicts[0] == verdicts[1], f"{position.name}: whether {move} can be undone tells what is hidden"
        if b'"cannot_undo"' in verdicts[0]:
            return
        assert same, f"{position.name}: {move} was undone though it showed viewer {viewer} something"
        alike(position, two)


async def try_out(witness: Witness, seat: int, move: Move) -> bytes:
    """Make a move and ask to undo it; the answer, as it came."""
    number, chair = witness.socket.table["number"], witness.socket.chair(seat)
    frame = {"type": "move", "id": f"move{number}", "seat": seat, "asked": chair["asked"]}
    answer = await witness.ask({**frame, "move": msgspec.to_builtins(move)})
    await reaches(witness.socket, answer["number"])
    frame = {"type": "undo", "id": f"undo{number}", "seat": seat, "asked": witness.socket.chair(seat)["asked"]}
    answer = await witness.ask(frame)
    await reaches(witness.socket, answer.get("number", 0))
    return msgspec.json.encode(answer)


# That the comparison can fail


def test_twins_are_other_tables_and_others_see_the_difference(town: Town) -> None:
    differ = [
        fingerprint(position.twin(viewer)) != fingerprint(position.table)
        for position in POSITIONS
        for viewer in position.viewers()
    ]
    assert sum(differ) > 0.9 * len(differ)

    async def story() -> None:
        position = next(one for one in POSITIONS if one.name == "settlers 3 turn")
        matches = await town.server.lay_out(position, [position.table, position.twin(0)], town.people)
        shown: dict[int, list[bytes]] = {0: [], 1: [], 2: []}
        for seat, told in shown.items():
            for match in matches:
                witness = Witness(town, match, position.table, seat)
                await witness.get("/api/matches/MATCH")
                told += witness.http
        assert shown[0][0] == shown[0][1]
        assert shown[1][0] != shown[1][1]
        assert shown[2][0] != shown[2][1]

    town.run(story())
