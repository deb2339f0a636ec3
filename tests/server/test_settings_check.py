"""Settings: every one of them is checked, and refused by its name with what it may be."""

from __future__ import annotations

import math
from typing import Any, get_type_hints

import msgspec
import pytest

from reliquary.server.access.limits import Rates
from reliquary.server.settings import Settings
from reliquary.server.settings_check import RANGES, WrongSetting, settings_from

WORDS = {
    "host": None,
    "database": "mysql://somewhere",
    "origins": ["tables.example.org"],
    "secure_cookies": "yes",
    "trusts_proxy": ["10.0.0.0/33"],
    "stand_in": "nobody",
    "static": "no/such/folder",
    "log_level": "loud",
    "rates": {"messages": {"times": 0, "seconds": 1}},
}
"""A wrong value for every setting that is not a number; any host name is well-formed, and looked up later."""


def refusal(**written: Any) -> str:
    with pytest.raises(WrongSetting) as refused:
        settings_from(written)
    told = str(refused.value)
    assert "\n" not in told
    return told


def test_every_setting_is_checked_by_a_range_or_by_its_meaning() -> None:
    kinds = get_type_hints(Settings)
    numbers = {name for name, kind in kinds.items() if kind in (int, float)}
    assert set(RANGES) == numbers
    assert set(WORDS) == set(kinds) - numbers


@pytest.mark.parametrize("name", RANGES)
def test_a_number_is_from_its_least_to_its_most(name: str) -> None:
    least, most = RANGES[name]
    shared = {"database": "postgresql://reliquary@localhost/reliquary"}
    for right in (least, most):
        assert getattr(settings_from({**shared, name: right}), name) == right
    for wrong in (least - 1, most + 1, -4):
        assert refusal(**{name: wrong}).startswith(f"{name} = ")
    assert refusal(**{name: "soon"}).startswith(f"{name} = 'soon': expected ")


@pytest.mark.parametrize("name", [name for name, kind in get_type_hints(Settings).items() if kind is float])
@pytest.mark.parametrize("value", [math.nan, math.inf, -math.inf])
def test_a_number_that_is_none_is_refused(name: str, value: float) -> None:
    assert refusal(**{name: value}).startswith(f"{name} = ")


@pytest.mark.parametrize(("name", "value"), [one for one in WORDS.items() if one[1] is not None])
def test_a_word_that_means_nothing_is_refused(name: str, value: Any) -> None:
    assert refusal(**{name: value}).startswith(name)


@pytest.mark.parametrize("rate", Rates.__struct_fields__)
@pytest.mark.parametrize("wrong", [{"times": 0, "seconds": 1}, {"times": 1, "seconds": 0}, {"times": -4, "seconds": 1}])
def test_a_rate_is_a_number_of_times_within_some_seconds(rate: str, wrong: dict[str, float]) -> None:
    assert refusal(rates={rate: wrong}).startswith(f"rates.{rate}.")


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ({"bot_seconds": -4}, "bot_seconds = -4: it may be from 0.1 to 600"),
        ({"sockets": 0}, "sockets = 0: it may be from 1 to 1,000,000"),
        ({"prot": 1}, "prot is not a setting; did you mean port?"),
        ({"wombats": 1}, "wombats is not a setting"),
        ({"port": 80.5}, "port = 80.5: expected int, got float"),
        ({"log_level": "loud"}, 'log_level = "loud": it may be critical, error, warning, info, debug'),
        ({"origins": ["https://a.example/x"]}, 'origins: "https://a.example/x" is not an origin, such as '),
        ({"rates": {"mesages": {"times": 1, "seconds": 1}}}, "rates = {'mesages': {'times': 1, 'seconds': 1}}: object"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(written: dict[str, Any], told: str) -> None:
    assert refusal(**written).startswith(told)


def test_a_bot_that_does_not_exist_is_answered_with_those_that_do() -> None:
    told = refusal(stand_in="nobody")
    assert told.startswith('stand_in = "nobody": ')
    assert "greedy" in told


def test_the_defaults_are_right() -> None:
    assert settings_from({}) == Settings()
    assert settings_from(msgspec.to_builtins(Settings())) == Settings()
