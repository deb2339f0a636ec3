"""Games, tables and refusals can be pickled and copied, in both engines and from one to the other."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path

import pytest

import reliquary as rq
from api.pickles import games, prints, tables
from both_engines import WHAT, run_in_both
from reliquary.core.record import fingerprint
from reliquary.core.words import Event

PROGRAM = Path(__file__).parent / "pickles.py"


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickled_table_plays_on_like_the_original(protocol: int) -> None:
    for table in tables()[::3]:
        assert prints(pickle.loads(pickle.dumps(table, protocol))) == prints(table)


def test_copies_play_on_like_the_original_and_do_not_change_it() -> None:
    for table in tables():
        before = fingerprint(table)
        later = prints(copy.deepcopy(table))
        assert prints(copy.copy(table)) == later
        assert fingerprint(table) == before
        assert prints(table) == later


def test_listeners_stay_behind() -> None:
    table, heard = rq.new_game("warehouse51", 3).start(51), list[Event]()
    table.listen(heard.append)
    for twin in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        twin.play(0, twin.moves(0)[0])
    assert not heard


def test_a_game_is_a_value() -> None:
    for game in games():
        again = pickle.loads(pickle.dumps(game))
        assert (again.name, again.seats, again.options, again.pack) == (game.name, game.seats, game.options, game.pack)
        assert type(again) is type(game)
        assert copy.deepcopy(game) is copy.copy(game) is game


def test_tables_of_one_game_share_it_after_pickling() -> None:
    game = rq.new_game("settlers")
    first, second = pickle.loads(pickle.dumps([game.start(1), game.start(2)]))
    assert first.rules is second.rules


def test_other_cards_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from reliquary.games import reopening

    pickled = pickle.dumps(rq.new_game("warehouse51", 3).start(1))
    reopening.reopen_game.cache_clear()
    monkeypatch.setattr("reliquary.games.warehouse51.packs.pack.Pack.hash", "another")
    with pytest.raises(ValueError, match="pickled with other cards"):
        pickle.loads(pickled)


def test_a_refusal_survives_a_pickle() -> None:
    table = rq.new_game("warehouse51", 3).start(51)
    with pytest.raises(rq.Illegal) as refused:
        table.play(1, table.moves(0)[0])
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.reason) == (str(refused.value), refused.value.reason)


@pytest.mark.parametrize("engines", [WHAT])
def test_pickles_of_one_engine_load_in_the_other(engines: str, tmp_path: Path) -> None:
    compiled, interpreted = run_in_both(PROGRAM, "write")
    assert compiled["prints"] == interpreted["prints"]
    for kept in (compiled["pickles"], interpreted["pickles"]):
        (tmp_path / "pickles.json").write_text(json.dumps(kept), "utf-8")
        for loaded in run_in_both(PROGRAM, "read", str(tmp_path / "pickles.json")):
            assert loaded["prints"] == compiled["prints"]
