"""People and tokens in both databases, above all when two want the same thing at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from reliquary.server.access.people import new_id
from reliquary.server.access.tokens import Token, new_secret
from reliquary.server.database.people_store import LoginTaken, NameTaken, PeopleQueries
from reliquary.server.database.store import Store
from reliquary.server.settings import with_driver
from server.database.postgres import fresh_database

Story = Callable[[PeopleQueries, PeopleQueries], Awaitable[None]]
AT_ONCE = 8


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[PeopleQueries]:
    store = await Store.open(url)
    yield PeopleQueries(store)
    await store.close()


def run_story(story: Story, database: str, folder: Path) -> None:
    """Give two processes that share a database the same story."""
    url = with_driver(fresh_database() if database == "postgresql" else f"sqlite:///{folder / 'people.sqlite'}")

    async def told() -> None:
        async with opened(url) as first, opened(url) as second:
            await story(first, second)

    asyncio.run(told())


both = pytest.mark.parametrize("database", ["sqlite", "postgresql"])


@both
def test_a_recovery_code_lets_one_in_however_many_come_at_once(database: str, tmp_path: Path) -> None:
    async def story(first: PeopleQueries, second: PeopleQueries) -> None:
        person = await first.add_guest("Ada", "en")
        code = await first.new_recovery(person.id)
        came = await asyncio.gather(*(queries.recover(code) for queries in (first, second) * AT_ONCE))
        assert [found for found in came if found is not None] == [person]
        assert await second.recover(code) is None

    run_story(story, database, tmp_path)


@both
def test_a_login_goes_to_one_however_many_want_it_at_once(database: str, tmp_path: Path) -> None:
    async def wish(queries: PeopleQueries, name: str) -> str | None:
        person = await queries.add_guest(name, "en")
        try:
            await queries.open_account(person.id, "ada", "a hash")
        except LoginTaken:
            return None
        return person.id

    async def story(first: PeopleQueries, second: PeopleQueries) -> None:
        wishes = (wish(queries, f"Ada {number}") for number, queries in enumerate((first, second) * AT_ONCE))
        (owner,) = [person for person in await asyncio.gather(*wishes) if person is not None]
        account = await second.account("ada")
        assert account is not None
        assert (account[0].id, account[1]) == (owner, "a hash")

    run_story(story, database, tmp_path)


@both
def test_a_look_goes_to_one_account_however_many_want_it_at_once(database: str, tmp_path: Path) -> None:
    alike = ("Iris", "lris", "1RIS", "\N{CYRILLIC CAPITAL LETTER BYELORUSSIAN-UKRAINIAN I}ris")

    async def wish(queries: PeopleQueries, identity: str) -> bool:
        try:
            await queries.open_account(identity, f"login-{identity}", "a hash")
        except NameTaken:
            return False
        return True

    async def story(first: PeopleQueries, second: PeopleQueries) -> None:
        guests = [await first.add_guest(name, "en") for name in alike * 2]
        opened = await asyncio.gather(
            *(wish(queries, one.id) for one, queries in zip(guests, (first, second) * 4, strict=True))
        )
        assert sum(opened) == 1
        kept = [await second.person(one.id) for one in guests]
        assert [person is not None and not person.is_guest for person in kept] == opened

    run_story(story, database, tmp_path)


@both
def test_an_account_that_changes_its_name_gives_the_old_one_back(database: str, tmp_path: Path) -> None:
    async def story(first: PeopleQueries, second: PeopleQueries) -> None:
        ada = await first.add_guest("Ada", "en")
        await first.open_account(ada.id, "ada", "a hash")
        assert not await second.is_free("\N{CYRILLIC CAPITAL LETTER A}da")
        await first.rename(ada.id, "ADA", "en")
        await first.rename(ada.id, "Grace", "it")
        assert await second.is_free("Ada")
        with pytest.raises(NameTaken):
            await second.add_guest("grace", "en")
        guest = await second.add_guest("Ada", "en")
        with pytest.raises(NameTaken):
            await second.rename(guest.id, "GRACE", "en")
        assert await first.person(guest.id) == guest

    run_story(story, database, tmp_path)


@both
def test_a_token_made_by_one_process_is_known_to_the_other(database: str, tmp_path: Path) -> None:
    async def story(first: PeopleQueries, second: PeopleQueries) -> None:
        person = await first.add_guest("Ada", "it")
        token, secret = Token(new_id(), person.id, "bot", ["play", "watch"], 5.0), new_secret()
        await first.add_token(token, secret)
        assert await second.token(secret) == (person, token.id, frozenset({"play", "watch"}))
        assert await second.tokens_of(person.id) == [token]
        assert await second.living_tokens([token.id, "another"]) == {token.id}
        assert await second.drop_token(person.id, token.id)
        assert await first.token(secret) is None
        assert await first.living_tokens([token.id]) == set()

    run_story(story, database, tmp_path)


@both
def test_a_generation_ends_for_all_processes(database: str, tmp_path: Path) -> None:
    async def story(first: PeopleQueries, second: PeopleQueries) -> None:
        person = await first.add_guest("Ada", "en")
        await first.void_sessions(person.id)
        changed = await second.change_password(person.id, "another hash")
        assert changed is not None
        assert changed.generation == 2
        assert await first.person(person.id) == changed

    run_story(story, database, tmp_path)
