"""Greedy play in Imperial Settlers: every move is tried on an imagined table, and the best is made."""

from __future__ import annotations

from typing import Final

from reliquary.bots.bot import SeatTable
from reliquary.bots.settlers.values.greedy_empire import empire_worth
from reliquary.core.words import Move
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.moves import Choose
from reliquary.games.settlers.phases.ending import is_solo_goal
from reliquary.games.settlers.state.state import held
from reliquary.games.settlers.table import Table

RIVALRY: Final = 0.5
"""How much the worth of all others together counts against the seat's."""
OWN_TURN: Final = (Question.TURN, Question.AFTER, Question.TAKE, Question.DRAFT)
"""Questions that begin something new: at these, all answers to an imagined move have been given."""
MOST_ANSWERS: Final = 12
SOLO_CARD: Final = 2.0
"""What one card of lead in the solo game's race is worth."""


def choose_greedily(seen: SeatTable) -> Move:
    """Choose the move after which the seat's empire is worth most; follow-up questions are answered the same way."""
    moves = list(seen.moves())
    if len(moves) == 1:
        return moves[0]
    if all(isinstance(move, Choose) and move.deck for move in moves):
        return moves[seen.rng.below(len(moves))]
    table: Table = seen.imagine()
    known = known_cards(table, seen.seat)
    return max(moves, key=lambda move: worth_after(table, seen.seat, move, known))


def known_cards(table: Table, seat: int) -> set[int]:
    """Collect the cards whose faces the seat knows: in its hand, in front of it, or open."""
    empire = table.empires[seat]
    known = {*empire.hand, *empire.draft, *empire.aside, *empire.deals, *table.offer}
    for frame in table.agenda:
        if frame.seat == seat:
            known.update(frame.cards)
    return known


def worth_after(table: Table, seat: int, move: Move, known: set[int]) -> float:
    """Return what the table is worth after a move and this seat's answers to it, tried on a copy."""
    after = table.clone()
    after.play(seat, move)
    for _ in range(MOST_ANSWERS):
        if after.asked != seat or after.question in OWN_TURN or after.question == Question.SOURCE:
            break
        after.play(seat, best_answer(after, seat, known))
    return worth(after, seat, known)


def best_answer(table: Table, seat: int, known: set[int]) -> Move:
    """Answer a follow-up question: the first deck and the least Gold, else what is worth most at once."""
    moves = table.moves(seat)
    if table.question in (Question.DECK, Question.GOLD):
        return moves[0]
    return max(moves, key=lambda move: worth_at_once(table, seat, move, known))


def worth_at_once(table: Table, seat: int, move: Move, known: set[int]) -> float:
    """Return what the table is worth right after a move, tried on a copy."""
    after = table.clone()
    after.play(seat, move)
    return worth(after, seat, known)


def worth(table: Table, seat: int, known: set[int]) -> float:
    """Weigh this seat's empire against the others'."""
    own = empire_worth(table, seat, known)
    if table.rules.solo:
        return own + SOLO_CARD * race(table)
    others = [empire_worth(table, other, known) for other in range(table.rules.seats) if other != seat]
    return own - RIVALRY * sum(others) / len(others)


def race(table: Table) -> int:
    """Return the lead in the solo game's race: Faction Locations against what is or will be on the collection pile."""
    own = sum([1 for card in held(table, 0) if is_solo_goal(table, card)])
    return own - len(table.collection) - len(table.empires[1].locations)
