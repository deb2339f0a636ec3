"""Strangers who ask slowly, endlessly or too often hold up nobody else."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from collections.abc import Iterator

import pytest

from reliquary.server.settings import Settings
from reliquary.server.socket.connections import OpenConnections
from server.harness import PATIENCE, Client, Server

MOST = 20
HEAD = b"GET /health HTTP/1.1\r\nhost: here\r\n"
POST = b"POST /api/session HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 500\r\n"
ACCENTS = "a" + "\u0315\u0300" * 900


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("connections")
    with Server(folder, head_seconds=1.5, body_seconds=1.5, connections_per_address=MOST) as server:
        yield server


def connect(server: Server) -> socket.socket:
    one = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    one.settimeout(PATIENCE)
    return one


def everything(one: socket.socket) -> bytes:
    """Read until the server closes the connection."""
    told = b""
    try:
        while some := one.recv(65536):
            told += some
    except ConnectionResetError:
        pass
    return told


@pytest.mark.parametrize("part", [b"", HEAD], ids=["silent", "half a head"])
def test_a_request_that_does_not_come_is_not_waited_for(server: Server, part: bytes) -> None:
    with connect(server) as one:
        one.sendall(part)
        assert everything(one) == b""
    server.wait_until_healthy()


def test_an_open_socket_owes_no_request(server: Server) -> None:
    async def story() -> None:
        async with Client(server) as ada, ada.socket() as talking:
            with connect(server) as silent:
                assert await asyncio.to_thread(everything, silent) == b""
            await talking.send('{"type": "ping"}')
            async with asyncio.timeout(PATIENCE):
                assert json.loads(await talking.recv())["type"] == "pong"

    asyncio.run(story())


@pytest.mark.parametrize("part", [b"", b'{"name": "'], ids=["none", "half a body"])
def test_a_body_that_does_not_come_is_not_waited_for(server: Server, part: bytes) -> None:
    token = csrf_token(server)
    with connect(server) as one:
        one.sendall(POST + f"x-csrf-token: {token}\r\ncookie: reliquary_csrf={token}\r\n\r\n".encode() + part)
        assert everything(one) == b""
    server.wait_until_healthy()


def csrf_token(server: Server) -> str:
    return server.get("/api/session").cookies["reliquary_csrf"]


def test_a_request_that_comes_byte_by_byte_is_not_waited_for(server: Server) -> None:
    with connect(server) as one:
        one.sendall(HEAD)
        one.settimeout(0.05)
        for _ in range(int(PATIENCE / 0.05)):
            try:
                one.sendall(b"a")
                if one.recv(100) == b"":
                    return
            except TimeoutError:
                continue
            except OSError:
                return
    raise AssertionError("the server waits for ever")


def test_the_second_request_of_a_connection_is_not_waited_for_either(server: Server) -> None:
    with connect(server) as one:
        one.sendall(HEAD + b"\r\n" + HEAD)
        told = everything(one)
    assert told.count(b"HTTP/1.1 200") == 1


@pytest.mark.parametrize("headers", ["cookie: a=" + "b" * 9_000, "\r\n".join(f"x-{n}: y" for n in range(120))])
def test_a_handshake_with_too_many_headers_is_answered(server: Server, headers: str) -> None:
    wanted = (
        "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: "
        + "A" * 22
        + "=="
    )
    with connect(server) as one:
        one.sendall(f"GET /api/socket HTTP/1.1\r\nhost: here\r\n{wanted}\r\n{headers}\r\n\r\n".encode())
        assert everything(one).startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/assets/%00", 404), ("GET", "/nowhere", 404), ("PUT", "/api/session", 405), ("GET", "/metrics", 200)],
)
def test_every_answer_has_the_headers_that_protect_pages(server: Server, method: str, path: str, status: int) -> None:
    answer = server.ask(method, path)
    assert answer.status_code == status
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_one_address_cannot_take_all_connections(server: Server) -> None:
    crowd = [connect(server) for _ in range(2 * MOST)]
    answers = [everything(one) for one in crowd]
    for one in crowd:
        one.close()
    assert b"HTTP/1.1 429 Too Many Requests" in b"".join(answers)
    server.wait_until_healthy()


def test_a_trusted_proxy_may_have_any_number() -> None:
    there = OpenConnections(Settings(connections_per_address=1, trusts_proxy=("10.0.0.0/8",)))
    assert [there.add(("10.1.2.3", port)) for port in range(3)] == [True, True, True]
    assert [there.add(("192.0.2.1", port)) for port in range(2)] == [True, False]
    there.remove(("192.0.2.1", 1))
    there.remove(("192.0.2.1", 0))
    assert there.add(("192.0.2.1", 2))


def held(server: Server) -> int:
    """How often the loop was held for more than 50 ms of computing."""
    told = server.get("/metrics").text
    found = dict(re.findall(r'^reliquary_loop_held_seconds_bucket\{le="([^"]+)"\} ([\d.]+)', told, re.M))
    return int(float(found["+Inf"]) - float(found["0.05"]))


SESSION = {"cookie": 'reliquary_session="' + "\\\\" * 7_000 + '"'}


@pytest.mark.parametrize(
    ("method", "path", "body", "headers", "status"),
    [
        ("GET", "/api/session", None, SESSION, 200),
        ("GET", "/api/session", None, {"cookie": "a=" + "b" * 60_000}, 431),
        ("POST", "/api/session", {"name": ACCENTS}, {}, 400),
        ("POST", "/api/session", {"name": ACCENTS * 2}, {}, 413),
        ("POST", "/api/session/sign-in", {"login": ACCENTS, "password": "x" * 300}, {}, 401),
    ],
    ids=["quoted cookie", "long cookie", "accents in a name", "a long body", "accents in a login"],
)
def test_no_request_holds_up_the_others(
    server: Server, method: str, path: str, body: object, headers: dict[str, str], status: int
) -> None:
    token = csrf_token(server)
    own = {"x-csrf-token": token, "cookie": f"reliquary_csrf={token}"}
    before = held(server)
    answer = server.ask(method, path, json=body, headers=own | headers if body is None else own)
    assert answer.status_code == status, answer.text
    assert held(server) == before
