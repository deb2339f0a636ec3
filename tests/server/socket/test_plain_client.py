"""What docs/protocol.md says is enough to play: a client that knows nothing else plays a whole match."""

from __future__ import annotations

import ast
import threading
from pathlib import Path
from typing import Any

import pytest

from server.harness import PATIENCE, Server
from server.socket.plain_client import Browser, Player, changed

CLIENT = Path(__file__).with_name("plain_client.py")


def test_it_imports_nothing_of_ours() -> None:
    tree = ast.parse(CLIENT.read_text("utf-8"))
    names = {
        (node.module or "") if isinstance(node, ast.ImportFrom) else alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert not {name for name in names if name.split(".")[0] in ("reliquary", "server", "tests")}


@pytest.mark.parametrize("game", ["warehouse51", "settlers"])
def test_two_of_them_play_a_match_from_the_lobby_to_the_end(server: Server, game: str) -> None:
    host, guest = Browser(server.address, "Ada"), Browser(server.address, "Bob")
    assert game in {one["name"] for one in host.ask("GET", "/api/games")["games"]}
    wish = {"game": game, "seats": 3, "seating": ["me", "open", "random"], "title": f"written from the page, {game}"}
    match = host.ask("POST", "/api/matches", wish)["id"]
    found = next(one for one in guest.ask("GET", "/api/matches") if one["id"] == match)
    assert [one["kind"] for one in found["seats"]] == ["person", "open", "bot"]
    guest.ask("POST", f"/api/matches/{match}/commands", {"type": "sit", "id": "1"})
    host.ask("POST", f"/api/matches/{match}/commands", {"type": "start", "id": "1"})
    players = Player(host, match, 1), Player(guest, match, 2)
    other = threading.Thread(target=players[1].play)
    other.start()
    players[0].play(moves=3)  # and breaks off with a command on its way
    players[0].play()
    other.join(PATIENCE)
    for one in players:
        assert one.table["match"]["status"] == "over"
        assert one.updates > 0
        shown: Any = one.browser.ask("GET", f"/api/matches/{match}")
        assert {name: shown[name] for name in ("number", "chairs", "pause")} == {
            name: one.table[name] for name in ("number", "chairs", "pause")
        }


def test_the_example_of_the_page_is_applied_as_it_says() -> None:
    old = {"chairs": [{"asked": 40, "moves": ["a", "b", "c", "d", "e", "f"]}]}
    change = {
        "keys": {"chairs": {"list": [{"of": 0, "keys": {"asked": {"put": 41}, "moves": {"list": [[0, 2], [5, 1]]}}}]}}
    }
    assert changed(old, change) == {"chairs": [{"asked": 41, "moves": ["a", "b", "f"]}]}
