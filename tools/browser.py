"""Makes sure that there is a browser for the tests: Chromium, installed from Debian's packages where that is allowed.

`BROWSER_TESTS=0 make test` leaves the tests in the browser out.
"""

import os
import shutil
import subprocess
import sys

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
    """Install Debian's package as root, or by a sudo that asks for no password."""
    if shutil.which("apt-get") is None or os.environ.get("CHROMIUM"):
        return False
    before = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if before and shutil.which("sudo") is None:
        return False
    print("Installing Chromium for the tests in the browser ...", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    apt = [*before, "apt-get", "-qq"]

    def runs(*step: str) -> bool:
        return subprocess.run([*apt, *step], env=environment, stdout=subprocess.DEVNULL).returncode == 0

    install = ("install", "--yes", "--no-install-recommends", FONTS)
    return runs("update") and any(runs(*install, package) for package in PACKAGES)


if __name__ == "__main__":
    sys.exit(main())
