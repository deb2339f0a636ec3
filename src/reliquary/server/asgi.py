"""The application of one server process, from the settings its parent left in the environment."""

from __future__ import annotations

import logging
import os
import sys

import msgspec
from litestar import Litestar

from reliquary.server.app import build_app
from reliquary.server.monitoring.gc_policy import collect_rarely
from reliquary.server.monitoring.log import set_up_logs
from reliquary.server.settings import Settings

VARIABLE = "RELIQUARY_SETTINGS"
SWITCH_SECONDS = 0.001
"""How long the event loop may hold up the thread that commits moves; a fifth of Python's default."""


def application() -> Litestar:
    """Build the application of this process."""
    settings = msgspec.json.decode(os.environ[VARIABLE], type=Settings)
    set_up_logs(settings.log_level)
    if settings.log_level != "debug":
        for name in ("uvicorn.access", "uvicorn.error"):
            logging.getLogger(name).setLevel(logging.WARNING)
    built = build_app(settings)
    collect_rarely()
    sys.setswitchinterval(SWITCH_SECONDS)
    return built


def leave_settings(settings: Settings) -> None:
    """Pass settings on to the processes started later."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()
