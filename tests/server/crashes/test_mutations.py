"""Spoiled messages are answered, harm no match and leave nothing in the log; `make soak` sends a million of them."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server.crashes.mutation_trial import run_trial
from server.forked_servers import forked_servers


def test_spoiled_messages_harm_nobody(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/mutated.sqlite"
    outcome = asyncio.run(run_trial(forked_servers(), database, wanted=1_500, seed=51))
    assert outcome.problems == []
    assert outcome.answers["Error"] > 500
    assert outcome.answers["TableMessage"] > 0
