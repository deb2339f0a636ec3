"""OpenSpiel's games on the same stopwatch.

What is counted are decisions of players. Chance nodes (deals, prizes, tied bids) are played and their time is in, but
they are not counted; in Warehouse 51 the draws are in the time of the decisions too. Four numbers per game:

- `openspiel_hearts`: whole games, loop in C++. `evaluate_bots` plays a new game to the end with OpenSpiel's own uniform
  random bots: for each game one call from Python. Decisions are those of an average game, counted beforehand.
- `openspiel_hearts_rollouts`: the leanest loop OpenSpiel has, in C++ and without the deal. `MCTSBot` with one
  simulation does nothing but let its `RandomRolloutEvaluator` clone a game at its first decision and play it to the
  end a thousand times. Goofspiel, where all choose at once, is turn-based here, as the searcher wants it.
- `openspiel_hearts_from_python`: whole games, loop in Python: `legal_actions`, `apply_action`.
- `openspiel_hearts_clone_us`: one `clone`, called from Python, of games in their middle.

Likewise for goofspiel with 3 players and the first-price sealed auction with 4. All chance nodes of these games are
uniform, so that one way of choosing serves chance and players.
"""

from __future__ import annotations

import importlib
import importlib.util
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from reliquary.cli.bench.stopwatch import Work

Game: TypeAlias = Any
State: TypeAlias = Any
Chooser: TypeAlias = Callable[[], float]

GAMES = {
    "hearts": "hearts",
    "goofspiel": "goofspiel(players=3)",
    "first_sealed_auction": "first_sealed_auction(players=4)",
}
GAMES_IN_A_BATCH = 20
ROLLOUTS = 1000
COUNTED = 400
TABLES = 24
KINDS = {"": "loop in C++", "_rollouts": "rollouts in C++", "_from_python": "loop in Python", "_clone_us": "clone, µs"}


def installed() -> bool:
    """Return whether OpenSpiel can be imported."""
    return importlib.util.find_spec("pyspiel") is not None


def label(name: str) -> str:
    """Describe in words what a number is about."""
    pairs = {f"openspiel_{game}{kind}": (game, kind) for game in GAMES for kind in KINDS}
    game, kind = pairs[name]
    return f"{game.replace('_', ' ')}, {KINDS[kind]}"


def works() -> dict[str, Work]:
    """Lay out what there is to measure: four kinds of work for each game."""
    spiel = importlib.import_module("pyspiel")
    laid_out: dict[str, Work] = {}
    for name, description in GAMES.items():
        game = spiel.load_game(description)
        length = average_length(game)
        laid_out[f"openspiel_{name}"] = WholeGames(spiel, game, length)
        laid_out[f"openspiel_{name}_rollouts"] = Rollouts(spiel, description)
        laid_out[f"openspiel_{name}_from_python"] = GamesFromPython(game)
        laid_out[f"openspiel_{name}_clone_us"] = Clones(game, length)
    return laid_out


@dataclass
class WholeGames:
    """Plays games from the deal to the end in C++."""

    spiel: Any
    game: Game
    length: float

    def __post_init__(self) -> None:
        self.bots = [self.spiel.make_uniform_random_bot(p, p) for p in range(self.game.num_players())]
        self.seed = 0

    def __call__(self) -> float:
        """Play a batch of games; return how many decisions they took."""
        for _ in range(GAMES_IN_A_BATCH):
            self.spiel.evaluate_bots(self.game.new_initial_state(), self.bots, self.seed)
            self.seed += 1
        return GAMES_IN_A_BATCH * self.length


class Rollouts:
    """Plays one dealt game to the end again and again in C++."""

    def __init__(self, spiel: Any, description: str) -> None:
        game = spiel.load_game_as_turn_based(description)
        dice = random.Random(0)
        self.state = game.new_initial_state()
        while self.state.is_chance_node():
            step(self.state, dice.random)
        lengths = [play_on(self.state.clone(), dice.random) for _ in range(GAMES_IN_A_BATCH)]
        self.length = sum(lengths) / len(lengths)
        evaluator = spiel.RandomRolloutEvaluator(ROLLOUTS, 0)
        self.bot = spiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, 0, False)

    def __call__(self) -> float:
        """Play a batch of games; return how many decisions they took."""
        self.bot.step(self.state)
        return ROLLOUTS * self.length


class GamesFromPython:
    """Plays games from the deal to the end, each step called from Python."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.choose = random.Random(0).random

    def __call__(self) -> float:
        """Play a game; return how many decisions it took."""
        return play_on(self.game.new_initial_state(), self.choose)


class Clones:
    """Copies games in their middle."""

    def __init__(self, game: Game, length: float) -> None:
        self.states = [state_after(game, length / 2, random.Random(seed)) for seed in range(TABLES)]

    def __call__(self) -> float:
        """Copy each game once; return how many there are."""
        for state in self.states:
            state.clone()
        return len(self.states)


def average_length(game: Game) -> float:
    """Count the decisions of an average random game."""
    dice = random.Random(0)
    return sum(play_on(game.new_initial_state(), dice.random) for _ in range(COUNTED)) / COUNTED


def state_after(game: Game, decisions: float, dice: random.Random) -> State:
    """Play the first decisions of a random game."""
    state = game.new_initial_state()
    made = 0
    while made < decisions:
        made += step(state, dice.random)
    return state


def play_on(state: State, choose: Chooser) -> int:
    """Play random moves to the end; return how many decisions that took."""
    decisions = 0
    while not state.is_terminal():
        decisions += step(state, choose)
    return decisions


def step(state: State, choose: Chooser) -> int:
    """Make one random move, one for each player where all choose at once; return how many decisions that was."""
    if state.is_simultaneous_node():
        options = [state.legal_actions(player) for player in range(state.num_players())]
        state.apply_actions([actions[int(choose() * len(actions))] for actions in options])
        return len(options)
    actions = state.legal_actions()
    chance = state.is_chance_node()
    state.apply_action(actions[int(choose() * len(actions))])
    return 0 if chance else 1
