"""The rows of a match's log in sentences: what happened at the table, and what people did around it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from reliquary.core.words import Event, Outcome, Seat
from reliquary.speech.people import LETTERS
from reliquary.speech.speaker import Speaker

ONCE = ("start", "pause", "resume", "rematch", "outage")
"""Rows that read the same for everyone."""


class Journal:
    """Puts rows into words for someone who holds some seats (none: a spectator)."""

    def __init__(self, speaker: Speaker, seats: Sequence[Seat]) -> None:
        self.speaker = speaker
        self.seats = seats

    def lines(self, kind: str, seat: Seat | None, body: Mapping[str, Any], events: Sequence[Event]) -> list[str]:
        """Describe one row, with those of its events that may be known."""
        around = self.around(kind, seat, body)
        return [*([around] if around else []), *self.speaker.lines(events, self.seats)]

    def around(self, kind: str, seat: Seat | None, body: Mapping[str, Any]) -> str:
        """Return what people did; "" for a move, which its events describe."""
        if kind == "move":
            return ""
        if kind == "end":
            return self.ending(body)
        if kind in ONCE:
            return self.speaker.say(f"row.once.{kind}")
        assert seat is not None
        name = str(body.get("name") or self.speaker.names[seat])
        form = "mine" if seat in self.seats else "theirs"
        return self.speaker.say(f"row.{phrase(kind, body)}.{form}", seat=name, letter=LETTERS[seat])

    def ending(self, body: Mapping[str, Any]) -> str:
        """Return how a match ended; what the rules decided was announced by the table."""
        if body.get("by") == "cancellation":
            return self.speaker.say("row.once.cancelled")
        outcome = msgspec.convert(body["outcome"], Outcome) if body.get("outcome") else None
        if outcome is None or body.get("by") == "rules":
            return self.speaker.say("row.once.over")
        if not outcome.winners:
            return self.speaker.say("row.once.over")
        winner = outcome.winners[0]
        form = "mine" if winner in self.seats else "theirs"
        return self.speaker.say(f"row.won_by_resignation.{form}", seat=self.speaker.names[winner])


def phrase(kind: str, body: Mapping[str, Any]) -> str:
    """Choose among the phrases for one kind of row."""
    match kind:
        case "seat":
            reason = str(body.get("reason") or "sat")  # earlier versions stored imported records without a reason
            return "left_open" if reason == "left" and body.get("kind") == "open" else reason
        case "timeout":
            return "timeout_bot" if body.get("bot") else "timeout_move"
        case "answer":
            return "agree" if body.get("agree") else "refuse"
        case "resign":
            return "resign_bot" if body.get("bot") else "resign"
        case _:
            return kind
