"""A third-party bot: sits down at a table of a Reliquary server and plays whole matches through the socket.

It knows no rules and imports nothing from Reliquary: the server sends its legal moves.
Replace `choose` with something cleverer.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
import uuid
from collections.abc import Sequence
from http.cookiejar import CookieJar
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener, urlopen

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
SILENCE_SECONDS = 20.0
RETRY_SECONDS = 0.5
MOST_RETRIES = 120


def choose(chair: Json) -> Json:
    """Choose one of the moves of a seat; `chair["view"]` shows what the seat sees."""
    move: Json = random.choice(chair["moves"])
    return move


class Player:
    """One seat in one match: hears what the server says, and says what it wants next."""

    def __init__(self, match: str, invite: str | None) -> None:
        self.match = match
        self.invite = invite
        self.table: Json | None = None
        self.unanswered: Json | None = None
        self.kept = 0
        """The place of our last command in the log; older tables do not show it yet."""

    def hello(self) -> Json:
        """Ask for the table and what we missed: at the beginning, after a broken line, after an error."""
        seen = self.table["number"] if self.table else None
        self.table = None
        return {"type": "hello", "match": self.match, "seen": seen, "invite": self.invite}

    def hear(self, message: Json) -> None:
        """Take in a message of the server."""
        if message["type"] == "table":
            self.table = message
        elif message["type"] == "ack" and self.is_about_us(message):
            self.kept = max(self.kept, message["number"])
            self.unanswered = None

    def is_about_us(self, message: Json) -> bool:
        """Return whether a message answers the command we wait for."""
        return self.unanswered is not None and message.get("id") == self.unanswered["id"]

    def command(self) -> Json | None:
        """Return what we want done now, under its own id; None while there is nothing to do but wait."""
        if self.table is None or self.unanswered is not None or self.table["number"] < self.kept:
            return None
        wish = self.wish(self.table)
        if wish is not None:
            self.unanswered = {"id": uuid.uuid4().hex, **wish}
        return self.unanswered

    def wish(self, table: Json) -> Json | None:
        """Sit down if we have no seat yet, answer if our seat is asked something."""
        mine = [chair for chair in table["chairs"] if chair["seat"] is not None]
        seated = any(seat["yours"] for seat in table["match"]["seats"])
        if table["match"]["status"] == "open" and not seated:
            return {"type": "sit", "invite": self.invite}
        for chair in mine:
            if table["match"]["status"] == "running" and chair["is_waiting"]:
                return {"type": "move", "seat": chair["seat"], "asked": chair["asked"], "move": choose(chair)}
        return None

    def is_done(self) -> bool:
        """Return whether the match has ended."""
        return self.table is not None and self.table["match"]["status"] in ("over", "cancelled")


def converse(socket: ClientConnection, player: Player) -> None:
    """Play over one connection until the match has ended or the line breaks."""
    say(socket, player.hello())
    if player.unanswered is not None:
        say(socket, player.unanswered)
    while not player.is_done():
        try:
            message = json.loads(socket.recv(timeout=SILENCE_SECONDS))
        except TimeoutError:
            say(socket, {"type": "ping"})
            continue
        player.hear(message)
        if message["type"] == "error":
            recover(socket, player, message)
        elif (command := player.command()) is not None:
            say(socket, command)


def recover(socket: ClientConnection, player: Player, error: Json) -> None:
    """Slow down when asked to, look at the table again when it has moved on, give up when there is no seat."""
    if error["code"] in ("too_many_messages", "busy", "unavailable"):
        time.sleep(RETRY_SECONDS)
        say(socket, player.unanswered or player.hello())
    elif error["code"] in ("stale", "illegal", "nothing_asked", "paused", "wrong_status") and player.table:
        player.unanswered = None
        say(socket, player.hello())
    else:
        raise SystemExit(f"the server refuses: {error['message']}")


def say(socket: ClientConnection, message: Json) -> None:
    """Send a message."""
    socket.send(json.dumps(message))


def play(server: str, token: str, match: str, invite: str | None) -> Json:
    """Play one match to its end, over as many connections as it takes."""
    player = Player(match, invite)
    address = server.replace("http", "ws", 1) + "/api/socket"
    for _ in range(MOST_RETRIES):
        try:
            with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
                converse(socket, player)
        except InvalidStatus as refusal:
            if refusal.response.status_code < 500:
                raise SystemExit("the server does not let us in: is the token right?") from None
        except (ConnectionClosed, OSError):
            pass
        if player.is_done() and player.table is not None:
            return player.table
        time.sleep(RETRY_SECONDS)
    raise SystemExit("the server does not answer any more")


def open_tables(server: str, token: str, game: str | None) -> list[str]:
    """Return the tables in the lobby that have a free seat."""
    query = urlencode({"status": "open"} | ({"game": game} if game else {}))
    request = Request(f"{server}/api/matches?{query}", headers={"Authorization": f"Bearer {token}"})
    with urlopen(request) as answer:
        tables = json.load(answer)
    return [table["id"] for table in tables if any(seat["kind"] == "open" for seat in table["seats"])]


def new_token(server: str, name: str) -> str:
    """Come in as a guest of this name, as a browser would, and make a token to play with."""
    jar = CookieJar()
    browser = build_opener(HTTPCookieProcessor(jar))
    browser.open(server + "/api/session").close()
    csrf = next(cookie.value or "" for cookie in jar if cookie.name == "reliquary_csrf")
    headers = {"Content-Type": "application/json", "X-CSRF-Token": csrf}
    browser.open(Request(server + "/api/session", json.dumps({"name": name}).encode(), headers)).close()
    wanted = json.dumps({"label": "socket bot", "scopes": ["watch", "play"]}).encode()
    with browser.open(Request(server + "/api/tokens", wanted, headers)) as answer:
        secret: str = json.load(answer)["secret"]
    return secret


def arguments(words: Sequence[str]) -> argparse.Namespace:
    """Read what was typed."""
    parser = argparse.ArgumentParser(prog="socket_bot.py", description=__doc__)
    parser.add_argument("server", help="such as http://localhost:8051")
    parser.add_argument("token", nargs="?", help="made with --new-token or in the browser, for watching and playing")
    parser.add_argument("--new-token", metavar="NAME", help="come in as a guest of this name and print a token")
    parser.add_argument("--game", choices=["warehouse51", "settlers"], help="sit down only where this is played")
    parser.add_argument("--match", help="the id of a match, instead of any table of the lobby")
    parser.add_argument("--invite", help="the code of its invitation, if it is private")
    parser.add_argument("--matches", type=int, default=1, help="how many matches to play")
    if not words:
        parser.print_help()
        raise SystemExit(0)
    typed = parser.parse_args(words)
    if not typed.token and not typed.new_token:
        parser.error("a token is needed")
    return typed


def main() -> None:
    """Wait for a table with a free seat, play there, and say how it ended."""
    typed = arguments(sys.argv[1:])
    server, played = typed.server.rstrip("/"), 0
    if typed.new_token:
        print(new_token(server, typed.new_token))
        return
    while played < typed.matches:
        tables = [typed.match] if typed.match else open_tables(server, typed.token, typed.game)
        if not tables:
            time.sleep(RETRY_SECONDS)
            continue
        end = play(server, typed.token, tables[0], typed.invite)
        played += 1
        mine = [seat["seat"] for seat in end["match"]["seats"] if seat["yours"]]
        outcome = end["match"]["outcome"] or {}
        print(f"{end['match']['game']}: seat {mine}, won by {outcome.get('winners')}, {end['number']} rows in the log")


if __name__ == "__main__":
    main()
