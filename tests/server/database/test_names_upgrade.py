"""Accounts from before names had to differ in looks: nobody loses a name, and the older account keeps it to itself."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import text

from reliquary.server.database import migrations
from reliquary.server.database.connections import make_engine
from reliquary.server.database.people_store import NameTaken, PeopleQueries
from reliquary.server.database.store import Store
from reliquary.server.settings import with_driver
from server.database.postgres import fresh_database

OLD = "sessions"
"""The step before."""
PEOPLE = [("older", "Iris", "iris"), ("younger", "lris", "lris"), ("guest", "IRIS", None), ("other", "Bob", "bob")]
INSERT = """INSERT INTO people (id, name, login, kind, generation, language, created, seen)
            VALUES (:id, :name, :login, :kind, 0, 'en', :created, 1)"""


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return with_driver(f"sqlite:///{tmp_path}/old.sqlite" if request.param == "sqlite" else fresh_database())


async def make_old(address: str) -> None:
    """Make a database as an earlier version left it, with people whose names look alike."""
    engine = make_engine(address)
    async with engine.execution_options(reliquary_writes=True).begin() as connection:
        await connection.run_sync(migrations.take_steps, OLD)
        for created, (identity, name, login) in enumerate(PEOPLE):
            row = {"id": identity, "name": name, "login": login, "created": float(created)}
            await connection.execute(text(INSERT), row | {"kind": "account" if login else "guest"})
    await engine.dispose()


def test_names_that_look_alike_already_stay_and_no_more_are_let_in(address: str) -> None:
    async def story() -> None:
        await make_old(address)
        store = await Store.open(address)
        people = PeopleQueries(store)
        found = [await people.person(identity) for identity, _, _ in PEOPLE]
        assert [(one.id, one.name, one.login) for one in found if one] == PEOPLE
        with pytest.raises(NameTaken):
            await people.add_guest("1ris", "en")
        with pytest.raises(NameTaken):
            await people.open_account("guest", "third", "a hash")
        await people.rename("younger", "lris", "it")
        await people.rename("younger", "Grace", "it")
        with pytest.raises(NameTaken):
            await people.rename("younger", "lris", "it")
        await people.rename("older", "IRIS", "en")
        await store.close()

    asyncio.run(story())
