"""The protocol is what its documents say, and what cannot be read is refused in one sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest

from reliquary.bots import new_bot
from reliquary.bots.driver import play_game
from reliquary.core.words import Event
from reliquary.games import game_names, new_game
from reliquary.server.protocol import messages
from reliquary.server.protocol.refusals import Refused
from reliquary.server.protocol_docs import document
from reliquary.server.schema_export import message_types, schema_document
from reliquary.server.socket.sockets import identity_of, read_message

PAGE = Path(__file__).parents[3] / "docs" / "protocol.md"


def test_the_page_is_written_from_the_code() -> None:
    assert PAGE.read_text("utf-8") == document(), "run: python -m reliquary.server.protocol_docs"


def test_every_message_and_every_code_is_on_the_page() -> None:
    page = PAGE.read_text("utf-8")
    for kind in (*message_types()[0], *message_types()[1]):
        assert f"### `{kind.__struct_config__.tag}`" in page
    for code in get_args(messages.ErrorCode):
        assert f"| `{code}` |" in page


def validator(part: dict[str, Any]) -> jsonschema_rs.Validator:
    return jsonschema_rs.validator_for({**schema_document(), **part})


def test_messages_agree_with_the_exported_schema() -> None:
    inbound = validator({"$ref": "#/$defs/Inbound"})
    assert inbound.is_valid({"type": "hello", "match": "x", "seen": 3})
    assert inbound.is_valid({"type": "move", "id": "1", "seat": 0, "asked": 4, "move": {"type": "pass"}})
    assert not inbound.is_valid({"type": "move", "id": "1", "seat": 0, "move": {"type": "pass"}})
    assert not inbound.is_valid({"type": "fly"})
    outbound = validator({"$ref": "#/$defs/Outbound"})
    refusal = Refused("stale", "too late", asked=3).error("7")
    assert outbound.is_valid(json.loads(messages.write(refusal)))


@pytest.mark.parametrize("name", game_names())
def test_views_moves_and_events_agree_with_the_exported_schema(name: str) -> None:
    game = new_game(name, 3, {})
    kinds = {kind: validator({"$ref": f"#/games/{name}/$defs/Any{kind}"}) for kind in ("View", "Move", "Event")}
    recorder = play_game(game, 3, [new_bot("random") for _ in range(3)], hashes=False)
    table = game.start(3)
    heard: list[Event] = []
    table.listen(heard.append)
    for step in recorder.record.moves:
        assert kinds["Move"].is_valid(step.move)
        for viewer in (None, 0, 2):
            kinds["View"].validate(msgspec.to_builtins(table.view(viewer)))
        table.play(step.seat, game.read_move(step.move))
    assert heard
    for event in heard:
        kinds["Event"].validate(msgspec.to_builtins(event))


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "hello",
        "[]",
        "null",
        "{}",
        '{"type":"hello"}',
        '{"type":"hello","match":5}',
        '{"type":"hello","match":"x","more":1}',
        '{"type":"move","id":"","seat":0,"asked":0,"move":{}}',
        '{"type":"move","id":"1","seat":-1,"asked":0,"move":{}}',
        '{"type":"move","id":"1","seat":0,"asked":99999999999999999999,"move":{}}',
        '{"type":"move","id":"1","seat":0,"asked":0,"move":[]}',
        "[" * 10_000,
        b"\xff\xfe",
        b"\x00",
        None,
    ],
)
def test_what_cannot_be_read_is_refused(frame: str | bytes | None) -> None:
    with pytest.raises(Refused) as refused:
        read_message(frame)
    assert refused.value.code == "bad_message"
    assert len(refused.value.message) <= 300


def test_even_an_answer_to_nonsense_names_its_id() -> None:
    assert identity_of('{"type":"fly","id":"7"}') == "7"
    assert identity_of('{"id":7}') is None
    assert identity_of("[") is None
    assert identity_of(json.dumps({"id": "x" * 65})) is None
