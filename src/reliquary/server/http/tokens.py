"""API tokens: created in the browser for programs that play."""

from __future__ import annotations

import time
from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, post
from litestar.di import NamedDependency
from litestar.exceptions import ClientException, HTTPException, NotFoundException
from litestar.params import JSONBody, PathParameter

from reliquary.server.access.body_limits import FORM, NO_BODY
from reliquary.server.access.limits import limited
from reliquary.server.access.people import clean_name, new_id
from reliquary.server.access.sessions import DAY, needs_browser, visitor_of
from reliquary.server.access.tokens import LONGEST_LABEL, MOST_TOKENS, Scope, Token, new_secret
from reliquary.server.database.people_store import TooManyTokens
from reliquary.server.security import Gatekeeper, uncached


class NewToken(msgspec.Struct, forbid_unknown_fields=True):
    """The label, scopes and lifetime of a new token; without days it lasts until it is deleted."""

    label: str
    scopes: Annotated[frozenset[Scope], msgspec.Meta(min_length=1)] = frozenset({"watch", "play"})
    days: Annotated[int, msgspec.Meta(ge=1, le=3650)] | None = None


class TokenView(msgspec.Struct):
    """A token as listed: everything but the secret."""

    id: str
    label: str
    scopes: list[Scope]
    created: float
    expires: float | None


class HandedToken(msgspec.Struct):
    """A new token with its secret, which is shown only once."""

    token: TokenView
    secret: str


@get("/api/tokens", summary="My tokens", guards=[needs_browser])
async def list_tokens(request: Request[Any, Any, Any], gatekeeper: NamedDependency[Gatekeeper]) -> list[TokenView]:
    """List your tokens."""
    return [shown(token) for token in await gatekeeper.people.tokens_of(visitor_of(request).person.id)]


@post("/api/tokens", summary="Make a token", guards=[needs_browser, limited("guests")], request_max_body_size=FORM)
async def make_token(
    request: Request[Any, Any, Any], gatekeeper: NamedDependency[Gatekeeper], data: JSONBody[NewToken]
) -> HandedToken:
    """Create a token for a program that plays in your name."""
    try:
        label = clean_name(data.label, LONGEST_LABEL)
    except ValueError as error:
        raise ClientException(str(error), extra={"code": "bad_label"}) from None
    now = time.time()
    expires = now + data.days * DAY if data.days else None
    token = Token(new_id(), visitor_of(request).person.id, label, sorted(data.scopes), now, expires)
    secret = new_secret()
    try:
        await gatekeeper.people.add_token(token, secret)
    except TooManyTokens:
        message = f"nobody may hold more than {MOST_TOKENS} tokens"
        raise HTTPException(message, status_code=409, extra={"code": "too_many_tokens"}) from None
    return HandedToken(shown(token), secret)


@delete(
    "/api/tokens/{token:str}",
    summary="Revoke a token",
    guards=[needs_browser, limited("changes")],
    request_max_body_size=NO_BODY,
)
async def drop_token(
    request: Request[Any, Any, Any],
    gatekeeper: NamedDependency[Gatekeeper],
    token: Annotated[str, PathParameter(pattern=r"^[\w-]{1,40}$")],
) -> None:
    """Delete a token."""
    if not await gatekeeper.people.drop_token(visitor_of(request).person.id, token):
        raise NotFoundException("you have no such token")


def shown(token: Token) -> TokenView:
    """Show a token to its owner."""
    return TokenView(token.id, token.label, token.scopes, token.created, token.expires)


handlers = [uncached([list_tokens, make_token, drop_token])]
