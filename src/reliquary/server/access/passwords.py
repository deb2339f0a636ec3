"""Passwords: hashed with argon2 off the event loop; never stored, shown or logged."""

from __future__ import annotations

import asyncio
import secrets
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from litestar.concurrency import sync_to_thread

SHORTEST, LONGEST = 10, 200
AT_ONCE = 2
"""Each hash takes 64 MiB for a moment, so only a few are made at the same time."""


def why_not(password: str) -> str | None:
    """Explain why a password is refused; None if it is accepted."""
    if not SHORTEST <= len(password) <= LONGEST:
        return f"a password has {SHORTEST} to {LONGEST} characters"
    if len(set(password)) < SHORTEST // 2:
        return "the password repeats too few characters"
    return None


class Passwords:
    """Makes and checks password hashes in threads, a few at a time."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        """Hash a password for storage."""
        async with self._turn:
            return await sync_to_thread(self._hasher.hash, password)

    async def verify(self, kept: str | None, password: str) -> bool:
        """Check a password against a stored hash; without one the answer is no, after the same time."""
        async with self._turn:
            matches = await sync_to_thread(self._matches, kept or self._decoy, password)
        return matches and kept is not None

    def is_outdated(self, kept: str) -> bool:
        """Return whether a hash was made with outdated settings."""
        return self._hasher.check_needs_rehash(kept)

    @cached_property
    def _decoy(self) -> str:
        return self._hasher.hash(secrets.token_urlsafe())

    def _matches(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False
