"""Accounts from before names had to differ in looks: nobody loses a name, and the older account keeps it to itself."""

from __future__ import annotations

import asyncio

import pytest

from reliquary.server.database.people_store import NameTaken, PeopleQueries
from reliquary.server.database.store import Store
from server.database.old_databases import make_old

OLD = "sessions"
"""The step before."""
PEOPLE = [("older", "Iris", "iris"), ("younger", "lris", "lris"), ("guest", "IRIS", None), ("other", "Bob", "bob")]
ROWS = [
    {
        "id": identity, "name": name, "login": login, "kind": "account" if login else "guest", "generation": 0,
        "language": "en", "created": float(created), "seen": 1,
    }
    for created, (identity, name, login) in enumerate(PEOPLE)
]  # fmt: skip


def test_names_that_look_alike_already_stay_and_no_more_are_let_in(address: str) -> None:
    async def story() -> None:
        await make_old(address, OLD, "people", ROWS)
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
