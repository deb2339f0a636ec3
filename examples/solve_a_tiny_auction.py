"""Solve the last lots of a Warehouse 51 auction between two collectors with OpenSpiel's CFR."""

from __future__ import annotations

from typing import Any

import pyspiel
from open_spiel.python.algorithms import gambit

import reliquary.envs.openspiel  # noqa: F401  (makes load_game know our games)

ITERATIONS = 200


def after(state: Any, *words: str) -> Any:
    """Take the actions with these names."""
    for word in words:
        state.apply_action(state.string_to_action(word))
    return state


def main() -> None:
    """Print how far from perfect play CFR still is, and what it does with what it knows."""
    game = pyspiel.load_game("reliquary_tiny_auction(lots=2,ingots=3,decoys=1)")
    # The same tree in Gambit's format: OpenSpiel then walks it in C++, a hundred times faster than through Python.
    tree = pyspiel.load_efg_game(gambit.export_gambit(game))
    solver = pyspiel.CFRPlusSolver(tree)
    for iteration in range(1, ITERATIONS + 1):
        solver.evaluate_and_update_policy()
        if iteration in (1, 10, 50, ITERATIONS):
            points = pyspiel.exploitability(tree, solver.average_policy())
            print(f"after {iteration:>3} iterations a best response wins {points:.4f} points")

    policy = solver.average_policy()
    for card in ("excalibur", "golden_fleece", "holy_grail"):
        other = "holy_grail" if card != "holy_grail" else "excalibur"
        state = after(tree.new_initial_state(), f"deal {card}", f"deal {other}")
        shares = policy.action_probabilities(state).items()
        words = [f"{state.action_to_string(action)} {share:.0%}" for action, share in shares if share > 0.005]
        print(f"a revealer who knows that {card} is counterfeit: {', '.join(words)}")


if __name__ == "__main__":
    main()
