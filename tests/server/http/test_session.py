"""Guests, recovery links, accounts and tokens, through requests as browsers and programs make them."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some
from litestar import Litestar
from litestar.testing import TestClient

from reliquary.server.access.people import Person
from reliquary.server.access.sessions import COOKIE, DAY, LASTS, CookieSigner, SessionPass
from reliquary.server.http import session
from server.access.guarded_app import Browser, door, run

PASSWORD = "correct horse battery"


# The cookie


def signer(secret: str = "the secret of this server") -> CookieSigner:
    made = CookieSigner()
    made.set_secret(secret)
    return made


def test_a_seal_knows_its_own_signature() -> None:
    entry = SessionPass("somebody", 2, 1000)
    assert signer().read(signer().write(entry), 1000 + DAY) == entry
    assert signer().read(signer("another secret").write(entry), 1000 + DAY) is None


def test_a_cookie_ends_some_day_and_does_not_come_from_the_future() -> None:
    value = signer().write(SessionPass("somebody", 0, 10 * DAY))
    assert signer().read(value, 10 * DAY + LASTS - 1) is not None
    assert signer().read(value, 10 * DAY + LASTS) is None
    assert signer().read(value, 8 * DAY) is None


@given(some.text())
def test_a_cookie_somebody_made_up_means_nothing(value: str) -> None:
    assert signer().read(value, 1000) is None


def test_no_part_of_a_cookie_can_be_changed() -> None:
    value = signer().write(SessionPass("somebody", 0, 1000))
    for place in range(len(value)):
        changed = value[:place] + ("x" if value[place] != "x" else "y") + value[place + 1 :]
        assert signer().read(changed, 1000) is None
    assert signer().read(value + "0", 1000) is None


@pytest.mark.parametrize("secure", [True, False])
def test_pages_cannot_read_the_session_and_other_sites_cannot_use_it(secure: bool) -> None:
    header = CookieSigner(secure=secure).cookie(Person("somebody", "Ada"), "session").to_header()
    assert "HttpOnly" in header
    assert "SameSite=lax" in header
    assert ("Secure" in header) is secure


# Guests


def test_a_guest_comes_in_and_is_known_again(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        assert browser.whoami() is None
        assert browser.ask("GET", "/board").status_code == 401
        person = browser.enter("  Ada   Lovelace ")
        assert (person["name"], person["login"]) == ("Ada Lovelace", None)
        assert browser.whoami() == person
        assert browser.ask("GET", "/board").text == "Ada Lovelace"
        assert Browser(client).whoami() is None


def test_sessions_outlive_a_restart_but_not_another_secret(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        person = browser.enter()
    with door(tmp_path) as client:
        browser.client = client
        assert browser.whoami() == person
    run(tmp_path, "UPDATE secrets SET value = 'a secret from elsewhere'")
    with door(tmp_path) as client:
        browser.client = client
        assert browser.whoami() is None


def test_those_who_say_nothing_get_a_name(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        for language in ("en", "it"):
            browser = Browser(client)
            suggestion = browser.ask("GET", f"/api/session?language={language}").json()["suggestion"]
            assert " " in suggestion
            person = browser.ask("POST", "/api/session", {"language": language}).json()["person"]
            assert " " in person["name"]
            assert person["language"] == language


def test_coming_in_twice_makes_one_guest(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        assert browser.enter("Ada") == browser.enter("Bob")


@pytest.mark.parametrize(
    "data",
    [{"name": ""}, {"name": "\u202e"}, {"name": "x" * 99}, {"name": 5}, {"language": "xx"}, {"id": "me"}, [], "Ada"],
)
def test_newcomers_who_talk_nonsense_stay_outside(tmp_path: Path, data: object) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        assert browser.ask("POST", "/api/session", data).status_code == 400
        assert browser.whoami() is None


def test_a_name_can_be_changed(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        person = browser.enter("Ada")
        assert browser.ask("PATCH", "/api/session", {"name": "Grace", "language": "it"}).status_code == 200
        assert browser.whoami() == person | {"name": "Grace", "language": "it"}


def test_leaving_takes_the_session_away(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        browser.enter()
        copy = Browser(client)
        copy.cookies |= browser.cookies
        browser.ask("DELETE", "/api/session?everywhere=true")
        assert (browser.whoami(), copy.whoami()) == (None, None)


@pytest.mark.parametrize("how", ["leaving everywhere", "a new password"])
def test_leaving_everywhere_and_a_new_password_end_tokens_and_links_too(tmp_path: Path, how: str) -> None:
    with door(tmp_path) as client:
        browser, other = Browser(client), Browser(client)
        browser.enter()
        browser.ask("POST", "/api/account", {"login": "ada", "password": "correct horse battery"})
        secret = browser.make_token("play", "watch")
        code = browser.ask("POST", "/api/session/recovery").json()["code"]
        assert bearer_status(client, secret) == 200
        if how == "a new password":
            change = {"old": "correct horse battery", "new": "staple horse battery"}
            assert browser.ask("PUT", "/api/account/password", change).status_code == 200
        else:
            browser.ask("DELETE", "/api/session?everywhere=true")
        assert bearer_status(client, secret) == 401
        assert other.ask("POST", "/api/session/recover", {"code": code}).status_code == 401


def bearer_status(client: TestClient[Litestar], secret: str) -> int:
    client.cookies.clear()
    return int(client.get("/api/session", headers={"authorization": f"Bearer {secret}"}).status_code)


def test_knowing_an_id_is_not_being_that_person(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        person = Browser(client).enter()
        thief = Browser(client)
        signature = thief.enter("Mallory") and thief.cookies[COOKIE].rpartition(".")[2]
        now = int(time.time())
        for value in (person["id"], f"{person['id']}.0.{now}.", f"{person['id']}.0.{now}.{signature}"):
            thief.cookies[COOKIE] = value
            assert thief.whoami() is None


# Recovery


def test_a_recovery_link_lets_another_browser_in_once(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser, other, third = Browser(client), Browser(client), Browser(client)
        person = browser.enter()
        made = browser.ask("POST", "/api/session/recovery").json()
        assert made["link"].endswith("#recover=" + made["code"])
        assert other.ask("POST", "/api/session/recover", {"code": made["code"]}).json()["person"] == person
        assert (other.whoami(), browser.whoami()) == (person, person)
        assert third.ask("POST", "/api/session/recover", {"code": made["code"]}).status_code == 401
        assert third.whoami() is None


def test_a_newer_recovery_link_voids_the_one_before(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser, other = Browser(client), Browser(client)
        browser.enter()
        codes = [browser.ask("POST", "/api/session/recovery").json()["code"] for _ in range(2)]
        answers = [other.ask("POST", "/api/session/recover", {"code": code}).status_code for code in codes]
    assert answers == [401, 201]


# Accounts


def open_account(browser: Browser, login: str = "ada") -> None:
    answer = browser.ask("POST", "/api/account", {"login": login, "password": PASSWORD})
    assert answer.status_code == 201, answer.text


def test_a_guest_becomes_the_owner_of_an_account(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser, other = Browser(client), Browser(client)
        person = browser.enter()
        open_account(browser, "Ada.L")
        assert browser.whoami() == person | {"login": "ada.l"}
        answer = other.ask("POST", "/api/session/sign-in", {"login": "ADA.L", "password": PASSWORD})
        assert answer.json()["person"] == person | {"login": "ada.l"}
        assert other.whoami() == person | {"login": "ada.l"}


def test_a_login_belongs_to_one_person_and_a_person_has_one(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        ada, bob = Browser(client), Browser(client)
        ada.enter("Ada")
        bob.enter("Bob")
        open_account(ada)
        second = {"login": "grace", "password": PASSWORD}
        assert bob.ask("POST", "/api/account", {"login": "ADA", "password": PASSWORD}).status_code == 409
        assert ada.ask("POST", "/api/account", second).status_code == 409
        assert bob.whoami()["login"] is None


IMPOSTOR = "\N{CYRILLIC CAPITAL LETTER A}d\N{CYRILLIC SMALL LETTER A}"


def test_nobody_else_can_have_a_name_that_looks_like_an_accounts(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        ada, bob, early = Browser(client), Browser(client), Browser(client)
        ada.enter("Ada")
        early.enter(IMPOSTOR)
        bob.enter("Bob")
        open_account(ada)
        refusals = [
            Browser(client).ask("POST", "/api/session", {"name": "ADA"}),
            bob.ask("PATCH", "/api/session", {"name": "Ad\N{LATIN SMALL LETTER A WITH RING ABOVE}"}),
            early.ask("POST", "/api/account", {"login": "other", "password": PASSWORD}),
        ]
        for answer in refusals:
            assert (answer.status_code, answer.json()["extra"]) == (409, {"code": "name_taken"})
            assert "looks like" in answer.json()["detail"]
        assert (bob.whoami()["name"], early.whoami()["login"]) == ("Bob", None)
        assert early.ask("PATCH", "/api/session", {"language": "it"}).json()["person"]["name"] == IMPOSTOR
        assert ada.ask("PATCH", "/api/session", {"name": "ADA"}).json()["person"]["name"] == "ADA"


def test_suggested_names_look_like_nobodys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "suggest_name", lambda _: "Amber Fox")
    with door(tmp_path) as client:
        first = Browser(client)
        first.enter("amber fox")
        open_account(first)
        suggestion = Browser(client).ask("GET", "/api/session").json()["suggestion"]
        unnamed = Browser(client).ask("POST", "/api/session", {}).json()["person"]["name"]
        assert all(re.fullmatch(r"Amber \d{4}", name) for name in (suggestion, unnamed))


@pytest.mark.parametrize("data", [{"login": "a", "password": PASSWORD}, {"login": "ada", "password": "short"}])
def test_poor_logins_and_passwords_are_refused(tmp_path: Path, data: object) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        browser.enter()
        assert browser.ask("POST", "/api/account", data).status_code == 400


def test_a_wrong_login_and_a_wrong_password_look_the_same(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser, thief = Browser(client), Browser(client)
        browser.enter()
        open_account(browser)
        guesses = [("ada", "a wrong password"), ("nobody", PASSWORD), ("", PASSWORD), ("ada", ""), ("ada", "x" * 2999)]
        answers = [
            thief.ask("POST", "/api/session/sign-in", {"login": login, "password": password})
            for login, password in guesses
        ]
    assert {answer.status_code for answer in answers} == {401}
    assert len({answer.text for answer in answers}) == 1


def test_another_password_ends_other_sessions(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser, other = Browser(client), Browser(client)
        browser.enter()
        open_account(browser)
        other.ask("POST", "/api/session/sign-in", {"login": "ada", "password": PASSWORD})
        wrong = {"old": "a wrong password", "new": "another horse battery"}
        assert browser.ask("PUT", "/api/account/password", wrong).status_code == 401
        assert other.whoami() is not None
        right = {"old": PASSWORD, "new": "another horse battery"}
        assert browser.ask("PUT", "/api/account/password", right).status_code == 200
        assert browser.whoami() is not None
        assert other.whoami() is None
        signed = [
            other.ask("POST", "/api/session/sign-in", {"login": "ada", "password": password}).status_code
            for password in (PASSWORD, "another horse battery")
        ]
    assert signed == [401, 201]
