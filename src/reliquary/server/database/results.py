"""Results and ratings in the database."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sqlalchemy import delete, insert, select, update

from reliquary.server.database.connections import Database
from reliquary.server.database.schema import ratings, results
from reliquary.server.match.ratings import Rating
from reliquary.server.match.rows import ResultLine


class ResultQueries:
    """Queries about results and ratings."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def unrated(self, *, limit: int = 100) -> list[str]:
        """Return the rated matches not yet counted, in the order they ended."""
        wanted = select(results.c.match, results.c.at).where(results.c.rated, results.c.applied.is_(None))
        async with self.database.connect() as connection:
            rows = await connection.execute(wanted.distinct().order_by(results.c.at, results.c.match).limit(limit))
            return [row[0] for row in rows]

    async def of_match(self, match: str) -> list[ResultLine]:
        """Read the result of every seat of a match."""
        columns = [results.c[name] for name in ResultLine.__struct_fields__]
        wanted = select(*columns).where(results.c.match == match).order_by(results.c.seat)
        async with self.database.connect() as connection:
            return [ResultLine(*row) for row in await connection.execute(wanted)]

    async def ratings(self, game: str, players: Iterable[str]) -> dict[str, Rating]:
        """Read the ratings of some players of a game."""
        wanted = select(ratings).where(ratings.c.game == game, ratings.c.player.in_(list(players)))
        async with self.database.connect() as connection:
            return {row.player: Rating(row.mu, row.sigma, row.matches) for row in await connection.execute(wanted)}

    async def apply(
        self, match: str, game: str, changed: Mapping[str, Rating], names: Mapping[str, str], now: int
    ) -> bool:
        """Count a match once: store the new ratings; False if another process has counted it."""
        fresh = update(results).where(results.c.match == match, results.c.applied.is_(None)).values(applied=now)
        async with self.database.begin() as connection:
            if not (await connection.execute(fresh)).rowcount:
                return False
            for player, one in changed.items():
                who = (ratings.c.player == player) & (ratings.c.game == game)
                values = {"mu": one.mu, "sigma": one.sigma, "matches": one.matches, "changed": now}
                await connection.execute(delete(ratings).where(who))
                await connection.execute(
                    insert(ratings).values(player=player, game=game, name=names.get(player, player), **values)
                )
        return True

    async def ladder(self, game: str, *, limit: int = 100) -> Sequence[tuple[str, Rating]]:
        """List the people rated in a game, strongest first; earlier versions rated bots too."""
        cautious = ratings.c.mu - 3 * ratings.c.sigma
        people = (ratings.c.game == game) & ratings.c.player.startswith("person:")
        wanted = select(ratings).where(people).order_by(cautious.desc()).limit(limit)
        async with self.database.connect() as connection:
            rows = await connection.execute(wanted)
            return [(row.name, Rating(row.mu, row.sigma, row.matches)) for row in rows]
