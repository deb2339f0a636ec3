"""Golden playthroughs: whole games as readable text, kept beside the tests. `make golden` writes them anew."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from reliquary.bots import RandomBot, SeatTable
from reliquary.core.record import fingerprint
from reliquary.core.rng import from_seed
from reliquary.core.words import Event
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.table import Table
from reliquary.games.warehouse51.text.phrases import Language, language

FOLDER = Path(__file__).parent / "games" / "warehouse51" / "golden"
NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Enid")


class Playthrough(NamedTuple):
    """Which game is kept; bots with dice of their own play it, now and then out of turn."""

    seats: int
    edition: str
    pack: str
    seed: int

    @property
    def file(self) -> Path:
        """Name the file it is kept in."""
        return FOLDER / f"{self.seats}-seats-{self.edition}-{self.pack}.txt"


PLAYTHROUGHS = (
    Playthrough(3, "en", "default", 51),
    Playthrough(3, "it", "plain", 52),
    Playthrough(4, "it", "default", 53),
    Playthrough(4, "en", "rulebook_only", 54),
    Playthrough(5, "en", "default", 55),
    Playthrough(5, "it", "default", 56),
)


def tell(kept: Playthrough) -> str:
    """Play a game and tell it move by move: who, what, the hash of the table, and what happened."""
    game = Warehouse51(seats=kept.seats, edition=kept.edition, relic_pack=kept.pack)
    return "\n".join([*head(game, kept), *body(game, kept.seed), ""])


def head(game: Warehouse51, kept: Playthrough) -> Iterator[str]:
    """Say what is played, and what lies in the gaps."""
    start = game.start(kept.seed)
    yield f"Warehouse 51 for {game.seats} seats, seed {kept.seed}"
    yield from (f"  {name} = {json.dumps(value)}" for name, value in game.options.items())
    yield f"  pack {game.pack['name']} {game.pack['hash']}"
    yield "Gaps: " + "; ".join(", ".join(gap) for gap in start.snapshot()["gaps"])
    yield f"   0 the table is laid{'':<38} {fingerprint(start)}"


def body(game: Warehouse51, seed: int) -> Iterator[str]:
    """Tell every move with its events, and the score sheet at the end."""
    words = language("en", game.relics)
    table = game.start(seed)
    events: list[Event] = []
    table.listen(events.append)
    dice = [SeatTable(game, table, seat, from_seed(seed * 8 + seat)) for seat in range(game.seats)]
    number = 0
    while table.waiting():
        for seat, move in answers(table, dice):
            table.play(seat, move)
            number += 1
            plain = " ".join(str(value) for value in json.loads(as_json(move)).values())
            yield f"{number:>4} {NAMES[seat]:<6} {plain:<50} {fingerprint(table)}"
            yield from (f"       {line}" for line in sentences(words, events))
            events.clear()
    yield from score_sheet(table)


def answers(table: Table, dice: list[SeatTable]) -> Iterator[tuple[int, Any]]:
    """Let the first waiting seat answer, then hear everybody who wants to interrupt."""
    seat = table.waiting()[0]
    bot = RandomBot()
    yield seat, bot.choose(dice[seat])
    for other in range(len(dice)):
        if table.waiting() and other not in table.waiting() and (move := bot.interrupt(dice[other])):
            yield other, move


def as_json(move: Any) -> bytes:
    """Write a move as records do."""
    return msgspec.json.encode(move)


def sentences(words: Language, events: list[Event]) -> Iterator[str]:
    """Say what happened in English, secrets in brackets with the name of the one who knows them."""
    for event in events:
        witness = getattr(event, "witness", None)
        text = words.event(event, NAMES, witness)
        yield text if witness is None else f"[{NAMES[witness]}: {text}]"


def score_sheet(table: Table) -> Iterator[str]:
    """Show the points of every seat by source."""
    outcome = table.outcome()
    assert outcome is not None
    yield f"{'':<8}" + "".join(f"{source:>9}" for source in outcome.scores[0])
    for seat, sheet in enumerate(outcome.scores):
        yield f"{NAMES[seat]:<8}" + "".join(f"{points:>9}" for points in sheet.values())
    yield f"Won by {', '.join(NAMES[seat] for seat in outcome.winners)}: {outcome.reason}"


def main() -> None:
    """Write all playthroughs anew and say which of them changed."""
    FOLDER.mkdir(exist_ok=True)
    for kept in PLAYTHROUGHS:
        text = tell(kept)
        before = kept.file.read_text("utf-8") if kept.file.exists() else ""
        kept.file.write_text(text, "utf-8")
        sys.stdout.write(f"{'same   ' if text == before else 'changed'} {kept.file.name}\n")


if __name__ == "__main__":
    main()
