"""Updates applied as docs/protocol.md describes it, by a client that has read nothing else."""

from __future__ import annotations

import json
from typing import Any


class Follower:
    """A client that keeps the last table and applies updates to it."""

    def __init__(self) -> None:
        self.table: dict[str, Any] = {}
        self.order = 0
        self.sizes: list[int] = []

    def hear(self, frame: str | bytes) -> dict[str, Any]:
        """Take a `table` or an `update`; return the table as it stands."""
        message = json.loads(frame)
        if message["type"] == "table":
            self.table, self.order = message, 0
            return self.table
        assert message["type"] == "update"
        assert message["order"] == self.order + 1
        self.order += 1
        self.sizes.append(len(frame))
        if message["change"] is not None:
            self.table = changed(self.table, message["change"])
        self.table = {**self.table, **{name: message[name] for name in ("number", "since", "news")}}
        return self.table


def changed(old: Any, change: dict[str, Any]) -> Any:
    """Apply a change to a value."""
    if "put" in change:
        return change["put"]
    if "list" in change:
        return [element for item in change["list"] for element in elements(old, item)]
    kept = {name: value for name, value in old.items() if name not in change.get("gone", ())}
    return kept | {name: changed(old.get(name), one) for name, one in change["keys"].items()}


def elements(old: list[Any], item: Any) -> list[Any]:
    """Return the elements an item of a list stands for."""
    if isinstance(item, list):
        place, count = item
        assert place + count <= len(old)
        return old[place : place + count]
    return [changed(old[item["of"]] if "of" in item else None, item)]
