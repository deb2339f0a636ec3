"""Two matches on the real server that differ in nothing but what one viewer may not know.

`positions` stops games of both kinds in moments with secrets.
`python -m server.secrecy.twin_matches SETTINGS FOLDER` runs the real server with one addition: a match whose seed names
a file of the folder starts with the table in that file.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from games.settlers.support.lively import wander
from games.settlers.support.positions import does, game_of, turn, with_decks
from games.settlers.support.praying import deck_top
from reliquary.core.conformance import random_line
from reliquary.core.game import Game, Table
from reliquary.core.record import ENGINE, fingerprint
from reliquary.core.rng import from_seed
from reliquary.games import new_game
from reliquary.games.settlers.codes.questions import QUESTIONS
from reliquary.games.settlers.moves import Activate, Choose
from reliquary.games.settlers.table import Table as SettlersTable
from reliquary.server.database.store import Store
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.results import seat_lines
from reliquary.server.match.rows import Change, Header, Occupant, Row
from reliquary.server.match.seating import Draft, seat_row
from server.harness import Server, as_toml

Viewer = int | None
AZTECS = ("aztecs", "japanese", "egyptians")
ATLANTEANS = ("atlanteans", "romans")
EGYPTIANS = ("egyptians", "aztecs")
HANDS = ("COM001", "COM002", "COM003", "COM004")


class Position(NamedTuple):
    """A game stopped in a moment with secrets."""

    name: str
    game: Game
    table: Table

    def viewers(self) -> list[Viewer]:
        """Return every seat, and a spectator."""
        return [*range(self.game.seats), None]

    def twin(self, viewer: Viewer) -> Table:
        """Exchange what a viewer may not know; another table if there is one."""
        for seed in range(1, 30):
            twin = self.table.clone()
            twin.scramble(viewer, seed)
            if fingerprint(twin) != fingerprint(self.table):
                return twin
        return twin


def positions() -> list[Position]:
    """Stop games of both kinds."""
    warehouse = {"purses": "screened"}
    advanced = {"factions": AZTECS, "lookout": "advanced"}
    alternate = {"factions": ("aztecs", "romans"), "lookout": "alternate"}
    return [
        *stops("warehouse51", 3, warehouse, range(6), random_moves, situation, ("blind 1", "effect")),
        *stops("settlers", 3, advanced, range(8), lively, question, ("turn", "way", "keep")),
        *stops("settlers", 2, alternate, range(8), lively, question, ("draft", "keep_card")),
        *stops("settlers", 2, {"factions": ATLANTEANS}, range(8), lively, question, ("turn",)),
        *peeks(),
    ]


def stops(
    name: str,
    seats: int,
    options: dict[str, Any],
    seeds: range,
    walk: Callable[[Table, int], Iterator[None]],
    kind: Callable[[Table], str],
    wanted: tuple[str, ...],
) -> Iterator[Position]:
    """Stop games of these seeds at the first late moment of every wanted kind."""
    game = new_game(name, seats, options)
    found: dict[str, Table] = {}
    for seed in seeds:
        table = game.start(seed)
        for _ in walk(table, seed):
            if kind(table) in wanted and kind(table) not in found:
                found[kind(table)] = table.clone()
    assert sorted(found) == sorted(wanted)
    for sort in wanted:
        yield Position(f"{name} {seats} {sort}", game, found[sort])


def random_moves(table: Table, seed: int) -> Iterator[None]:
    for seat, move in random_line(table, from_seed(seed), 3):
        yield
        table.play(seat, move)


def lively(table: Table, seed: int) -> Iterator[None]:
    yield
    for _ in wander(table, from_seed(seed)):  # type: ignore[arg-type]
        yield


def situation(table: Table) -> str:
    """What Warehouse 51 is about just now, and how many fists are closed."""
    snapshot = table.snapshot()
    closed = 3 - len(table.waiting()) if snapshot["phase"] == "blind" else 0
    return f"{snapshot['phase']} {closed}" if snapshot["phase"] == "blind" else str(snapshot["phase"])


def question(table: Table) -> str:
    """What Imperial Settlers asks just now."""
    return QUESTIONS[table.question] if isinstance(table, SettlersTable) else ""


def peeks() -> Iterator[Position]:
    """Someone looks at the next cards of the deck, puts them in order, and the Aztecs may pray with them."""
    options = with_decks(EGYPTIANS, ["EGY068", "AZT020"], {})
    game = game_of(EGYPTIANS, options)
    rows: dict[str, Any] = {"goods": {0: {"worker": 1}, 1: {"worker": 2}}, "empire": {0: ["EGY068"], 1: ["AZT020"]}}
    rows["hand"] = {0: list(HANDS[:2]), 1: list(HANDS[2:])}
    top = deck_top("grey brown red blue", without=HANDS)
    table = turn(0, factions=EGYPTIANS, top=top, **rows)
    does(table, 0, Activate("EGY068"))
    yield Position("settlers 2 peek", game, table.clone())
    does(table, 0, *(Choose(card=card) for card in top[:3]))
    yield Position("settlers 2 known top", game, table)


# The server


class Prepared:
    """A game whose table may be one that was laid out before."""

    def __init__(self, game: Game, folder: Path) -> None:
        self._game = game
        self._folder = folder

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def start(self, seed: int) -> Table:
        """Lay the table out that belongs to a seed, here or by the rules."""
        file = self._folder / f"{seed}.json"
        if not file.exists():
            return self._game.start(seed)
        return self._game.restore(msgspec.json.decode(file.read_bytes()))


class TwinServer(Server):
    """The real server, with tables that were laid out before."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.seeds = 10**6

    def start(self) -> None:
        """Start the process and wait until it is healthy."""
        settings = self.folder / "settings.toml"
        settings.write_text(as_toml(self.settings), "utf-8")
        paths = os.pathsep.join(path for path in sys.path if path)
        with self.log.open("ab") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "server.secrecy.twin_matches", str(settings), str(self.folder)],
                stdout=output,
                stderr=output,
                env=os.environ | {"PYTHONPATH": paths},
                start_new_session=True,
            )
        self.wait_until_healthy()

    async def lay_out(self, position: Position, tables: list[Table], people: list[tuple[str, str]]) -> list[str]:
        """Begin a match per table with these people (id and name) in the seats; the ids of the matches."""
        store = await Store.open(f"sqlite+aiosqlite:///{self.folder / 'server.sqlite'}")
        try:
            return [await self._begin(store, position, table, people) for table in tables]
        finally:
            await store.close()

    async def _begin(self, store: Store, position: Position, table: Table, people: list[tuple[str, str]]) -> str:
        self.seeds += 1
        (self.folder / f"{self.seeds}.json").write_bytes(msgspec.json.encode(table.snapshot()))
        sitters = [Occupant("person", person, None, name) for person, name in people[: position.game.seats]]
        drafts = [*(seat_row(seat, one, "sat") for seat, one in enumerate(sitters)), Draft("start")]
        state = MatchState(self._header(position.game, people[0][0]), Prepared(position.game, self.folder))
        rows = [Row(number, one.kind, one.seat, one.body, 1_000) for number, one in enumerate(drafts, 1)]
        for row in rows:
            state.apply(row)
        await store.matches.create(state.header, rows, Change(status="running", seats=seat_lines(state), deadlines={}))
        return state.header.id

    def _header(self, game: Game, host: str) -> Header:
        """Agree on a match; all have the same hash of their seed."""
        return Header(
            id=f"match{self.seeds}", game=game.name, seats=game.seats, options=dict(game.options), title="", host=host,
            private=False, invite="code", pace="asynchronous", clock={"type": "none"}, rated=False, seed=self.seeds,
            salt="salt", seed_hash="0" * 64, engine=ENGINE, pack_hash=game.pack["hash"], status="running",
            created=1_000, changed=1_000,
        )  # fmt: skip


def main() -> None:
    """Serve as `reliquary serve --settings` does, with tables from a folder."""
    from reliquary.cli.commands import serve
    from reliquary.server.library import games

    folder = Path(sys.argv[2])

    @lru_cache(maxsize=256)
    def prepared(name: str, seats: int, options: bytes) -> Any:
        return Prepared(new_game(name, seats, msgspec.json.decode(options)), folder)

    games._game = prepared
    sys.exit(serve.serve(serve.read_settings(Path(sys.argv[1]), {})))


if __name__ == "__main__":
    main()
