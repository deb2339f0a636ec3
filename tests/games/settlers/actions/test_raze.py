from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.differences import changes, gained
from games.settlers.support.positions import A, B, does, empire, goods, hand, player, question, refused, turn
from reliquary.games.settlers.moves import Activate, Choose, Raze
from reliquary.games.settlers.table import Table

JAPANESE = ("barbarians", "japanese")


def raider(tokens: int, *, own: tuple[str, ...] = (), theirs: tuple[str, ...] = (), **wishes: Any) -> Table:
    """A, a Barbarian, has Raze tokens; B is Japanese."""
    return turn(A, goods={A: {"raze": tokens}}, empire={A: own, B: theirs}, **wishes)


@pytest.mark.clause("IS-067", "T-060", "DP-12")
def test_is_067_a_common_hand_card_as_in_the_rulebook_example() -> None:
    table = raider(1, hand={A: ["COM003"]})
    before = table.clone()
    does(table, A, Raze("COM003"))
    assert gained(before, table) == {"raze": -1, "wood": 2, "card": -1}
    assert (table.view(None).common_discard, table.waiting()) == (["COM003"], [B])


@pytest.mark.clause("IS-067", "T-073")
def test_is_067_the_japanese_raze_their_own_hand_cards_too() -> None:
    table = turn(A, factions=("japanese", "romans"), goods={A: {"raze": 1}}, hand={A: ["JAP001"]})
    before = table.clone()
    does(table, A, Raze("JAP001"))
    assert gained(before, table) == {"raze": -1, "vp": 1, "card": -1}
    assert player(table, A)["discard"] == ["JAP001"]


@pytest.mark.clause("IS-066", "IS-067", "IS-074")
def test_is_066_a_hand_card_without_a_raze_field_cannot_be_razed() -> None:
    table = turn(A, factions=("japanese", "romans"), goods={A: {"raze": 3}}, hand={A: ["COM069", "JAP013", "JAP015"]})
    for card in ("COM069", "JAP013", "JAP015"):
        assert refused(table, A, Raze(card)) == ("no_raze_field", "IS-066")


@pytest.mark.clause("IS-067", "IS-170")
def test_is_067_without_a_raze_token_it_is_refused() -> None:
    table = raider(0, hand={A: ["COM003"]})
    assert refused(table, A, Raze("COM003")) == ("no_raze_tokens", "IS-068")


@pytest.mark.clause("IS-067", "IS-006")
def test_is_067_cards_in_the_raze_field_are_drawn_from_either_deck() -> None:
    table = raider(1, hand={A: ["COM046"]})
    does(table, A, Raze("COM046"), Choose(deck="common"), Choose(deck="faction"))
    assert (len(hand(table, A)), question(table)) == (2, "turn")


@pytest.mark.clause("IS-068", "IS-070", "T-061", "DP-12")
def test_is_068_an_opponents_location_as_in_the_rulebook_example() -> None:
    table = raider(2, theirs=("COM018",))
    before = table.clone()
    does(table, A, Raze("COM018"))
    assert changes(before, table) == {
        A: {"raze": -2, "stone": 1, "vp": 1},
        B: {"location": -1, "foundation": 1, "wood": 1},
    }
    assert table.view(None).common_discard == []


@pytest.mark.clause("IS-068", "IS-072", "IS-083", "T-062")
def test_is_068_a_defence_token_makes_it_dearer() -> None:
    table = raider(2, theirs=("COM018+defence",))
    assert refused(table, A, Raze("COM018")) == ("no_raze_tokens", "IS-068")
    reason = table.why_not(A, Raze("COM018"))
    assert reason is not None
    assert reason.numbers == {"card": "COM018", "tokens": 2, "price": 3}
    table = raider(3, theirs=("COM018+defence",))
    before = table.clone()
    does(table, A, Raze("COM018"))
    assert changes(before, table) == {
        A: {"raze": -3, "stone": 1, "vp": 1},
        B: {"location": -1, "foundation": 1, "defended": -1, "wood": 1},
    }
    assert goods(table, B) == {"wood": 1}


@pytest.mark.clause("IS-068", "IS-071", "IS-072", "IS-085", "IS-086", "T-063")
def test_is_071_a_japanese_location_is_discarded_as_in_the_rulebook_example() -> None:
    assert refused(raider(2, theirs=("JAP001+samurai",)), A, Raze("JAP001")) == ("no_raze_tokens", "IS-068")
    table = raider(3, theirs=("JAP001+samurai",))
    before = table.clone()
    does(table, A, Raze("JAP001"))
    assert changes(before, table) == {A: {"raze": -3, "vp": 1}, B: {"location": -1, "samurai": -1}}
    assert (player(table, B)["discard"], goods(table, B)) == (["JAP001"], {})


@pytest.mark.clause("IS-069", "IS-074", "T-064")
@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("COM069", ("no_raze_field", "IS-066")),
        ("JAP013", ("no_raze_field", "IS-066")),
        ("JAP015", ("no_raze_field", "IS-066")),
        ("COM018", ("not_yours_to_raze", "IS-069")),
    ],
)
def test_is_074_ruins_gate_shrine_and_foundations_cannot_be_razed(card: str, reason: tuple[str, str]) -> None:
    table = raider(5, theirs=("COM069", "JAP013", "JAP015"), foundations={B: ["COM018"]})
    assert refused(table, A, Raze(card)) == reason


@pytest.mark.clause("IS-069", "IS-074", "T-064")
def test_is_074_other_faction_locations_cannot_be_razed() -> None:
    table = turn(A, factions=("barbarians", "romans"), goods={A: {"raze": 5}}, empire={B: ["ROM020"]})
    assert refused(table, A, Raze("ROM020")) == ("no_raze_field", "IS-066")


@pytest.mark.clause("IS-069")
def test_is_069_own_locations_deals_and_hands_of_others_are_no_targets() -> None:
    table = raider(5, own=("COM018",), hand={B: ["COM019"]}, deals={B: ["JAP001"]})
    for card in ("COM018", "COM019", "JAP001", "COM020"):
        assert refused(table, A, Raze(card)) == ("not_yours_to_raze", "IS-069")


@pytest.mark.clause("IS-047", "IS-069", "IS-074", "T-065")
def test_is_047_who_has_passed_cannot_be_razed() -> None:
    table = raider(5, theirs=("COM018",), passed=[B])
    assert refused(table, A, Raze("COM018")) == ("owner_has_passed", "IS-047")


@pytest.mark.clause("IS-072")
def test_is_072_what_lies_on_and_under_it_is_lost() -> None:
    table = raider(2, theirs=("COM046+used2",))
    before = table.clone()
    does(table, A, Raze("COM046"), Choose(deck="common"), Choose(deck="common"))
    assert changes(before, table) == {
        A: {"raze": -2, "card": 2},
        B: {"location": -1, "foundation": 1, "wood": 1},
    }
    assert empire(table, B) == ["COM046+foundation"]


@pytest.mark.clause("IS-073", "R-29", "IS-007")
def test_is_073_a_foundation_is_no_target_and_has_no_colour() -> None:
    table = turn(
        A,
        factions=("japanese", "romans"),
        goods={A: {"raze": 5, "worker": 5}},
        empire={A: ["JAP008"]},
        foundations={B: ["COM046", "COM001"]},
    )
    assert refused(table, A, Activate("JAP008")) == ("no_target", "IS-080")
    assert refused(table, A, Raze("COM046")) == ("not_yours_to_raze", "IS-069")
