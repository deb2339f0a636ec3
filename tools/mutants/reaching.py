"""Which tests reach which function, found once with a profile of all tests of the rules."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

REPOSITORY = Path(__file__).parents[2]
RULES = str(REPOSITORY / "src" / "reliquary") + os.sep
TESTS = (
    "tests/core",
    "tests/games",
)
LEFT_OUT = (
    "test_parity",
    "test_fuzz",
    "test_record_fuzz",
    "test_machine",
    "test_conformance",
    "test_secrecy",
    "test_information",
)
"""Tests that play for long or in other processes; the stored games stand in for them."""


class Profile:
    """A plugin of pytest that notes for every test which functions of the rules it calls, and how long it takes."""

    def __init__(self) -> None:
        self.reached: dict[str, list[str]] = {}
        self.seconds: dict[str, float] = {}
        self.codes: set[CodeType] = set()

    def note(self, frame: FrameType, event: str, argument: Any) -> None:
        """Note a call."""
        if event == "call":
            self.codes.add(frame.f_code)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Any:
        """Run a test with the profile on."""
        self.codes.clear()
        begun = time.process_time()
        sys.setprofile(self.note)
        yield
        sys.setprofile(None)
        self.seconds[item.nodeid] = time.process_time() - begun
        self.reached[item.nodeid] = sorted({key_of(code) for code in self.codes if code.co_filename.startswith(RULES)})


def key_of(code: CodeType) -> str:
    """Name a function by its file and its first line without decorators."""
    return f"{code.co_filename.removeprefix(RULES)}:{code.co_qualname}"


def arguments() -> list[str]:
    """Return which tests are run, and how."""
    chosen = [str(REPOSITORY / folder) for folder in TESTS]
    return [
        "-q",
        "-p",
        "no:xdist",
        "-p",
        "no:cacheprovider",
        *(f"--ignore-glob=*/{name}*" for name in LEFT_OUT),
        *chosen,
    ]


def profile(file: Path) -> None:
    """Run the tests of the rules once and write down what they reach."""
    plugin = Profile()
    pytest.main(arguments(), plugins=[plugin])
    file.write_text(json.dumps({"reached": plugin.reached, "seconds": plugin.seconds}))


def load(file: Path) -> dict[str, list[tuple[float, str]]]:
    """Return for every function the tests that reach it, first those that reach little else: they are about it."""
    found = json.loads(file.read_text())
    tests: dict[str, list[tuple[int, float, str]]] = {}
    for name, keys in found["reached"].items():
        for key in keys:
            tests.setdefault(key, []).append((len(keys), found["seconds"][name], name))
    return {key: [(seconds, name) for _, seconds, name in sorted(row)] for key, row in tests.items()}
