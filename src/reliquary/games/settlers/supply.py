"""Goods in and out of the supply: gaining, scoring, drawing, discarding, and the reactions gains set off."""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes import (
    CARD,
    COMMON,
    COMMON_CARD,
    DECK_COMMON,
    DECK_FACTION,
    E_PAIRS,
    E_SCORED,
    FACTION_CARD,
    GOOD_NAMES,
    J_CARDS,
    NOBODY,
    NONE,
    REACTED,
    TOKENS,
    VP,
)
from reliquary.games.settlers.nodes import Reaction
from reliquary.games.settlers.state import (
    NO_CARDS,
    Frame,
    State,
    Waiting,
    fits,
    insert,
    name,
    next_seat,
)


def gain(state: State, seat: i64, goods: list[int], times: i64, source: i64) -> None:
    """Take Goods as one gain: tokens and points at once, then cards one by one. (IS-015, IS-016, R-20, R-22)"""
    empire = state.empires[seat]
    good: i64
    for good in range(TOKENS):
        number: i64 = goods[good]
        if number:
            empire.goods[good] += number * times
    points: i64 = goods[VP] * times
    if state.listeners:
        taken = {GOOD_NAMES[good]: goods[good] * times for good in range(VP + 1) if goods[good] and times}
        if taken:
            state.tell(events.Gained(seat, taken, None if source == NONE else name(state, source)))
    if points:
        score(state, seat, points)
    cards: i64 = goods[CARD] * times
    if cards:
        draw_later(state, seat, cards, NONE)
    cards = goods[COMMON_CARD] * times
    if cards:
        draw_later(state, seat, cards, DECK_COMMON)
    cards = goods[FACTION_CARD] * times
    if cards:
        draw_later(state, seat, cards, DECK_FACTION)


def draw_later(state: State, seat: i64, number: i64, deck: i64) -> None:
    """Put the drawing of cards on the agenda; each card's deck is asked when its turn comes. (R-20)"""
    frame = Frame(J_CARDS, seat, NONE)
    frame.n = number
    frame.m = deck
    state.agenda.append(frame)


def score(state: State, seat: i64, points: i64) -> None:
    """Mark points at once; a gain that is large enough sets off reactions. (IS-016, IS-123, R-07)"""
    state.empires[seat].points += points
    react(state, seat, E_SCORED, NONE, points)


def react(state: State, seat: i64, event: i64, card: i64, amount: i64) -> None:
    """Let the features of a seat that wait for an event line up. (IS-087..090, IS-171)"""
    state.batch += 1
    line_up(state, seat, event, card, amount)


def react_to_pair(state: State, seat: i64) -> None:
    """Let the others' features that wait for pairs of Workers line up, in turn order. (IS-121, R-09)"""
    state.batch += 1
    other = next_seat(state, seat)
    while other != seat:
        line_up(state, other, E_PAIRS, NONE, 0)
        other = next_seat(state, other)


def line_up(state: State, seat: i64, event: i64, card: i64, amount: i64) -> None:
    """Queue the reactions of one seat to one event; limits count when a reaction is queued. (IS-172)"""
    wanted: i64 = 1 << event
    location: i64
    for location in state.empires[seat].standing:
        data = state.rules.cards[location]
        if data.events & wanted:
            place: i64 = 0
            for reaction in data.reactions:
                if reaction.event == event and amount >= reaction.least and suits(state, reaction, card):
                    join_queue(state, seat, location, place, reaction.limit)
                place += 1


def suits(state: State, reaction: Reaction, card: i64) -> bool:
    """Say whether a reaction's filter fits the card of an event; events without a card fit all."""
    return card == NONE or fits(state.rules.cards[card], reaction.colours, reaction.side, reaction.kind)


def join_queue(state: State, seat: i64, location: i64, place: i64, limit: i64) -> None:
    """Let a reaction wait for its turn, unless its limit for the round is reached. (IS-172)"""
    if limit:
        if state.marks[location] // REACTED >= limit:
            return
        state.marks[location] += REACTED
    state.reactions.append(Waiting(location, place, seat, state.batch))


# Decks


def can_draw(state: State, seat: i64, deck: i64) -> bool:
    """Say whether a deck can give a card. (IS-018, R-01, R-37)"""
    if deck == DECK_COMMON:
        return len(state.common_deck) > 0 or len(state.common_discard) > 0
    empire = state.empires[seat]
    return len(empire.deck) > 0 or (state.rules.reshuffle_faction and len(empire.discard) > 0)


def draw(state: State, seat: i64, deck: i64) -> i64:
    """Take a card from a deck that can give one; decks have no order until they are drawn from."""
    if deck == DECK_COMMON:
        return draw_common(state)
    empire = state.empires[seat]
    if not empire.deck:
        empire.deck = sorted(empire.discard)
        empire.discard = NO_CARDS
    place: i64 = state.rng.below(len(empire.deck))
    return empire.deck.pop(place)


def draw_common(state: State) -> i64:
    """Take a Common card, rebuilding the deck if it is empty; NONE if there is nothing left. (IS-018, IS-034)"""
    if not state.common_deck:
        if not state.common_discard:
            return NONE
        state.common_deck = sorted(state.common_discard)
        state.common_discard = []
        if state.listeners:
            state.tell(events.Rebuilt())
    place: i64 = state.rng.below(len(state.common_deck))
    return state.common_deck.pop(place)


def draw_to_hand(state: State, seat: i64, deck: i64) -> None:
    """Draw a card into the hand; what it is stays secret. (IS-006, IS-033)"""
    card = draw(state, seat, deck)
    insert(state.empires[seat].hand, card)
    if state.listeners:
        state.tell(events.Drew(seat, "common" if deck == DECK_COMMON else "faction"))
        state.tell(events.SawCard(seat, name(state, card)))


def discard(state: State, card: i64) -> None:
    """Put a card on the discard pile of its own deck. (IS-017, R-26)"""
    faction = state.rules.cards[card].faction
    if faction == COMMON:
        state.common_discard.append(card)
        return
    for empire in state.empires:
        if empire.faction == faction:
            empire.discard = [*empire.discard, card]
            return


def shuffle_back(state: State, card: i64) -> None:
    """Put a card back into the deck it came from. (IS-118)"""
    faction = state.rules.cards[card].faction
    if faction == COMMON:
        insert(state.common_deck, card)
        return
    for empire in state.empires:
        if empire.faction == faction:
            insert(empire.deck, card)


def owner_of_deal(state: State, card: i64) -> i64:
    """Name the empire that has a Deal, an ordinary one by its card or a Trade Route by its Location."""
    seat: i64
    for seat in range(state.rules.empires):
        if card in state.empires[seat].deals:
            return seat
    return NOBODY
