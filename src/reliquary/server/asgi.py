"""The application of one server process, from the settings its parent left in the environment."""

from __future__ import annotations

import sys

from litestar import Litestar

from reliquary.server.app import build_app
from reliquary.server.first_answers import prepare_answers
from reliquary.server.monitoring.gc_policy import collect_rarely
from reliquary.server.monitoring.log import set_up_logs
from reliquary.server.settings import settings_of_process

SWITCH_SECONDS = 0.001
"""How long the event loop may hold up the thread that commits moves; a fifth of Python's default."""


def application() -> Litestar:
    """Build the application of this process."""
    settings = settings_of_process()
    set_up_logs(settings.log_level)
    built = build_app(settings)
    prepare_answers(built)
    collect_rarely()
    sys.setswitchinterval(SWITCH_SECONDS)
    return built
