"""The promise is kept with the Atlanteans: all seats, lookouts, decks and rulings, with many tokens placed."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.agreements import free_decks, open_decks, standard_decks
from games.settlers.support.lively import LATER_OPTIONS, pick
from games.settlers.whole_games.test_conformance import check_lively
from reliquary.core.conformance import check
from reliquary.core.rng import Rng, from_seed
from reliquary.core.words import Move
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Unlock, Upgrade
from reliquary.games.settlers.table import Table

THREE = ("atlanteans", "aztecs", "egyptians")
FIVE = ("romans", "atlanteans", "aztecs", "japanese", "barbarians")
MOST_MOVES = 3000


def eager_pick(table: Table, rng: Rng) -> tuple[int, Move]:
    """Choose a lively move, but place and unlock whatever can be."""
    seat, move = pick(table, rng)
    eager = [one for one in table.moves(seat) if isinstance(one, (Upgrade, Unlock))]
    return seat, eager[rng.below(len(eager))] if eager and rng.below(4) else move


@pytest.mark.clause("AT-003", "AT-004", "IS-029", "IS-177")
@pytest.mark.parametrize("lookout", ["standard", "alternate", "advanced"])
@pytest.mark.parametrize("factions", [("atlanteans", "romans"), THREE, FIVE], ids=len)
def test_the_promise_is_kept_with_all_seats_and_lookouts(factions: tuple[str, ...], lookout: str) -> None:
    game = ImperialSettlers(len(factions), factions=factions, lookout=lookout)
    assert check_lively(game, range(1), every=41, choose=eager_pick) >= 4


@pytest.mark.clause("AT-057", "AT-058", "AT-059")
@pytest.mark.parametrize(
    "decks", [standard_decks(THREE, 0), standard_decks(THREE, 1), open_decks(THREE), free_decks(THREE)], ids=str
)
def test_the_promise_is_kept_with_all_decks(decks: dict[str, Any]) -> None:
    game = ImperialSettlers(3, factions=THREE, **decks)
    assert check(game, seeds=range(1), every=43).games == 1
    assert check_lively(game, range(1), every=41, choose=eager_pick) >= 4


@pytest.mark.clause("AT-027", "AT-037", "AT-038", "AT-043", "AT-048", "AT-073")
@pytest.mark.parametrize("options", LATER_OPTIONS, ids=str)
def test_the_promise_is_kept_with_every_ruling(options: dict[str, Any]) -> None:
    factions = ("atlanteans",) if "solo_sinking" in options else ("atlanteans", "egyptians")
    game = ImperialSettlers(len(factions), factions=factions, **options)
    assert check_lively(game, range(2), every=41, choose=eager_pick) >= 4


@pytest.mark.clause("AT-031", "S-08")
def test_every_game_ends_however_eagerly_tokens_are_placed() -> None:
    game = ImperialSettlers(2, factions=("atlanteans", "romans"), decks=("box", "base"))
    for seed in range(6):
        table, rng = game.start(seed), from_seed(seed)
        for _ in range(MOST_MOVES):
            if not table.waiting():
                break
            table.play(*eager_pick(table, rng))
        assert table.outcome() is not None
