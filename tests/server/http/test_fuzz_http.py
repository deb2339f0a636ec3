"""Bad input over HTTP: schemathesis asks the real server what its own OpenAPI document allows, and what it forbids.

Whatever is asked, the answer is one the document names, in the shape the document gives it, never a 5xx, and the tables
of others stay as they are.
"""

from __future__ import annotations

import asyncio
import json
import warnings
from typing import Any

import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar.exceptions import LitestarDeprecationWarning
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from reliquary.server.app import build_app
from reliquary.server.settings import Settings
from server.harness import Client, Server
from server.socket.test_sockets_play import opened, play_some

Operation = APIOperation[Any, Any, Any, Any]
AnyCase = Case[Operation]
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
with warnings.catch_warnings():
    warnings.simplefilter("ignore", LitestarDeprecationWarning)
    DOCUMENT = build_app(Settings()).openapi_schema.to_schema()
OPERATIONS = [f"{method.upper()} {path}" for path, methods in DOCUMENT["paths"].items() for method in methods]
FEW = settings(
    max_examples=6,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


class Town:
    """A server with a running match and a finished one."""

    def __init__(self, server: Server) -> None:
        self.address = server.address
        self.schema = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
        found = [one.ok() for one in self.schema.get_all_operations() if isinstance(one, Ok)]
        self.operations: dict[str, Operation] = {one.label: one for one in found}
        self.matches = asyncio.run(begin(server))
        self.before = self.look()

    def look(self) -> list[Any]:
        """Both tables as a spectator sees them."""
        return [requests.get(f"{self.address}/api/matches/{match}", timeout=60).json() for match in self.matches]

    def visitor(self) -> requests.Session:
        """Someone with a session and everything a browser would send."""
        session = requests.Session()
        session.get(f"{self.address}/api/session")
        session.headers["x-csrf-token"] = session.cookies["reliquary_csrf"] or ""
        assert session.post(f"{self.address}/api/session", json={}).status_code == 201
        return session


async def begin(server: Server) -> tuple[str, str]:
    async with Client(server, "Ada") as ada:
        running = await opened(ada)
        async with ada.watch(running) as table:
            await play_some(table, 5)
        over = await ada.open_table(game="settlers", seats=2, seating=["me", "me"])
        await ada.command(over, "start")
        await ada.command(over, "resign", seat=0)
        return running, over


@pytest.fixture(scope="module")
def town(private_server: Server) -> Town:
    return Town(private_server)


def test_the_document_served_is_the_one_tested(town: Town) -> None:
    assert sorted(town.operations) == sorted(OPERATIONS)


@pytest.mark.parametrize("label", OPERATIONS)
def test_every_answer_is_a_documented_one(town: Town, label: str) -> None:
    session = town.visitor()
    statuses = []

    @FEW
    @given(case=cases(town, town.operations[label]))
    def ask(case: AnyCase) -> None:
        response = case.call_and_validate(town.address, session, checks=CHECKS, timeout=60)
        statuses.append(response.status_code)
        if response.status_code >= 400:
            is_typed(response.json())

    ask()
    assert statuses
    assert town.look() == town.before


def cases(town: Town, operation: Operation) -> st.SearchStrategy[AnyCase]:
    """What the document allows and what it forbids, of any match and of those there are."""
    named = [{}, *({"match": match} for match in town.matches)] if "{match}" in operation.path else [{}]
    modes = [GenerationMode.POSITIVE]
    if operation.body or operation.query or operation.path_parameters:
        modes.append(GenerationMode.NEGATIVE)
    if operation.path == "/api/ratings/{game}":
        modes.remove(GenerationMode.NEGATIVE)  # any word is allowed there
    return st.one_of(*(operation.as_strategy(mode, path_parameters=names) for mode in modes for names in named))


def is_typed(answer: Any) -> None:
    """Demand an error as the protocol describes it."""
    assert answer["type"] == "error"
    assert answer["code"].isidentifier()
    assert isinstance(answer["message"], str)
    assert "Traceback" not in json.dumps(answer)


DEEP = b"[" * 4000 + b"]" * 4000
COMMAND = b'{"type": "move", "id": "1", "seat": 0, "asked": 0, "move": %s}'
MISBEHAVING = [
    ("POST", "/api/matches", b"", "application/json"),
    ("POST", "/api/matches", b"\xff\xfe\x00", "application/json"),
    ("POST", "/api/matches", DEEP, "application/json"),
    ("POST", "/api/matches", b'{"game": "settlers", "options": %s}' % (b'{"a":' * 3000 + b"1" + b"}" * 3000), None),
    ("POST", "/api/matches", b'{"game": "warehouse51", "seats": 1e400}', "application/json"),
    ("POST", "/api/matches", b'{"game": "warehouse51", "options": {"ages": [999999999999999999999999]}}', None),
    ("POST", "/api/matches", b"game=warehouse51&seats=3", "application/x-www-form-urlencoded"),
    ("POST", "/api/matches", b"\x81\xa4game\xab", "application/x-msgpack"),
    ("POST", "/api/matches", b"--x\r\ncontent-disposition: form-data\r\n\r\n", "multipart/form-data; boundary=x"),
    ("POST", "/api/matches", b'{"game": "\\ud800"}', "application/json"),
    ("POST", "/api/records", b"x" * (2 * 1024 * 1024 + 1), "application/json"),
    ("POST", "/api/records", DEEP, "application/json"),
    ("POST", "/api/records?title=%00%ff", b"{}", "application/json"),
    ("POST", "/api/matches/MATCH/commands", COMMAND % DEEP, "application/json"),
    ("POST", "/api/matches/MATCH/commands", COMMAND % b'{"type": "bid", "ingots": 1e999}', "application/json"),
    ("POST", "/api/matches/MATCH/commands", b'{"type": "hello", "match": "MATCH"}', "application/json"),
    ("GET", "/api/matches/%00", b"", None),
    ("GET", "/api/matches/%ff%fe", b"", None),
    ("GET", "/api/matches/..%2f..%2fetc%2fpasswd", b"", None),
    ("GET", "/api/matches/" + "x" * 5000, b"", None),
    ("GET", "/api/matches/MATCH/replay/99999999999999999999999", b"", None),
    ("GET", "/api/matches/MATCH/replay/-1", b"", None),
    ("GET", "/api/matches?status=open&status=over&game=%ff", b"", None),
    ("GET", "/api/matches/MATCH?invite=" + "x" * 5000, b"", None),
    ("GET", "/api/socket", b"", None),
    ("GET", "/nowhere", b"", None),
    ("PUT", "/api/matches", b"{}", "application/json"),
    ("DELETE", "/api/matches/MATCH", b"", None),
    ("TRACE", "/api/session", b"", None),
    ("BREW", "/api/session", b"", None),
    ("PATCH", "/api/session", b'{"name": "\\u0000\\u202e"}', "application/json"),
    ("POST", "/api/session/sign-in", b'{"login": "a", "password": "\\ud800"}', "application/json"),
    ("PUT", "/api/account/password", b'{"old": "%s", "new": "b"}' % (b"x" * 100_000), "application/json"),
]


@pytest.mark.parametrize(("method", "path", "body", "kind"), MISBEHAVING, ids=range(len(MISBEHAVING)))
def test_what_no_document_foresees_is_refused_too(
    town: Town, method: str, path: str, body: bytes, kind: str | None
) -> None:
    match = town.matches[0].encode()
    headers = {} if kind is None else {"content-type": kind}
    address = town.address + path.replace("MATCH", town.matches[0])
    response = town.visitor().request(method, address, data=body.replace(b"MATCH", match), headers=headers, timeout=60)
    assert 200 <= response.status_code < 500
    if response.status_code >= 400 and response.content:
        is_typed(response.json())
    assert town.look() == town.before


@settings(FEW, max_examples=25)
@given(
    path=st.text(max_size=40), query=st.text(max_size=40), cookie=st.binary(max_size=60), token=st.binary(max_size=60)
)
def test_any_path_query_and_credentials_are_answered(
    town: Town, path: str, query: str, cookie: bytes, token: bytes
) -> None:
    headers = {"cookie": b"reliquary_session=" + printable(cookie), "authorization": b"Bearer " + printable(token)}
    response = requests.get(f"{town.address}/api/matches/{path}", {"invite": query}, headers=headers, timeout=60)
    assert response.status_code < 500
    assert msgspec.json.decode(response.content) is not None


def printable(value: bytes) -> bytes:
    """What may stand in a header at all."""
    return bytes(33 + byte % 94 for byte in value)
