"""The course of a game: turns, cleanup, round after round. (IS-026..029, IS-043..050, IS-091..096)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.limits import NOBODY, ROUNDS
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE, Family, Plain
from reliquary.games.settlers.codes.phases import Phase
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.effects.reactions import next_reaction, start_reaction, waiting_group
from reliquary.games.settlers.effects.replies import take
from reliquary.games.settlers.effects.resolve import do
from reliquary.games.settlers.empire.locations import give_back
from reliquary.games.settlers.phases.actions import act, is_free
from reliquary.games.settlers.phases.ending import finish
from reliquary.games.settlers.phases.lookout import begin_round, draft, next_pick, take_offer
from reliquary.games.settlers.phases.placements import can_place_freely
from reliquary.games.settlers.phases.production import next_source, resolve_source, source_kind
from reliquary.games.settlers.phases.solo import attack_phase, lose
from reliquary.games.settlers.prayers.blessings import store
from reliquary.games.settlers.prayers.kept_cards import discard_kept_for_a_round
from reliquary.games.settlers.state.state import State, next_seat
from reliquary.games.settlers.state.waiting import begin_phase, wait_for


def run(state: State) -> None:
    """Run the game until a seat must answer or it is over."""
    while state.question == Question.NOTHING and state.phase != Phase.OVER:
        if state.agenda:
            do(state, state.agenda.pop())
        elif state.reactions:
            next_reaction(state)
        else:
            advance(state)


def advance(state: State) -> None:
    """Take the next step of the phase. (IS-026, IS-177)"""
    if state.phase == Phase.LOOKOUT:
        next_pick(state)
    elif state.phase == Phase.PRODUCTION:
        next_source(state)
    elif state.phase == Phase.ACTION:
        finish_action(state)
    elif state.phase == Phase.CLEANUP:
        clean_up(state)
    else:
        attack_phase(state)
        if state.question == Question.NOTHING:
            end_round(state)


# Turns


def begin_turn(state: State) -> None:
    """Give the turn to the active seat, or to the next one if it has passed. (IS-043, IS-048)"""
    seat = state.active
    _turn: i64
    for _turn in range(state.rules.seats):
        if not state.empires[seat].passed:
            state.active = seat
            wait_for(state, Question.TURN, seat)
            return
        seat = next_seat(state, seat)
    end_of_actions(state)


def finish_action(state: State) -> None:
    """Go on after an action: to free placements if there are any, else to the next turn. (IS-049, S-04)"""
    seat = state.active
    if state.step == 1 and not state.empires[seat].passed and can_place_freely(state, seat):
        wait_for(state, Question.AFTER, seat)
        return
    if state.step == 0:
        wait_for(state, Question.TURN, seat)
        return
    end_turn(state)


def end_turn(state: State) -> None:
    """Pass the turn clockwise. (IS-043)"""
    state.step = 0
    state.active = next_seat(state, state.active)
    begin_turn(state)


def pass_round(state: State, seat: i64) -> None:
    """Take no more turns this round. (IS-046)"""
    state.empires[seat].passed = True
    if state.listeners:
        state.tell(events.Passed(seat))
    end_turn(state)


def end_of_actions(state: State) -> None:
    """End the Action phase: return annexed Locations, then clean up, or score after round 5. (IS-027, R-13)"""
    last = state.round == ROUNDS
    if not (last and state.rules.ra_scores):
        give_back(state)
    if last:
        if state.rules.solo:
            begin_phase(state, Phase.SOLO_ATTACK)
        else:
            finish(state)
        return
    begin_phase(state, Phase.CLEANUP)


def clean_up(state: State) -> None:
    """Let everyone keep what may be stored and discard the rest; reset all uses. (IS-091..096, AZ-030, AT-043)"""
    if state.step < state.rules.seats:
        state.step += 1
        store(state, state.active)
        state.active = next_seat(state, state.active)
        return
    lasting: i64 = Mark.SAMURAI | Mark.FOUNDATION | 3 * Mark.STATUE
    if state.rules.unlock_lasts:
        lasting |= Mark.UNLOCKED
    if state.rules.technology_lasts:
        lasting |= 3 * Mark.TECHNOLOGY
    for empire in state.empires:
        empire.passed = False
        empire.acted = 0
        card: i64
        for card in empire.locations:
            state.uses[card] = 0
            state.spent[card] = 0
            state.marks[card] &= lasting
    if state.kept:
        discard_kept_for_a_round(state)
    if state.rules.solo:
        begin_phase(state, Phase.SOLO_ATTACK)
    else:
        end_round(state)


def end_round(state: State) -> None:
    """Pass the first-player marker on and begin the next round, or end the game. (IS-028, IS-096)"""
    if state.round == ROUNDS:
        finish(state)
        return
    state.first = next_seat(state, state.first)
    state.round += 1
    begin_round(state)


# Answers


def answer(state: State, seat: i64, code: i64) -> None:
    """Carry out a legal move and run on to the next question."""
    question = state.question
    value = code % STRIDE
    wait_for(state, Question.NOTHING, NOBODY)
    if question == Question.TURN or question == Question.AFTER:
        answer_turn(state, seat, code)
    elif question == Question.TAKE:
        take_offer(state, seat, value)
    elif question == Question.DRAFT:
        draft(state, seat, value)
    elif question == Question.SOURCE:
        resolve_source(state, value)
    elif question == Question.REACTION and not state.agenda:
        start_reaction(state, next(one for one in waiting_group(state) if one.card == value))
    elif state.phase == Phase.SOLO_ATTACK:
        lose(state, value)
    else:
        take(state, question, state.agenda.pop(), code)
    run(state)


def answer_turn(state: State, seat: i64, code: i64) -> None:
    """Carry out what a seat does in its turn."""
    if code == Plain.PASS:
        pass_round(state, seat)
    elif code == Plain.DONE:
        end_turn(state)
    else:
        if not is_free(code):
            state.step = 1
            state.empires[seat].acted += 1
        act(state, seat, code)


def phase_choices(state: State, seat: i64) -> list[int]:
    """List the answers to the questions of the phases, as codes."""
    if state.question == Question.SOURCE:
        kinds: list[str] = []
        codes: list[int] = []
        for card in state.sources:
            if source_kind(state, card) not in kinds:
                kinds.append(source_kind(state, card))
                codes.append(Family.CARD + card)
        return codes
    cards = [one.card for one in waiting_group(state)]
    return [Family.CARD + card for number, card in enumerate(cards) if card not in cards[:number]]
