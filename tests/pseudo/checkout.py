"""A copy of the repository in which everything is also said in the pseudo-language."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from reliquary.cli.translation.files import placeholders, read_texts, text_files
from reliquary.cli.translation.pseudo import PSEUDO

REPOSITORY = Path(__file__).parents[2]
COPIED = ("src", "web", "tools")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "static", "node_modules", "*.test.ts")
PLAIN_WORD = re.compile(r"(?<![\w:./_-])[A-Za-z]{3,}(?![\w:/_-]|\.\w)")
"""A word in plain letters that is not part of an id, a path or a code."""


class Checkout:
    """The copy, and what can be done with it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for folder in COPIED:
            shutil.copytree(REPOSITORY / folder, root / folder, ignore=LEFT_OUT)
        shutil.copy(REPOSITORY / "pyproject.toml", root)
        (root / "tests").mkdir()
        self.reliquary("texts", "new", PSEUDO, "--pseudo")

    @property
    def environment(self) -> dict[str, str]:
        """Where Python looks first, and a terminal of 80 columns."""
        paths = {"PYTHONPATH": os.pathsep.join([str(self.root / "src"), str(REPOSITORY / "tests")])}
        state = {"XDG_STATE_HOME": str(self.root / "state"), "COLUMNS": "80", "NO_COLOR": "1"}
        return os.environ | paths | state

    def run(self, *arguments: str, typed: str = "") -> str:
        """Run Python in the copy and return what it prints."""
        done = subprocess.run(
            [sys.executable, "-X", "utf8", *arguments],
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            env=self.environment,
            cwd=self.root,
            check=False,
        )
        assert done.returncode == 0, f"{arguments}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def reliquary(self, *arguments: str, typed: str = "") -> str:
        """Run a command of the copy."""
        return self.run("-m", "reliquary", *arguments, typed=typed)

    def build_client(self) -> None:
        """Build the browser client of the copy with what is installed here."""
        installed = REPOSITORY / "web" / "node_modules"
        assert installed.is_dir(), "run `make client` first"
        (self.root / "web" / "node_modules").symlink_to(installed.resolve(), target_is_directory=True)
        self.run("tools/client.py", "build")


@cache
def english_words() -> frozenset[str]:
    """All words of three letters or more in the English texts."""
    texts = (text for file in text_files(REPOSITORY) for text in read_texts(file).values())
    filled = (re.sub("|".join(map(re.escape, placeholders(text))) or "$", " ", text) for text in texts)
    return frozenset(word.lower() for text in filled for word in re.findall(r"[A-Za-z]{3,}", text))


def plain_english(texts: Iterable[str], allowed: Iterable[str] = ()) -> dict[str, str]:
    """Find English words that were left plain, each with a text it is in."""
    names = {word.lower() for word in allowed}
    return {
        word.lower(): text
        for text in texts
        for word in PLAIN_WORD.findall(re.sub(r"\{\w*\}|`[^`]*`", "", text))
        if word.lower() in english_words() - names
    }
