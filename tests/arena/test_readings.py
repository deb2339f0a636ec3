"""The study of contested readings, and the page that tells its results."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from reliquary.arena.warehouse51.readings import READINGS, compare, main, play
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.options import Options

PAGE = Path(__file__).parents[2] / "docs" / "options-warehouse51.md"


def test_the_same_reading_changes_nothing_and_another_one_does() -> None:
    usual = [play(Warehouse51(seats=3, deal="fixed"), seed, "random") for seed in range(4)]
    same = compare({"jump_bids": True}, usual, "random")
    other = compare({"relic_pack": "plain"}, usual, "random")
    assert (same.reading, same.played.share, same.won.share) == ("jump_bids=true", 0.0, 0.0)
    assert other.played.share == 1.0
    assert same.scored is not None
    assert same.scored.share == 0.0


def test_a_reading_of_the_scoring_is_scored_with_the_same_moves() -> None:
    usual = [play(Warehouse51(seats=4, deal="fixed"), seed, "heuristic") for seed in range(20)]
    scoring = compare({"second_after_tied_first": "award"}, usual, "heuristic")
    assert scoring.scored is not None
    assert 0 < scoring.scored.share < scoring.won.share
    assert compare({"last_player": "discarded"}, usual, "heuristic").scored is None


def test_every_reading_is_a_value_that_is_not_the_default() -> None:
    defaults = msgspec.structs.asdict(Options())
    assert all(defaults[name] != value for reading in READINGS for name, value in reading.items())


def test_the_page_has_a_row_for_every_reading(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "1", "--seats", "3", "--bot", "random"])
    printed = [line.split(" | ")[0] for line in capsys.readouterr().out.splitlines()]
    assert len(printed) == 2 + len(READINGS)
    assert [line for line in printed if line not in PAGE.read_text("utf-8")] == []
