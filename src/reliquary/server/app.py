"""The application: store, rooms and routes of one server process, built from settings."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ControllerRouterHandler

from reliquary._version import VERSION
from reliquary.server.bots.bot_pool import BotPool
from reliquary.server.bots.coach import Coach
from reliquary.server.database.store import Store
from reliquary.server.http import (
    accounts,
    cards,
    client,
    client_errors,
    coach,
    game_lookups,
    health,
    lessons,
    matches,
    metrics,
    records,
    replay,
    rules,
    session,
    sessions,
    tokens,
)
from reliquary.server.http.error_answers import HANDLERS, documented
from reliquary.server.http.language_check import check_query
from reliquary.server.http.packed_files import IS_PACKED
from reliquary.server.library import games
from reliquary.server.monitoring.loop_watch import LoopWatch
from reliquary.server.monitoring.metrics import Metrics
from reliquary.server.rooms.rooms import Rooms
from reliquary.server.rooms.services import Services
from reliquary.server.rooms.upkeep import Upkeep
from reliquary.server.security import Gatekeeper, add_headers, uncached
from reliquary.server.settings import Settings
from reliquary.server.socket.connection_monitor import ConnectionMonitor
from reliquary.server.socket.open_sockets import OpenSockets
from reliquary.server.socket.sockets import socket_handler

PARENT_SECONDS = 1.0
"""How often a process checks whether its parent is still running."""
PACKED_FROM = 1_000
"""Answers of fewer bytes are not compressed."""


def build_app(settings: Settings) -> Litestar:
    """Build a server; the database is opened when it starts."""
    games.prepare()
    gatekeeper = Gatekeeper(settings)
    counted = Metrics()

    @asynccontextmanager
    async def serving(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(settings.database_url, hurries=True)
        await gatekeeper.open(store)
        pool = BotPool(
            worker_count(settings),
            budget=settings.bot_seconds,
            report=lambda how: counted.thoughts.labels(how).inc(),
        )
        services = Services(settings, store, pool, counted)
        rooms = Rooms(services)
        upkeep = Upkeep(rooms)
        monitor = ConnectionMonitor(settings, gatekeeper)
        app.state.update({"store": store, "rooms": rooms, "coach": Coach(pool), "monitor": monitor})
        await upkeep.begin()
        services.run_in_background(monitor.run())
        services.run_in_background(LoopWatch(counted.loop_held.observe, beat=services.time.beat).run())
        if multiprocessing.parent_process() is not None:
            services.run_in_background(end_with_parent())
        try:
            yield
        finally:
            await upkeep.stop()
            await pool.close()
            await store.close()

    app = Litestar(
        route_handlers=routes(settings),
        middleware=[*gatekeeper.middleware()],
        dependencies={"gatekeeper": gatekeeper.provide()},
        exception_handlers={**HANDLERS, **client.error_handlers(settings)},
        before_send=[add_headers],
        lifespan=[serving],
        before_request=check_query,
        openapi_config=OpenAPIConfig("Reliquary", VERSION, path="/api/schema", render_plugins=[JsonRenderPlugin()]),
        compression_config=CompressionConfig(
            "gzip", minimum_size=PACKED_FROM, gzip_compress_level=5, exclude_opt_key=IS_PACKED
        ),
        request_max_body_size=settings.body_bytes,
        logging_config=None,
    )
    app.state.update(
        {
            "gatekeeper": gatekeeper,
            "limits": gatekeeper.limits,
            "metrics": counted,
            "sockets": OpenSockets(settings, counted),
            "settings": settings,
        }
    )
    return app


async def end_with_parent() -> None:
    """Stop serving when the process that supervises this one is gone: nobody would restart or stop us."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    while os.getppid() == parent.pid:
        await asyncio.sleep(PARENT_SECONDS)
    os.kill(os.getpid(), signal.SIGTERM)


def routes(settings: Settings) -> list[ControllerRouterHandler]:
    """List all routes."""
    personal: list[ControllerRouterHandler] = [
        *session.handlers,
        *sessions.handlers,
        *accounts.handlers,
        *tokens.handlers,
        *matches.handlers,
        *records.handlers,
        records.imports(settings),
        *replay.handlers,
        *lessons.handlers,
        *coach.handlers,
        *client_errors.handlers,
    ]
    return [
        socket_handler,
        uncached(documented(personal)),
        *documented([*cards.handlers, *rules.handlers, *game_lookups.lookup_handlers()]),
        *health.handlers,
        *metrics.handlers,
        *client.handlers(settings),
    ]


def worker_count(settings: Settings) -> int:
    """Return how many processes bots think in: by default all processors but one."""
    spare = max(1, (os.cpu_count() or 2) - 1)
    return settings.bot_workers or max(1, spare // max(1, settings.processes))
