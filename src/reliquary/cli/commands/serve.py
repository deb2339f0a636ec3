"""The command `reliquary serve`: one process with SQLite, or several with PostgreSQL."""

from __future__ import annotations

import logging
import os
import signal
import socket
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import typer

from reliquary._engine import is_compiled
from reliquary._version import VERSION
from reliquary.cli.arguments import UsageError
from reliquary.games import game_names

try:
    import uvicorn
    from sqlalchemy import make_url

    from reliquary.server.monitoring.log import set_up_logs
    from reliquary.server.schema_export import schema_document
    from reliquary.server.settings import Settings, leave_settings, proxy_networks
except ModuleNotFoundError as error:
    raise UsageError(f"{error.name} is not installed; the server needs pip install 'reliquary[server]'") from None

log = logging.getLogger(__name__)
STOP_SECONDS = 5
PATIENCE = 6
"""How often the address is tried again, twice a second."""
DEFAULTS = Settings()
SPARE_FILES = 500
"""What a server process opens besides its sockets: database, bots, requests, client files."""


def read_settings(file: Path | None, given: dict[str, Any]) -> Settings:
    """Combine settings; the command line overrides the file, and the file overrides the defaults."""
    wanted = {name: value for name, value in given.items() if value != getattr(DEFAULTS, name)}
    try:
        written = tomllib.loads(file.read_text("utf-8")) if file is not None else {}
        return msgspec.convert({**written, **wanted}, Settings)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise UsageError(f"--settings {file}: {error}") from None


def serve(settings: Settings) -> int:
    """Serve until told to stop; return 1 if the address is taken."""
    check(settings)
    if not will_listen(settings):
        typer.echo(f"reliquary serve: {settings.host}:{settings.port} is taken; choose another --port", err=True)
        return 1
    for line in greeting(settings):
        typer.echo(line)
    leave_settings(settings)
    set_up_logs(settings.log_level)
    raise_file_limit(settings)
    signal.signal(signal.SIGTERM, stop)
    with tempfile.TemporaryDirectory(prefix="reliquary-") as folder:
        if settings.processes > 1:
            os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        run(settings)
    return 0


def stop(number: int, _: object) -> None:
    """Exit cleanly; uvicorn raises the signal again once it has stopped serving."""
    raise SystemExit(0)


def run(settings: Settings) -> None:
    """Run uvicorn: one message per frame, none larger than allowed, no compression."""
    uvicorn.run(
        "reliquary.server.asgi:application",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.processes if settings.processes > 1 else None,
        loop="uvloop",
        http="reliquary.server.socket.connections:RequestConnection",
        ws="reliquary.server.socket.connections:SocketConnection",
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        proxy_headers=bool(settings.trusts_proxy),
        forwarded_allow_ips=list(settings.trusts_proxy),
        server_header=False,
        access_log=settings.log_level == "debug",
        log_config=None,
        log_level=settings.log_level,
        timeout_graceful_shutdown=STOP_SECONDS,
    )


def check(settings: Settings) -> None:
    """Refuse settings that cannot work together."""
    try:
        address = settings.database_url
        make_url(address)
    except ValueError as error:
        raise UsageError(f"--database: {error}") from None
    try:
        proxy_networks(settings.trusts_proxy)
    except ValueError as error:
        raise UsageError(
            f"trusts_proxy: {error}; write addresses or networks, such as 127.0.0.1 or 10.0.0.0/8"
        ) from None
    if settings.processes > 1 and not settings.is_shared:
        raise UsageError(
            "--processes needs PostgreSQL (--database postgresql://user@host/name); SQLite serves one process"
        )


def will_listen(settings: Settings) -> bool:
    """Wait briefly for the address: a killed server may still hold it when the next one starts."""
    for _ in range(PATIENCE):
        if can_listen(settings):
            return True
        time.sleep(0.5)
    return can_listen(settings)


def can_listen(settings: Settings) -> bool:
    """Return whether the address is free."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError:
            return False
    return True


def raise_file_limit(settings: Settings) -> None:
    """Open as many files as the system lets us, and warn if that is too few for the promised sockets."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows knows no such limit
        return
    needed = settings.sockets + SPARE_FILES
    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most == resource.RLIM_INFINITY:
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, needed), most))
        return
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if most < needed:
        remedy = f"raise the limit (ulimit -Hn, LimitNOFILE=) or set sockets = {max(1, most - SPARE_FILES)}"
        log.warning(
            "too few files may be open at once for all sockets; %s",
            remedy,
            extra={"files": most, "needed": needed, "sockets": settings.sockets},
        )


def greeting(settings: Settings) -> list[str]:
    """Return the lines printed at start-up."""
    engine = "compiled" if is_compiled() else "interpreted"
    url = make_url(settings.database_url)
    plain = url.set(drivername=url.get_backend_name())
    place = url.database if url.get_backend_name() == "sqlite" else plain.render_as_string(hide_password=True)
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return [
        f"Reliquary {VERSION} ({engine} engine) serves {', '.join(game_names())}",
        f"  address    http://{host}:{settings.port}",
        f"  database   {place}",
        f"  processes  {settings.processes}",
        "  stop       Ctrl+C",
    ]


def write_schema(file: Path) -> int:
    """Write the JSON Schema of every message to a file, or to standard output for `-`."""
    document = msgspec.json.format(msgspec.json.encode(schema_document()), indent=2) + b"\n"
    if str(file) == "-":
        typer.echo(document.decode(), nl=False)
    else:
        file.write_bytes(document)
        typer.echo(f"schema: {file}")
    return 0
