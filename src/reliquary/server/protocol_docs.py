"""Writes docs/protocol.md from the protocol itself: `python -m reliquary.server.protocol_docs [FILE]`."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec

from reliquary.core.description import load
from reliquary.games import descriptions
from reliquary.server.protocol import messages
from reliquary.server.protocol.error_codes import ErrorCode
from reliquary.server.protocol.refusals import STATUS_CODES
from reliquary.server.schema_export import fill_in_games, message_types
from reliquary.server.socket.sockets import CLOSE_CODES
from reliquary.speech import shared_display
from reliquary.speech.plain.display import PlainFigures
from reliquary.speech.words import ChairWords

FILE = Path("docs/protocol.md")
PARTS = (
    messages.MatchView,
    messages.SeatView,
    messages.News,
    messages.Chair,
    ChairWords,
    messages.ClockView,
    messages.TakebackView,
    messages.ChatView,
)
BEGINNING = """# The protocol

<!-- Written by `python -m reliquary.server.protocol_docs` from server/protocol/messages.py; do not edit. -->

This page describes how a client plays: a browser, or a bot of your own.
Everything is JSON, one object per message, over one socket at `/api/socket`.
`reliquary serve --schema FILE` writes the same as JSON Schema, with the views, moves, events and options of the games.
The HTTP side is described by the server itself at `/api/schema/openapi.json`.

## The conversation

1. Be somebody: `POST /api/session` gives a browser its cookie.
   A program sends `Authorization: Bearer TOKEN` instead, with a token from `POST /api/tokens`.
   Spectators of public tables need neither.
2. Open the socket and say `hello` with the match and the last number you have seen.
   The answer is a `table`: everything you may know now, and the news since that number.
   Reload, second tab, lost connection, restart of the server: it is always the same `hello`.
   With a `language` everything comes in sentences as well: `words` of chairs, `lines` of news, reasons of refusals.
   A `hello` with another language tells it all anew; without one nothing is put into words, which bots do not need.
3. When one of your chairs `is_waiting`, choose one of its `moves` and send it with the chair's `asked`.
   A move can be sent as it is, or as its place in the list: `choice`, with the table's `number` as `seen`.
   Sent with a command id of your own making, it is answered by `ack` or `error` with that id.
4. After every change you get the next `table`.
   Several changes may come in one message; `since` and `number` say which.

**`ack` means kept.** The row is committed before the answer is sent; no crash takes it back.
**Send again when in doubt.** The same id gets the same answer and is carried out once, also after a restart.
**`stale`** means that the question you answered is not open any more; the `table` that follows shows the new one.
Moves of others do not make yours stale as long as you are asked the same: sealed bids do not refuse each other.
**Ping** every 15 seconds or so; a socket that says nothing for a minute is closed.

**`weigh`** before a move tells whether it could be undone; `warnings` name what else speaks against it.

Every command can be sent over HTTP as well.
`POST /api/matches/ID/commands` with the same object answers with the same `ack` or `error`.
`GET /api/matches/ID` shows the same `table`, with `?language=en` or `it` in sentences too.
At live tables a bot takes the seat of somebody who has no socket for a while; asynchronous tables wait.
"""


FIGURES = """## Figures

What a screen shows besides the view, so that no client need know or reckon by the rules.
Everything follows from what the chair may know. A `move`, or one of `moves`, is a place in the chair's `moves`.
"""


def document() -> str:
    """Write the whole page."""
    inbound, outbound = message_types()
    page = [BEGINNING, "## What clients send\n", *(section(kind) for kind in inbound)]
    page += ["## What the server sends\n", *(section(kind) for kind in outbound)]
    page += ["## Parts of messages\n", *(section(kind) for kind in PARTS)]
    page += [FIGURES, *(section(kind) for kind in figure_types()), errors(), closes()]
    return "\n".join(page)


def figure_types() -> list[type[msgspec.Struct]]:
    """List the figures of all games, in reading order."""
    own = (load(game.figures) for game in descriptions().values())
    modules = [sys.modules[kind.__module__] for kind in (*own, PlainFigures) if kind is not None] + [shared_display]
    return [
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    ]


def section(kind: type[msgspec.Struct]) -> str:
    """Describe one message or part: what it means, and its fields."""
    tag = kind.__struct_config__.tag
    title = f"`{tag}`" if tag is not None else kind.__name__
    lines = [f"### {title}\n", *sentences(inspect.getdoc(kind) or "")]
    rows = list(fields(kind))
    if rows:
        lines += ["", "| field | type | meaning |", "|---|---|---|", *rows]
    return "\n".join([*lines, ""])


def sentences(text: str) -> Iterator[str]:
    """Lay a docstring out with one paragraph per line."""
    for paragraph in text.split("\n\n"):
        yield " ".join(paragraph.split())


def fields(kind: type[msgspec.Struct]) -> Iterator[str]:
    """Describe the fields of a struct, with what may be left out."""
    schema = described(kind)
    notes = field_notes(kind)
    for name, field in schema["properties"].items():
        if name == "type":
            continue
        optional = "" if name in schema.get("required", ()) else ", may be left out"
        meaning = notes.get(name) or field.get("description") or ""
        yield f"| `{name}` | {type_of(field)}{optional} | {meaning} |"


def described(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Find the JSON Schema of one struct."""
    _, components = msgspec.json.schema_components([kind])
    fill_in_games(components)
    found: dict[str, Any] = components[kind.__name__]
    return found


def field_notes(kind: type[msgspec.Struct]) -> dict[str, str]:
    """Collect the sentences written below the fields of a struct in the source."""
    notes: dict[str, str] = {}
    lines = [line.strip() for line in inspect.getsource(kind).splitlines()]
    for above, line in pairwise(lines):
        if line.startswith('"""') and ":" in above and not above.startswith(("class", '"""')):
            notes[above.split(":")[0]] = line.strip('"')
    return notes


def type_of(field: dict[str, Any]) -> str:
    """Name the type of a field in few words."""
    if "anyOf" in field:
        return " or ".join(type_of(one) for one in field["anyOf"])
    if "$ref" in field:
        return str(field["$ref"].rpartition("/")[2])
    if "enum" in field:
        return "one of " + ", ".join(f"`{value}`" for value in field["enum"]) if len(field["enum"]) < 8 else "a code"
    if field.get("type") == "array":
        return f"list of {type_of(field.get('items', {}))}"
    return str(field.get("type", "anything"))


def errors() -> str:
    """List the codes of errors with the HTTP status each has."""
    codes = get_args(ErrorCode)
    rows = [f"| `{code}` | {STATUS_CODES.get(code, 400)} |" for code in codes]
    return "\n".join(["## Codes of errors\n", "| code | HTTP status |", "|---|---|", *rows, ""])


def closes() -> str:
    """List the codes with which the server closes a socket."""
    rows = [f"| {code} | `{reason}` |" for reason, code in sorted(CLOSE_CODES.items(), key=lambda pair: pair[1])]
    head = ["## Codes of closed sockets\n", "1012 and 1013 mean: come back in a moment.", ""]
    return "\n".join([*head, "| code | reason |", "|---|---|", *rows, ""])


def main() -> None:
    """Write the page."""
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else FILE
    file.write_text(document(), "utf-8")


if __name__ == "__main__":
    main()
