"""Which process looks after a match: asks its bots, rings its clocks. The log's keys guard, this only saves work."""

from __future__ import annotations

from typing import Protocol


class Leases(Protocol):
    """Where a process asks whether a match is its to look after."""

    async def take(self, match: str) -> bool:
        """Take a match, or find out that another process has it."""

    async def release(self, match: str) -> None:
        """Let others have a match."""


class OwnLeases:
    """The only process there is has every match."""

    async def take(self, match: str) -> bool:
        """Take a match."""
        return True

    async def release(self, match: str) -> None:
        """Let others have a match."""
