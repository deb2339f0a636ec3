"""The turn-based form: the seat that owes an answer is asked, one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv

from reliquary.core.game import Table
from reliquary.core.words import Seat
from reliquary.envs.environment_kit import (
    ILLEGAL_REWARD,
    MaskPlace,
    Observation,
    Refusal,
    Seeds,
    Stage,
    agent_names,
    check_choice,
)
from reliquary.envs.shaping import Shaper

KNOWN_AFTER_RESET = frozenset(("agents", "agent_selection", "table", "rewards", "terminations", "truncations", "infos"))


class TurnEnv(AECEnv[str, Observation, Any], EzPickle):
    """A game whose agents are asked one after the other; where several choose in secret, none sees another's choice."""

    game_name: ClassVar[str]

    def __init__(
        self,
        seats: int | None = None,
        *,
        mask: MaskPlace = "observation",
        illegal: Refusal = "terminate",
        shaping: float = 0.0,
        render_mode: str | None = None,
        render_seat: Seat | None = None,
        **options: Any,
    ) -> None:
        kept = {"mask": mask, "illegal": illegal, "shaping": shaping}
        EzPickle.__init__(self, seats, **kept, render_mode=render_mode, render_seat=render_seat, **options)
        check_choice("mask", mask, MaskPlace)
        check_choice("illegal", illegal, Refusal)
        self.stage = Stage(self.game_name, seats, options, render_mode, render_seat)
        self.shaper = Shaper(self.stage.game, shaping) if shaping else None
        self.raises = illegal == "raise"
        self.render_mode = render_mode
        self.mask_in_info = mask == "info"
        self.possible_agents = agent_names(self.stage.game.seats)
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: self.stage.action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self.stage.observation_space(mask) for agent in self.possible_agents}
        self._everything = np.ones(self.stage.actions, np.int8)
        self._look = self.stage.observer.look
        self._seeds = Seeds()

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"{name} is known only after reset()" if name in KNOWN_AFTER_RESET else name)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    # Playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start the game of a seed, by default one that follows from the last seed."""
        self.table_seed = self._seeds.following(seed)
        self.table: Table = self.stage.game.start(self.table_seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.__dict__.pop("_skip_agent_selection", None)
        self._asked: Seat = self.table.turn()
        self.agent_selection = self.possible_agents[self._asked]
        if self.mask_in_info:
            self._tell_mask()
        if self.shaper is not None:
            self.shaper.begin(self.table)

    def step(self, action: int) -> None:
        """Make the move of the agent that is asked, and ask the next one."""
        if self._asked < 0:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        try:
            self.table.play_index(self._asked, int(action))
        except ValueError as error:
            self._refuse(agent, error)
            return
        self._cumulative_rewards[agent] = 0.0
        self._asked = seat = self.table.turn()
        if seat < 0:
            self._finish(self.stage.results(self.table))
        else:
            self.agent_selection = self.possible_agents[seat]
            if self.shaper is not None:
                self._pay(self.shaper.rewards(self.table))
        if self.mask_in_info:
            self.infos[agent] = {}
            self._tell_mask()
        if self.render_mode == "human":
            self.render()

    def _refuse(self, agent: str, error: ValueError) -> None:
        """End the episode after an illegal action, or raise the reason."""
        if self.raises:
            raise error
        self._cumulative_rewards[agent] = 0.0
        self._asked = -1
        self.infos[agent] = {"refused": str(error)}
        self._end([ILLEGAL_REWARD if name == agent else 0.0 for name in self.agents])

    def _finish(self, results: Sequence[float]) -> None:
        """End the episode with the game's result."""
        if self.shaper is not None:
            results = [sum(pair) for pair in zip(results, self.shaper.last_rewards(), strict=True)]
        self._end(results)

    def _end(self, rewards: Sequence[float]) -> None:
        """Hand out the last rewards; from here on agents can only leave."""
        self._pay(rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def _pay(self, rewards: Sequence[float]) -> None:
        """Give every agent its reward for this step."""
        for agent, reward in zip(self.agents, rewards, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward

    # Seeing

    def observe(self, agent: str) -> Observation:
        """Show an agent the table; the mask is all zeros out of turn, and all ones after the game."""
        row, mask = self._look(self.table, self.seat_of[agent])
        if self.mask_in_info:
            return row.copy()
        return {"observation": row.copy(), "action_mask": self._mask(agent, mask)}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Show the agent that is asked everything it needs for its answer."""
        agent = self.agent_selection
        if observe and self._asked >= 0 and not self.mask_in_info:
            row, mask = self._look(self.table, self._asked)
            seen: Observation = {"observation": row.copy(), "action_mask": mask.copy()}
        else:
            seen = self.observe(agent) if observe else None
        return (
            seen,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def _mask(self, agent: str, legal: Any) -> Any:
        """Return the mask of an agent: its legal moves if it is asked."""
        if self._asked < 0:
            return self._everything.copy()
        return legal.copy() if agent == self.agent_selection else np.zeros_like(legal)

    def _tell_mask(self) -> None:
        """Put the mask of the agent that is asked into its info."""
        agent = self.agent_selection
        self.infos[agent]["action_mask"] = self._mask(agent, self._look(self.table, self.seat_of[agent])[1])

    def render(self) -> Any:
        """Show the table as `render_mode` says, to a spectator or to `render_seat`."""
        return self.stage.renderer.render(self.table)

    def close(self) -> None:
        """Do nothing: the environment holds no windows, files or processes."""
