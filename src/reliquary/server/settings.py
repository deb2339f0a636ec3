"""Settings of a server."""

from __future__ import annotations

import os
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from pathlib import Path

import msgspec
from platformdirs import user_data_path

from reliquary.server.access.limits import Rates

VARIABLE = "RELIQUARY_SETTINGS"


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One server: where it listens, where it stores matches, its limits and timeouts."""

    host: str = "127.0.0.1"
    port: int = 8051
    database: str = ""
    """A database address such as sqlite:///FILE or postgresql://user@host/name; empty: a file in the data folder."""
    processes: int = 1
    origins: tuple[str, ...] = ()
    """Web origins whose pages may open sockets and post, besides the server's own."""
    secure_cookies: bool = False
    """Whether cookies are sent over HTTPS only; turn on behind a TLS proxy."""
    trusts_proxy: tuple[str, ...] = ()
    """Addresses or networks of proxies whose X-Forwarded-For is believed, such as 127.0.0.1 or 10.0.0.0/8."""
    grace_seconds: float = 90.0
    """How long the people at a live table wait for an absent player before a bot steps in; they see the countdown."""
    stand_in: str = "greedy"
    """The bot that stands in for absent players."""
    stand_in_pause_seconds: float = 3.0
    """How long a bot that stands in for a person waits before every move, so that it plays at a person's pace."""
    bot_seconds: float = 2.0
    """How long a bot may think about one move."""
    bot_workers: int = 0
    """Processes for bots that think for long; 0: as many as there are spare processors. Quick bots have one more."""
    bot_pause_seconds: float = 0.0
    """How long a bot waits before it moves, so that people can follow."""
    proxy_pause_seconds: float = 4.0
    """How long the server waits, on average, before it bids for a person, so that nobody can tell who bids."""
    room_idle_seconds: float = 300.0
    """How long a match that nobody watches stays in memory."""
    open_table_hours: float = 24.0
    """How long a live table that nobody starts stays in the lobby when nobody at it is connected."""
    sweep_seconds: float = 1.0
    """How often the server looks for matches that need attention: bots, deadlines, absent players."""
    static: str = ""
    """The folder of the browser client's files; empty: those that come with the package."""
    log_level: str = "info"
    rates: Rates = Rates()
    """Rate limits."""
    title_length: int = 60
    chat_length: int = 500
    frame_bytes: int = 16 * 1024
    """The longest message a socket may send."""
    body_bytes: int = 16 * 1024
    """The longest body of a request that is not a record."""
    record_bytes: int = 2 * 1024 * 1024
    """The largest record that can be imported."""
    inbox: int = 64
    """Commands that may be queued for one match."""
    connections_per_address: int = 256
    """The most connections of one address, sockets included; trusted proxies may have any number."""
    head_seconds: float = 10.0
    """How long a client may take to send the head of a request."""
    body_seconds: float = 30.0
    """How long a client may take to send the body of a request."""
    open_tables_per_person: int = 12
    """The most tables of one host that wait to be started."""
    running_tables_per_person: int = 100
    """The most running matches of one host."""
    running_tables_per_guest: int = 20
    """The same for hosts without an account."""
    sockets: int = 10_000
    """The most sockets of one process."""
    sockets_per_person: int = 16
    send_seconds: float = 20.0
    """A socket whose reader is slower than this is dropped."""
    silence_seconds: float = 60.0
    """A socket silent for this long is dropped; clients ping more often."""

    @property
    def database_url(self) -> str:
        """The database address with its asynchronous driver, as SQLAlchemy wants it."""
        return with_driver(self.database or f"sqlite:///{data_folder() / 'reliquary.sqlite'}")

    @property
    def is_shared(self) -> bool:
        """Whether several processes may serve the same matches."""
        return self.database_url.startswith("postgresql")


def is_trusted(settings: Settings, host: str) -> bool:
    """Return whether an address is that of a proxy we believe."""
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return any(address in network for network in proxy_networks(settings.trusts_proxy))


@lru_cache(maxsize=8)
def proxy_networks(proxies: tuple[str, ...]) -> tuple[IPv4Network | IPv6Network, ...]:
    """Read the addresses and networks of proxies, or raise ValueError naming the wrong one."""
    return tuple(ip_network(one) for one in proxies)


def settings_of_process() -> Settings:
    """Read the settings a parent process left."""
    return msgspec.json.decode(os.environ[VARIABLE], type=Settings)


def leave_settings(settings: Settings) -> None:
    """Pass settings on to the processes started later."""
    os.environ[VARIABLE] = msgspec.json.encode(settings).decode()


def with_driver(address: str) -> str:
    """Add the asynchronous driver to a database address, or raise ValueError naming the valid forms."""
    kind, separator, rest = address.partition("://")
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    if kind in drivers.values():
        return address
    if not separator or kind not in drivers:
        raise ValueError(f"{address!r} is not a database address; use sqlite:///FILE or postgresql://user@host/name")
    return f"{drivers[kind]}://{rest}"


def data_folder() -> Path:
    """Return the user's folder for data that lasts, where the operating system wants it."""
    return user_data_path("reliquary", appauthor=False)
