"""Retake the screenshots in the documents from the real product: `python -m tests.browser.screenshots`."""

from __future__ import annotations

import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]


def main() -> None:
    sys.path.insert(0, str(TESTS))
    from browser.pictures import take_all

    for picture in take_all(TESTS.parent / "docs" / "screenshots"):
        sys.stdout.write(f"{picture.name}: {picture.stat().st_size // 1024} KB\n")


if __name__ == "__main__":
    main()
