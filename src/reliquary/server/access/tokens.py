"""API tokens with their scopes, and recovery codes: shown once, stored only as hashes."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Literal, TypeAlias, get_args

import msgspec

from reliquary.server.access.random_codes import draw_code

PREFIX = "reliquary_"
"""Lets people and secret scanners recognise a token."""
SECRET_BYTES = 32
LONGEST_LABEL = 60
MOST_TOKENS = 20
"""How many tokens one person may hold."""

Scope: TypeAlias = Literal["watch", "play", "host", "chat"]
SCOPES: frozenset[Scope] = frozenset(get_args(Scope))


class Token(msgspec.Struct, frozen=True):
    """A stored token: everything but the secret."""

    id: str
    person: str
    label: str
    scopes: list[Scope]
    created: float
    expires: float | None = None


def new_secret() -> str:
    """Make the secret of a token, to be shown once."""
    return PREFIX + draw_code(SECRET_BYTES)


def new_recovery_code() -> str:
    """Make the secret of a recovery link."""
    return draw_code(SECRET_BYTES)


def fingerprint(secret: str) -> str:
    """Hash a secret; these are random enough that one round of hashing suffices."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def bearer(header: str) -> str | None:
    """Return the secret in an `Authorization` header; None if there is none."""
    kind, _, secret = header.partition(" ")
    return secret.strip() or None if kind.lower() == "bearer" else None


def join_scopes(scopes: Iterable[Scope]) -> str:
    """Write scopes as stored in the database."""
    return " ".join(sorted(set(scopes)))


def split_scopes(text: str) -> list[Scope]:
    """Read scopes as stored in the database, skipping unknown ones."""
    return [scope for scope in sorted(SCOPES) if scope in text.split()]
