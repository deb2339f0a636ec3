"""The exported schema describes what chairs are told, and what the routes take and answer, by plain names."""

from __future__ import annotations

from typing import Any

import jsonschema_rs
import msgspec
import pytest

from reliquary.server.schema_export import http_types, schema_document
from speech.tables import KINDS, chairs, game_of, told, walk

EVERY = 9
DOCUMENT: dict[str, Any] = schema_document()


def test_every_definition_has_a_plain_name_of_its_own() -> None:
    assert [name for name in DOCUMENT["$defs"] if not name.isidentifier()] == []
    text = msgspec.json.encode(DOCUMENT["$defs"]).decode()
    wanted = {part.partition('"')[0] for part in text.split('"#/$defs/')[1:]}
    assert wanted <= DOCUMENT["$defs"].keys()


def test_what_the_routes_speak_of_is_described() -> None:
    names = {kind.__name__ for kind in http_types()}
    assert {"GamesView", "Listing", "SessionView", "TableMessage", "Wish", "Ack"} <= names
    assert {"Inbound", "Outbound", "Figures", "Warehouse51Figures", "SettlersFigures"} <= DOCUMENT["$defs"].keys()


@pytest.mark.parametrize("kind", KINDS)
def test_words_and_figures_agree_with_the_schema(kind: str) -> None:
    validator = jsonschema_rs.validator_for({**DOCUMENT, "$ref": "#/$defs/ChairWords"})
    game = game_of(kind)
    for step, (table, _) in enumerate(walk(game, 21)):
        if step % EVERY:
            continue
        for seat in chairs(game):
            validator.validate(msgspec.to_builtins(told(game, table, seat)))
    with pytest.raises(jsonschema_rs.ValidationError):
        validator.validate({"status": "too little"})
