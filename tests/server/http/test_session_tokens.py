"""Tokens: what a program may do with one, and what is kept of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from reliquary.server.access.people import Person
from reliquary.server.access.sessions import COOKIE, DAY, Visitor
from reliquary.server.security import Gatekeeper
from server.access.guarded_app import Browser, door, run

PASSWORD = "correct horse battery"


def bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


def test_a_token_plays_in_the_name_of_its_owner(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        browser.enter("Ada")
        secret = browser.make_token("play")
        client.cookies.clear()
        answer = client.post("/board", headers=bearer(secret))
        assert (answer.status_code, answer.text) == (201, "Ada")


def test_a_token_reaches_only_as_far_as_its_scopes(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        browser.enter()
        secret = browser.make_token("watch", "chat")
        assert client.get("/board", headers=bearer(secret)).status_code == 200
        assert client.post("/board", headers=bearer(secret)).status_code == 403


@pytest.mark.parametrize("header", ["Bearer nonsense", "Bearer reliquary_", "Basic YWRhOmFkYQ==", "Bearer \xe9", "x"])
def test_a_wrong_token_is_refused_even_beside_a_good_cookie(tmp_path: Path, header: str) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        browser.enter()
        cookie = f"{COOKIE}={browser.cookies[COOKIE]}".encode()
        sent = {b"authorization": header.encode("latin-1"), b"cookie": cookie}
        assert client.get("/board", headers=sent).status_code == 401


def test_a_token_cannot_make_tokens_or_take_the_account_over(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        browser.enter()
        secret = browser.make_token("watch", "play", "host", "chat")
        asked = [
            ("GET", "/api/tokens", None),
            ("POST", "/api/tokens", {"label": "more"}),
            ("POST", "/api/session/recovery", None),
            ("POST", "/api/account", {"login": "mallory", "password": PASSWORD}),
            ("PUT", "/api/account/password", {"old": PASSWORD, "new": PASSWORD}),
            ("PATCH", "/api/session", {"name": "Mallory"}),
            ("DELETE", "/api/session?everywhere=true", None),
        ]
        client.cookies.clear()
        answers = [client.request(method, path, json=data, headers=bearer(secret)) for method, path, data in asked]
    assert [answer.status_code for answer in answers] == [403] * len(asked)


def test_a_dropped_token_is_void_and_only_its_owner_drops_it(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        ada, bob = Browser(client), Browser(client)
        ada.enter("Ada")
        bob.enter("Bob")
        secret = ada.make_token("play")
        (token,) = ada.ask("GET", "/api/tokens").json()
        assert bob.ask("GET", "/api/tokens").json() == []
        assert bob.ask("DELETE", f"/api/tokens/{token['id']}").status_code == 404
        assert client.get("/board", headers=bearer(secret)).status_code == 200
        assert ada.ask("DELETE", f"/api/tokens/{token['id']}").status_code == 204
        assert ada.ask("DELETE", "/api/tokens/%00").status_code == 400
        assert client.get("/board", headers=bearer(secret)).status_code == 401


def test_tokens_end_on_their_day(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        browser.enter()
        made = browser.ask("POST", "/api/tokens", {"label": "for a week", "days": 7}).json()
        assert made["token"]["expires"] == pytest.approx(made["token"]["created"] + 7 * DAY)
        assert client.get("/board", headers=bearer(made["secret"])).status_code == 200
        run(tmp_path, "UPDATE tokens SET expires = 1")
        assert client.get("/board", headers=bearer(made["secret"])).status_code == 401


@pytest.mark.parametrize("data", [{"label": "x", "scopes": []}, {"label": "x", "scopes": ["rule"]}, {"label": ""}])
def test_tokens_nobody_could_use_are_not_made(tmp_path: Path, data: object) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        browser.enter()
        assert browser.ask("POST", "/api/tokens", data).status_code == 400


def test_nobody_hoards_tokens(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        browser.enter()
        codes = [browser.ask("POST", "/api/tokens", {"label": "one more"}).status_code for _ in range(21)]
    assert codes == [201] * 20 + [409]


# What is kept


def test_the_database_holds_no_secret_in_the_clear(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        browser.enter()
        assert browser.ask("POST", "/api/account", {"login": "ada", "password": PASSWORD}).status_code == 201
        secrets = [browser.make_token("play"), browser.ask("POST", "/api/session/recovery").json()["code"], PASSWORD]
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"$argon2id$" in kept
    assert [secret for secret in secrets if secret.encode() in kept] == []


def test_a_visitor_who_was_shown_out_is_no_longer_known(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        person = browser.enter()
        secret = browser.make_token("play")
        gatekeeper: Gatekeeper = client.app.state.gatekeeper
        by_cookie = Visitor(Person(person["id"], person["name"]))
        found = client.blocking_portal.call(gatekeeper.people.token, secret)
        assert found is not None
        by_token = Visitor(found[0], "token", found[2], found[1])
        assert client.blocking_portal.call(gatekeeper.still_known, [by_cookie, by_token]) == {by_cookie, by_token}
        browser.ask("DELETE", f"/api/tokens/{found[1]}")
        browser.ask("DELETE", "/api/session?everywhere=true")
        assert client.blocking_portal.call(gatekeeper.still_known, [by_cookie, by_token]) == set()
