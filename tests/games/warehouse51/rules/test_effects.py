from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.warehouse51.support.literal_scoring import CARDS
from games.warehouse51.support.positions import (
    A,
    B,
    C,
    D,
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
from reliquary.games.warehouse51.events import Fizzled, Handed, Moved, Sold
from reliquary.games.warehouse51.moves import Bid, Choose, Decline, Pass, Pawn, Reveal, Seal
from reliquary.games.warehouse51.packs.pack import PACK_NAMES, builtin
from reliquary.games.warehouse51.table import Table
from reliquary.games.warehouse51.text import LANGUAGES, language

FACTS: list[dict[str, Any]] = json.loads((Path(__file__).parents[1] / "data" / "relics.json").read_text("utf-8"))
TIMINGS = {
    timing: {fact["id"] for fact in FACTS if fact["timing"] == timing}
    for timing in ("immediate", "permanent", "end_of_game", "scoring")
}


def buys(seat: int, relic: str, price: int = 2, **wishes: Any) -> Table:
    """Have a seat of three win a relic in an open auction."""
    first = (seat + 1) % 3
    table = position(turn=first, offer=relic, standing=(seat, price), passed=[(seat + 2) % 3], **wishes)
    return play(table, (first, Pass()))


@pytest.mark.clause("W51-051", "W51-054", "W51-056", "T-017")
@pytest.mark.parametrize("name", PACK_NAMES)
def test_w51_054_neutral_relics_and_only_they_have_neither_effect_nor_timing(name: str) -> None:
    for relic in builtin(name).relics:
        assert relic.aura in ("blessed", "cursed", "neutral")
        assert (relic.aura == "neutral") == (relic.effect is None) == (relic.timing is None)


@pytest.mark.clause("W51-051", "W51-002")
def test_w51_051_every_relic_is_blessed_cursed_or_neutral_as_catalogued() -> None:
    auras = {relic.id: relic.aura for relic in builtin("default").relics}
    assert auras == {relic: card.aura for relic, card in CARDS.items()}
    assert set(auras.values()) == {"blessed", "cursed", "neutral"}


@pytest.mark.clause("W51-052", "W51-053", "W51-056")
@pytest.mark.parametrize("code", LANGUAGES)
def test_w51_056_every_card_says_what_it_does_and_when(code: str) -> None:
    pack = builtin("default")
    speech = language(code, pack)
    nothing = speech.sentence(None)
    for relic in pack.relics:
        assert (speech.sentence(relic.effect, relic.aura) == nothing) == (relic.aura == "neutral")
        if relic.timing is not None:
            assert relic.id in TIMINGS[relic.timing]
            assert speech.timing(relic.timing)
    assert sum(relic.timing is not None for relic in pack.relics) == 20


@pytest.mark.clause("W51-055", "W51-059")
def test_w51_055_a_blessing_works_from_the_moment_the_relic_enters_the_collection() -> None:
    table = position(phase="blind", offer="mjollnir", decks=["golden_fleece", "cornucopia"], revealer=A)
    play(table, (A, Seal(1)), (B, Seal(0)), (C, Seal(0)))
    assert phase(table) == "open"
    play(table, (B, Bid(3)), (C, Bid(4)))
    assert min(bids(table, A)) == 4


@pytest.mark.clause("W51-055", "W51-053", "W51-002")
def test_w51_055_a_curse_works_from_the_moment_the_relic_enters_the_collection() -> None:
    table = buys(A, "draupnir", price=2, decks=["flying_carpet", "aladdins_lamp"])
    assert purses(table) == [8, 12, 10]
    play(table, (B, Pass()), (C, Pass()), (A, Bid(1)))
    assert purses(table) == [6, 14, 10]


@pytest.mark.clause("W51-055", "TD-20")
def test_w51_055_the_harp_wards_off_the_toll_of_its_own_purchase() -> None:
    table = buys(A, "davids_harp", price=2, collections={A: ["draupnir"]})
    assert purses(table) == [8, 12, 10]


@pytest.mark.clause("W51-057", "W51-052")
def test_w51_057_an_immediate_effect_happens_once_at_the_purchase() -> None:
    table = buys(A, "cornucopia", price=2, decks=["flying_carpet", "book_of_thoth"])
    assert purses(table) == [13, 12, 10]
    play(table, (B, Pass()), (C, Pass()), (A, Bid(1)))
    assert purses(table) == [12, 13, 10]


@pytest.mark.clause("W51-058", "E-07", "T-018")
@pytest.mark.parametrize("edition", ["en", "it"])
def test_w51_058_an_immediate_effect_does_not_happen_again_for_a_new_owner(edition: str) -> None:
    table = position(
        turn=A,
        offer="monkeys_paw",
        standing=(C, 2),
        passed=[B],
        collections={C: ["cornucopia"]},
        edition=edition,
    )
    play(table, (A, Pass()))
    if edition == "it":
        play(table, (C, Pass()))
    assert relics(table, A) == ["cornucopia"]
    assert purses(table) == [12, 10, 8]
    assert table.view(None).reserve == 20


@pytest.mark.clause("W51-059", "T-019")
def test_w51_059_a_permanent_effect_serves_whoever_possesses_the_relic() -> None:
    table = buys(A, "monkeys_paw", collections={A: ["mjollnir"]}, decks=["flying_carpet", "book_of_thoth"])
    assert relics(table, B) == ["mjollnir"]
    play(table, (B, Bid(2)), (C, Bid(3)))
    assert min(bids(table, A)) == 4
    play(table, (A, Bid(4)))
    assert min(bids(table, B)) == 4


@pytest.mark.clause("W51-060", "W51-116")
def test_w51_060_an_end_of_game_effect_waits_for_the_end_and_precedes_the_scoring() -> None:
    table = buys(A, "ark_of_the_covenant", price=2, decks=["flying_carpet", "sharur"])
    assert purses(table)[A] == 8
    result = scored(collections={A: ["ark_of_the_covenant"]}, purses={A: 13})
    assert points(result, "ingots")[A] == 0


@pytest.mark.clause("W51-061")
def test_w51_061_a_scoring_effect_changes_the_final_scoring_only() -> None:
    table = buys(A, "philosophers_stone", price=2, decks=["flying_carpet", "sharur"])
    assert purses(table)[A] == 8
    assert points(scored(collections={A: ["philosophers_stone"]}, purses={A: 8}), "ingots")[A] == 2


@pytest.mark.clause("W51-062", "H-36", "T-020")
def test_w51_062_an_effect_must_be_applied() -> None:
    table = buys(A, "monkeys_paw", collections={A: ["excalibur"]})
    assert relics(table, A) == ["monkeys_paw"]
    assert relics(table, B) == ["excalibur"]
    asked = buys(A, "monkeys_paw", collections={A: ["excalibur", "sharur"]})
    assert asked.waiting() == [A]
    assert asked.moves(A) == [Choose(relic="excalibur"), Choose(relic="sharur")]
    assert refused(asked, A, Decline()) == ("must_apply", "W51-062")
    assert refused(asked, A, Choose(relic="monkeys_paw")) == ("not_an_option", "W51-062")
    assert refused(asked, B, Choose(relic="sharur")) == ("not_your_turn", "W51-062")
    assert refused(asked, A, Reveal("gold")) == ("wrong_time", "W51-062")
    question = asked.view(B).question
    assert question is not None
    assert (question.relic, asked.view(B).options) == ("monkeys_paw", ["excalibur", "sharur"])
    play(asked, (A, Choose(relic="sharur")))
    assert (asked.view(B).question, asked.view(B).options) == (None, [])


@pytest.mark.clause("W51-062")
def test_w51_062_a_card_that_says_may_can_be_declined() -> None:
    table = position(phase="blind", offer="polynesian_harpoon", collections={B: ["cornucopia"]})
    play(table, (A, Seal(1)), (B, Seal(0)), (C, Seal(0)))
    assert table.moves(A) == [Decline(), Choose(relic="cornucopia")]
    play(table, (A, Decline()))
    assert purses(table) == [9, 11, 10]
    assert relics(table, B) == ["cornucopia"]


@pytest.mark.clause("W51-063", "H-20", "T-021")
@pytest.mark.parametrize(("reserve", "taken"), [(0, 0), (3, 3), (5, 5), (20, 5)])
def test_w51_063_an_effect_is_applied_as_far_as_possible(reserve: int, taken: int) -> None:
    table = position(turn=B, offer="cornucopia", standing=(A, 2), passed=[C], reserve=reserve, purses={A: 10})
    heard = hear(table)
    play(table, (B, Pass()))
    assert purses(table)[A] == 8 + taken
    assert table.view(None).reserve == reserve - taken
    assert (phase(table), table.waiting()) == ("reveal", [A])
    assert (Fizzled(A, "cornucopia") in heard) == (taken == 0)


@pytest.mark.clause("W51-045", "W51-003", "W51-041", "T-014")
def test_w51_045_until_the_reveal_a_counterfeit_works_like_the_real_thing() -> None:
    table = position(turn=B, offer="cornucopia", standing=(A, 2), passed=[C], decks=(), fakes=["cornucopia"])
    play(table, (B, Pass()))
    assert phase(table) == "over"
    assert purses(table) == [13, 12, 10]
    assert relics(table, A) == []
    assert "cornucopia" in table.view(None).discard
    assert points(outcome_of(table), "green") == [0, 0, 0]
    assert points(outcome_of(table), "ingots") == [2, 2, 2]


@pytest.mark.clause("W51-045")
def test_w51_045_a_counterfeit_can_be_pawned_and_handed_on() -> None:
    table = position(turn=C, purses={A: 3}, collections={A: ["excalibur"]}, fakes=["excalibur"])
    play(table, (A, Pawn("excalibur")))
    assert purses(table)[A] == 8
    moved = buys(A, "monkeys_paw", collections={A: ["excalibur"]}, fakes=["excalibur"])
    assert relics(moved, B) == ["excalibur"]


@pytest.mark.clause("W51-003", "W51-041", "W51-042", "W51-040")
@pytest.mark.parametrize("edition", ["en", "it"])
def test_w51_003_a_counterfeit_is_worth_nothing_at_the_end(edition: str) -> None:
    own = {A: ["excalibur", "golden_fleece", "flying_carpet", "vishnus_disc"]}
    genuine = scored(collections=own, edition=edition, fakes=["sharur"])
    counterfeit = scored(collections=own, edition=edition, fakes=["excalibur"])
    assert (points(genuine, "blue")[A], points(genuine, "sets")[A]) == (8, 5)
    assert (points(counterfeit, "blue")[A], points(counterfeit, "sets")[A]) == (0, 0)


@pytest.mark.clause("W51-057", "W51-059", "W51-076", "T-080")
def test_w51_057_payment_relic_immediate_effect_and_toll_come_in_this_order() -> None:
    table = position(
        turn=B,
        offer="cornucopia",
        standing=(A, 6),
        passed=[C],
        purses={A: 6, B: 10},
        collections={A: ["draupnir"]},
    )
    heard = hear(table)
    play(table, (B, Pass()))
    assert heard[1:4] == [
        Sold(A, "cornucopia", 6, B),
        Moved("cornucopia", None, A, 5),
        Moved("draupnir", A, B, 1),
    ]
    assert purses(table)[:2] == [4, 17]


@pytest.mark.clause("W51-059", "TD-09", "T-081")
def test_w51_059_the_mortar_flies_from_whoever_wins_a_weapon() -> None:
    table = position(phase="blind", offer="excalibur", collections={A: ["baba_yagas_mortar"]})
    heard = hear(table)
    play(table, (A, Seal(3)), (B, Seal(0)), (C, Seal(0)))
    assert heard[4:6] == [
        Sold(A, "excalibur", 3, B),
        Handed("baba_yagas_mortar", "baba_yagas_mortar", A, B),
    ]
    assert (relics(table, A), relics(table, B)) == (["excalibur"], ["baba_yagas_mortar"])
    assert relics(buys(A, "baba_yagas_mortar"), A) == ["baba_yagas_mortar"]


@pytest.mark.clause("W51-059", "H-38")
def test_w51_059_a_relic_given_away_before_its_turn_tolls_nobody() -> None:
    table = buys(A, "monkeys_paw", price=2, collections={A: ["draupnir"]})
    assert relics(table, B) == ["draupnir"]
    assert purses(table) == [8, 12, 10]


@pytest.mark.clause("W51-059", "H-38")
def test_w51_059_a_relic_kept_takes_its_toll_after_the_choice() -> None:
    table = buys(A, "monkeys_paw", price=2, collections={A: ["draupnir", "excalibur"]})
    assert purses(table) == [8, 12, 10]
    for same in (table.clone(), table):
        play(same, (A, Choose(relic="excalibur")))
        assert purses(same) == [7, 13, 10]


@pytest.mark.clause("W51-059")
@pytest.mark.parametrize(
    "row", [["draupnir", "baba_yagas_mortar"], ["baba_yagas_mortar", "draupnir"]], ids=["ring", "mortar"]
)
def test_w51_059_effects_of_one_sale_come_in_order_of_acquisition(row: list[str]) -> None:
    table = position(4, phase="blind", offer="excalibur", collections={D: row})
    heard = hear(table)
    play(table, (A, Seal(0)), (B, Seal(0)), (C, Seal(0)), (D, Seal(3)))
    causes = [one.relic for one in heard if isinstance(one, Moved | Handed)]
    assert causes == row
    assert purses(table) == [14, 10, 10, 6]


@pytest.mark.clause("W51-063", "W51-116")
def test_w51_063_an_impossible_end_effect_is_ignored() -> None:
    table = ending(collections={A: ["malleus_maleficarum", "excalibur"]})
    assert phase(table) == "over"
    assert relics(table, A) == ["malleus_maleficarum", "excalibur"]
