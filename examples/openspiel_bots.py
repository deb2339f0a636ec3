"""Play whole games of Warehouse 51 and Imperial Settlers with OpenSpiel's own bots, a search and a random one.

python examples/openspiel_bots.py 50     # simulations per decision of the search; 2 by default
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

import reliquary.envs.openspiel  # noqa: F401  (makes load_game know our games)

GAMES = ("reliquary_warehouse51(players=3)", "reliquary_settlers(players=2,factions=romans/egyptians)")


def play(game: Any, bots: list[Any], dice: np.random.RandomState) -> Any:
    """Play one game to its end; return its last state."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(dice.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    return state


def searcher(game: Any, dice: np.random.RandomState, simulations: int) -> Any:
    """Make OpenSpiel's search, with all its chance from these dice, so that a game can be played again."""
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=dice)
    search = ismcts.ISMCTSBot(game, rollouts, uct_c=1.5, max_simulations=simulations, random_state=dice)
    search.set_resampler(lambda state, player: state.resample_from_infostate(player, dice.uniform))
    return search


def main(simulations: int = 2) -> None:
    """Seat the search against random bots in both games and print who won."""
    for description in GAMES:
        game, dice = pyspiel.load_game(description), np.random.RandomState(51)
        others = [uniform_random.UniformRandomBot(player, dice) for player in range(1, game.num_players())]
        state = play(game, [searcher(game, dice, simulations), *others], dice)
        names = ["ismcts", *("random" for _ in others)]
        results = [f"{name} {result:+.1f}" for name, result in zip(names, state.returns(), strict=True)]
        print(f"{game}: {len(state.history())} actions, {', '.join(results)}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
