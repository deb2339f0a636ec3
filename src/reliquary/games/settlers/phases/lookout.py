"""The lookout in its variants: standard, alternate, advanced, solo. (IS-030..034, IS-143..147, IS-151)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.limits import DRAFT_CARDS, NOBODY, NONE, PICKS, SOLO_OFFER
from reliquary.games.settlers.codes.phases import Phase
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.sides import Pile
from reliquary.games.settlers.empire.locations import place
from reliquary.games.settlers.empire.supply import can_draw, discard, draw_common, draw_to_hand
from reliquary.games.settlers.phases.production import begin_production
from reliquary.games.settlers.state.state import NO_CARDS, State, insert, name, next_seat, without
from reliquary.games.settlers.state.waiting import begin_phase, wait_for


def begin_round(state: State) -> None:
    """Begin a round: everyone draws a Faction card, in the peaceful game a Common one too. (IS-030, IS-146)"""
    if state.listeners:
        state.tell(events.RoundBegan(state.round, state.first))
    begin_phase(state, Phase.LOOKOUT)
    seat = state.first
    _turn: i64
    for _turn in range(state.rules.seats):
        if can_draw(state, seat, Pile.FACTION):
            draw_to_hand(state, seat, Pile.FACTION)
        if state.rules.peaceful and can_draw(state, seat, Pile.COMMON):
            draw_to_hand(state, seat, Pile.COMMON)
        seat = next_seat(state, seat)
    if state.rules.alternate:
        deal_drafts(state)


def turn_up(state: State, size: i64) -> None:
    """Turn up Common cards until `size` lie open. (IS-031, IS-034)"""
    offer = state.offer[:]
    while len(offer) < size:
        card = draw_common(state)
        if card == NONE:
            break
        insert(offer, card)
    state.offer = offer


def next_pick(state: State) -> None:
    """Ask for the next pick of the lookout, or begin production. (IS-031, IS-032, IS-144, IS-145, IS-151)"""
    seats = state.rules.seats
    step = state.step
    if state.rules.alternate:
        next_draft(state)
        return
    if step >= PICKS * seats:
        clear_offer(state)
        begin_production(state)
        return
    before: i64 = len(state.offer)
    if state.rules.solo:
        turn_up(state, SOLO_OFFER if step == 0 else 0)
    elif state.rules.advanced:
        turn_up(state, advanced_size(seats, step))
    elif step == 0 or step == seats:
        clear_offer(state)
        turn_up(state, seats + 1)
    if state.listeners and len(state.offer) > before:
        state.tell(events.Displayed([name(state, card) for card in state.offer]))
    state.step += 1
    state.active = picker(state, step)
    if len(state.offer) > 1:
        wait_for(state, Question.TAKE, state.active)
    elif state.offer:
        take_offer(state, state.active, state.offer[0])


def picker(state: State, step: i64) -> i64:
    """Return who picks: clockwise, in the second pass of the standard lookout counter-clockwise. (IS-031, IS-032)"""
    seats = state.rules.seats
    place = step % seats
    if step >= seats and not state.rules.advanced:
        place = seats - 1 - place
    return (state.first + place) % seats


def advanced_size(seats: i64, step: i64) -> i64:
    """Return how many cards lie open before a pick of the advanced lookout. (IS-144, IS-145, R-35)"""
    if seats == 2:
        return 5 - step
    if step < seats:
        return 5 if step == 0 else 4
    return 2 if step == PICKS * seats - 1 else 3


def take_offer(state: State, seat: i64, card: i64) -> None:
    """Take an open card into the hand. (IS-031)"""
    state.offer = without(state.offer, card)
    insert(state.empires[seat].hand, card)
    if state.listeners:
        state.tell(events.Took(seat, name(state, card)))
    if state.rules.solo and state.offer:
        gift: i64 = state.offer[state.rng.below(len(state.offer))]
        state.offer = without(state.offer, gift)
        place(state, 1, gift)


def clear_offer(state: State) -> None:
    """Discard what nobody took. (IS-031, IS-032)"""
    for card in state.offer:
        discard(state, card)
    state.offer = NO_CARDS


def deal_drafts(state: State) -> None:
    """Deal everyone Common cards to draft from. (IS-143)"""
    for empire in state.empires:
        dealt = [draw_common(state) for _ in range(DRAFT_CARDS)]
        empire.draft = sorted([card for card in dealt if card != NONE])


def next_draft(state: State) -> None:
    """Let everyone choose at the same time; then pass the rest on, or take everything up. (IS-143)"""
    if state.step == PICKS:
        for empire in state.empires:
            for card in empire.draft:
                discard(state, card)
            for card in empire.aside:
                insert(empire.hand, card)
            empire.draft = NO_CARDS
            empire.aside = NO_CARDS
        begin_production(state)
        return
    if state.step == 1:
        drafts = [empire.draft for empire in state.empires]
        seat: i64
        for seat in range(state.rules.seats):
            state.empires[next_seat(state, seat)].draft = drafts[seat]
    state.step += 1
    ask_drafters(state)


def owes_draft(state: State, seat: i64) -> bool:
    """Return whether a seat still has to choose in this pass of the draft."""
    empire = state.empires[seat]
    return len(empire.aside) < state.step and len(empire.draft) > 0


def ask_drafters(state: State) -> None:
    """Wait for the next seat that still has to choose."""
    seat = state.first
    _turn: i64
    for _turn in range(state.rules.seats):
        if owes_draft(state, seat):
            wait_for(state, Question.DRAFT, seat)
            return
        seat = next_seat(state, seat)
    wait_for(state, Question.NOTHING, NOBODY)


def draft(state: State, seat: i64, card: i64) -> None:
    """Lay a drafted card aside, in secret. (IS-143)"""
    empire = state.empires[seat]
    empire.draft.remove(card)
    empire.aside = sorted([*empire.aside, card])
    if state.listeners:
        state.tell(events.Drafted(seat))
    ask_drafters(state)
