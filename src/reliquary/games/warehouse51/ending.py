"""The end of the game: buy-back, certificates, the reveal, last effects. (W51-104..116)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.warehouse51 import events
from reliquary.games.warehouse51.codes.amounts import BUY_BACK
from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.effect_rules import apply, ask, relic_names
from reliquary.games.warehouse51.pawnshop import pawnable
from reliquary.games.warehouse51.scoring import decided_by, sheet, winners
from reliquary.games.warehouse51.state import (
    NOBODY,
    NONE,
    ONE,
    State,
    active,
    close_question,
    first_visitor,
    lose,
    name,
    next_in_line,
    owned_by_anybody,
    owner_of,
    take_token_off,
    visitor,
)


def close_auctions(state: State) -> None:
    """End the auctions, and unless agreed otherwise pawning with them; the ending steps follow. (W51-104, H-07)"""
    if state.listeners:
        state.tell(events.Closed(first_visitor(state)))
    state.phase = Phase.REDEEM
    state.visit = 0
    visit_to_redeem(state)


# Step 1: buy-back


def redeemable(state: State, seat: i64) -> i64:
    """Return the pawned relics a seat could pay for, as bits. (W51-105, W51-106)"""
    collector = state.collectors[seat]
    return collector.owned & state.pawned if collector.purse >= BUY_BACK else 0


def visit_to_redeem(state: State) -> None:
    """Ask the next seat that can buy back, or by agreement pawn, clockwise from the last winner. (W51-105, H-07)"""
    while state.visit < state.rules.seats:
        seat = visitor(state)
        if redeemable(state, seat) or (state.rules.pawn_late and pawnable(state, seat)):
            state.asked = seat
            return
        state.visit += 1
    state.phase = Phase.CERTIFY
    state.visit = 0
    lay_out_certificates(state)
    visit_to_certify(state)


def redeem(state: State, seat: i64, relic: i64) -> None:
    """Buy one relic back; the ingots go to the reserve, the token to the supply. (W51-106, H-08)"""
    state.collectors[seat].purse -= BUY_BACK
    state.reserve += BUY_BACK
    state.pawned &= ~(ONE << relic)
    state.tokens += 1
    if state.listeners:
        state.tell(events.Redeemed(seat, name(state, relic), BUY_BACK))
    visit_to_redeem(state)


def finish_redeeming(state: State) -> None:
    """Continue with the next seat's buy-back. (W51-105)"""
    state.visit += 1
    visit_to_redeem(state)


# Step 2: certificates


def lay_out_certificates(state: State) -> None:
    """Find the certificates the visited seat may use; those on pawned relics are dormant. (W51-109, H-12)"""
    state.agenda = 0
    close_question(state)
    if state.visit >= state.rules.seats:
        return
    collector = state.collectors[visitor(state)]
    if state.rules.certificate_to_buyer:
        state.left = collector.certificates
    else:
        state.agenda = collector.owned & state.bearing & ~state.pawned


def certifiable(state: State, seat: i64) -> i64:
    """Return the relics the certificate in question may protect, as bits. (W51-049, H-13, H-32, H-43)"""
    relics = state.collectors[seat].owned & ~state.pawned
    if not state.rules.certificate_on_giver:
        relics &= ~givers(state)
    return relics


def givers(state: State) -> i64:
    """Return the relics that count as givers of the certificate in question, as bits. (E-06)"""
    return state.rules.certificates if state.question == NONE else ONE << state.question


def visit_to_certify(state: State) -> None:
    """Ask for the next usable certificate, in the order of the buy-back. (W51-109, W51-110)"""
    while state.visit < state.rules.seats:
        seat = visitor(state)
        while True:
            if state.left > 0 and certifiable(state, seat):
                state.asked = seat
                return
            if state.agenda == 0:
                break
            state.question = next_in_line(state, seat, state.agenda)
            state.agenda &= ~(ONE << state.question)
            state.left = 2 if state.bearing_two & (ONE << state.question) else 1
        state.visit += 1
        lay_out_certificates(state)
    if state.rules.horn_before_reveal:
        begin_cancelling(state)
    else:
        expose(state)


def certify(state: State, seat: i64, relic: i64) -> None:
    """Put the certificate in question on a relic. (W51-048..050)"""
    if state.question == NONE:
        state.collectors[seat].certificates -= 1
    elif state.bearing_two & (ONE << state.question):
        state.bearing_two &= ~(ONE << state.question)
    else:
        state.bearing &= ~(ONE << state.question)
    state.certified |= ONE << relic
    state.left -= 1
    if state.listeners:
        state.tell(events.Certified(seat, name(state, relic)))
    visit_to_certify(state)


def keep_certificate(state: State, seat: i64) -> None:
    """Leave the certificate in question where it is. (W51-048)"""
    state.left -= 1
    if state.listeners:
        state.tell(events.Kept(seat))
    visit_to_certify(state)


# Step 3: the reveal


def expose(state: State) -> None:
    """Turn up the counterfeit cards of all gaps; cards of certified relics are ignored. (W51-111, W51-050, W51-091)"""
    cards: i64 = 0
    for gap in state.gaps:
        cards |= gap
    state.shown = True
    state.exposed = cards & owned_by_anybody(state) & ~state.certified
    if state.listeners:
        named = [relic_names(state, gap) for gap in state.gaps]
        state.tell(events.Exposed(named, relic_names(state, cards & state.certified)))
    if state.rules.horn_before_reveal:
        cancel_named(state)
        discard_counterfeits(state)
    else:
        begin_cancelling(state)


def begin_cancelling(state: State) -> None:
    """Visit the owners of the Horn, clockwise from the last winner. (W51-114)"""
    state.phase = Phase.CANCEL
    state.visit = 0
    close_question(state)
    state.agenda = active(state, visitor(state), state.rules.cancel_fake)
    visit_to_cancel(state)


def cancellable(state: State, seat: i64) -> i64:
    """Return the relics whose counterfeit card a seat may make void, as bits. (W51-114, H-14, H-15)"""
    relics = nameable(state) if state.rules.horn_before_reveal else state.exposed
    return relics & state.collectors[seat].owned if state.rules.horn_saves_own_only else relics


def nameable(state: State) -> i64:
    """Return the relics that may be named before the cards are turned up: those a card could still hit. (H-14)"""
    relics = owned_by_anybody(state) & state.rules.fakes & ~state.certified & ~(ONE << state.question)
    place: i64
    for place in range(1, len(state.named), 2):
        relics &= ~(ONE << state.named[place])
    return relics


def visit_to_cancel(state: State) -> None:
    """Ask the owner of the Horn, unless the Horn itself is exposed. (W51-114)"""
    while True:
        seat = visitor(state)
        while state.agenda or state.left > 0:
            if state.left > 0 and cancellable(state, seat):
                state.asked = seat
                return
            state.left = 0
            if state.agenda:
                state.question = next_in_line(state, seat, state.agenda)
                state.agenda &= ~(ONE << state.question)
                if not state.exposed & (ONE << state.question):
                    state.left = state.rules.ops[state.question].amount
        state.visit += 1
        if state.visit >= state.rules.seats:
            break
        state.agenda = active(state, visitor(state), state.rules.cancel_fake)
    if state.rules.horn_before_reveal:
        expose(state)
    else:
        discard_counterfeits(state)


def cancel(state: State, seat: i64, relic: i64) -> None:
    """Make the counterfeit card of a relic void: the relic stays. (W51-114)"""
    state.left -= 1
    if state.rules.horn_before_reveal:
        state.named = [*state.named, state.question, relic]
        if state.listeners:
            state.tell(events.Named(seat, name(state, relic)))
    else:
        make_void(state, seat, relic)
    visit_to_cancel(state)


def make_void(state: State, seat: i64, relic: i64) -> None:
    """Let a relic stay although its counterfeit card was turned up. (W51-114)"""
    state.exposed &= ~(ONE << relic)
    if state.listeners:
        state.tell(events.Cancelled(seat, name(state, relic)))


def cancel_named(state: State) -> None:
    """Make void the cards of the relics named before the reveal, unless the Horn itself is counterfeit. (H-14)"""
    place: i64
    for place in range(0, len(state.named), 2):
        horn: i64 = state.named[place]
        relic: i64 = state.named[place + 1]
        if state.exposed & (ONE << relic) and not state.exposed & (ONE << horn):
            make_void(state, owner_of(state, horn), relic)


def decline_to_cancel(state: State, seat: i64) -> None:
    """Forgo the Horn's power. (W51-114)"""
    state.left = 0
    if state.listeners:
        state.tell(events.Declined(seat, name(state, state.question)))
    visit_to_cancel(state)


def discard_counterfeits(state: State) -> None:
    """Take all exposed counterfeits out of the collections, pawned ones too. (W51-112, W51-113)"""
    state.question = NONE
    seat: i64
    for seat in range(state.rules.seats):
        relic = next_in_line(state, seat, state.exposed)
        while relic != NONE:
            lose(state, seat, relic)
            take_token_off(state, relic)
            state.discard.append(relic)
            if state.listeners:
                state.tell(events.Discarded(seat, name(state, relic), "counterfeit"))
            relic = next_in_line(state, seat, state.exposed)
    state.exposed = 0
    state.phase = Phase.END_EFFECT
    state.visit = 0
    state.agenda = state.rules.at_end
    visit_for_last_effects(state)


# Step 3b: end-of-game effects


def visit_for_last_effects(state: State) -> None:
    """Apply the end-of-game effects once each, clockwise from the last winner, oldest first. (W51-060, W51-116)"""
    while True:
        seat = visitor(state)
        while state.agenda:
            relic = next_in_line(state, seat, state.agenda)
            if relic == NONE:
                break
            state.agenda &= ~(ONE << relic)
            if active(state, seat, ONE << relic):
                if apply(state, seat, relic):
                    return
            elif state.listeners and state.rules.cursed & (ONE << relic):
                state.tell(events.Shielded(seat, name(state, relic)))
        state.visit += 1
        if state.visit >= state.rules.seats:
            break
    finish(state)


def go_on_with_last_effects(state: State, seat: i64) -> None:
    """Ask again if the effect needs more answers, else continue with the next one."""
    if not ask(state, seat):
        visit_for_last_effects(state)


# Step 4: scoring


def finish(state: State) -> None:
    """End the game; the score sheet follows from what lies on the table. (W51-115)"""
    state.phase = Phase.OVER
    state.asked = NOBODY
    state.agenda = 0
    state.visit = 0
    if state.listeners:
        totals = [sum(sheet(state, seat)) for seat in range(state.rules.seats)]
        state.tell(events.Scored(winners(state), totals, decided_by(state)))
