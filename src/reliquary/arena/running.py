"""Running a tournament: here, in worker processes, or on a Ray cluster; always the same games with the same results."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context

from reliquary.arena.fixture_runner import Result, play_batch
from reliquary.arena.schedule import Fixture, Plan

LARGEST_BATCH = 64
BATCH_SECONDS = 4.0
"""How long a batch may take: an interrupt loses no more than that, and progress is seen as often."""
ATTEMPTS = 3
"""How often a batch is tried whose worker died."""
Batch = list[Fixture]
Runner = Callable[[Plan, Iterable[Batch], bool], Iterator[list[Result]]]


class WorkersDied(RuntimeError):
    """Worker processes kept dying."""


class Pace:
    """How fast the games go, by those that are done."""

    def __init__(self) -> None:
        self.games = 0
        self.seconds = 0.0

    def note(self, results: Sequence[Result]) -> None:
        """Count finished games."""
        self.games += len(results)
        self.seconds += sum(sum(result.seconds) for result in results)

    def batch(self, left: int, workers: int) -> int:
        """Return how many games to hand out at once: few at first, and few at the end, so that no worker idles."""
        if not self.games:
            return 1
        quick = int(BATCH_SECONDS * self.games / max(self.seconds, 1e-9))
        return max(1, min(LARGEST_BATCH, left // (workers * 4), quick))


def in_batches(fixtures: Sequence[Fixture], workers: int, pace: Pace) -> Iterator[Batch]:
    """Cut the rest of the work into batches as it is done, by how fast it goes."""
    start = 0
    while start < len(fixtures):
        end = start + pace.batch(len(fixtures) - start, workers)
        yield list(fixtures[start:end])
        start = end


def run_here(plan: Plan, batches: Iterable[Batch], keep: bool) -> Iterator[list[Result]]:
    """Play everything in this process."""
    for batch in batches:
        yield play_batch(plan, batch, keep)


def run_in_workers(workers: int) -> Runner:
    """Play in processes of this machine; a batch whose worker died is played again."""

    def run(plan: Plan, batches: Iterable[Batch], keep: bool) -> Iterator[list[Result]]:
        waiting = batches
        for _ in range(ATTEMPTS):
            unfinished: list[Batch] = []
            yield from one_attempt(workers, plan, waiting, keep, unfinished)
            if not unfinished:
                return
            waiting = unfinished
        raise WorkersDied("worker processes kept dying; try fewer --workers")

    return run


def one_attempt(
    workers: int, plan: Plan, batches: Iterable[Batch], keep: bool, unfinished: list[Batch]
) -> Iterator[list[Result]]:
    """Run every batch in a pool; those a broken pool did not finish are left in `unfinished`.

    Workers are deaf to Ctrl+C, or each would print where it was interrupted; an early stop ends them.
    """
    before = set(active_children())
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        running: dict[Future[list[Result]], Batch] = {}
        rest = iter(batches)

        def start(number: int) -> None:
            for batch in islice(rest, number):
                try:
                    running[pool.submit(play_batch, plan, batch, keep)] = batch
                except BrokenProcessPool:
                    unfinished.append(batch)
                    raise

        try:
            with interrupts_held_back():
                start(workers * 2)
            while running:
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
                    del running[future]
                    start(1)
        except BrokenProcessPool:
            unfinished += [*running.values(), *rest]
        except BaseException:
            for worker in set(active_children()) - before:
                worker.terminate()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Let processes started meanwhile never hear Ctrl+C; here it is heard as soon as they have started."""
    if not hasattr(signal, "pthread_sigmask") or threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        signal.signal(signal.SIGINT, usual)
    if heard:
        raise KeyboardInterrupt
