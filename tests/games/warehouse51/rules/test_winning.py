from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.warehouse51.support.positions import A, B, C, hear, outcome_of, play, points, position, scored, together
from reliquary.core.words import Outcome
from reliquary.games.warehouse51.events import Scored
from reliquary.games.warehouse51.moves import Pass

YATA, SHIRT = "yata_no_kagami", "shirt_of_nessus"
COLLECTIONS = {
    A: [
        "excalibur",
        "monkeys_paw",
        "cornucopia",
        "ark_of_the_covenant",
        "aladdins_lamp",
        "peaches_of_immortality",
    ],
    B: [
        "holy_grail",
        "baba_yagas_mortar",
        "pandoras_box",
        "draupnir",
        "spear_of_creation",
        "vishnus_disc",
    ],
    C: [
        "seven_league_boots",
        "golden_fleece",
        "mjollnir",
        "gleipnir",
        "flying_carpet",
        "polynesian_harpoon",
    ],
}
"""Majorities and sets worth 19, 18 and 17 points; mirror or shirt in any hand change none of them."""


def result(purses: Sequence[int], tie_relics: dict[int, list[str]] | None = None) -> Outcome:
    collections = together(COLLECTIONS, tie_relics or {})
    return scored(collections=collections, purses=purses, relic_pack="rulebook_only")


def tied_at_twenty(tie_relics: dict[int, list[str]] | None = None) -> Outcome:
    outcome = result((5, 10, 5), tie_relics)
    assert points(outcome, "total") == [20, 20, 18]
    return outcome


def all_at_twenty(tie_relics: dict[int, list[str]] | None = None) -> Outcome:
    outcome = result((5, 10, 15), tie_relics)
    assert points(outcome, "total") == [20, 20, 20]
    return outcome


@pytest.mark.clause("W51-004", "W51-135")
@pytest.mark.parametrize(("purses", "winner"), [((10, 10, 5), A), ((5, 15, 5), B), ((5, 10, 20), C)])
def test_w51_135_the_highest_total_wins(purses: Sequence[int], winner: int) -> None:
    outcome = result(purses)
    assert outcome.winners == [winner]
    assert outcome.reason == "highest_total"
    assert max(points(outcome, "total")) == outcome.scores[winner]["total"]


@pytest.mark.clause("W51-135", "W51-136")
def test_w51_135_the_mirror_does_not_beat_a_higher_total() -> None:
    assert result((10, 10, 5), {C: [YATA]}).winners == [A]
    assert result((10, 10, 5), {A: [SHIRT]}).winners == [A]


@pytest.mark.clause("W51-136", "T-077")
def test_w51_136_a_tied_owner_of_the_mirror_wins() -> None:
    assert tied_at_twenty({B: [YATA]}).winners == [B]
    assert tied_at_twenty({B: [YATA]}).reason == "tie_won"


@pytest.mark.clause("W51-137", "T-077")
def test_w51_137_a_tied_owner_of_the_shirt_loses() -> None:
    assert tied_at_twenty({A: [SHIRT]}).winners == [B]
    assert tied_at_twenty({A: [SHIRT]}).reason == "tie_lost"


@pytest.mark.clause("W51-138", "T-077")
def test_w51_138_still_tied_players_share_the_victory() -> None:
    assert tied_at_twenty().winners == [A, B]
    assert tied_at_twenty().reason == "shared"


@pytest.mark.clause("W51-136", "W51-138", "T-077")
def test_w51_136_the_mirror_of_a_player_who_is_not_tied_decides_nothing() -> None:
    assert tied_at_twenty({C: [YATA]}).winners == [A, B]
    assert tied_at_twenty({C: [SHIRT]}).winners == [A, B]


@pytest.mark.clause("W51-137", "W51-138", "T-078")
def test_w51_137_two_of_three_share_when_the_third_wears_the_shirt() -> None:
    assert all_at_twenty({C: [SHIRT]}).winners == [A, B]


@pytest.mark.clause("W51-130", "W51-138", "T-078")
def test_w51_138_mirror_and_shirt_in_one_hand_leave_all_three_tied() -> None:
    assert all_at_twenty({B: [YATA, SHIRT]}).winners == [A, B, C]
    assert all_at_twenty().winners == [A, B, C]


@pytest.mark.clause("W51-136", "W51-137")
def test_w51_136_the_mirror_wins_whoever_wears_the_shirt() -> None:
    assert all_at_twenty({C: [YATA], A: [SHIRT]}).winners == [C]


@pytest.mark.clause("W51-136", "W51-100", "T-079")
def test_w51_136_a_mirror_left_with_the_pawnbroker_wins_no_tie() -> None:
    assert tied_at_twenty({A: [YATA + "*"]}).winners == [A, B]


@pytest.mark.clause("W51-137", "W51-108")
def test_w51_137_a_shirt_left_with_the_pawnbroker_loses_the_tie() -> None:
    assert tied_at_twenty({B: [SHIRT + "*"]}).winners == [A]


@pytest.mark.clause("W51-135", "W51-115")
def test_w51_135_the_result_is_announced() -> None:
    table = position(turn=A, passed=[B, C], decks=(), purses=(30, 10, 10), reserve=0, revealer=A)
    heard = hear(table)
    play(table, (A, Pass()))
    assert heard[-1] == Scored([A], [6, 2, 2], "highest_total")
    assert outcome_of(table).winners == [A]
    assert table.view(B).outcome == outcome_of(table)
