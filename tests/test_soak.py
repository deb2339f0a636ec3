"""The soak ends well when nothing is wrong, and keeps the record of a game in which something is."""

from __future__ import annotations

from pathlib import Path

import pytest

import soak
from games.warehouse51.invariants import Watch
from reliquary.core.record import read, verify
from reliquary.games import new_game
from reliquary.games.warehouse51.options import Options


def test_a_short_soak_finds_nothing(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--minutes", "0.05", "--seed", "1", "--records", str(tmp_path)]) == 0
    assert "no failure in " in capfd.readouterr().out
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


def test_every_option_is_tried() -> None:
    assert set(soak.CHOICES) | {"ages"} == set(Options.__struct_fields__)
