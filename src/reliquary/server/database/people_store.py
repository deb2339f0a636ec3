"""People, their accounts and their tokens in the database."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Row, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from reliquary.server.access.look_alikes import looks_of
from reliquary.server.access.people import Person, new_id
from reliquary.server.access.tokens import (
    MOST_TOKENS,
    Scope,
    Token,
    fingerprint,
    join_scopes,
    new_recovery_code,
    split_scopes,
)
from reliquary.server.database.connections import Database
from reliquary.server.database.schema import names, people, sessions, tokens


class LoginTaken(ValueError):
    """The login is taken."""


class NameTaken(ValueError):
    """The name looks like that of another person's account."""


class TooManyTokens(ValueError):
    """The person has as many tokens as allowed."""


class PeopleQueries:
    """Queries about people and tokens; of secrets only the hashes are stored."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def add_guest(self, name: str, language: str) -> Person:
        """Store a new guest, or raise NameTaken."""
        person = Person(new_id(), name, language)
        row = {"id": person.id, "name": name, "language": language, "kind": "guest", "generation": 0}
        row |= dict.fromkeys(("created", "seen"), time.time())
        async with self.database.begin() as connection:
            if await is_held(connection, name):
                raise NameTaken(name)
            await connection.execute(insert(people).values(row))
        return person

    async def is_free(self, name: str) -> bool:
        """Return whether a name looks like that of no account."""
        async with self.database.connect() as connection:
            return not await is_held(connection, name)

    async def person(self, identity: str) -> Person | None:
        """Find a person."""
        async with self.database.connect() as connection:
            found = (await connection.execute(select(people).where(people.c.id == identity))).first()
        return read_person(found) if found else None

    async def generations(self, some: Sequence[str]) -> dict[str, int]:
        """Return the current session generation of some people."""
        wanted = select(people.c.id, people.c.generation).where(people.c.id.in_(some))
        async with self.database.connect() as connection:
            return {row.id: row.generation for row in await connection.execute(wanted)}

    async def rename(self, identity: str, name: str, language: str) -> None:
        """Change a person's name and language, or raise NameTaken; a name from before there were looks can be kept."""
        async with self.database.begin() as connection:
            before = (await connection.execute(select(people).where(people.c.id == identity))).one()
            if name != before.name and await is_held(connection, name, identity):
                raise NameTaken(name)
            if name != before.name and before.login is not None:
                await hold(connection, name, identity)
            changed = update(people).where(people.c.id == identity)
            await connection.execute(changed.values(name=name, language=language))

    async def open_account(self, identity: str, login: str, password: str) -> None:
        """Give a guest a login and a password hash, or raise LoginTaken or NameTaken; nobody has two accounts."""
        statement = update(people).where(people.c.id == identity, people.c.login.is_(None)).returning(people.c.name)
        async with self.database.begin() as connection:
            try:
                done = await connection.execute(statement.values(kind="account", login=login, password=password))
            except IntegrityError:
                raise LoginTaken(login) from None
            name = done.scalar_one_or_none()
            if name is None:
                raise LoginTaken(login)
            await hold(connection, name, identity)

    async def account(self, login: str) -> tuple[Person, str | None] | None:
        """Find a person by login, with the hash of the password."""
        async with self.database.connect() as connection:
            found = (await connection.execute(select(people).where(people.c.login == login))).first()
        return (read_person(found), found.password) if found else None

    async def change_password(self, identity: str, password: str) -> Person | None:
        """Change the password hash, and end everything that let someone in before."""
        return await self._revoke(identity, password=password)

    async def refresh_password(self, identity: str, password: str) -> None:
        """Store a stronger hash of the same password."""
        await self._change(identity, password=password)

    async def void_sessions(self, identity: str) -> Person | None:
        """End every session of a person, their tokens and their recovery link."""
        return await self._revoke(identity)

    async def _revoke(self, identity: str, **values: Any) -> Person | None:
        """End cookies, tokens and the recovery link of a person in one go."""
        ended = {"generation": people.c.generation + 1, "recovery": None, **values}
        async with self.database.begin() as connection:
            await connection.execute(update(people).where(people.c.id == identity).values(ended))
            await connection.execute(delete(tokens).where(tokens.c.person == identity))
            await connection.execute(delete(sessions).where(sessions.c.person == identity))
        return await self.person(identity)

    async def new_recovery(self, identity: str) -> str:
        """Make a recovery code, which replaces the previous one."""
        code = new_recovery_code()
        await self._change(identity, recovery=fingerprint(code))
        return code

    async def recover(self, code: str) -> Person | None:
        """Find whose recovery code this is and use it up: of two concurrent uses, one succeeds."""
        mark = people.c.recovery == fingerprint(code)
        async with self.database.begin() as connection:
            found = (await connection.execute(select(people).where(mark))).first()
            if found is None:
                return None
            used = await connection.execute(update(people).where(mark).values(recovery=None))
        return read_person(found) if used.rowcount == 1 else None

    async def _change(self, identity: str, **values: Any) -> None:
        async with self.database.begin() as connection:
            await connection.execute(update(people).where(people.c.id == identity).values(values))

    # Tokens

    async def add_token(self, token: Token, secret: str) -> None:
        """Store a token as a hash, or raise TooManyTokens."""
        row = {"scopes": join_scopes(token.scopes), "hash": fingerprint(secret)}
        row |= {field: getattr(token, field) for field in ("id", "person", "label", "created", "expires")}
        held = select(func.count()).select_from(tokens).where(tokens.c.person == token.person)
        async with self.database.begin() as connection:
            if (await connection.execute(held)).scalar_one() >= MOST_TOKENS:
                raise TooManyTokens(token.person)
            await connection.execute(insert(tokens).values(row))

    async def tokens_of(self, identity: str) -> list[Token]:
        """List the tokens of a person, oldest first."""
        statement = select(tokens).where(tokens.c.person == identity).order_by(tokens.c.created, tokens.c.id)
        async with self.database.connect() as connection:
            return [read_token(row) for row in await connection.execute(statement)]

    async def drop_token(self, identity: str, token: str) -> bool:
        """Delete a token of a person; False if there was none."""
        async with self.database.begin() as connection:
            mine = delete(tokens).where(tokens.c.id == token, tokens.c.person == identity)
            return (await connection.execute(mine)).rowcount == 1

    async def living_tokens(self, some: Sequence[str]) -> set[str]:
        """Return which of some tokens still exist and have not expired."""
        async with self.database.connect() as connection:
            return {
                row.id for row in await connection.execute(select(tokens.c.id).where(tokens.c.id.in_(some), alive()))
            }

    async def token(self, secret: str) -> tuple[Person, str, frozenset[Scope]] | None:
        """Find the owner, the id and the scopes of a token that has not expired."""
        held = select(people, tokens.c.id.label("token"), tokens.c.scopes).join(tokens, tokens.c.person == people.c.id)
        async with self.database.connect() as connection:
            found = (await connection.execute(held.where(tokens.c.hash == fingerprint(secret), alive()))).first()
        return (read_person(found), found.token, frozenset(split_scopes(found.scopes))) if found else None


async def is_held(connection: AsyncConnection, name: str, but: str = "") -> bool:
    """Return whether a name looks like that of an account, but for one person's."""
    held = select(names.c.look).where(names.c.look.in_(looks_of(name)), names.c.person != but)
    return (await connection.execute(held.limit(1))).first() is not None


async def hold(connection: AsyncConnection, name: str, identity: str) -> None:
    """Let a name belong to an account instead of its former name, or raise NameTaken: of two at once, one gets it."""
    await connection.execute(delete(names).where(names.c.person == identity))
    try:
        await connection.execute(insert(names), [{"look": look, "person": identity} for look in sorted(looks_of(name))])
    except IntegrityError:
        raise NameTaken(name) from None


def alive() -> ColumnElement[bool]:
    """The condition for tokens that have not expired."""
    return or_(tokens.c.expires.is_(None), tokens.c.expires > time.time())


def read_person(row: Row[Any]) -> Person:
    """Read a person from a row of the database."""
    return Person(row.id, row.name, row.language, row.login, row.generation)


def read_token(row: Row[Any]) -> Token:
    """Read a token from a row of the database."""
    return Token(row.id, row.person, row.label, split_scopes(row.scopes), row.created, row.expires)
