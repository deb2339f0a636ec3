"""Redealing what a seat cannot know: other hands, decks, face-down cards. (section 16 of the rules)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.core.rng import Rng
from reliquary.games.settlers.cards.factions import FACTION_NAMES
from reliquary.games.settlers.codes.limits import NOBODY
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.sides import ATTACK, COMMON
from reliquary.games.settlers.codes.verbs import Job, Verb
from reliquary.games.settlers.phases.legality import answers
from reliquary.games.settlers.state.state import NO_CARDS, State, insert, knows_under

MOST_DEALS = 400
"""How often hidden cards are dealt again before a hand that could not have been asked is repaired."""


def permute(state: State, viewer: i64, rng: Rng) -> None:
    """Redeal everything a viewer (NOBODY: a spectator) may not know; backs and numbers of cards stay.

    Deals in which the table would not have asked what it asks are thrown away, which leaves the others as likely
    as they were.
    """
    redeal(state, viewer, rng)
    deals: i64 = 1
    while not could_be_asked(state, viewer):
        if deals == MOST_DEALS:
            repair(state, rng)
            return
        redeal(state, viewer, rng)
        deals += 1


def redeal(state: State, viewer: i64, rng: Rng) -> None:
    """Put every card the viewer cannot see back into its deck, and deal as many again."""
    pools: list[list[int]] = [state.common_deck, *([] for _ in FACTION_NAMES[1:])]
    for empire in state.empires:
        if empire.faction != ATTACK:
            pools[empire.faction] = empire.deck
    collect(state, viewer, pools)
    places = lift_foundations(state, viewer, pools)
    for pool in pools:
        pool.sort()
    hand_out(state, viewer, pools, rng)
    lay_foundations(state, places, pools, rng)
    state.answers = NO_CARDS


def collect(state: State, viewer: i64, pools: list[list[int]]) -> None:
    """Put every card the viewer cannot see back into its deck."""
    seat: i64
    for seat in range(state.rules.seats):
        empire = state.empires[seat]
        for packed in empire.routes:
            give(state, pools, packed % STRIDE)
        if seat != viewer:
            for card in empire.hand + empire.draft + empire.aside:
                give(state, pools, card)
    for packed in state.under:
        if not knows_under(state, viewer, packed // STRIDE):
            give(state, pools, packed % STRIDE)
    if state.knower == NOBODY or state.knower != viewer:
        for card in state.known_top:
            give(state, pools, card)
    for frame in state.agenda:
        if frame.seat != viewer:
            if frame.verb == Verb.DRAW or frame.verb == Verb.PEEK:
                for card in frame.cards:
                    give(state, pools, card)
            elif frame.verb == Job.WHERE:
                give(state, pools, frame.card)


def give(state: State, pools: list[list[int]], card: i64) -> None:
    """Put a card back into the deck it belongs to."""
    pools[state.rules.cards[card].faction].append(card)


def hand_out(state: State, viewer: i64, pools: list[list[int]], rng: Rng) -> None:
    """Deal a card with the same back to every hidden place."""
    seat: i64
    for seat in range(state.rules.seats):
        empire = state.empires[seat]
        empire.routes = [
            packed // STRIDE * STRIDE + deal(state, pools, packed % STRIDE, rng) for packed in empire.routes
        ]
        if seat != viewer:
            empire.hand = deal_row(state, pools, empire.hand, rng)
            empire.draft = deal_row(state, pools, empire.draft, rng)
            empire.aside = deal_row(state, pools, empire.aside, rng)
    state.under = [
        packed
        if knows_under(state, viewer, packed // STRIDE)
        else packed // STRIDE * STRIDE + deal(state, pools, packed % STRIDE, rng)
        for packed in state.under
    ]
    if state.knower == NOBODY or state.knower != viewer:
        state.known_top = [deal(state, pools, card, rng) for card in state.known_top]
    for frame in state.agenda:
        if frame.seat != viewer:
            if frame.verb == Verb.DRAW or frame.verb == Verb.PEEK:
                frame.cards = deal_row(state, pools, frame.cards, rng)
            elif frame.verb == Job.WHERE:
                frame.card = deal(state, pools, frame.card, rng)


def deal(state: State, pools: list[list[int]], card: i64, rng: Rng) -> i64:
    """Draw a card with the same back as this one."""
    pool = pools[state.rules.cards[card].faction]
    return pool.pop(rng.below(len(pool)))


def deal_row(state: State, pools: list[list[int]], cards: list[int], rng: Rng) -> list[int]:
    """Deal a row of cards with the same backs, in order of number."""
    row: list[int] = []
    for card in cards:
        insert(row, deal(state, pools, card, rng))
    return row


def lift_foundations(state: State, viewer: i64, pools: list[list[int]]) -> list[int]:
    """Put the Foundations of others, which lie face down, back into the Common deck; return where they lay. (R-36)"""
    places: list[int] = []
    seat: i64
    for seat in range(state.rules.seats):
        if seat != viewer:
            place: i64 = 0
            card: i64
            for card in state.empires[seat].locations:
                if state.marks[card] & Mark.FOUNDATION:
                    places.append(seat * STRIDE + place)
                    give(state, pools, card)
                    state.owner[card] = NOBODY
                    state.holder[card] = NOBODY
                    state.marks[card] = 0
                place += 1
    return places


def lay_foundations(state: State, places: list[int], pools: list[list[int]], rng: Rng) -> None:
    """Replace the cards under Foundations with other Common cards."""
    packed: i64
    for packed in places:
        seat = packed // STRIDE
        locations = state.empires[seat].locations[:]
        card = deal(state, pools, locations[packed % STRIDE], rng)
        locations[packed % STRIDE] = card
        state.empires[seat].locations = locations
        state.owner[card] = seat
        state.holder[card] = seat
        state.marks[card] = Mark.FOUNDATION


def could_be_asked(state: State, viewer: i64) -> bool:
    """Return whether the table would ask what it asks: questions with one answer are not put. (S-01, R-23)"""
    seat = state.asked
    if seat == viewer or state.question in (Question.NOTHING, Question.TURN, Question.AFTER, Question.DRAFT):
        return True
    return len(answers(state, seat)) > 1


def repair(state: State, rng: Rng) -> None:
    """Exchange a card of the seat that is asked if it has no answer at all, so that the table can go on."""
    seat = state.asked
    if len(answers(state, seat)) > 0:
        return
    empire = state.empires[seat]
    for place, old in enumerate(empire.hand):
        pool = state.common_deck if state.rules.cards[old].faction == COMMON else empire.deck
        number: i64 = rng.below(len(pool)) if pool else 0
        for _ in range(len(pool)):
            number = (number + 1) % len(pool)
            new = pool[number]
            empire.hand[place], pool[number] = new, old
            if len(answers(state, seat)) > 0:
                empire.hand.sort()
                pool.sort()
                return
            empire.hand[place], pool[number] = old, new
