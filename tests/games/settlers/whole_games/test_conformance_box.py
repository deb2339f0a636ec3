"""Imperial Settlers keeps the promise of a game with the Aztecs' box: all factions, decks and options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.settlers.support.agreements import PACK, free_decks, in_turn, open_decks, standard_decks
from games.settlers.support.congregations import services
from games.settlers.support.layout import BASE_FACTIONS
from games.settlers.support.lively import BOX_OPTIONS, MORE_VALUES, PAIRS, devout_pick
from games.settlers.support.positions import A, B, does, game_of, question, turn
from games.settlers.support.praying import deck_top
from games.settlers.whole_games.test_conformance import check_lively
from reliquary.core.conformance import check, check_actions, inspect
from reliquary.core.record import fingerprint
from reliquary.games.settlers.cards import EXPANSION
from reliquary.games.settlers.cards.factions import BOXED
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate, Choose, Put, Unlock, Visit

SAMPLES: list[tuple[Sequence[str], dict[str, Any]]] = [
    *((pair, open_decks(pair) if number % 2 else standard_decks(pair, number)) for number, pair in enumerate(PAIRS)),
    *((in_turn(number), standard_decks(in_turn(number), number)) for number in range(5)),
    (("romans", "aztecs", "egyptians", "japanese"), {"lookout": "alternate"}),
    (BOXED[1:], open_decks(BOXED[1:])),
    (BOXED, {}),
    (BOXED[::-1], {**open_decks(BOXED[::-1]), "lookout": "alternate"}),
]
"""All pairs of factions, and three, four and five of them."""
CONGREGATIONS: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("aztecs", "romans"), {}),
    (("egyptians", "aztecs"), {"feature_prayers": "optional"}),
    (("japanese", "aztecs", "barbarians"), {"kept_in_blessing_mode": True}),
]


@pytest.mark.parametrize(("factions", "options"), SAMPLES, ids=lambda one: "-".join(one) if one else "")
@pytest.mark.clause("AZ-001", "AZ-013", "AZ-014", "AZ-022", "IS-167", "IS-174", "IS-177", "R-35")
def test_the_promise_is_kept_with_all_factions_and_decks(factions: Sequence[str], options: dict[str, Any]) -> None:
    game = ImperialSettlers(len(factions), factions=tuple(factions), **options)
    assert check_lively(game, range(1), 16 * len(factions), devout_pick) >= 4


@pytest.mark.clause("AZ-001", "AZ-014")
def test_the_samples_hold_every_design_of_the_box() -> None:
    tables = [ImperialSettlers(len(factions), factions=tuple(factions), **options) for factions, options in SAMPLES]
    for form in ("standard", "open"):
        played = {card for game in tables if game.options["format"] == form for deck in game.box.decks for card in deck}
        assert {design.key for design in EXPANSION if design.counts_as != "base"} <= played, form
        assert form == "open" or {design.key for design in EXPANSION} <= played
    assert {frozenset(game.factions) for game in tables if game.seats == 2} == {frozenset(pair) for pair in PAIRS}
    assert {game.seats for game in tables} == {2, 3, 4, 5}


@pytest.mark.parametrize("faction", BOXED)
@pytest.mark.clause("IS-149", "IS-151", "AZ-001")
def test_the_promise_is_kept_alone_with_cards_of_the_box(faction: str) -> None:
    game = ImperialSettlers(1, factions=(faction,), **open_decks([faction]))
    assert check_lively(game, range(2), 23, devout_pick) >= 3


@pytest.mark.parametrize(("number", "options"), list(enumerate([*BOX_OPTIONS, *MORE_VALUES])), ids=str)
def test_the_promise_is_kept_with_each_ruling_of_the_box(number: int, options: dict[str, Any]) -> None:
    inspected = 0
    for game, table in services(("aztecs", BASE_FACTIONS[number % 4]), range(number, number + 2), **options):
        inspected += 1
        if inspected % 4 == 1:
            inspect(game, table, inspected)
    assert inspected >= 6


@pytest.mark.parametrize(
    "options",
    [{"cards": "documented"}, free_decks(BOXED[:2]), {**free_decks(BOXED[:2]), "card_pack": PACK}],
    ids=["documented", "free decks", "a pack"],
)
def test_the_promise_is_kept_with_each_way_to_build_a_deck(options: dict[str, Any]) -> None:
    game = ImperialSettlers(2, factions=BOXED[:2], **options)
    assert check(game, seeds=range(3, 4), every=61).games == 1
    assert ImperialSettlers(2, **game.options).options == game.options


@pytest.mark.parametrize(("factions", "options"), CONGREGATIONS, ids=str)
@pytest.mark.clause("AZ-086", "AZ-087", "IS-177")
def test_the_promise_is_kept_at_every_question_of_the_box(factions: tuple[str, ...], options: dict[str, Any]) -> None:
    asked: set[str] = set()
    for game, table in services(factions, range(6), **options):
        if question(table) not in asked:
            inspect(game, table, len(asked))
            asked.add(question(table))
    assert asked >= {"way", "colour", "tokens", "kept", "tricolour", "sacrifice", "bless", "store", "keep_card"}
    assert "order" in asked or "egyptians" not in factions


@pytest.mark.clause("AZ-001", "OP-02", "TE-05")
def test_every_move_of_the_box_has_one_index_whatever_is_played() -> None:
    games = [
        ImperialSettlers(5),
        ImperialSettlers(1, factions=["aztecs"]),
        ImperialSettlers(2, **standard_decks(BOXED[:2], 0), peaceful=True),
    ]
    check_actions(games[0])
    assert games[0].actions == games[1].actions == games[2].actions
    assert sum(isinstance(move, Visit) for move in games[0].actions) == 6
    assert sum(isinstance(move, Unlock) for move in games[0].actions) == 3


@pytest.mark.clause("AZ-080", "AZ-104", "IS-110", "IS-174")
@pytest.mark.parametrize(
    ("factions", "keepers"), [(("aztecs", "romans"), (16, 17)), (("japanese", "romans"), (13, 14))]
)
def test_a_restored_table_does_not_depend_on_the_order_in_which_cards_came_under_two_locations(
    factions: tuple[str, ...], keepers: tuple[int, int]
) -> None:
    first, second = (f"{factions[0][:3].upper()}0{number}" for number in keepers)
    cards = deck_top("red pink red pink")
    praying = ["AZT010"] if factions[0] == "aztecs" else []
    table = turn(A, factions=factions, goods={A: {"food": 1}}, hand={A: cards}, empire={A: [first, second, *praying]})
    for card, onto in zip(cards, (second, first, second, first), strict=True):
        does(table, A, Put(card=card), Choose(card=onto))
    for _ in range(2):
        restored = game_of(factions, {}).restore(table.snapshot())
        assert restored.moves(A) == table.moves(A)
        assert fingerprint(restored.imagine(B, 5)) == fingerprint(table.imagine(B, 5))
        if praying:
            does(table, A, Activate("AZT010"))
            assert question(table) == "kept"
            praying.clear()
