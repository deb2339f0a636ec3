"""What a player of OpenSpiel is told: exactly what its seat did, heard and saw, and nothing a resampling reveals."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest

from envs.spiel_games import AUCTIONS, EMPIRES, GAMES, decisions, played, walk
from reliquary.envs.observations import Observer
from reliquary.envs.openspiel.observers import BEFORE_THE_DEAL

DICE = [0.0, 0.25, 0.999]


def told(state: Any, player: int) -> tuple[Any, ...]:
    """Collect everything a player can ask a state for."""
    moves = state.legal_actions() if state.current_player() == player else None
    return (
        state.current_player(),
        moves,
        state.information_state_string(player),
        state.observation_string(player),
        state.observation_tensor(player),
    )


def resampled(state: Any, player: int, number: float) -> Any:
    return state.resample_from_infostate(player, lambda: number)


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_looks_the_same(name: str) -> None:
    changed, dice = 0, np.random.RandomState(1)
    for state in decisions(name, seed=11, one_in=25):
        for player in range(state.num_players()):
            other = resampled(state, player, dice.uniform())
            assert told(other, player) == told(state, player)
            changed += str(other) != str(state)
    assert changed > 0


@pytest.mark.parametrize("name", GAMES)
def test_resampling_depends_on_nothing_hidden(name: str) -> None:
    """Whatever the truth, a player who knows the same resamples the same states, with all that others know in them."""
    for state in decisions(name, seed=12, one_in=70):
        for player in range(state.num_players()):
            truths = [state, resampled(state, player, DICE[0]), resampled(state, player, DICE[1])]
            dreams = [resampled(truth, player, DICE[2]) for truth in truths]
            assert len({str(dream) for dream in dreams}) == 1
            for other in range(state.num_players()):
                assert len({dream.information_state_string(other) for dream in dreams}) == 1
            assert dreams[0].history() == dreams[1].history() == dreams[2].history()


@pytest.mark.parametrize("name", [*AUCTIONS, "reliquary_tiny_auction"])
def test_the_history_of_a_resampled_auction_leads_to_it(name: str) -> None:
    for state in decisions(name, seed=13, one_in=30):
        other = resampled(state, state.current_player(), 0.75)
        again = state.get_game().new_initial_state()
        for action in other.history():
            assert action in again.legal_actions()
            again.apply_action(action)
        assert str(again) == str(other)
        assert len(other.history()) == len(state.history())


@pytest.mark.parametrize("name", EMPIRES)
def test_the_history_of_a_resampled_empire_is_empty(name: str) -> None:
    state = played(name, seed=14, until=40)
    assert resampled(state, 0, 0.5).history() == []


@pytest.mark.parametrize("name", [AUCTIONS[1], EMPIRES[0]])
def test_resampled_games_are_played_to_their_end_and_saved(name: str) -> None:
    state = resampled(played(name, seed=15, until=60), 0, 0.5)
    dice = np.random.RandomState(1)
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(int(actions[dice.randint(len(actions))]))
        if len(state.history()) % 20 == 0:
            _, copy = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
            assert str(copy) == str(state)
            assert copy.information_state_string(0) == state.information_state_string(0)
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", [AUCTIONS[0], EMPIRES[0]])
def test_dice_are_not_resampled(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    with pytest.raises(ValueError, match="not at a chance node"):
        resampled(state, 0, 0.5)
    assert state.observation_string(0) == state.information_state_string(0) == BEFORE_THE_DEAL


@pytest.mark.parametrize("name", [AUCTIONS[0], EMPIRES[1]])
def test_what_a_player_knows_only_grows(name: str) -> None:
    memories = [""] * pyspiel.load_game(name).num_players()
    for state in walk(name, seed=16):
        for player, before in enumerate(memories):
            memory = state.information_state_string(player).partition("\n")[2]
            assert memory.startswith(before)
            memories[player] = memory
    assert len(set(memories)) == len(memories)


def blind(name: str) -> Any:
    """Come to a blind auction in which two fists at least are still open."""
    for state in walk(name, seed=17):
        words = [state.action_to_string(action) for action in state.legal_actions()]
        if state.current_player() >= 0 and "Seal(ingots=2)" in words and len(state.moment.table.waiting()) > 1:
            return state.clone()
    raise AssertionError("no blind auction")


def test_a_closed_fist_is_known_to_its_seat_only() -> None:
    state = blind(AUCTIONS[0])
    sealer = state.current_player()
    one, two = (state.child(state.string_to_action(f"Seal(ingots={ingots})")) for ingots in (1, 2))
    for player in range(4):
        assert (one.information_state_string(player) == two.information_state_string(player)) is (player != sealer)
        assert (one.observation_tensor(player) == two.observation_tensor(player)) is (player != sealer)
    assert one.current_player() == two.current_player() != sealer
    for after in (one, two):
        while "Seal(ingots=0)" in [after.action_to_string(action) for action in after.legal_actions()]:
            after.apply_action(after.string_to_action("Seal(ingots=0)"))
    for player in range(4):
        assert one.information_state_string(player) != two.information_state_string(player)


@pytest.mark.parametrize("name", [AUCTIONS[0], EMPIRES[1]])
def test_the_tensor_is_the_encoders(name: str) -> None:
    state = played(name, seed=18, until=50)
    observer = Observer(state.get_game().chance.game)
    for player in range(state.num_players()):
        tensor = np.array(state.observation_tensor(player))
        expected = observer.observe(state.moment.table, player) * np.array(observer.layout.scale())
        assert tensor == pytest.approx(expected, abs=1e-6)
        assert tensor.min() >= 0
        assert 0 < tensor.max() <= 1


@pytest.mark.parametrize("name", [AUCTIONS[0], EMPIRES[0]])
def test_windows_show_all_or_only_the_public_or_only_the_secret(name: str) -> None:
    state = played(name, seed=19, until=50)
    game = state.get_game()
    kinds = pyspiel.PrivateInfoType
    public = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=kinds.NONE))
    secret = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, public_info=False))
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert secret.string_from(state, 0) != secret.string_from(state, 1)
    other = resampled(state, 0, 0.5)
    assert secret.string_from(other, 0) == secret.string_from(state, 0)
    assert public.string_from(other, 0) == public.string_from(state, 0)
    assert secret.tensor is None
    with pytest.raises(ValueError, match="no observer sees the secrets of all"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=kinds.ALL_PLAYERS))
