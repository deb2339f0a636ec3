"""Slow tests of what is released, for `make release-test`; `RELEASE_TESTS=1` includes them."""

from __future__ import annotations

import os

from browser.conftest import browser

__all__ = ["browser"]

if os.environ.get("RELEASE_TESTS") != "1":
    collect_ignore_glob = ["test_*.py"]
