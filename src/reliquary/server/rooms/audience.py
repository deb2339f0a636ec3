"""What a room needs to know about those who look at its match."""

from __future__ import annotations

from typing import Protocol

from reliquary.server.access.people import Person
from reliquary.server.messages.viewer_messages import Viewpoint


class Viewer(Protocol):
    """A viewer of a match."""

    person: Person | None

    def point(self) -> Viewpoint:
        """Return whose view this is, and from which seats."""

    def has_news(self) -> None:
        """Take note that the table has changed."""

    def has_chat(self) -> None:
        """Take note that something was said."""

    def drop(self, reason: str) -> None:
        """End the connection."""
