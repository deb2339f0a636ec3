"""The soak ends well when nothing is wrong, and keeps the record of a game in which something is."""

from __future__ import annotations

from pathlib import Path

import pytest

import soak
from games.settlers.support import fuzz, invariants
from games.warehouse51.support.invariants import Watch
from reliquary.core.record import read, verify
from reliquary.games import new_game


def test_a_short_soak_finds_nothing(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--minutes", "0.05", "--seed", "1", "--fuzz", "20", "--records", str(tmp_path)]) == 0
    told = capfd.readouterr().out
    assert "20 games of Imperial Settlers ended: " in told
    assert "no failure in " in told
    assert list(tmp_path.iterdir()) == []


def test_a_failure_is_reported_with_its_seed_and_a_record_that_replays(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def look(self: Watch, table: object) -> None:
        self.moves += 1
        assert self.moves < 40, "something is wrong"

    monkeypatch.setattr(Watch, "look", look)
    assert soak.main(["--worker", "--seed", "51", "--records", str(tmp_path)]) == 1
    assert "seed 51 failed after 39 moves" in capfd.readouterr().err
    record = read((tmp_path / "soak-failure-51.json").read_bytes())
    assert verify(record, new_game).outcome() is None
    assert len(record.moves) == 39


@pytest.mark.parametrize("seed", [51, 52])
def test_both_games_are_played_under_all_watches(seed: int) -> None:
    recorder = soak.new_trial(seed)
    assert recorder.record.game == ("settlers" if seed == 52 else "warehouse51")
    assert len(soak.play(recorder, seed)) == 16
    assert recorder.record.outcome is not None


def test_a_failure_in_imperial_settlers_is_reported_too(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def answers_exist(table: object, now: dict[str, object]) -> None:
        assert now["round"] == 1, "a seat is stuck"

    monkeypatch.setattr(invariants, "answers_exist", answers_exist)
    assert soak.main(["--worker", "--seed", "52", "--records", str(tmp_path)]) == 1
    assert "a seat is stuck" in capfd.readouterr().err
    record = read((tmp_path / "soak-failure-52.json").read_bytes())
    assert verify(record, new_game).snapshot()["round"] == 2


def test_a_short_game_that_does_not_end_is_named(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fuzz, "PROVEN", 60)
    assert soak.main(["--fuzz", "5"]) == 1
    assert "this game does not end" in capfd.readouterr().err
