"""Options that take a ruling of ours back to the letter of the rulebook, and who may use what was taken."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.positions import A, B, blessings, choices, does, goods, hear, player, points, question, turn
from reliquary.games.settlers.decks.codes import deck_code
from reliquary.games.settlers.decks.decks import deck_of
from reliquary.games.settlers.events import PrayerBegan
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate, Build, Choose, Put
from reliquary.games.settlers.table import Table

AZTECS = ("aztecs", "romans")
EGYPT = ("egyptians", "japanese")


@pytest.mark.clause("R-38", "AZ-096", "T-165")
@pytest.mark.parametrize(("gain", "flat"), [("vp", 1), ("none", 0), ("blessing", 0)])
def test_r_38_example_three_yields_a_worker_and_two_icons_as_agreed(gain: str, flat: int) -> None:
    table = turn(
        A,
        factions=AZTECS,
        goods={A: {"food": 1}},
        empire={A: ["AZT010"]},
        blessings={A: ["pink", "red", "tricolour"]},
        voice_flat_gain=gain,
    )
    does(table, A, Activate("AZT010"))
    if gain == "blessing":
        does(table, A, Choose(colour="white"))
    does(table, A, Choose(way="blessings"))
    assert (goods(table, A), points(table, A)) == ({"worker": 1}, 2 + flat)
    assert ("white" in blessings(table, A)) == (gain == "blessing")


@pytest.mark.clause("AZ-068", "R-71", "IS-058")
@pytest.mark.parametrize(("prays", "prayers"), [(True, 1), (False, 0)])
def test_az_068_a_production_prays_on_building_unless_agreed_otherwise(prays: bool, prayers: int) -> None:
    table = turn(
        A,
        factions=AZTECS,
        goods={A: {"food": 2, "wood": 2}},
        hand={A: ["AZT012"]},
        empire={A: ["COM007"]},
        building_prayers=prays,
    )
    heard = hear(table)
    does(table, A, Build("AZT012"))
    assert sum(isinstance(event, PrayerBegan) for event in heard) == prayers
    assert goods(table, A)["worker"] >= 1  # the flat part of House of Youth comes in any case


@pytest.mark.clause("R-53", "IS-024", "R-01")
def test_r_53_a_free_deck_may_be_as_small_as_a_starting_hand() -> None:
    tiny = deck_code(deck_of("romans", ("ROM008", "ROM010")))
    game = ImperialSettlers(2, factions=("romans", "egyptians"), format="open", open_deck="free", decks=(tiny, "base"))
    table = game.start(seed=1)
    assert (set(player(table, A)["hand"]) >= {"ROM008", "ROM010"}, player(table, A)["deck"]) == (True, [])
    while table.waiting():
        seat = table.waiting()[0]
        table.play(seat, table.moves(seat)[0])
    assert table.outcome() is not None


# Locations taken by Temple of Ra


def taken(placed: str, **wishes: Any) -> Table:
    return turn(A, factions=EGYPT, hand={A: ["COM001"], B: ["COM002"]}, annexed={A: [placed]}, **wishes)


@pytest.mark.clause("IS-049", "R-13", "R-63")
def test_is_049_who_takes_the_gate_lays_cards_under_it() -> None:
    table = does(taken("JAP013", empire={B: ["JAP013"]}), A, Put(card="COM001"))
    assert points(table, A) == 1
    assert player(table, B)["empire"][0]["under"] == ["COM001"]


@pytest.mark.clause("IS-049", "R-63")
def test_r_63_by_agreement_placing_stays_with_the_owner() -> None:
    rows: dict[str, Any] = {"empire": {B: ["JAP013"]}, "taken_placements": "owner"}
    assert Put(card="COM001") not in taken("JAP013", **rows).moves(A)
    table = turn(B, factions=EGYPT, hand={B: ["COM002"]}, annexed={A: ["JAP013"]}, **rows)
    does(table, B, Put(card="COM002"))
    assert points(table, B) == 1


@pytest.mark.clause("AZ-099", "R-63", "R-67")
@pytest.mark.parametrize(("whose", "asked"), [("taker", "kept"), ("owner", "turn")])
def test_az_099_kept_cards_serve_who_controls_their_location(whose: str, asked: str) -> None:
    table = turn(
        A,
        factions=("egyptians", "aztecs"),
        goods={A: {"worker": 1}},
        empire={B: ["AZT016+kept:COM026", "AZT020"]},
        annexed={A: ["AZT016", "AZT020"]},
        taken_placements=whose,
    )
    does(table, A, Activate("AZT020"), Choose(colour="purple"))
    assert question(table) == asked
    if asked == "kept":
        assert "COM026" in choices(table, A)
