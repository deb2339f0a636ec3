"""Cards under Locations, kept for Prayers or put down for good, and looking at the Common deck. (AZ-077..083)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.move_codes import STRIDE, Family, Plain
from reliquary.games.settlers.codes.prayer_ways import KeepFrom
from reliquary.games.settlers.codes.sides import COMMON, Pile
from reliquary.games.settlers.empire.supply import (
    can_draw,
    discard,
    draw_common,
    forget_top,
    is_in_pile,
    take_from_pile,
)
from reliquary.games.settlers.prayers.prayers import colours_of
from reliquary.games.settlers.state.state import Frame, State, held, laid_under, name, without


def keep_card(state: State, seat: i64, onto: i64, card: i64) -> None:
    """Put a card face up under a Location. (AZ-104, R-63)"""
    state.kept = laid_under(state.kept, onto, card)
    if state.listeners:
        state.tell(events.KeptCard(seat, name(state, onto), name(state, card)))


def discard_kept_for_a_round(state: State) -> None:
    """Discard what was kept for the round only. (AZ-078)"""
    for packed in state.kept[:]:
        if state.rules.cards[packed // STRIDE].keeps_a_round:
            discard(state, packed % STRIDE)
    state.kept = [packed for packed in state.kept if not state.rules.cards[packed // STRIDE].keeps_a_round]


def turn_up_to_keep(state: State, frame: Frame) -> None:
    """Turn up the Common cards of which one is kept. (R-61)"""
    wanted: i64 = max(frame.m, frame.n)
    frame.m = 0
    cards: list[int] = []
    while wanted > 0 and can_draw(state, frame.seat, Pile.COMMON):
        cards.append(draw_common(state))
        wanted -= 1
    frame.cards = cards
    if state.listeners:
        state.tell(events.LookedAt(frame.seat, [name(state, card) for card in cards]))


def keep_choices(state: State, frame: Frame) -> list[int]:
    """List the cards that may be kept, and `decline` unless cards were turned up for it. (AZ-077)"""
    node = frame.node
    assert node is not None
    if node.side == KeepFrom.DECK:
        return [Family.CARD + card for card in frame.cards]
    if node.side == KeepFrom.PRAYED:
        drawn = state.prayer.drawn if state.prayer is not None else []
        return [*(Family.CARD + card for card in drawn), Plain.DECLINE] if drawn else []
    return [Family.CARD + frame.card, Plain.DECLINE] if is_in_pile(state, frame.card) else []


def take_keep(state: State, frame: Frame, code: i64) -> None:
    """Keep the card that was chosen; if cards were turned up, discard the rest. (AZ-077, S-14)"""
    node = frame.node
    assert node is not None
    if code == Plain.DECLINE:
        return
    card: i64 = code % STRIDE
    if node.side == KeepFrom.DECK:
        frame.cards.remove(card)
        frame.n -= 1
        state.agenda.append(frame)
    elif node.side == KeepFrom.PRAYED:
        prayer = state.prayer
        assert prayer is not None
        prayer.drawn = without(prayer.drawn, card)
        frame.n -= 1
        if frame.n > 0:
            state.agenda.append(frame)
    else:
        take_from_pile(state, card)
    keep_card(state, frame.seat, frame.source, card)


# Putting down for good


def match_common(state: State, seat: i64) -> list[int]:
    """List the seat's Common Locations of the Prayer's colour. (AZ-083)"""
    prayer = state.prayer
    if prayer is None:
        return []
    return [
        card
        for card in held(state, seat)
        if state.rules.cards[card].faction == COMMON and state.rules.cards[card].colours & prayer.relevant
    ]


def lay_under(state: State, seat: i64, onto: i64) -> None:
    """Put a drawn card of the Prayer's colour, or the top Common card, face down under a Location. (R-60, S-12)"""
    prayer = state.prayer
    assert prayer is not None
    fitting = [card for card in prayer.drawn if colours_of(state, card) & prayer.relevant]
    card: i64 = NONE
    if fitting:
        card = min(fitting)
        prayer.drawn = without(prayer.drawn, card)
    elif can_draw(state, seat, Pile.COMMON):
        card = draw_common(state)
    if card == NONE:
        return
    state.under = laid_under(state.under, onto, card)
    if state.listeners:
        state.tell(events.Tucked(seat, name(state, onto), None))


# Looking at the top of the Common deck


def peek(state: State, frame: Frame) -> None:
    """Take the top cards off the Common deck to look at them, in secret. (R-36)"""
    cards: list[int] = []
    while frame.n > 0 and can_draw(state, frame.seat, Pile.COMMON):
        cards.append(draw_common(state))
        frame.n -= 1
    frame.n = 0
    frame.m = 0
    frame.cards = sorted(cards)
    if state.listeners:
        state.tell(events.Peeked(frame.seat, len(cards)))
        for card in frame.cards:
            state.tell(events.SawCard(frame.seat, name(state, card)))


def put_back(state: State, frame: Frame, card: i64) -> None:
    """Put a card back on the deck, below those put back before; what another seat has seen stays known. (S-15)"""
    frame.cards.remove(card)
    if frame.m == 0 and state.knower != frame.seat:
        forget_top(state)
    state.known_top = [*state.known_top[: frame.m], card, *state.known_top[frame.m :]]
    state.knower = frame.seat
    frame.m += 1
    state.agenda.append(frame)
