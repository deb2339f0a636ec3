"""Training: gradients are true, masks hold, a seat is judged by what came of its own decisions, and it learns."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from reliquary.envs.perceptron import read_policy
from reliquary.envs.training.__main__ import train
from reliquary.envs.training.collecting import Batch, Setting, collect, open_tables
from reliquary.envs.training.keeping import COLUMNS
from reliquary.envs.training.loop import Course, Training
from reliquary.envs.training.measuring import strength
from reliquary.envs.training.network import Adam, Network, draw, log_chances, new_network
from reliquary.envs.training.ppo import Steps, slopes, update
from reliquary.envs.training.streams import judge
from reliquary.envs.training.tables import games_of
from reliquary.envs.training.teaching import give_lessons, learn
from reliquary.envs.vocabulary import Vocabulary, vocabulary_of

DOUBLE = np.float64


def example(rows: int = 6, inputs: int = 5, moves: int = 7) -> tuple[Network, Batch]:
    """A network and a batch of double precision, so that differences can be compared."""
    dice: Any = np.random.default_rng(3)
    network = Network([one.astype(DOUBLE) for one in new_network(inputs, (8, 6), moves, dice).weights])
    for weight in network.weights:
        weight += dice.normal(0.0, 0.3, weight.shape)
    masks = dice.random((rows, moves)) < 0.6
    masks[:, 2] = True
    chosen = np.array([dice.choice(np.flatnonzero(mask)) for mask in masks])
    return network, Batch(
        dice.integers(0, 3, (rows, inputs)).astype(np.uint8),
        masks,
        chosen,
        np.log(dice.uniform(0.2, 0.4, rows)),
        dice.normal(0.0, 1.0, rows),
        dice.normal(0.0, 1.0, rows),
    )


def loss(network: Network, batch: Batch, steps: Steps) -> float:
    """The objective of PPO as it stands in the paper, negated."""
    outputs, values, _ = network.forward(batch.observations.astype(DOUBLE))
    logarithms = log_chances(outputs, batch.masks)
    ratio = np.exp(logarithms[np.arange(len(batch)), batch.moves] - batch.log_chances)
    clipped = np.clip(ratio, 1 - steps.clip, 1 + steps.clip)
    gain = np.minimum(ratio * batch.advantages, clipped * batch.advantages)
    entropy = -(np.exp(logarithms) * np.where(batch.masks, logarithms, 0.0)).sum(axis=1)
    squares = steps.value / 2 * (values - batch.targets) ** 2
    return float((squares - gain - steps.entropy * entropy).mean())


def test_gradients_are_the_differences_of_the_loss() -> None:
    network, batch = example()
    steps = Steps(entropy=0.05)
    outputs, values, trace = network.forward(batch.observations.astype(DOUBLE))
    found = slopes(outputs, values, batch, steps)
    gradients = network.backward(trace, found.moves, found.values)
    dice = np.random.default_rng(5)
    for weight, gradient in zip(network.weights, gradients, strict=True):
        for place in dice.integers(0, weight.size, 8):
            here = np.unravel_index(place, weight.shape)
            kept = weight[here]
            weight[here] = kept + 1e-5
            above = loss(network, batch, steps)
            weight[here] = kept - 1e-5
            below = loss(network, batch, steps)
            weight[here] = kept
            assert gradient[here] == pytest.approx((above - below) / 2e-5, rel=1e-3, abs=1e-6)


def test_an_illegal_move_has_no_chance_and_is_never_drawn() -> None:
    dice = np.random.default_rng(1)
    masks = dice.random((4000, 9)) < 0.3
    masks[:, 4] = True
    outputs = dice.normal(0.0, 30.0, masks.shape).astype(np.float32)
    chances = np.exp(log_chances(outputs, masks))
    assert not chances[~masks].any()
    assert np.allclose(chances.sum(axis=1), 1.0, atol=1e-5)
    moves = draw(chances, dice)
    assert masks[np.arange(len(masks)), moves].all()
    assert (moves != chances.argmax(axis=1)).any()


def test_moves_are_drawn_as_often_as_their_chances_say() -> None:
    chances = np.tile(np.array([0.0, 0.5, 0.0, 0.2, 0.3, 0.0], np.float32), (20_000, 1))
    counts = np.bincount(draw(chances, np.random.default_rng(2)), minlength=6) / len(chances)
    assert counts == pytest.approx(chances[0], abs=0.01)
    assert counts[[0, 2, 5]].sum() == 0.0


def test_every_seat_is_judged_by_what_came_of_its_own_decisions() -> None:
    """One table, seats 0 and 1 in turn; 0 decides twice and wins, 1 once; then a new game begins."""
    values = np.array([[0.1], [0.2], [0.4], [0.7], [0.6]])
    seats = np.array([[0], [1], [0], [1], [0]])
    rewards = np.array([[[0, 0]], [[0.05, -0.05]], [[1, -1]], [[0, 0]], [[0, 0]]], dtype=float)
    ended = np.array([[False], [False], [True], [False], [False]])
    result = judge(values, seats, rewards, ended, discount=0.9, trace=0.5)
    last = 1.0 - 0.4
    first = 0.05 + 0.9 * 0.4 - 0.1 + 0.9 * 0.5 * last
    second = -0.05 - 1.0 - 0.2
    assert result.advantages[:3, 0] == pytest.approx([first, second, last])
    assert result.targets[:3, 0] == pytest.approx([first + 0.1, second + 0.2, 1.0])
    assert result.known[:, 0].tolist() == [True, True, True, False, False]


def test_a_game_cut_off_is_judged_as_far_as_its_values_go() -> None:
    values = np.array([[0.1], [0.3], [0.8]])
    seats = np.zeros((3, 1), dtype=np.int64)
    rewards = np.array([[[0.5]], [[0.25]], [[9.0]]])
    result = judge(values, seats, rewards, np.zeros((3, 1), dtype=bool), discount=1.0, trace=1.0)
    assert result.known[:, 0].tolist() == [True, True, False]
    assert result.targets[:2, 0] == pytest.approx([0.5 + 0.25 + 0.8, 0.25 + 0.8])


def test_adam_finds_the_bottom_of_a_bowl() -> None:
    weights = [np.array([3.0, -2.0], np.float32)]
    adam = Adam(weights, rate=0.1)
    for _ in range(300):
        adam.step(weights, [2 * (weights[0] - 1.0)], largest=10.0)
    assert weights[0] == pytest.approx([1.0, 1.0], abs=0.05)


# Over real tables


@cache
def words() -> Vocabulary:
    return vocabulary_of(games_of("warehouse51"))


def small(tables: int = 3) -> Course:
    setting = Setting("warehouse51", tables=tables)
    return Course("warehouse51", setting=setting, steps=Steps(rows=256), measure_every=1, measure_games=3)


def test_a_batch_depends_on_weights_and_seed_alone() -> None:
    network = new_network(len(words().inputs), (16,), len(words().moves), np.random.default_rng(1))
    setting = Setting("warehouse51", tables=3)
    first, again, other = (collect(setting, words(), network, seed) for seed in (7, 7, 8))
    assert len(first) > 300
    assert np.array_equal(first.observations, again.observations)
    assert np.array_equal(first.targets, again.targets)
    assert len(first) != len(other) or not np.array_equal(first.moves, other.moves)
    assert first.masks[np.arange(len(first)), first.moves].all()


def test_learning_makes_good_moves_likelier() -> None:
    network = new_network(len(words().inputs), (32,), len(words().moves), np.random.default_rng(1))
    batch = collect(Setting("warehouse51", tables=3), words(), network, 5)
    scales = np.array(words().scales, np.float32)
    good = batch.advantages > np.quantile(batch.advantages, 0.9)
    rows = np.flatnonzero(good)
    update(network, Adam(network.weights, 1e-3), batch, scales, Steps(rows=256), np.random.default_rng(1))
    outputs, _, _ = network.forward(batch.observations.astype(np.float32) * scales)
    after = log_chances(outputs, batch.masks)[np.arange(len(batch)), batch.moves]
    assert (after - batch.log_chances)[rows].mean() > 0.01


def test_a_training_interrupted_is_the_same_as_one_that_was_not(tmp_path: Path) -> None:
    whole = Training(small(), tmp_path / "whole", print)
    whole.run(iterations=2)
    Training(small(), tmp_path / "parts", print).run(iterations=1)
    later = Training(small(), tmp_path / "parts", print)
    assert later.iteration == 1
    later.run(iterations=2)
    for one, other in zip(whole.network.weights, later.network.weights, strict=True):
        assert np.array_equal(one, other)
    timeless = [
        [line.split(",")[:1] + line.split(",")[2:] for line in training.curve.read_text("utf-8").splitlines()]
        for training in (whole, later)
    ]
    assert timeless[0] == timeless[1]
    assert [line[0] for line in timeless[0]] == [COLUMNS[0], "0", "1", "2"]


def test_a_short_lesson_beats_random_bots(tmp_path: Path) -> None:
    course = replace(small(), teacher_games=9, teacher_rate=2e-3)
    training = Training(course, tmp_path, print)
    assert strength("warehouse51", words(), training.network, "random", 90, seed=9) > 0.25


def test_trial_and_error_finds_the_one_good_move_of_every_position() -> None:
    """Four positions with five moves, of which one is illegal and one is rewarded."""
    dice = np.random.default_rng(1)
    network = new_network(4, (16,), 5, dice)
    adam, scales = Adam(network.weights, 1e-2), np.ones(4, np.float32)
    for _ in range(40):
        position = dice.integers(0, 4, 256)
        observations = np.eye(4, dtype=np.uint8)[position]
        masks = np.arange(5)[None] != (position[:, None] + 1) % 5
        outputs, values, _ = network.forward(observations.astype(np.float32))
        chances = log_chances(outputs, masks)
        moves = draw(np.exp(chances), dice)
        rewards = (moves == position).astype(np.float32)
        batch = Batch(observations, masks, moves, chances[np.arange(256), moves], rewards - values, rewards)
        update(network, adam, batch, scales, Steps(rows=128), dice)
    assert rewards.mean() > 0.9


def test_a_teacher_is_imitated() -> None:
    network = new_network(len(words().inputs), (32,), len(words().moves), np.random.default_rng(1))
    lessons = give_lessons("warehouse51", words(), 2, 1, print)
    scales = np.array(words().scales, np.float32)
    adam, dice = Adam(network.weights, 3e-3), np.random.default_rng(1)
    shares = [learn(network, adam, lessons, scales, 64, dice)[0] for _ in range(6)]
    assert shares[-1] > shares[0] + 0.1


def test_tables_can_be_shared_out_among_opponents() -> None:
    setting = Setting("warehouse51", tables=7, opponents="self,random,greedy")
    tables = open_tables(setting, words(), 1)
    assert [(env.game.seats, env.count, int(env.learners.max()) < 0) for env in tables.envs] == [
        *((3, 1, True), (3, 1, False), (3, 1, False)),
        *((4, 1, True), (4, 1, False), (4, 1, False)),
        (5, 1, True),
    ]
    network = new_network(len(words().inputs), (16,), len(words().moves), np.random.default_rng(1))
    batch = collect(setting, words(), network, 7)
    assert batch.masks[np.arange(len(batch)), batch.moves].all()


def test_the_command_leaves_a_checkpoint_a_curve_and_a_policy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    train(out=tmp_path, minutes=0.001, tables=3, measure_every=1, measure_games=3)
    told = capsys.readouterr().out
    assert "iteration 1: " in told
    assert told.count("against greedy") == 2
    assert {"checkpoint.npz", "curve.csv", "curve.svg", "warehouse51.bin"} <= {path.name for path in tmp_path.iterdir()}
    assert "decisions in self-play" in (tmp_path / "curve.svg").read_text("utf-8")
    assert read_policy(tmp_path / "warehouse51.bin").vocabulary == words()
