"""Foreign pages and requests without the CSRF token are turned away at the door."""

from __future__ import annotations

from pathlib import Path

import pytest

from reliquary.server.access.csrf import COOKIE, HEADER
from reliquary.server.access.origin import is_welcome
from reliquary.server.settings import Settings
from server.access.guarded_app import PATIENT, Browser, door

HOST = "relics.example:8051"


@pytest.mark.parametrize(
    ("origin", "welcome"),
    [
        (None, True),
        ("http://relics.example:8051", True),
        ("https://RELICS.example:8051", True),
        ("https://friend.example", True),
        ("http://relics.example", False),
        ("http://relics.example:8051.evil.example", False),
        ("http://evil.example/relics.example:8051", False),
        ("http://evil.example#relics.example:8051", False),
        ("http://relics.example:8051@evil.example", False),
        ("http://friend.example", False),
        ("ftp://relics.example:8051", False),
        ("null", False),
        ("", False),
        ("http://[", False),
    ],
)
def test_which_pages_may_act(origin: str | None, welcome: bool) -> None:
    assert is_welcome(origin, HOST, {"https://friend.example"}) is welcome


def test_without_a_host_no_page_is_at_home() -> None:
    assert not is_welcome("http://", "", ())


def test_a_foreign_page_changes_nothing_even_with_everything_else_right(tmp_path: Path) -> None:
    with door(tmp_path, Settings(rates=PATIENT, origins=("https://friend.example/",))) as client:
        browser = Browser(client)
        browser.enter()
        codes = [
            browser.ask("POST", "/board", None, origin=origin).status_code
            for origin in ("https://evil.example", "null", "https://friend.example", str(client.base_url).rstrip("/"))
        ]
    assert codes == [403, 403, 201, 201]


@pytest.mark.parametrize(
    ("cookie", "header"),
    [
        (None, None),
        ("right", None),
        (None, "right"),
        ("right", "wrong"),
        ("wrong", "wrong"),
        ("right", "\xe9"),
        ('"\\303\\251"', "right"),
        ("\xe9", "\xe9"),
    ],
)
def test_a_change_needs_the_csrf_token_twice(tmp_path: Path, cookie: str | None, header: str | None) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        browser.enter()
        right = browser.cookies.pop(COOKIE)
        cookies = dict(browser.cookies)
        sent: dict[bytes, bytes] = {}
        if cookie is not None:
            cookies[COOKIE] = cookie.replace("right", right)
        if header is not None:
            sent[HEADER.encode()] = header.replace("right", right).encode("latin-1")
        sent[b"cookie"] = "; ".join(f"{name}={value}" for name, value in cookies.items()).encode("latin-1")
        client.cookies.clear()
        assert client.post("/board", headers=sent).status_code == 403


def test_a_form_of_another_page_cannot_carry_the_csrf_token(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        browser = Browser(client)
        browser.enter()
        token = browser.cookies[COOKIE]
        client.cookies = dict(browser.cookies)
        assert client.post("/board", data={"_csrf_token": token}).status_code == 403
        assert client.post("/board", headers={HEADER: token}).status_code == 201


def test_a_csrf_token_of_another_server_is_worthless(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    with door(tmp_path / "other") as client:
        foreign = Browser(client).cookies[COOKIE]
    with door(tmp_path) as client:
        browser = Browser(client)
        browser.enter()
        browser.cookies[COOKIE] = foreign
        assert browser.ask("POST", "/board").status_code == 403


def test_answers_are_not_kept_framed_or_guessed_at(tmp_path: Path) -> None:
    with door(tmp_path) as client:
        headers = client.get("/api/session").headers
    assert headers["cache-control"] == "no-store"
    assert (headers["x-content-type-options"], headers["x-frame-options"]) == ("nosniff", "DENY")
