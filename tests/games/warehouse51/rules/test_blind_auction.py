from __future__ import annotations

import pytest

from games.warehouse51.support.literal_scoring import CARDS
from games.warehouse51.support.positions import A, B, C, D, hear, phase, play, position, purses, refused, relics
from reliquary.games.warehouse51.events import Opened, Sealed, Sold, Unsold
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Bid, Pass, Reveal, Seal
from reliquary.games.warehouse51.packs.pack import PACK_NAMES, builtin

WEAPONS = {
    "excalibur",
    "mjollnir",
    "sharur",
    "spear_of_creation",
    "vishnus_disc",
    "polynesian_harpoon",
}


@pytest.mark.clause("W51-080", "W51-082")
def test_w51_080_a_card_with_a_fist_is_sold_in_a_blind_auction() -> None:
    table = position(4, phase="reveal", turn=C, decks=["excalibur", "golden_fleece"])
    play(table, (C, Reveal("blue")))
    assert phase(table) == "blind"
    assert sorted(table.waiting()) == [A, B, C, D]
    assert refused(table, A, Bid(3)) == ("wrong_time", "W51-082")
    assert refused(table, A, Pass()) == ("wrong_time", "W51-082")


@pytest.mark.clause("W51-081", "H-23")
@pytest.mark.parametrize("name", PACK_NAMES)
def test_w51_081_the_cards_with_a_fist_are_exactly_the_weapons(name: str) -> None:
    assert {relic.id for relic in builtin(name).relics if relic.fist} == WEAPONS
    assert {relic for relic, card in CARDS.items() if card.fist} == WEAPONS


@pytest.mark.clause("W51-082", "T-034")
def test_w51_082_a_fist_holds_anything_from_nothing_to_the_whole_purse() -> None:
    table = position(phase="blind", purses={A: 5, B: 0})
    assert refused(table, A, Seal(6)) == ("seal_above_purse", "W51-082")
    reason = table.why_not(A, Seal(6))
    assert reason is not None
    assert reason.numbers == {"ingots": 6, "purse": 5}
    assert table.moves(A) == [Seal(ingots) for ingots in range(6)]
    play(table.clone(), (A, Seal(0)))
    play(table, (A, Seal(5)))
    assert table.moves(B) == [Seal(0)]
    assert B in table.waiting()


@pytest.mark.clause("W51-082", "H-11")
def test_w51_082_a_closed_fist_stays_closed() -> None:
    table = position(phase="blind", sealed={A: 4})
    assert sorted(table.waiting()) == [B, C]
    assert refused(table, A, Seal(5)) == ("already_sealed", "W51-082")
    assert refused(table, A, Seal(4)) == ("already_sealed", "W51-082")


@pytest.mark.clause("W51-082", "W51-083")
def test_w51_082_the_order_of_closing_the_fists_is_free_and_does_not_matter() -> None:
    ends = []
    for order in ((A, B, C), (C, B, A), (B, A, C)):
        table = position(phase="blind", decks=["golden_fleece", "sharur"])
        fists = {A: 3, B: 7, C: 7}
        play(table, *((seat, Seal(fists[seat])) for seat in order))
        ends.append({key: value for key, value in table.snapshot().items() if key != "dice"})
    assert ends[0] == ends[1] == ends[2]


@pytest.mark.clause("W51-083")
def test_w51_083_all_fists_are_opened_at_once() -> None:
    table = position(phase="blind", revealer=A)
    heard = hear(table)
    play(table, (C, Seal(1)), (A, Seal(4)))
    assert heard == [Sealed(C), Sealed(A)]
    play(table, (B, Seal(2)))
    assert heard[2:5] == [Sealed(B), Opened([4, 2, 1]), Sold(A, "excalibur", 4, B)]


@pytest.mark.clause("W51-084", "W51-032", "T-036")
def test_w51_084_the_highest_fist_pays_the_left_neighbour_and_the_others_keep_theirs() -> None:
    table = position(4, phase="blind")
    play(table, (A, Seal(3)), (B, Seal(6)), (C, Seal(5)), (D, Seal(0)))
    assert purses(table) == [10, 4, 16, 10]
    assert relics(table, B) == ["excalibur"]
    assert [one.relic for one in table.view(None).panels[B].relics] == ["excalibur"]
    assert (phase(table), table.waiting()) == ("reveal", [B])


@pytest.mark.clause("W51-085", "W51-086", "E-02", "T-037")
@pytest.mark.parametrize(("edition", "winner"), [("en", C), ("it", B)])
def test_w51_085_the_revealer_comes_first_in_english_ties_and_last_in_italian(edition: str, winner: int) -> None:
    table = position(4, phase="blind", revealer=C, edition=edition)
    play(table, (A, Seal(3)), (B, Seal(5)), (C, Seal(5)), (D, Seal(2)))
    assert relics(table, winner) == ["excalibur"]
    assert purses(table)[winner] == 5


@pytest.mark.clause("W51-085", "W51-086", "T-038")
@pytest.mark.parametrize("edition", ["en", "it"])
def test_w51_085_without_the_revealer_the_tie_goes_clockwise_in_both_editions(edition: str) -> None:
    table = position(4, phase="blind", revealer=C, edition=edition)
    play(table, (A, Seal(5)), (B, Seal(5)), (C, Seal(1)), (D, Seal(1)))
    assert relics(table, A) == ["excalibur"]


@pytest.mark.clause("W51-085", "W51-086", "E-02")
@pytest.mark.parametrize("revealer", [A, B, C, D])
def test_w51_086_if_all_tie_the_revealer_wins_in_english_and_his_left_neighbour_in_italian(revealer: int) -> None:
    for edition, winner in (("en", revealer), ("it", (revealer + 1) % 4)):
        table = position(4, phase="blind", revealer=revealer, edition=edition)
        play(table, (A, Seal(4)), (B, Seal(4)), (C, Seal(4)), (D, Seal(4)))
        assert relics(table, winner) == ["excalibur"]


@pytest.mark.clause("W51-087", "W51-088", "H-06", "T-039")
@pytest.mark.parametrize("edition", ["en", "it"])
def test_w51_087_only_empty_fists_are_no_bid(edition: str) -> None:
    table = position(phase="blind", revealer=B, last_winner=C, edition=edition)
    heard = hear(table)
    play(table, (A, Seal(0)), (B, Seal(0)), (C, Seal(0)))
    assert Unsold("excalibur") in heard
    assert table.view(None).discard == ["excalibur"]
    assert purses(table) == [10, 10, 10]
    assert table.waiting() == [C]


@pytest.mark.clause("W51-087", "W51-084")
def test_w51_087_a_single_ingot_beats_empty_fists() -> None:
    table = position(phase="blind", revealer=A)
    play(table, (A, Seal(0)), (B, Seal(0)), (C, Seal(1)))
    assert relics(table, C) == ["excalibur"]
    assert purses(table) == [11, 10, 9]


@pytest.mark.clause("W51-082")
def test_w51_082_everybody_is_asked_even_with_an_empty_purse() -> None:
    table = position(phase="blind", purses=(0, 0, 0))
    assert sorted(table.waiting()) == [A, B, C]
    play(table, (A, Seal(0)), (B, Seal(0)), (C, Seal(0)))
    assert table.view(None).discard == ["excalibur"]


@pytest.mark.clause("W51-083", "W51-082")
def test_w51_083_closed_fists_survive_a_saved_table() -> None:
    game = Warehouse51(seats=3)
    table = position(phase="blind", revealer=B)
    play(table, (B, Seal(3)))
    again = game.restore(table.snapshot())
    play(again, (A, Seal(2)), (C, Seal(1)))
    assert relics(again, B) == ["excalibur"]
    assert purses(again) == [10, 7, 13]
