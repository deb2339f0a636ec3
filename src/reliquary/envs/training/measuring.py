"""How strong a network is: whole games against bots, with the network in every seat in turn."""

from __future__ import annotations

import numpy as np

from reliquary.envs.training.network import NEVER, Floats, Network
from reliquary.envs.training.tables import Tables, games_of, scaled, shared_out
from reliquary.envs.vector import VectorTable
from reliquary.envs.vocabulary import Vocabulary


def strength(name: str, vocabulary: Vocabulary, network: Network, opponent: str, games: int, seed: int) -> float:
    """Play games against a bot in every other seat; return the mean result: 0 is even, 1 means all were won."""
    kinds = games_of(name)
    counts = shared_out(games, kinds)
    envs = [
        VectorTable(game, count, seed + number, opponents=opponent)
        for number, (game, count) in enumerate(zip(kinds, counts, strict=True))
        if count
    ]
    results = play_once(Tables(vocabulary, envs), network, np.array(vocabulary.scales, np.float32))
    return float(results.mean())


def play_once(tables: Tables, network: Network, scales: Floats) -> Floats:
    """Play every table to the end of its first game, always with the most likely move; return the learners' results."""
    results = np.zeros(tables.count, np.float32)
    unfinished = np.ones(tables.count, bool)
    while unfinished.any():
        learners = np.concatenate([env.learners for env in tables.envs])
        outputs, _, _ = network.forward(scaled(tables.observations, scales))
        tables.step(np.where(tables.masks, outputs, NEVER).argmax(axis=1))
        ended = unfinished & tables.dones
        results[ended] = tables.rewards[ended, learners[ended]]
        unfinished &= ~ended
    return results
