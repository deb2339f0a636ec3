from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.settlers.differences import gained
from games.settlers.layout import DESIGN
from games.settlers.positions import A, B, does, game_of, goods, location, production, refused, turn
from reliquary.core.options import OptionError
from reliquary.games import new_game
from reliquary.games.settlers.card import FACTIONS
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate
from reliquary.games.settlers.options import Options

VALUES: dict[str, list[Any]] = {
    "lookout": ["standard", "alternate", "advanced"],
    "peaceful": [False, True],
    "faction_deck_empty": ["stop", "reshuffle"],
    "tiebreak_gold": [False, True],
    "raze_events": ["all", "action_only"],
    "remove_scope": ["any", "common"],
    "trade_route_is_deal": [True, False],
    "shrine_steps": ["highest", "cumulative"],
    "refresh_lifts_block": [False, True],
    "ra_last_round": ["reverts", "scores"],
    "production_order": ["free", "printed"],
    "shrine_gold": [False, True],
    "activation_without_target": [False, True],
    "solo_goal": ["faction", "all"],
    "solo_japanese": ["instead", "in_order"],
    "discard_piles": ["open", "top_only"],
}


@pytest.mark.clause("DP-01", "IS-147")
@pytest.mark.parametrize("name", VALUES)
def test_dp_01_every_switch_its_values_and_its_default(name: str) -> None:
    assert ImperialSettlers(2).options[name] == VALUES[name][0]
    for value in VALUES[name]:
        assert ImperialSettlers(2, **{name: value}).options[name] == value
    with pytest.raises(OptionError, match=name):
        ImperialSettlers(2, **{name: "perhaps"})


@pytest.mark.clause("DP-01")
def test_dp_01_there_are_no_other_switches() -> None:
    assert set(Options.__struct_fields__) == {*VALUES, "factions", "first_player"}
    with pytest.raises(OptionError, match="solo_goals"):
        ImperialSettlers(2, solo_goals="all")


@pytest.mark.clause("DP-01")
@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("peaceful", "true", True),
        ("peaceful", "off", False),
        ("lookout", "advanced", "advanced"),
        ("factions", "romans,egyptians", ["romans", "egyptians"]),
    ],
)
def test_dp_01_options_can_be_written_as_texts(name: str, text: str, value: Any) -> None:
    assert new_game("settlers", 2, {name: text}).options[name] == value


@pytest.mark.clause("IS-022", "DP-02")
def test_is_022_factions_are_agreed_before_the_game() -> None:
    assert new_game("settlers", 3).options["factions"] == list(FACTIONS[:3])
    assert new_game("settlers", 1, {"factions": ["egyptians"]}).options["factions"] == ["egyptians"]
    for wrong in (["romans", "romans"], ["romans"], ["romans", "aztecs"], ["romans", "japanese", "egyptians"]):
        with pytest.raises(OptionError, match="factions"):
            new_game("settlers", 2, {"factions": wrong})


@pytest.mark.clause("IS-023")
@pytest.mark.parametrize("wrong", ["seat:2", "seat:-1", "seat:x", "A", "seat"])
def test_is_023_a_first_player_must_sit_at_the_table(wrong: str) -> None:
    with pytest.raises(OptionError, match="first_player"):
        ImperialSettlers(2, first_player=wrong)


@pytest.mark.clause("IS-148", "IS-012")
def test_is_148_each_faction_plays_its_printed_thirty_cards() -> None:
    table = game_of(FACTIONS, {}).start(seed=1)
    for seat, faction in enumerate(FACTIONS):
        player = table.snapshot()["players"][seat]
        own = [card for card in (*player["deck"], *player["hand"]) if DESIGN[card].faction != "common"]
        assert Counter(own) == {card: 1 for card, design in DESIGN.items() if design.faction == faction}
    for name in ("format", "expansion", "swaps", "open_deck"):
        with pytest.raises(OptionError, match=name):
            ImperialSettlers(2, **{name: "OPEN"})


@pytest.mark.clause("IS-148", "IS-050")
def test_is_148_no_card_of_an_expansion_is_in_the_box() -> None:
    assert {card[:3] for card in DESIGN} == {"COM", "BAR", "JAP", "ROM", "EGY"}
    assert len(DESIGN) == 204
    with pytest.raises(ValueError, match="no such move"):
        ImperialSettlers(2).read_move({"type": "build", "card": "AZT001"})
    with pytest.raises(ValueError, match="this is no move"):
        ImperialSettlers(2).read_move({"type": "visit", "card": "COM001"})


@pytest.mark.clause("IS-002", "IS-050")
def test_is_002_the_base_game_has_no_blessings_and_no_technology() -> None:
    for faction, other in zip(FACTIONS, FACTIONS[::-1], strict=True):
        made = goods(production(factions=(faction, other)), A)
        assert not {"blessing", "technology"} & set(made)


@pytest.mark.clause("R-23", "IS-080")
@pytest.mark.parametrize(
    ("faction", "card", "cost"),
    [
        ("barbarians", "BAR010", {"worker": 1}),
        ("barbarians", "BAR014", {"raze": 0}),
        ("barbarians", "BAR016", {"worker": 1}),
        ("barbarians", "BAR018", {"worker": 2}),
        ("japanese", "JAP008", {"raze": 2}),
        ("japanese", "JAP019", {"worker": 1}),
        ("japanese", "JAP021", {"food": 1}),
        ("japanese", "JAP026", {"worker": 1}),
        ("egyptians", "EGY003", {"raze": 1}),
        ("egyptians", "EGY007", {"gold": 1}),
        ("egyptians", "EGY010", {"worker": 1}),
        ("egyptians", "EGY013", {}),
        ("egyptians", "EGY014", {"worker": 1}),
        ("romans", "COM040", {"wood": 1}),
        ("romans", "COM041", {"worker": 1}),
        ("romans", "COM057", {"worker": 1}),
        ("romans", "COM084", {"food": 1}),
    ],
)
def test_r_23_actions_without_a_target_are_refused_or_by_agreement_wasted(
    faction: str, card: str, cost: dict[str, int]
) -> None:
    other = "romans" if faction != "romans" else "japanese"
    rows: dict[str, Any] = {"factions": (faction, other), "goods": {A: cost}, "empire": {A: [card]}}
    assert refused(turn(A, **rows), A, Activate(card)) == ("no_target", "IS-080")
    table = does(turn(A, activation_without_target=True, **rows), A, Activate(card))
    assert (goods(table, A), table.waiting()) == ({}, [B])
    assert location(table, card).startswith(f"{card}+used1")


@pytest.mark.clause("R-23", "IS-107", "IS-129", "IS-131", "IS-119")
@pytest.mark.parametrize(
    ("faction", "card", "cost"),
    [("barbarians", "BAR030", {"worker": 2}), ("romans", "ROM008", {"worker": 2}), ("romans", "ROM010", {"worker": 1})],
)
def test_r_23_a_reward_hangs_on_the_target(faction: str, card: str, cost: dict[str, int]) -> None:
    rows: dict[str, Any] = {"factions": (faction, "japanese"), "goods": {A: cost}, "empire": {A: [card]}}
    before = turn(A, activation_without_target=True, **rows)
    table = does(before.clone(), A, Activate(card))
    assert gained(before, table) == {"worker": -cost["worker"]}
    assert table.waiting() == [B]
