"""The command `reliquary serve`: one process with SQLite, or several with PostgreSQL."""

from __future__ import annotations

import asyncio
import errno
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
from reliquary._version import VERSION, pip_install
from reliquary.cli.arguments import UsageError
from reliquary.command_line import CommandError
from reliquary.games import game_names

try:
    import uvicorn
    from sqlalchemy import make_url

    from reliquary.server.database.usable import why_unusable
    from reliquary.server.monitoring.log import set_up_logs
    from reliquary.server.schema_export import schema_document
    from reliquary.server.settings import Settings, leave_settings
    from reliquary.server.settings_check import WrongSetting, settings_from
except ModuleNotFoundError as error:
    raise UsageError(f"{error.name} is not installed; the server needs {pip_install('server')}") from None

log = logging.getLogger(__name__)
STOP_SECONDS = 5
PATIENCE = 6
"""How often the address is tried again, twice a second."""
DEFAULTS = Settings()
SPARE_FILES = 500
"""What a server process opens besides its sockets: database, bots, requests, client files."""


class CannotServe(CommandError):
    """What the host asked for is well-formed, but cannot be served here."""


def read_settings(file: Path | None, given: dict[str, Any]) -> Settings:
    """Combine settings; the command line overrides the file, and the file overrides the defaults."""
    wanted = {name: value for name, value in given.items() if value != getattr(DEFAULTS, name)}
    written = read_file(file) if file is not None else {}
    try:
        return settings_from({**written, **wanted})
    except WrongSetting as error:
        place = f"{file}: " if file is not None and str(error).partition(" ")[0].rstrip(":") not in wanted else ""
        raise CannotServe(f"{place}{error}") from None


def read_file(file: Path) -> dict[str, Any]:
    """Read a settings file."""
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise CannotServe(f"--settings {file} cannot be read: {error.strerror}") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise CannotServe(f"--settings {file}: {error}") from None


def serve(settings: Settings) -> int:
    """Serve until told to stop; CannotServe says in one line why that is impossible."""
    check_address(settings)
    check_database(settings)
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
        loop="asyncio" if os.name == "nt" else "uvloop",
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


def check_database(settings: Settings) -> None:
    """Refuse a database that cannot be opened, written or understood."""
    if (why := asyncio.run(why_unusable(settings.database_url))) is not None:
        raise CannotServe(f"the database {place_of(settings)} cannot be used: {why}")


def check_address(settings: Settings) -> None:
    """Refuse an address that cannot be listened on; one that is taken may be a server that is just stopping."""
    for _ in range(PATIENCE):
        if (error := listening_error(settings)) is None:
            return
        if error.errno != errno.EADDRINUSE:
            break
        time.sleep(0.5)
    if (error := listening_error(settings)) is not None:
        raise CannotServe(told(settings, error))


def told(settings: Settings, error: OSError) -> str:
    """Return what is wrong with an address, and what to try."""
    address = f"{settings.host}:{settings.port}"
    if isinstance(error, socket.gaierror):
        return f"there is no host named {settings.host}; use --host 127.0.0.1 or 0.0.0.0"
    match error.errno:
        case errno.EADDRINUSE:
            return f"{address} is taken; choose another --port"
        case errno.EADDRNOTAVAIL:
            return f"--host {settings.host} is not an address of this machine; use 127.0.0.1, or 0.0.0.0 for all"
        case errno.EACCES:
            return f"this user may not listen on {address}; choose a --port from 1024 on"
        case _:
            return f"{address} cannot be listened on: {error.strerror or error}"


def can_listen(settings: Settings) -> bool:
    """Return whether the address is free."""
    return listening_error(settings) is None


def listening_error(settings: Settings) -> OSError | None:
    """Try to listen on the address, and return what stands in the way."""
    try:
        found = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, address = found[0]
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except OSError as error:
        return error
    except UnicodeError:
        return socket.gaierror(socket.EAI_NONAME, "no such host")
    return None


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
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return [
        f"Reliquary {VERSION} ({engine} engine) serves {', '.join(game_names())}",
        f"  address    http://{host}:{settings.port}",
        f"  database   {place_of(settings)}",
        f"  processes  {settings.processes}",
        "  stop       Ctrl+C",
    ]


def place_of(settings: Settings) -> str:
    """Return where the database is, without a password."""
    url = make_url(settings.database_url)
    plain = url.set(drivername=url.get_backend_name())
    return str(url.database) if url.get_backend_name() == "sqlite" else plain.render_as_string(hide_password=True)


def write_schema(file: Path) -> int:
    """Write the JSON Schema of every message to a file, or to standard output for `-`."""
    document = msgspec.json.format(msgspec.json.encode(schema_document()), indent=2) + b"\n"
    if str(file) == "-":
        typer.echo(document.decode(), nl=False)
    else:
        try:
            file.write_bytes(document)
        except OSError as error:
            raise CommandError(f"--schema {file} cannot be written: {error.strerror}") from None
        typer.echo(f"schema: {file}")
    return 0
