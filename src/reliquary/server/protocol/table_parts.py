"""Small parts of the message `table`: clocks, what is being asked of everyone, and chat."""

from __future__ import annotations

import msgspec


class ClockView(msgspec.Struct, frozen=True, kw_only=True):
    """Time left per seat in milliseconds at the moment `at`, and whose time runs."""

    at: int
    left: list[int]
    running: list[bool]


class TakebackView(msgspec.Struct, frozen=True, kw_only=True):
    """A proposed take-back: by which seat, to which number, and who has agreed."""

    seat: int
    to: int
    agreed: list[int]
    needed: list[int]


class PauseView(msgspec.Struct, frozen=True, kw_only=True):
    """A pause, or a request for one: the seats that want it, those whose players have not agreed, and its end."""

    wanted: list[int]
    needed: list[int]
    until: int | None = None
    """When the match resumes by itself, in milliseconds since 1970; null if it is not paused, or nobody waits."""


class ChatView(msgspec.Struct, frozen=True, kw_only=True):
    """A line of chat. It is plain text: do not render it as HTML."""

    number: int
    name: str
    seat: int | None
    text: str
    at: int
