"""A server opens as many files as the system lets it, and says so if these are too few for its sockets."""

from __future__ import annotations

import resource

import pytest

from reliquary.cli.commands.serve import SPARE_FILES, raise_file_limit
from reliquary.server.settings import Settings


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
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], hard: int, soft_then: int, is_told: bool
) -> None:
    limits = Limits(1024, hard)
    monkeypatch.setattr(resource, "getrlimit", limits.read)
    monkeypatch.setattr(resource, "setrlimit", limits.write)
    raise_file_limit(Settings(sockets=10_000))
    assert limits.now == (soft_then, hard)
    assert ("only 4096 files may be open at once" in capsys.readouterr().err) is is_told
