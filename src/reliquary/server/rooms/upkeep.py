"""Upkeep: what a process does without being asked, from its start to its end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from reliquary.server.database.connections import DatabaseError
from reliquary.server.database.process_link import ProcessLink
from reliquary.server.monitoring.rare_log import DATABASE, SILENT
from reliquary.server.monitoring.server_time import Outage
from reliquary.server.protocol.refusals import Refused
from reliquary.server.rooms import match_rescue
from reliquary.server.rooms.rooms import Rooms
from reliquary.server.rooms.services import SLOW

log = logging.getLogger(__name__)
UNANNOUNCED = 5_000
"""Absences shorter than this, in milliseconds, are not mentioned."""


class Upkeep:
    """Finds matches that need this process, closes rooms nobody needs, and links this process to the others."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.services = rooms.services
        self.link: ProcessLink | None = None
        self._lobby_due = 0.0
        self._beaten: int | None = None
        """When the database last took a change."""
        self._unplayable: set[str] = set()
        """Running matches that the current rules cannot replay; they stay in the database as they are."""

    async def begin(self) -> None:
        """Begin to serve: nobody is connected to an earlier process of this server any more."""
        services, presence = self.services, self.services.store.presence
        service = services.store.service
        services.time.begin(await service.served_until(), await service.known_outages())
        services.time.report = self.rooms.excuse
        await self.beat()
        if services.store.is_shared:
            self.link = ProcessLink(services.settings.database_url, self.rooms.hear, self.rooms.missed_something)
            await self.link.open()
            services.leases = self.link
        else:
            await presence.forget_all()
        await presence.beat(services.process, services.now())
        services.run_in_background(self._beat_for_ever())
        services.run_in_background(self._sweep_for_ever())
        services.run_in_background(match_rescue.watchdog(self.rooms).run())

    async def stop(self) -> None:
        """Shut down cleanly: background work ends, every room is closed, other processes take over."""
        await self.services.stop()
        for match in tuple(self.rooms.rooms):
            await self.rooms.close(match)
        with contextlib.suppress(Exception):
            await self.services.store.presence.forget(self.services.process)
        if self.link is not None:
            await self.link.close()

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await self.sweep()
            except DatabaseError as error:
                DATABASE.error(SILENT, error)
            except Exception:
                log.exception("the sweep failed")
            await asyncio.sleep(self.services.settings.sweep_seconds)

    async def _beat_for_ever(self) -> None:
        """Write down every moment that the server serves; a write that takes long or fails is an outage."""
        while True:
            await asyncio.sleep(self.services.settings.sweep_seconds)
            try:
                await self.beat()
                self.services.takes_changes = True
            except DatabaseError as error:
                self.services.takes_changes = False
                DATABASE.error(SILENT, error)

    async def beat(self) -> None:
        """Write down that the server serves, and the outages noticed."""
        time_of_server, began = self.services.time, self.services.now()
        noticed = tuple(time_of_server.unsaved)
        await self.services.store.service.serve(began, noticed)
        del time_of_server.unsaved[: len(noticed)]
        ended, before = self.services.now(), self._beaten
        self._beaten = ended
        if before is not None and ended - before > self.services.settings.sweep_seconds * 1000 + SLOW:
            time_of_server.note(Outage(before, ended))

    async def sweep(self) -> None:
        """Look for matches that need this server, and for rooms nobody needs."""
        now, settings, presence = self.services.now(), self.services.settings, self.services.store.presence
        await presence.beat(self.services.process, now)
        await presence.note_absences(now)
        await self._announce_absences(now)
        for match in await presence.needy(now, int(settings.grace_seconds * 1000)):
            if match not in self._unplayable:
                await self._tend(match)
        if time.monotonic() >= self._lobby_due:
            self._lobby_due = time.monotonic() + min(60.0, settings.open_table_hours * 1800)
            await match_rescue.clear_lobby(self.rooms)
        await self._close_idle()

    async def _announce_absences(self, now: int) -> None:
        """Announce which absent person a bot will replace, and when; a mere reload is not announced."""
        grace = int(self.services.settings.grace_seconds * 1000)
        awaited = await self.services.store.presence.awaited(now - min(UNANNOUNCED, grace // 4))
        for match, room in self.rooms.rooms.items():
            seats = awaited.get(match, {}).items()
            room.set_awaited({seat: since + grace + self.services.time.missed(since) for seat, since in seats})

    async def _tend(self, match: str) -> None:
        """Run a match, unless another process does."""
        if match not in self.rooms.rooms and not await self.services.leases.take(match):
            return
        try:
            room = await self.rooms.open(match)
            await room.driver.tend()
        except Refused as refusal:
            await self.services.leases.release(match)
            if refusal.code == "other_rules":
                self._unplayable.add(match)
            log.error("a match cannot be driven", extra={"match": match, "why": refusal.message})

    async def _close_idle(self) -> None:
        latest = time.monotonic() - self.services.settings.room_idle_seconds
        for match, room in tuple(self.rooms.rooms.items()):
            if not room.viewers and room.used < latest and room.inbox.empty() and not room.driver.thinking:
                await self.rooms.close(match)
