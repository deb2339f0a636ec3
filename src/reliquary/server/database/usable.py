"""Whether a server can work with a database, asked before anything is served."""

from __future__ import annotations

import asyncio

from alembic.util import CommandError
from sqlalchemy import make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from reliquary.server.database import migrations
from reliquary.server.database.connections import HURRY, Database, Unanswered, make_engine


async def why_unusable(url: str) -> str | None:
    """Return why a database cannot be used, in one line; None once its tables are there and up to date."""
    try:
        await connect(url)
        await migrate(url)
    except CommandError as error:
        return f"it was written by a newer version of Reliquary ({first_line(error)})"
    except TimeoutError:
        return f"it does not answer within {HURRY:g} seconds"
    except OSError as error:
        return error.strerror or first_line(error)
    except Unanswered as error:
        return "nothing answers there; is it running?" if is_refused(error) else first_line(error)
    except (ArgumentError, SQLAlchemyError) as error:
        return first_line(error)
    return None


async def connect(url: str) -> None:
    """Ask a trivial question, which must not take long."""
    make_url(url)
    database = Database(make_engine(url, hurries=True))
    try:
        async with asyncio.timeout(2 * HURRY), database.connect() as connection:
            await connection.execute(text("SELECT 1"))
    finally:
        await database.close()


async def migrate(url: str) -> None:
    """Create or upgrade the tables, which may take long."""
    engine = make_engine(url)
    try:
        await migrations.upgrade(engine)
    finally:
        await engine.dispose()


def is_refused(error: Exception) -> bool:
    """Return whether nothing listens at the address of a database."""
    return isinstance(error.__cause__ or error.__context__, ConnectionRefusedError)


def first_line(error: Exception) -> str:
    """Return what a driver says, without statements and parameters."""
    told = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return next(iter(str(told).strip().splitlines()), type(told).__name__)
