from __future__ import annotations

from typing import Any

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
    refused,
    relics,
    scored,
)
from reliquary.games.warehouse51.events import Awarded
from reliquary.games.warehouse51.moves import Bid, Certify, Keep, Pass, Pawn


@pytest.mark.clause("W51-046", "W51-047", "W51-007")
@pytest.mark.parametrize("giver", ["gleipnir", "book_of_thoth"])
@pytest.mark.parametrize("edition", ["en", "it"])
def test_w51_046_buying_gleipnir_or_the_book_puts_a_certificate_on_it(giver: str, edition: str) -> None:
    table = position(turn=B, offer=giver, passed=[A, C], edition=edition)
    play(table, (B, Bid(1)))
    if edition == "it":
        play(table, (B, Pass()))
    assert relics(table, B) == [f"{giver}+"]
    assert table.view(None).certificate_supply == 1


@pytest.mark.clause("W51-046", "H-12")
@pytest.mark.parametrize(("binding", "to_buyer"), [("relic", False), ("buyer", True)])
def test_w51_046_everyone_hears_where_the_certificate_goes(binding: str, to_buyer: bool) -> None:
    table = position(turn=B, offer="gleipnir", passed=[A, C], certificate_binding=binding)
    heard = hear(table)
    play(table, (B, Bid(1)))
    assert Awarded(B, "gleipnir", 1, to_buyer) in heard


@pytest.mark.clause("E-06", "H-12")
def test_e_06_a_certificate_in_hand_protects_no_relic_that_gives_certificates() -> None:
    wishes: dict[str, Any] = {"certificate_on_giver": False, "certificate_binding": "buyer", "decks": ()}
    own = {A: ["book_of_thoth", "sharur"]}
    table = position(turn=B, offer="gleipnir", standing=(A, 2), passed=[C], collections=own, **wishes)
    play(table, (B, Pass()))
    assert (phase(table), table.moves(A)) == ("certify", [Keep(), Certify("sharur")])


@pytest.mark.clause("W51-048", "W51-109", "W51-049")
def test_w51_048_a_certificate_may_be_used_or_kept_before_the_reveal() -> None:
    table = ending(collections={A: ["gleipnir+", "holy_grail"]}, fakes=["holy_grail"])
    assert (phase(table), table.waiting()) == ("certify", [A])
    assert table.view(None).gaps == [None, None, None]
    assert table.moves(A) == [Keep(), Certify("holy_grail"), Certify("gleipnir")]
    play(table, (A, Keep()))
    assert relics(table, A) == ["gleipnir+"]


@pytest.mark.clause("W51-049", "W51-109", "H-13", "H-43", "E-05")
@pytest.mark.parametrize("edition", ["en", "it"])
def test_w51_049_only_unpawned_relics_of_ones_own_can_be_certified(edition: str) -> None:
    own = {A: ["gleipnir+", "excalibur*", "sharur"], B: ["mjollnir"]}
    table = ending(collections=own, purses={A: 9}, edition=edition)
    assert refused(table, A, Certify("mjollnir")) == ("certify_not_yours", "W51-049")
    assert refused(table, A, Certify("excalibur")) == ("certify_pawned", "H-43")
    assert refused(table, B, Certify("mjollnir")) == ("not_your_turn", "W51-109")
    play(table, (A, Certify("sharur")))
    assert relics(table, A) == ["gleipnir", "excalibur*", "sharur!"]


@pytest.mark.clause("W51-050", "T-015")
def test_w51_050_a_certified_counterfeit_stays_and_counts() -> None:
    own = {A: ["gleipnir+", "golden_fleece", "excalibur", "sharur", "vishnus_disc"]}
    result = scored(3, (A, Certify("golden_fleece")), collections=own, fakes=["golden_fleece"])
    assert points(result, "green") == [7, 0, 0]
    assert points(result, "sets") == [5, 0, 0]
    alone = {A: ["golden_fleece!", "excalibur", "sharur", "vishnus_disc"], B: ["cornucopia"]}
    result = scored(collections=alone, fakes=["golden_fleece"])
    assert points(result, "green") == [7, 5, 0]
    assert points(result, "sets") == [5, 0, 0]


@pytest.mark.clause("W51-050", "T-016")
def test_w51_050_a_certificate_on_a_genuine_relic_is_used_up_for_nothing() -> None:
    table = ending(collections={A: ["gleipnir+", "golden_fleece"]}, fakes=["excalibur"])
    play(table, (A, Certify("golden_fleece")))
    assert phase(table) == "over"
    assert relics(table, A) == ["gleipnir", "golden_fleece!"]
    assert points(outcome_of(table), "green") == [7, 0, 0]


@pytest.mark.clause("W51-109", "W51-110", "T-054")
@pytest.mark.parametrize("edition", ["en", "it"])
def test_w51_109_certificates_are_assigned_in_turn_order_and_in_public(edition: str) -> None:
    own = {B: ["gleipnir+", "excalibur"], D: ["book_of_thoth+", "sharur", "holy_grail"]}
    table = ending(4, last_winner=C, collections=own, edition=edition)
    assert table.waiting() == [D]
    play(table, (D, Certify("sharur")))
    assert table.waiting() == [B]
    assert [one.relic for one in table.view(B).panels[D].relics if one.certified] == ["sharur"]
    play(table, (B, Certify("excalibur")))
    assert phase(table) == "over"


@pytest.mark.clause("W51-109", "W51-050", "H-39")
def test_w51_109_two_certificates_may_lie_on_two_relics_or_on_the_same_one() -> None:
    own = {A: ["gleipnir+", "book_of_thoth+", "sharur", "excalibur"]}
    table = ending(collections=own, fakes=["sharur", "excalibur"])
    play(table, (A, Certify("sharur")))
    both, twice = table.clone(), table.clone()
    play(both, (A, Certify("excalibur")))
    assert relics(both, A) == ["gleipnir", "book_of_thoth", "sharur!", "excalibur!"]
    play(twice, (A, Certify("sharur")))
    assert relics(twice, A) == ["gleipnir", "book_of_thoth", "sharur!"]


@pytest.mark.clause("E-06", "H-32", "W51-109", "W51-110")
@pytest.mark.parametrize(
    "options", [{"edition": "en"}, {"edition": "it", "certificate_on_giver": True}], ids=["en", "alone"]
)
def test_certificate_on_giver_lets_a_certificate_protect_the_relic_that_gave_it(options: dict[str, Any]) -> None:
    table = ending(collections={A: ["gleipnir+", "excalibur"]}, **options)
    assert Certify("gleipnir") in table.moves(A)


@pytest.mark.clause("E-06", "H-32", "W51-110")
@pytest.mark.parametrize(
    "options", [{"edition": "it"}, {"edition": "en", "certificate_on_giver": False}], ids=["it", "alone"]
)
def test_without_certificate_on_giver_only_other_relics_can_be_protected(options: dict[str, Any]) -> None:
    table = ending(collections={A: ["gleipnir+", "excalibur", "book_of_thoth+"]}, **options)
    assert refused(table, A, Certify("gleipnir")) == ("certify_giver", "W51-110")
    assert table.moves(A) == [Keep(), Certify("excalibur"), Certify("book_of_thoth")]
    alone = ending(collections={A: ["gleipnir+"]}, **options)
    assert phase(alone) == "over"


@pytest.mark.clause("H-12", "W51-046")
def test_certificate_binding_buyer_leaves_the_certificate_with_the_buyer() -> None:
    table = position(turn=B, offer="gleipnir", standing=(A, 2), passed=[C], certificate_binding="buyer")
    play(table, (B, Pass()))
    assert relics(table, A) == ["gleipnir"]
    assert [panel.certificates for panel in table.view(None).panels] == [1, 0, 0]
    assert table.view(None).certificate_supply == 1


@pytest.mark.clause("H-12", "W51-100", "W51-109")
@pytest.mark.parametrize("binding", ["relic", "buyer"])
def test_certificate_binding_decides_whether_a_pawned_giver_puts_the_certificate_to_sleep(binding: str) -> None:
    own = {A: ["sharur"]}
    table = position(
        turn=B,
        offer="gleipnir",
        standing=(A, 4),
        passed=[C],
        purses={A: 8},
        collections=own,
        decks=["flying_carpet"],
        certificate_binding=binding,
    )
    play(table, (B, Pass()), (A, Pawn("gleipnir")), (B, Pass()), (C, Pass()), (A, Pass()))
    assert phase(table) == ("certify" if binding == "buyer" else "over")
    if binding == "buyer":
        play(table, (A, Certify("sharur")))
        assert relics(table, A) == ["sharur!", "gleipnir*"]


@pytest.mark.clause("H-12", "W51-058")
@pytest.mark.parametrize(("binding", "holder"), [("relic", B), ("buyer", A)])
def test_certificate_binding_decides_who_uses_it_after_the_giver_has_moved(binding: str, holder: int) -> None:
    table = position(
        turn=B,
        offer="gleipnir",
        standing=(A, 1),
        passed=[C],
        collections={B: ["excalibur"]},
        decks=["monkeys_paw"],
        certificate_binding=binding,
    )
    play(table, (B, Pass()), (B, Pass()), (C, Pass()), (A, Bid(1)))
    assert relics(table, B)[:2] == ["excalibur", "gleipnir+" if binding == "relic" else "gleipnir"]
    assert (phase(table), table.waiting()) == ("certify", [holder])


@pytest.mark.clause("W51-050", "W51-113")
def test_w51_050_a_certificate_stays_valid_if_its_giver_is_discarded() -> None:
    own = {A: ["malleus_maleficarum", "gleipnir+", "excalibur"]}
    table = ending(collections=own, fakes=["excalibur"])
    play(table, (A, Certify("excalibur")))
    assert relics(table, A) == ["malleus_maleficarum", "excalibur!"]


@pytest.mark.clause("W51-109", "W51-063", "H-36")
def test_w51_109_a_certificate_without_a_legal_relic_is_kept() -> None:
    table = ending(collections={A: ["gleipnir+", "excalibur*"]}, purses={A: 9}, edition="it")
    assert phase(table) == "over"
    assert relics(table, A) == ["gleipnir+", "excalibur*"]
