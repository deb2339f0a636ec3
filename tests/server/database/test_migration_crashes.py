"""A server killed in the middle of an upgrade of its tables has taken all of it or nothing, and goes on later."""

from __future__ import annotations

import asyncio
import os
import signal
from itertools import count
from typing import Any

from sqlalchemy import event, text

from reliquary.server.database import migrations
from reliquary.server.database.connections import make_engine
from reliquary.server.database.store import Store
from server.database.old_databases import make_old

OLD = "outages"
"""The step before seeds became text."""
SEED = 2**62 - 51
COLUMNS = "id game seats options title host private invite pace clock rated salt seed_hash engine pack_hash status"
MATCH = dict.fromkeys(COLUMNS.split(), "x") | {
    "seats": 3, "options": "{}", "clock": "{}", "private": False, "rated": False, "imported": False, "seed": SEED,
    "created": 1, "changed": 1,
}  # fmt: skip


async def look(address: str) -> tuple[str, str]:
    """Return the step a database is at, and the seed of its match."""
    engine = make_engine(address)
    async with engine.connect() as connection:
        step = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one()
        seed = (await connection.execute(text("SELECT seed FROM matches"))).scalar_one()
    await engine.dispose()
    return str(step), str(seed)


def upgrade_and_die(address: str, statements: int) -> bool:
    """Upgrade in another process that is killed before a statement; return whether it came to the end instead."""
    pid = os.fork()
    if pid == 0:
        done = count()

        def die(*_: Any) -> None:
            if next(done) == statements:
                os.kill(os.getpid(), signal.SIGKILL)

        engine = make_engine(address)
        event.listen(engine.sync_engine, "before_cursor_execute", die)
        asyncio.run(migrations.upgrade(engine))
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0


def test_an_upgrade_is_taken_whole_or_not_at_all(address: str) -> None:
    asyncio.run(make_old(address, OLD, "matches", [MATCH]))
    kills = 0
    while not upgrade_and_die(address, kills):
        kills += 1
        assert asyncio.run(look(address)) == (OLD, str(SEED))
    assert kills > len(("add", "fill", "drop", "rename"))
    step, seed = asyncio.run(look(address))
    assert (step != OLD, seed) == (True, str(SEED))


def test_an_old_match_is_read_with_its_seed(address: str) -> None:
    async def story() -> None:
        await make_old(address, OLD, "matches", [MATCH])
        store = await Store.open(address)
        found = await store.matches.header("x")
        await store.close()
        assert found is not None
        assert found.seed == SEED

    asyncio.run(story())
