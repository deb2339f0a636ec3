"""Sessions over HTTP: guests, names, recovery links and signing in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import SecretString
from litestar.di import NamedDependency
from litestar.exceptions import ClientException, HTTPException, NotAuthorizedException, PermissionDeniedException
from litestar.params import FromQuery, JSONBody

from reliquary.core.texts import ENGLISH, LANGUAGES
from reliquary.server.access.body_limits import FORM, NO_BODY
from reliquary.server.access.limits import limited
from reliquary.server.access.passwords import LONGEST
from reliquary.server.access.people import Person, clean_login, clean_name, number_name, suggest_name
from reliquary.server.access.sessions import Visitor, needs_browser, visitor_of
from reliquary.server.database.people_store import NameTaken
from reliquary.server.security import Gatekeeper, uncached

SUGGESTIONS = 5
"""How many suggested names are tried before one gets a number."""


class Entrance(msgspec.Struct, forbid_unknown_fields=True):
    """A newcomer's name and language; without a name, one is suggested."""

    name: str | None = None
    language: str | None = None


class SignIn(msgspec.Struct, forbid_unknown_fields=True):
    """A login and its password."""

    login: str
    password: SecretString


class RecoveryCode(msgspec.Struct, forbid_unknown_fields=True):
    """The code of a recovery link."""

    code: SecretString


class Recovery(msgspec.Struct):
    """A recovery link, shown once; the code is in the fragment, which browsers do not send to servers."""

    code: str
    link: str


class PersonView(msgspec.Struct):
    """A person as they see themselves."""

    id: str
    name: str
    language: str
    login: str | None


class SessionView(msgspec.Struct):
    """Who is asking, if known, and what they may do."""

    person: PersonView | None
    scopes: list[str]
    suggestion: str
    """A suggested name for newcomers."""


@get("/api/session", summary="Who am I?")
async def show(
    request: Request[Any, Any, Any], gatekeeper: NamedDependency[Gatekeeper], language: FromQuery[str] = ENGLISH
) -> Response[SessionView]:
    """Return who is asking, suggest a name, and renew the cookie."""
    visitor = request.scope.get("user")
    if not isinstance(visitor, Visitor):
        return Response(SessionView(None, [], await free_name(gatekeeper, language)))
    cookies = [await gatekeeper.renew_session(visitor, agent_of(request))] if visitor.by == "cookie" else []
    return Response(seen(visitor.person, visitor), cookies=cookies)


@post("/api/session", summary="Sign in as a guest", guards=[limited("guests")], request_max_body_size=FORM)
async def enter(
    request: Request[Any, Any, Any], gatekeeper: NamedDependency[Gatekeeper], data: JSONBody[Entrance]
) -> Response[SessionView]:
    """Create a guest and a session; an existing session is kept. A name must not look like that of an account."""
    visitor = request.scope.get("user")
    if isinstance(visitor, Visitor):
        return Response(seen(visitor.person, visitor))
    language = spoken_by(data)
    name = named_by(data) or await free_name(gatekeeper, language)
    with refusing_taken_names():
        person = await gatekeeper.people.add_guest(name, language)
    return await admit(request, gatekeeper, person)


@patch(
    "/api/session",
    summary="Change name or language",
    guards=[needs_browser, limited("changes")],
    request_max_body_size=FORM,
)
async def change(
    request: Request[Any, Any, Any], gatekeeper: NamedDependency[Gatekeeper], data: JSONBody[Entrance]
) -> SessionView:
    """Change name or language; seats already taken keep the old name. A name must not look like that of an account."""
    visitor = visitor_of(request)
    person = visitor.person
    name, language = named_by(data) or person.name, spoken_by(data, person.language)
    with refusing_taken_names():
        await gatekeeper.people.rename(person.id, name, language)
    return seen(msgspec.structs.replace(person, name=name, language=language), visitor)


@delete("/api/session", summary="Sign out", status_code=200, guards=[limited("changes")], request_max_body_size=NO_BODY)
async def leave(
    request: Request[Any, Any, Any], gatekeeper: NamedDependency[Gatekeeper], everywhere: FromQuery[bool] = False
) -> Response[SessionView]:
    """Sign out this browser; or `everywhere`, which ends tokens and the recovery link too."""
    visitor = request.scope.get("user")
    if everywhere and isinstance(visitor, Visitor):
        if visitor.by == "token":
            raise PermissionDeniedException("a token cannot do this; sign in with a browser")
        await gatekeeper.people.void_sessions(visitor.person.id)
    elif isinstance(visitor, Visitor) and visitor.session:
        await gatekeeper.sessions.end(visitor.person.id, visitor.session)
    view = SessionView(None, [], await free_name(gatekeeper, ENGLISH))
    return Response(view, cookies=[gatekeeper.signer.no_cookie()])


@post(
    "/api/session/recovery",
    summary="Make a recovery link",
    guards=[needs_browser, limited("changes")],
    request_max_body_size=NO_BODY,
)
async def make_recovery(request: Request[Any, Any, Any], gatekeeper: NamedDependency[Gatekeeper]) -> Recovery:
    """Make a link that signs another browser in once; it replaces the previous link."""
    code = await gatekeeper.people.new_recovery(visitor_of(request).person.id)
    return Recovery(code, f"{request.base_url}#recover={code}")


@post(
    "/api/session/recover",
    summary="Sign in with a recovery link",
    guards=[limited("sign_ins")],
    request_max_body_size=FORM,
)
async def recover(
    request: Request[Any, Any, Any], gatekeeper: NamedDependency[Gatekeeper], data: JSONBody[RecoveryCode]
) -> Response[SessionView]:
    """Use up a recovery code and sign in as its owner."""
    person = await gatekeeper.people.recover(data.code.get_secret())
    if person is None:
        raise NotAuthorizedException("this link has been used, or replaced by a newer one")
    return await admit(request, gatekeeper, person)


@post(
    "/api/session/sign-in",
    summary="Sign in with a password",
    guards=[limited("sign_ins")],
    request_max_body_size=FORM,
)
async def sign_in(
    request: Request[Any, Any, Any], gatekeeper: NamedDependency[Gatekeeper], data: JSONBody[SignIn]
) -> Response[SessionView]:
    """Sign in to an account; a wrong login and a wrong password look the same.

    Tries are counted by address alone: a stranger who guesses locks out only themselves, never the owner.
    """
    password = data.password.get_secret()
    try:
        login = clean_login(data.login)
    except ValueError:
        login = ""
    person, kept = await gatekeeper.people.account(login) or (None, None)
    if not await gatekeeper.passwords.verify(kept, password[: LONGEST + 1]) or person is None:
        raise NotAuthorizedException("login or password is wrong")
    if kept is not None and gatekeeper.passwords.is_outdated(kept):
        await gatekeeper.people.refresh_password(person.id, await gatekeeper.passwords.hash(password))
    return await admit(request, gatekeeper, person)


async def admit(request: Request[Any, Any, Any], gatekeeper: Gatekeeper, person: Person) -> Response[SessionView]:
    """Give a browser a session of a person."""
    cookie = await gatekeeper.begin_session(person, agent_of(request))
    return Response(seen(person, Visitor(person)), cookies=[cookie])


def agent_of(request: Request[Any, Any, Any]) -> str:
    """Return what a browser calls itself."""
    return request.headers.get("user-agent", "")


def seen(person: Person, visitor: Visitor) -> SessionView:
    """Show a person to themselves."""
    view = PersonView(person.id, person.name, person.language, person.login)
    return SessionView(view, sorted(visitor.scopes), person.name)


def named_by(data: Entrance) -> str | None:
    """Return the chosen name, if any."""
    try:
        return None if data.name is None else clean_name(data.name)
    except ValueError as error:
        raise ClientException(str(error), extra={"code": "bad_name"}) from None


@contextmanager
def refusing_taken_names() -> Iterator[None]:
    """Refuse a name that looks like another person's."""
    try:
        yield
    except NameTaken:
        message = "another player's account has this name, or one that looks like it; choose another name"
        raise HTTPException(message, status_code=409, extra={"code": "name_taken"}) from None


async def free_name(gatekeeper: Gatekeeper, language: str) -> str:
    """Suggest a name that looks like that of no account, if need be with a number."""
    for _ in range(SUGGESTIONS):
        name = suggest_name(language)
        if await gatekeeper.people.is_free(name):
            return name
    return number_name(name)


def spoken_by(data: Entrance, before: str = ENGLISH) -> str:
    """Return the chosen language."""
    if data.language is not None and data.language not in LANGUAGES:
        raise ClientException(f"the languages are {', '.join(LANGUAGES)}", extra={"code": "bad_language"})
    return data.language or before


handlers = [uncached([show, enter, change, leave, make_recovery, recover, sign_in])]
