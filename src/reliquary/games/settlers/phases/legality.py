"""May I, and if not, why not: the one source of legality."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.games.settlers.effects.choices import choices
from reliquary.games.settlers.phases.lookout import owes_draft
from reliquary.games.settlers.phases.rounds import phase_choices
from reliquary.games.settlers.phases.turn import fill_turn, refuse_turn
from reliquary.games.settlers.state.codes import (
    F_CARD,
    F_TAKE,
    NOBODY,
    NOTHING,
    OVER,
    Q_AFTER,
    Q_DRAFT,
    Q_LOSE,
    Q_REACTION,
    Q_SOURCE,
    Q_TAKE,
    Q_TURN,
)
from reliquary.games.settlers.state.state import State, contains
from reliquary.games.settlers.state.verdicts import OK

LEGAL: Final = 0
GAME_OVER: Final = 101
NOT_YOUR_TURN: Final = 102
HAS_PASSED: Final = 103
NOT_AN_OPTION: Final = 104


def owes_answer(state: State, seat: i64) -> bool:
    """Return whether the table waits for a seat; in a draft it waits for several."""
    if state.question == Q_DRAFT:
        return owes_draft(state, seat)
    return state.question != NOTHING and state.asked == seat


def fill(state: State, seat: i64, buffer: vec[i64]) -> i64:
    """Write the indices of a seat's legal moves into the buffer; return how many there are."""
    if not owes_answer(state, seat):
        return 0
    indices = state.rules.indices
    number: i64 = 0
    if state.question == Q_TURN or state.question == Q_AFTER:
        number = fill_turn(state, seat, buffer)
        place: i64
        for place in range(number):
            buffer[place] = indices[buffer[place]]
        return number
    code: i64
    for code in answers(state, seat):
        buffer[number] = indices[code]
        number += 1
    return number


def answers(state: State, seat: i64) -> list[int]:
    """List the answers to the open question, as codes; not for the main question of a turn."""
    question = state.question
    if question == Q_TAKE:
        return [F_TAKE + card for card in state.offer]
    if question == Q_DRAFT:
        return [F_TAKE + card for card in state.empires[seat].draft]
    if question == Q_SOURCE or question == Q_REACTION:
        return phase_choices(state, seat)
    if question == Q_LOSE:
        return [F_CARD + card for card in state.sources]
    return state.answers or choices(state, question, state.agenda[len(state.agenda) - 1])


def refusal(state: State, seat: i64, index: i64) -> i64:
    """Return why a move is refused, LEGAL if it is not."""
    if state.phase == OVER:
        return GAME_OVER
    if not owes_answer(state, seat):
        passed = state.asked != NOBODY and state.empires[seat].passed and state.question == Q_TURN
        return HAS_PASSED if passed else NOT_YOUR_TURN
    code = state.rules.codes[index]
    if state.question == Q_TURN or state.question == Q_AFTER:
        code = refuse_turn(state, seat, code)
        return LEGAL if code == OK else code
    return LEGAL if contains(answers(state, seat), code) else NOT_AN_OPTION
