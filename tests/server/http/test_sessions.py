"""People see which browsers they are signed in with, and sign any of them out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from reliquary.server.access.devices import device_of
from reliquary.server.access.people import Person
from reliquary.server.access.sessions import COOKIE
from reliquary.server.database.session_store import MOST_SESSIONS
from server.access.guarded_app import Browser, door, run

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1"
PASSWORD = "correct horse battery"


def listed(browser: Browser) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = browser.ask("GET", "/api/sessions").json()
    return found


def two_browsers(client: Any) -> tuple[Browser, Browser]:
    """The same person in two browsers."""
    first, second = Browser(client), Browser(client)
    first.ask("POST", "/api/session", {"name": "Ada"}, **{"user-agent": FIREFOX})
    first.ask("POST", "/api/account", {"login": "ada", "password": PASSWORD})
    second.ask("POST", "/api/session/sign-in", {"login": "ada", "password": PASSWORD}, **{"user-agent": SAFARI})
    return first, second


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        (FIREFOX, "Firefox, Linux"),
        (SAFARI, "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("python-httpx/0.28", ""),
        ("", ""),
    ],
)
def test_browsers_are_named_as_people_know_them(agent: str, device: str) -> None:
    assert device_of(agent) == device


def test_everyone_sees_their_own_sessions(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        first, second = two_browsers(client)
        stranger = Browser(client)
        stranger.enter("Eve")
        assert {one["device"]: one["current"] for one in listed(first)} == {
            "Firefox, Linux": True,
            "Safari, iPhone": False,
        }
        assert sum(one["current"] for one in listed(second)) == 1
        assert len(listed(stranger)) == 1
        assert Browser(client).ask("GET", "/api/sessions").status_code == 401


def test_a_session_that_is_ended_is_over_at_once(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        first, second = two_browsers(client)
        stranger = Browser(client)
        stranger.enter("Eve")
        other = next(one["id"] for one in listed(first) if not one["current"])
        assert stranger.ask("DELETE", f"/api/sessions/{other}").status_code == 404
        assert second.whoami() is not None
        assert first.ask("DELETE", f"/api/sessions/{other}").status_code == 204
        assert second.whoami() is None
        assert first.whoami() is not None
        assert len(listed(first)) == 1


def test_who_leaves_is_signed_out_even_if_the_cookie_is_kept(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        browser.enter()
        kept = browser.cookies[COOKIE]
        browser.ask("DELETE", "/api/session")
        browser.cookies[COOKIE] = kept
        assert browser.whoami() is None


def test_leaving_everywhere_leaves_no_session(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        first, second = two_browsers(client)
        first.ask("DELETE", "/api/session?everywhere=true")
        assert second.whoami() is None
        second.ask("POST", "/api/session/sign-in", {"login": "ada", "password": PASSWORD})
        assert len(listed(second)) == 1


def test_a_person_is_signed_in_with_so_many_browsers_at_most(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        _, second = two_browsers(client)
        known = listed(second)[0]
        lines = ", ".join(f"('s{n}', '{second.whoami()['id']}', '', 1, {n})" for n in range(MOST_SESSIONS + 5))
        run(tmp_path, f"INSERT INTO sessions (id, person, device, created, seen) VALUES {lines}")
        second.ask("POST", "/api/session/sign-in", {"login": "ada", "password": PASSWORD})
        assert len(listed(second)) == MOST_SESSIONS
        assert known["id"] in {one["id"] for one in listed(second)}


def test_cookies_from_before_there_were_sessions_stay_valid_and_become_one(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        browser.enter()
        gatekeeper = client.app.state.gatekeeper
        person = browser.whoami()["id"]
        run(tmp_path, "DELETE FROM sessions")
        assert browser.whoami() is None
        browser.cookies[COOKIE] = gatekeeper.signer.cookie(Person(person, "Ada"), "").value
        assert browser.whoami() is not None
        assert len(listed(browser)) == 1
