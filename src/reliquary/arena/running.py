"""Running a tournament: here, in worker processes, or on a Ray cluster; always the same games with the same results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context

from reliquary.arena.playing import Result, play_batch
from reliquary.arena.schedule import Fixture, Plan

LARGEST_BATCH = 64
ATTEMPTS = 3
"""How often a batch is tried whose worker died."""
Batch = list[Fixture]
Runner = Callable[[Plan, Sequence[Batch], bool], Iterator[list[Result]]]


class WorkersDied(RuntimeError):
    """Worker processes died again and again."""


def in_batches(fixtures: Sequence[Fixture], workers: int) -> list[Batch]:
    """Cut the work so that nobody waits long for the last piece, and small pieces do not cost more than they bring."""
    size = max(1, min(LARGEST_BATCH, len(fixtures) // (workers * 8)))
    rest = iter(fixtures)
    return list(iter(lambda: list(islice(rest, size)), []))


def run_here(plan: Plan, batches: Sequence[Batch], keep: bool) -> Iterator[list[Result]]:
    """Play everything in this process."""
    for batch in batches:
        yield play_batch(plan, batch, keep)


def run_in_workers(workers: int) -> Runner:
    """Play in processes of this machine; a batch whose worker died is played again."""

    def run(plan: Plan, batches: Sequence[Batch], keep: bool) -> Iterator[list[Result]]:
        waiting = list(batches)
        for _ in range(ATTEMPTS):
            unfinished: list[Batch] = []
            yield from one_attempt(workers, plan, waiting, keep, unfinished)
            if not unfinished:
                return
            waiting = unfinished
        raise WorkersDied("worker processes died again and again; try fewer --workers")

    return run


def one_attempt(
    workers: int, plan: Plan, batches: Sequence[Batch], keep: bool, unfinished: list[Batch]
) -> Iterator[list[Result]]:
    """Give every batch to a pool; those a broken pool did not finish are left in `unfinished`."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        running: dict[Future[list[Result]], Batch] = {}
        rest = iter(batches)
        try:
            for batch in islice(rest, workers * 2):
                running[pool.submit(play_batch, plan, batch, keep)] = batch
            while running:
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
                    del running[future]
                    for batch in islice(rest, 1):
                        running[pool.submit(play_batch, plan, batch, keep)] = batch
        except BrokenProcessPool:
            unfinished += [*running.values(), *rest]
        finally:
            pool.shutdown(cancel_futures=True)
