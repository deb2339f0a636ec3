"""The documents become a site: GitHub's Markdown as mkdocs reads it, links that lead on, nothing from elsewhere."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

import reliquary.api
from house.repository import REPOSITORY

sys.path.insert(0, str(REPOSITORY))
from tools.site.hooks import remote
from tools.site.links import OUTSIDE, Repository
from tools.site.listed import API, decisions, reference
from tools.site.notebook_pages import page_of
from tools.site.wide_lists import with_wide_lists

PAGES = {"python.md", "rules/warehouse51.md", "decisions/overview.md", "notebooks/first-game.md", *OUTSIDE.values()}
ASKED_FOR = {
    "start.md", "playing.md", "glance/warehouse51.md", "glance/settlers.md", "rules/warehouse51.md",
    "rules/settlers.md", "server.md", "recipes/add-a-bot.md", "envs/training.md", "recipes/run-a-tournament.md",
    "bots.md", "records.md", "protocol.md", "reference.md", "decisions/overview.md", "faq.md", "troubleshooting.md",
    "data.md",
}  # fmt: skip


def navigation() -> Any:
    """Read the navigation of the site, the last part of its settings."""
    return yaml.safe_load((REPOSITORY / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")[2])


def pages_in(nav: Any) -> set[str]:
    """Return the pages of a navigation, however deep."""
    if isinstance(nav, str):
        return {nav}
    return set().union(*(pages_in(one) for one in (nav.values() if isinstance(nav, dict) else nav)))


def test_every_document_is_in_the_navigation() -> None:
    nav = pages_in(navigation())
    assert nav >= ASKED_FOR
    docs = REPOSITORY / "docs"
    written = {path.relative_to(docs).as_posix() for path in docs.rglob("*.md")}
    listed = {name for name in written if name.startswith("decisions/")}
    assert written - listed - nav == set()


@pytest.mark.parametrize(
    ("page", "link", "there"),
    [
        ("python.md", "[a](rules/warehouse51.md#goal)", "[a](rules/warehouse51.md#goal)"),
        ("rules/warehouse51.md", "[a](../python.md)", "[a](../python.md)"),
        ("python.md", "[map](../ARCHITECTURE.md#words)", "[map](project/architecture.md#words)"),
        ("project/architecture.md", "[py](docs/python.md)", "[py](../python.md)"),
        ("project/architecture.md", "[why](docs/decisions)", "[why](../decisions/overview.md)"),
        ("python.md", "[one](notebooks/first-game.ipynb)", "[one](notebooks/first-game.md)"),
        ("python.md", "[us](https://example.org) [here](#games)", "[us](https://example.org) [here](#games)"),
        ("python.md", "```text\n[a](../setup.py)\n```", "```text\n[a](../setup.py)\n```"),
    ],
)
def test_links_lead_to_pages_of_the_site(page: str, link: str, there: str) -> None:
    assert Repository(REPOSITORY, PAGES).relinked(link, page) == there


def test_a_source_file_is_linked_in_the_repository_or_named(monkeypatch: pytest.MonkeyPatch) -> None:
    known = Repository(REPOSITORY, PAGES)
    monkeypatch.setattr(known, "home", lambda: "")
    assert known.relinked("[`setup.py`](../setup.py)", "python.md") == "`setup.py`"
    monkeypatch.setattr(known, "home", lambda: "https://example.org/us")
    assert known.relinked("[s](../setup.py)", "python.md") == "[s](https://example.org/us/blob/main/setup.py)"


def test_a_broken_link_stays_broken_for_mkdocs_to_find() -> None:
    assert Repository(REPOSITORY, PAGES).relinked("[a](nowhere.md)", "python.md") == "[a](docs/nowhere.md)"


@pytest.mark.parametrize(
    ("github", "mkdocs"),
    [
        ("Text\n- one\n- two", "Text\n\n-   one\n-   two"),
        ("1. One.\n\n   ```python\n   x\n   ```\n\n2. Two.", "1.  One.\n\n    ```python\n    x\n    ```\n\n2.  Two."),
        ("- a\n  - b\n    c", "-   a\n    -   b\n        c"),
        ("- a\n  more\nlazy\n\nend", "-   a\n    more\n    lazy\n\nend"),
        ("```text\n- no list\n```", "```text\n- no list\n```"),
    ],
)
def test_lists_are_written_as_mkdocs_reads_them(github: str, mkdocs: str) -> None:
    assert with_wide_lists(github) == mkdocs


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ('<script src="https://cdn.example.org/x.js">', 1),
        ("<link rel=stylesheet href=//fonts.example.org/css>", 1),
        ("@import url(https://example.org/a.css)", 1),
        ('<a href="https://example.org">there</a> <img src="a.png"> <link rel="canonical" href="https://x.org">', 0),
    ],
)
def test_what_comes_from_elsewhere_is_noticed(text: str, count: int, tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(text, "utf-8")
    assert len(remote(tmp_path / "page.html")) == count


def test_the_reference_has_every_name_of_the_front_door() -> None:
    told = {name for names in API.values() for name in names}
    assert told | {"settlers", "warehouse51"} == set(reliquary.api.__all__)
    assert all(f"::: reliquary.api.{name}" in reference() for name in told)


def test_every_decision_is_listed() -> None:
    folder = REPOSITORY / "docs" / "decisions"
    assert all(f"]({path.name})" in decisions(folder) for path in folder.glob("0*.md"))


def test_a_notebook_is_a_page() -> None:
    output = {"output_type": "stream", "text": ["42\n"]}
    cells = [
        {"cell_type": "markdown", "source": ["# One"]},
        {"cell_type": "code", "source": ["print(42)"], "outputs": [output]},
    ]
    page = page_of({"cells": cells}, "one.ipynb")
    assert "[one.ipynb](one.ipynb)" in page
    assert "```python\nprint(42)\n```\n\n```{ .text .output }\n42\n```" in page
