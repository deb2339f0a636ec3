"""Sessions: recognising a visitor by a signed cookie or an API token."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from functools import cache
from typing import Any, Literal, Protocol, TypeAlias

import msgspec
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import AbstractAuthenticationMiddleware, AuthenticationResult
from litestar.types import ASGIApp, Guard

from reliquary.server.access.people import Person
from reliquary.server.access.tokens import SCOPES, Scope, bearer

COOKIE = "reliquary_session"
DAY = 24 * 60 * 60
LASTS = 400 * DAY
"""The longest time browsers keep a cookie."""
Connection: TypeAlias = ASGIConnection[Any, Any, Any, Any]


class SessionPass(msgspec.Struct, frozen=True):
    """The content of a session cookie: who, which generation, since when, and which session."""

    person: str
    generation: int
    issued: int
    session: str = ""
    """Empty in cookies of earlier versions."""


class CookieSigner:
    """Signs session cookies and checks their signatures."""

    def __init__(self, *, secure: bool = False) -> None:
        self._key = secrets.token_bytes()
        self._secure = secure

    def set_secret(self, secret: str) -> None:
        """Set the secret shared by all processes and restarts of this server."""
        self._key = hmac.digest(secret.encode(), b"reliquary session", "sha256")

    def write(self, entry: SessionPass) -> str:
        """Sign a pass as the value of a cookie."""
        text = f"{entry.person}.{entry.generation}.{entry.issued}" + (f".{entry.session}" if entry.session else "")
        return f"{text}.{self._signature(text)}"

    def read(self, value: str, now: float) -> SessionPass | None:
        """Read the value of a cookie; None unless we signed it, and recently enough."""
        text, _, signature = value.rpartition(".")
        if not hmac.compare_digest(self._signature(text).encode(), signature.encode("utf-8", "replace")):
            return None
        person, generation, issued, *session = text.split(".")
        entry = SessionPass(person, int(generation), int(issued), *session)
        return entry if entry.issued <= now + DAY and now < entry.issued + LASTS else None

    def cookie(self, person: Person, session: str) -> Cookie:
        """Make the session cookie of a person."""
        value = self.write(SessionPass(person.id, person.generation, int(time.time()), session))
        return Cookie(COOKIE, value=value, max_age=LASTS, httponly=True, secure=self._secure, samesite="lax")

    def no_cookie(self) -> Cookie:
        """Make the cookie that ends a browser's session."""
        return Cookie(COOKIE, value="", max_age=0, httponly=True, secure=self._secure, samesite="lax")

    def _signature(self, text: str) -> str:
        return hmac.new(self._key, text.encode("utf-8", "replace"), hashlib.sha256).hexdigest()


class Visitor(msgspec.Struct, frozen=True):
    """A visitor recognised by cookie or token, and what that allows."""

    person: Person
    by: Literal["cookie", "token"] = "cookie"
    scopes: frozenset[Scope] = SCOPES
    token: str | None = None
    """The id of the token, never its secret."""
    session: str = ""
    """The id of the session; empty with a token, or with a cookie of an earlier version."""

    def may(self, scope: Scope) -> bool:
        """Return whether the cookie or token allows this."""
        return scope in self.scopes


class PeopleRegister(Protocol):
    """Where people and tokens are looked up."""

    async def token(self, secret: str) -> tuple[Person, str, frozenset[Scope]] | None:
        """Find the owner, the id and the scopes of a token that has not expired."""


class SessionRegister(Protocol):
    """Where sessions are looked up."""

    async def owner(self, identity: str, session: str) -> Person | None:
        """Find the person of a session that has not been ended."""


class Authenticator(Protocol):
    """Signs cookies and looks people up; the registers are set when the server starts."""

    signer: CookieSigner

    @property
    def people(self) -> PeopleRegister:
        """The register of people and tokens."""

    @property
    def sessions(self) -> SessionRegister:
        """The register of sessions."""


class Identify(AbstractAuthenticationMiddleware):
    """Identifies the visitor of every request and socket, if there is one."""

    def __init__(self, app: ASGIApp, authenticator: Authenticator) -> None:
        super().__init__(app)
        self._authenticator = authenticator

    async def authenticate_request(self, connection: Connection) -> AuthenticationResult:
        """Check the token if there is one, otherwise the cookie."""
        header = connection.headers.get("authorization", "")
        if header:
            visitor: Visitor | None = await self._by_token(bearer(header) or "")
        else:
            visitor = await self._by_cookie(connection.cookies.get(COOKIE, ""))
        return AuthenticationResult(user=visitor, auth=None)

    async def _by_token(self, secret: str) -> Visitor:
        found = await self._authenticator.people.token(secret) if secret else None
        if found is None:
            raise NotAuthorizedException("unknown token")
        person, identity, scopes = found
        return Visitor(person, "token", scopes, identity)

    async def _by_cookie(self, value: str) -> Visitor | None:
        entry = self._authenticator.signer.read(value, time.time()) if value else None
        person = await self._authenticator.sessions.owner(entry.person, entry.session) if entry else None
        if entry is None or person is None or person.generation != entry.generation:
            return None
        return Visitor(person, session=entry.session)


def visitor_of(connection: Connection) -> Visitor:
    """Return the visitor of a connection, or refuse if there is none."""
    visitor = connection.scope.get("user")
    if not isinstance(visitor, Visitor):
        raise NotAuthorizedException("sign in first: POST /api/session")
    return visitor


@cache
def needs(scope: Scope) -> Guard:
    """Make a guard that requires a scope."""

    def guard(connection: Connection, _: BaseRouteHandler) -> None:
        if not visitor_of(connection).may(scope):
            raise PermissionDeniedException(f"this token lacks the scope {scope!r}")

    return guard


def needs_somebody(connection: Connection, _: BaseRouteHandler) -> None:
    """Require a visitor."""
    visitor_of(connection)


def needs_browser(connection: Connection, _: BaseRouteHandler) -> None:
    """Require a browser session: a leaked token must not create tokens or take over an account."""
    if visitor_of(connection).by != "cookie":
        raise PermissionDeniedException("a token cannot do this; sign in with a browser")
