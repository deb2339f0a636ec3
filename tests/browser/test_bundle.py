"""What the first screen loads is small: 250 KB at most, packed."""

from __future__ import annotations

import gzip

from playwright.sync_api import Response

from browser.conftest import Enter

MOST = 250_000


def test_the_first_screen_is_small(enter: Enter) -> None:
    ada = enter()
    loaded: list[Response] = []
    ada.page.on("response", lambda response: loaded.append(response))
    ada.go()
    own = [one for one in loaded if one.url.startswith(ada.server.address) and one.status == 200]
    kinds = {one.request.resource_type for one in own}
    assert {"document", "script", "stylesheet"} <= kinds
    packed = {one.url: len(gzip.compress(one.body(), 6)) for one in own}
    assert sum(packed.values()) <= MOST, packed


def test_nothing_comes_from_elsewhere(enter: Enter) -> None:
    ada = enter()
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    ada.go()
    for path in ("/lobby", "/rules", "/cards", "/decks"):
        ada.go(path)
    strangers = [address for address in asked if not address.startswith((ada.server.address, "data:", "blob:"))]
    assert not strangers
