"""The README as the package index shows it, where links within the repository lead nowhere."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
LINK = re.compile(r"(?P<image>!?)\[(?P<text>[^\]]*)\]\((?![a-z]+:|#)(?P<target>[^)\s]+)\)")
"""A link or a picture whose target is within the repository."""


def repository() -> str:
    """Return the address of the repository, which pyproject.toml states."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["urls"]["Homepage"])


def package_page(version: str) -> str:
    """Return the README with links to the repository as it was when this version was released."""
    home = repository()

    def absolute(link: re.Match[str]) -> str:
        view = "raw" if link["image"] else "blob"
        return f"{link['image']}[{link['text']}]({home}/{view}/v{version}/{link['target']})"

    return LINK.sub(absolute, (ROOT / "README.md").read_text("utf-8"))
