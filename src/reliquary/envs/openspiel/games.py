"""All games as Python games of OpenSpiel."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any, ClassVar

import msgspec

from reliquary.core.description import Description, load
from reliquary.envs.openspiel.chance import Chance
from reliquary.envs.openspiel.extras import extras_of, new_chance
from reliquary.envs.openspiel.observers import Recall, Sight, Window
from reliquary.envs.openspiel.parameters import Parameter, chosen, options_of, specification
from reliquary.envs.openspiel.pyspiel_import import Game, pyspiel
from reliquary.envs.openspiel.states import TableState
from reliquary.games import descriptions

PREFIX = "reliquary_"


class TableGame(Game):
    """One of our games, loaded with its seats and options."""

    name: ClassVar[str]
    kind: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[tuple[int, int]]
    known: ClassVar[dict[str, Parameter]]
    options: ClassVar[type[msgspec.Struct]]
    recalls: ClassVar[bool] = False
    """Whether what a seat remembers is written as numbers too."""

    def __init__(self, parameters: Mapping[str, Parameter] | None = None) -> None:
        said = chosen(parameters or {}, self.known)
        seats = int({**self.known, **said}["players"])
        chance = new_chance(self.kind, seats, self.read(said))
        points = {**self.known, **said}["utility"] == "points"
        super().__init__(
            self.described(solo=seats == 1), information(chance, points=points), {**said, "players": seats}
        )
        self.chance: Chance = chance
        self.points: bool = points

    @classmethod
    def described(cls, *, solo: bool = False) -> Any:
        """Describe the game to OpenSpiel; a solo game is not zero-sum."""
        kind = pyspiel.GameType
        return kind(
            short_name=cls.name,
            long_name=cls.title,
            dynamics=kind.Dynamics.SEQUENTIAL,
            chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
            information=kind.Information.IMPERFECT_INFORMATION,
            utility=kind.Utility.GENERAL_SUM if solo else kind.Utility.ZERO_SUM,
            reward_model=kind.RewardModel.TERMINAL,
            min_num_players=cls.seats[0],
            max_num_players=cls.seats[1],
            provides_information_state_string=True,
            provides_information_state_tensor=cls.recalls,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=cls.known,
        )

    @classmethod
    def read(cls, said: Mapping[str, Parameter]) -> tuple[tuple[str, Any], ...]:
        """Read the options among the parameters."""
        return options_of(said, cls.options)

    @cached_property
    def sight(self) -> Sight:
        """The encoder of what a seat sees, made when it is first asked for."""
        return Sight(self.chance.game)

    def new_initial_state(self) -> TableState:
        """Begin a game, before the deal."""
        return TableState(self, self.chance.first, points=self.points)

    def max_chance_nodes_in_history(self) -> int:
        """Bound how often the dice are rolled in a game."""
        return self.chance.most_rolls

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Window:
        """Make an observer: with or without memory, for a seat or for everyone."""
        if not isinstance(kind, pyspiel.IIGObservationType):
            kind = pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.perfect_recall:
            return Window(kind, self.sight, self.sight.size)
        recall = self.recall()
        return Window(kind, recall, recall.size if recall else 0)

    def recall(self) -> Recall | None:
        """Return what writes a seat's memory as numbers, None for most games, which are too long for it."""
        return None


def information(chance: Chance, *, points: bool) -> Any:
    """Return the sizes and bounds of a game for OpenSpiel."""
    most = float(chance.most_points) if points else 1.0
    return pyspiel.GameInfo(
        num_distinct_actions=len(chance.game.actions),
        max_chance_outcomes=chance.most_outcomes,
        num_players=chance.game.seats,
        min_utility=-most,
        max_utility=most,
        utility_sum=None if chance.game.seats == 1 else 0.0,
        max_game_length=chance.most_moves,
    )


def table_game(game: Description) -> type[TableGame]:
    """Make the OpenSpiel class of a game from its description."""
    options: type[msgspec.Struct] = load(game.options)
    facts = {
        "__doc__": f"{game.title} for {game.seats[0]} to {game.seats[-1]}.",
        "__module__": __name__,
        "name": f"{PREFIX}{game.name}",
        "kind": game.name,
        "title": game.title,
        "seats": (min(game.seats), max(game.seats)),
        "options": options,
        "known": specification(options, game.usual_seats),
    }
    return type(class_name(game.name), (TableGame,), facts)


def class_name(game: str) -> str:
    """Return the name of a game's class: `Warehouse51Game` for warehouse51."""
    return "".join(word.capitalize() for word in game.split("_")) + "Game"


@cache
def all_games() -> dict[str, type[TableGame]]:
    """Return the OpenSpiel games by the names of their classes: one per game, and those that games add."""
    found: dict[str, type[TableGame]] = {}
    for game in descriptions().values():
        made = table_game(game)
        found[made.__name__] = made
        found.update((one.__name__, one) for one in extras_of(game).games() if issubclass(one, TableGame))
    return found


def register() -> None:
    """Register our games with `pyspiel.load_game`, once."""
    for game in all_games().values():
        if game.name not in pyspiel.registered_names():
            pyspiel.register_game(game.described(), game)


def __getattr__(name: str) -> Any:
    """Find the class of a game by its name."""
    if name not in all_games():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return all_games()[name]
