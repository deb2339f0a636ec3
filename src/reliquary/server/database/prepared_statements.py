"""Statements run with every move: their SQL is compiled once per kind of database."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, CursorResult, Table, bindparam, insert, update
from sqlalchemy.sql.dml import UpdateBase

WANTED = "wanted_"
"""The prefix of parameters that select rows."""


class Prepared:
    """A statement handed to the driver as text, with its values in order."""

    def __init__(self, statement: UpdateBase) -> None:
        self._statement = statement
        self._texts: dict[str, tuple[str, tuple[str, ...]]] = {}

    def run(self, connection: Connection, values: Mapping[str, Any]) -> CursorResult[Any]:
        """Run the statement, picking the values it needs."""
        text, names = self._texts.get(connection.dialect.name) or self._prepare(connection)
        return connection.exec_driver_sql(text, tuple([values[name] for name in names]))

    def _prepare(self, connection: Connection) -> tuple[str, tuple[str, ...]]:
        compiled = self._statement.compile(dialect=connection.dialect)
        names = tuple(name.removeprefix(WANTED) for name in compiled.positiontup or ())
        self._texts[connection.dialect.name] = made = (compiled.string, names)
        return made


def inserting(table: Table) -> Prepared:
    """Prepare to insert a whole row."""
    return Prepared(insert(table).values({column.name: bindparam(column.name) for column in table.c}))


def updating(table: Table, *columns: str) -> Prepared:
    """Prepare to change some columns of the row with a primary key."""
    statement = update(table).where(*(key == bindparam(WANTED + key.name) for key in table.primary_key))
    return Prepared(statement.values({name: bindparam(f"{WANTED}{name}") for name in columns}))
