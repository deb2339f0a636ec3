"""The sale of the relic on offer, as bots imagine it: its effects are carried out, its questions answered plainly."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.games.warehouse51.codes.effects import Verb
from reliquary.games.warehouse51.effect_rules import answer, answers, apply, decline
from reliquary.games.warehouse51.state import NOBODY, ONE, acquire, active
from reliquary.games.warehouse51.table import Table

LITTLE: Final[i64] = 2
"""What a relic nobody has bid for yet may sell for."""
FISTS: Final = 0.75
"""The largest share of a relic's worth that others seal in a blind auction."""


def take_relic(after: Table, buyer: i64, relic: i64, faces: vec[float]) -> None:
    """Give a seat a relic and carry out what it and older relics do on a purchase; `faces` are the relics' values."""
    rules = after.rules
    older = after.collectors[buyer].owned & rules.won
    after.lot = relic
    acquire(after, buyer, relic)
    if rules.bought & (ONE << relic) and active(after, buyer, ONE << relic) and apply(after, buyer, relic):
        settle_question(after, buyer, faces)
    if older:
        for other in after.collectors[buyer].relics[:]:
            if older & (ONE << other) and active(after, buyer, ONE << other):
                fires = rules.weapons & (ONE << relic) or not rules.ops[other].weapon_only
                if fires and apply(after, buyer, other):
                    settle_question(after, buyer, faces)


def settle_question(after: Table, buyer: i64, faces: vec[float]) -> None:
    """Answer what the bought relic asks: give away the least valuable relic, refuse what may be refused."""
    op = after.rules.ops[after.question]
    options = answers(after, buyer)
    if op.optional or op.verb == Verb.LOOK or not options:
        decline(after, buyer)
        return
    least: i64 = NOBODY
    relic: i64
    for relic in range(len(faces)):
        if options & (ONE << relic) and (least == NOBODY or faces[relic] < faces[least]):
            least = relic
    answer(after, buyer, least)


def other_bidder(table: Table, seat: i64) -> i64:
    """Return who gets the relic on offer if a seat does not: the leader, else the richest seat still in."""
    if table.leader != NOBODY and table.leader != seat:
        return table.leader
    richest: i64 = NOBODY
    other: i64
    for other in range(table.rules.seats):
        if other != seat and not table.out & (ONE << other) and table.collectors[other].purse > 0:
            if richest == NOBODY or table.collectors[other].purse > table.collectors[richest].purse:
                richest = other
    return richest
