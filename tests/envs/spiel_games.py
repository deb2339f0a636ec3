"""Games of OpenSpiel at random, for the tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel

import reliquary.envs.openspiel  # noqa: F401

AUCTIONS = [
    "reliquary_warehouse51(players=4)",
    "reliquary_warehouse51(players=3,edition=it,purses=screened)",
    "reliquary_warehouse51(players=5,certificate_binding=buyer,first_player=seat:2)",
]
EMPIRES = [
    "reliquary_settlers(players=2)",
    "reliquary_settlers(players=3,factions=aztecs/egyptians/romans,format=open)",
    "reliquary_settlers(players=3,lookout=alternate)",
    "reliquary_settlers(players=1,factions=japanese)",
]
GAMES = [*AUCTIONS, *EMPIRES, "reliquary_tiny_auction"]


def roll(state: Any, dice: np.random.RandomState) -> int:
    """Choose an outcome of a chance node."""
    outcomes = state.legal_actions()
    return int(outcomes[dice.randint(len(outcomes))])


def walk(name: str, seed: int) -> Iterator[Any]:
    """Play a game at random; give the state at every moment, the same object each time."""
    dice = np.random.RandomState(seed)
    state = pyspiel.load_game(name).new_initial_state()
    yield state
    while not state.is_terminal():
        state.apply_action(roll(state, dice))
        yield state


def played(name: str, seed: int, until: int = 100_000) -> Any:
    """Play a game at random to its end, or until so many actions are made and a seat decides."""
    for state in walk(name, seed):
        if state.is_terminal() or (state.current_player() >= 0 and len(state.history()) >= until):
            break
    return state


def decisions(name: str, seed: int, one_in: int) -> Iterator[Any]:
    """Play a game at random; give one in so many states in which a seat decides, and two at least."""
    states = [state.clone() for state in walk(name, seed) if state.current_player() >= 0]
    yield from [*states[1::one_in], states[-1]]
