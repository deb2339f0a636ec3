"""Whatever happens to a server and its database while people play, nothing acknowledged is lost, and play goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.crashes.crash_trial import run_trial
from server.crashes.disturbances import WITH_POSTGRES, WITH_SQLITE, Disturb, each_of
from server.database.postgres import fresh_database
from server.forked_servers import forked_servers


@pytest.mark.parametrize("disturb", WITH_SQLITE, ids=lambda one: one.__name__)
def test_with_sqlite_play_goes_on_and_nothing_is_lost(tmp_path: Path, disturb: Disturb) -> None:
    database = f"sqlite:///{tmp_path}/disturbed.sqlite"
    trial = run_trial(forked_servers(), database, processes=1, kills=2, tables=6, at_once=3, seed=51, disturb=disturb)
    assert asyncio.run(trial).problems == []


def test_with_postgres_and_two_processes_play_goes_on_and_nothing_is_lost() -> None:
    everything = each_of(*WITH_POSTGRES)
    times = len(WITH_POSTGRES) + 1
    trial = run_trial(
        forked_servers(), fresh_database(), processes=2, kills=times, tables=9, at_once=3, seed=51, disturb=everything
    )
    assert asyncio.run(trial).problems == []
