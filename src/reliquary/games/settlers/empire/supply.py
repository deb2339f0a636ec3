"""Goods in and out of the supply: gaining, scoring, drawing, discarding, and the reactions gains set off."""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.goods import GOOD_NAMES, TOKEN_COUNT, Good
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.sides import COMMON, Pile
from reliquary.games.settlers.codes.triggers import Trigger
from reliquary.games.settlers.codes.verbs import Job
from reliquary.games.settlers.state.counting import fits, reactions_counted
from reliquary.games.settlers.state.nodes import Reaction
from reliquary.games.settlers.state.state import (
    NO_CARDS,
    Frame,
    State,
    Waiting,
    contains,
    insert,
    name,
    next_seat,
    without,
)


def gain(state: State, seat: i64, goods: list[int], times: i64, source: i64) -> None:
    """Take Goods as one gain: tokens and points at once, then Blessings and cards one by one. (IS-015, IS-016, R-20)"""
    empire = state.empires[seat]
    good: i64
    for good in range(TOKEN_COUNT):
        number: i64 = goods[good]
        if number:
            empire.goods[good] += number * times
    if state.rules.technology:
        empire.tech_defence += goods[Good.TECH_DEFENCE] * times
        empire.tech_glory += goods[Good.TECH_GLORY] * times
    points: i64 = goods[Good.VP] * times
    if state.listeners:
        kinds = [*range(Good.VP + 1), Good.TECH_DEFENCE, Good.TECH_GLORY]
        taken = {GOOD_NAMES[good]: goods[good] * times for good in kinds if goods[good] and times}
        if taken:
            state.tell(events.Gained(seat, taken, None if source == NONE else name(state, source)))
    if points:
        score(state, seat, points, source)
    cards: i64 = goods[Good.CARD] * times
    if cards:
        draw_later(state, seat, cards, NONE)
    cards = goods[Good.COMMON_CARD] * times
    if cards:
        draw_later(state, seat, cards, Pile.COMMON)
    cards = goods[Good.FACTION_CARD] * times
    if cards:
        draw_later(state, seat, cards, Pile.FACTION)
    tokens: i64 = goods[Good.BLESSING] * times
    if tokens:
        bless_later(state, seat, tokens, source)
    resources: i64 = goods[Good.ANY_RESOURCE] * times
    if resources:
        choose_later(state, seat, resources, source)


def draw_later(state: State, seat: i64, number: i64, deck: i64) -> None:
    """Put the drawing of cards on the agenda; each card's deck is asked when its turn comes. (R-20)"""
    frame = Frame(Job.CARDS, seat, NONE)
    frame.n = number
    frame.m = deck
    state.agenda.append(frame)


def bless_later(state: State, seat: i64, number: i64, source: i64) -> None:
    """Put the taking of Blessings on the agenda; the colour of each is asked when its turn comes. (AZ-027, R-50)"""
    frame = Frame(Job.BLESS, seat, source)
    frame.n = number
    state.agenda.append(frame)


def choose_later(state: State, seat: i64, number: i64, source: i64) -> None:
    """Put the taking of Resources of choice on the agenda, one by one. (DP-21)"""
    frame = Frame(Job.RESOURCE, seat, source)
    frame.n = number
    state.agenda.append(frame)


def score(state: State, seat: i64, points: i64, source: i64) -> None:
    """Mark points at once; a gain that is large enough sets off reactions. (IS-016, IS-123, R-07)"""
    state.empires[seat].points += points
    colours: i64 = 0 if source == NONE else state.rules.cards[source].colours
    react(state, seat, Trigger.SCORED, source, points, colours)


def react(state: State, seat: i64, event: i64, card: i64, amount: i64, colours: i64) -> None:
    """Queue the features of a seat that wait for an event. (IS-087..090, IS-171)

    `card` is what was built or razed or gave points, `amount` the points or where the razed card was, and `colours`
    those the event is about.
    """
    state.batch += 1
    line_up(state, seat, event, card, amount, colours)


def react_to_pair(state: State, seat: i64) -> None:
    """Queue the other seats' features that wait for pairs of Workers, in turn order. (IS-121, R-09)"""
    state.batch += 1
    other = next_seat(state, seat)
    while other != seat:
        line_up(state, other, Trigger.PAIRS, NONE, 0, 0)
        other = next_seat(state, other)


def line_up(state: State, seat: i64, event: i64, card: i64, amount: i64, colours: i64) -> None:
    """Queue the reactions of one seat to one event; limits count when a reaction is queued. (IS-172)"""
    wanted: i64 = 1 << event
    location: i64
    for location in state.empires[seat].standing:
        data = state.rules.cards[location]
        if data.events & wanted:
            place: i64 = 0
            for reaction in data.reactions:
                if (
                    reaction.event == event
                    and suits(state, reaction, seat, location, card, colours if event == Trigger.SET else amount)
                    and may_react(state, location, reaction)
                ):
                    state.reactions.append(Waiting(location, place, seat, state.batch, colours, card))
                place += 1


def suits(state: State, reaction: Reaction, seat: i64, location: i64, card: i64, amount: i64) -> bool:
    """Return whether an event is one a reaction waits for."""
    event = reaction.event
    if event == Trigger.SCORED:
        return amount >= reaction.least and (not reaction.by_location or is_another(state, seat, location, card))
    if event == Trigger.RAZED:
        return reaction.source == 0 or reaction.source & amount != 0
    if event == Trigger.PRAYED:
        return reaction.result == NONE or reaction.result == amount
    if event == Trigger.UPGRADED:
        return reaction.technology == 0 or reaction.technology == amount
    if event == Trigger.SET:
        return reaction.colours == 0 or reaction.colours & amount != 0
    return card == NONE or fits(state.rules.cards[card], reaction.colours, reaction.side, reaction.kind)


def is_another(state: State, seat: i64, location: i64, source: i64) -> bool:
    """Return whether points came from another Location of the seat that does not itself wait for points. (R-59)"""
    if source == NONE or source == location or state.holder[source] != seat:
        return False
    return state.rules.cards[source].events & (1 << Trigger.SCORED) == 0


def is_ready(state: State, location: i64, reaction: Reaction) -> bool:
    """Return whether a reaction is unlocked and below its limit for the round. (IS-172, TE-05)"""
    if reaction.locked and not state.marks[location] & Mark.UNLOCKED:
        return False
    return reaction.limit == 0 or reactions_counted(state, location) < reaction.limit


def may_react(state: State, location: i64, reaction: Reaction) -> bool:
    """Return whether a reaction is ready, and count it if it has a limit. (IS-172)"""
    if not is_ready(state, location, reaction):
        return False
    if reaction.limit:
        state.marks[location] += Mark.REACTED
    return True


# Decks


def can_draw(state: State, seat: i64, deck: i64) -> bool:
    """Return whether a deck can give a card. (IS-018, R-01, R-37)"""
    if deck == Pile.COMMON:
        return len(state.common_deck) > 0 or len(state.common_discard) > 0 or len(state.known_top) > 0
    empire = state.empires[seat]
    return len(empire.deck) > 0 or (state.rules.reshuffle_faction and len(empire.discard) > 0)


def draw(state: State, seat: i64, deck: i64) -> i64:
    """Take a card from a deck that can give one; decks have no order until they are drawn from."""
    if deck == Pile.COMMON:
        return draw_common(state)
    empire = state.empires[seat]
    if not empire.deck:
        empire.deck = sorted(empire.discard)
        empire.discard = NO_CARDS
    place: i64 = state.rng.below(len(empire.deck))
    return empire.deck.pop(place)


def draw_common(state: State) -> i64:
    """Take a Common card, rebuilding the deck if it is empty; NONE if there is nothing left. (IS-018, IS-034)"""
    if state.known_top:
        top: i64 = state.known_top[0]
        state.known_top = state.known_top[1:]
        return top
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
        state.tell(events.Drew(seat, "common" if deck == Pile.COMMON else "faction"))
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
    """Put a card back into the deck it came from; nobody knows the deck's order any more. (IS-118, S-15)"""
    faction = state.rules.cards[card].faction
    if faction == COMMON:
        insert(state.common_deck, card)
        forget_top(state)
        return
    for empire in state.empires:
        if empire.faction == faction:
            insert(empire.deck, card)


def forget_top(state: State) -> None:
    """Put the known cards on top of the deck back among the others: nobody knows them any more. (S-15)"""
    for card in state.known_top:
        insert(state.common_deck, card)
    state.known_top = NO_CARDS


def take_from_pile(state: State, card: i64) -> bool:
    """Take a card off its discard pile; False if it is not there. (S-14)"""
    if contains(state.common_discard, card):
        state.common_discard.remove(card)
        return True
    for empire in state.empires:
        if contains(empire.discard, card):
            empire.discard = without(empire.discard, card)
            return True
    return False


def is_in_pile(state: State, card: i64) -> bool:
    """Return whether a card lies on a discard pile."""
    return contains(state.common_discard, card) or any(contains(empire.discard, card) for empire in state.empires)
