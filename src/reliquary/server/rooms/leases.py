"""Leases: which process drives a match. The log's keys keep matches consistent; this only saves work."""

from __future__ import annotations

from typing import Protocol


class Leases(Protocol):
    """Decides whether this process drives a match."""

    async def take(self, match: str) -> bool:
        """Take a match; False if another process has it."""

    async def release(self, match: str) -> None:
        """Release a match to other processes."""


class OwnLeases:
    """Leases of a server with a single process."""

    async def take(self, match: str) -> bool:
        """Take a match."""
        return True

    async def release(self, match: str) -> None:
        """Release a match to other processes."""
