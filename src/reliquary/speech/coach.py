"""The coach at any table: a few sensible moves with reasons, worked out by bots.

It knows only what the seat knows: even its dice come from the seat's view, so hidden information changes nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from reliquary.bots import BOTS, SeatTable, new_bot
from reliquary.bots.advice import Advice, Parts
from reliquary.core.game import Game, Table
from reliquary.core.rng import from_seed
from reliquary.core.words import Move, Seat
from reliquary.speech.advice import reason
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.speaker import Adviser, Speaker

COUNT = 3
WIDER = 4 * COUNT
"""How many moves are requested: moves that read alike, such as two copies of a card, are shown once."""
ADVISERS = ("heuristic", "greedy")
"""The bots to ask, in order, until one has advice."""


class Suggestion(NamedTuple):
    """A sensible move, its label, and the pros and cons in numbers."""

    move: Move
    label: str
    reason: str


def advisers() -> list[str]:
    """List the bots to ask that there are."""
    return [name for name in ADVISERS if name in BOTS]


def seen_dice(table: Table, seat: Seat) -> int:
    """Derive the adviser's dice from the seat's view, so that hidden information changes nothing."""
    seen = msgspec.json.encode([table.view(seat), table.moves(seat)], order="sorted")
    return int.from_bytes(hashlib.blake2b(seen, digest_size=8, person=b"reliquary coach").digest(), "big") >> 2


def think(game: Game, table: Table, seat: Seat) -> list[Advice]:
    """Ask one adviser after the other, in this process, until one has advice."""
    dice = seen_dice(table, seat)
    for name in advisers():
        if found := new_bot(name).advise(SeatTable(game, table, seat, from_seed(dice)), WIDER):
            return found
    return []


def suggestions(advice: Iterable[Advice], speaker: Speaker, seen: SeatKnowledge, language: str) -> list[Suggestion]:
    """Put advice into words, the best first; of moves that read alike only the best is kept."""
    adviser = speaker.adviser(seen)
    by_label: dict[str, Suggestion] = {}
    for one in advice:
        label = adviser.label(one.move)
        if label not in by_label and len(by_label) < COUNT:
            by_label[label] = Suggestion(one.move, label, reason(as_shown(one, adviser), language))
    return list(by_label.values())


def as_shown(advice: Advice, adviser: Adviser) -> Parts:
    """Return the parts of an advice with the numbers the table shows, so that coach and table agree."""
    shown = ((key, number, adviser.shown(advice.move, key)) for key, number in advice.parts)
    return tuple((key, number if other is None else other) for key, number, other in shown)
