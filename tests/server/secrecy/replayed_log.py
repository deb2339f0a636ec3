"""The log of a match as it lies in the database, and the tables that follow from it by the rules alone.

Nothing of the server is used here but its file: what sockets show is compared with what the rules say.
"""

from __future__ import annotations

import sqlite3
from typing import Any, NamedTuple

import msgspec

from reliquary.core.game import Game, Table
from reliquary.core.words import Event
from reliquary.games import new_game
from server.harness import Server, TableSocket


class Entry(NamedTuple):
    """One row of a log."""

    number: int
    kind: str
    seat: int | None
    command: str | None
    body: dict[str, Any]


class ReplayedLog:
    """Everything a match's file tells."""

    def __init__(self, server: Server, match: str) -> None:
        file = server.database.removeprefix("sqlite:///")
        connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
        try:
            facts = "SELECT game, seats, options, seed, salt, seed_hash FROM matches WHERE id = ?"
            name, seats, options, seed, self.salt, self.seed_hash = connection.execute(facts, [match]).fetchone()
            rows = 'SELECT number, kind, seat, command_id, body FROM log WHERE "match" = ? ORDER BY rowid'
            found = connection.execute(rows, [match]).fetchall()
        finally:
            connection.close()
        self.seed = int(seed)
        self.game: Game = new_game(name, seats, msgspec.json.decode(options))
        self.rows = [Entry(row[0], row[1], row[2], row[3], msgspec.json.decode(row[4])) for row in found]
        self.commands = {row.command.partition("/")[2]: row for row in self.rows if row.command is not None}

    @property
    def number(self) -> int:
        return len(self.rows)

    def check_rows(self) -> None:
        """The log has no gap, and no command stands in it twice."""
        assert [row.number for row in self.rows] == list(range(1, self.number + 1))
        commands = [row.command for row in self.rows if row.command is not None]
        assert len(set(commands)) == len(commands)

    def line(self) -> list[tuple[int, dict[str, Any]]]:
        """The moves that stand."""
        line: list[tuple[int, dict[str, Any]]] = []
        for row in self.rows:
            if "move" in row.body and row.seat is not None:
                line.append((row.seat, row.body["move"]))
            elif row.kind in ("undo", "takeback"):
                del line[row.body["keep"] :]
        return line

    def table(self) -> Table | None:
        """Play the line again."""
        if not any(row.kind == "start" for row in self.rows):
            return None
        table = self.game.start(self.seed)
        for seat, move in self.line():
            table.play(seat, self.game.read_move(move))
        return table

    def heard(self, viewer: int | None) -> list[list[Any]]:
        """What a viewer may hear of every row, as long as nothing was taken back."""
        told: list[list[Any]] = []
        table: Table | None = None
        for row in self.rows:
            events: list[Event] = []
            if row.kind == "start":
                table = self.game.start(self.seed)
            elif "move" in row.body and table is not None and row.seat is not None:
                table = table.clone()
                table.listen(events.append)
                table.play(row.seat, self.game.read_move(row.body["move"]))
            told.append(plain([event for event in events if event.known_to(viewer)]))
        return told

    def check_shown(self, shown: dict[str, Any]) -> None:
        """What a table message shows is what the log leads to."""
        assert shown["number"] == self.number
        table = self.table()
        for chair in shown["chairs"] if table is not None else ():
            assert table is not None
            seat = chair["seat"]
            assert chair["view"] == plain(table.view(seat))
            if seat is not None and shown["match"]["status"] == "running":
                assert chair["moves"] == plain(list(table.moves(seat)))
                assert chair["is_waiting"] == (seat in table.waiting())


def plain(value: Any) -> Any:
    """As JSON, and back."""
    return msgspec.json.decode(msgspec.json.encode(value))


async def reaches(table: TableSocket, number: int) -> None:
    """Wait until a socket has been told of a row."""
    await table.until(lambda: bool(table.table["number"] >= number))
