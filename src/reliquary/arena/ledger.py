"""Where results are kept while a tournament runs: one line per game, so that an interrupt loses nothing."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from reliquary.arena.dealing import dealing_of
from reliquary.arena.fixture_runner import Result
from reliquary.arena.schedule import Plan

PLAN = "plan.json"
LINES = "results.jsonl"
TABLE = "results.csv"
PARQUET = "results.parquet"


class LedgerError(ValueError):
    """A folder that cannot hold the results of this tournament."""


class Ledger:
    """The folder of a tournament: its plan, a line per finished game, and the tables made from them."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.lines = folder / LINES
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._agree(folder / PLAN)
        except OSError as error:
            raise LedgerError(f"{folder} cannot be used: {error.strerror}") from None

    def _agree(self, file: Path) -> None:
        written = msgspec.json.format(msgspec.json.encode(self.plan), indent=2) + b"\n"
        if not file.exists():
            file.write_bytes(written)
        elif file.read_bytes() != written:
            raise LedgerError(
                f"{self.folder} holds another tournament (see {file.name}): choose another folder, or the same plan"
            )

    def read(self) -> list[Result]:
        """Read the games that are done; a line cut off by an interrupt is left out and played again."""
        if not self.lines.exists():
            return []
        done: dict[int, Result] = {}
        kept, whole = self.lines.read_bytes(), bytearray()
        for line in kept.splitlines(keepends=True):
            try:
                result = msgspec.json.decode(line, type=Result)
            except msgspec.DecodeError:
                continue
            if line.endswith(b"\n"):
                done.setdefault(result.number, result)
                whole += line
        if whole != kept:
            self.lines.write_bytes(whole)
        return [done[number] for number in sorted(done)]

    def add(self, results: Iterable[Result]) -> None:
        """Write results down before anything is said about them."""
        with self.lines.open("ab") as file:
            for result in results:
                file.write(msgspec.json.encode(result) + b"\n")
            file.flush()
            os.fsync(file.fileno())

    def write_tables(self, results: Sequence[Result]) -> list[Path]:
        """Write the results as tables, a row per seat; what only some games score is empty in others."""
        rows = [row for result in results for row in seat_rows(self.plan, result)]
        with (self.folder / TABLE).open("w", encoding="utf-8", newline="") as file:
            columns = dict.fromkeys(name for row in rows for name in row)
            writer = csv.DictWriter(file, fieldnames=list(columns), restval="")
            writer.writeheader()
            writer.writerows(rows)
        made = [self.folder / TABLE]
        if (parquet := write_parquet(self.folder / PARQUET, rows)) is not None:
            made.append(parquet)
        return made


def seat_rows(plan: Plan, result: Result) -> list[dict[str, object]]:
    """Take a result apart, a row per seat."""
    agreed = plan.variants[result.variant]
    return [
        {
            "game": result.number,
            "cell": result.cell,
            "seed": result.seed,
            "seat": seat,
            "bot": bot,
            **dict(varied(plan, option, value, seat) for option, value in agreed.items()),
            "won": seat in result.winners,
            "share": 1 / len(result.winners) if seat in result.winners else 0.0,
            "rank": result.ranks[seat],
            **{f"points_{source}": points for source, points in result.scores[seat].items()},
            "decisions": result.decisions[seat],
            "seconds": result.seconds[seat],
            "moves": result.moves,
            "reason": result.reason,
        }
        for seat, bot in enumerate(result.lineup)
    ]


def varied(plan: Plan, option: str, value: str, seat: int) -> tuple[str, str]:
    """Return an option that changes from deal to deal and its value; of dealt factions only the one of this seat."""
    dealing = dealing_of(plan.game)
    if dealing is not None and option == dealing.option:
        return dealing.noun, value.split(",")[seat]
    return option, value


def write_parquet(file: Path, rows: Sequence[dict[str, object]]) -> Path | None:
    """Write a Parquet file, where the library for it is there."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError:
        return None
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(list(rows)), file)
    return file
