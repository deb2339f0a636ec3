"""The tiny auction: its whole tree is what OpenSpiel asks of a game, and CFR solves it."""

from __future__ import annotations

from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, exploitability, gambit

import reliquary.envs.openspiel  # noqa: F401
from reliquary.core.options import OptionError

TINY = "reliquary_tiny_auction"
TINIEST = "reliquary_tiny_auction(ingots=1)"
api_test.TOTAL_NUM_STATES[TINIEST] = (4, 198, 132)
api_test.PERFECT_RECALL_NUM_STATES[TINIEST] = 81


TestTheWholeTree = type(
    "TestTheWholeTree",
    (api_test.EnforceAPIOnFullTreeBase,),
    {"game_name": TINIEST, "game": pyspiel.load_game(TINIEST)},
)
"""OpenSpiel's own checks: perfect recall, information sets of one player only, sums, legal actions."""


def count(state: Any, kinds: dict[str, int], sets: set[tuple[int, str]]) -> None:
    """Walk the whole tree; count nodes of each kind and collect the information sets."""
    kinds[state.get_type().name] = kinds.get(state.get_type().name, 0) + 1
    if state.current_player() >= 0:
        sets.add((state.current_player(), state.information_state_string()))
    for action in state.legal_actions():
        count(state.child(action), kinds, sets)


def test_the_tree_is_as_large_as_the_page_about_it_says() -> None:
    kinds: dict[str, int] = {}
    sets: set[tuple[int, str]] = set()
    count(pyspiel.load_game(TINY).new_initial_state(), kinds, sets)
    assert kinds == {"CHANCE": 4, "DECISION": 1320, "TERMINAL": 1452}
    assert len(sets) == 483


def dealt(*names: str, game: str = TINY) -> Any:
    """Come to the first decision after counterfeit cards with these names were dealt."""
    state = pyspiel.load_game(game).new_initial_state()
    for name in names:
        actions = [action for action in state.legal_actions() if state.action_to_string(action) == f"deal {name}"]
        state.apply_action(*actions)
    return state


def test_each_seat_knows_one_card() -> None:
    one, other = dealt("excalibur", "golden_fleece"), dealt("excalibur", "holy_grail")
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.information_state_tensor(0) == other.information_state_tensor(0)
    assert one.information_state_string(1) != other.information_state_string(1)
    assert one.information_state_tensor(1) != other.information_state_tensor(1)


def test_every_deal_is_equally_likely() -> None:
    state = pyspiel.load_game(TINY).new_initial_state()
    assert state.chance_outcomes() == [(0, 1 / 3), (1, 1 / 3), (10, 1 / 3)]
    state.apply_action(1)
    assert state.chance_outcomes() == [(0, 0.5), (10, 0.5)]


def test_a_closed_fist_is_not_in_the_numbers_until_it_is_opened() -> None:
    fists = [dealt("holy_grail", "golden_fleece") for _ in range(2)]
    for state, ingots in zip(fists, (1, 2), strict=True):
        play(state, "Reveal(deck='blue')")
        play(state, f"Seal(ingots={ingots})")
    one, other = fists
    assert one.information_state_tensor(0) == other.information_state_tensor(0)
    assert one.information_state_tensor(1) != other.information_state_tensor(1)
    for state in fists:
        play(state, "Seal(ingots=0)")
    assert one.information_state_tensor(0) != other.information_state_tensor(0)


def play(state: Any, words: str) -> None:
    state.apply_action(state.string_to_action(words))


def solved(game: Any, iterations: int) -> float:
    """Run OpenSpiel's CFR+ and return how much a best response would win."""
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return float(pyspiel.exploitability(game, solver.average_policy()))


def test_cfr_solves_it() -> None:
    tree = pyspiel.load_efg_game(gambit.export_gambit(pyspiel.load_game(TINY)))
    regrets = [solved(tree, iterations) for iterations in (1, 10, 100)]
    assert regrets[0] > 2
    assert regrets[0] > 4 * regrets[1] > 40 * regrets[2]
    assert 0 < regrets[2] < 0.02


def test_the_tree_in_gambits_format_is_the_game() -> None:
    game = pyspiel.load_game(TINIEST)
    tree = pyspiel.load_efg_game(gambit.export_gambit(game))
    solver = cfr.CFRPlusSolver(game)
    for _ in range(5):
        solver.evaluate_and_update_policy()
    own = exploitability.exploitability(game, solver.average_policy())
    assert solved(game, 5) == pytest.approx(solved(tree, 5)) == pytest.approx(own)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("players=3", "for 2 seats, not 3"),
        ("lots=5", "option lots cannot be 5; it can be 2 to 4"),
        ("ingots=0", "option ingots cannot be 0; it can be 1 to 5"),
        ("decoys=0", "lots and decoys together must be at least 3"),
    ],
)
def test_an_auction_that_is_none_is_refused(words: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        pyspiel.load_game(f"{TINY}({words})")
