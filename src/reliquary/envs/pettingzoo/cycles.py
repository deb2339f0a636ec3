"""The parallel form: every agent acts in every cycle, and those that are not asked wait."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import ParallelEnv

from reliquary.core.game import Table
from reliquary.core.words import Illegal, Seat
from reliquary.envs.environment_kit import MaskPlace, Observation, Seeds, Stage, agent_names, check_choice
from reliquary.envs.shaping import Shaper

Observations: TypeAlias = dict[str, Observation]
Infos: TypeAlias = dict[str, dict[str, Any]]
Transition: TypeAlias = tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], Infos]


class CycleEnv(ParallelEnv[str, Observation, Any], EzPickle):
    """A game in cycles: all seats that are asked answer at once, so that sealed bids and drafts take one cycle."""

    game_name: ClassVar[str]

    def __init__(
        self,
        seats: int | None = None,
        *,
        max_cycles: int | None = None,
        mask: MaskPlace = "observation",
        shaping: float = 0.0,
        render_mode: str | None = None,
        render_seat: Seat | None = None,
        **options: Any,
    ) -> None:
        kept = {"max_cycles": max_cycles, "mask": mask, "shaping": shaping}
        EzPickle.__init__(self, seats, **kept, render_mode=render_mode, render_seat=render_seat, **options)
        check_choice("mask", mask, MaskPlace)
        self.stage = Stage(self.game_name, seats, options, render_mode, render_seat)
        self.shaper = Shaper(self.stage.game, shaping) if shaping else None
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.mask_in_info = mask == "info"
        self.wait = self.stage.actions
        self.possible_agents = agent_names(self.stage.game.seats)
        self.agents: list[str] = []
        self.action_spaces = {agent: self.stage.action_space(extra=1) for agent in self.possible_agents}
        self.observation_spaces = {agent: self.stage.observation_space(mask, 1) for agent in self.possible_agents}
        self._seeds = Seeds()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions, always the same object; the last one is to wait."""
        return self.action_spaces[agent]

    # Playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observations, Infos]:
        """Start the game of a seed, by default one that follows from the last seed."""
        self.table_seed = self._seeds.following(seed)
        self.table: Table = self.stage.game.start(self.table_seed)
        self.agents = self.possible_agents[:]
        self.cycle = 0
        if self.shaper is not None:
            self.shaper.begin(self.table)
        infos: Infos = {agent: {} for agent in self.agents}
        return self._observations(infos), infos

    def step(self, actions: Mapping[str, int]) -> Transition:
        """Make the moves of all agents that are asked, clockwise from the first; a refused one is asked again."""
        agents = self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        infos: Infos = {agent: {} for agent in agents}
        for seat in self.table.waiting():
            self._answer(seat, actions.get(agents[seat], self.wait), infos[agents[seat]])
        self.cycle += 1
        is_over = self.table.turn() < 0
        is_cut = not is_over and self.max_cycles is not None and self.cycle >= self.max_cycles
        rewards = dict(zip(agents, self._rewards(is_over=is_over), strict=True))
        if is_over or is_cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            self._observations(infos),
            rewards,
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut),
            infos,
        )

    def _answer(self, seat: Seat, action: int, info: dict[str, Any]) -> None:
        """Make the move of a seat; if it is illegal, report why and change nothing."""
        if action == self.wait:
            info["refused"] = "an answer is owed"
            return
        try:
            self.table.play_index(seat, int(action))
        except Illegal as error:
            info["refused"] = str(error)

    def _rewards(self, *, is_over: bool) -> Sequence[float]:
        """Return every seat's reward for this cycle."""
        results = self.stage.results(self.table) if is_over else [0.0] * self.stage.game.seats
        if self.shaper is None:
            return results
        extra = self.shaper.last_rewards() if is_over else self.shaper.rewards(self.table)
        return [sum(pair) for pair in zip(results, extra, strict=True)]

    # Seeing

    def _observations(self, infos: Infos) -> Observations:
        """Show every agent the table."""
        waiting = self.table.waiting()
        seen: Observations = {}
        for seat, agent in enumerate(self.possible_agents):
            row, legal = self.stage.observer.look(self.table, seat)
            mask = np.zeros(self.wait + 1, np.int8)
            if seat in waiting:
                mask[: self.wait] = legal
            else:
                mask[self.wait] = 1
            if self.mask_in_info:
                infos[agent]["action_mask"] = mask
            seen[agent] = row.copy() if self.mask_in_info else {"observation": row.copy(), "action_mask": mask}
        return seen

    def render(self) -> Any:
        """Show the table as `render_mode` says, to a spectator or to `render_seat`."""
        return self.stage.renderer.render(self.table)

    def close(self) -> None:
        """Do nothing: the environment holds no windows, files or processes."""
