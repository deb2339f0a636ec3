"""The figures of Imperial Settlers, by examples computed by hand from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.positions import A, B, does, turn
from games.settlers.support.praying import AZTECS, BLESSINGS, BROWN, DRAW, deck_top
from reliquary.core.words import Move
from reliquary.games.settlers.cards import DESIGNS, EXPANSION
from reliquary.games.settlers.decks.box import Box
from reliquary.games.settlers.events import Built, Drew, Gained, Paid, SawCard
from reliquary.games.settlers.moves import Activate, Build, Choose, Deal, Pass, Pay, Raze
from reliquary.games.settlers.table import Table
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.settlers.display import EmpireFigure, HandCardFigure, SettlersFigures
from reliquary.speech.settlers.speaker import SettlersSpeaker

NAMES = ("Marta", "Bruno", "Cleo", "Dario", "Elsa")
BOX = Box("aztecs", (*DESIGNS, *EXPANSION), ())
QUARRY, RUBBLE = "COM008", "COM011"
DEAL_CARD = "BAR007"


def voice(table: Table, code: str = "en") -> SettlersSpeaker:
    return SettlersSpeaker(code, BOX, NAMES[: int(table.rules.seats)])


def figures(table: Table, seat: int | None = A, code: str = "en") -> SettlersFigures:
    return voice(table, code).figures(SeatKnowledge(table, seat))


def empire(table: Table, seat: int = A, chair: int | None = A) -> EmpireFigure:
    return figures(table, chair).empires[seat]


def advised(table: Table, move: Move, seat: int = A) -> tuple[str, str, str]:
    adviser = voice(table).adviser(SeatKnowledge(table, seat))
    return adviser.label(move), adviser.hint(move), adviser.warning(move)


def in_hand(table: Table, card: str) -> HandCardFigure:
    return next(one for one in figures(table).hand if one.card == card)


# The next production


@pytest.mark.clause("IS-035", "IS-063")
def test_the_next_production_adds_up_board_deals_and_locations() -> None:
    # The Barbarians' board makes 5 workers, 1 raze token and 1 defence token.
    table = turn(A, empire={A: ["BAR001"]}, deals={A: [DEAL_CARD]})
    production = empire(table).production
    assert production is not None
    assert {source.kind: source.goods for source in production.sources} == {
        "board": {"worker": 5, "raze": 1, "defence": 1},
        "deal": {"wood": 1},
        "location": {"wood": 2},
    }
    assert production.goods == {"wood": 3, "worker": 5, "raze": 1, "defence": 1}
    assert production.sentence == "Next production: 3 wood, 5 workers, 1 raze token and 1 defence token."
    assert production.is_certain


@pytest.mark.clause("IS-038")
def test_a_location_that_counts_makes_what_it_counts_now() -> None:
    # Produces 1 stone for each grey Location, at most 3; it is grey itself, and so is a Quarry.
    table = turn(A, empire={A: [RUBBLE]})
    assert made_by(table, RUBBLE) == {"stone": 1}
    assert made_by(turn(A, empire={A: [RUBBLE, "COM008", "COM009"]}), RUBBLE) == {"stone": 3}
    assert made_by(turn(A, empire={A: [RUBBLE, "COM008", "COM009", "COM010"]}), RUBBLE) == {"stone": 3}


def made_by(table: Table, card: str) -> dict[str, int]:
    production = empire(table).production
    assert production is not None
    return next(source.goods for source in production.sources if source.card == card)


def test_nothing_is_produced_after_the_last_round() -> None:
    production = empire(turn(A, round=5)).production
    assert production is not None
    assert production.goods == {}
    assert production.sentence == "Nothing more will be produced in this game."


def test_opponents_are_forecast_as_well_for_all_of_it_is_public() -> None:
    table = turn(A, empire={B: ["JAP001"]})
    assert empire(table, B).production == empire(table, B, chair=None).production


# Cleanup


@pytest.mark.clause("IS-091", "IS-092")
def test_cleanup_takes_what_the_board_does_not_store() -> None:
    # The Barbarians store workers.
    table = turn(A, goods={A: {"wood": 2, "worker": 3, "gold": 1}})
    found = figures(table)
    assert found.lost == {"wood": 2, "gold": 1}
    assert found.lost_sentence == "As things stand, Cleanup takes 2 wood and 1 gold from you."
    assert {one.good: one.lost for one in found.empires[A].goods if one.lost} == {"wood": 2, "gold": 1}
    assert figures(turn(A, round=5, goods={A: {"wood": 2}})).lost == {}


def test_passing_with_things_to_do_is_warned_of() -> None:
    table = turn(A, goods={A: {"worker": 2, "raze": 1, "wood": 1, "stone": 1}}, hand={A: [QUARRY, DEAL_CARD]})
    label, _, warning = advised(table, Pass())
    assert label == "Pass"
    assert warning == (
        "You could still act this round: build (1), raze (1), spend workers. "
        "Lost in Cleanup: 1 wood, 1 stone and 1 raze token."
    )
    assert advised(turn(A), Pass())[2] == ""


# The hand


def test_the_hand_is_sorted_by_what_is_possible_and_says_what_is_missing() -> None:
    table = turn(A, goods={A: {"food": 1, "wood": 1, "stone": 1}}, hand={A: [QUARRY, DEAL_CARD, "BAR022"]})
    groups = {one.card: one.group for one in figures(table).hand}
    assert groups[QUARRY] == "build"
    assert groups[DEAL_CARD] == "deal"
    moves = table.moves(A)
    build, deal, raze = in_hand(table, QUARRY).verbs
    assert [verb.verb for verb in (build, deal, raze)] == ["build", "deal", "raze"]
    assert [moves[place] for place in build.moves] == [Build(QUARRY)]
    assert build.missing == ""
    assert deal.missing == "Quarry has no Deal field: only Faction cards can become Deals."
    assert deal.clause == "IS-064"
    assert raze.costs == "1 raze token"
    assert raze.missing == "Razing Quarry takes 1 raze token; you have 0 raze tokens."
    assert in_hand(table, DEAL_CARD).verbs[1].gives == "1 wood at once and in every Production phase"
    assert figures(table, None).hand == []


def test_hints_tell_prices() -> None:
    table = turn(
        A,
        goods={A: {"food": 1, "raze": 2, "wood": 3, "stone": 3, "worker": 2}},
        hand={A: [QUARRY, DEAL_CARD]},
        empire={B: ["COM006"]},
    )
    assert advised(table, Deal(DEAL_CARD))[:2] == (
        "Make a Deal with Raid",
        "costs 1 food; gives 1 wood at once and in every Production phase",
    )
    label, hint, _ = advised(table, Raze("COM006"))
    assert label == "Raze Mill (Bruno)"
    assert hint.startswith("costs 2 raze tokens; gives ")
    assert hint.endswith("; Bruno gets 1 wood")


# Paying


@pytest.mark.clause("IS-005")
def test_ways_to_pay_say_what_is_left() -> None:
    costly = next(d for d in DESIGNS if d.faction == "common" and d.cost.wood == 1 and not d.location)
    table = turn(A, goods={A: {"wood": 1, "gold": 1, "stone": 3, "food": 3}}, hand={A: [costly.key]})
    table = does(table, A, Build(costly.key))
    ways = figures(table).payments
    assert [way.gold for way in ways] == [0, 1]
    assert [way.is_proposed for way in ways] == [True, False]
    assert ways[0].paid == {"wood": 1}
    assert ways[0].left.get("gold") == 1
    assert ways[1].paid == {"gold": 1}
    assert ways[1].left.get("wood") == 1
    assert [table.moves(A)[way.move] for way in ways] == [Pay(0), Pay(1)]


# Locations


def test_the_grid_has_six_fields_and_every_location_once() -> None:
    table = turn(A, empire={A: ["BAR001", QUARRY, "BAR018"]}, foundations={A: ["COM001"]})
    found = empire(table)
    assert [(field.row, field.column) for field in found.grid] == [
        (row, column) for row in ("production", "feature", "action") for column in ("faction", "common")
    ]
    laid = {(field.row, field.column): [one.card for one in field.places] for field in found.grid if field.places}
    assert laid == {
        ("production", "faction"): ["BAR001"],
        ("production", "common"): [QUARRY],
        ("action", "faction"): ["BAR018"],
    }
    assert [one.kind for one in found.foundations] == ["foundation"]
    assert [one.card for one in empire(table, A, chair=B).foundations] == ["?"]


@pytest.mark.clause("IS-068", "IS-083")
def test_a_defended_location_costs_one_raze_token_more() -> None:
    table = turn(A, empire={B: [f"{QUARRY}+defence", "COM006"]}, goods={A: {"raze": 3}})
    places = {one.card: one for field in empire(table, B).grid for one in field.places}
    assert (places[QUARRY].raze_price, places["COM006"].raze_price) == (3, 2)
    assert places[QUARRY].marks == ["defence token"]
    moves = table.moves(A)
    assert {moves[place] for place in empire(table, B).can_be_razed} == {Raze(QUARRY), Raze("COM006")}


def test_uses_left_are_counted() -> None:
    table = turn(A, empire={A: ["BAR018+used"]})
    place = next(one for field in empire(table).grid for one in field.places)
    assert (place.uses, place.uses_left) == (1, 0)
    assert [verb.verb for verb in place.verbs] == ["activate"]
    assert place.verbs[0].missing == "Rabble has no use left this round."


# Prayers


ALTAR = "AZT004"
"""A Prayer of 5 cards for brown, grey or red, declared before drawing: a matching Good for each card."""


def praying(*answers: Move, **wishes: Any) -> Table:
    ordinary: dict[str, Any] = {
        "factions": AZTECS,
        "goods": {A: {"worker": 2}},
        "empire": {A: [ALTAR]},
        "top": deck_top("brown grey brown red none"),
    }
    return does(turn(A, **{**ordinary, **wishes}), A, Activate(ALTAR), *answers)


def test_a_prayer_before_drawing_warns_and_tells_the_odds() -> None:
    table = praying()
    prayer = figures(table).prayer
    assert prayer is not None
    assert prayer.title == "Sacrificial Altar: Pray 5 · brown, red, grey"
    assert prayer.is_before_drawing
    assert prayer.warning == "Drawing cannot be undone: it turns up 5 Common cards."
    assert [one.colour for one in prayer.colours] == ["brown", "red", "grey"]
    for one in prayer.colours:
        assert one.percent == drawn_in_hundred(one.among or 0, prayer.unseen, 5)
    others = figures(table, B).prayer
    assert others is not None
    assert others.warning == ""


def drawn_in_hundred(among: int, cards: int, drawn: int) -> int:
    """At least one of some cards among those drawn, card by card."""
    missed = 1.0
    for number in range(drawn):
        missed *= (cards - among - number) / (cards - number)
    return round(100 * (1 - missed))


def test_a_prayer_with_a_blessing_can_do_without_drawing() -> None:
    table = praying(BROWN, blessings={A: ["brown"]})
    found = figures(table).prayer
    assert found is not None
    assert found.tokens_sentence == "Blessings that apply: brown."
    assert [one.has_token for one in found.colours] == [True]
    label, hint, warning = advised(table, DRAW)
    assert label == "Draw 5 cards"
    assert hint == f"{found.colours[0].percent} % to draw at least one"
    assert warning == found.warning
    assert advised(table, BLESSINGS) == ("Use all Blessings that apply", "brings 1 wood", "")


# Lines


def test_the_lines_of_a_row_put_price_and_gain_beside_the_deed() -> None:
    events = [Paid(A, {"wood": 1}, None), Built(A, QUARRY), Gained(A, {"stone": 1}, QUARRY)]
    table = turn(A)
    assert voice(table).lines(events, (A,)) == ["You build Quarry (−1 wood; +1 stone)."]
    assert voice(table).lines(events, ()) == ["Marta builds Quarry (−1 wood; +1 stone)."]
    assert voice(table, "it").lines(events, (B,)) == ["Marta costruisce «Cava» (−1 legno; +1 pietra)."]


def test_a_drawn_card_is_named_to_its_owner_alone() -> None:
    drew, saw = Drew(A, "common"), SawCard(A, QUARRY)
    table = turn(A)
    assert voice(table).lines([drew, saw], (A,)) == ["You draw Quarry (Common)."]
    assert voice(table).lines([drew], (B,)) == ["Marta draws a Common card."]


def test_a_solo_game_shows_its_attacks_and_the_virtual_player() -> None:
    table = turn(A, factions=("barbarians",), row=("wood", "stone"))
    found = figures(table)
    assert found.attacks is not None
    assert found.attacks.row == ["wood", "stone"]
    assert found.attacks.sentence.startswith("Attacks aim at wood, stone; attack cards left:")
    assert [phase.key for phase in found.phases][-1] == "attack"
    assert found.empires[1].name == "the virtual player"
    assert found.empires[1].production is None


def test_answers_are_named_by_what_they_are() -> None:
    table = turn(A, goods={A: {"worker": 2}})
    adviser = voice(table).adviser(SeatKnowledge(table, A))
    assert adviser.label(Choose(seat=B)) == "Bruno"
    assert adviser.label(Choose(deck="common")) == "Draw from the Common deck"
    assert adviser.label(Choose(good="wood")) == "1 wood"
