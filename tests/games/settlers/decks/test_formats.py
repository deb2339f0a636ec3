"""The contents of the box, and the formats as a game agrees on them. (AZ-001, AZ-006..022, AZ-105, AZ-106)"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.settlers.support.positions import A, B, does, game_of, goods, hear, turn
from games.settlers.support.praying import counted, deck_top
from reliquary.core.options import OptionError
from reliquary.games.settlers.cards import CATALOGUE, DESIGNS, EXPANSION, NEW_ATLANTEANS
from reliquary.games.settlers.cards.factions import FACTIONS, Faction
from reliquary.games.settlers.decks.codes import deck_code
from reliquary.games.settlers.decks.decks import Deck, base_deck, cards_of, deck_of, own_designs
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate, Choose
from reliquary.games.settlers.table import Table

BOX = (*EXPANSION, *NEW_ATLANTEANS)
SPLIT = {"base": (1, 30), "friends": (31, 40), "atlanteans": (41, 50), "magic": (51, 60)}
PACK = """
name = "Two colours"
[[card]]
ids = ["ROM070"]
colours = ["gold", "pink"]
"""


def swapped(faction: Faction, **swaps: str) -> str:
    """Write the code of a base deck with designs swapped, by `out=into`."""
    deck: Deck = base_deck(faction)
    for out, into in swaps.items():
        deck = deck.swap(out=out, into=into)
    return deck_code(deck)


def changed(faction: Faction, *, out: tuple[str, ...] = (), into: tuple[str, ...] = ()) -> str:
    """Write the code of a base deck with designs taken out and put in, fit or not."""
    keys = {key for key in base_deck(faction).designs if key not in out} | {*into}
    return deck_code(deck_of(faction, keys))


def agree(decks: list[str], factions: tuple[str, ...] = ("aztecs", "romans"), **options: Any) -> Table:
    """Begin a game with these decks."""
    return ImperialSettlers(len(factions), factions=list(factions), decks=decks, **options).start(seed=3)


def refusal(decks: list[str], factions: tuple[str, ...] = ("aztecs", "romans"), **options: Any) -> str:
    """Return why a game with these decks is refused."""
    with pytest.raises(OptionError) as error:
        agree(decks, factions, **options)
    return str(error.value)


def deck_of_seat(table: Table, seat: int) -> set[str]:
    """Return the Faction cards a seat plays with, wherever they are at the beginning."""
    player = table.snapshot()["players"][seat]
    return {card for card in (*player["hand"], *player["deck"]) if not card.startswith("COM")}


# The box


@pytest.mark.clause("AZ-001")
def test_az_001_a_hundred_and_ten_cards() -> None:
    numbers = Counter(card[:3] for design in BOX for card in design.ids)
    assert numbers == {"AZT": 60, "BAR": 10, "EGY": 10, "JAP": 10, "ROM": 10, "ATL": 10}
    cards = {card for design in BOX for card in design.ids}
    assert len(cards) == 110
    assert {int(card[3:]) for card in cards if card[:3] in ("BAR", "EGY", "JAP", "ROM")} == set(range(61, 71))
    assert {int(card[3:]) for card in cards if card[:3] == "ATL"} == set(range(51, 61))


@pytest.mark.clause("AZ-006", "AZ-007", "AZ-008", "AZ-009", "AZ-105")
def test_az_009_the_aztec_cards_and_the_sets_they_count_as() -> None:
    for expansion, (first, last) in SPLIT.items():
        cards = [card for design in EXPANSION for card in design.ids if design.counts_as == expansion]
        assert sorted(cards) == [f"AZT{number:03}" for number in range(first, last + 1)]
    others = {design.faction for design in BOX if design.counts_as == "aztecs"}
    assert others == {"barbarians", "egyptians", "japanese", "romans", "atlanteans"}
    assert len([card for design in BOX for card in design.ids if design.counts_as == "aztecs"]) == 50


@pytest.mark.clause("AZ-010")
def test_az_010_orange_is_new_and_so_is_the_blessing() -> None:
    assert {colour for design in DESIGNS for colour in design.colours}.isdisjoint({"orange", "white"})
    assert any("orange" in design.colours for design in EXPANSION)
    assert any(design.deal_of(card) == "blessing" for design in EXPANSION for card in design.ids)


@pytest.mark.clause("AZ-012", "AZ-011", "AZ-015", "T-135")
@pytest.mark.parametrize("format_of_decks", ["standard", "open"])
def test_az_012_the_common_deck_is_that_of_the_base_game(format_of_decks: str) -> None:
    assert not [design.key for design in BOX if design.faction == "common"]
    table = game_of(("aztecs", "romans"), {"format": format_of_decks}).start(seed=1)
    snapshot = table.snapshot()
    cards = [
        *snapshot["common_deck"],
        *snapshot["offer"],
        *(card for one in snapshot["players"] for card in one["hand"]),
    ]
    assert sorted(card for card in cards if card.startswith("COM")) == [f"COM{n:03}" for n in range(1, 85)]


# Choosing the Aztecs


@pytest.mark.clause("AZ-021", "AZ-007", "DP-02")
def test_az_021_the_aztecs_can_be_chosen_and_play_their_base_set() -> None:
    table = game_of(("aztecs", "japanese"), {}).start(seed=3)
    assert [panel.faction for panel in table.view(None).panels] == ["aztecs", "japanese"]
    assert deck_of_seat(table, A) == {f"AZT{number:03}" for number in range(1, 31)}
    assert deck_of_seat(table, B) == {f"JAP{number:03}" for number in range(1, 31)}


@pytest.mark.clause("AZ-011")
def test_az_011_a_game_without_them_has_the_cards_of_the_base_game_only() -> None:
    base = ImperialSettlers(4)
    assert (base.pack["name"], base.factions) == ("base", FACTIONS[:4])
    assert not any(getattr(move, "card", None) in cards_of(base_deck("aztecs")) for move in base.actions)
    assert ImperialSettlers(2, factions=["aztecs", "romans"]).pack["name"] == "aztecs"
    vestals = swapped("romans", ROM023="ROM061")
    with_cards = ImperialSettlers(2, factions=["romans", "egyptians"], decks=[vestals, "base"])
    assert with_cards.pack["name"] == "aztecs"


# STANDARD


@pytest.mark.clause("AZ-014", "DP-01")
def test_az_014_standard_unless_another_is_asked_for() -> None:
    assert ImperialSettlers(2).options["format"] == "standard"
    assert ImperialSettlers(2, format="open").options["format"] == "open"


@pytest.mark.clause("AZ-016", "AZ-017", "AZ-020", "R-52", "T-131", "DP-03", "A18")
def test_az_016_each_seat_adds_one_expansion_or_none() -> None:
    vestals, friends = swapped("romans", ROM023="ROM061"), swapped("aztecs", AZT001="AZT031", AZT022="AZT038")
    table = agree([friends, vestals])
    assert deck_of_seat(table, B) >= {"ROM061", "ROM062", "ROM063"}
    assert deck_of_seat(table, B).isdisjoint({"ROM023", "ROM024", "ROM025"})
    assert deck_of_seat(table, A) >= {"AZT031", "AZT032", "AZT033", "AZT038"}
    assert [len(deck_of_seat(table, seat)) for seat in (A, B)] == [30, 30]
    assert len(deck_of_seat(agree(["base", "base"]), A)) == 30


@pytest.mark.clause("AZ-016", "AZ-105", "T-133", "D16")
@pytest.mark.parametrize(("one", "two"), [("AZT031", "AZT041"), ("AZT031", "AZT051"), ("AZT041", "AZT051")])
def test_az_016_two_expansions_are_refused(one: str, two: str) -> None:
    said = refusal([swapped("aztecs", AZT001=one, AZT004=two), "base"])
    assert "AZ-016" in said
    assert "seat 0" in said


@pytest.mark.clause("AZ-017", "AZ-018", "AZ-019", "AZ-020", "T-132", "T-134", "D16")
@pytest.mark.parametrize(
    ("out", "into", "clause"),
    [
        (("AZT022",), (), "AZ-018"),  # 29 cards
        ((), ("AZT038",), "AZ-017"),  # 31 cards
        (("AZT010",), ("AZT038", "AZT039"), "AZ-020"),  # two copies for two single cards
        (("AZT001", "AZT004"), ("AZT034", "AZT036", "AZT038", "AZT039"), "AZ-020"),  # 30 cards, not the pattern
    ],
)
def test_az_018_thirty_cards_of_three_six_and_nine_designs(
    out: tuple[str, ...], into: tuple[str, ...], clause: str
) -> None:
    assert clause in refusal([changed("aztecs", out=out, into=into), "base"])


@pytest.mark.clause("IS-022", "IS-148", "T-136")
def test_is_148_a_seat_plays_a_deck_of_its_own_faction() -> None:
    assert "IS-148" in refusal(["base", swapped("egyptians", EGY016="EGY061")])
    assert "decks" in refusal(["base"])
    assert "decks" in refusal(["base", "ROM-NONSENSE"])


# OPEN


@pytest.mark.clause("AZ-013", "R-53")
def test_az_013_open_decks_mix_expansions() -> None:
    mixed = swapped("aztecs", AZT001="AZT031", AZT004="AZT041", AZT007="AZT051")
    table = agree([mixed, "base"], format="open")
    assert deck_of_seat(table, A) >= {"AZT031", "AZT041", "AZT051"}
    assert "AZ-018" in refusal([changed("aztecs", out=("AZT022",)), "base"], format="open")
    assert "R-53" in refusal([deck_code(deck_of("aztecs", ("AZT022",))), "base"], format="open", open_deck="free")


@pytest.mark.clause("AZ-019", "AZ-018", "IS-012")
@pytest.mark.parametrize("faction", FACTIONS)
def test_az_018_every_base_deck_keeps_the_pattern(faction: Faction) -> None:
    own = [design for design in own_designs(faction) if design.counts_as == "base"]
    assert Counter(len(design.ids) for design in own) == {3: 3, 2: 6, 1: 9}


@pytest.mark.clause("AZ-106")
def test_az_106_known_abilities_are_told_from_our_own() -> None:
    known = {design.key for design in EXPANSION if design.ability_source != "house"}
    assert {"AZT004", "AZT022", "AZT010", "ROM064", "JAP064"} <= known
    assert len([design for design in CATALOGUE if design.ability_source == "house"]) > 40


@pytest.mark.clause("AZ-106", "AZ-050", "T-177", "D07")
def test_az_106_an_owners_pack_takes_the_place_of_our_cards() -> None:
    rows: dict[str, Any] = {"goods": {A: {"gold": 1}}, "empire": {A: ["ROM064", "ROM068+kept:ROM070"]}}
    table = turn(A, factions=("romans", "aztecs"), top=deck_top("none none none none none"), card_pack=PACK, **rows)
    heard = hear(table)
    does(table, A, Activate("ROM064"), Choose(card="ROM070"))  # both gold and pink: it counts for each
    assert counted(heard) == [(True, {"black": 0, "gold": 1, "pink": 1})]
    assert goods(table, A) == {"gold": 1, "worker": 1}
