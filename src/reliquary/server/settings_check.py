"""Reading settings: every wrong one is refused by its name, with what it may be."""

from __future__ import annotations

import difflib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from reliquary.bots import new_bot
from reliquary.server.access.limits import Rate, Rates
from reliquary.server.settings import Settings, proxy_networks, with_driver

DAY: Final = 24 * 60 * 60
MEGABYTE: Final = 1024 * 1024
LEVELS = ("critical", "error", "warning", "info", "debug")
RANGES: Final[Mapping[str, tuple[float, float]]] = {
    "port": (1, 65_535),
    "processes": (1, 64),
    "grace_seconds": (0, DAY),
    "stand_in_pause_seconds": (0, 60),
    "bot_seconds": (0.1, 600),
    "bot_workers": (0, 256),
    "bot_pause_seconds": (0, 60),
    "proxy_pause_seconds": (0, 60),
    "room_idle_seconds": (1, 7 * DAY),
    "open_table_hours": (0.01, 8_760),
    "sweep_seconds": (0.05, 60),
    "title_length": (1, 500),
    "chat_length": (1, 5_000),
    "frame_bytes": (1_024, MEGABYTE),
    "body_bytes": (1_024, MEGABYTE),
    "record_bytes": (1_024, 64 * MEGABYTE),
    "inbox": (1, 10_000),
    "connections_per_address": (1, 1_000_000),
    "head_seconds": (0.1, 600),
    "body_seconds": (0.1, 3_600),
    "open_tables_per_person": (1, 1_000_000),
    "running_tables_per_person": (1, 1_000_000),
    "running_tables_per_guest": (1, 1_000_000),
    "sockets": (1, 1_000_000),
    "sockets_per_person": (1, 10_000),
    "send_seconds": (0.1, 3_600),
    "silence_seconds": (1, DAY),
}
"""The least and the most of every setting that is a number."""
RATE_RANGES: Final[Mapping[str, tuple[float, float]]] = {"times": (1, 1_000_000), "seconds": (0.001, DAY)}


class WrongSetting(ValueError):
    """A setting that cannot be used; the message names it and says what it may be."""


def settings_from(written: Mapping[str, Any]) -> Settings:
    """Build settings from what a file and a command line say, or raise WrongSetting."""
    known = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    for name, value in written.items():
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            raise WrongSetting(f"{name} is not a setting{f'; did you mean {near[0]}?' if near else ''}")
        check_type(name, value, known[name])
    settings = msgspec.convert(written, Settings)
    for problem in problems(settings):
        raise WrongSetting(problem)
    return settings


def check_type(name: str, value: Any, kind: Any) -> None:
    """Refuse a value of another type than the setting's."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        told = str(error).replace(" - at `$.", f" - at `{name}.").replace("`", "")
        raise WrongSetting(f"{name} = {value!r}: {told[:1].lower()}{told[1:]}") from None


def problems(settings: Settings) -> Iterator[str]:
    """List what is wrong with settings, each in a sentence that names the setting."""
    for name, (least, most) in RANGES.items():
        yield from out_of_range(name, getattr(settings, name), least, most)
    for name in Rates.__struct_fields__:
        rate: Rate = getattr(settings.rates, name)
        for part, (least, most) in RATE_RANGES.items():
            yield from out_of_range(f"rates.{name}.{part}", getattr(rate, part), least, most)
    yield from wrong_words(settings)
    yield from wrong_addresses(settings)


def out_of_range(name: str, value: float, least: float, most: float) -> Iterator[str]:
    """Refuse a number that is too small, too large or none at all."""
    if not least <= value <= most:
        yield f"{name} = {value:g}: it may be from {least:,g} to {most:,g}".replace("e+06", ",000,000")


def wrong_words(settings: Settings) -> Iterator[str]:
    """Refuse bots, levels and folders that do not exist."""
    try:
        new_bot(settings.stand_in)
    except ValueError as error:
        yield f'stand_in = "{settings.stand_in}": {error}'
    if settings.log_level not in LEVELS:
        yield f'log_level = "{settings.log_level}": it may be {", ".join(LEVELS)}'
    if settings.static and not Path(settings.static).is_dir():
        yield f'static = "{settings.static}": there is no such folder'


def wrong_addresses(settings: Settings) -> Iterator[str]:
    """Refuse a database, proxies and origins that are no addresses, and several processes on SQLite."""
    try:
        with_driver(settings.database or "sqlite:///")
    except ValueError as error:
        yield f"database: {error}"
        return
    try:
        proxy_networks(settings.trusts_proxy)
    except ValueError as error:
        yield f"trusts_proxy: {error}; write addresses or networks, such as 127.0.0.1 or 10.0.0.0/8"
    for origin in settings.origins:
        if not is_origin(origin):
            yield f'origins: "{origin}" is not an origin, such as https://tables.example.org'
    if settings.processes > 1 and not settings.is_shared:
        yield "processes: more than one needs PostgreSQL (--database postgresql://user@host/name); SQLite serves one"


def is_origin(text: str) -> bool:
    """Return whether a text is a scheme, a host and perhaps a port, as browsers send it."""
    try:
        parts = urlsplit(text)
        return (
            parts.scheme in ("http", "https")
            and bool(parts.hostname)
            and not parts.path.strip("/")
            and not (parts.query or parts.fragment or parts.username or parts.port == 0)
        )
    except ValueError:
        return False
