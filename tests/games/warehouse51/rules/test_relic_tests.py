from __future__ import annotations

from typing import Any

import pytest

from games.warehouse51.support.positions import (
    A,
    B,
    C,
    D,
    E,
    bids,
    ending,
    hear,
    outcome_of,
    phase,
    play,
    points,
    position,
    purses,
    refused,
    relics,
    scored,
)
from reliquary.games.warehouse51.events import Fizzled, Looked, Moved, Saw, Shielded
from reliquary.games.warehouse51.moves import Bid, Choose, Decline, Done, Pass, Pawn, Redeem, Reveal, Seal
from reliquary.games.warehouse51.table import Table

BLESSED = ["holy_grail", "unicorns_horn", "peaches_of_immortality"]


def buys(relic: str, price: int = 2, seats: int = 3, **wishes: Any) -> Table:
    """Have A win a relic in an open auction; B is the last to pass."""
    others = list(range(2, seats))
    table = position(seats, turn=B, offer=relic, standing=(A, price), passed=others, revealer=A, **wishes)
    return play(table, (B, Pass()))


def wins_weapon(relic: str, price: int = 1, seats: int = 3, **wishes: Any) -> Table:
    """Have A win a weapon in a blind auction."""
    table = position(seats, phase="blind", offer=relic, **wishes)
    return play(table, (A, Seal(price)), *((seat, Seal(0)) for seat in range(1, seats)))


@pytest.mark.clause("TD-01", "W51-061")
def test_td_01_the_grail_scores_two_points_while_it_counts() -> None:
    assert points(scored(collections={A: ["holy_grail"]}), "effects") == [2, 0, 0]
    assert points(scored(collections={A: ["holy_grail*"]}, purses={A: 9}), "effects") == [0, 0, 0]
    assert points(scored(collections={A: ["holy_grail"]}, fakes=["holy_grail"]), "effects") == [0, 0, 0]


@pytest.mark.clause("TD-02", "W51-059", "W51-069")
def test_td_02_the_owner_of_the_boots_reveals_whoever_won() -> None:
    table = position(4, turn=D, standing=(C, 2), passed=[A, B], collections={A: ["seven_league_boots"]})
    play(table, (D, Pass()))
    assert (phase(table), table.waiting()) == ("reveal", [A])
    assert table.view(None).last_winner == C
    table = position(
        4, phase="reveal", turn=A, collections={A: ["seven_league_boots"]}, decks=["golden_fleece", "sharur"]
    )
    play(table, (A, Reveal("green")))
    assert table.waiting() == [B]


@pytest.mark.clause("TD-03", "W51-100")
def test_td_03_boots_pawned_during_a_reveal_let_it_be_finished() -> None:
    own = {A: ["seven_league_boots"]}
    table = position(
        4,
        phase="reveal",
        turn=A,
        last_winner=C,
        purses={A: 4},
        collections=own,
        decks=["golden_fleece", "sharur", "vishnus_disc"],
    )
    play(table, (A, Pawn("seven_league_boots")))
    assert table.waiting() == [A]
    play(table, (A, Reveal("green")))
    unsold = table.clone()
    play(unsold, (B, Pass()), (C, Pass()), (D, Pass()), (A, Pass()))
    assert (phase(unsold), unsold.waiting()) == ("reveal", [C])
    play(table, (B, Bid(1)), (C, Pass()), (D, Pass()), (A, Pass()))
    assert (phase(table), table.waiting()) == ("reveal", [B])


@pytest.mark.clause("TD-04", "W51-089")
def test_td_04_after_an_unsold_relic_the_owner_of_the_boots_reveals_again() -> None:
    table = position(turn=B, revealer=A, last_winner=C, collections={A: ["seven_league_boots"]})
    play(table, (B, Pass()), (C, Pass()), (A, Pass()))
    assert (phase(table), table.waiting()) == ("reveal", [A])
    assert table.view(None).last_winner == C


@pytest.mark.clause("TD-05", "W51-118")
def test_td_05_the_stone_turns_three_ingots_into_a_point() -> None:
    assert points(scored(collections={A: ["philosophers_stone"]}, purses={A: 14}), "ingots")[A] == 4
    assert points(scored(purses={A: 14}), "ingots")[A] == 2
    both = {A: ["philosophers_stone", "ark_of_the_covenant"]}
    assert points(scored(collections=both, purses={A: 14}), "ingots")[A] == 0


@pytest.mark.clause("TD-06", "W51-062", "H-36")
def test_td_06_the_malleus_burns_a_blessed_relic_that_is_not_pawned() -> None:
    own = {A: ["malleus_maleficarum", "unicorns_horn", "yata_no_kagami*", "excalibur"]}
    table = ending(collections=own, purses={A: 9})
    assert phase(table) == "over"
    assert relics(table, A) == ["malleus_maleficarum", "yata_no_kagami*", "excalibur"]
    table = ending(collections={A: ["malleus_maleficarum", *BLESSED, "excalibur"]})
    assert table.moves(A) == [Choose(relic=relic) for relic in BLESSED]
    assert refused(table, A, Decline()) == ("must_apply", "W51-062")
    assert refused(table, A, Choose(relic="excalibur")) == ("not_an_option", "W51-062")
    play(table, (A, Choose(relic="holy_grail")))
    assert "holy_grail" in table.view(None).discard


@pytest.mark.clause("TD-07", "W51-063")
def test_td_07_without_a_blessed_relic_or_under_the_harp_the_malleus_burns_nothing() -> None:
    for own in (["malleus_maleficarum", "excalibur"], ["malleus_maleficarum", "davids_harp"]):
        table = ending(collections={A: own})
        assert phase(table) == "over"
        assert relics(table, A) == own


@pytest.mark.clause("TD-08", "W51-113")
def test_td_08_a_counterfeit_malleus_burns_nothing() -> None:
    table = ending(collections={A: ["malleus_maleficarum", "holy_grail"]}, fakes=["malleus_maleficarum"], purses={A: 9})
    assert phase(table) == "over"
    assert relics(table, A) == ["holy_grail"]


@pytest.mark.clause("TD-09")
def test_td_09_the_harp_keeps_the_mortar_on_the_ground() -> None:
    own = {A: ["baba_yagas_mortar", "davids_harp"]}
    assert relics(wins_weapon("excalibur", collections=own), A) == [*own[A], "excalibur"]


@pytest.mark.clause("TD-09", "W51-059")
def test_td_09_the_mortar_stays_when_no_weapon_is_won() -> None:
    own = {A: ["baba_yagas_mortar"]}
    assert relics(buys("golden_fleece", collections=own), A) == ["baba_yagas_mortar", "golden_fleece"]


@pytest.mark.clause("TD-10", "W51-099", "W51-105")
def test_td_10_a_pawned_mortar_flies_with_its_token() -> None:
    table = wins_weapon("excalibur", collections={A: ["baba_yagas_mortar*"]}, decks=(), purses={A: 9, B: 10})
    assert relics(table, B) == ["baba_yagas_mortar*"]
    assert (phase(table), table.waiting()) == ("redeem", [B])
    play(table, (B, Redeem("baba_yagas_mortar")))
    assert relics(table, B) == ["baba_yagas_mortar"]
    assert table.view(None).tokens == 6


@pytest.mark.clause("TD-11", "W51-059")
def test_td_11_the_mortar_flies_on_with_the_next_weapon() -> None:
    table = wins_weapon("excalibur", collections={A: ["baba_yagas_mortar"]}, decks=["sharur"], purses=(10, 10, 10))
    assert relics(table, B) == ["baba_yagas_mortar"]
    play(table, (A, Seal(0)), (B, Seal(1)), (C, Seal(0)))
    assert relics(table, B) == ["sharur"]
    assert relics(table, C) == ["baba_yagas_mortar"]


@pytest.mark.clause("TD-12", "W51-063", "W51-062")
def test_td_12_the_paw_takes_nothing_pawned_one_relic_by_force_and_a_known_counterfeit_gladly() -> None:
    assert relics(buys("monkeys_paw"), A) == ["monkeys_paw"]
    pawned = buys("monkeys_paw", collections={A: ["excalibur*"]})
    assert relics(pawned, A) == ["excalibur*", "monkeys_paw"]
    assert relics(buys("monkeys_paw", collections={A: ["excalibur"]}), B) == ["excalibur"]
    table = buys("monkeys_paw", collections={A: ["excalibur", "sharur"]}, fakes=["sharur"])
    assert "sharur" in (table.view(A).gaps[A] or [])
    play(table, (A, Choose(relic="sharur")))
    assert relics(table, B) == ["sharur"]


@pytest.mark.clause("TD-13", "W51-058", "H-12")
def test_td_13_a_given_relic_takes_its_certificate_along_and_stays_silent() -> None:
    table = buys("monkeys_paw", collections={A: ["gleipnir+"], B: ["excalibur"]})
    assert relics(table, B) == ["excalibur", "gleipnir+"]
    assert table.view(None).certificate_supply == 1
    table = buys("monkeys_paw", collections={A: ["pandoras_box"]})
    assert purses(table) == [8, 12, 10]


@pytest.mark.clause("TD-14", "W51-072")
def test_td_14_the_hammer_takes_the_lead_by_matching() -> None:
    table = position(turn=A, standing=(C, 4), revealer=B, purses={A: 4}, collections={A: ["mjollnir"]})
    assert bids(table, A) == [4]
    play(table, (A, Bid(4)))
    standing = table.view(None).standing
    assert standing is not None
    assert (standing.seat, standing.ingots) == (A, 4)
    assert refused(table, B, Bid(4)) == ("bid_too_low", "W51-072")
    assert min(bids(table, B)) == 5
    table = position(turn=A, standing=(C, 1), revealer=B, collections={A: ["mjollnir"]})
    assert min(bids(table, A)) == 1


@pytest.mark.clause("TD-15", "H-24", "H-25")
def test_td_15_the_hammer_needs_a_standing_bid_and_does_not_help_in_blind_ties() -> None:
    table = position(turn=A, collections={A: ["mjollnir"]})
    assert min(bids(table, A)) == 1
    table = position(phase="blind", revealer=B, collections={A: ["mjollnir"]})
    play(table, (A, Seal(3)), (B, Seal(3)), (C, Seal(0)))
    assert relics(table, B) == ["excalibur"]


@pytest.mark.clause("TD-16", "W51-063", "H-20")
def test_td_16_the_box_pays_clockwise_as_far_as_the_purse_goes() -> None:
    table = position(5, turn=B, offer="pandoras_box", standing=(A, 3), passed=[C, D, E], purses=(5, 10, 10, 10, 10))
    heard = hear(table)
    play(table, (B, Pass()))
    assert purses(table) == [0, 14, 11, 10, 10]
    assert heard[2:4] == [Moved("pandoras_box", A, B, 1), Moved("pandoras_box", A, C, 1)]
    assert not any(isinstance(one, Fizzled) for one in heard)
    rich = position(5, turn=B, offer="pandoras_box", standing=(A, 3), passed=[C, D, E])
    assert purses(play(rich, (B, Pass()))) == [3, 14, 11, 11, 11]


@pytest.mark.clause("TD-17", "W51-057", "W51-063")
def test_td_17_the_cornucopia_takes_five_ingots_from_the_reserve_once() -> None:
    table = buys("cornucopia")
    assert (purses(table)[A], table.view(None).reserve) == (13, 15)
    table = buys("cornucopia", reserve=0, purses={A: 10})
    assert (purses(table)[A], table.view(None).reserve) == (8, 0)
    given = buys("monkeys_paw", collections={A: ["cornucopia"]})
    assert (purses(given)[B], given.view(None).reserve) == (12, 20)


@pytest.mark.clause("TD-18", "W51-059")
def test_td_18_the_ring_takes_no_toll_for_itself_nor_from_an_empty_purse() -> None:
    assert purses(buys("draupnir")) == [8, 12, 10]
    table = buys("golden_fleece", price=6, collections={A: ["draupnir"]}, purses={A: 6, B: 10})
    assert purses(table)[:2] == [0, 16]
    table = buys("golden_fleece", price=5, collections={A: ["draupnir"]}, purses={A: 6, B: 10})
    assert purses(table)[:2] == [0, 16]


@pytest.mark.clause("TD-19", "W51-026", "H-36")
def test_td_19_the_lamp_lights_up_the_one_gap_between_two_others_of_three() -> None:
    table = position(turn=B, offer="aladdins_lamp", standing=(A, 2), passed=[C])
    heard = hear(table)
    assert table.view(A).gaps[B] is None
    play(table, (B, Pass()))
    gaps = table.snapshot()["gaps"]
    assert table.view(A).gaps == gaps
    assert len(gaps[B]) == 2
    assert Looked(A, "aladdins_lamp", B) in heard
    saw = next(one for one in heard if isinstance(one, Saw))
    assert (saw.witness, saw.gap, saw.relics) == (A, B, gaps[B])
    assert [saw.known_to(seat) for seat in (A, B, C, None)] == [True, False, False, False]


@pytest.mark.clause("TD-19", "W51-026")
@pytest.mark.parametrize(("seats", "legal"), [(4, [B, C]), (5, [B, C, D])])
def test_td_19_the_lamp_lights_up_one_gap_of_several(seats: int, legal: list[int]) -> None:
    table = buys("aladdins_lamp", seats=seats)
    assert table.moves(A) == [Choose(gap=gap) for gap in legal]
    assert refused(table, A, Choose(gap=A)) == ("not_an_option", "W51-062")
    play(table, (A, Choose(gap=C)))
    gaps = table.snapshot()["gaps"]
    assert table.view(A).gaps[C] == gaps[C]
    assert table.view(A).gaps[B] is None
    assert A in table.view(E if seats == 5 else D).seen[C]
    assert table.view(A).seen[C] == sorted({A, C, (C + 1) % seats})
    outsider = B
    assert table.view(outsider).gaps[C] is None


@pytest.mark.clause("TD-20", "W51-057")
def test_td_20_under_the_harp_the_box_stays_shut_for_good() -> None:
    table = position(
        turn=B,
        offer="pandoras_box",
        standing=(A, 6),
        passed=[C],
        collections={A: ["davids_harp"]},
        purses=(10, 10, 10),
    )
    heard = hear(table)
    play(table, (B, Pass()))
    assert purses(table) == [4, 16, 10]
    assert Shielded(A, "pandoras_box") in heard
    play(table, (A, Pawn("davids_harp")))
    assert purses(table) == [9, 16, 10]


@pytest.mark.clause("TD-21", "W51-128", "W51-129")
def test_td_21_under_the_harp_the_shirt_loses_no_ties() -> None:
    own = {A: ["excalibur", "davids_harp", "shirt_of_nessus"], B: ["monkeys_paw"]}
    assert points(scored(collections=own), "blue") == [6, 6, 0]
    assert points(scored(collections=own | {A: [*own[A], "yata_no_kagami"]}), "blue") == [8, 6, 0]
    pawned = {A: ["excalibur", "davids_harp*", "shirt_of_nessus"], B: ["monkeys_paw"]}
    assert points(scored(collections=pawned, purses={A: 9}), "blue") == [6, 8, 0]


@pytest.mark.clause("TD-22", "W51-060", "W51-118")
def test_td_22_the_ark_gives_all_ingots_to_the_reserve() -> None:
    table = ending(collections={A: ["ark_of_the_covenant"]}, purses={A: 13}, reserve=20)
    assert (purses(table)[A], table.view(None).reserve) == (0, 33)
    assert points(outcome_of(table), "ingots")[A] == 0


@pytest.mark.clause("TD-22", "W51-108")
def test_td_22_a_pawned_ark_still_takes_the_ingots() -> None:
    table = ending(collections={A: ["ark_of_the_covenant*"]}, purses={A: 13})
    play(table, (A, Done()))
    assert purses(table)[A] == 0


@pytest.mark.clause("TD-23", "W51-062", "W51-063")
def test_td_23_the_harpoon_costs_five_ingots() -> None:
    poor = wins_weapon("polynesian_harpoon", collections={B: ["cornucopia"]}, purses={A: 5})
    assert phase(poor) == "reveal"
    table = wins_weapon("polynesian_harpoon", collections={B: ["cornucopia"]}, purses={A: 6, B: 10})
    assert (phase(table), table.waiting()) == ("effect", [A])
    assert table.moves(A) == [Decline(), Choose(relic="cornucopia"), Pawn("polynesian_harpoon")]
    play(table, (A, Choose(relic="cornucopia")))
    assert purses(table)[:2] == [0, 16]
    assert relics(table, A) == ["polynesian_harpoon", "cornucopia"]
    assert relics(table, B) == []


@pytest.mark.clause("TD-24", "W51-058")
def test_td_24_the_harpoon_reaches_small_unpawned_relics_of_the_two_neighbours() -> None:
    own = {
        A: ["seven_league_boots"],
        B: ["cornucopia*", "golden_fleece", "book_of_thoth"],
        C: ["yata_no_kagami"],
        D: ["davids_harp"],
        E: ["unicorns_horn", "excalibur"],
    }
    table = wins_weapon("polynesian_harpoon", seats=5, collections=own)
    assert table.moves(A) == [Decline(), Choose(relic="unicorns_horn"), Choose(relic="book_of_thoth")]
    reason = table.why_not(A, Choose(relic="excalibur"))
    assert reason is not None
    assert reason.numbers == {"options": ["unicorns_horn", "book_of_thoth"]}
    for relic in ("cornucopia", "golden_fleece", "yata_no_kagami", "davids_harp", "seven_league_boots"):
        assert refused(table, A, Choose(relic=relic)) == ("not_an_option", "W51-062")
    before = purses(table)
    play(table, (A, Choose(relic="unicorns_horn")))
    assert purses(table) == [before[A] - 5, before[B], before[C], before[D], before[E] + 5]
    assert relics(table, A) == ["seven_league_boots", "polynesian_harpoon", "unicorns_horn"]


@pytest.mark.clause("TD-25", "W51-061", "W51-107")
def test_td_25_the_peaches_count_the_blessed_relics() -> None:
    own = {A: [*BLESSED, "yata_no_kagami*", "excalibur", "draupnir"]}
    assert points(scored(collections=own, purses={A: 9}), "effects")[A] == 3 + 2
    burned = {A: ["peaches_of_immortality", "malleus_maleficarum"]}
    assert points(scored(collections=burned), "effects")[A] == 0
