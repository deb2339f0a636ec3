"""Rate limits: token buckets per socket and per address."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from ipaddress import IPv6Address, ip_address
from typing import Any, Literal, TypeAlias, get_args

import msgspec
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Guard, Receive, Scope, Send

Clock: TypeAlias = Callable[[], float]
Kind: TypeAlias = Literal["changes", "commands", "creations", "guests", "reports", "requests", "sign_ins", "work"]
MOST_BUCKETS = 20_000
NETWORK_BITS = 64


class Rate(msgspec.Struct, frozen=True):
    """A number of times within a number of seconds."""

    times: int
    seconds: float


class Rates(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rates of a process; the host may change them."""

    messages: Rate = Rate(60, 10)
    """Messages of one socket."""
    changes: Rate = Rate(60, 60)
    """Changes of names, sessions and tokens from one address."""
    commands: Rate = Rate(360, 60)
    """Commands over HTTP from one address."""
    creations: Rate = Rate(12, 60)
    """Matches opened from one address."""
    guests: Rate = Rate(20, 60)
    """Guests and tokens made from one address."""
    reports: Rate = Rate(10, 60)
    """Errors of pages reported from one address."""
    requests: Rate = Rate(600, 60)
    """Requests and new sockets from one address."""
    sign_ins: Rate = Rate(10, 60)
    """Passwords and recovery codes tried from one address."""
    work: Rate = Rate(300, 60)
    """Questions that take the server a while: advice, records, replays, searches; from one address."""
    weighing: Rate = Rate(30, 10)
    """Moves a person weighs or undoes, on all of their sockets together."""


class Bucket:
    """A token bucket: it fills at a steady rate up to its size, and each request takes one drop."""

    __slots__ = ("_clock", "_drops", "_filled", "_rate")

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._drops = float(rate.times)
        self._filled = clock()

    def take(self) -> bool:
        """Take a drop; False if there is none."""
        return self.wait() == 0.0

    def wait(self) -> float:
        """Take a drop and return 0, or return how many seconds to wait for one."""
        now = self._clock()
        speed = self._rate.times / self._rate.seconds
        self._drops = min(float(self._rate.times), self._drops + (now - self._filled) * speed)
        self._filled = now
        if self._drops < 1.0:
            return (1.0 - self._drops) / speed
        self._drops -= 1.0
        return 0.0


class Buckets:
    """One bucket per key; beyond a maximum the least recently used are forgotten."""

    def __init__(self, rate: Rate, clock: Clock = time.monotonic, most: int = MOST_BUCKETS) -> None:
        self._rate = rate
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str) -> bool:
        """Take a drop from the bucket of a key; False if there is none."""
        return self.wait(key) == 0.0

    def wait(self, key: str) -> float:
        """Take a drop from the bucket of a key and return 0, or return how many seconds to wait."""
        bucket = self._buckets.pop(key, None) or Bucket(self._rate, self._clock)
        self._buckets[key] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.wait()


class Limits:
    """All buckets of one server process."""

    def __init__(self, rates: Rates, clock: Clock = time.monotonic) -> None:
        self._rates = rates
        self._clock = clock
        self._weighing = Buckets(rates.weighing, clock)
        self._buckets = {kind: Buckets(getattr(rates, kind), clock) for kind in get_args(Kind)}

    def may_weigh(self, person: str) -> bool:
        """Return whether a person may have another move weighed or undone now."""
        return self._weighing.take(person)

    def socket(self) -> Bucket:
        """Make the bucket of a new socket."""
        return Bucket(self._rates.messages, self._clock)

    def check(self, kind: Kind, key: str) -> None:
        """Take a drop for a key, or refuse with the seconds to wait."""
        if wait := self._buckets[kind].wait(key):
            seconds = str(int(wait) + 1)
            raise TooManyRequestsException(f"too many requests; wait {seconds} s", headers={"Retry-After": seconds})


class RequestLimit(ASGIMiddleware):
    """Limits requests and new sockets per address."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, limits: Limits) -> None:
        self._limits = limits

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass on what is within the limit."""
        self._limits.check("requests", address_of(ASGIConnection(scope)))
        await next_app(scope, receive, send)


def network_of(host: str) -> str:
    """Return what one visitor controls: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return f"{int(address) >> (128 - NETWORK_BITS):x}/{NETWORK_BITS}"


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the key of a connection's address."""
    client = connection.client
    return network_of(client.host) if client else "nowhere"


@cache
def limited(kind: Kind) -> Guard:
    """Make a guard that limits how often an address gets through."""

    def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        limits: Limits = connection.app.state.limits
        limits.check(kind, address_of(connection))

    return guard
