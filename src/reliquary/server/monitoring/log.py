"""Structured logs: one JSON object per line, with secrets removed."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec

ORDINARY = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
SECRET = ("password", "secret", "token", "cookie", "seed", "authorization", "invite", "recovery", "salt", "snapshot")
HIDDEN = "[hidden]"
TALKATIVE = ("aiosqlite", "alembic", "asyncio", "asyncpg", "httpcore", "httpx", "sqlalchemy", "websockets")
"""Libraries that log statement parameters, headers and whole messages at lower levels."""


def conceal(name: str, value: Any) -> Any:
    """Hide values whose names mark them as secret, at any depth."""
    if any(word in name.lower() for word in SECRET):
        return HIDDEN
    if isinstance(value, dict):
        return {str(key): conceal(str(key), inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [conceal("", inner) for inner in value]
    return value


class JsonFormatter(logging.Formatter):
    """Formats a record as one line of JSON: time, level, logger, message and extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        for name, value in vars(record).items():
            if name not in ORDINARY:
                line[name] = conceal(name, value)
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def without_query(record: logging.LogRecord) -> bool:
    """Remove query strings from uvicorn's access log: they can contain invitation codes."""
    if isinstance(record.args, tuple):
        record.args = tuple(
            part.split("?", 1)[0] if isinstance(part, str) and part.startswith("/") else part for part in record.args
        )
    return True


def set_up_logs(level: str = "INFO") -> None:
    """Send all logs of this process to standard error, a JSON object per line; only debugging shows every request."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(without_query)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(root.level, logging.WARNING))
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(logging.INFO if root.level <= logging.DEBUG else max(root.level, logging.WARNING))
