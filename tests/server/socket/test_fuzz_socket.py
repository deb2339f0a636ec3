"""Bad input on the socket: messages from the schemas, right and wrong, and everything that is no message at all.

Only typed answers come back, no table changes but by an acknowledged command, and the server lives and complains of
nothing in its log.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import struct
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from reliquary.server.protocol import messages
from server.database.postgres import fresh_database
from server.harness import PATIENCE, Client, Server, new_id
from server.http.schema_strategies import ANYTHING, allowed, inbound_schemas, spoiled
from server.secrecy.replayed_log import ReplayedLog
from server.socket.test_sockets_play import opened, play_some

read_outbound = msgspec.json.Decoder(messages.Outbound, strict=True).decode
SCHEMAS = inbound_schemas()
TOO_BIG, NO_TEXT = 1009, 1007
MATCHES = ("victim", "own", "over")
BOUNDS = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


class Arena:
    """A server with a match of others, one of Mallory's own, and one of Mallory's that is over."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.matches: dict[str, str] = {}
        self.headers: dict[str, dict[str, str]] = {"nobody": {}}
        asyncio.run(self.begin())

    async def begin(self) -> None:
        async with Client(self.server, "Ada") as ada, Client(self.server, "Mallory") as mallory:
            for name, client in (("victim", ada), ("own", mallory), ("over", mallory)):
                self.matches[name] = await opened(client)
                async with client.watch(self.matches[name]) as table:
                    await play_some(table, 6)
            for seat in range(3):
                await mallory.command(self.matches["over"], "resign", seat=seat)
            async with mallory.watch(self.matches["over"]) as table:
                await table.until(lambda: table.is_over)
            self.headers["mallory"] = mallory.socket_headers()

    def connect(self, person: str) -> ClientConnection:
        address = self.server.address.replace("http", "ws") + "/api/socket"
        return connect(address, additional_headers=self.headers[person], max_size=None, open_timeout=PATIENCE)

    def complaints(self) -> list[str]:
        """What the server wrote into its log that is an error."""
        lines = self.server.log.read_text("utf-8").splitlines()
        return [line for line in lines if is_error(line) and "Invalid UTF-8 sequence" not in line]


def is_error(line: str) -> bool:
    return '"level":"error"' in line or "Traceback" in line


@pytest.fixture(scope="module")
def arena(private_server: Server) -> Iterator[Arena]:
    arena = Arena(private_server)
    yield arena
    assert private_server.get("/health").status_code == 200
    assert arena.complaints() == []


def converse(connection: ClientConnection, frames: list[str | bytes]) -> list[Any]:
    """Send frames and read until a ping after them is answered: every answer is one the protocol knows."""
    for frame in frames:
        connection.send(frame)
    connection.send('{"type": "ping"}')
    heard: list[Any] = []
    while not heard or not isinstance(heard[-1], messages.Pong):
        heard.append(read_outbound(connection.recv(timeout=PATIENCE)))
    return heard


def errors(heard: list[Any]) -> list[messages.Error]:
    return [message for message in heard if isinstance(message, messages.Error)]


def any_messages() -> st.SearchStrategy[Any]:
    """Messages as the schemas allow them, with ids, seats and matches that mean something now and then."""
    kinds = [st.tuples(st.just(kind), allowed(*schemas)) for kind, schemas in SCHEMAS.items()]
    sensible = st.fixed_dictionaries(
        {},
        optional={
            "seat": st.integers(0, 3),
            "asked": st.integers(0, 12),
            "match": st.sampled_from(MATCHES),
            "move": st.sampled_from(
                [{"type": "pass"}, {"type": "bid", "ingots": 3}, {"type": "reveal", "deck": "red"}]
            ),
        },
    )

    def mixed(pair: tuple[Any, dict[str, Any]]) -> dict[str, Any]:
        (_, message), better = pair
        return {**message, **{name: value for name, value in better.items() if name in message}}

    return st.tuples(st.one_of(*kinds), sensible).map(mixed).filter(lambda message: message["type"] not in ENDING)


ENDING = ("resign", "leave", "pause", "say", "rematch", "ping")
"""What would end Mallory's own match, fill its chat or follow the one that is over."""
GARBAGE = st.binary(max_size=200) | st.text(max_size=200) | ANYTHING.map(json.dumps) | st.just('{"type":"move"' * 500)


@BOUNDS
@given(data=st.data(), person=st.sampled_from(["mallory", "nobody"]), looks_at=st.sampled_from([None, *MATCHES]))
def test_whatever_is_sent_is_answered_with_types_and_changes_no_table(
    arena: Arena, data: st.DataObject, person: str, looks_at: str | None
) -> None:
    before = {name: ReplayedLog(arena.server, match) for name, match in arena.matches.items()}
    kind = st.one_of(any_messages(), spoiled(any_messages()), GARBAGE)
    drawn = data.draw(st.lists(kind, min_size=1, max_size=12))
    frames = [written(arena, one) for one in drawn]
    if looks_at is not None:
        frames.insert(0, json.dumps({"type": "hello", "match": arena.matches[looks_at]}))
    with arena.connect(person) as connection:
        heard = converse(connection, frames)
    acknowledged = {message.id for message in heard if isinstance(message, messages.Ack)}
    for name, match in arena.matches.items():
        truth = ReplayedLog(arena.server, match)
        truth.check_rows()
        new = truth.rows[before[name].number :]
        assert not new or name == "own"
        assert {row.command.partition("/")[2] for row in new if row.command is not None} <= acknowledged


def written(arena: Arena, drawn: Any) -> str | bytes:
    """Write a message down, with the true ids of matches."""
    if isinstance(drawn, str | bytes):
        return drawn
    if isinstance(drawn.get("match"), str):
        drawn["match"] = arena.matches.get(drawn["match"], drawn["match"])
    return json.dumps(drawn)


DEEP = 5000
NONSENSE: list[str | bytes] = [
    "", b"", " ", "null", "[]", "{}", "0", '"hello"', "{", "nonsense", "\x00", "\ufeff{}",
    b"\xff\xfe\x00\x80", b"\x00" * 5000,
    '{"type": null}', '{"type": 7}', '{"type": ["hello"]}', '{"type": "Hello"}', '{"type": "table"}', '{"type": "ack"}',
    '{"type": "move"}', '{"type": "hello"}', '{"type": "hello", "match": 5}', '{"type": "hello", "match": null}',
    '{"type": "hello", "match": "x", "seen": -1}', '{"type": "hello", "match": "x", "seen": 1e99}',
    '{"type": "hello", "match": "x", "seen": 99999999999999999999}', '{"type": "hello", "match": "%s"}' % ("x" * 41),
    '{"type": "hello", "match": "x", "surplus": 1}', '{"type": "ping", "type": "move"}', '{"type": "ping", "id": {}}',
    '{"type": "move", "id": "", "seat": 0, "asked": 1, "move": {}}', '{"type": "move", "id": "%s"}' % ("i" * 65),
    '{"type": "move", "id": 1, "seat": 0, "asked": 1, "move": {}}', '{"type": "leave", "id": "1", "seat": 8}',
    '{"type": "move", "id": "1", "seat": NaN, "asked": 1, "move": {}}', '{"type": "undo", "id": "\\ud800", "seat": 0}',
    '{"type": "move", "id": "1", "seat": -1, "asked": 1, "move": {}}',
    '{"type": "say", "id": "1", "text": "%s"}' % ("t" * 501),
    '{"type": "move", "id": "1", "seat": true, "asked": 1, "move": {}}', '{"type": "sit", "id": "1", "name": ""}',
    '{"type": "move", "id": "1", "seat": 0, "asked": 1, "move": []}', "[" * DEEP, "[" * DEEP + "]" * DEEP,
    '{"type": "move", "id": "1", "seat": 0, "asked": 1, "move": {"a": %s}}' % ("[" * DEEP + "]" * DEEP),
    '{"a":' * 2000 + "1" + "}" * 2000,
]  # fmt: skip


@pytest.mark.parametrize("frame", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_a_bad_message(arena: Arena, frame: str | bytes) -> None:
    with arena.connect("mallory") as connection:
        hello = json.dumps({"type": "hello", "match": arena.matches["own"]})
        for before in ([], [hello]):
            found = errors(converse(connection, [*before, frame]))
            assert [error.code for error in found] == ["bad_message"], found


@pytest.mark.parametrize("mark", ["x", b"x"], ids=["text", "binary"])
def test_a_frame_too_large_ends_its_socket_only(arena: Arena, mark: Any) -> None:
    with arena.connect("mallory") as one, arena.connect("mallory") as other:
        with pytest.raises(ConnectionClosed) as closed:
            converse(one, [mark * (16 * 1024 + 1)])
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == TOO_BIG
        assert errors(converse(other, [])) == []


@pytest.mark.parametrize("size", [16 * 1024 + 1, 200_000, 2**40])
@pytest.mark.parametrize("opcode", [1, 2], ids=["text", "binary"])
def test_announcing_too_large_a_frame_is_enough(arena: Arena, size: int, opcode: int) -> None:
    """Only the head is sent: of a whole frame much would be on its way when the line ends, and drown the reason."""
    with arena.connect("mallory") as one, arena.connect("mallory") as other:
        one.socket.sendall(struct.pack("!BBQ4x", 0x80 | opcode, 0x80 | 127, size))
        with pytest.raises(ConnectionClosed) as closed:
            one.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == TOO_BIG
        assert errors(converse(other, [])) == []


def test_text_that_is_none_ends_its_socket_only(arena: Arena) -> None:
    with arena.connect("mallory") as one, arena.connect("mallory") as other:
        one.send([b"\xff\xfe"], text=True)
        with pytest.raises(ConnectionClosed) as closed:
            one.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == NO_TEXT
        assert errors(converse(other, [])) == []


def test_a_message_in_pieces_and_in_bytes_is_a_message(arena: Arena) -> None:
    hello = json.dumps({"type": "hello", "match": arena.matches["victim"]})
    with arena.connect("nobody") as connection:
        for frame in (hello.encode(), [hello[:9], hello[9:]], [hello[:1].encode(), hello[1:].encode()]):
            heard = converse(connection, [frame])  # type: ignore[list-item]
            assert isinstance(heard[0], messages.TableMessage | messages.Pong)
            assert errors(heard) == []


FOREIGN = [
    ("victim", "mallory", {"type": "move", "seat": 0, "asked": 5, "move": {"type": "pass"}}, "not_your_seat"),
    ("victim", "mallory", {"type": "undo", "seat": 0, "asked": 5}, "not_your_seat"),
    ("victim", "mallory", {"type": "takeback", "seat": 1}, "not_your_seat"),
    ("victim", "mallory", {"type": "consent", "seat": 1, "agree": True}, "not_your_seat"),
    ("victim", "mallory", {"type": "resign", "seat": 2}, "not_your_seat"),
    ("victim", "mallory", {"type": "leave", "seat": 2}, "not_your_seat"),
    ("victim", "mallory", {"type": "sit", "seat": 2}, "wrong_status"),
    ("victim", "mallory", {"type": "pause"}, "not_seated"),
    ("victim", "mallory", {"type": "resume"}, "not_seated"),
    ("victim", "mallory", {"type": "say", "text": "boo"}, "not_seated"),
    ("victim", "mallory", {"type": "rematch"}, "not_seated"),
    ("victim", "mallory", {"type": "start"}, "not_host"),
    ("victim", "mallory", {"type": "cancel"}, "not_host"),
    ("victim", "mallory", {"type": "clear_seat", "seat": 0}, "not_host"),
    ("victim", "mallory", {"type": "place_bot", "seat": 0, "bot": "greedy"}, "not_host"),
    ("victim", "mallory", {"type": "why_not", "seat": 0, "move": {"type": "pass"}}, "not_your_seat"),
    ("victim", "nobody", {"type": "why_not", "seat": 0, "move": {"type": "pass"}}, "forbidden"),
    ("victim", "nobody", {"type": "move", "seat": 0, "asked": 5, "move": {"type": "pass"}}, "forbidden"),
    ("victim", "nobody", {"type": "say", "text": "boo"}, "forbidden"),
    ("own", "mallory", {"type": "move", "seat": 3, "asked": 5, "move": {"type": "pass"}}, "bad_message"),
    ("own", "mallory", {"type": "move", "seat": 7, "asked": 5, "move": {"type": "pass"}}, "bad_message"),
    ("own", "mallory", {"type": "move", "seat": 0, "asked": 2**31 - 1, "move": {"type": "pass"}}, "stale"),
    ("own", "mallory", {"type": "why_not", "seat": 0, "move": {"type": "bid", "ingots": 10**30}}, "bad_move"),
    ("own", "mallory", {"type": "why_not", "seat": 0, "move": {"type": "bid", "ingots": "3"}}, "bad_move"),
    ("own", "mallory", {"type": "why_not", "seat": 0, "move": {}}, "bad_move"),
    ("over", "mallory", {"type": "move", "seat": 0, "asked": 5, "move": {"type": "pass"}}, "wrong_status"),
    ("over", "mallory", {"type": "undo", "seat": 0, "asked": 5}, "wrong_status"),
    ("over", "mallory", {"type": "takeback", "seat": 0}, "wrong_status"),
    ("over", "mallory", {"type": "resign", "seat": 0}, "wrong_status"),
    ("over", "mallory", {"type": "pause"}, "wrong_status"),
    ("over", "mallory", {"type": "consent", "seat": 0, "agree": True}, "nothing_asked"),
    ("nowhere", "mallory", {"type": "move", "seat": 0, "asked": 5, "move": {"type": "pass"}}, "not_hello"),
]


@pytest.mark.parametrize(("match", "person", "command", "code"), FOREIGN, ids=range(len(FOREIGN)))
def test_what_is_not_ones_business_is_refused_and_changes_nothing(
    arena: Arena, match: str, person: str, command: dict[str, Any], code: str
) -> None:
    before = [ReplayedLog(arena.server, one).rows for one in arena.matches.values()]
    frames = [json.dumps({"id": new_id(), **command})]
    if match in arena.matches:
        frames.insert(0, json.dumps({"type": "hello", "match": arena.matches[match]}))
    with arena.connect(person) as connection:
        found = errors(converse(connection, [*frames]))
        assert [error.code for error in found] == [code], found
        assert found[0].id is not None
    assert [ReplayedLog(arena.server, one).rows for one in arena.matches.values()] == before


def test_whoever_sends_nothing_but_nonsense_is_sent_away(arena: Arena) -> None:
    with arena.connect("mallory") as connection:
        with contextlib.suppress(ConnectionClosed):
            for _ in range(60):
                connection.send("nonsense")
        with pytest.raises(ConnectionClosed) as closed:
            listen_to_refusals(connection)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429


def listen_to_refusals(connection: ClientConnection) -> None:
    """Read refusals as long as there are any."""
    while True:
        assert read_outbound(connection.recv(timeout=PATIENCE)).code == "bad_message"


NAUGHT = "a\x00b"


def test_letters_a_database_cannot_keep_are_refused_with_types(tmp_path_factory: pytest.TempPathFactory) -> None:
    with Server(tmp_path_factory.mktemp("naught"), database=fresh_database()) as server:
        asyncio.run(send_naught(server))
        assert [line for line in server.log.read_text("utf-8").splitlines() if is_error(line)] == []


async def send_naught(server: Server) -> None:
    async with Client(server, "Ada") as ada:
        match = await opened(ada)
        for path in (
            "/api/matches/a%00b",
            "/api/matches?game=a%00b",
            "/api/matches/a%00b/record",
            "/api/ratings/a%00b",
        ):
            assert (await ada.http.get(path)).status_code < 500
        wish = {"game": "warehouse51", "seats": 3, "id": NAUGHT, "title": NAUGHT}
        assert (await ada.http.post("/api/matches", json=wish, headers=ada.headers())).status_code < 500
        async with ada.watch(match) as table:
            await table.send({"type": "hello", "match": NAUGHT})
            await table.until(lambda: bool(table.errors))
            assert table.errors[-1]["code"] in ("unknown_match", "bad_message")
            answer = await table.ask({"type": "say", "id": NAUGHT, "text": "x"})
            assert answer.get("code") in (None, "bad_message")
            answer = await table.ask({"type": "pause", "id": NAUGHT + "2"})
            assert answer.get("code") in (None, "bad_message")
