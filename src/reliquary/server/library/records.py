"""Finished matches as records: written, and taken in from elsewhere."""

from __future__ import annotations

import msgspec

from reliquary.core.record import Record, Recorder, RecordError, read, verify
from reliquary.server.access.people import Person, clean_name
from reliquary.server.library import games
from reliquary.server.match.headers import new_header, seed_hash
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.results import seat_lines
from reliquary.server.match.rows import Change, Header, Occupant, Row
from reliquary.server.match.seating import Draft, seat_row
from reliquary.server.protocol.refusals import Refused

MOST_MOVES = 20_000


def write_record(state: MatchState) -> Record:
    """Write a finished match as a record, with the fingerprint of the table after every move."""
    need_over(state)
    recorder = Recorder(state.game, state.header.seed, [player_name(one) for one in state.occupants])
    for played in state.played:
        recorder.play(played.seat, played.move)
    return recorder.record


def need_over(state: MatchState) -> None:
    """Refuse to reveal a match that is not over: its record contains every secret."""
    if state.status != "over":
        raise Refused("not_over", "the record can be read when the match is over")


def player_name(occupant: Occupant) -> str:
    """Return the name of the player in a seat, with the kind of bot in brackets."""
    if occupant.kind == "bot" and occupant.bot is not None:
        return f"{occupant.name} ({occupant.bot})"
    return occupant.name or "?"


def read_record(document: bytes, largest: int) -> Record:
    """Read and verify a record from elsewhere, or raise Refused saying what is wrong with it."""
    if len(document) > largest:
        raise Refused("bad_record", f"a record has at most {largest} bytes here")
    try:
        record = read(document)
        if len(record.moves) > MOST_MOVES:
            raise RecordError(f"a record has at most {MOST_MOVES} moves here")
        table = verify(record, games.record_builder)
    except (RecordError, ValueError, TypeError, KeyError, OverflowError, RecursionError) as error:
        raise Refused("bad_record", str(error)[:500]) from None
    if table.outcome() is None:
        raise Refused("bad_record", "the game of this record is not over")
    return record


def imported_match(record: Record, person: Person, title: str) -> tuple[Header, list[Row], Change]:
    """Make a finished match of a record: the same rows as if it had been played here."""
    game = games.record_builder(record.game, record.seats, record.options)
    header = new_header(
        game, person.id, title=title, clock={"type": "none"}, private=False, pace="asynchronous", rated=False,
        imported=True,
    )  # fmt: skip
    header = msgspec.structs.replace(
        header, seed=record.seed, seed_hash=seed_hash(record.seed, header.salt), status="over", ended=header.created,
        outcome=msgspec.to_builtins(record.outcome), engine=shown(record.engine),
    )  # fmt: skip
    state, rows = MatchState(header, game), []
    for number, draft in enumerate(drafts_of(record), start=1):
        row = Row(number, draft.kind, draft.seat, draft.body, header.created)
        state.apply(row)
        rows.append(row)
    return header, rows, Change(seats=seat_lines(state))


def drafts_of(record: Record) -> list[Draft]:
    """Write a record as the rows of a log."""
    seats = [
        seat_row(seat, Occupant("person", None, None, shown(name)), "sat") for seat, name in enumerate(record.players)
    ]
    moves = [Draft("move", step.seat, {"move": step.move}) for step in record.moves]
    return [
        *seats,
        Draft("start"),
        *moves,
        Draft("end", None, {"by": "rules", "outcome": msgspec.to_builtins(record.outcome)}),
    ]


def shown(name: str) -> str:
    """Normalize a player's name from an imported record."""
    try:
        return clean_name(name[:40])
    except ValueError:
        return "?"
