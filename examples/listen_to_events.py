"""Describe the first auctions of a game in words, as one seat hears them, in English and in Italian."""

from __future__ import annotations

from reliquary.bots import new_bot
from reliquary.bots.driver import Driver
from reliquary.core.record import Recorder
from reliquary.core.words import Event
from reliquary.games.warehouse51.events import Sold
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.text import language

NAMES = ["Ada", "Bruno", "Carla"]
LISTENER = 0


def main() -> None:
    """Listen at a table of three bots until two relics are sold."""
    game = Warehouse51(seats=3)
    heard: list[Event] = []
    recorder = Recorder(game, 51, NAMES)
    recorder.table.listen(lambda event: heard.append(event) if event.known_to(LISTENER) else None)
    driver = Driver(game, recorder, {seat: new_bot("greedy") for seat in range(3)}, seed=51)
    while sum(isinstance(event, Sold) for event in heard) < 2 and driver.answer():
        pass
    for code in ("en", "it"):
        words = language(code, game.relics)
        print(*(words.event(event, NAMES, reader=LISTENER) for event in heard), sep="\n", end="\n\n")


if __name__ == "__main__":
    main()
