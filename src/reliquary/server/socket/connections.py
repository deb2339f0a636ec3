"""Connections as they arrive from the network: each has a limited time to ask, and each address a limited number.

uvicorn makes these; by itself it sets no time limit on a silent or half-sent request.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import lru_cache
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from reliquary.server.access.limits import network_of
from reliquary.server.settings import Settings, is_trusted, settings_of_process

FULL = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 10\r\n\r\n"
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
LONGEST_LINE = 8_000
MOST_LINES = 100
"""More is not understood in a handshake, which then would never be answered."""
ASKING = {h11.IDLE: "head", h11.SEND_BODY: "body"}
"""What a client still owes in each state of its side."""


class OpenConnections:
    """How many connections each address has; a proxy we trust has as many as it wants."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._open: Counter[str] = Counter()

    def add(self, client: tuple[str, int] | None) -> bool:
        """Count a connection; return whether its address may have it."""
        address = network_of(client[0]) if client else ""
        self._open[address] += 1
        is_proxy = client is not None and is_trusted(self.settings, client[0])
        return is_proxy or self._open[address] <= self.settings.connections_per_address

    def remove(self, client: tuple[str, int] | None) -> None:
        """Forget a connection."""
        address = network_of(client[0]) if client else ""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]


@lru_cache(maxsize=1)
def open_connections() -> OpenConnections:
    """Return the connections of this process."""
    return OpenConnections(settings_of_process())


class RequestConnection(H11Protocol):
    """A connection that asks: its head, its body and the reading of the answer have a time limit each."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._open = open_connections()
        self._owes = ""
        self._is_socket = False
        self._timer: asyncio.TimerHandle | None = None
        self._reader: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and wait for a request."""
        super().connection_made(transport)
        if self._open.add(self.client):
            self._expect()
        else:
            transport.write(FULL)
            transport.close()

    def data_received(self, data: bytes) -> None:
        """Read on; what is still owed must come in the time left."""
        super().data_received(data)
        self._expect()

    def on_response_complete(self) -> None:
        """Wait for the next request, of which a part may have come already."""
        super().on_response_complete()
        self._expect()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to a socket, which counts it again."""
        longest = max(len(name) + len(value) for name, value in self.headers)
        if longest > LONGEST_LINE or len(self.headers) > MOST_LINES:
            self.transport.write(TOO_LONG)
            self.transport.close()
            return
        self._stop()
        self._is_socket = True
        self._open.remove(self.client)
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Wait for a slow reader, but not for ever."""
        super().pause_writing()
        self._reader = self.loop.call_later(self._open.settings.send_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Resume writing."""
        super().resume_writing()
        self._stop_waiting_for_reader()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop()
        self._open.remove(self.client)
        super().connection_lost(exc)

    def _expect(self) -> None:
        """Set the timer for what the client owes now; one that runs is not wound up again by every byte."""
        is_done = self._is_socket or self.transport.is_closing()
        owes = "" if is_done else ASKING.get(self.conn.their_state, "")
        if owes == self._owes:
            return
        self._stop()
        self._owes = owes
        if owes:
            limits = self._open.settings
            seconds = limits.head_seconds if owes == "head" else limits.body_seconds
            self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _stop(self) -> None:
        self._owes = ""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._stop_waiting_for_reader()

    def _stop_waiting_for_reader(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            self._reader = None


class SocketConnection(WebSocketsSansIOProtocol):
    """A connection that became a socket: it counts for its address as long as it is open."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count the connection; its request was let in, so the socket is."""
        super().connection_made(transport)
        open_connections().add(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        open_connections().remove(self.client)
        super().connection_lost(exc)
