"""Both games keep OpenSpiel's contract: its own checks, chance, saves, parameters, results, bots."""

from __future__ import annotations

import gc
import pickle
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from msgspec.structs import replace
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, random_agent
from open_spiel.python.bots import uniform_random
from open_spiel.python.tests import games_sim_test

import reliquary.envs.openspiel
from envs.spiel_games import AUCTIONS, EMPIRES, GAMES, decisions, played, roll
from reliquary.core.options import OptionError
from reliquary.envs.openspiel import pyspiel_import
from reliquary.envs.openspiel.histories import Moment, Step
from reliquary.games.warehouse51.packs.pack import builtin
from reliquary.games.warehouse51.table import Table
from reliquary.games.warehouse51.text.pack_contents import export


def checks(name: str) -> type:
    """Take OpenSpiel's checks of 400 states of any game."""
    return type(name, (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": name, "game": pyspiel.load_game(name)})


TestTheAuction = checks("reliquary_warehouse51")
TestTheEmpire = checks("reliquary_settlers")
TestTheTinyAuction = checks("reliquary_tiny_auction")


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_random_simulation_finds_nothing(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["reliquary_warehouse51", "reliquary_settlers", "reliquary_tiny_auction"])
def test_openspiels_own_test_of_its_games_finds_nothing(name: str) -> None:
    np.random.seed(7)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


def test_registering_twice_is_harmless() -> None:
    reliquary.envs.openspiel.register()
    names = [name for name in pyspiel.registered_names() if name.startswith("reliquary")]
    assert sorted(names) == ["reliquary_settlers", "reliquary_tiny_auction", "reliquary_warehouse51"]


def test_without_openspiel_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ImportError, match=r"pip install 'reliquary-table\[openspiel\]'"):
        pyspiel_import.load()


# Chance


@pytest.mark.parametrize(("players", "cards"), [(3, 6), (4, 4), (5, 5)])
def test_the_deal_is_dealt_card_by_card(players: int, cards: int) -> None:
    state = pyspiel.load_game("reliquary_warehouse51", {"players": players}).new_initial_state()
    for number in range(cards):
        assert [chance for _, chance in state.chance_outcomes()] == [1 / (23 - number)] * (23 - number)
        assert not {action for action, _ in state.chance_outcomes()} & set(state.history())
        state.apply_action(state.legal_actions()[-1])
    assert state.chance_outcomes() == [(seat, 1 / players) for seat in range(players)]
    state.apply_action(2)
    assert state.current_player() == 2
    lying = [relic for gap in table_of(state).gaps for relic in range(26) if gap >> relic & 1]
    assert sorted(lying) == sorted(state.history()[:cards])


def test_every_relic_of_the_deck_can_be_turned_up() -> None:
    state = played("reliquary_warehouse51", seed=3, until=5)
    state.apply_action(state.string_to_action("Reveal(deck='green')"))
    assert [state.action_to_string(action)[:8] for action in state.legal_actions()] == ["turn up "] * 7
    for relic, chance in state.chance_outcomes():
        after = state.child(relic)
        assert chance == 1 / 7
        assert table_of(after).offer == relic
        assert after.current_player() >= 0


def test_the_dice_show_nothing_else() -> None:
    state = pyspiel.load_game("reliquary_warehouse51").new_initial_state()
    with pytest.raises(ValueError, match="the dice cannot show 13 here"):
        state.apply_action(13)


def test_rolls_of_settlers_are_three_numbers() -> None:
    one, other = (pyspiel.load_game("reliquary_settlers").new_initial_state() for _ in range(2))
    for state, numbers in ((one, (1, 2, 3)), (other, (1, 2, 4))):
        for number in numbers:
            assert state.chance_outcomes() == [(face, 1 / 128) for face in range(128)]
            state.apply_action(number)
    assert str(one) != str(other)
    assert one.current_player() >= 0


def table_of(state: Any) -> Table:
    table: Table = state.moment.table
    return table


# Saves and copies


@pytest.mark.parametrize("name", GAMES)
def test_saved_states_are_the_same_for_every_player(name: str) -> None:
    for state in decisions(name, seed=5, one_in=40):
        copies = [state.clone(), pickle.loads(pickle.dumps(state))]
        copies.append(pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))[1])
        for copy in copies:
            assert (str(copy), copy.history()) == (str(state), state.history())
            for player in range(state.num_players()):
                assert copy.information_state_string(player) == state.information_state_string(player)
            copy.apply_action(copy.legal_actions()[0])
            assert str(copy) == str(state.child(state.legal_actions()[0])) != str(state)


def test_steps_are_no_chain() -> None:
    """A long game is not freed as one deep chain of objects, which compiled classes bear badly."""
    moment = played("reliquary_warehouse51", seed=6).moment
    assert len(moment.way) > 100
    for step in moment.way:
        assert [one for one in gc.get_referents(step) if isinstance(one, Moment | Step)] == []


# Parameters


@pytest.mark.parametrize("name", GAMES)
def test_games_are_written_as_they_are_loaded(name: str) -> None:
    game = pyspiel.load_game(name)
    assert str(pyspiel.load_game(str(game))) == str(game) == str(pickle.loads(pickle.dumps(game)))
    assert pickle.loads(pickle.dumps(game.get_type())) == game.get_type()


def test_parameters_are_options() -> None:
    auction = pyspiel.load_game("reliquary_warehouse51(players=3,edition=it,certificate_on_giver=on,jump_bids=false)")
    assert (auction.num_players(), auction.num_distinct_actions()) == (3, 284)
    agreed = auction.chance.game.options
    assert (agreed["counterfeit_count"], agreed["certificate_on_giver"], agreed["jump_bids"]) == (22, True, False)
    aged = pyspiel.load_game("reliquary_warehouse51(players=3,first_player=youngest,ages=30/9/9)")
    assert aged.chance.game.options["ages"] == [30, 9, 9]
    empire = pyspiel.load_game("reliquary_settlers(players=2,factions=romans/aztecs,decks=base/base,format=open)")
    assert empire.chance.game.options["factions"] == ["romans", "aztecs"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("reliquary_warehouse51(players=2)", "for 3, 4 or 5 seats, not 2"),
        ("reliquary_warehouse51(edition=fr)", "option edition cannot be 'fr'; it can be en or it"),
        ("reliquary_warehouse51(counterfeit_count=24)", "option counterfeit_count cannot be 24; it can be 22 or 23"),
        ("reliquary_warehouse51(relic_pack=no.toml)", "option relic_pack"),
        ("reliquary_warehouse51(utility=fame)", "option utility cannot be 'fame'; it can be win or points"),
        ("reliquary_settlers(factions=romans)", "option factions needs 2 names"),
        ("reliquary_settlers(players=6)", "for 1, 2, 3, 4 or 5 seats, not 6"),
    ],
)
def test_wrong_parameters_are_explained(words: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        pyspiel.load_game(words)


def test_signs_that_openspiel_cannot_write_again_are_refused() -> None:
    with pytest.raises(OptionError, match="OpenSpiel has no parameters with ','"):
        pyspiel.load_game("reliquary_settlers", {"factions": "romans,aztecs"})


def test_packs_of_owners_are_played(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(export(replace(builtin("default"), name="mine")), "utf-8")
    game = pyspiel.load_game("reliquary_warehouse51", {"relic_pack": str(path)})
    assert game.chance.game.pack["name"] == "mine"
    assert str(pyspiel.load_game(str(game))) == str(game)


# Results


@pytest.mark.parametrize("name", [*AUCTIONS[:1], *EMPIRES[:1]])
def test_results_add_up_to_nothing(name: str) -> None:
    words = name.removesuffix(")")
    won, points = played(name, seed=8), played(f"{words},utility=points)", seed=8)
    outcome = won.moment.table.outcome()
    totals = [score["total"] for score in outcome.scores]
    assert won.returns() == won.rewards()
    assert max(won.returns()) == won.returns()[outcome.winners[0]] > 0
    others = sum(totals[1:]) / (len(totals) - 1)
    assert points.returns()[0] == pytest.approx(totals[0] - others)
    assert max(map(abs, points.returns())) <= points.get_game().max_utility()
    assert sum(points.returns()) == pytest.approx(sum(won.returns())) == pytest.approx(0)
    assert played(name, seed=8, until=40).returns() == [0.0] * len(totals)


def test_alone_one_wins_or_loses() -> None:
    game = pyspiel.load_game("reliquary_settlers(players=1)")
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert played(str(game), seed=1).returns()[0] in (-1.0, 1.0)


# Bots and agents


def test_openspiels_environment_hands_out_observations() -> None:
    game = pyspiel.load_game("reliquary_warehouse51(players=3)")
    place = rl_environment.Environment(game, observation_type=rl_environment.ObservationType.OBSERVATION)
    place.seed(1)
    agents = [random_agent.RandomAgent(player, game.num_distinct_actions()) for player in range(3)]
    step = place.reset()
    while not step.last():
        step = place.step([agents[step.observations["current_player"]].step(step).action])
    assert sum(step.rewards) == pytest.approx(0)
    assert [len(seen) for seen in step.observations["info_state"]] == game.observation_tensor_shape() * 3
    assert max(step.observations["info_state"][0]) <= 1


@pytest.mark.parametrize("name", ["reliquary_warehouse51(players=3)", "reliquary_settlers(players=2)"])
def test_openspiels_bots_play_whole_games(name: str) -> None:
    game = pyspiel.load_game(name)
    dice = np.random.RandomState(3)
    searcher = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 1.5, max_simulations=2, random_state=dice)
    searcher.set_resampler(lambda state, player: state.resample_from_infostate(player, dice.uniform))
    others = [uniform_random.UniformRandomBot(player, dice) for player in range(1, game.num_players())]
    state = game.new_initial_state()
    while not state.is_terminal():
        player = state.current_player()
        state.apply_action(
            roll(state, dice) if state.is_chance_node() else int([searcher, *others][player].step(state))
        )
    assert sum(state.returns()) == pytest.approx(0)
    assert {move.player for move in state.full_history()} >= set(range(game.num_players()))
