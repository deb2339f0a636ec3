"""Options are read from texts and plain values, and refusals name the option and what it accepts."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pytest

from reliquary.core.options import OptionError, choices_of, kinds_of, read_options


class Choices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    loud: bool = False
    rounds: Literal[3, 5] = 5
    start: Literal["left", "right", "none"] = "left"
    deck: Literal["short", "long"] | str = "short"
    alone: Literal["one"] = "one"
    order: tuple[int | str, ...] = ()
    motto: str = ""


def read(**chosen: Any) -> Choices:
    return read_options(chosen, Choices)


@pytest.mark.parametrize(
    ("text", "value"), [("true", True), ("On", True), ("FALSE", False), ("off", False), (True, True), (False, False)]
)
def test_a_switch_is_read_from_words(text: Any, value: bool) -> None:
    assert read(loud=text).loud is value


def test_numbers_and_rows_are_read_from_texts_and_other_texts_stay() -> None:
    chosen = read(rounds="3", order="2, wood ,7", start="none", motto="12")
    assert chosen == Choices(rounds=3, order=(2, "wood", 7), start="none", motto="12")
    assert read(rounds=3, order=[1, "x"]) == Choices(rounds=3, order=(1, "x"))


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        ({"loud": "yes"}, "option loud cannot be 'yes'; it can be true or false"),
        ({"rounds": "4"}, "option rounds cannot be 4; it can be 3 or 5"),
        ({"rounds": "-3"}, "option rounds cannot be '-3'; it can be 3 or 5"),
        ({"start": "up"}, "option start cannot be 'up'; it can be left, right or none"),
        ({"alone": "two"}, "option alone cannot be 'two'; it can be one"),
        ({"order": [1, None]}, "option order cannot be [1, None]; it can be a row of values separated by commas"),
        ({"motto": 7}, "option motto cannot be 7; it can be a text"),
        ({"lout": True}, "unknown option 'lout' (did you mean loud?); the options are "),
        ({"xyz": 1}, "unknown option 'xyz'; the options are loud, rounds, start, deck, alone, order, motto"),
    ],
)
def test_a_refusal_names_the_option_and_what_it_accepts(chosen: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError) as refusal:
        read_options(chosen, Choices)
    assert str(refusal.value).startswith(message)


def test_what_a_type_hint_admits() -> None:
    assert kinds_of(Literal["a", 1, True]) == {str, int, bool}
    assert kinds_of(tuple[int, ...]) == {tuple}
    assert kinds_of(int | str | None) == {int, str, type(None)}
    assert choices_of(Literal["a", 1]) == ["a", 1]
    assert choices_of(Literal["a"] | tuple[Literal["b"], ...]) == ["a", "b"]
