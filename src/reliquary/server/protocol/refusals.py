"""Refusals: a code for programs, a sentence for people."""

from __future__ import annotations

from typing import Any

from reliquary.server.protocol.error_codes import ErrorCode
from reliquary.server.protocol.messages import Error

STATUS_CODES: dict[ErrorCode, int] = {
    "unknown_match": 404,
    "not_found": 404,
    "not_your_seat": 403,
    "not_seated": 403,
    "not_host": 403,
    "forbidden": 403,
    "stale": 409,
    "conflict": 409,
    "seat_taken": 409,
    "no_free_seat": 409,
    "open_seats": 409,
    "wrong_status": 409,
    "paused": 409,
    "cannot_undo": 409,
    "nothing_asked": 409,
    "already_asked": 409,
    "not_over": 409,
    "other_rules": 409,
    "rated": 403,
    "nobody_waits": 409,
    "no_more_pauses": 409,
    "full_log": 409,
    "too_many_tables": 409,
    "too_many_messages": 429,
    "too_many_requests": 429,
    "not_known": 401,
    "no_such_method": 405,
    "too_large": 413,
    "name_taken": 409,
    "login_taken": 409,
    "has_account": 409,
    "too_many_tokens": 409,
    "internal": 500,
    "busy": 503,
    "unavailable": 503,
}
"""HTTP statuses of the codes; all others are 400."""


class Refused(Exception):
    """A command that is not carried out; nothing has changed."""

    def __init__(self, code: ErrorCode, message: str, **detail: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.detail = detail

    def error(self, identity: str | None = None) -> Error:
        """Write the refusal as a message."""
        return Error(code=self.code, message=self.message, detail=self.detail, id=identity)

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS_CODES.get(self.code, 400)


UNANSWERED = Refused("unavailable", "the database does not answer; try again in a moment")
