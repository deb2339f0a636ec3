"""Databases as earlier versions left them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import text

from reliquary.server.database import migrations
from reliquary.server.database.connections import make_engine


async def make_old(address: str, step: str, table: str, rows: Iterable[Mapping[str, Any]]) -> None:
    """Make a database with the tables of an earlier step, and fill one of them."""
    engine = make_engine(address)
    async with engine.execution_options(reliquary_writes=True).begin() as connection:
        await connection.run_sync(migrations.take_steps, step)
        for row in rows:
            names, values = ", ".join(row), ", ".join(f":{name}" for name in row)
            await connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({values})"), row)
    await engine.dispose()
