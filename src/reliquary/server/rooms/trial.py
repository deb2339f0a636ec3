"""Trying rows on a copy of a match before they are committed."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

import msgspec

from reliquary.core.record import fingerprint
from reliquary.core.words import Illegal
from reliquary.server.match.commands import end_of, illegal
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.rows import Row
from reliquary.server.match.seating import Draft
from reliquary.server.messages.viewer_messages import RowEvents, row_events

HASH_EVERY = 10


class Trial(msgspec.Struct):
    """Rows that were tried on a copy of the state and are not committed yet."""

    after: MatchState
    rows: list[Row] = []
    news: list[RowEvents] = []


def try_rows(state: MatchState, drafts: Sequence[Draft], key: str | None, now: int) -> Trial:
    """Apply rows to a copy of the state, and end the match if they do; Refused if a move among them is illegal."""
    trial, at = Trial(state.copy()), max(now, state.changed)
    waiting = deque(drafts)
    while waiting:
        draft = waiting.popleft()
        command = None if trial.rows else key
        row = Row(trial.after.number + 1, draft.kind, draft.seat, draft.body, at, command)
        try:
            trial.news.append(row_events(row, trial.after.apply(row, draft.move)))
        except Illegal as error:
            raise illegal(error) from None
        trial.rows.append(with_hash(row, trial.after))
        if not waiting and (end := end_of(trial.after)) is not None:
            waiting.append(end)
    return trial


def with_hash(row: Row, after: MatchState) -> Row:
    """Add the table's fingerprint to every tenth row, so that a replay can be verified."""
    if row.number % HASH_EVERY or after.table is None:
        return row
    return msgspec.structs.replace(row, body={**row.body, "hash": fingerprint(after.table)})
