"""How often the Action Locations with special texts may be used in a round."""

from __future__ import annotations

import pytest

from games.settlers.support.designs import seats_for
from games.settlers.support.positions import A, refused, turn
from reliquary.games.settlers.moves import Activate

ONCE = (
    "COM040", "COM041", "COM049", "COM057", "COM084",
    "BAR010", "BAR014", "BAR018", "BAR028", "BAR030",
    "JAP008", "JAP019", "JAP021", "JAP026",
    "ROM008", "ROM010",
    "EGY001", "EGY003", "EGY010", "EGY013", "EGY014",
)  # fmt: skip
TWICE = ("COM046", "COM061", "BAR016", "BAR025", "EGY007")


@pytest.mark.clause("IS-076", "IS-077")
@pytest.mark.parametrize("card", ONCE)
def test_most_locations_are_used_up_by_one_use_and_cannot_be_used_twice_in_one_action(card: str) -> None:
    table = turn(A, factions=seats_for(card), empire={A: [f"{card}+used"]})
    assert refused(table, A, Activate(card)) == ("used_up", "IS-076")
    fresh = turn(A, factions=seats_for(card), empire={A: [card]})
    assert refused(fresh, A, Activate(card, 2)) == ("once_only", "IS-077")


@pytest.mark.clause("IS-076", "IS-077")
@pytest.mark.parametrize("card", TWICE)
def test_some_locations_are_used_up_by_two_uses_and_after_one_allow_only_one_more(card: str) -> None:
    table = turn(A, factions=seats_for(card), empire={A: [f"{card}+used2"]})
    assert refused(table, A, Activate(card)) == ("used_up", "IS-076")
    half = turn(A, factions=seats_for(card), empire={A: [f"{card}+used"]})
    assert refused(half, A, Activate(card, 2)) == ("used_up", "IS-076")
