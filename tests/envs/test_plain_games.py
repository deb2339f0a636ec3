"""A game that brings nothing but its rules works in every environment and tournament."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test

import reliquary.envs.gymnasium as seat_envs
from core.toy import Guess, Guessed, GuessGame, GuessView
from reliquary.arena.fixture_runner import play_batch
from reliquary.arena.schedule import make_plan
from reliquary.arena.studies import study_of
from reliquary.core.description import Description
from reliquary.envs.layouts import layout
from reliquary.envs.observations import Observer
from reliquary.envs.openspiel.games import table_game
from reliquary.envs.pettingzoo.game_modules import game_module
from reliquary.envs.rendering import Renderer
from reliquary.envs.shaping import Shaper
from reliquary.envs.training.tables import games_of
from reliquary.envs.vector import VectorTable
from reliquary.games import descriptions


def build(seats: int = 2) -> GuessGame:
    return GuessGame()


GUESS = Description(
    name="guess",
    title="Guess the number",
    build=build,
    seats=(2,),
    usual_seats=2,
    moves=Guess,
    events=Guessed,
    view=GuessView,
)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Description:
    games: Any = descriptions()
    monkeypatch.setitem(games, "guess", GUESS)
    return GUESS


def test_the_view_is_laid_out_in_named_fields() -> None:
    shown = layout(GuessGame())
    assert list(shown.named) == ["seat", "waiting_seats", "closed", "latest", "mine", "points"]
    assert shown.field("points").labels == ("0", "1")
    assert shown.field("closed").high == 1
    assert layout(GuessGame()).hash == shown.hash


def test_an_observation_says_what_the_view_says() -> None:
    game = GuessGame()
    observer, table = Observer(game), game.start(3)
    table.play(1, Guess(4))
    assert observer.layout.decode(observer.observe(table, 1)).splitlines() == [
        "seat: seat_1",
        "waiting_seats: seat_0",
        "closed: 1",
        "mine: number=4",
    ]
    assert "mine" not in observer.layout.decode(observer.observe(table, 0))
    assert observer.mask(table, 0).tolist() == [1] * 5
    assert observer.mask(table, 1).tolist() == [0] * 5


def test_an_observation_hides_what_the_view_hides() -> None:
    game = GuessGame()
    observer = Observer(game)
    for seat in (0, None):
        table = game.start(3)
        table.play(1, Guess(4))
        before = observer.observe(table, seat)
        for seed in range(10):
            table.scramble(seat, seed)
            assert np.array_equal(observer.observe(table, seat), before)


@pytest.mark.parametrize("opponents", [None, "random", "greedy"])
def test_tables_are_stepped_together(known: Description, opponents: str | None) -> None:
    env = VectorTable(GuessGame(), count=5, seed=1, opponents=opponents)
    ended = 0
    for _ in range(40):
        env.step(env.sample())
        ended += int(env.dones.sum())
        assert env.rewards.sum(axis=1) == pytest.approx(np.zeros(5))
        assert (env.scores[env.dones == 1].sum(axis=1) >= 3).all()
    assert ended >= 5


def test_pettingzoo_accepts_it(known: Description) -> None:
    module = game_module("envs.test_plain_games", known)
    api_test(module.env(mask="info"), num_cycles=60)
    parallel_api_test(module.parallel_env(), num_cycles=60)


def test_gymnasium_accepts_it(known: Description, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gymnasium, "registry", dict(gymnasium.registry))
    kind = type("GuessEnv", (seat_envs.SeatEnv,), {"game_name": "guess"})
    env: Any = kind(opponents="random", render_mode="ansi")
    env.reset(seed=1)
    rewards = []
    for _ in range(3):
        _, reward, is_over, _, _ = env.step(0)
        rewards.append(reward)
    assert is_over
    assert rewards[:2] == [0.0, 0.0]
    assert "points: " in env.render()


def test_openspiel_plays_it(known: Description) -> None:
    state: Any = table_game(known)().new_initial_state()
    dice = np.random.default_rng(1)
    while not state.is_terminal():
        rolls = state.is_chance_node()
        legal = [outcome for outcome, _ in state.chance_outcomes()] if rolls else state.legal_actions()
        state.apply_action(int(dice.choice(legal)))
    assert sum(state.returns()) == pytest.approx(0.0)


def test_tournaments_and_studies_play_it(known: Description) -> None:
    plan = make_plan("guess", 2, {}, ["random", "search@20"], 4, watched=True)
    results = play_batch(plan, list(plan.fixtures()))
    assert [len(one.scores) for one in results] == [2] * plan.games
    rows = study_of("guess").rows(plan, results)
    assert [row[0] for row in rows] == ["seat 0", "seat 1"]


def test_it_is_drawn_from_its_view(known: Description) -> None:
    game = GuessGame()
    text = Renderer(game, "ansi", 0).render(game.start(1))
    assert text.splitlines()[0] == "Guess the number"
    assert "points: 0, 0" in text


def test_without_points_rewards_cannot_be_shaped(known: Description) -> None:
    with pytest.raises(ValueError, match="guess does not count points during a game"):
        Shaper(GuessGame(), 0.5)
    with pytest.raises(ValueError, match="guess does not count points during a game"):
        VectorTable(GuessGame(), count=1, seed=1, shaping=0.5)


def test_it_can_be_trained_on(known: Description) -> None:
    assert [game.name for game in games_of("guess")] == ["guess"]
