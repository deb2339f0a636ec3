"""Searches games of bots for the fullest tables, one for each kind of question, and stores their records.

PYTHONPATH=src:tests python -m browser.dense.search
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from browser.dense.positions import PLACES, RECORDS
from reliquary.bots import new_bot
from reliquary.bots.driver import play_game
from reliquary.core.record import Record, Step, write
from reliquary.games import new_game

SETTLERS = {"factions": ["aztecs", "romans", "barbarians", "egyptians", "japanese"]}
SEARCHED: dict[str, tuple[dict[str, Any], str, int]] = {
    "settlers": (SETTLERS, "greedy", 40),
    "warehouse51": ({}, "greedy", 40),
}
FULL_ENOUGH = 0.6
"""A game that is stored already will do, if its table is this full compared with the fullest one."""


@dataclass(frozen=True)
class Place:
    """A moment of a game in which a seat is asked."""

    game: str
    seed: int
    kind: str
    moves: int
    seat: int
    fullness: int


def fullness(view: Mapping[str, Any], seat: int) -> int:
    """How much lies on the table: above all before the seat that looks at it."""
    own = view["panels"][seat]
    held = [len(own[name] or ()) for name in ("hand", "empire", "deals", "relics") if name in own]
    others = sum(len(panel[name]) for panel in view["panels"] for name in ("empire", "relics") if name in panel)
    return 3 * sum(held) + others


def places(game: str, seed: int) -> tuple[Record, list[Place]]:
    """Play a game and look at every question of it."""
    options, bot, _ = SEARCHED[game]
    built = new_game(game, 5, options)
    record = play_game(built, seed, [new_bot(bot) for _ in range(5)], hashes=False).record
    found, table = [], built.start(seed)
    for made, step in enumerate(record.moves):
        for seat in table.waiting():
            view = msgspec.to_builtins(table.view(seat))
            kind = view["question"] if isinstance(view["question"], str) else view["phase"]
            found.append(Place(game, seed, kind, made, seat, fullness(view, seat)))
        table.play(step.seat, built.read_move(step.move))
    return record, found


def fullest(game: str) -> Iterator[tuple[Record, Place]]:
    """Choose a moment for each kind of question from as few games as possible."""
    records: dict[int, Record] = {}
    best: dict[tuple[int, str], Place] = {}
    for seed in range(SEARCHED[game][2]):
        records[seed], found = places(game, seed)
        for place in found:
            key = (seed, place.kind)
            if key not in best or best[key].fullness < place.fullness:
                best[key] = place
    chosen: list[int] = []
    for kind in sorted({kind for _, kind in best}):
        own = sorted((one for (_, other), one in best.items() if other == kind), key=lambda one: -one.fullness)
        good = [one for one in own if one.fullness >= own[0].fullness * FULL_ENOUGH and one.seed in chosen]
        place = (good or own)[0]
        chosen.append(place.seed)
        yield records[place.seed], place


def slim(record: Record) -> Record:
    """Leave out what a replay does not need."""
    moves = [Step(step.seat, step.move) for step in record.moves]
    return msgspec.structs.replace(record, moves=moves, players=["?"] * record.seats)


def main() -> None:
    listed: dict[str, dict[str, Any]] = {}
    for game in SEARCHED:
        for record, place in fullest(game):
            name = f"{game}-{place.seed}"
            (RECORDS / f"{name}.json").write_bytes(write(slim(record)))
            about = {"record": name, "moves": place.moves, "seat": place.seat, "fullness": place.fullness}
            listed[f"{game}-{place.kind}"] = about
            print(place, flush=True)
    PLACES.write_text(json.dumps(listed, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
