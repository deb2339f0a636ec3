"""May I, and if not, why not: the one place that judges moves."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.games.settlers.codes.limits import NOBODY
from reliquary.games.settlers.codes.move_codes import Family
from reliquary.games.settlers.codes.phases import Phase
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.verdicts import Verdict
from reliquary.games.settlers.effects.choices import choices
from reliquary.games.settlers.phases.lookout import owes_draft
from reliquary.games.settlers.phases.rounds import phase_choices
from reliquary.games.settlers.phases.turn import fill_turn, refuse_turn
from reliquary.games.settlers.state.state import State, contains


def owes_answer(state: State, seat: i64) -> bool:
    """Return whether the table waits for a seat; in a draft it waits for several."""
    if state.question == Question.DRAFT:
        return owes_draft(state, seat)
    return state.question != Question.NOTHING and state.asked == seat


def fill(state: State, seat: i64, buffer: vec[i64]) -> i64:
    """Write the indices of a seat's legal moves into the buffer; return how many there are."""
    if not owes_answer(state, seat):
        return 0
    indices = state.rules.indices
    number: i64 = 0
    if state.question == Question.TURN or state.question == Question.AFTER:
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
    if question == Question.TAKE:
        return [Family.TAKE + card for card in state.offer]
    if question == Question.DRAFT:
        return [Family.TAKE + card for card in state.empires[seat].draft]
    if question == Question.SOURCE or (question == Question.REACTION and not state.agenda):
        return phase_choices(state, seat)
    if question == Question.LOSE:
        return [Family.CARD + card for card in state.sources]
    return state.answers or choices(state, question, state.agenda[len(state.agenda) - 1])


def refusal(state: State, seat: i64, index: i64) -> i64:
    """Return why a move is refused, LEGAL if it is not."""
    if state.phase == Phase.OVER:
        return Verdict.GAME_OVER
    if not owes_answer(state, seat):
        passed = state.asked != NOBODY and state.empires[seat].passed and state.question == Question.TURN
        return Verdict.HAS_PASSED if passed else Verdict.NOT_YOUR_TURN
    code = state.rules.codes[index]
    if state.question == Question.TURN or state.question == Question.AFTER:
        code = refuse_turn(state, seat, code)
        return Verdict.LEGAL if code == Verdict.LEGAL else code
    return Verdict.LEGAL if contains(answers(state, seat), code) else Verdict.NOT_AN_OPTION
