"""Records: a game as one JSON document that can be replayed, checked, shared and resumed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, Literal

import msgspec

from reliquary._version import VERSION
from reliquary.core.game import Game, Table
from reliquary.core.rng import KEY_BITS, is_key
from reliquary.core.words import Illegal, Move, Outcome, Seat, Snapshot

FORMAT: Final = "reliquary-record/1"
ENGINE = f"reliquary {VERSION}"
LARGEST = 64 * 1024 * 1024
MOST_DIGITS = len(str(1 << KEY_BITS))
Builder = Callable[[str, int, Mapping[str, Any]], Game]


class Step(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One move as it was made, with the fingerprint of the table after it."""

    seat: int
    move: dict[str, Any]
    hash: str | None = None
    snapshot: Snapshot | None = None
    legal: list[list[dict[str, Any]]] | None = None
    """The legal moves of every seat before it, so that others can check the list."""


class PackName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which cards were in play."""

    name: str
    hash: str


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A finished or running game."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    """A seed of 256 bits is a string of decimal digits, which no JSON reader rounds."""
    pack: PackName
    players: list[str]
    engine: str = ENGINE
    start: Snapshot | msgspec.UnsetType = msgspec.UNSET
    moves: list[Step] = []
    outcome: Outcome | None = None
    dice: Literal["chacha20"] | msgspec.UnsetType = msgspec.UNSET
    """The generator; PCG-32 if it is not named."""
    format: Literal["reliquary-record/1"] = FORMAT


class RecordError(ValueError):
    """A record that cannot be read or does not replay; `move` numbers the first move that differs, if one does."""

    def __init__(self, message: str, move: int | None = None) -> None:
        super().__init__(message)
        self.move = move


def fingerprint(table: Table) -> str:
    """Hash everything there is to know about a table."""
    return hashlib.blake2b(msgspec.json.encode(table.snapshot(), order="sorted"), digest_size=8).hexdigest()


class Recorder:
    """Plays on a table and writes down what happens; without hashes for games that are not kept."""

    def __init__(
        self,
        game: Game,
        seed: int,
        players: list[str],
        *,
        hashes: bool = True,
        snapshots: bool = False,
        legal: bool = False,
    ) -> None:
        self.table: Table = game.start(seed)
        self.hashes = hashes
        self.snapshots = snapshots
        self.legal = legal
        self.record = Record(
            game=game.name,
            seats=game.seats,
            options=dict(game.options),
            seed=seed,
            pack=PackName(**game.pack),
            players=players,
            start=self.table.snapshot() if snapshots else msgspec.UNSET,
            dice="chacha20" if is_key(seed) else msgspec.UNSET,
        )

    def play(self, seat: Seat, move: Move) -> None:
        """Make a move and keep it; a refused move changes neither table nor record."""
        legal = legal_moves(self.table, self.record.seats) if self.legal else None
        self.table.play(seat, move)
        mark = fingerprint(self.table) if self.hashes else None
        snapshot = self.table.snapshot() if self.snapshots else None
        self.record.moves.append(Step(seat, msgspec.to_builtins(move), mark, snapshot, legal))
        self.record.outcome = self.table.outcome()


def legal_moves(table: Table, seats: int) -> list[list[dict[str, Any]]]:
    """List the legal moves of every seat as plain JSON values, none for a seat that cannot move."""
    return [msgspec.to_builtins(table.moves(seat)) for seat in range(seats)]


def write(record: Record) -> bytes:
    """Turn a record into its JSON document, the fields in reading order."""
    document = {"format": record.format} | msgspec.to_builtins(record)
    if is_key(record.seed):
        document["seed"] = str(record.seed)
    return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"


def read(document: bytes) -> Record:
    """Read a record, or raise RecordError saying what is wrong with the document."""
    if len(document) > LARGEST:
        raise RecordError(f"this is larger than any record: {len(document)} bytes, at most {LARGEST}")
    try:
        raw = msgspec.json.decode(document)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise RecordError(f"this is not a JSON document: {error}") from None
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        found = raw.get("format") if isinstance(raw, dict) else type(raw).__name__
        raise RecordError(f"this is not a record: format is {str(found)[:60]!r}, expected {FORMAT!r}")
    if raw.get("dice") == "chacha20" and is_digits(seed := raw.get("seed")):
        raw["seed"] = int(str(seed))
    try:
        return msgspec.convert(raw, Record)
    except msgspec.ValidationError as error:
        raise RecordError(f"this record is damaged: {error}") from None


def is_digits(seed: object) -> bool:
    """Return whether a seed is written as a string of decimal digits."""
    return isinstance(seed, str) and len(seed) <= MOST_DIGITS and seed.isascii() and seed.isdigit()


def rebuild(record: Record, build: Builder) -> tuple[Game, Table]:
    """Build the game and the table a record starts with."""
    if is_key(record.seed) != (record.dice == "chacha20"):
        raise RecordError("this record names other dice than its seed belongs to")
    try:
        game = build(record.game, record.seats, record.options)
        table = game.start(record.seed)
    except (ValueError, OverflowError) as error:
        raise RecordError(f"this record cannot be set up: {error}") from None
    if game.pack["hash"] != record.pack.hash:
        raise RecordError(
            f"this record was played with other cards: pack {record.pack.name} had hash {record.pack.hash}, "
            f"the pack {game.pack['name']} here has {game.pack['hash']}"
        )
    if len(record.players) != record.seats:
        raise RecordError(f"this record names {len(record.players)} players for {record.seats} seats")
    return game, table


def replay(record: Record, build: Builder) -> Iterator[tuple[int, Table]]:
    """Play a record again, yielding the number of moves made and the table, checking every hash on the way.

    The same table is yielded each time; clone it to keep it.
    """
    game, table = rebuild(record, build)
    compare_snapshots(None if record.start is msgspec.UNSET else record.start, table, 0)
    yield 0, table
    for number, step in enumerate(record.moves, start=1):
        if step.legal is not None and step.legal != legal_moves(table, record.seats):
            raise RecordError(f"before move {number} other moves are legal than the record says", number)
        try:
            move = game.read_move(step.move)
            table.play(step.seat, move)
        except Illegal as error:
            raise RecordError(f"move {number} is refused: {error}", number) from None
        except ValueError as error:
            raise RecordError(f"move {number}: {error}", number) from None
        if step.hash is not None and step.hash != fingerprint(table):
            raise RecordError(f"after move {number} the table is another one than the record says", number)
        compare_snapshots(step.snapshot, table, number)
        yield number, table


def compare_snapshots(kept: Snapshot | None, table: Table, number: int) -> None:
    """Raise RecordError naming the first field in which a kept snapshot differs from the table."""
    if kept is None:
        return
    fresh = table.snapshot()
    for field in [*fresh, *(field for field in kept if field not in fresh)]:
        if field not in kept or field not in fresh or kept[field] != fresh[field]:
            raise RecordError(f"after move {number} the snapshot's {field} differs from the table", number)


def verify(record: Record, build: Builder) -> Table:
    """Replay a whole record and compare its outcome; return the last table, or raise RecordError."""
    for _, table in replay(record, build):  # noqa: B007 the last one is used below
        pass
    outcome = table.outcome()
    if record.outcome != outcome:
        if outcome is None:
            raise RecordError(f"the record tells an outcome, but after {len(record.moves)} moves the game goes on")
        raise RecordError("the outcome differs from the one the moves lead to", len(record.moves))
    return table


def seen_by(record: Record, build: Builder, viewer: Seat | None) -> dict[str, Any]:
    """Return the record of a running game for a seat or a spectator (None): no seed, no hashes, no secret moves."""
    game, table = rebuild(record, build)
    moves = [game.read_move(step.move) for step in record.moves]
    hidden = []
    for step, move in zip(record.moves, moves, strict=True):
        hidden.append(table.hides(step.seat, move))
        table.play(step.seat, move)
    steps: list[dict[str, Any]] = []
    later: set[tuple[Seat, str]] = set()
    for step, move, hid in zip(reversed(record.moves), reversed(moves), reversed(hidden), strict=True):
        kind = step.move["type"]
        secret = hid and table.is_secret(viewer, step.seat, move, (step.seat, kind) not in later)
        later.add((step.seat, kind))
        steps.append({"seat": step.seat, "move": {"type": kind} if secret else step.move})
    plain: dict[str, Any] = msgspec.to_builtins(record)
    shown = {key: plain[key] for key in ("format", "game", "seats", "options", "pack", "engine", "players")}
    return {**shown, "moves": steps[::-1], "outcome": plain["outcome"]}
