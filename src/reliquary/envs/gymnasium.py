"""The games as Gymnasium environments: one seat learns, bots play the others.

Importing this module makes an environment of every game and registers it, as in `reliquary/Warehouse51-v0`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np

from reliquary.bots import Bot, new_bot
from reliquary.bots.driver import Driver
from reliquary.core.record import Recorder
from reliquary.core.words import Move, Seat
from reliquary.envs.environment_kit import (
    ILLEGAL_REWARD,
    Array,
    MaskPlace,
    Observation,
    Refusal,
    Stage,
    check_choice,
    described,
    draw_seed,
)
from reliquary.envs.shaping import Shaper
from reliquary.games import descriptions

LEARNER = "learner"
"""What the learning seat is called in the record of a game."""


class SeatEnv(gymnasium.Env[Observation, int]):
    """A game seen from one seat; what happens between two of its decisions is played by its opponents."""

    metadata = described()
    game_name: ClassVar[str]

    def __init__(
        self,
        seats: int | None = None,
        *,
        opponents: str | Sequence[str] = "heuristic",
        seat: Seat | None = 0,
        mask: MaskPlace = "observation",
        illegal: Refusal = "terminate",
        shaping: float = 0.0,
        render_mode: str | None = None,
        render_seat: Seat | None = None,
        **options: Any,
    ) -> None:
        check_choice("mask", mask, MaskPlace)
        check_choice("illegal", illegal, Refusal)
        self.stage = Stage(self.game_name, seats, options, render_mode, render_seat)
        self.opponents = opponent_names(opponents, self.stage.game.seats)
        if seat is not None and not 0 <= seat < self.stage.game.seats:
            raise ValueError(f"seat cannot be {seat}; the seats are 0 to {self.stage.game.seats - 1}, None draws one")
        self.chosen_seat = seat
        self.mask_in_info = mask == "info"
        self.raises = illegal == "raise"
        self.shaper = Shaper(self.stage.game, shaping) if shaping else None
        self.render_mode = render_mode
        self.action_space = self.stage.action_space()
        self.observation_space = self.stage.observation_space(mask)
        self._everything = np.ones(self.stage.actions, np.int8)

    # Playing

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start the game of a seed, by default one that follows from the last seed."""
        super().reset(seed=seed)
        self.table_seed = draw_seed(self.np_random) if seed is None else seed
        seats = self.stage.game.seats
        self.seat = int(self.np_random.integers(seats)) if self.chosen_seat is None else self.chosen_seat
        bots: dict[Seat, Bot] = {
            (self.seat + place) % seats: new_bot(name) for place, name in enumerate(self.opponents, start=1)
        }
        players = [bots[seat].name if seat in bots else LEARNER for seat in range(seats)]
        self.recorder = Recorder(self.stage.game, self.table_seed, players, hashes=False)
        self.driver = Driver(self.stage.game, self.recorder, bots, self.table_seed)
        self.table = self.recorder.table
        self.is_over = False
        if self.shaper is not None:
            self.shaper.begin(self.table)
        self._let_others_play()
        if self.render_mode == "human":
            self.render()
        return self._seen()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make the learner's move, let the others play, and show what the learner is asked next."""
        try:
            self.recorder.play(self.seat, self._move(int(action)))
        except ValueError as error:
            return self._refused(error)
        self.driver.hear()
        self._let_others_play()
        reward = self._reward()
        seen, info = self._seen()
        if self.render_mode == "human":
            self.render()
        return seen, reward, self.is_over, False, info

    def _move(self, action: int) -> Move:
        """Find the move of an action."""
        if self.is_over or not 0 <= action < self.stage.actions:
            raise ValueError(f"there is no action {action}" if not self.is_over else "the game is over")
        return self.stage.game.actions[action]

    def _refused(self, error: ValueError) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """End the episode after an illegal action, or raise the reason."""
        if self.raises or self.is_over:
            raise error
        self.is_over = True
        seen, info = self._seen()
        return seen, ILLEGAL_REWARD, True, False, {**info, "refused": str(error)}

    def _let_others_play(self) -> None:
        """Play for the opponents until the learner is asked or the game is over."""
        while self.seat not in self.table.waiting():
            if not self.driver.answer():
                self.is_over = True
                return

    def _reward(self) -> float:
        """Return the learner's reward for what has happened since its last decision."""
        reward = self.stage.results(self.table)[self.seat] if self.is_over else 0.0
        if self.shaper is not None:
            extra = self.shaper.last_rewards() if self.is_over else self.shaper.rewards(self.table)
            reward += extra[self.seat]
        return reward

    # Seeing

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        """Show the learner the table; arrays and dictionaries are new ones every time."""
        row, legal = self.stage.observer.look(self.table, self.seat)
        mask = (self._everything if self.is_over else legal).copy()
        if self.mask_in_info:
            return row.copy(), {"action_mask": mask}
        return {"observation": row.copy(), "action_mask": mask}, {}

    def action_masks(self) -> Array:
        """Return the mask of legal actions, as learners with action masking expect; all ones once the game is over."""
        return self._everything.copy() if self.is_over else self.stage.observer.mask(self.table, self.seat)

    def render(self) -> Any:
        """Show the table as `render_mode` says, to a spectator or to `render_seat`."""
        return self.stage.renderer.render(self.table)


def opponent_names(opponents: str | Sequence[str], seats: int) -> list[str]:
    """Return a bot's name for every other seat, clockwise from the learner's left."""
    names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != seats - 1:
        raise ValueError(f"opponents needs one name, or {seats - 1} of them for {seats} seats; got {len(names)}")
    for name in names:
        new_bot(name)
    return names


def class_name(game: str) -> str:
    """Return the name of a game's environment class: `Warehouse51Env` for warehouse51."""
    return "".join(word.capitalize() for word in game.split("_")) + "Env"


def register() -> None:
    """Make the environments of all games known to Gymnasium, once."""
    for game, description in descriptions().items():
        name = class_name(game)
        facts = {"game_name": game, "__doc__": f"{description.title} from one seat.", "__module__": __name__}
        globals()[name] = type(name, (SeatEnv,), facts)
        number = f"reliquary/{name.removesuffix('Env')}-v0"
        if number not in gymnasium.registry:
            gymnasium.register(number, entry_point=f"{__name__}:{name}")


def __getattr__(name: str) -> Any:
    """Refuse environments of unknown games; those of known ones are attributes already."""
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


register()
