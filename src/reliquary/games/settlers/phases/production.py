"""The Production phase: board, Deals and Locations, in the order their owner chooses. (IS-035..042)"""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers.codes.goods import GOOD_NAMES, Good
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.phases import Phase
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.triggers import Trigger
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.effects.deeds import take_deal
from reliquary.games.settlers.empire.locations import deal_good, deals_of
from reliquary.games.settlers.empire.order import order_matters, stirs_feature
from reliquary.games.settlers.empire.supply import gain, is_ready
from reliquary.games.settlers.prayers.blessings import make_tricolour
from reliquary.games.settlers.state.agenda import effect
from reliquary.games.settlers.state.counting import production_of
from reliquary.games.settlers.state.state import Frame, State, held, next_seat, no_goods, without
from reliquary.games.settlers.state.technology import is_upgraded
from reliquary.games.settlers.state.waiting import begin_phase, wait_for


def begin_production(state: State) -> None:
    """Enter the Production phase with the first player. (IS-035)"""
    begin_phase(state, Phase.PRODUCTION)
    gather_sources(state)


def gather_sources(state: State) -> None:
    """Give the active seat what needs no decision, and note the other sources. (IS-035, IS-036, AT-026, R-17, S-03)"""
    seat = state.active
    empire = state.empires[seat]
    gain(state, seat, state.rules.boards[empire.faction], 1, NONE)
    if state.rules.pious:
        make_tricolour(state, seat)
    cashes = cashing_rate(state, seat) > 0
    sources: list[int] = []
    for card in deals_of(state, seat):
        if cashes or deal_matters(state, seat, deal_good(state, card)):
            sources.append(card)
        else:
            take_deal(state, seat, card)
    for card in held(state, seat):
        produce = production_of(state, card)
        if produce is not None:
            if order_matters(state, seat, card, produce):
                sources.append(card)
            else:
                effect(state, seat, card, produce)
                if is_upgraded(state, card):
                    effect(state, seat, card, produce)
    state.sources = sources


def deal_matters(state: State, seat: i64, good: i64) -> bool:
    """Return whether the Good of a Deal asks for something, or sets off a feature that does. (S-03)"""
    if good == Good.VP:
        return state.rules.pious and stirs_feature(state, seat, NONE)
    return good == Good.CARD or good == Good.BLESSING


def next_source(state: State) -> None:
    """Resolve the next source, asking for the order where there is a choice; then the next seat produces. (IS-035)"""
    if not state.sources:
        state.step += 1
        if state.step >= state.rules.seats:
            begin_phase(state, Phase.ACTION)
            return
        state.active = next_seat(state, state.active)
        gather_sources(state)
        return
    if len(state.sources) > 1 and not state.rules.printed_order and differ(state, state.sources):
        wait_for(state, Question.SOURCE, state.active)
    else:
        resolve_source(state, state.sources[0])


def differ(state: State, sources: list[int]) -> bool:
    """Return whether sources are of more than one kind, so that their order can matter."""
    first = source_kind(state, sources[0])
    return any(source_kind(state, card) != first for card in sources)


def source_kind(state: State, card: i64) -> str:
    """Describe a source: its design, or the Good of a Deal."""
    data = state.rules.cards[card]
    return data.key if state.holder[card] == state.active else GOOD_NAMES[data.deal]


def resolve_source(state: State, card: i64) -> None:
    """Let one source produce, an upgraded Location twice. (IS-035, IS-040, AT-026)"""
    seat = state.active
    state.sources = without(state.sources, card)
    produce = production_of(state, card)
    if state.holder[card] == seat and produce is not None:
        effect(state, seat, card, produce)
        if is_upgraded(state, card):
            effect(state, seat, card, produce)
        return
    rate = cashing_rate(state, seat)
    if rate == 0:
        take_deal(state, seat, card)
        return
    pot = Frame(Verb.CASH, seat, NONE)
    pot.node = state.rules.cash
    pot.m = rate
    pot.goods = no_goods()
    pot.goods[deal_good(state, card)] = 1
    state.agenda.append(pot)


def cashing_rate(state: State, seat: i64) -> i64:
    """Return how many points a seat may take instead of a Good a Deal gives, 0 if it may not. (IS-116, R-16)"""
    for card in held(state, seat):
        for reaction in state.rules.cards[card].reactions:
            if reaction.event == Trigger.DEAL_PAID and is_ready(state, card, reaction):
                return reaction.do.m
    return 0
