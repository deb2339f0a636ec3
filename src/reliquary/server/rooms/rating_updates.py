"""Rating updates: results counted once per match, in the order in which matches ended."""

from __future__ import annotations

import asyncio

from reliquary.server.database.people_store import PeopleQueries
from reliquary.server.database.store import Store
from reliquary.server.match import ratings
from reliquary.server.match.results import full_outcome
from reliquary.server.match.rows import ResultLine

_turn = asyncio.Lock()


async def count_results(store: Store, now: int) -> None:
    """Count every finished match that has not been counted yet, also those left over from before a restart."""
    async with _turn:
        for waiting in await store.results.unrated():
            await count_one(store, waiting, now)


async def count_one(store: Store, match: str, now: int) -> None:
    """Count one match for all of its rated players."""
    header = await store.matches.header(match)
    lines = await store.results.of_match(match)
    if header is None or header.outcome is None or not lines:
        return
    keys = [await rated_key(store, line) for line in lines]
    known = await store.results.ratings(header.game, [key for key in keys if key is not None])
    resigned = [line.seat for line in lines if line.resigned]
    changed = ratings.rate(full_outcome(header.outcome, len(lines)), keys, known, resigned)
    names = {key: line.name for key, line in zip(keys, lines, strict=True) if key is not None}
    await store.results.apply(match, header.game, changed, names, now)


async def rated_key(store: Store, line: ResultLine) -> str | None:
    """Return the rating key of a result: people with an account have one, guests and bots do not."""
    kind, _, identity = line.player.partition(":")
    person = await PeopleQueries(store).person(identity) if kind == "person" else None
    return None if person is None or person.is_guest else ratings.rating_key(identity)
