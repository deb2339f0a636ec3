"""A seat that could still pawn has the word before an effect is forced or lost. (H-36, H-37)"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.warehouse51.support.positions import (
    A,
    B,
    C,
    hear,
    owners_pack,
    phase,
    play,
    position,
    purses,
    refused,
    relics,
)
from reliquary.games.warehouse51.events import Fizzled
from reliquary.games.warehouse51.moves import Choose, Decline, Pass, Pawn, Seal
from reliquary.games.warehouse51.packs.effects import MoveRelic
from reliquary.games.warehouse51.table import Table

HARPOON = "polynesian_harpoon"


def wins_harpoon(price: int = 3, **wishes: Any) -> Table:
    """Have A win the Harpoon in a blind auction."""
    table = position(phase="blind", offer=HARPOON, **wishes)
    return play(table, (B, Seal(0)), (C, Seal(0)), (A, Seal(price)))


def buys(relic: str, price: int = 2, **wishes: Any) -> Table:
    """Have A win a relic in an open auction; B is the last to pass."""
    table = position(turn=B, offer=relic, standing=(A, price), passed=[C], revealer=A, **wishes)
    return play(table, (B, Pass()))


# The Harpoon


@pytest.mark.clause("W51-093", "H-37", "TD-23")
def test_h_37_a_poor_buyer_of_the_harpoon_may_pawn_to_pay_for_it() -> None:
    table = wins_harpoon(purses={A: 4}, collections={A: ["excalibur"], B: ["cornucopia"]})
    assert (phase(table), table.waiting()) == ("effect", [A])
    assert table.moves(A) == [Decline(), Pawn("excalibur"), Pawn(HARPOON)]
    assert refused(table, A, Choose(relic="cornucopia")) == ("not_an_option", "W51-062")
    play(table, (A, Pawn("excalibur")))
    assert table.moves(A) == [Decline(), Choose(relic="cornucopia")]
    play(table, (A, Choose(relic="cornucopia")))
    assert relics(table, A) == ["excalibur*", HARPOON, "cornucopia"]
    assert purses(table)[A] == 4 - 3 + 5 - 5


@pytest.mark.parametrize(
    "wishes",
    [
        pytest.param({"collections": {A: [], B: ["cornucopia"]}}, id="only the Harpoon itself to pawn"),
        pytest.param({"collections": {A: ["excalibur*"], B: ["cornucopia"]}}, id="everything pawned"),
        pytest.param({"collections": {A: ["excalibur"], B: ["golden_fleece"]}}, id="nothing to take"),
        pytest.param({"collections": {A: ["excalibur"], B: ["cornucopia*"]}}, id="only a pawned relic to take"),
        pytest.param({"collections": {A: ["excalibur"], B: ["cornucopia"]}, "reserve": 0}, id="no reserve"),
        pytest.param(
            {"collections": {A: ["excalibur"], B: ["cornucopia"]}, "pawn_window": "between_auctions"}, id="closed"
        ),
    ],
)
@pytest.mark.clause("H-36", "W51-063", "H-41")
def test_h_36_where_pawning_cannot_help_nothing_is_asked(wishes: dict[str, Any]) -> None:
    table = wins_harpoon(purses={A: 4}, **wishes)
    assert phase(table) == "reveal"


@pytest.mark.clause("H-37", "H-29")
def test_h_37_at_ones_own_decision_only_the_buyer_may_pawn() -> None:
    own = {A: ["excalibur"], B: ["cornucopia"], C: ["holy_grail"]}
    table = wins_harpoon(purses={A: 4, B: 5, C: 5}, collections=own, pawn_window="own_decision")
    assert refused(table, C, Pawn("holy_grail")) == ("pawn_not_your_decision", "W51-093")
    play(table, (A, Pawn("excalibur")), (A, Decline()))
    assert phase(table) == "reveal"


@pytest.mark.clause("W51-093", "H-37")
def test_h_37_anyone_may_pawn_while_a_blind_auction_is_settled() -> None:
    own = {B: ["cornucopia"], C: ["excalibur"]}
    table = wins_harpoon(price=1, purses={A: 12, B: 4, C: 3}, collections=own)
    play(table, (B, Pawn("cornucopia")))
    assert phase(table) == "reveal", "the only relic to take is out of reach"
    table = wins_harpoon(price=1, purses={A: 12, B: 4, C: 3}, collections=own)
    play(table, (C, Pawn("excalibur")))
    assert table.moves(A) == [Decline(), Choose(relic="cornucopia")]


# A blessing pawned while it asks


@pytest.mark.clause("W51-100", "H-37")
def test_w51_100_a_harpoon_pawned_while_it_asks_takes_nothing() -> None:
    table = wins_harpoon(purses={A: 8}, collections={B: ["cornucopia"]})
    heard = hear(table)
    play(table, (A, Pawn(HARPOON)))
    assert Fizzled(A, HARPOON) in heard
    assert (phase(table), relics(table, A), relics(table, B)) == ("reveal", [f"{HARPOON}*"], ["cornucopia"])


@pytest.mark.clause("W51-100", "H-37")
def test_w51_100_a_pawned_harpoon_asks_no_more_although_its_price_could_still_be_raised(tmp_path: Path) -> None:
    dear = MoveRelic(trigger="bought", which="chosen", source="neighbour", to="self", price=9, optional=True)
    pack = owners_pack(tmp_path, polynesian_harpoon={"effect": dear})
    own = {A: ["excalibur", "sharur"], B: ["cornucopia"]}
    table = wins_harpoon(purses={A: 3}, collections=own, relic_pack=pack)
    assert (phase(table), purses(table)[A]) == ("effect", 0)
    play(table, (A, Pawn(HARPOON)))
    assert (phase(table), purses(table)[A]) == ("reveal", 5)


@pytest.mark.clause("W51-100", "H-37")
def test_w51_100_a_lamp_pawned_while_it_asks_shows_nothing() -> None:
    table = position(4, turn=B, offer="aladdins_lamp", standing=(A, 2), passed=[C, 3], revealer=A, purses={A: 4})
    play(table, (B, Pass()))
    assert (phase(table), table.waiting()) == ("effect", [A])
    play(table, (A, Pawn("aladdins_lamp")))
    assert phase(table) == "reveal"
    assert table.snapshot()["seen"][A] == [0, 3]


@pytest.mark.clause("W51-099", "H-37")
def test_w51_099_a_paw_pawned_while_it_asks_still_takes_its_due() -> None:
    table = buys("monkeys_paw", purses={A: 4}, collections={A: ["excalibur", "sharur"]})
    play(table, (A, Pawn("monkeys_paw")))
    assert table.moves(A) == [Choose(relic="excalibur"), Choose(relic="sharur")]


# The Paw


@pytest.mark.clause("W51-093", "H-36", "H-41", "TD-12")
def test_h_36_the_only_relic_the_paw_could_take_may_be_pawned_first() -> None:
    table = buys("monkeys_paw", purses={A: 4}, collections={A: ["excalibur"]})
    assert (phase(table), table.waiting()) == ("effect", [A])
    assert table.moves(A) == [Choose(relic="excalibur"), Pawn("excalibur"), Pawn("monkeys_paw")]
    assert refused(table, A, Decline()) == ("must_apply", "W51-062")
    given = play(table.clone(), (A, Choose(relic="excalibur")))
    assert relics(given, B) == ["excalibur"]
    heard = hear(table)
    play(table, (A, Pawn("excalibur")))
    assert Fizzled(A, "monkeys_paw") in heard
    assert (phase(table), relics(table, A), relics(table, B)) == ("reveal", ["excalibur*", "monkeys_paw"], [])


@pytest.mark.clause("W51-062", "H-36", "T-020")
def test_h_36_who_cannot_pawn_gives_the_only_relic_at_once() -> None:
    rich = buys("monkeys_paw", purses={A: 8}, collections={A: ["excalibur"]})
    broke = buys("monkeys_paw", purses={A: 4}, reserve=0, collections={A: ["excalibur"]})
    closed = buys("monkeys_paw", purses={A: 4}, collections={A: ["excalibur"]}, pawn_window="between_auctions")
    assert [(phase(table), relics(table, B)) for table in (rich, broke, closed)] == [("reveal", ["excalibur"])] * 3


@pytest.mark.clause("H-36", "W51-095")
def test_h_36_an_empty_purse_may_pawn_both_choices_one_after_the_other() -> None:
    table = buys("monkeys_paw", purses={A: 2}, collections={A: ["excalibur", "sharur"]})
    play(table, (A, Pawn("excalibur")))
    assert table.moves(A) == [Choose(relic="sharur"), Pawn("monkeys_paw"), Pawn("sharur")]
    play(table, (A, Pawn("sharur")))
    assert (phase(table), relics(table, B)) == ("reveal", [])


# The Mortar


@pytest.mark.clause("H-36", "H-42", "TD-10")
def test_h_36_the_mortar_may_be_pawned_before_it_flies_and_takes_its_token_along() -> None:
    table = position(phase="blind", offer="excalibur", purses={A: 4}, collections={A: ["baba_yagas_mortar"]})
    play(table, (B, Seal(0)), (C, Seal(0)), (A, Seal(2)))
    assert table.moves(A) == [Choose(relic="baba_yagas_mortar"), Pawn("excalibur"), Pawn("baba_yagas_mortar")]
    play(table, (A, Pawn("baba_yagas_mortar")))
    assert (phase(table), relics(table, B), purses(table)[A]) == ("reveal", ["baba_yagas_mortar*"], 7)


# Owners' packs


@pytest.mark.clause("H-36", "H-20")
def test_h_20_a_duty_that_cannot_be_paid_for_forces_nobody_to_pawn(tmp_path: Path) -> None:
    must_buy = MoveRelic(trigger="bought", which="chosen", source="neighbour", to="self", price=5)
    pack = owners_pack(tmp_path, polynesian_harpoon={"effect": must_buy})
    table = wins_harpoon(purses={A: 4}, collections={A: ["excalibur"], B: ["cornucopia"]}, relic_pack=pack)
    assert table.moves(A) == [Decline(), Pawn("excalibur"), Pawn(HARPOON)]
    paid = play(table.clone(), (A, Pawn("excalibur")))
    assert relics(paid, A) == ["excalibur*", HARPOON, "cornucopia"]
    play(table, (A, Decline()))
    assert (phase(table), relics(table, A)) == ("reveal", ["excalibur", HARPOON])


@pytest.mark.clause("H-36", "W51-093")
def test_h_36_the_neighbour_who_would_lose_the_only_relic_may_pawn_it_first(tmp_path: Path) -> None:
    must_take = MoveRelic(trigger="bought", which="chosen", source="neighbour", to="self")
    pack = owners_pack(tmp_path, polynesian_harpoon={"effect": must_take})
    table = wins_harpoon(purses={A: 9, B: 2}, collections={B: ["cornucopia"]}, relic_pack=pack)
    assert table.moves(A) == [Choose(relic="cornucopia")]
    play(table, (B, Pawn("cornucopia")))
    assert (phase(table), relics(table, B)) == ("reveal", ["cornucopia*"])


@pytest.mark.clause("H-42", "W51-012", "W51-099")
def test_h_42_a_pawned_relic_that_discards_itself_returns_its_token(tmp_path: Path) -> None:
    leaves = MoveRelic(trigger="won_auction", which="this", to="discard", weapon_only=True)
    pack = owners_pack(tmp_path, baba_yagas_mortar={"effect": leaves})
    table = position(phase="blind", offer="excalibur", collections={A: ["baba_yagas_mortar*"]}, relic_pack=pack)
    before = table.snapshot()["tokens"]
    play(table, (B, Seal(0)), (C, Seal(0)), (A, Seal(2)))
    assert (relics(table, A), table.snapshot()["discard"]) == (["excalibur"], ["baba_yagas_mortar"])
    assert table.snapshot()["tokens"] == before + 1
