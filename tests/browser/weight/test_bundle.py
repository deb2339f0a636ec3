"""What the first screen and a table load is small: 250 KB at most, as it travels."""

from __future__ import annotations

import pytest

from browser.conftest import Enter
from browser.weight.measured import Wire

MOST = 250_000


def test_the_first_screen_is_small(enter: Enter) -> None:
    ada = enter()
    wire = Wire(ada.page)
    ada.go()
    assert any(url.endswith(".js") for url in wire.files)
    assert any(url.endswith(".css") for url in wire.files)
    assert wire.total() <= MOST, wire.files


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_first_table_is_small(enter: Enter, game: str, language: str) -> None:
    """A newcomer's table, with the coach beside it."""
    ada = enter(language=language, settings={"coach": True})
    ada.go("/health")
    ada.come_in()
    match = ada.ask("/api/matches", {"game": game, "seats": 3, "seating": ["me", "random", "random"]})["id"]
    ada.command(match, "start")
    wire = Wire(ada.page)
    wire.begin_cold()
    ada.go(f"/table/{match}")
    ada.until_asked()
    ada.page.wait_for_load_state("networkidle")
    assert any("/assets/Board-" in url for url in wire.files), wire.files
    assert any(f"/assets/words-{language}" in url for url in wire.files), wire.files
    assert wire.total() <= MOST, wire.files


def test_nothing_comes_from_elsewhere(enter: Enter) -> None:
    ada = enter()
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    ada.go()
    for path in ("/lobby", "/rules", "/cards", "/decks"):
        ada.go(path)
    strangers = [address for address in asked if not address.startswith((ada.server.address, "data:", "blob:"))]
    assert not strangers
