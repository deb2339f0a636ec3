"""Security: everything between a request and its handler, in the right order."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence

from litestar import Router
from litestar.datastructures import CacheControlHeader, Cookie, MutableScopeHeaders
from litestar.di import Provide
from litestar.middleware import DefineMiddleware
from litestar.types import ControllerRouterHandler, Message, Middleware, Scope

from reliquary.server.access import csrf, sessions
from reliquary.server.access.devices import device_of
from reliquary.server.access.headers import HeaderLimit
from reliquary.server.access.limits import Limits, RequestLimit
from reliquary.server.access.origin import OriginCheck
from reliquary.server.access.passwords import Passwords
from reliquary.server.access.people import Person
from reliquary.server.access.sessions import CookieSigner, Identify, Visitor
from reliquary.server.database.people_store import PeopleQueries
from reliquary.server.database.session_store import SessionQueries
from reliquary.server.database.store import Store
from reliquary.server.settings import Settings

CONTENT = "; ".join(
    (
        "default-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""What our pages may load and run: only what this server serves."""
HEADERS = {
    "content-security-policy": CONTENT,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
}
"""Headers of every answer: no type sniffing, no framing, no referrer for other sites."""


async def add_headers(message: Message, _: Scope) -> None:
    """Add our headers to an answer, whether a route, an error or a missing page answers."""
    if message["type"] == "http.response.start":
        answer = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            answer[name] = value


class Gatekeeper:
    """Recognises people by cookies, passwords and tokens, and limits how often they may ask."""

    people: PeopleQueries
    sessions: SessionQueries

    def __init__(self, settings: Settings) -> None:
        self.passwords = Passwords()
        self.limits = Limits(settings.rates)
        self.signer = CookieSigner(secure=settings.secure_cookies)
        self._origins = settings.origins
        self._csrf = csrf.config(secure=settings.secure_cookies)

    async def open(self, store: Store) -> None:
        """Load the secret shared by all processes; cookies from before a restart stay valid."""
        self.people = PeopleQueries(store)
        self.sessions = SessionQueries(store)
        secret = await store.secret("sessions", secrets.token_hex(32))
        self.signer.set_secret(secret)
        self._csrf.secret = hmac.digest(secret.encode(), b"reliquary csrf", "sha256").hex()

    def middleware(self) -> Sequence[Middleware]:
        """List the checks every request and every socket goes through, first to last."""
        return [
            HeaderLimit((sessions.COOKIE, csrf.COOKIE)),
            RequestLimit(self.limits),
            OriginCheck(self._origins),
            DefineMiddleware(csrf.CSRFCheck, config=self._csrf),
            DefineMiddleware(Identify, authenticator=self),
        ]

    def provide(self) -> Provide:
        """Provide this object to route handlers."""
        return Provide(lambda: self, sync_to_thread=False)

    async def still_known(self, visitors: Sequence[Visitor]) -> set[Visitor]:
        """Return which of some visitors would still be let in."""
        by_token = [visitor.token for visitor in visitors if visitor.token is not None]
        by_cookie = [visitor.person.id for visitor in visitors if visitor.token is None]
        tokens = await self.people.living_tokens(by_token) if by_token else set()
        generations = await self.people.generations(by_cookie) if by_cookie else {}
        living = await self.sessions.living([one.session for one in visitors if one.session])
        return {
            one
            for one in visitors
            if (one.token in tokens if one.token else generations.get(one.person.id) == one.person.generation)
            and (not one.session or one.session in living)
        }

    async def begin_session(self, person: Person, agent: str) -> Cookie:
        """Sign a browser in; return its cookie."""
        begun = await self.sessions.begin(person.id, device_of(agent))
        return self.signer.cookie(person, begun.id)

    async def renew_session(self, visitor: Visitor, agent: str) -> Cookie:
        """Note that a session is in use and renew its cookie; one of an earlier version becomes a session."""
        if not visitor.session:
            return await self.begin_session(visitor.person, agent)
        await self.sessions.see(visitor.session)
        return self.signer.cookie(visitor.person, visitor.session)


def uncached(handlers: Sequence[ControllerRouterHandler]) -> Router:
    """Group handlers whose answers are personal, so that nothing caches them."""
    return Router(path="/", route_handlers=handlers, cache_control=CacheControlHeader(no_store=True))
