"""Nobody can tell a bid the server makes for a person by how fast it comes."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from reliquary.server.match.clocks import Clock
from reliquary.server.rooms.match_driver import MOST_HESITATION, MatchDriver
from reliquary.server.settings import Settings


def hesitations(mean: float, clock: Clock) -> list[float]:
    services = SimpleNamespace(settings=Settings(proxy_pause_seconds=mean), now=lambda: 5_000)
    room = SimpleNamespace(services=services, state=SimpleNamespace(clock=clock))
    driver = MatchDriver(cast("Any", room))
    return [driver._hesitation(0) for _ in range(300)]


def test_bids_come_at_times_of_their_own() -> None:
    drawn = hesitations(4.0, Clock())
    assert len(set(drawn)) == 300
    assert all(0 < seconds <= MOST_HESITATION * 4.0 for seconds in drawn)
    assert max(drawn) > 2 * min(drawn)


def test_no_bid_comes_too_late_for_the_clock() -> None:
    running = Clock((3_000, 3_000), (4_000, None))
    assert all(seconds <= 1.0 for seconds in hesitations(4.0, running))


def test_a_host_may_have_bids_made_at_once() -> None:
    assert set(hesitations(0.0, Clock())) == {0.0}
