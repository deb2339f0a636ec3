"""What the first screen loads is small: 250 KB at most, as it travels."""

from __future__ import annotations

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


def test_nothing_comes_from_elsewhere(enter: Enter) -> None:
    ada = enter()
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    ada.go()
    for path in ("/lobby", "/rules", "/cards", "/decks"):
        ada.go(path)
    strangers = [address for address in asked if not address.startswith((ada.server.address, "data:", "blob:"))]
    assert not strangers
