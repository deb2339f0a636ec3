"""The values that cross the edge of a table say who may know them and why something is refused."""

from __future__ import annotations

import msgspec
import pytest

from reliquary.core.words import Event, Illegal, Reason, Seat
from reliquary.games import game_names, new_game


class Waved(Event, frozen=True, tag="waved"):
    seat: Seat


class Blinked(Event, frozen=True, tag="blinked"):
    witness: Seat


@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_event_is_public_unless_it_names_a_witness(seat: Seat | None) -> None:
    assert Waved(1).known_to(seat)
    assert Blinked(1).known_to(seat) == (seat == 1)


@pytest.mark.parametrize("name", game_names())
def test_every_move_of_a_game_is_a_value_that_survives_its_plain_form(name: str) -> None:
    game = new_game(name)
    plain = [msgspec.to_builtins(move) for move in game.actions]
    assert [game.read_move(move) for move in plain] == list(game.actions)
    assert len(set(game.actions)) == len(game.actions) > 0
    assert {msgspec.json.encode(move) for move in plain} == {msgspec.json.encode(move) for move in game.actions}


@pytest.mark.parametrize("name", game_names())
def test_no_move_can_be_changed_or_carry_anything_else(name: str) -> None:
    game = new_game(name)
    for move in {type(move): move for move in game.actions}.values():
        for field in move.__struct_fields__:
            with pytest.raises(AttributeError):
                setattr(move, field, 2)
        with pytest.raises((ValueError, msgspec.ValidationError)):
            game.read_move({**msgspec.to_builtins(move), "feet": 2})


def test_a_refusal_tells_its_reason() -> None:
    reason = Reason("too_low", "W51-072", {"least": 3})
    refusal = Illegal(reason)
    assert refusal.reason is reason
    assert str(refusal) == "Too low: least 3 (W51-072)"
    assert str(Illegal(Reason("over", "W51-104"))) == "Over (W51-104)"
    assert isinstance(refusal, ValueError)
