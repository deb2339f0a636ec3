"""Tournaments: the same results here, in workers and on Ray; nothing lost by an interrupt or a killed worker."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from reliquary.arena.fixture_runner import Result, play_batch
from reliquary.arena.ledger import LINES, Ledger, LedgerError
from reliquary.arena.running import BATCH_SECONDS, LARGEST_BATCH, Batch, Pace, in_batches, run_here, run_in_workers
from reliquary.arena.schedule import Plan, make_plan
from reliquary.arena.tournament import run_tournament, save_records
from reliquary.core.record import read, replay
from reliquary.games import new_game

PLAN = make_plan("warehouse51", 3, {}, ["greedy", "random"], 6, seed=5)


def timeless(results: Sequence[Result]) -> list[Result]:
    """Forget how long it took."""
    return [msgspec.structs.replace(result, seconds=[]) for result in results]


@pytest.fixture(scope="module")
def expected() -> list[Result]:
    return timeless(run_tournament(PLAN))


def test_every_game_of_the_plan_is_played_once(expected: list[Result]) -> None:
    assert [(one.number, one.seed, one.lineup) for one in expected] == [
        (fixture.number, fixture.seed, fixture.lineup) for fixture in PLAN.fixtures()
    ]
    assert all(sum(one.decisions) <= one.moves for one in expected)


def test_workers_give_the_same_results(expected: list[Result]) -> None:
    assert timeless(run_tournament(PLAN, runner=run_in_workers(2), workers=2)) == expected


def test_an_interrupted_tournament_goes_on_where_it_stopped(tmp_path: Path, expected: list[Result]) -> None:
    played: list[int] = []

    def stopping(plan: Plan, batches: Iterable[Batch], keep: bool) -> Iterator[list[Result]]:
        yield from islice(run_here(plan, batches, keep), 3)
        raise KeyboardInterrupt

    def counting(plan: Plan, batches: Iterable[Batch], keep: bool) -> Iterator[list[Result]]:
        for results in run_here(plan, batches, keep):
            played.extend(result.number for result in results)
            yield results

    with pytest.raises(KeyboardInterrupt):
        run_tournament(PLAN, runner=stopping, ledger=Ledger(tmp_path, PLAN))
    kept = {result.number for result in Ledger(tmp_path, PLAN).read()}
    assert 3 <= len(kept) < PLAN.games
    with (tmp_path / LINES).open("ab") as file:
        file.write(b'{"number": 7, "cell"')
    results = run_tournament(PLAN, runner=counting, ledger=Ledger(tmp_path, PLAN))
    assert timeless(results) == expected
    assert sorted(played) == [number for number in range(PLAN.games) if number not in kept]
    assert timeless(Ledger(tmp_path, PLAN).read()) == expected


def test_slow_games_are_handed_out_one_by_one_and_quick_ones_together(expected: list[Result]) -> None:
    fixtures = list(make_plan("warehouse51", 3, {}, ["greedy", "random"], 900).fixtures())
    pace = Pace()
    batches = in_batches(fixtures, 2, pace)
    assert len(next(batches)) == 1
    pace.note([msgspec.structs.replace(expected[0], seconds=[0.0001] * 3)])
    assert len(next(batches)) == LARGEST_BATCH
    pace.note([msgspec.structs.replace(expected[0], seconds=[BATCH_SECONDS] * 3)])
    rest = list(batches)
    assert {len(batch) for batch in rest} == {1}
    assert [fixture for batch in rest for fixture in batch] == fixtures[1 + LARGEST_BATCH :]


def test_a_folder_of_another_tournament_is_refused(tmp_path: Path) -> None:
    Ledger(tmp_path, PLAN)
    with pytest.raises(LedgerError, match="another tournament"):
        Ledger(tmp_path, msgspec.structs.replace(PLAN, seed=6))


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LedgerError, match="cannot be used"):
        Ledger(tmp_path / "file", PLAN)


def test_records_of_a_tournament_replay(tmp_path: Path) -> None:
    results = run_tournament(make_plan("warehouse51", 3, {}, ["random"], 2), keep=True)
    assert save_records(tmp_path / "records", results) == 2
    for file in sorted((tmp_path / "records").iterdir()):
        record = read(file.read_bytes())
        assert record.outcome is not None
        for _ in replay(record, new_game):
            pass


def dying_batch(plan: Plan, batch: Batch, keep: bool = False) -> list[Result]:
    """Die at the first game of the second deal, once."""
    flag = Path(os.environ["RELIQUARY_TEST_FLAG"])
    if batch[0].number >= 4 and not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_batch(plan, batch, keep)


def test_a_killed_worker_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, expected: list[Result]) -> None:
    monkeypatch.setenv("RELIQUARY_TEST_FLAG", str(tmp_path / "died"))
    monkeypatch.setattr("reliquary.arena.running.play_batch", dying_batch)
    results = run_tournament(PLAN, runner=run_in_workers(2), workers=2, ledger=Ledger(tmp_path / "out", PLAN))
    assert (tmp_path / "died").exists()
    assert timeless(results) == expected


def test_a_batch_that_a_broken_pool_refuses_is_played_again(
    monkeypatch: pytest.MonkeyPatch, expected: list[Result]
) -> None:
    refusals = iter([False, False, False, False, True])

    class Fragile(ThreadPoolExecutor):
        def __init__(self, workers: int, mp_context: object) -> None:
            super().__init__(workers)

        def submit(self, *work: Any, **named: Any) -> Any:
            if next(refusals, False):
                raise BrokenProcessPool("a worker died while nobody looked")
            return super().submit(*work, **named)

    monkeypatch.setattr("reliquary.arena.running.ProcessPoolExecutor", Fragile)
    results = run_tournament(PLAN, runner=run_in_workers(2), workers=2)
    assert next(refusals, None) is None
    assert timeless(results) == expected
