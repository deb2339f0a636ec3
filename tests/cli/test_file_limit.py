"""A server opens as many files as the system lets it, and says so if these are too few for its sockets."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from reliquary.cli.commands.serve import SPARE_FILES, raise_file_limit
from reliquary.server.monitoring.log import JsonFormatter
from reliquary.server.settings import Settings
from server.ports import free_port


class Limits:
    """The limits of a process that may not be changed by a test."""

    def __init__(self, soft: int, hard: int) -> None:
        self.now = (soft, hard)

    def read(self, _: int) -> tuple[int, int]:
        return self.now

    def write(self, _: int, given: tuple[int, int]) -> None:
        self.now = given


@pytest.mark.parametrize(
    ("hard", "soft_then", "is_told"),
    [(4096, 4096, True), (100_000, 100_000, False), (resource.RLIM_INFINITY, 10_000 + SPARE_FILES, False)],
)
def test_the_soft_limit_is_raised_to_the_hard_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, hard: int, soft_then: int, is_told: bool
) -> None:
    limits = Limits(1024, hard)
    monkeypatch.setattr(resource, "getrlimit", limits.read)
    monkeypatch.setattr(resource, "setrlimit", limits.write)
    raise_file_limit(Settings(sockets=10_000))
    assert limits.now == (soft_then, hard)
    told = [JsonFormatter().format(record) for record in caplog.records]
    assert len(told) == is_told
    for line in told:
        found = json.loads(line)
        assert found["level"] == "warning"
        assert (found["files"], found["needed"]) == (4096, 10_000 + SPARE_FILES)
        assert "set sockets = 3596" in found["message"]


def test_the_warning_is_in_the_log_like_everything_else(tmp_path: Path) -> None:
    """A server with few files says so on standard error, where every line is JSON."""
    port, files = free_port(), 600
    order = f"ulimit -Sn {files} -Hn {files}; exec {sys.executable} -m reliquary serve --port {port}"
    order += f" --database sqlite:///{tmp_path}/few.sqlite"
    with subprocess.Popen(
        ["bash", "-c", order], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stderr is not None
        first = json.loads(server.stderr.readline())
        server.terminate()
        rest = server.stderr.read().splitlines()
    assert (first["level"], first["files"]) == ("warning", files)
    assert all(json.loads(line) for line in rest)
