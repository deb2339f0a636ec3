"""PettingZoo's own tests pass for every number of seats, without a warning."""

from __future__ import annotations

import sys
from functools import partial
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from envs.rollouts import at_random
from reliquary.envs.pettingzoo import settlers_v0, warehouse51_v0

SUITE: Any = import_module("pettingzoo.test")
NAMES = ("warehouse51_v0", "settlers_v0")
TABLES = [
    *(pytest.param(warehouse51_v0, {"seats": seats}, id=f"warehouse51-{seats}") for seats in (3, 4, 5)),
    *(pytest.param(settlers_v0, {"seats": seats}, id=f"settlers-{seats}") for seats in (1, 2, 3, 4, 5)),
]
OTHERS = [
    pytest.param(warehouse51_v0, {"seats": 3, "edition": "it", "purses": "screened"}, id="screened"),
    pytest.param(warehouse51_v0, {"pawn_window": "between_auctions", "jump_bids": False}, id="strict"),
    pytest.param(warehouse51_v0, {"seats": 5, "relic_pack": "rulebook_only", "shaping": 0.5}, id="shaped"),
    pytest.param(settlers_v0, {"seats": 3, "lookout": "alternate", "peaceful": True}, id="draft"),
    pytest.param(settlers_v0, {"factions": ("aztecs", "egyptians"), "shaping": 0.5}, id="aztecs"),
    pytest.param(settlers_v0, {"seats": 2, "lookout": "advanced", "discard_piles": "top_only"}, id="advanced"),
]
EVERYTHING = [*TABLES, *OTHERS]


@pytest.fixture
def dictionaries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put our names where PettingZoo lists the environments whose observations are dictionaries by design."""
    listed: Any = sys.modules["pettingzoo.test.api_test"]
    for row in ("env_obs_dicts", "env_obs_space"):
        monkeypatch.setattr(listed, row, [*getattr(listed, row), *NAMES])


@pytest.mark.usefixtures("dictionaries")
@pytest.mark.parametrize(("game", "keywords"), EVERYTHING)
def test_api(game: ModuleType, keywords: dict[str, Any]) -> None:
    SUITE.api_test(game.env(**keywords), num_cycles=60)


@pytest.mark.parametrize(("game", "keywords"), EVERYTHING)
def test_api_with_the_mask_in_the_info(game: ModuleType, keywords: dict[str, Any]) -> None:
    SUITE.api_test(game.env(mask="info", **keywords), num_cycles=30)


def test_pettingzoos_own_wrappers_fit() -> None:
    wrappers: Any = import_module("pettingzoo.utils.wrappers")
    inner = wrappers.TerminateIllegalWrapper(warehouse51_v0.env(3, mask="info"), illegal_reward=-1)
    SUITE.api_test(wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner)), num_cycles=20)


@pytest.mark.parametrize(("game", "keywords"), EVERYTHING)
def test_seeds(game: ModuleType, keywords: dict[str, Any]) -> None:
    SUITE.seed_test(partial(game.env, **keywords), num_cycles=30)
    SUITE.parallel_seed_test(partial(game.parallel_env, **keywords), num_cycles=10)


@pytest.mark.parametrize(("game", "keywords"), EVERYTHING)
def test_parallel_api(game: ModuleType, keywords: dict[str, Any]) -> None:
    SUITE.parallel_api_test(game.parallel_env(**keywords), num_cycles=60)


@pytest.mark.parametrize(("game", "keywords"), TABLES)
def test_rendering(game: ModuleType, keywords: dict[str, Any]) -> None:
    SUITE.render_test(partial(game.env, **keywords))


@pytest.mark.parametrize(("game", "keywords"), EVERYTHING)
def test_cycles(game: ModuleType, keywords: dict[str, Any]) -> None:
    forms = {"env": game.env, "parallel_env": game.parallel_env}
    SUITE.max_cycles_test(SimpleNamespace(**{name: partial(form, **keywords) for name, form in forms.items()}))


@pytest.mark.parametrize("game", [warehouse51_v0, settlers_v0])
def test_cycles_as_they_come(game: ModuleType) -> None:
    SUITE.max_cycles_test(game)


@pytest.mark.parametrize(("game", "keywords"), TABLES)
def test_whole_games_keep_the_contract(game: ModuleType, keywords: dict[str, Any]) -> None:
    env, choose, steps = game.env(**keywords), at_random(1), 0
    env.reset(seed=1)
    while env.agents:
        agent = env.agent_selection
        seen, _, is_over, is_cut, _ = env.last()
        assert env.observation_space(agent).contains(seen)
        env.step(None if is_over or is_cut else choose(seen["action_mask"]))
        assert env.rewards.keys() == env.terminations.keys() == env.infos.keys() == set(env.agents)
        steps += 1
    assert steps > 20
