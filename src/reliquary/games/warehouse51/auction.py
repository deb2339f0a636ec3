"""The auctions: revealing a lot, open and blind bidding, and settling the sale. (W51-064..092)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.warehouse51 import events
from reliquary.games.warehouse51.codes.phases import LastPlayer, Phase, Window
from reliquary.games.warehouse51.effect_rules import apply, ask
from reliquary.games.warehouse51.ending import close_auctions
from reliquary.games.warehouse51.packs.pack import COLOURS
from reliquary.games.warehouse51.pawnshop import anybody_can_pawn
from reliquary.games.warehouse51.state import (
    NOBODY,
    NONE,
    ONE,
    State,
    acquire,
    active,
    count,
    first_of,
    left_of,
    lowest,
    name,
    next_in_line,
    pick,
)

# Revealing


def next_lot(state: State) -> None:
    """Ask for the next reveal, or end the auctions when no deck is left. (W51-064, W51-089)"""
    state.offer = NONE
    state.lot = NONE
    state.leader = NOBODY
    state.standing = 0
    state.out = 0
    if state.unrevealed == 0:
        close_auctions(state)
        return
    state.revealer = next_revealer(state)
    state.phase = Phase.REVEAL
    state.asked = state.revealer
    reveal_if_forced(state)


def reveal_if_forced(state: State) -> None:
    """Turn up the next relic where only one deck is left, unless a seat may want to pawn first. (W51-066, H-36)"""
    if state.rules.pawn_window == Window.BETWEEN_AUCTIONS and anybody_can_pawn(state):
        return
    deck = only_deck(state)
    if deck != NONE:
        reveal(state, deck)


def next_revealer(state: State) -> i64:
    """Return who reveals: who owns a relic that says so, else the last winner, else the starter. (W51-064, W51-090)"""
    first = state.last_winner if state.last_winner != NOBODY else state.starter
    seat = first
    _offset: i64
    for _offset in range(state.rules.seats):
        if active(state, seat, state.rules.reveal_always):
            return seat
        seat = left_of(state, seat)
    return first


def only_deck(state: State) -> i64:
    """Return the one deck that is left, NONE while there is a choice. (W51-066)"""
    found: i64 = NONE
    colour: i64
    for colour in range(4):
        if state.unrevealed & state.rules.colours[colour]:
            if found != NONE:
                return NONE
            found = colour
    return found


def reveal(state: State, colour: i64) -> None:
    """Turn up the top relic of a deck and open its auction. (W51-065, W51-068, W51-080)"""
    deck = state.unrevealed & state.rules.colours[colour]
    relic = first_of(state.order, deck) if state.rules.fixed_deal else pick(deck, state.rng.below(count(deck)))
    state.unrevealed &= ~(ONE << relic)
    state.offer = relic
    state.asked = left_of(state, state.revealer)
    blind = state.rules.weapons & (ONE << relic) != 0
    state.phase = Phase.BLIND if blind else Phase.OPEN
    if state.listeners:
        state.tell(events.Revealed(state.revealer, COLOURS[colour], name(state, relic), blind))


# The open auction


def can_match(state: State, seat: i64) -> bool:
    """Return whether a seat may take the lead by matching the standing bid. (H-25)"""
    return state.standing > 0 and active(state, seat, state.rules.match_bid) != 0


def least_bid(state: State, seat: i64) -> i64:
    """Return the lowest bid a seat may make. (W51-072, H-05)"""
    return state.standing if can_match(state, seat) else state.standing + 1


def highest_bid(state: State, seat: i64) -> i64:
    """Return the highest bid a seat may make now: the whole purse, or one step without jump bids. (W51-078, H-30)"""
    purse = state.collectors[seat].purse
    return purse if state.rules.jump_bids else min(purse, state.standing + 1)


def bid(state: State, seat: i64, ingots: i64) -> None:
    """Become the highest bidder. (W51-072)"""
    state.standing = ingots
    state.leader = seat
    if state.listeners:
        state.tell(events.Raised(seat, ingots))
    next_speaker(state, seat)


def leave(state: State, seat: i64) -> None:
    """Pass: take no further part in this auction. (W51-071)"""
    state.out |= ONE << seat
    if state.listeners:
        state.tell(events.Passed(seat))
    if state.rules.last_player != LastPlayer.ASKED and is_left_over(state):
        leave_to_last(state)
    else:
        next_speaker(state, seat)


def next_speaker(state: State, seat: i64) -> None:
    """Pass the turn clockwise, or end the auction when no one can outbid the leader. (W51-069, W51-073, W51-074)"""
    speaker = left_of(state, seat)
    while speaker != seat and state.out & (ONE << speaker):
        speaker = left_of(state, speaker)
    everybody_left = state.out & (ONE << speaker) != 0
    if everybody_left or (speaker == state.leader and not state.rules.all_must_pass):
        if state.leader == NOBODY:
            discard_unsold(state)
        else:
            settle(state, state.leader, state.standing)
    else:
        state.asked = speaker


def is_left_over(state: State) -> bool:
    """Return whether all but one have passed without a bid. (H-04)"""
    return state.leader == NOBODY and count(state.out) == state.rules.seats - 1


def leave_to_last(state: State) -> None:
    """Give the relic for free to the one seat that has not passed, or discard it, as agreed. (H-04)"""
    if state.rules.last_player == LastPlayer.WINS_FREE:
        settle(state, lowest(((ONE << state.rules.seats) - 1) & ~state.out), 0)
    else:
        discard_unsold(state)


# The blind auction


def seal(state: State, seat: i64, ingots: i64) -> None:
    """Close a fist on some ingots; when all are closed, open them. (W51-082, W51-083)"""
    collector = state.collectors[seat]
    collector.sealed = ingots
    collector.seal_limit = collector.purse
    if state.listeners:
        state.tell(events.Sealed(seat))
    other = left_of(state, state.revealer)
    _offset: i64
    for _offset in range(state.rules.seats):
        if state.collectors[other].sealed == NONE:
            state.asked = other
            return
        other = left_of(state, other)
    open_fists(state)


def open_fists(state: State) -> None:
    """Show all bids at once; the highest wins, a tie goes clockwise. (W51-083..087)"""
    winner: i64 = NOBODY
    best: i64 = 0
    matches = False
    seat = (state.revealer + state.rules.tie_offset) % state.rules.seats
    _offset: i64
    for _offset in range(state.rules.seats):
        sealed = state.collectors[seat].sealed
        hammer = state.rules.match_wins_blind_ties and active(state, seat, state.rules.match_bid) != 0
        if sealed > best or (sealed == best and sealed > 0 and hammer and not matches):
            best, winner, matches = sealed, seat, hammer
        seat = left_of(state, seat)
    state.opened = [collector.sealed for collector in state.collectors]
    if state.listeners:
        state.tell(events.Opened(state.opened))
    for collector in state.collectors:
        collector.sealed = NONE
        collector.seal_limit = 0
    if winner == NOBODY:
        discard_unsold(state)
    else:
        settle(state, winner, best)


# Settling


def discard_unsold(state: State) -> None:
    """Remove an unsold relic from the game. (W51-088)"""
    state.discard.append(state.offer)
    if state.listeners:
        state.tell(events.Unsold(name(state, state.offer)))
    next_lot(state)


def settle(state: State, winner: i64, price: i64) -> None:
    """Let the winner pay the left neighbour and take the relic; then apply its effects. (W51-075..077, W51-084)"""
    neighbour = left_of(state, winner)
    state.collectors[winner].purse -= price
    state.collectors[neighbour].purse += price
    state.agenda = state.collectors[winner].owned & state.rules.won
    state.lot = state.offer
    state.offer = NONE
    state.leader = winner
    state.standing = price
    acquire(state, winner, state.lot)
    if state.listeners:
        state.tell(events.Sold(winner, name(state, state.lot), price, neighbour))
    if state.rules.bought & (ONE << state.lot) and fire(state, winner, state.lot):
        return
    finish_settling(state)


def fire(state: State, seat: i64, relic: i64) -> bool:
    """Apply an effect if it is in force; True if it waits for an answer. (W51-057, W51-059, W51-062)"""
    if active(state, seat, ONE << relic):
        state.phase = Phase.EFFECT
        return apply(state, seat, relic)
    if state.listeners and state.rules.cursed & (ONE << relic):
        state.tell(events.Shielded(seat, name(state, relic)))
    return False


def finish_settling(state: State) -> None:
    """Fire the winner's older relics in order of acquisition, then open the next lot. (W51-059, H-38)"""
    winner = state.leader
    while state.agenda:
        relic = next_in_line(state, winner, state.agenda)
        if relic == NONE:
            break
        state.agenda &= ~(ONE << relic)
        weapon = state.rules.weapons & (ONE << state.lot) != 0
        if (weapon or not state.rules.ops[relic].weapon_only) and fire(state, winner, relic):
            return
    state.agenda = 0
    state.last_winner = winner
    next_lot(state)


def go_on_settling(state: State) -> None:
    """Ask again if the open question needs more answers, else finish settling. (H-37)"""
    if not ask(state, state.leader):
        finish_settling(state)
