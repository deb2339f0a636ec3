from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.warehouse51.support.positions import (
    A,
    B,
    C,
    D,
    bids,
    ending,
    hear,
    phase,
    play,
    position,
    purses,
    refused,
    relics,
    wander,
)
from reliquary.core.options import OptionError
from reliquary.games.warehouse51.events import Pawned
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Bid, Cancel, Decline, Pass, Pawn, Reveal, Seal

ENGLISH: dict[str, Any] = {
    "counterfeit_count": 23,
    "blind_tie_break": "from_revealer",
    "open_auction_end": "all_but_one",
    "certificate_on_giver": True,
}
ITALIAN: dict[str, Any] = {
    "counterfeit_count": 22,
    "blind_tie_break": "left_of_revealer",
    "open_auction_end": "all_passed",
    "certificate_on_giver": False,
}


def cards(game: Warehouse51) -> set[str]:
    return {relic for seed in range(300) for gap in game.start(seed).snapshot()["gaps"] for relic in gap}


@pytest.mark.clause("E-01", "E-02", "E-03", "E-06")
def test_the_edition_sets_four_switches() -> None:
    default = Warehouse51(seats=3).options
    assert default["edition"] == "en"
    assert {name: default[name] for name in ENGLISH} == ENGLISH
    italian = Warehouse51(seats=3, edition="it").options
    assert {name: italian[name] for name in ITALIAN} == ITALIAN


@pytest.mark.clause("E-01..19", "W51-005")
@pytest.mark.parametrize("seed", range(5))
def test_apart_from_the_four_switches_both_editions_play_the_same_game(seed: int) -> None:
    table = Warehouse51(seats=4, edition="en", **ITALIAN).start(seed)
    twin = Warehouse51(seats=4, edition="it").start(seed)
    for seat, move in wander(table, Random(seed)):
        play(twin, (seat, move))
        assert twin.snapshot() == table.snapshot()
    assert twin.outcome() == table.outcome()


@pytest.mark.clause("E-01", "W51-009", "W51-010")
def test_counterfeit_count_alone() -> None:
    assert len(cards(Warehouse51(seats=3, edition="it", counterfeit_count=23))) == 23
    fewer = cards(Warehouse51(seats=3, edition="en", counterfeit_count=22))
    assert len(fewer) == 22
    assert "shirt_of_nessus" not in fewer


@pytest.mark.clause("E-02", "W51-085", "W51-086")
@pytest.mark.parametrize(("edition", "rule", "winner"), [("en", "left_of_revealer", B), ("it", "from_revealer", A)])
def test_blind_tie_break_alone(edition: str, rule: str, winner: int) -> None:
    table = position(phase="blind", revealer=A, edition=edition, blind_tie_break=rule)
    play(table, (A, Seal(2)), (B, Seal(2)), (C, Seal(2)))
    assert relics(table, winner) == ["excalibur"]


@pytest.mark.clause("E-03", "W51-073", "W51-074")
def test_open_auction_end_alone() -> None:
    table = position(turn=B, standing=(A, 2), passed=[C], edition="en", open_auction_end="all_passed")
    play(table, (B, Pass()))
    assert (phase(table), table.waiting()) == ("open", [A])
    table = position(turn=B, standing=(A, 2), passed=[C], edition="it", open_auction_end="all_but_one")
    play(table, (B, Pass()))
    assert relics(table, A) == ["golden_fleece"]


@pytest.mark.clause("H-01", "W51-028")
@pytest.mark.parametrize("seat", [A, B, C, D])
def test_first_player_can_be_a_given_seat(seat: int) -> None:
    game = Warehouse51(seats=4, first_player=f"seat:{seat}")
    assert {game.start(seed).view(None).starter for seed in range(20)} == {seat}


@pytest.mark.clause("H-01", "W51-028")
def test_first_player_can_be_the_youngest_and_of_several_any() -> None:
    game = Warehouse51(seats=3, first_player="youngest", ages=[31, 28, 45])
    assert {game.start(seed).view(None).starter for seed in range(20)} == {B}
    twins = Warehouse51(seats=4, first_player="youngest", ages=[0, 30, 0, 31])
    assert {twins.start(seed).view(None).starter for seed in range(40)} == {A, C}


@pytest.mark.clause("H-01")
@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"first_player": "seat:3"}, "seat:0 to seat:2"),
        ({"first_player": "seat:x"}, "first_player"),
        ({"first_player": "oldest"}, "youngest"),
        ({"first_player": "youngest"}, "ages"),
        ({"first_player": "youngest", "ages": [1, 2]}, "3 whole numbers"),
        ({"first_player": "youngest", "ages": [30, -1, 2]}, "3 whole numbers"),
        ({"ages": [1, 2, 3]}, "contradicts"),
        ({"edition": "fr"}, "en or it"),
        ({"counterfeit_count": 21}, "22 or 23"),
        ({"pawn_windows": "any_time"}, "did you mean pawn_window"),
        ({"relic_pack": "fancy"}, "rulebook_only"),
    ],
)
def test_options_that_make_no_sense_are_refused_with_a_hint(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        Warehouse51(seats=3, **options)


@pytest.mark.clause("H-28", "H-40", "W51-094")
def test_screened_purses_are_hidden_from_others_but_events_are_public() -> None:
    table = position(turn=B, purses=(3, 12, 15), collections={A: ["excalibur"]}, screened=True)
    heard = hear(table)
    assert [panel.purse for panel in table.view(A).panels] == [3, None, None]
    assert [panel.purse for panel in table.view(C).panels] == [None, None, 15]
    assert [panel.purse for panel in table.view(None).panels] == [None, None, None]
    play(table, (A, Pawn("excalibur")))
    assert heard == [Pawned(A, "excalibur", 8)]
    assert heard[0].known_to(C)
    assert [panel.purse for panel in table.view(B).panels] == [None, 12, None]


@pytest.mark.clause("H-28")
def test_screened_purses_are_shown_at_the_end_and_bind_all_the_same() -> None:
    table = position(turn=A, purses=(3, 12, 15), screened=True)
    assert refused(table, A, Bid(4)) == ("bid_above_purse", "W51-078")
    over = ending(purses=(3, 12, 15), screened=True)
    assert [panel.purse for panel in over.view(None).panels] == [3, 12, 15]


@pytest.mark.clause("H-29", "W51-093")
def test_pawn_window_own_decision_removes_interrupts() -> None:
    wishes: dict[str, Any] = {"purses": {A: 3, B: 3}, "collections": {A: ["sharur"], B: ["draupnir"]}}
    table = position(turn=A, pawn_window="own_decision", **wishes)
    assert refused(table, B, Pawn("draupnir")) == ("pawn_not_your_decision", "W51-093")
    play(table, (A, Pawn("sharur")))
    assert purses(table)[A] == 8
    blind = position(phase="blind", pawn_window="own_decision", sealed={A: 2}, **wishes)
    assert refused(blind, A, Pawn("sharur")) == ("pawn_not_your_decision", "W51-093")
    play(blind, (B, Pawn("draupnir")))
    assert purses(blind)[B] == 8


@pytest.mark.clause("H-29", "W51-093")
def test_pawn_window_own_decision_belongs_to_the_revealer_while_revealing() -> None:
    wishes: dict[str, Any] = {"purses": {A: 3, B: 3}, "collections": {A: ["sharur"], B: ["draupnir"]}}
    table = position(phase="reveal", turn=A, pawn_window="own_decision", **wishes)
    assert refused(table, B, Pawn("draupnir")) == ("pawn_not_your_decision", "W51-093")
    play(table, (A, Pawn("sharur")))
    assert table.waiting() == [A]


@pytest.mark.clause("H-29", "W51-093")
def test_pawn_window_between_auctions_closes_during_auctions() -> None:
    wishes: dict[str, Any] = {"purses": {A: 3, B: 3}, "collections": {A: ["sharur"], B: ["draupnir"]}}
    for moment in ("open", "blind"):
        table = position(phase=moment, pawn_window="between_auctions", **wishes)
        assert refused(table, A, Pawn("sharur")) == ("pawn_between_auctions", "W51-093")
    table = position(phase="reveal", turn=A, pawn_window="between_auctions", **wishes)
    play(table, (A, Pawn("sharur")), (B, Pawn("draupnir")))
    assert purses(table)[:2] == [8, 8]
    assert table.waiting() == [A]


@pytest.mark.clause("H-29", "H-36", "W51-066")
@pytest.mark.parametrize(
    ("window", "waits"), [("any_time", False), ("own_decision", False), ("between_auctions", True)]
)
def test_with_one_deck_left_the_reveal_waits_only_for_who_can_pawn_nowhere_else(window: str, waits: bool) -> None:
    table = position(
        turn=B,
        standing=(A, 2),
        passed=[C],
        purses={C: 3},
        collections={C: ["sharur"]},
        decks=["flying_carpet", "aladdins_lamp"],
        pawn_window=window,
    )
    play(table, (B, Pass()))
    assert phase(table) == ("reveal" if waits else "open")
    if waits:
        assert table.moves(A) == [Reveal("gold")]
        assert table.moves(C) == [Pawn("sharur")]
    rich = position(turn=B, standing=(A, 2), passed=[C], decks=["flying_carpet", "aladdins_lamp"], pawn_window=window)
    assert phase(play(rich, (B, Pass()))) == "open"


@pytest.mark.clause("H-29", "H-36", "W51-066")
def test_with_one_deck_left_the_reveal_goes_on_once_nobody_can_pawn_any_more() -> None:
    table = position(
        turn=B,
        standing=(A, 2),
        passed=[C],
        purses={C: 3},
        collections={C: ["sharur"]},
        decks=["flying_carpet", "aladdins_lamp"],
        pawn_window="between_auctions",
    )
    play(table, (B, Pass()), (C, Pawn("sharur")))
    assert phase(table) == "open"


@pytest.mark.clause("H-33", "W51-054")
def test_relic_pack_plain_has_no_effects_and_rulebook_only_the_five_that_the_books_state() -> None:
    plain = Warehouse51(seats=3, relic_pack="plain").relics
    assert all(relic.effect is None and relic.aura == "neutral" for relic in plain.relics)
    books = Warehouse51(seats=3, relic_pack="rulebook_only").relics
    stated = {"unicorns_horn", "shirt_of_nessus", "gleipnir", "book_of_thoth", "yata_no_kagami"}
    assert {relic.id for relic in books.relics if relic.effect is not None} == stated
    default = Warehouse51(seats=3).relics
    facts = [(relic.id, relic.colour, relic.value, relic.fist, relic.counterfeit) for relic in default.relics]
    for pack in (plain, books):
        same = [(relic.id, relic.colour, relic.value, relic.fist, relic.counterfeit) for relic in pack.relics]
        assert same == facts


@pytest.mark.clause("H-33")
def test_relic_pack_plain_asks_for_nothing_but_decks_bids_and_pawns() -> None:
    table = Warehouse51(seats=3, relic_pack="plain").start(seed=1)
    kinds = {type(move).__name__ for _, move in wander(table, Random(1))}
    assert kinds <= {"Reveal", "Bid", "Pass", "Seal", "Pawn", "Redeem", "Done"}


@pytest.mark.clause("H-30", "W51-072")
def test_jump_bids_off_means_one_more_ingot_at_a_time() -> None:
    table = position(turn=A, jump_bids=False)
    assert bids(table, A) == [1]
    table = position(turn=A, standing=(C, 4), revealer=B, jump_bids=False)
    assert bids(table, A) == [5]
    assert refused(table, A, Bid(7)) == ("bid_jumps", "W51-072")
    reason = table.why_not(A, Bid(7))
    assert reason is not None
    assert reason.numbers == {"ingots": 7, "least": 5}
    assert refused(table, A, Bid(4)) == ("bid_too_low", "W51-072")
    hammer = position(turn=A, standing=(C, 4), revealer=B, jump_bids=False, collections={A: ["mjollnir"]})
    assert bids(hammer, A) == [4, 5]


@pytest.mark.clause("H-24", "W51-085")
@pytest.mark.parametrize("edition", ["en", "it"])
def test_mjollnir_scope_open_and_blind_wins_blind_ties_too(edition: str) -> None:
    for own, winner in ((["mjollnir"], C), (["mjollnir*"], A if edition == "en" else B)):
        table = position(
            4, phase="blind", revealer=A, collections={C: own}, mjollnir_scope="open_and_blind", edition=edition
        )
        play(table, (A, Seal(3)), (B, Seal(3)), (C, Seal(3)), (D, Seal(1)))
        assert "excalibur" in relics(table, winner)


@pytest.mark.clause("H-24", "W51-084", "W51-087")
def test_mjollnir_scope_open_and_blind_does_not_beat_a_higher_fist_or_win_with_nothing() -> None:
    wishes: dict[str, Any] = {"collections": {C: ["mjollnir"]}, "mjollnir_scope": "open_and_blind"}
    table = position(phase="blind", revealer=A, **wishes)
    play(table, (A, Seal(0)), (B, Seal(4)), (C, Seal(3)))
    assert relics(table, B) == ["excalibur"]
    table = position(phase="blind", revealer=A, **wishes)
    play(table, (A, Seal(0)), (B, Seal(0)), (C, Seal(0)))
    assert table.view(None).discard == ["excalibur"]


@pytest.mark.clause("H-15", "W51-114")
def test_horn_target_own_saves_only_ones_own_relics() -> None:
    own = {A: ["unicorns_horn", "holy_grail"], B: ["sharur"]}
    table = ending(collections=own, fakes=["holy_grail", "sharur"], horn_target="own")
    assert table.moves(A) == [Decline(), Cancel("holy_grail")]
    assert refused(table, A, Cancel("sharur")) == ("cancel_not_yours", "W51-114")
    nothing = ending(collections=own, fakes=["sharur"], horn_target="own")
    assert phase(nothing) == "over"


@pytest.mark.clause("E-01", "E-06", "H-01", "H-30")
def test_texts_from_a_command_line_are_understood() -> None:
    game = Warehouse51(
        seats=3,
        counterfeit_count="22",
        jump_bids="false",
        certificate_on_giver="False",
        first_player="youngest",
        ages="31,28,45",
    )
    assert game.options["counterfeit_count"] == 22
    assert game.options["jump_bids"] is game.options["certificate_on_giver"] is False
    assert Warehouse51(seats=3, **game.options).options == game.options
