"""Many tables at once: each plays exactly the game a single table would, and nothing goes wrong silently."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pytest

from reliquary.envs.observations import Observer
from reliquary.envs.returns import returns
from reliquary.envs.vector import IllegalAction, VectorTable
from reliquary.games import new_game

GAMES = [("warehouse51", 3), ("warehouse51", 5), ("settlers", 2)]
GOLDEN = {
    ("warehouse51", 4): "36d178165056249d",
    ("settlers", 2): "a54f7bddf3ab95fa",
    ("settlers", 5): "de27a00e5ea08d67",
}
"""Fingerprints of everything the environment has written in 400 steps; they change with the rules or the encoders."""


@pytest.mark.parametrize(("name", "seats"), [*GAMES, ("settlers", 1)])
def test_every_table_plays_the_game_of_its_seed(name: str, seats: int) -> None:
    game = new_game(name, seats)
    env = VectorTable(game, count=3, seed=7)
    observer = Observer(game)
    tables: list[Any] = [game.start(int(seed)) for seed in env.seeds]
    finished = 0
    for _ in range(400):
        actions = env.sample()
        movers = env.to_move.tolist()
        for place, table in enumerate(tables):
            assert table.turn() == movers[place]
            observation, mask = observer.look(table, movers[place])
            assert np.array_equal(env.observations[place], observation)
            assert np.array_equal(env.masks[place], mask)
            table.play_index(movers[place], int(actions[place]))
        env.step(actions)
        for place, table in enumerate(tables):
            outcome = table.outcome()
            assert bool(env.dones[place]) is (outcome is not None)
            results = [0.0] * seats if outcome is None else returns(outcome.winners, seats)
            assert env.rewards[place].tolist() == pytest.approx(results)
            if outcome is not None:
                assert env.scores[place].tolist() == [score["total"] for score in outcome.scores]
                tables[place] = game.start(int(env.seeds[place]))
                finished += 1
    assert finished > 0
    assert env.decisions == 3 * 400


def test_no_seed_comes_twice_and_the_same_seed_gives_the_same_games() -> None:
    game = new_game("warehouse51", 4)
    seen: set[int] = set()
    env, twin, other = (VectorTable(game, count=4, seed=seed) for seed in (5, 5, 6))
    seen.update(env.seeds.tolist())
    for _ in range(600):
        env.step(env.sample())
        twin.step(twin.sample())
        fresh = env.seeds[env.dones == 1].tolist()
        assert not seen & set(fresh)
        seen.update(fresh)
    assert np.array_equal(env.observations, twin.observations)
    assert len(seen) > 8
    assert not seen & set(other.seeds.tolist())
    env.reset()
    fresh_env = VectorTable(game, count=4, seed=5)
    assert np.array_equal(env.observations, fresh_env.observations)
    assert np.array_equal(env.seeds, fresh_env.seeds)
    env.reset(seed=6)
    assert np.array_equal(env.observations, other.observations)


@pytest.mark.parametrize("wrong", [-1, 284, 283])
def test_an_illegal_action_is_named_and_changes_nothing(wrong: int) -> None:
    env = VectorTable(new_game("warehouse51", 4), count=3, seed=1)
    before = [env.table(place).snapshot() for place in range(3)], env.observations.copy(), env.masks.copy()
    actions = env.sample()
    actions[1] = wrong
    with pytest.raises(IllegalAction, match=rf"table 1: seat \d cannot take action {wrong} .*; legal: 4 Reveal"):
        env.step(actions)
    assert [env.table(place).snapshot() for place in range(3)] == before[0]
    assert np.array_equal(env.observations, before[1])
    assert np.array_equal(env.masks, before[2])
    env.step(env.sample())


def test_actions_for_another_number_of_tables_are_refused() -> None:
    env = VectorTable(new_game("warehouse51", 4), count=3, seed=1)
    with pytest.raises(ValueError, match="broadcast"):
        env.step([4, 4])


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"count": 0}, "at least one table"),
        ({"learner": 1}, "only with opponents"),
        ({"learner": 4, "opponents": "random"}, "no seat 4 for the learner; the seats are 0 to 3"),
        ({"opponents": "greedi"}, "no bot 'greedi'"),
        ({"opponents": []}, "needs the name of a bot"),
    ],
)
def test_wishes_that_make_no_sense_are_refused(asked: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        VectorTable(new_game("warehouse51", 4), **({"count": 2, "seed": 1} | asked))


def test_screened_purses_are_not_given_away_by_shaping() -> None:
    with pytest.raises(ValueError, match="what screened purses hide"):
        VectorTable(new_game("warehouse51", 4, {"purses": "screened"}), count=1, seed=1, shaping=0.5)


@pytest.mark.parametrize("opponents", ["random", "greedy", ["greedy", "random"]])
@pytest.mark.parametrize(("name", "seats", "steps"), [("warehouse51", 3, 120), ("settlers", 2, 120)])
def test_a_learner_sees_only_its_own_decisions(name: str, seats: int, steps: int, opponents: Any) -> None:
    game = new_game(name, seats)
    env = VectorTable(game, count=3, seed=3, opponents=opponents)
    observer = Observer(game)
    assert env.learners.tolist() == [place % seats for place in range(3)]
    games = 0
    for _ in range(steps):
        assert np.array_equal(env.to_move, env.learners)
        for place in range(3):
            observation, mask = observer.look(env.table(place), int(env.learners[place]))
            assert np.array_equal(env.observations[place], observation)
            assert np.array_equal(env.masks[place], mask)
        env.step(env.sample())
        games += int(env.dones.sum())
        assert (np.abs(env.rewards.sum(axis=1)) < 1e-9).all()
        assert np.array_equal(np.abs(env.rewards).sum(axis=1) > 0, env.dones == 1)
    assert games > 0
    assert env.decisions > 3 * steps


def test_the_same_seed_gives_the_same_games_against_bots() -> None:
    game = new_game("warehouse51", 3)
    env, other = (VectorTable(game, count=2, seed=seed, opponents=["random", "greedy"]) for seed in (3, 4))
    other.reset(seed=3)
    for _ in range(40):
        env.step(env.sample())
        other.step(other.sample())
        assert np.array_equal(env.observations, other.observations)


def test_the_learner_can_keep_its_seat() -> None:
    env = VectorTable(new_game("warehouse51", 3), count=2, seed=3, opponents="random", learner=2)
    finished = 0
    while finished < 4:
        assert env.learners.tolist() == [2, 2]
        env.step(env.sample())
        finished += int(env.dones.sum())


@pytest.mark.parametrize(("name", "seats"), [("warehouse51", 4), ("settlers", 2)])
def test_shaping_moves_rewards_about_and_adds_none(name: str, seats: int) -> None:
    env, plain = (VectorTable(new_game(name, seats), count=1, seed=2, shaping=weight) for weight in (0.5, 0.0))
    shaped, unshaped, moved = np.zeros(seats), np.zeros(seats), 0
    while not env.dones[0]:
        env.step(plain.sample())
        plain.step(plain.sample())
        shaped += env.rewards[0]
        unshaped += plain.rewards[0]
        moved += bool(np.abs(env.rewards[0]).sum()) and not env.dones[0]
    assert moved > 5
    assert shaped == pytest.approx(unshaped)


@pytest.mark.parametrize("place", GOLDEN, ids=str)
def test_both_engines_write_the_same_bytes(place: tuple[str, int]) -> None:
    assert fingerprint(*place) == GOLDEN[place]


def fingerprint(name: str, seats: int) -> str:
    """Hash everything an environment writes in 400 steps."""
    env = VectorTable(new_game(name, seats), count=2, seed=51)
    digest = hashlib.blake2b(digest_size=8)
    for _ in range(400):
        env.step(env.sample())
        for row in (env.observations, env.masks, env.rewards, env.dones, env.to_move, env.scores, env.seeds):
            digest.update(row.tobytes())
    return digest.hexdigest()
