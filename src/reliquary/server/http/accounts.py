"""Accounts: a guest gets a login and a password, and keeps seats, name and ratings."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, post, put
from litestar.datastructures import SecretString
from litestar.di import NamedDependency
from litestar.exceptions import ClientException, HTTPException, NotAuthorizedException
from litestar.params import JSONBody

from reliquary.server.access.body_limits import FORM
from reliquary.server.access.limits import limited
from reliquary.server.access.passwords import LONGEST, why_not
from reliquary.server.access.people import clean_login
from reliquary.server.access.sessions import needs_browser, visitor_of
from reliquary.server.database.people_store import LoginTaken
from reliquary.server.http.session import SessionView, SignIn, admit, refusing_taken_names, seen
from reliquary.server.security import Gatekeeper, uncached


class PasswordChange(msgspec.Struct, forbid_unknown_fields=True):
    """The old and the new password."""

    old: SecretString
    new: SecretString


@post(
    "/api/account", summary="Open an account", guards=[needs_browser, limited("sign_ins")], request_max_body_size=FORM
)
async def open_account(
    request: Request[Any, Any, Any], gatekeeper: NamedDependency[Gatekeeper], data: JSONBody[SignIn]
) -> SessionView:
    """Turn the guest into the owner of an account, whose name looks like that of no other."""
    visitor = visitor_of(request)
    if not visitor.person.is_guest:
        raise HTTPException("you already have an account", status_code=409, extra={"code": "has_account"})
    try:
        login = clean_login(data.login)
    except ValueError as error:
        raise ClientException(str(error), extra={"code": "bad_login"}) from None
    kept = await gatekeeper.passwords.hash(acceptable(data.password))
    try:
        with refusing_taken_names():
            await gatekeeper.people.open_account(visitor.person.id, login, kept)
    except LoginTaken:
        raise HTTPException("this login is taken", status_code=409, extra={"code": "login_taken"}) from None
    return seen(msgspec.structs.replace(visitor.person, login=login), visitor)


@put(
    "/api/account/password",
    summary="Change the password",
    guards=[needs_browser, limited("sign_ins")],
    request_max_body_size=FORM,
)
async def change_password(
    request: Request[Any, Any, Any], gatekeeper: NamedDependency[Gatekeeper], data: JSONBody[PasswordChange]
) -> Response[SessionView]:
    """Change the password; all other browsers have to sign in again, and tokens and the recovery link end."""
    person = visitor_of(request).person
    _, kept = await gatekeeper.people.account(person.login or "") or (person, None)
    if not await gatekeeper.passwords.verify(kept, data.old.get_secret()[: LONGEST + 1]):
        raise NotAuthorizedException("the password is wrong")
    changed = await gatekeeper.people.change_password(person.id, await gatekeeper.passwords.hash(acceptable(data.new)))
    return await admit(request, gatekeeper, changed or person)


def acceptable(password: SecretString) -> str:
    """Return a new password, or refuse it."""
    if reason := why_not(password.get_secret()):
        raise ClientException(reason, extra={"code": "bad_password"})
    return password.get_secret()


handlers = [uncached([open_account, change_password])]
