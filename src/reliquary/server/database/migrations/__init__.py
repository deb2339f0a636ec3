"""Upgrades of databases from earlier versions, one step per change of the tables.

Must not know: what the rows mean to a match.
"""

from __future__ import annotations

import logging
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

HERE = Path(__file__).parent
LOCK = 51
"""Processes that start together take turns by this advisory lock."""


async def upgrade(engine: AsyncEngine) -> None:
    """Take all steps that a database has not taken yet."""
    async with engine.execution_options(reliquary_writes=True).begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": LOCK})
        await connection.run_sync(take_steps)


def take_steps(connection: Connection, last: str = "head") -> None:
    """Run alembic inside a transaction that is already open, up to a step."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.attributes["connection"] = connection
    command.upgrade(config, last)
