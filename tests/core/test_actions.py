"""Moves are read from their plain form, and what is no move is refused with what is wrong and what may be meant."""

from __future__ import annotations

import pytest

from core.toy import Guess, GuessGame
from reliquary.core.actions import did_you_mean, read_move
from reliquary.core.game import buffer_for
from reliquary.core.words import Move

GAME = GuessGame()


def read(data: object) -> Move:
    return read_move(data, Guess, GAME.actions, {move: place for place, move in enumerate(GAME.actions)})


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"type": "fly"}, "this is no move: Invalid value 'fly' - at `$.type`; the types of moves are guess"),
        ({"type": "guess", "number": "three"}, "this is no move: Expected `int`, got `str` - at `$.number`"),
        ({"type": "guess", "number": 99}, 'this game has no such move: {"type":"guess","number":99}'),
    ],
)
def test_what_is_no_move_is_refused_with_what_is_wrong(data: object, message: str) -> None:
    with pytest.raises(ValueError, match="move") as refusal:
        read(data)
    assert str(refusal.value) == message


def test_a_move_is_the_one_value_of_its_game() -> None:
    assert read({"type": "guess", "number": 2}) is GAME.actions[2]
    assert GAME.actions[2] == Guess(2)


@pytest.mark.parametrize(
    ("word", "hint"),
    [
        ("excalibur", ""),
        (7, ""),
        ("exkalibur", "; there is no 'exkalibur', did you mean excalibur?"),
        ("bread", "; there is no 'bread'"),
    ],
)
def test_a_word_that_does_not_exist_is_named_with_the_closest(word: object, hint: str) -> None:
    assert did_you_mean(word, ["sharur", "excalibur"]) == hint


def test_a_buffer_holds_every_move_of_a_game() -> None:
    assert len(buffer_for(GAME)) == len(GAME.actions)
