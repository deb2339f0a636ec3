"""Imperial Settlers keeps the promise of a game: all seats, factions, variants and options, random and lively play."""

from __future__ import annotations

import json
from typing import Any

import pytest

from effort import effort
from games.settlers.support.lively import (
    ALL_PAIRS,
    BOX_OPTIONS,
    LATER_OPTIONS,
    MORE_VALUES,
    OTHER_OPTIONS,
    Picker,
    pick,
)
from option_values import values_by_name
from reliquary.core.conformance import check, check_actions, check_ending, check_same_line, inspect
from reliquary.core.record import fingerprint
from reliquary.core.rng import from_seed
from reliquary.core.words import Move
from reliquary.games.settlers.cards.factions import FACTIONS
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.options import Options

VARIANTS: list[dict[str, Any]] = [
    {},
    {"lookout": "alternate"},
    {"lookout": "advanced"},
    {"peaceful": True},
    {"lookout": "alternate", "peaceful": True},
]


def check_lively(game: ImperialSettlers, seeds: range, every: int, choose: Picker = pick) -> int:
    """Test every promise along lively lines, as `conformance.check` does along random ones; count the inspections."""
    inspections = 0
    for seed in seeds:
        table, rng = game.start(seed), from_seed(seed)
        line: list[tuple[int, Move]] = []
        kept = []
        while table.waiting():
            seat, move = choose(table, rng)
            if len(line) % every == every - 1:
                inspect(game, table, seed + len(line))
                kept.append((table.clone(), fingerprint(table)))
            table.play(seat, move)
            line.append((seat, move))
        check_ending(game, table)
        assert [fingerprint(clone) for clone, _ in kept] == [before for _, before in kept]
        check_same_line(game, seed, line, fingerprint(table))
        inspections += len(kept)
    return inspections


@pytest.mark.parametrize("options", VARIANTS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.clause("IS-001", "IS-029", "IS-143", "IS-144", "IS-145", "IS-146", "IS-174", "IS-177")
def test_the_promise_is_kept_with_all_seats_and_variants(seats: int, options: dict[str, Any]) -> None:
    game = ImperialSettlers(seats=seats, **options)
    assert check(game, seeds=range(seats, seats + 1), every=41).games == 1
    assert check_lively(game, range(1), every=37) >= 4


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.clause("IS-149", "IS-151", "IS-174", "IS-177")
def test_the_promise_is_kept_alone_with_each_faction(faction: str) -> None:
    game = ImperialSettlers(seats=1, factions=(faction,))
    assert check(game, seeds=range(2), every=29).games == 2
    assert check_lively(game, range(10, 10 + effort(1, 3)), every=19) >= effort(2, 9)


@pytest.mark.parametrize("factions", ALL_PAIRS, ids="-".join)
@pytest.mark.clause("IS-022", "IS-167", "IS-168")
def test_the_promise_is_kept_with_each_pair_of_factions(factions: tuple[str, str]) -> None:
    game = ImperialSettlers(seats=2, factions=factions)
    assert check(game, seeds=range(1), every=43).games == 1
    assert check_lively(game, range(20, 20 + effort(1, 2)), every=19) >= effort(4, 12)


@pytest.mark.parametrize("options", OTHER_OPTIONS, ids=str)
def test_the_promise_is_kept_with_each_option(options: dict[str, Any]) -> None:
    seats = 1 if "solo" in str(options) else 3
    game = ImperialSettlers(seats=seats, factions=("japanese", "egyptians", "romans")[:seats], **options)
    assert check(game, seeds=range(30, 31), every=61).games == 1
    assert check_lively(game, range(31, 31 + effort(1, 2)), every=47) >= effort(1, 2)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_promise_is_kept_with_all_seldom_options_at_once(seats: int) -> None:
    options = {name: value for chosen in OTHER_OPTIONS for name, value in chosen.items()} | {"lookout": "alternate"}
    assert check_lively(ImperialSettlers(seats=seats, **options), range(40, 42), every=53) >= 4


@pytest.mark.parametrize("options", [*OTHER_OPTIONS, *BOX_OPTIONS, *MORE_VALUES, *LATER_OPTIONS], ids=str)
def test_the_options_are_complete_plain_json_values(options: dict[str, Any]) -> None:
    game = ImperialSettlers(seats=4, **({"lookout": "standard"} | options))
    assert {name: game.options[name] for name in options} == options
    assert json.loads(json.dumps(game.options)) == game.options
    assert ImperialSettlers(seats=4, **game.options).options == game.options
    assert ImperialSettlers(seats=4).options != game.options


def test_every_option_is_among_those_tried_in_every_value() -> None:
    tried = [one for options in (*OTHER_OPTIONS, *BOX_OPTIONS, *MORE_VALUES, *LATER_OPTIONS) for one in options.items()]
    of_decks = {"format", "decks", "open_deck", "cards", "card_pack"}  # tried in test_conformance_box
    assert {name for name, _ in tried} | of_decks | {"factions"} == set(Options.__struct_fields__)
    agreed = ImperialSettlers(seats=4).options
    for name, values in values_by_name(Options).items():
        if name not in of_decks | {"factions"}:
            assert {value for one, value in tried if one == name} == set(values) - {agreed[name]}, name


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_move_has_one_index_whatever_is_played(seats: int) -> None:
    game = ImperialSettlers(seats=seats)
    check_actions(game)
    assert game.actions == ImperialSettlers(seats=2, peaceful=True).actions
    assert len(game.actions) == 1221
