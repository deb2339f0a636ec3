"""When a search has thought enough, and which move it finds best, where simulations have a price."""

from __future__ import annotations

import pytest

from games.settlers.support.positions import A, turn
from reliquary.bots import SearchBot, SeatTable, new_bot
from reliquary.bots.characters import character
from reliquary.bots.search.decision import AMPLE, ENOUGH, Decision, assured, surplus, variance_of
from reliquary.bots.search.tree import Edge
from reliquary.bots.settlers.simulation import share_of
from reliquary.core.rng import from_seed
from reliquary.games import new_game
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.description import SIMULATION_PRICE
from reliquary.games.settlers.moves import Raze


def edge_of(*rewards: float) -> Edge:
    edge = Edge(0, 0.5)
    edge.visits = len(rewards)
    edge.total = sum(rewards)
    edge.squares = sum(reward * reward for reward in rewards)
    return edge


def question() -> SeatTable:
    table = turn(A, round=1, goods={A: {"raze": 1}}, hand={A: ["COM026", "COM001"]})
    return SeatTable(new_game("settlers", int(table.rules.seats)), table, A, from_seed(7))


def decision_of(*edges: Edge) -> Decision:
    decision = Decision(question(), character())
    assert decision.tree is not None
    decision.tree.root.edges = list(edges)
    decision.tree.simulations = sum(int(edge.visits) for edge in edges)
    return decision


def noisy(mean: float, number: int, apart: float = 0.1) -> Edge:
    return edge_of(*[mean - apart, mean + apart] * (number // 2))


def test_the_variance_is_that_within_the_moves() -> None:
    assert variance_of([edge_of(0.4, 0.6), edge_of(0.1, 0.3), edge_of()]) == pytest.approx(0.02)
    assert 0.0 < variance_of([edge_of(0.4, 0.4), edge_of(0.9, 0.9)]) < 1e-5
    assert variance_of([edge_of(0.4), edge_of(0.9)]) == 1.0


def test_more_visits_make_a_move_surer_and_none_make_it_the_last() -> None:
    assert assured(noisy(0.5, 100), 0.01) == pytest.approx(0.49)
    assert assured(noisy(0.5, 4), 0.01) == pytest.approx(0.45)
    assert assured(edge_of(), 1.0) == -1.0 <= assured(edge_of(0.0), 1.0)


def test_what_another_move_may_bring_more_shrinks_with_the_lead_and_with_the_visits() -> None:
    level = surplus(noisy(0.5, 100), noisy(0.5, 100), 0.01)
    assert level == pytest.approx(0.014142 * 0.398942, rel=1e-3)
    assert surplus(noisy(0.55, 100), noisy(0.5, 100), 0.01) < 0.01 * level
    assert surplus(noisy(0.5, 400), noisy(0.5, 400), 0.01) == pytest.approx(level / 2)
    assert surplus(noisy(0.4, 100), noisy(0.5, 100), 0.01) == pytest.approx(0.1, rel=1e-3)


def test_what_is_sure_comes_before_what_was_played_most() -> None:
    often, better, once = noisy(0.5, 60), noisy(0.6, 30), edge_of(0.55)
    decision = decision_of(often, better, once)
    assert decision.order() == [1, 0, 2]
    decision.price = 0.0
    assert decision.order() == [0, 1, 2]


def test_a_clear_decision_ends_soon_and_an_open_one_goes_on() -> None:
    clear = decision_of(noisy(0.6, 60), noisy(0.4, 10))
    level = decision_of(noisy(0.6, 60), noisy(0.6, 10, 0.3))
    assert clear.is_decided(300)
    assert not level.is_decided(300)
    assert not decision_of(noisy(0.6, ENOUGH - 12), noisy(0.4, 10)).is_decided(300)


def test_of_a_larger_budget_more_is_used() -> None:
    decision = decision_of(noisy(0.5, 200), noisy(0.5, 200))
    price = decision.hope() / 400
    decision.price = 1.5 * price
    assert decision.is_decided(1000)
    assert decision.is_decided(AMPLE)
    assert not decision.is_decided(2 * AMPLE)


def test_a_search_of_settlers_keeps_its_budget_and_ends_where_more_promises_too_little() -> None:
    bot = new_bot("search@320")
    assert isinstance(bot, SearchBot)
    decision = bot.think(question())
    assert decision.tree is not None
    done = int(decision.tree.simulations)
    assert done == 320 or (done % 64 == 0 and decision.hope() < SIMULATION_PRICE * done)
    assert decision.moves[decision.order()[0]] == Raze("COM001")


def test_questions_deserve_what_answering_them_well_brings() -> None:
    whole = [Question.TURN, Question.AFTER, Question.EXCHANGE, Question.TAKE, Question.DRAFT]
    assert [share_of(question) for question in whole] == [1.0] * len(whole)
    shares = [share_of(question) for question in (Question.GOLD, Question.GIVE_UP, Question.VICTIM, Question.TURN)]
    assert shares == sorted(set(shares))
