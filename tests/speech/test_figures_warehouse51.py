"""The figures of Warehouse 51, by examples computed by hand from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from games.warehouse51.support.positions import A, B, C, D, position
from reliquary.games.warehouse51.moves import Bid, Done, Keep, Pass, Pawn, Redeem
from reliquary.games.warehouse51.packs.pack import builtin
from reliquary.games.warehouse51.table import Table
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.warehouse51.display import CategoryFigure, RelicMark, Warehouse51Figures
from reliquary.speech.warehouse51.speaker import Warehouse51Speaker

NAMES = ("Marta", "Bruno", "Cleo", "Dario", "Elsa")


def voice(table: Table, code: str = "en") -> Warehouse51Speaker:
    return Warehouse51Speaker(code, builtin("default"), NAMES[: int(table.rules.seats)])


def figures(table: Table, seat: int | None = A, code: str = "en") -> Warehouse51Figures:
    return voice(table, code).figures(SeatKnowledge(table, seat))


def advised(table: Table, move: Any, seat: int = A) -> tuple[str, str]:
    adviser = voice(table).adviser(SeatKnowledge(table, seat))
    return adviser.hint(move), adviser.warning(move)


def category(table: Table, colour: str, seat: int | None = A) -> CategoryFigure:
    return next(one for one in figures(table, seat).categories if one.colour == colour)


def mark(table: Table, relic: str, seat: int | None = A) -> RelicMark:
    return next(one for one in figures(table, seat).marks if one.relic == relic)


@pytest.mark.clause("W51-123", "W51-124")
def test_a_majority_now_and_with_the_lot() -> None:
    # Blue: the Grail has value 3, the Boots 1; first place 8, second 6.
    table = position(offer="excalibur", turn=A, collections={A: ["seven_league_boots"], B: ["holy_grail"]})
    values = {relic.id: relic.value for relic in builtin("default").relics}
    blue = category(table, "blue")
    assert [one.value for one in blue.seats] == [values["seven_league_boots"], values["holy_grail"], 0]
    assert [one.points for one in blue.seats] == [6, 8, 0]
    assert [one.place for one in blue.seats] == ["second", "first", "none"]
    assert blue.sentence == f"First: Bruno with {values['holy_grail']}, 8 points. Second: you with 1, 6 points."
    assert blue.with_lot[A].value == values["seven_league_boots"] + values["excalibur"]
    assert blue.with_lot[A].points == 8
    assert blue.with_lot_sentence == f"With this lot you come first with {blue.with_lot[A].value}: 2 points more."
    assert category(table, "red").with_lot == []
    assert category(table, "blue", None).with_lot == []


@pytest.mark.clause("W51-126")
def test_two_that_are_equal_share_the_second_place() -> None:
    ones = [relic.id for relic in builtin("default").relics if (relic.colour, relic.value) == ("blue", 1)]
    table = position(collections={A: ones[:1], B: ones[1:2]}, offer="gleipnir")
    blue = category(table, "blue")
    assert [one.points for one in blue.seats] == [6, 6, 0]
    assert blue.sentence == "Tied: you and Bruno with 1, 6 points each."


def test_a_counterfeit_one_has_seen_does_not_count_and_is_marked() -> None:
    table = position(4, offer="gleipnir", collections={C: ["excalibur"]}, fakes=["excalibur"])
    # The first card lies in the gap between A and B; both have seen it, the others have not.
    assert mark(table, "excalibur").knowledge == "counterfeit"
    assert mark(table, "excalibur").sentence == "Counterfeit: you saw its card between you and Bruno."
    assert category(table, "blue").seats[C].value == 0
    for seat in (C, D, None):
        assert mark(table, "excalibur", seat).knowledge == "unknown"
        assert category(table, "blue", seat).seats[C].value == 3


def test_a_name_with_a_comma_in_it_does_not_look_like_two_cards() -> None:
    table = position(offer="gleipnir", fakes=["sharur", "excalibur"])
    assert "Excalibur; Sharur, the Talking Mace" in figures(table).gaps[A].sentence
    pawned = {A: ["sharur*", "excalibur*"]}
    ending = position(phase="redeem", turn=A, decks=[], purses={A: 20}, collections=pawned)
    assert advised(ending, Done())[1].endswith("not count: Excalibur; Sharur, the Talking Mace.")


def test_the_chance_of_a_counterfeit_is_that_of_the_gaps_one_has_not_seen() -> None:
    # Four seats: four gaps with a card each; a seat knows two of them, so two of 21 other cards are hidden.
    table = position(4, offer="gleipnir", collections={C: ["excalibur"]}, fakes=["holy_grail"])
    assert mark(table, "excalibur").percent == round(100 * 2 / 21)
    assert mark(table, "excalibur", None).percent == round(100 * 4 / 23)


def test_a_relic_without_a_counterfeit_card_is_genuine() -> None:
    genuine = next(relic.id for relic in builtin("default").relics if relic.counterfeit == "never")
    table = position(4, offer=genuine)
    assert mark(table, genuine).knowledge == "genuine"
    assert mark(table, genuine).percent == 0


@pytest.mark.clause("W51-075")
def test_the_left_neighbour_is_paid() -> None:
    table = position(4, offer="excalibur", turn=D)
    assert [one.pays_to for one in figures(table).seats] == [B, C, D, A]
    assert figures(table, D).pays_to == A
    assert figures(table, D).pays_to_sentence == "If you win, you pay Marta, on your left."
    assert figures(table, None).pays_to is None


@pytest.mark.clause("W51-072", "W51-102")
def test_the_ladder_goes_from_the_least_bid_to_what_pawning_reaches() -> None:
    table = position(
        offer="excalibur", turn=A, standing=(B, 3), purses={A: 5}, collections={A: ["gleipnir", "cornucopia"]}
    )
    rungs = figures(table).ladder
    assert [rung.ingots for rung in rungs] == [4, 5, 6, 7, 8, 9, 10]
    assert [rung.move is not None for rung in rungs] == [True, True, *[False] * 5]
    assert [table.moves(A)[rung.move] for rung in rungs if rung.move is not None] == [Bid(4), Bid(5)]
    assert rungs[1].hint == "leaves you 0 ingots"
    assert rungs[2].hint == "pawn a relic first"
    assert figures(table).reach == 10
    assert figures(table).reach_sentence == "You own 5 ingots; pawning first takes you up to 10 ingots."
    assert figures(table, B).ladder == []
    assert figures(table, None).ladder == []


def test_what_a_seat_is_doing() -> None:
    table = position(4, offer="excalibur", turn=A, standing=(B, 4), passed=[D])
    seats = figures(table).seats
    assert [one.stance for one in seats] == ["deciding", "leads", "in", "out"]
    assert [one.doing for one in seats] == ["must decide", "leads with 4", "still in", "passed"]
    assert voice(table).status(SeatKnowledge(table, A)) == "Bid 5 or more, or pass. You own 10 ingots."
    assert voice(table).status(SeatKnowledge(table, None)) == "Marta must decide (open auction)."


def test_screened_purses_stay_behind_their_screens() -> None:
    table = position(4, offer="excalibur", turn=A, purses={B: 14}, screened=True)
    seats = figures(table).seats
    assert seats[A].purse == 10
    assert (seats[B].purse, seats[B].reach, seats[B].points) == (None, None, None)
    total = next(row for row in figures(table).score if row.source == "total")
    assert [points is None for points in total.points] == [False, True, True, True]


def test_hints_and_warnings() -> None:
    table = position(offer="excalibur", turn=A, standing=(B, 3), passed=[C], fakes=["excalibur"])
    fake = "You know that Excalibur is a counterfeit: it will be discarded before the scoring."
    assert advised(table, Bid(4)) == ("leaves you 6 ingots", fake)
    assert advised(table, Pass()) == ("then Bruno wins it for 3 ingots", "")
    unsold = position(offer="excalibur", turn=A, passed=[B, C])
    assert advised(unsold, Pass())[1] == "Nobody has bid. If you pass as well, Excalibur leaves the game."
    poor = position(offer="excalibur", turn=A, purses={A: 2}, collections={A: ["holy_grail"]})
    hint, warning = advised(poor, Pawn("holy_grail"))
    assert hint == "brings 5 ingots: then you own 7 ingots"
    assert warning == "A pawned relic does not count; buying Holy Grail back costs 10 ingots."


def test_stopping_too_early_is_warned_of() -> None:
    table = position(phase="redeem", turn=A, decks=[], purses={A: 20}, collections={A: ["holy_grail*"]})
    assert advised(table, Done())[1] == "Relics that stay pawned and do not count: Holy Grail."
    assert advised(table, Redeem("holy_grail"))[0] == "leaves you 10 ingots, and it counts again"
    certified = position(phase="certify", turn=A, decks=[], collections={A: ["gleipnir+", "holy_grail"]})
    assert advised(certified, Keep())[1] == "Nothing is protected by a certificate that is kept."


def test_the_steps_of_the_ending() -> None:
    table = position(phase="certify", turn=A, decks=[], collections={A: ["gleipnir+", "holy_grail"]})
    steps = figures(table).steps
    assert [step.key for step in steps if step.state == "now"] == ["certify"]
    assert [step.key for step in steps if step.state == "past"] == ["auctions", "redeem"]
    assert figures(table).certificate_sentence == "A certificate of Gleipnir waits for its use."
