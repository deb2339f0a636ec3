"""Observations say what views show, no more and no less, in numbers that keep their bounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from envs import sights
from games.settlers.support.congregations import services
from games.settlers.support.lively import devout_pick, pick
from reliquary.core.rng import from_seed
from reliquary.envs.observations import Observer
from reliquary.games import new_game
from reliquary.games.settlers.codes.goods import GOOD_NAMES

AGREED = {"purses": "screened", "certificate_binding": "buyer", "edition": "it"}
WAREHOUSES: list[tuple[int, dict[str, Any]]] = [(3, {}), (4, {"edition": "it"}), (5, AGREED)]
EMPIRES: list[tuple[int, dict[str, Any]]] = [
    (1, {"factions": ["japanese"]}),
    (2, {"factions": ["japanese", "egyptians"]}),
    (3, {"lookout": "alternate", "factions": ["barbarians", "romans", "aztecs"]}),
    (4, {"discard_piles": "top_only"}),
    (5, {}),
]
PLACES = [*(("warehouse51", *one) for one in WAREHOUSES), *(("settlers", *one) for one in EMPIRES)]


def positions(game: Any, seed: int, one_in: int) -> Iterator[Any]:
    """Play at random and stop now and then, and at the end."""
    table: Any = game.start(seed)
    rng = from_seed(seed)
    step = 0
    while table.waiting():
        if step % one_in == 0:
            yield table
        seat, move = (devout_pick if game.name == "settlers" else pick)(table, rng)
        table.play(seat, move)
        step += 1
    yield table


def expected(game: Any, table: Any, seat: int | None) -> sights.Facts:
    view = table.view(seat)
    if game.name == "warehouse51":
        agreed = sights.warehouse51_agreed(view) if game.agreed.purses == "screened" else {}
        return sights.warehouse51(view) | agreed
    deals = {card.id: GOOD_NAMES[card.deal] for card in game.rules.cards}
    return sights.settlers(view, game.seats, deals) | sights.drafts(table.snapshot(), seat)


def compare(game: Any, observer: Observer, table: Any, seat: int | None) -> set[str]:
    """Compare an observation with the view, and name the fields in which there was something to compare."""
    facts = sights.read(observer.layout.decode(observer.observe(table, seat)))
    assert facts == expected(game, table, seat), sights.as_text(table.view(seat))
    return set(facts)


@pytest.mark.parametrize(("name", "seats", "options"), PLACES, ids=str)
def test_observations_say_what_views_show(name: str, seats: int, options: dict[str, Any]) -> None:
    game = new_game(name, seats, options)
    observer = Observer(game)
    for number, table in enumerate(positions(game, seed=5, one_in=3)):
        compare(game, observer, table, number % seats)
        compare(game, observer, table, None)


def test_every_field_of_warehouse51_says_something() -> None:
    told: set[str] = set()
    fields: set[str] = set()
    for options in ({}, AGREED):
        game = new_game("warehouse51", 4, options)
        observer = Observer(game)
        fields |= set(observer.layout.named)
        for number, table in enumerate(positions(game, 1, one_in=1)):
            told |= compare(game, observer, table, number % 4)
    assert fields - told == set()


RARE = [
    (("barbarians", "egyptians"), 0),
    (("barbarians", "japanese"), 4),
    (("japanese", "romans"), 2),
    (("japanese", "egyptians"), 5),
]
"""Games with Locations that were taken away, Trade Routes, Shrines, Locations that were blocked."""


def test_every_field_of_settlers_says_something() -> None:
    told: set[str] = set()
    fields: set[str] = set()
    for factions, seed in RARE:
        game = new_game("settlers", 2, {"factions": list(factions)})
        observer = Observer(game)
        for number, table in enumerate(positions(game, seed, one_in=2)):
            told |= compare(game, observer, table, number % 2)
    for number in (0, 1, 3):
        for game, table in services(("aztecs", "egyptians", "romans"), range(number, number + 1)):
            observer = Observer(game)
            told |= compare(game, observer, table, table.turn() if table.knower < 0 else table.knower)
            fields |= set(observer.layout.named)
    assert fields - told == set()


@pytest.mark.parametrize(("name", "seats", "options"), PLACES, ids=str)
def test_no_secret_changes_a_byte(name: str, seats: int, options: dict[str, Any]) -> None:
    game = new_game(name, seats, options)
    observer = Observer(game)
    differing = 0
    for number, table in enumerate(positions(game, seed=9, one_in=5)):
        for seat in (*range(seats), None):
            other = table.clone()
            other.scramble(seat, number)
            differing += other.snapshot() != table.snapshot()
            assert np.array_equal(observer.observe(other, seat), observer.observe(table, seat))
            if seat is not None:
                assert np.array_equal(observer.mask(other, seat), observer.mask(table, seat))
    assert differing > 0


@given(seed=st.integers(0, 1 << 40), place=st.sampled_from(PLACES), picks=st.integers(0, 1 << 30))
@settings(max_examples=15, deadline=None)
def test_numbers_keep_their_bounds_and_text_leads_back(seed: int, place: tuple[str, int, Any], picks: int) -> None:
    game = new_game(*place)
    observer = Observer(game)
    layout = observer.layout
    highs = np.concatenate([np.full(field.size, field.high) for field in layout.fields])
    for table in positions(game, seed, one_in=1 + picks % 23):
        seat = picks % game.seats
        observation = observer.observe(table, seat)
        assert observation.dtype.name == "uint8"
        assert observation.shape == (layout.size,)
        assert (observation <= highs).all()
        assert layout.read(layout.decode(observation.tolist())) == observation.tolist()


@pytest.mark.parametrize(("name", "seats", "options"), PLACES, ids=str)
def test_masks_are_the_legal_moves(name: str, seats: int, options: dict[str, Any]) -> None:
    game = new_game(name, seats, options)
    observer = Observer(game)
    for table in positions(game, seed=2, one_in=7):
        for seat in range(seats):
            mask = observer.mask(table, seat)
            assert mask.dtype.name == "int8"
            assert mask.shape == (len(game.actions),)
            assert {game.actions[index] for index in np.flatnonzero(mask).tolist()} == set(table.moves(seat))


def test_looking_gives_the_same_without_a_copy() -> None:
    game = new_game("warehouse51", 4)
    observer = Observer(game)
    table: Any = game.start(3)
    seat = table.turn()
    observation, mask = observer.look(table, seat)
    assert np.array_equal(observation, observer.observe(table, seat))
    assert np.array_equal(mask, observer.mask(table, seat))
    assert observer.look(table, seat)[0] is observation


def test_two_seats_see_the_same_purses_from_their_own_chair() -> None:
    game = new_game("warehouse51", 3)
    observer = Observer(game)
    table = next(one for one in positions(game, seed=1, one_in=40) if len(set(purses(one))) == 3)
    for seat in range(3):
        seen = observer.observe(table, seat)[observer.layout.slice("purse")].tolist()
        assert seen == [*purses(table)[seat:], *purses(table)[:seat]]


def purses(table: Any) -> list[int]:
    return [panel.purse for panel in table.view(None).panels]
