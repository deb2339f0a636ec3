"""Makes sure that there is a browser for the tests: Chromium, installed from Debian's packages where that is allowed.

`BROWSER_TESTS=0 make test` leaves the tests in the browser out.
"""

import os
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools import debian

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
"""The first is Chromium without windows and menus; it needs a fifth less of the processor."""
PACKAGES = ("chromium-headless-shell", "chromium")
"""The first that there is; older systems have only the second."""
FONTS = "fonts-dejavu-core"
HOW = """No Chromium was found and it cannot be installed from here.
Install it:   sudo apt-get install {packages}
or name it:   CHROMIUM=/path/to/chromium make test
or go without: BROWSER_TESTS=0 make test   (the tests in the browser are then left out)"""


def main() -> int:
    """Find a browser, or install one, or say how."""
    if os.environ.get("BROWSER_TESTS") == "0":
        print("BROWSER_TESTS=0: the tests in the browser are left out.")
        return 0
    if find() is None and not (install() and find() is not None):
        print(HOW.format(packages=f"{PACKAGES[-1]} {FONTS}"))
        return 1
    return 0


def find() -> str | None:
    """Find Chromium: where CHROMIUM says, else on the path."""
    named = os.environ.get("CHROMIUM")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, NAMES)), None)


def install() -> bool:
    """Install the first of Debian's packages that there is."""
    if os.environ.get("CHROMIUM"):
        return False
    print("Installing Chromium for the tests in the browser ...", flush=True)
    return any(debian.install(FONTS, package) for package in PACKAGES)


if __name__ == "__main__":
    sys.exit(main())
