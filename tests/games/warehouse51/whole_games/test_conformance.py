"""Warehouse 51 keeps the promise of a game: all seats, editions and packs, and every option."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from reliquary.core.conformance import check
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.options import Options
from reliquary.games.warehouse51.packs.pack import PACK_NAMES

EXAMPLE_PACK = Path(__file__).parents[4] / "examples" / "warehouse51-pack.toml"

OTHER_OPTIONS: list[dict[str, Any]] = [
    {"counterfeit_count": 22},
    {"blind_tie_break": "left_of_revealer"},
    {"blind_tie_break": "left_of_first_speaker"},
    {"open_auction_end": "all_passed"},
    {"certificate_on_giver": False},
    {"first_player": "seat:2"},
    {"first_player": "youngest", "ages": [40, 12, 31, 12]},
    {"purses": "screened"},
    {"pawn_window": "own_decision"},
    {"pawn_window": "between_auctions"},
    {"jump_bids": False},
    {"mjollnir_scope": "open_and_blind"},
    {"certificate_binding": "buyer"},
    {"horn_target": "own"},
    {"horn_timing": "before_reveal"},
    {"last_player": "wins_free"},
    {"last_player": "discarded"},
    {"pawn_after_last_auction": True},
    {"pay_shortfall": "ignore_all"},
    {"second_after_tied_first": "award", "second_after_three_tied": "award"},
    {"empty_can_place": True},
    {"deal": "fixed"},
]


@pytest.mark.parametrize("pack", PACK_NAMES)
@pytest.mark.parametrize("edition", ["en", "it"])
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.clause("W51-014", "W51-030", "W51-083", "T-088", "H-33")
def test_the_promise_is_kept_with_all_seats_editions_and_packs(seats: int, edition: str, pack: str) -> None:
    report = check(Warehouse51(seats=seats, edition=edition, relic_pack=pack), seeds=range(2), every=17)
    assert report.games == 2
    assert report.inspections > 10


@pytest.mark.parametrize("options", OTHER_OPTIONS, ids=str)
def test_the_promise_is_kept_with_each_option(options: dict[str, Any]) -> None:
    assert check(Warehouse51(seats=4, **options), seeds=range(10, 12), every=19).games == 2


@pytest.mark.parametrize("options", OTHER_OPTIONS, ids=str)
def test_the_options_are_complete_plain_json_values(options: dict[str, Any]) -> None:
    game = Warehouse51(seats=4, **options)
    assert {name: game.options[name] for name in options} == options
    assert json.loads(json.dumps(game.options)) == game.options
    assert Warehouse51(seats=4, **game.options).options == game.options


def test_every_option_is_among_those_tried() -> None:
    tried = {name for options in OTHER_OPTIONS for name in options}
    assert tried | {"edition", "relic_pack"} == set(Options.__struct_fields__)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.clause("H-33")
def test_the_promise_is_kept_with_an_owners_pack(seats: int) -> None:
    game = Warehouse51(seats=seats, relic_pack=str(EXAMPLE_PACK))
    assert game.pack["name"] not in PACK_NAMES
    assert check(game, seeds=range(2), every=17).games == 2


def test_all_seldom_options_at_once() -> None:
    options = {name: value for chosen in OTHER_OPTIONS for name, value in chosen.items()}
    assert check(Warehouse51(seats=4, **options), seeds=range(3), every=17).games == 3
