"""The server's time runs steadily, whatever the wall clock does, and outages are remembered."""

from __future__ import annotations

from reliquary.server.monitoring.server_time import Outage, ServerTime, merged

HOUR = 3_600_000
BEGINNING = 4_000_000_000.0
"""Later than any real clock this runs by."""


class Clocks:
    """A wall clock and a monotonic clock that go as told."""

    def __init__(self) -> None:
        self.wall = BEGINNING
        self.monotonic = 50.0

    def time(self) -> ServerTime:
        return ServerTime(wall=lambda: self.wall, monotonic=lambda: self.monotonic)

    def go(self, seconds: float) -> None:
        self.wall += seconds
        self.monotonic += seconds

    def serve(self, time: ServerTime, seconds: int) -> None:
        """Let time pass while the server beats."""
        for _ in range(seconds * 8):
            self.go(0.125)
            time.beat()


def running() -> tuple[Clocks, ServerTime]:
    clocks = Clocks()
    time = clocks.time()
    time.beat()
    return clocks, time


def test_time_passes_as_it_does_elsewhere_and_nothing_is_missed() -> None:
    clocks, time = running()
    before = time.now()
    clocks.serve(time, 20)
    assert time.now() - before == 20_000
    assert time.outages == []


def test_a_wall_clock_set_back_does_not_stop_the_time() -> None:
    clocks, time = running()
    before = time.now()
    clocks.wall -= 3600
    clocks.serve(time, 3)
    assert time.now() - before == 3_000
    assert time.missed(before) == 0


def test_a_wall_clock_set_ahead_takes_no_time_from_anyone() -> None:
    clocks, time = running()
    before = time.now()
    clocks.wall += 7200
    clocks.serve(time, 3)
    assert time.now() - before - time.missed(before) == 3_000
    assert time.now() == int(clocks.wall * 1000)


def test_a_stall_is_noticed_by_whoever_asks_first() -> None:
    clocks, time = running()
    before = time.now()
    clocks.go(12)
    assert time.now() - before == 12_000
    assert time.missed(before) == 12_000
    assert time.missed(time.now()) == 0


def test_everyone_who_must_know_is_told_of_an_outage_once() -> None:
    clocks, time = running()
    told: list[int] = []
    time.report = lambda: told.append(len(time.outages))
    clocks.go(12)
    time.beat()
    clocks.serve(time, 1)
    assert told == [1]


def test_after_a_restart_the_time_between_was_an_outage() -> None:
    clocks, time = running()
    served_until = time.now()
    clocks.wall += 600
    again = clocks.time()
    again.begin(served_until, time.outages)
    assert again.missed(served_until) == again.now() - served_until == 600_000


def test_after_a_restart_time_goes_on_even_if_the_wall_clock_was_set_back() -> None:
    clocks, time = running()
    served_until = time.now()
    clocks.wall -= 3600
    again = clocks.time()
    again.begin(served_until)
    assert again.now() == served_until
    assert again.missed(served_until) == 0


def test_a_wall_clock_that_was_wrong_by_days_is_not_followed_for_ever() -> None:
    clocks = Clocks()
    time = clocks.time()
    time.begin(time.now() + 48 * HOUR)
    assert time.now() == int(clocks.wall * 1000)


def test_outages_two_processes_noticed_count_once() -> None:
    assert merged([Outage(5, 9), Outage(1, 3), Outage(2, 4), Outage(6, 7)]) == [Outage(1, 4), Outage(5, 9)]
