from __future__ import annotations

import pytest

from games.warehouse51.support.positions import (
    A,
    B,
    C,
    D,
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
from reliquary.games.warehouse51.events import (
    Closed,
    Discarded,
    Exposed,
    Moved,
    Redeemed,
    Scored,
    Shielded,
)
from reliquary.games.warehouse51.moves import (
    Bid,
    Cancel,
    Certify,
    Choose,
    Decline,
    Done,
    Keep,
    Pass,
    Redeem,
)

EVERYTHING = {
    A: ["unicorns_horn", "gleipnir+", "holy_grail", "excalibur*", "malleus_maleficarum"],
    B: ["sharur"],
}


@pytest.mark.clause("W51-104", "W51-105", "W51-109", "W51-111", "W51-115", "W51-116", "W51-060")
def test_w51_104_four_steps_follow_the_last_auction_in_fixed_order() -> None:
    table = position(
        turn=A, passed=[B, C], decks=(), purses={A: 12}, collections=EVERYTHING, fakes=["sharur"], revealer=A
    )
    heard = hear(table)
    play(table, (A, Pass()))
    assert heard[-1] == Closed(A)
    assert refused(table, A, Bid(1)) == ("wrong_time", "W51-105")
    phases = []
    for answer in (Done(), Certify("holy_grail"), Decline(), Choose(relic="gleipnir")):
        phases.append(phase(table))
        play(table, (A, answer))
    assert phases == ["redeem", "certify", "cancel", "end_effect"]
    assert phase(table) == "over"
    assert isinstance(heard[-1], Scored)
    assert refused(table, A, Done()) == ("over", "W51-104")


@pytest.mark.clause("W51-105")
def test_w51_105_buying_back_goes_clockwise_from_the_last_winner() -> None:
    pawned = {A: ["excalibur*"], B: ["sharur*"], C: ["draupnir*"], D: ["mjollnir*"]}
    table = ending(4, last_winner=B, purses=(10, 10, 10, 10), collections=pawned)
    order = []
    while table.waiting():
        order += table.waiting()
        play(table, (table.waiting()[0], Done()))
    assert order == [B, C, D, A]


@pytest.mark.clause("W51-105", "H-36")
def test_w51_105_only_who_can_buy_something_back_is_asked() -> None:
    table = ending(purses={A: 9, B: 10, C: 12}, collections={A: ["excalibur*"], B: ["sharur*"], C: ["mjollnir"]})
    assert table.waiting() == [B]
    assert table.moves(B) == [Done(), Redeem("sharur")]
    assert refused(table, A, Redeem("excalibur")) == ("not_your_turn", "W51-105")


@pytest.mark.clause("W51-105")
def test_w51_105_only_ones_own_pawned_relics_can_be_bought_back() -> None:
    table = ending(purses={A: 20}, collections={A: ["excalibur*", "sharur"], B: ["mjollnir*"]})
    assert refused(table, A, Redeem("sharur")) == ("redeem_not_pawned", "W51-105")
    assert refused(table, A, Redeem("mjollnir")) == ("not_your_relic", "W51-095")
    assert refused(table, A, Certify("sharur")) == ("wrong_time", "W51-105")


@pytest.mark.clause("W51-106", "W51-013", "H-08", "T-051")
def test_w51_106_a_relic_costs_ten_ingots_and_works_again() -> None:
    table = ending(purses={A: 19, B: 10}, collections={A: ["holy_grail*", "cornucopia*"]})
    heard = hear(table)
    reserve = table.view(None).reserve
    play(table, (A, Redeem("holy_grail")))
    assert heard[0] == Redeemed(A, "holy_grail", 10)
    assert phase(table) == "over"
    assert purses(table)[A] == 9
    assert relics(table, A) == ["holy_grail", "cornucopia*"]
    assert (table.view(None).tokens, table.view(None).reserve) == (5, reserve + 10)
    assert points(outcome_of(table), "blue") == [8, 0, 0]
    assert points(outcome_of(table), "effects") == [2, 0, 0]


@pytest.mark.clause("W51-106", "W51-105")
def test_w51_106_one_visit_allows_several_purchases() -> None:
    table = ending(purses={A: 25}, reserve=15, collections={A: ["holy_grail*", "cornucopia*", "sharur*"]})
    play(table, (A, Redeem("sharur")))
    assert table.waiting() == [A]
    play(table, (A, Redeem("cornucopia")))
    assert relics(table, A) == ["holy_grail*", "cornucopia", "sharur"]
    assert purses(table)[A] == 5


@pytest.mark.clause("W51-107", "W51-120", "T-052")
def test_w51_107_a_relic_left_with_the_pawnbroker_counts_neither_in_value_nor_in_sets() -> None:
    rest = ["golden_fleece", "sharur", "vishnus_disc"]
    own = {A: ["excalibur*", *rest], B: ["holy_grail"], C: []}
    result = scored(3, (A, Done()), collections=own, purses={A: 10}, relic_pack="plain")
    assert points(result, "blue") == [0, 8, 0]
    assert points(result, "sets") == [0, 0, 0]
    own = {A: ["excalibur*", "unicorns_horn", *rest], B: ["holy_grail"]}
    result = scored(3, (A, Done()), collections=own, purses={A: 10}, relic_pack="plain")
    assert points(result, "blue") == [6, 8, 0]
    assert points(result, "sets") == [5, 0, 0]


@pytest.mark.clause("W51-108", "W51-099", "H-26", "T-053")
def test_w51_108_the_curse_of_a_relic_left_with_the_pawnbroker_applies() -> None:
    own = {A: ["excalibur", "shirt_of_nessus*"], B: ["monkeys_paw"]}
    result = scored(3, (A, Done()), collections=own, purses={A: 12})
    assert points(result, "blue") == [6, 8, 0]


@pytest.mark.clause("W51-111", "W51-027", "W51-040")
def test_w51_111_all_cards_of_the_gaps_are_turned_up_and_no_others() -> None:
    table = position(turn=A, passed=[B, C], decks=(), collections={B: ["sharur", "excalibur"]}, fakes=["sharur"])
    gaps = table.snapshot()["gaps"]
    heard = hear(table)
    play(table, (A, Pass()))
    assert Exposed(gaps, []) in heard
    assert table.view(None).gaps == gaps
    assert relics(table, B) == ["excalibur"]


@pytest.mark.clause("W51-112", "W51-041", "W51-042", "W51-050", "T-055")
def test_w51_112_the_relics_named_by_the_cards_leave_the_collections() -> None:
    own = {
        A: ["gleipnir+", "excalibur", "holy_grail"],
        B: ["sharur", "flying_carpet"],
        C: ["draupnir", "vishnus_disc"],
    }
    fakes = ["golden_fleece", "excalibur", "holy_grail", "sharur", "draupnir", "vishnus_disc"]
    table = ending(collections=own, fakes=fakes, edition="en")
    heard = hear(table)
    play(table, (A, Certify("excalibur")))
    gone = [(one.seat, one.relic) for one in heard if isinstance(one, Discarded) and one.cause == "counterfeit"]
    assert sorted(gone) == [(A, "holy_grail"), (B, "sharur"), (C, "draupnir"), (C, "vishnus_disc")]
    assert [relics(table, seat) for seat in (A, B, C)] == [["gleipnir", "excalibur!"], ["flying_carpet"], []]
    assert points(outcome_of(table), "red") == [0, 0, 0]


@pytest.mark.clause("W51-113", "W51-129", "H-27", "T-056")
@pytest.mark.parametrize("shirt", ["shirt_of_nessus", "shirt_of_nessus*"])
def test_w51_113_a_discarded_curse_is_over_even_if_it_was_pawned(shirt: str) -> None:
    own = {A: ["excalibur", shirt], B: ["monkeys_paw"]}
    genuine = scored(collections=own, purses={A: 9})
    assert points(genuine, "blue") == [6, 8, 0]
    counterfeit = scored(collections=own, purses={A: 9}, fakes=["shirt_of_nessus"])
    assert points(counterfeit, "blue") == [6, 6, 0]


@pytest.mark.clause("W51-114", "H-14", "H-15", "T-057")
def test_w51_114_the_owner_of_the_horn_cancels_one_card_after_seeing_all() -> None:
    own = {A: ["unicorns_horn", "holy_grail"], B: ["golden_fleece", "sharur"]}
    table = ending(collections=own, fakes=["holy_grail", "golden_fleece", "cornucopia"])
    assert (phase(table), table.waiting()) == ("cancel", [A])
    assert table.view(B).exposed == ["holy_grail", "golden_fleece"]
    assert table.moves(A) == [Decline(), Cancel("holy_grail"), Cancel("golden_fleece")]
    assert refused(table, A, Cancel("sharur")) == ("cancel_not_exposed", "W51-114")
    assert refused(table, B, Cancel("golden_fleece")) == ("not_your_turn", "W51-114")
    play(table, (A, Cancel("holy_grail")))
    assert [relics(table, seat) for seat in (A, B)] == [["unicorns_horn", "holy_grail"], ["sharur"]]


@pytest.mark.clause("W51-114", "W51-062")
def test_w51_114_the_horn_may_stay_silent_or_save_a_rivals_relic() -> None:
    own = {A: ["unicorns_horn"], B: ["malleus_maleficarum"]}
    table = ending(collections=own, fakes=["malleus_maleficarum"])
    silent = table.clone()
    play(silent, (A, Decline()))
    assert relics(silent, B) == []
    play(table, (A, Cancel("malleus_maleficarum")))
    assert relics(table, B) == ["malleus_maleficarum"]


@pytest.mark.clause("W51-114")
@pytest.mark.parametrize("owner", [A, B, C, D])
def test_w51_114_the_horn_works_in_every_seat(owner: int) -> None:
    table = ending(4, last_winner=C, collections={owner: ["unicorns_horn", "sharur"]}, fakes=["sharur"])
    assert (phase(table), table.waiting()) == ("cancel", [owner])
    play(table, (owner, Cancel("sharur")))
    assert relics(table, owner) == ["unicorns_horn", "sharur"]


@pytest.mark.clause("W51-114", "E-11", "T-058")
@pytest.mark.parametrize("edition", ["en", "it"])
def test_w51_114_a_counterfeit_horn_cancels_nothing(edition: str) -> None:
    own = {A: ["unicorns_horn", "holy_grail"]}
    table = ending(collections=own, fakes=["holy_grail", "unicorns_horn"], edition=edition)
    assert phase(table) == "over"
    assert relics(table, A) == []


@pytest.mark.clause("W51-114", "W51-050", "T-059")
def test_w51_114_a_certified_horn_counts_as_genuine() -> None:
    own = {A: ["unicorns_horn", "holy_grail", "gleipnir+"]}
    table = ending(collections=own, fakes=["holy_grail", "unicorns_horn"])
    play(table, (A, Certify("unicorns_horn")))
    assert phase(table) == "cancel"
    assert table.moves(A) == [Decline(), Cancel("holy_grail")]
    play(table, (A, Cancel("holy_grail")))
    assert relics(table, A) == ["unicorns_horn!", "holy_grail", "gleipnir"]


@pytest.mark.clause("W51-114", "W51-100", "T-060")
def test_w51_114_a_pawned_horn_cancels_nothing() -> None:
    own = {A: ["unicorns_horn*", "holy_grail"]}
    table = ending(collections=own, fakes=["holy_grail"], purses={A: 9})
    assert phase(table) == "over"
    assert relics(table, A) == ["unicorns_horn*"]


@pytest.mark.clause("W51-114", "W51-063", "H-36")
def test_w51_114_the_horn_is_not_asked_when_no_owned_relic_is_exposed() -> None:
    table = ending(collections={A: ["unicorns_horn"]}, fakes=["holy_grail"])
    assert phase(table) == "over"


@pytest.mark.clause("W51-116", "W51-113", "H-16", "T-061")
def test_w51_116_end_effects_come_after_the_discards() -> None:
    table = ending(collections={A: ["ark_of_the_covenant"]}, fakes=["ark_of_the_covenant"], purses={A: 13})
    assert purses(table)[A] == 13
    own = {A: ["ark_of_the_covenant", "davids_harp"]}
    assert purses(ending(collections=own, fakes=["davids_harp"], purses={A: 13}))[A] == 0
    assert purses(ending(collections=own, purses={A: 13}))[A] == 13


@pytest.mark.clause("W51-116", "W51-099")
def test_w51_116_the_harp_stops_end_curses_and_everybody_hears_of_it() -> None:
    table = position(turn=A, passed=[B, C], decks=(), collections={A: ["ark_of_the_covenant", "davids_harp"]})
    heard = hear(table)
    play(table, (A, Pass()))
    assert Shielded(A, "ark_of_the_covenant") in heard
    assert purses(table)[A] == 10


@pytest.mark.clause("W51-116", "W51-060")
@pytest.mark.parametrize("first", [A, B])
def test_w51_116_end_effects_go_clockwise_from_the_last_winner(first: int) -> None:
    own = {A: ["ark_of_the_covenant"], B: ["malleus_maleficarum", "holy_grail"]}
    table = position(
        turn=first, passed=[s for s in (A, B, C) if s != first], last_winner=first, decks=(), collections=own
    )
    heard = hear(table)
    play(table, (first, Pass()))
    effects = [one for one in heard if isinstance(one, Moved | Discarded)]
    ark, malleus = Moved("ark_of_the_covenant", A, None, 10), Discarded(B, "holy_grail", "effect")
    assert effects == ([ark, malleus] if first == A else [malleus, ark])


@pytest.mark.clause("W51-116", "W51-060")
@pytest.mark.parametrize("owner", [A, B, C, D])
def test_w51_116_end_effects_happen_in_every_seat(owner: int) -> None:
    table = ending(4, last_winner=C, collections={owner: ["ark_of_the_covenant"]}, purses=(10, 10, 10, 10))
    assert purses(table) == [0 if seat == owner else 10 for seat in range(4)]


@pytest.mark.clause("W51-116", "H-16")
@pytest.mark.parametrize(
    "row", [["ark_of_the_covenant", "malleus_maleficarum"], ["malleus_maleficarum", "ark_of_the_covenant"]]
)
def test_w51_116_end_effects_of_one_player_go_in_order_of_acquisition(row: list[str]) -> None:
    table = position(turn=A, passed=[B, C], decks=(), collections={A: [*row, "holy_grail"]})
    heard = hear(table)
    play(table, (A, Pass()))
    effects = [one for one in heard if isinstance(one, Moved | Discarded)]
    ark, malleus = Moved("ark_of_the_covenant", A, None, 10), Discarded(A, "holy_grail", "effect")
    assert effects == ([ark, malleus] if row[0] == "ark_of_the_covenant" else [malleus, ark])


@pytest.mark.clause("W51-115", "W51-104")
def test_w51_115_the_scoring_comes_last_and_only_then_there_is_an_outcome() -> None:
    table = ending(collections={A: ["gleipnir+", "holy_grail"]})
    assert table.outcome() is None
    play(table, (A, Keep()))
    assert outcome_of(table).winners == [A]
