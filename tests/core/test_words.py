"""The values that cross the edge of a table say who may know them and why something is refused."""

from __future__ import annotations

import msgspec
import pytest

from reliquary.core.words import Event, Illegal, Move, Reason, Seat


class Wave(Move, frozen=True, tag="wave"):
    hands: int = 1


class Waved(Event, frozen=True, tag="waved"):
    seat: Seat


class Blinked(Event, frozen=True, tag="blinked"):
    witness: Seat


@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_event_is_public_unless_it_names_a_witness(seat: Seat | None) -> None:
    assert Waved(1).known_to(seat)
    assert Blinked(1).known_to(seat) == (seat == 1)


def test_a_move_is_a_value_with_a_plain_form() -> None:
    assert msgspec.to_builtins(Wave(2)) == {"type": "wave", "hands": 2}
    assert msgspec.to_builtins(Wave()) == {"type": "wave"}
    assert len({Wave(1), Wave(1), Wave(2)}) == 2
    with pytest.raises(AttributeError):
        Wave(1).hands = 2  # type: ignore[misc]
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "wave", "feet": 2}, Wave)


def test_a_refusal_tells_its_reason() -> None:
    reason = Reason("too_low", "W51-072", {"least": 3})
    refusal = Illegal(reason)
    assert refusal.reason is reason
    assert str(refusal) == "too_low (W51-072) {'least': 3}"
    assert str(Illegal(Reason("over", "W51-104"))) == "over (W51-104)"
    assert isinstance(refusal, ValueError)
