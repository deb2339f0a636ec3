"""Hypothesis strategies from JSON Schemas of our own messages: what they allow, and what is wrong in one place."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
from hypothesis import strategies as st

from reliquary.server.protocol import messages

Json = Any
SCALARS: st.SearchStrategy[Json] = (
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False) | st.text(max_size=30)
)
ANYTHING: st.SearchStrategy[Json] = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def inbound_schemas() -> dict[str, tuple[dict[str, Any], dict[str, Any]]]:
    """Return every message a client may send with its schema and the schemas it refers to."""
    kinds = get_args(messages.Inbound)
    found, shared = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    schemas = [shared[one["$ref"].rpartition("/")[2]] for one in found]
    return {schema["properties"]["type"]["enum"][0]: (schema, shared) for schema in schemas}


def allowed(schema: dict[str, Any], shared: dict[str, Any]) -> st.SearchStrategy[Json]:
    """Draw what a schema allows."""
    if "$ref" in schema:
        return allowed(shared[schema["$ref"].rpartition("/")[2]], shared)
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    if "anyOf" in schema:
        return st.one_of(*(allowed(one, shared) for one in schema["anyOf"]))
    match schema.get("type"):
        case "null":
            return st.none()
        case "boolean":
            return st.booleans()
        case "integer":
            return st.integers(schema.get("minimum", -(2**40)), schema.get("maximum", 2**40))
        case "string":
            return st.text(min_size=schema.get("minLength", 0), max_size=min(schema.get("maxLength", 40), 80))
        case "object":
            return objects(schema, shared)
        case _:
            return ANYTHING


def objects(schema: dict[str, Any], shared: dict[str, Any]) -> st.SearchStrategy[Json]:
    """Draw objects with their fields, those that may be missing now and then."""
    fields = {name: allowed(one, shared) for name, one in schema.get("properties", {}).items()}
    if not fields:
        return st.dictionaries(st.text(max_size=8), ANYTHING, max_size=4)
    needed = schema.get("required", [])
    return st.fixed_dictionaries(
        {name: fields[name] for name in needed},
        optional={name: one for name, one in fields.items() if name not in needed},
    )


@st.composite
def spoiled(draw: st.DrawFn, whole: st.SearchStrategy[dict[str, Any]]) -> dict[str, Any]:
    """Draw a message and make one thing about it wrong: a field missing, too many, or of another type."""
    message = dict(draw(whole))
    name = draw(st.sampled_from(sorted(message)))
    match draw(st.sampled_from(["drop", "add", "change", "change"])):
        case "drop":
            del message[name]
        case "add":
            message[draw(st.text(min_size=1, max_size=10))] = draw(ANYTHING)
        case _:
            message[name] = draw(ANYTHING)
    return message
