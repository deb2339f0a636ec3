from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.settlers.support.agreements import OPEN, PACK, STANDARD
from games.settlers.support.differences import gained
from games.settlers.support.layout import BASE, BASE_FACTIONS, DESIGN
from games.settlers.support.positions import A, B, does, game_of, goods, location, player, production, refused, turn
from reliquary.core.options import OptionError
from reliquary.games import new_game
from reliquary.games.settlers.cards.factions import FACTIONS
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate, Visit
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
    "format": ["standard", "open"],
    "open_deck": ["thirty", "free"],
    "cards": ["all", "documented"],
    "voice_flat_gain": ["vp", "blessing", "none"],
    "kept_in_blessing_mode": [False, True],
    "kept_named": ["after_draw", "before_draw"],
    "feature_prayers": ["compulsory", "optional"],
    "offer_gold": [True, False],
    "priest_blessing_deal": ["token_colour", "none"],
    "orange_card_is_wild": [False, True],
    "unlock_lasts": ["game", "round"],
    "building_prayers": [True, False],
    "taken_placements": ["taker", "owner"],
    "technology_lasts": ["game", "round"],
    "technology_action": ["double", "again"],
    "advanced_doubles": [True, False],
    "advanced_defence": ["unrazable", "plus_one"],
    "sunk_finals": ["score", "lost"],
    "solo_sinking": ["stand", "sunk"],
}
OTHERS = ("factions", "decks", "card_pack", "first_player")
"""Options that are not one of a few values."""


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
    assert set(Options.__struct_fields__) == {*VALUES, *OTHERS}
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
        ("factions", "aztecs,egyptians", ["aztecs", "egyptians"]),
        ("decks", "base,base", ["base", "base"]),
        ("offer_gold", "off", False),
    ],
)
def test_dp_01_options_can_be_written_as_texts(name: str, text: str, value: Any) -> None:
    assert new_game("settlers", 2, {name: text}).options[name] == value


@pytest.mark.clause("IS-022", "DP-02")
def test_is_022_factions_are_agreed_before_the_game() -> None:
    assert new_game("settlers", 3).options["factions"] == list(FACTIONS[:3])
    assert new_game("settlers", 1, {"factions": ["egyptians"]}).options["factions"] == ["egyptians"]
    assert new_game("settlers", 2, {"factions": ["romans", "aztecs"]}).options["factions"] == ["romans", "aztecs"]
    for wrong in (["romans", "romans"], ["romans"], ["romans", "vikings"], ["romans", "japanese", "egyptians"]):
        with pytest.raises(OptionError, match="factions"):
            new_game("settlers", 2, {"factions": wrong})


@pytest.mark.clause("IS-023")
@pytest.mark.parametrize("wrong", ["seat:2", "seat:-1", "seat:x", "A", "seat"])
def test_is_023_a_first_player_must_sit_at_the_table(wrong: str) -> None:
    with pytest.raises(OptionError, match="first_player"):
        ImperialSettlers(2, first_player=wrong)


@pytest.mark.clause("IS-148", "IS-012")
def test_is_148_each_faction_plays_its_printed_thirty_cards() -> None:
    for factions in (BASE_FACTIONS, FACTIONS[-5:]):
        table = game_of(factions, {}).start(seed=1)
        for seat, faction in enumerate(factions):
            one = player(table, seat)
            own = [card for card in (*one["deck"], *one["hand"]) if DESIGN[card].faction != "common"]
            assert Counter(own) == dict.fromkeys(printed(faction), 1)
            assert len(own) == 30
    for name in ("format", "expansion", "swaps", "open_deck"):
        with pytest.raises(OptionError, match=name):
            ImperialSettlers(2, **{name: "OPEN"})


def printed(faction: str) -> list[str]:
    """Return the cards a faction plays if nothing else is agreed: those with the mark of the base set. (AZ-007)"""
    return [card for card, one in DESIGN.items() if one.faction == faction and one.counts_as == "base"]


@pytest.mark.clause("IS-148", "IS-050")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_is_148_no_card_of_an_expansion_is_in_the_base_game(seats: int) -> None:
    game = ImperialSettlers(seats)
    assert {card[:3] for card in BASE} == {"COM", "BAR", "JAP", "ROM", "EGY"}
    assert [card.id for card in game.rules.cards if not card.id.startswith("ATT")] == list(BASE)
    assert len(BASE) == 204
    assert (game.pack["name"], len(game.actions)) == ("base", 1221)
    for unknown in (
        {"type": "build", "card": "AZT001"},
        {"type": "build", "card": "BAR061"},
        {"type": "visit", "card": "COM001"},
        {"type": "unlock", "card": "COM001"},
        {"type": "choose", "colour": "red"},
        {"type": "choose", "way": "draw"},
        {"type": "choose", "good": "blessing"},
        {"type": "choose", "good": "tech"},
    ):
        with pytest.raises(ValueError, match="no such move"):
            game.read_move(unknown)


@pytest.mark.clause("AZ-001", "AZ-022")
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"decks": ("base", "base"), "format": "open"},
        {"card_pack": PACK},
        {"factions": ("romans", "aztecs")},
        {"decks": ("base", OPEN["japanese"]), "format": "open"},
        {"decks": (STANDARD["barbarians"][0], "base")},
        {"seats": 5},
    ],
    ids=["nothing", "base decks", "a pack", "Aztecs", "an OPEN deck", "a STANDARD deck", "five"],
)
def test_the_box_is_opened_only_when_a_seat_needs_it(options: dict[str, Any]) -> None:
    game = ImperialSettlers(**options)
    opened = "aztecs" in game.factions or not {"base"} >= set(options.get("decks", ()))
    assert game.pack["name"] == ("aztecs" if opened else "base")
    assert Visit("AZT031") in game.actions if opened else len(game.actions) == 1221
    assert [panel.blessings for panel in game.start(seed=1).view(None).panels] == [[]] * game.seats
    assert ("tech" in game.start(seed=1).view(None).panels[A].goods) == opened


@pytest.mark.clause("IS-002", "IS-050")
def test_is_002_the_base_game_has_no_blessings_and_no_technology() -> None:
    for faction, other in zip(BASE_FACTIONS, BASE_FACTIONS[::-1], strict=True):
        table = production(factions=(faction, other))
        assert not {"blessing", "tech"} & set(player(table, A)["goods"])
        assert [panel.blessings for panel in table.view(None).panels] == [[], []]
        assert (table.view(None).prayer, table.snapshot()["known_top"], table.snapshot()["knower"]) == (None, [], -1)


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
