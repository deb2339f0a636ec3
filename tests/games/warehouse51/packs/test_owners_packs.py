"""The words of an effect in combinations that the house pack does not use, as an owner's pack may."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from games.warehouse51.support.positions import (
    A,
    B,
    C,
    D,
    E,
    ending,
    owners_pack,
    phase,
    play,
    points,
    position,
    purses,
    refused,
    relics,
    scored,
    share,
    together,
)
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Cancel, Certify, Choose, Decline, Pass
from reliquary.games.warehouse51.packs.effects import CancelFake, Certificate, Ingots, Look, MoveRelic, Score, Ties

NEUTRAL: dict[str, Any] = {"aura": "neutral", "effect": None}


@pytest.mark.clause("W51-046", "W51-007", "W51-109", "H-33")
def test_w51_046_a_relic_may_give_both_certificates(tmp_path: Path) -> None:
    pack = owners_pack(tmp_path, gleipnir={"effect": Certificate(count=2)}, book_of_thoth=NEUTRAL)
    own = ["sharur", "excalibur"]
    wishes: dict[str, Any] = {"collections": {A: own}, "fakes": own, "decks": (), "relic_pack": pack}
    table = position(turn=B, offer="gleipnir", standing=(A, 2), passed=[C], **wishes)
    play(table, (B, Pass()))
    assert relics(table, A) == ["sharur", "excalibur", "gleipnir++"]
    assert table.view(None).certificate_supply == 0
    assert Warehouse51(seats=3, relic_pack=pack).restore(table.snapshot()).snapshot() == table.snapshot()
    play(table, (A, Certify("sharur")))
    assert (phase(table), table.waiting()) == ("certify", [A])
    play(table, (A, Certify("excalibur")))
    assert relics(table, A) == ["sharur!", "excalibur!", "gleipnir"]


@pytest.mark.clause("W51-114", "W51-062", "H-33")
def test_w51_114_a_horn_may_cancel_several_cards_one_after_the_other(tmp_path: Path) -> None:
    pack = owners_pack(tmp_path, unicorns_horn={"effect": CancelFake(count=2)})
    own = {A: ["unicorns_horn", "holy_grail"], B: ["sharur", "excalibur"]}
    table = ending(collections=own, fakes=["holy_grail", "sharur", "excalibur"], relic_pack=pack)
    play(table, (A, Cancel("sharur")))
    assert refused(table, A, Cancel("sharur")) == ("cancel_not_exposed", "W51-114")
    stopped = table.clone()
    play(stopped, (A, Decline()))
    assert [relics(stopped, seat) for seat in (A, B)] == [["unicorns_horn"], ["sharur"]]
    play(table, (A, Cancel("holy_grail")))
    assert [relics(table, seat) for seat in (A, B)] == [["unicorns_horn", "holy_grail"], ["sharur"]]


@pytest.mark.clause("H-14", "H-33", "W51-114")
def test_h_14_a_horn_may_name_several_relics_before_the_reveal(tmp_path: Path) -> None:
    pack = owners_pack(tmp_path, unicorns_horn={"effect": CancelFake(count=2)})
    own = {A: ["unicorns_horn", "holy_grail"], B: ["sharur", "excalibur"]}
    wishes: dict[str, Any] = {"relic_pack": pack, "horn_timing": "before_reveal"}
    table = ending(collections=own, fakes=["holy_grail", "sharur", "excalibur"], **wishes)
    play(table, (A, Cancel("sharur")), (A, Cancel("holy_grail")))
    assert [relics(table, seat) for seat in (A, B)] == [["unicorns_horn", "holy_grail"], ["sharur"]]


@pytest.mark.clause("W51-026", "W51-063", "H-33", "H-36")
@pytest.mark.parametrize(("seats", "choices", "dark"), [(3, [], []), (4, [C], []), (5, [C, D], [B])])
def test_w51_026_a_lamp_may_light_up_several_gaps(
    tmp_path: Path, seats: int, choices: list[int], dark: list[int]
) -> None:
    pack = owners_pack(tmp_path, aladdins_lamp={"effect": Look(count=2)})
    others = list(range(2, seats))
    table = position(seats, turn=B, offer="aladdins_lamp", standing=(A, 2), passed=others, relic_pack=pack)
    play(table, (B, Pass()))
    for gap in choices:
        assert table.waiting() == [A]
        play(table, (A, Choose(gap=gap)))
        assert refused(table, A, Choose(gap=gap))[1] in ("W51-062", "W51-064")
    assert [gap for gap, cards in enumerate(table.view(A).gaps) if cards is None] == dark
    assert phase(table) == "reveal"


@pytest.mark.clause("W51-059", "W51-063", "W51-100", "H-20", "H-33")
@pytest.mark.parametrize(
    ("relic", "reserve", "gained"), [("golden_fleece", 20, 2), ("golden_fleece", 1, 1), ("golden_fleece*", 20, 0)]
)
def test_w51_059_a_blessing_may_pay_for_every_won_auction(
    tmp_path: Path, relic: str, reserve: int, gained: int
) -> None:
    income = Ingots(trigger="won_auction", source="reserve", to="self", amount=2)
    pack = owners_pack(tmp_path, golden_fleece={"aura": "blessed", "effect": income})
    wishes: dict[str, Any] = {"purses": {A: 10}, "reserve": reserve, "relic_pack": pack}
    table = position(turn=B, offer="flying_carpet", standing=(A, 3), passed=[C], collections={A: [relic]}, **wishes)
    play(table, (B, Pass()))
    assert purses(table)[A] == 7 + gained
    assert table.view(None).reserve == reserve - gained


@pytest.mark.clause("W51-061", "W51-108", "W51-113", "H-33")
def test_w51_108_a_curse_may_cost_points_even_with_the_pawnbroker(tmp_path: Path) -> None:
    pack = owners_pack(tmp_path, draupnir={"effect": Score(points=-2)})
    wishes: dict[str, Any] = {"purses": {A: 9}, "relic_pack": pack}
    assert points(scored(collections={A: ["draupnir"]}, **wishes), "effects")[A] == -2
    assert points(scored(collections={A: ["draupnir*"]}, **wishes), "effects")[A] == -2
    assert points(scored(collections={A: ["draupnir"]}, fakes=["draupnir"], **wishes), "effects")[A] == 0
    assert points(scored(collections={A: ["draupnir", "davids_harp"]}, **wishes), "effects")[A] == 0


@pytest.mark.clause("W51-062", "W51-058", "H-33")
def test_w51_062_a_curse_may_force_a_relic_of_the_neighbours_on_its_owner(tmp_path: Path) -> None:
    take = MoveRelic(trigger="bought", which="chosen", source="neighbour", to="self")
    pack = owners_pack(tmp_path, monkeys_paw={"effect": take})
    own = {B: ["cornucopia"], C: ["excalibur"], D: ["sharur", "mjollnir*"], E: ["draupnir"]}
    wishes: dict[str, Any] = {"collections": own, "relic_pack": pack}
    table = position(5, turn=B, offer="monkeys_paw", standing=(A, 2), passed=[C, D, E], **wishes)
    play(table, (B, Pass()))
    assert table.moves(A) == [Choose(relic="cornucopia"), Choose(relic="draupnir")]
    assert refused(table, A, Decline()) == ("must_apply", "W51-062")
    play(table, (A, Choose(relic="cornucopia")))
    assert relics(table, A) == ["monkeys_paw", "cornucopia"]
    assert purses(table)[:2] == [8, 12]


@pytest.mark.clause("W51-128", "W51-131", "W51-138", "H-33")
def test_w51_128_two_mirrors_in_two_hands_leave_the_tie_between_them(tmp_path: Path) -> None:
    pack = owners_pack(tmp_path, "rulebook_only", peaches_of_immortality={"aura": "blessed", "effect": Ties("win")})
    mirrors = {A: ["yata_no_kagami"], B: ["peaches_of_immortality"]}
    result = scored(collections=together(share("blue", (5, 5, 5)), mirrors), relic_pack=pack)
    assert points(result, "blue") == [6, 6, 0]
    assert result.winners == [A, B]


@pytest.mark.clause("W51-060", "W51-116", "H-33")
def test_w51_060_an_end_of_game_effect_happens_once_even_if_it_moves_its_relic(tmp_path: Path) -> None:
    fly = MoveRelic(trigger="end_of_game", which="this", to="left")
    pack = owners_pack(tmp_path, monkeys_paw={"effect": fly})
    table = ending(collections={A: ["monkeys_paw"]}, relic_pack=pack)
    assert [relics(table, seat) for seat in (A, B, C)] == [[], ["monkeys_paw"], []]


@pytest.mark.clause("W51-060", "W51-116", "H-33")
def test_w51_060_an_end_of_game_effect_does_not_happen_again_for_a_new_owner(tmp_path: Path) -> None:
    give = MoveRelic(trigger="end_of_game", which="chosen", to="left")
    pack = owners_pack(tmp_path, monkeys_paw={"effect": give})
    own = {A: ["ark_of_the_covenant", "monkeys_paw"]}
    table = ending(collections=own, relic_pack=pack)
    assert purses(table) == [0, 10, 10]
    play(table, (A, Choose(relic="ark_of_the_covenant")))
    assert relics(table, B) == ["ark_of_the_covenant"]
    assert purses(table) == [0, 10, 10]
