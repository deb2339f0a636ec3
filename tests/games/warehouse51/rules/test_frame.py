from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.warehouse51.support.literal_scoring import CARDS
from games.warehouse51.support.positions import A, B, C, ending, finished, outcome_of, position, wander
from reliquary.core.options import OptionError
from reliquary.core.words import Move
from reliquary.games.warehouse51.clauses import Ruling, clause, differences, rulings
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Bid, Cancel, Certify, Pawn, Redeem, Seal
from reliquary.games.warehouse51.packs.pack import COLOURS, PACK_NAMES, builtin
from reliquary.games.warehouse51.table import Table
from reliquary.games.warehouse51.text import language

AID = {"blue": (3, 3, 2), "green": (3, 2, 2), "gold": (2, 3, 1), "red": (2, 2, 1)}
AUTHORS = ("Bruno Faidutti", "Sergio Halaban", "Andre Zatz", "Rafael Zanchetin", "Funforge", "Nathan Morse")


@pytest.mark.clause("W51-001")
def test_w51_001_an_ingot_stands_for_a_billion_dollars_and_is_the_only_money() -> None:
    assert "billion dollars" in clause("W51-001").text["en"]
    assert "miliardo di dollari" in clause("W51-001").text["it"]
    table = Warehouse51(seats=3).start(seed=1)
    for _ in wander(table, Random(1)):
        assert all(isinstance(purse, int) for purse in table.snapshot()["purses"])


@pytest.mark.clause("W51-001", "W51-006")
def test_w51_001_no_bid_can_exceed_the_seventy_ingots_of_the_box() -> None:
    actions = Warehouse51(seats=5).actions
    assert [move.ingots for move in actions if isinstance(move, Bid)] == list(range(1, 71))
    assert [move.ingots for move in actions if isinstance(move, Seal)] == list(range(71))


@pytest.mark.clause("W51-004", "W51-135")
def test_w51_004_the_best_collection_wins() -> None:
    for seed in range(10):
        result = outcome_of(finished(seed, seats=4))
        best = max(sheet["total"] for sheet in result.scores)
        assert all(result.scores[seat]["total"] == best for seat in result.winners)


@pytest.mark.clause("W51-005", "E-14")
def test_w51_005_the_story_is_told_and_changes_no_rule() -> None:
    for text in (clause("W51-005").text["en"], clause("W51-005").text["it"]):
        assert "2038" in text
        assert "Warehouse 51" in text
        assert "Area 51" in text
    story = next(one for one in differences() if one.id == "E-14")
    assert story.switch is None


@pytest.mark.clause("E-01", "E-02", "E-03", "E-06")
def test_exactly_four_differences_between_the_editions_have_a_switch() -> None:
    switches = {one.id: one.switch for one in differences() if one.switch}
    assert switches == {
        "E-01": "counterfeit_count",
        "E-02": "blind_tie_break",
        "E-03": "open_auction_end",
        "E-06": "certificate_on_giver",
    }


@pytest.mark.clause("E-14", "W51-128", "W51-129")
@pytest.mark.parametrize(
    ("relic", "english", "italian"),
    [
        ("yata_no_kagami", "Yata no Kagami", "Specchio Sacro"),
        ("shirt_of_nessus", "Shirt of Nessus", "Tunica di Nesso"),
        ("book_of_thoth", "Book of Thoth", "Libro di Thoth"),
        ("unicorns_horn", "Unicorn's Horn", "Corno dell'Unicorno"),
        ("gleipnir", "Gleipnir", "Gleipnir"),
    ],
)
def test_the_relics_of_the_rulebooks_have_their_printed_names(relic: str, english: str, italian: str) -> None:
    pack = builtin("default")
    assert language("en", pack).relic(relic) == english
    assert language("it", pack).relic(relic) == italian


@pytest.mark.clause("W51-011", "W51-020", "W51-037", "E-17", "T-013")
@pytest.mark.parametrize("edition", ["en", "it"])
def test_w51_037_the_player_aid_counts_the_cards_of_each_value_and_is_the_same_for_all(edition: str) -> None:
    aids = [Warehouse51(seats=seats, edition=edition).relics.player_aid() for seats in (3, 4, 5)]
    assert aids[0] == aids[1] == aids[2] == AID
    assert {colour: sum(counts) for colour, counts in AID.items()} == {"blue": 8, "green": 7, "gold": 6, "red": 5}


@pytest.mark.clause("W51-011", "W51-037")
@pytest.mark.parametrize("pack", PACK_NAMES)
def test_w51_037_with_the_aid_everybody_knows_what_is_still_to_come(pack: str) -> None:
    table = Warehouse51(seats=3, relic_pack=pack).start(seed=5)
    for _ in wander(table, Random(5)):
        for seat in (A, B, C, None):
            view = table.view(seat)
            left = [CARDS[relic].colour for relic in view.unrevealed]
            assert view.decks == {colour: left.count(colour) for colour in COLOURS}


@pytest.mark.clause("W51-033", "W51-034", "W51-036")
@pytest.mark.parametrize("pack", PACK_NAMES)
def test_w51_034_every_relic_has_the_colour_value_and_fist_of_the_card_list(pack: str) -> None:
    relics = {relic.id: (relic.colour, relic.value, relic.fist) for relic in builtin(pack).relics}
    assert relics == {relic: (card.colour, card.value, card.fist) for relic, card in CARDS.items()}
    assert {card.value for card in CARDS.values()} == {1, 2, 3}


@pytest.mark.clause("W51-033", "E-15")
def test_w51_033_the_categories_have_their_names_in_both_languages() -> None:
    english, italian = (language(code, builtin("default")) for code in ("en", "it"))
    assert [english.category(colour) for colour in COLOURS] == [
        "Western Fantasy and Literature",
        "European Mythologies",
        "Near and Middle-East",
        "Eastern Cultures",
    ]
    assert len({italian.category(colour) for colour in COLOURS}) == 4


@pytest.mark.clause("W51-044", "E-12")
def test_w51_044_the_backs_say_falso() -> None:
    assert clause("W51-044").edition == "it"
    assert "FALSO" in clause("W51-044").text["it"]


@pytest.mark.clause("W51-119", "W51-125", "W51-126", "E-04", "E-18")
@pytest.mark.parametrize(("number", "edition"), [("W51-119", "both"), ("W51-125", "en"), ("W51-126", "it")])
def test_w51_119_advice_and_order_carry_no_switch(number: str, edition: str) -> None:
    assert clause(number).edition == edition
    assert clause(number).switch is None


@pytest.mark.clause("W51-139")
@pytest.mark.parametrize("name", AUTHORS)
def test_w51_139_the_authors_are_named_in_both_languages(name: str) -> None:
    assert name in clause("W51-139").text["en"]
    assert name in clause("W51-139").text["it"]


@pytest.mark.clause("H-02", "H-17", "H-22")
@pytest.mark.parametrize("ruling", [one for one in rulings() if not one.settable], ids=lambda one: one.id)
def test_rulings_that_cannot_be_set_are_refused_as_options(ruling: Ruling) -> None:
    options: dict[str, Any] = {ruling.option: ruling.default}
    with pytest.raises(OptionError, match=ruling.option):
        Warehouse51(seats=3, **options)


@pytest.mark.clause("H-01", "H-12", "H-15", "H-24", "H-28", "H-29", "H-30", "H-32", "H-33")
def test_rulings_that_can_be_set_have_their_default() -> None:
    options = Warehouse51(seats=3).options
    settable = {one.option: one.default for one in rulings() if one.settable}
    assert settable.pop("certificate_on_giver") == "by_edition"
    assert settable
    assert {option: options[option] for option in settable} == settable


@pytest.mark.clause("W51-077")
@pytest.mark.parametrize("viewer", [A, B, None])
def test_w51_077_everyone_sees_what_lies_on_a_relic(viewer: int | None) -> None:
    own = {A: ["excalibur*", "gleipnir+", "sharur"], B: ["book_of_thoth+", "mjollnir", "draupnir*"], C: ["holy_grail"]}
    view = position(turn=A, collections=own).view(viewer)
    shown = {
        panel.seat: [
            f"{one.relic}{'*' * one.pawned}{'+' * one.certificates}{'!' * one.certified}" for one in panel.relics
        ]
        for panel in view.panels
    }
    assert shown == own


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_does_not_exist_is_named(seat: int) -> None:
    table = position(3)
    for ask in (lambda: table.why_not(seat, Bid(1)), lambda: table.moves(seat), lambda: table.play(seat, Bid(1))):
        with pytest.raises(ValueError, match=f"there is no seat {seat}; the seats are 0 to 2"):
            ask()


# Refusals

OWN: dict[str, Any] = {"collections": {A: ["gleipnir+", "excalibur"], B: ["sharur"]}, "purses": {A: 3, B: 3}}


def numbers(table: Table, seat: int, move: Move) -> dict[str, Any]:
    reason = table.why_not(seat, move)
    assert reason is not None
    return dict(reason.numbers)


@pytest.mark.parametrize(
    ("table", "move", "expected"),
    [
        (position(turn=A, **OWN), Pawn("sharur"), {"relic": "sharur"}),
        (ending(**OWN), Certify("sharur"), {"relic": "sharur"}),
        (ending(collections={A: ["excalibur*"]}, purses={A: 8}), Redeem("sharur"), {"relic": "sharur"}),
        (
            ending(collections={A: ["unicorns_horn"], B: ["sharur", "excalibur"]}, fakes=["sharur"]),
            Cancel("excalibur"),
            {"relic": "excalibur"},
        ),
    ],
)
def test_a_refusal_names_the_relic(table: Table, move: Move, expected: dict[str, Any]) -> None:
    assert numbers(table, A, move) == expected
