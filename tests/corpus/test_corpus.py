"""Every stored game replays: a change of rules says which of them it breaks."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from corpus.playing import RECORDS
from corpus.replaying import broken, difference
from corpus.storing import file_of, load
from option_values import values_by_name
from reliquary._engine import is_compiled
from reliquary.core.record import Step
from reliquary.games.settlers.cards.factions import FACTIONS
from reliquary.games.settlers.options import Options as SettlersOptions
from reliquary.games.warehouse51.options import Options as WarehouseOptions

PARTS = 4 if is_compiled() else 48
"""The interpreted engine replays a twelfth of them; the compiled one all, in four parts."""
LARGEST = 4_000_000
"""The most bytes the corpus may take in the repository."""


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("game", RECORDS)
def test_the_stored_games_replay(game: str, part: int) -> None:
    faults = list(broken(game, part, PARTS))
    assert faults == [], "if the rules were changed on purpose, run `make corpus` and say so in the changelog"


def test_the_corpus_holds_all_kinds_of_games() -> None:
    stored = [one for game in RECORDS for one in load(game)]
    assert len(stored) == sum(RECORDS.values()) >= 1000
    assert sum(file_of(game).stat().st_size for game in RECORDS) < LARGEST
    seats = Counter((one.record.game, one.record.seats) for one in stored)
    assert {key for key in seats if seats[key] >= 50} == {
        *(("warehouse51", number) for number in (3, 4, 5)),
        *(("settlers", number) for number in (1, 2, 3, 4, 5)),
    }
    whole = sum(one.record.outcome is not None for one in stored)
    assert 0.5 < whole / len(stored) < 0.9
    factions = {faction for one in stored for faction in one.record.options.get("factions", ())}
    assert factions == set(FACTIONS)
    assert len({one.record.pack.hash for one in stored}) >= 6
    assert {one.record.game for one in stored if "\n" in pack_option(one.record.options)} == set(RECORDS)


def pack_option(options: dict[str, Any]) -> str:
    """Return which pack was agreed on: a name, or the text of an owner's pack."""
    return str(options.get("relic_pack", options.get("card_pack", "default")))


@pytest.mark.parametrize(("game", "options"), [("warehouse51", WarehouseOptions), ("settlers", SettlersOptions)])
def test_every_value_of_every_option_is_played(game: str, options: type[msgspec.Struct]) -> None:
    played: dict[str, set[object]] = {name: set() for name in options.__struct_fields__}
    for one in load(game):
        for name, value in one.record.options.items():
            played[name].update(value if isinstance(value, list) else [value])
    for name, values in values_by_name(options).items():
        assert set(values) <= played[name], name
    starters = {str(value).partition(":")[0] for value in played["first_player"]}
    assert starters == {"seeded_random", "seat", *(["youngest"] if game == "warehouse51" else [])}


def test_a_record_with_another_move_or_other_legal_moves_is_noticed() -> None:
    stored = next(one for one in load("settlers") if one.record.outcome)
    assert difference(stored) == ""
    stored.legal = "0" * 16
    assert difference(stored) == "other moves are legal on the way"
    last = stored.record.moves[-1]
    stored.record.moves[-1] = Step(last.seat, {"type": "exchange"}, last.hash)
    assert "is refused" in difference(stored)
