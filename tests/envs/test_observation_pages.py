"""The pages about observations are what the layouts say."""

from __future__ import annotations

from pathlib import Path

import pytest

from reliquary.envs.documents import Page, document, main, pages
from reliquary.envs.layouts import layout
from reliquary.games import new_game

FOLDER = Path(__file__).parents[2] / "docs" / "envs"


@pytest.mark.parametrize("page", pages(), ids=[page.name for page in pages()])
def test_the_page_is_the_one_the_layout_makes(page: Page) -> None:
    kept = (FOLDER / f"{page.name}.md").read_text("utf-8")
    assert kept == document(page), "run: python -m reliquary.envs.documents"


@pytest.mark.parametrize("page", pages(), ids=[page.name for page in pages()])
def test_every_field_is_explained(page: Page) -> None:
    told = document(page)
    games = [
        new_game(page.name, page.seats),
        *(new_game(page.name, one.seats, one.options) for one in page.said.variants),
    ]
    assert [field.name for game in games for field in layout(game).fields if f"| `{field.name}` |" not in told] == []


def test_the_pages_are_written_into_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["documents", str(tmp_path)])
    main()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["settlers.md", "warehouse51.md"]
