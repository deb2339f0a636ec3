"""Passwords, tokens and codes reach neither the log nor the database, and sessions outlive a crash."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import pytest

from server.harness import Client, Server

PASSWORD = "correct horse battery"
WRONG = "battery horse correct"
NEXT = "staple horse battery"


async def sign_in(server: Server, login: str, password: object) -> httpx.Response:
    async with Client(server, "Cleo") as client:
        body = {"login": login, "password": password}
        return await client.http.post("/api/session/sign-in", json=body, headers=client.headers())


async def use_every_secret(server: Server) -> list[str]:
    """Come in by every door there is, with right and wrong keys, and name every secret that was in play."""
    async with Client(server, "Ada") as ada, Client(server, "Bob") as bob:
        await ada.post("/api/account", {"login": "ada", "password": PASSWORD})
        bodies: list[object] = [{"login": "ada", "password": [WRONG]}, {"password": WRONG}, WRONG, {"login": WRONG}]
        for body in bodies:
            answer = await bob.http.post("/api/account", json=body, headers=bob.headers())
            assert answer.status_code == 400
            assert WRONG not in answer.text
        assert (await sign_in(server, "ada", WRONG)).status_code == 401
        assert (await sign_in(server, "ada", PASSWORD)).status_code == 201
        change = {"old": PASSWORD, "new": NEXT}
        await ada.http.put("/api/account/password", json=change, headers=ada.headers())
        token = (await ada.post("/api/tokens", {"label": "bot", "scopes": ["watch", "play"]}))["secret"]
        code = (await ada.post("/api/session/recovery"))["code"]
        await bob.post("/api/session/recover", {"code": code})
        match = await ada.open_table(game="warehouse51", private=True)
        invite = (await ada.get(f"/api/matches/{match}"))["match"]["invite"]
        await bob.get(f"/api/matches/{match}", invite=invite)
        async with Client(server, token=token).watch(match, invite=invite):
            pass
        cookies = [ada.http.cookies["reliquary_session"], bob.http.cookies["reliquary_session"]]
    return [PASSWORD, WRONG, NEXT, token, code, invite, *cookies]


@pytest.mark.parametrize("level", ["debug", "info"])
def test_no_secret_reaches_the_log(tmp_path: Path, level: str) -> None:
    with Server(tmp_path, log_level=level) as server:
        secrets = asyncio.run(use_every_secret(server))
    log = server.log.read_text("utf-8")
    assert "127.0.0.1" in log
    assert ("/api/session/sign-in" in log) is (level == "debug")
    assert [secret for secret in secrets if secret in log] == []
    assert "argon2" not in log


def test_no_secret_that_opens_a_door_is_kept_in_the_clear(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        secrets = asyncio.run(use_every_secret(server))
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("server.sqlite*"))
    assert len(re.findall(rb"\$argon2id\$", kept)) >= 1
    invite = secrets.pop(5)
    assert invite.encode() in kept
    assert [secret for secret in secrets if secret.encode() in kept] == []


def test_sessions_tokens_and_recovery_links_outlive_a_crash(tmp_path: Path) -> None:
    async def before(server: Server) -> tuple[httpx.Cookies, str, str]:
        async with Client(server, "Ada") as ada:
            token = (await ada.post("/api/tokens", {"label": "bot", "scopes": ["watch"]}))["secret"]
            return ada.http.cookies, token, (await ada.post("/api/session/recovery"))["code"]

    async def after(server: Server, cookies: httpx.Cookies, token: str, code: str) -> list[str]:
        browser, program, other = Client(server), Client(server, token=token), Client(server)
        browser.http.cookies = cookies
        await other.get("/api/session")
        recovered = await other.post("/api/session/recover", {"code": code})
        sessions = [await browser.get("/api/session"), await program.get("/api/session"), recovered]
        again = await other.http.post("/api/session/recover", json={"code": code}, headers=other.headers())
        assert again.status_code == 401
        for client in (browser, program, other):
            await client.http.aclose()
        return [session["person"]["name"] for session in sessions]

    with Server(tmp_path) as server:
        kept = asyncio.run(before(server))
        server.kill()
        server.start()
        assert asyncio.run(after(server, *kept)) == ["Ada"] * 3
