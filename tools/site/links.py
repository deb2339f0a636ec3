"""Links between documents, as they lie in the repository and as they lie in the site."""

from __future__ import annotations

import posixpath
import re
import tomllib
from pathlib import Path

OUTSIDE = {
    "README.md": "project/readme.md",
    "ARCHITECTURE.md": "project/architecture.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "CHANGELOG.md": "project/changelog.md",
    "benchmarks/README.md": "project/benchmarks.md",
}
"""Documents outside the folder of documents, and their places in the site."""
FOLDERS = {"docs/decisions": "decisions/overview.md", "docs/recipes": "recipes/add-a-bot.md"}
"""Folders that documents link to, and the pages to show instead."""
LINK = re.compile(r"(?P<text>!?\[(?:[^\[\]]|\[[^\]]*\])*\])\((?P<target>[^)\s]+)\)")
FENCE = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
ELSEWHERE = re.compile(r"[a-z]+:|#")


class Repository:
    """Knows where the files of the repository are in the site."""

    def __init__(self, root: Path, pages: set[str]) -> None:
        self.root = root
        self.pages = pages
        self.inside = {uri: name for name, uri in OUTSIDE.items()}

    def relinked(self, markdown: str, uri: str) -> str:
        """Rewrite the links of a page, but nothing in its blocks of code."""
        parts, last = [], 0
        for block in FENCE.finditer(markdown):
            parts += [self._relinked(markdown[last : block.start()], uri), block[0]]
            last = block.end()
        return "".join([*parts, self._relinked(markdown[last:], uri)])

    def _relinked(self, prose: str, uri: str) -> str:
        return LINK.sub(lambda link: self.link(link["text"], link["target"], uri), prose)

    def link(self, text: str, target: str, uri: str) -> str:
        """Write one link; what is not part of the site is linked in the repository, or named only."""
        if ELSEWHERE.match(target):
            return f"{text}({target})"
        path, hash_sign, anchor = target.partition("#")
        here = posixpath.dirname(self.inside.get(uri, f"docs/{uri}"))
        name = posixpath.normpath(posixpath.join(here, path))
        there = self.place(name)
        if there is not None:
            return f"{text}({posixpath.relpath(there, posixpath.dirname(uri) or '.')}{hash_sign}{anchor})"
        home = self.home()
        return f"{text}({home}/blob/main/{name}{hash_sign}{anchor})" if home else text.removeprefix("!")[1:-1]

    def place(self, name: str) -> str | None:
        """Return where a file of the repository is in the site, None if it is not part of it."""
        if not (self.root / name).exists() and name.removeprefix("docs/") not in self.pages:
            return name  # mkdocs reports the broken link
        if name.endswith(".ipynb"):
            name = name.removesuffix(".ipynb") + ".md"
        place = OUTSIDE.get(name) or FOLDERS.get(name) or name.removeprefix("docs/")
        return place if place in self.pages else None

    def home(self) -> str:
        """Return the address of the repository, if the project names one."""
        project = tomllib.loads((self.root / "pyproject.toml").read_text("utf-8"))["project"]
        urls = {label.lower(): url for label, url in project.get("urls", {}).items()}
        return str(urls.get("repository") or urls.get("source") or "").rstrip("/")
