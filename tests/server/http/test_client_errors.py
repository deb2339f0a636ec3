"""Pages whose drawing failed say so in the server's log, and cannot flood it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from server.harness import RATES, Client, Refusal, Server

REPORT = {"part": "board", "message": "each_key_duplicate", "page": "/table/abc?invite=sesame", "stack": "at Worth"}


def failures(server: Server) -> list[dict[str, Any]]:
    """Return what the log says about pages that failed."""
    lines = [line for line in server.log.read_text("utf-8").splitlines() if line.startswith("{")]
    return [entry for entry in map(json.loads, lines) if entry["message"] == "a page failed"]


def test_a_report_is_a_line_of_the_log_without_invitations(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada:
            await ada.post("/api/client-errors", REPORT)

    with Server(tmp_path) as server:
        asyncio.run(story(server))
        (entry,) = failures(server)
        assert (entry["part"], entry["error"], entry["page"]) == ("board", "each_key_duplicate", "/table/abc")
        assert "sesame" not in server.log.read_text("utf-8")


def test_strangers_floods_and_novels_are_refused(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async with Client(server, "Ada") as ada:
            with pytest.raises(Refusal) as long:
                await ada.post("/api/client-errors", {**REPORT, "stack": "x" * 5000})
            assert long.value.status == 400
            await ada.post("/api/client-errors", REPORT)
            with pytest.raises(Refusal) as often:
                await ada.post("/api/client-errors", REPORT)
            assert often.value.status == 429
            ada.http.cookies.delete("reliquary_session")
            with pytest.raises(Refusal) as unknown:
                await ada.post("/api/client-errors", REPORT)
            assert unknown.value.status == 401

    with Server(tmp_path, rates={**RATES, "reports": {"times": 2, "seconds": 3600}}) as server:
        asyncio.run(story(server))
        assert len(failures(server)) == 1
