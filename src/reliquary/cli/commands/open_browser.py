"""The command `reliquary open`: a local server, and its page opened in the browser."""

from __future__ import annotations

import socket
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable

import msgspec
import typer

from reliquary.cli.commands.serve import can_listen, serve
from reliquary.server.settings import Settings

PATIENCE_SECONDS = 30.0
BOT_PAUSE_SECONDS = 0.6
"""How long bots wait at a table people watch, so that they can follow."""


def open_table(settings: Settings) -> int:
    """Start a local server, or use one that is already running, and open the browser."""
    if not can_listen(settings):
        if answers(address(settings)):
            show(address(settings))
            return 0
        settings = msgspec.structs.replace(settings, port=free_port(settings.host))
    if settings.bot_pause_seconds == 0:
        settings = msgspec.structs.replace(settings, bot_pause_seconds=BOT_PAUSE_SECONDS)
    open_when_ready(address(settings))
    return serve(settings)


def address(settings: Settings) -> str:
    """Write the address browsers are sent to."""
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"http://{host}:{settings.port}/"


def free_port(host: str) -> int:
    """Find a free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.bind((host, 0))
        port: int = probe.getsockname()[1]
    return port


def answers(url: str) -> bool:
    """Return whether a Reliquary server answers there."""
    try:
        with urllib.request.urlopen(f"{url}api/games", timeout=2) as answer:
            return b'"games"' in answer.read(4096)
    except (OSError, ValueError):
        return False


def open_when_ready(url: str, wait: Callable[[float], None] = time.sleep) -> threading.Thread:
    """Open the browser as soon as the server answers."""

    def watch() -> None:
        for _ in range(int(PATIENCE_SECONDS / 0.25)):
            if answers(url):
                show(url)
                return
            wait(0.25)

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    return thread


def show(url: str) -> None:
    """Open the browser, or print the address if there is none."""
    try:
        opened = webbrowser.open(url)
    except (webbrowser.Error, OSError):
        opened = False
    typer.echo(f"Reliquary is open in your browser: {url}" if opened else f"Open this address in a browser: {url}")
