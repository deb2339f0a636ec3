from __future__ import annotations

import socket
import threading
import webbrowser
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import msgspec
import pytest

from reliquary.cli.commands import open_browser
from reliquary.server.settings import Settings


class Answering(BaseHTTPRequestHandler):
    """Answers as a server of tables does."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b'{"games":[],"bots":[]}')

    def log_message(self, *_: object) -> None:
        """Log nothing."""


@pytest.fixture
def served() -> Iterator[int]:
    server = HTTPServer(("127.0.0.1", 0), Answering)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_port
    server.shutdown()
    server.server_close()


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    urls: list[str] = []

    def note(url: str) -> bool:
        urls.append(url)
        return True

    monkeypatch.setattr(webbrowser, "open", note)
    return urls


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    servers: list[Settings] = []

    def serve(settings: Settings) -> int:
        servers.append(settings)
        return 0

    monkeypatch.setattr(open_browser, "serve", serve)
    return servers


def test_the_browser_is_opened_when_the_server_answers(served: int, shown: list[str]) -> None:
    open_browser.open_when_ready(f"http://127.0.0.1:{served}/", wait=lambda _: None).join()
    assert shown == [f"http://127.0.0.1:{served}/"]


def test_a_server_that_runs_already_is_used(served: int, shown: list[str], started: list[Settings]) -> None:
    assert open_browser.open_table(Settings(port=served)) == 0
    assert shown == [f"http://127.0.0.1:{served}/"]
    assert started == []


def test_a_port_somebody_else_holds_is_left_alone(
    shown: list[str], started: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_browser, "open_when_ready", shown.append)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        monkeypatch.setattr(open_browser, "answers", lambda url: False)
        assert open_browser.open_table(Settings(port=taken)) == 0
    assert started[0].port != taken
    assert shown == [f"http://127.0.0.1:{started[0].port}/"]


def test_bots_are_slow_enough_to_follow_unless_the_host_decided(
    started: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_browser, "open_when_ready", lambda url: None)
    settings = Settings(port=open_browser.free_port("127.0.0.1"))
    open_browser.open_table(settings)
    open_browser.open_table(msgspec.structs.replace(settings, bot_pause_seconds=0.1))
    assert [one.bot_pause_seconds for one in started] == [open_browser.BOT_PAUSE_SECONDS, 0.1]


def test_without_a_browser_the_address_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda url: False)
    open_browser.show("http://127.0.0.1:9/")
    assert "Open this address in a browser: http://127.0.0.1:9/" in capsys.readouterr().out
