"""Makes sure that Caddy, nginx and systemd's checker are there for the tests of docs/hosting.md, zsh and fish for those
of completion.

`HOSTING_TESTS=0 make test` leaves these tests out.
"""

import os
import shutil
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tools import debian

PROGRAMS = {
    "caddy": "caddy",
    "fish": "fish",
    "nginx": "nginx-light",
    "openssl": "openssl",
    "systemd-analyze": "systemd",
    "zsh": "zsh",
}
"""Programs and the packages they are in."""
SYSTEM = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin"))


def main() -> int:
    """Find all programs, or install them, or say how."""
    if os.environ.get("HOSTING_TESTS") == "0":
        print("HOSTING_TESTS=0: the tests of hosting, zsh and fish are left out.")
        return 0
    if missing():
        print(f"Installing {', '.join(missing())} for the tests of hosting and completion ...", flush=True)
        debian.install(*(PROGRAMS[name] for name in missing()))
    if missing():
        print(f"These programs are missing and cannot be installed from here: {', '.join(missing())}")
        print(f"Install them:   sudo apt-get install {' '.join(PROGRAMS.values())}")
        print("or go without:  HOSTING_TESTS=0 make test   (the tests of hosting, zsh and fish are then left out)")
    return bool(missing())


def missing() -> list[str]:
    """Return the programs that are not there."""
    return [name for name in PROGRAMS if find(name) is None]


def find(program: str) -> str | None:
    """Find a program; nginx is where only administrators look."""
    return shutil.which(program, path=SYSTEM)


if __name__ == "__main__":
    sys.exit(main())
