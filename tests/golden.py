"""Golden playthroughs: whole games as readable text, kept beside the tests. `make golden` regenerates them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from reliquary.bots import RandomBot, SeatTable
from reliquary.core.game import Game
from reliquary.core.record import fingerprint
from reliquary.core.rng import from_seed
from reliquary.core.words import Event, Seat
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.table import Table as SettlersTable
from reliquary.games.settlers.text.phrases import language as settlers_language
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.table import Table
from reliquary.games.warehouse51.text.phrases import language

GAMES = Path(__file__).parent / "games"
FOLDER = GAMES / "warehouse51" / "golden"
SETTLERS_FOLDER = GAMES / "settlers" / "golden"
NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Enid")


class Words(Protocol):
    """A language that can tell events."""

    def event(self, event: Event, names: tuple[str, ...], reader: Seat | None = None, /) -> str:
        """Return what happened."""


class Playthrough(NamedTuple):
    """Which game of Warehouse 51 is kept; bots with their own dice play it, now and then out of turn."""

    seats: int
    edition: str
    pack: str
    seed: int

    @property
    def file(self) -> Path:
        """Return the file it is kept in."""
        return FOLDER / f"{self.seats}-seats-{self.edition}-{self.pack}.txt"


class SettlersPlaythrough(NamedTuple):
    """Which game of Imperial Settlers is kept; lively players play it, devout ones if the Aztecs' box is open."""

    factions: tuple[str, ...]
    lookout: str
    seed: int
    decks: str = "base"

    @property
    def file(self) -> Path:
        """Return the file it is kept in."""
        name = "-".join(self.factions) if len(self.factions) > 1 else f"solo-{self.factions[0]}"
        return SETTLERS_FOLDER / f"{name}-{self.lookout}{'' if self.decks == 'base' else f'-{self.decks}-decks'}.txt"


PLAYTHROUGHS = (
    Playthrough(3, "en", "default", 51),
    Playthrough(3, "it", "plain", 52),
    Playthrough(4, "it", "default", 53),
    Playthrough(4, "en", "rulebook_only", 54),
    Playthrough(5, "en", "default", 55),
    Playthrough(5, "it", "default", 56),
)
SETTLERS_PLAYTHROUGHS = (
    SettlersPlaythrough(("barbarians", "japanese"), "standard", 91),
    SettlersPlaythrough(("romans", "egyptians"), "standard", 92),
    SettlersPlaythrough(("japanese", "romans"), "standard", 51),
    SettlersPlaythrough(("egyptians", "barbarians"), "advanced", 67),
    SettlersPlaythrough(("japanese",), "standard", 83),
    SettlersPlaythrough(("romans", "barbarians", "egyptians"), "alternate", 130),
    SettlersPlaythrough(("aztecs", "romans"), "standard", 150),
    SettlersPlaythrough(("egyptians", "aztecs", "japanese"), "standard", 186, "open"),
    SettlersPlaythrough(("barbarians", "aztecs", "romans", "egyptians", "japanese"), "standard", 151, "standard"),
    SettlersPlaythrough(("aztecs",), "standard", 143),
    SettlersPlaythrough(("atlanteans", "romans"), "standard", 160),
    SettlersPlaythrough(("egyptians", "atlanteans", "aztecs"), "advanced", 161, "open"),
    SettlersPlaythrough(("atlanteans",), "standard", 162),
)


def tell(kept: Playthrough | SettlersPlaythrough) -> str:
    """Play a game and tell it move by move: who, what, the hash of the table, and what happened."""
    if isinstance(kept, SettlersPlaythrough):
        return "\n".join([*settlers_head(kept), *settlers_body(kept), ""])
    game = Warehouse51(seats=kept.seats, edition=kept.edition, relic_pack=kept.pack)
    return "\n".join([*head(game, kept), *body(game, kept.seed), ""])


# Warehouse 51


def head(game: Warehouse51, kept: Playthrough) -> Iterator[str]:
    """Return what is played, and what lies in the gaps."""
    start = game.start(kept.seed)
    yield f"Warehouse 51 for {game.seats} seats, seed {kept.seed}"
    yield from agreed(game)
    yield "Gaps: " + "; ".join(", ".join(gap) for gap in start.snapshot()["gaps"])
    yield f"   0 the table is laid{'':<38} {fingerprint(start)}"


def body(game: Warehouse51, seed: int) -> Iterator[str]:
    """Return every move with its events, and the score sheet at the end."""
    words = language("en", game.relics)
    table = game.start(seed)
    dice = [SeatTable(game, table, seat, from_seed(seed * 8 + seat)) for seat in range(game.seats)]
    yield from lines(table, answers(table, dice), words)


def answers(table: Table, dice: list[SeatTable]) -> Iterator[tuple[int, Any]]:
    """Play until the game is over: the first waiting seat answers, then all may interrupt."""
    bot = RandomBot()
    while table.waiting():
        seat = table.waiting()[0]
        yield seat, bot.choose(dice[seat])
        for other in range(len(dice)):
            if table.waiting() and other not in table.waiting() and (move := bot.interrupt(dice[other])):
                yield other, move


# Imperial Settlers


def settlers_game(kept: SettlersPlaythrough) -> ImperialSettlers:
    """Agree on the game that is kept."""
    from games.settlers.support.agreements import open_decks, standard_decks

    decks: dict[str, Any] = {}
    if kept.decks != "base":
        decks = open_decks(kept.factions) if kept.decks == "open" else standard_decks(kept.factions, kept.seed)
    return ImperialSettlers(len(kept.factions), factions=kept.factions, lookout=kept.lookout, **decks)


def settlers_head(kept: SettlersPlaythrough) -> Iterator[str]:
    """Return what is played, and which cards everyone begins with."""
    game = settlers_game(kept)
    start = game.start(kept.seed)
    words = settlers_language("en")
    yield f"Imperial Settlers for {game.seats} seat{'s' if game.seats > 1 else ''}, seed {kept.seed}"
    yield from agreed(game)
    for seat in range(game.seats):
        hand = (f"{card} {words.card(card)}" for card in start.snapshot()["players"][seat]["hand"])
        yield f"{NAMES[seat]} ({kept.factions[seat]}): {', '.join(hand)}"
    yield f"   0 the table is laid{'':<38} {fingerprint(start)}"


def settlers_body(kept: SettlersPlaythrough) -> Iterator[str]:
    """Return every move with its events, and the score sheet at the end."""
    game = settlers_game(kept)
    table = game.start(kept.seed)
    devout = game.pack["name"] != "base"
    yield from lines(table, settlers_answers(table, kept.seed, devout=devout), settlers_language("en"))


def settlers_answers(table: SettlersTable, seed: int, *, devout: bool) -> Iterator[tuple[int, Any]]:
    """Choose lively or devout moves until the game is over."""
    from games.settlers.support.lively import (  # found once `main` or pytest has put this folder on the path
        devout_pick,
        pick,
    )

    rng = from_seed(seed)
    while table.waiting():
        yield devout_pick(table, rng) if devout else pick(table, rng)


# Both


def agreed(game: Game) -> Iterator[str]:
    """Return which options and cards were agreed on."""
    yield from (f"  {name} = {json.dumps(value)}" for name, value in game.options.items())
    yield f"  pack {game.pack['name']} {game.pack['hash']}"


def lines(table: Any, moves: Iterator[tuple[int, Any]], words: Words) -> Iterator[str]:
    """Make the moves and tell each with its events, and the score sheet at the end."""
    events: list[Event] = []
    table.listen(events.append)
    for number, (seat, move) in enumerate(moves, 1):
        table.play(seat, move)
        plain = " ".join(str(value) for value in json.loads(as_json(move)).values())
        yield f"{number:>4} {NAMES[seat]:<6} {plain:<50} {fingerprint(table)}"
        yield from (f"       {line}" for line in sentences(words, events))
        events.clear()
    yield from score_sheet(table)


def as_json(move: Any) -> bytes:
    """Write a move as records do."""
    return msgspec.json.encode(move)


def sentences(words: Words, events: list[Event]) -> Iterator[str]:
    """Return what happened in English, secrets in brackets with the name of the one who knows them."""
    for event in events:
        witness = getattr(event, "witness", None)
        text = words.event(event, NAMES, witness)
        yield text if witness is None else f"[{NAMES[witness]}: {text}]"


def score_sheet(table: Any) -> Iterator[str]:
    """Show the points of every seat by source."""
    outcome = table.outcome()
    assert outcome is not None
    yield f"{'':<8}" + "".join(f"{source:>9}" for source in outcome.scores[0])
    for seat, sheet in enumerate(outcome.scores):
        yield f"{NAMES[seat]:<8}" + "".join(f"{points:>9}" for points in sheet.values())
    yield f"Won by {', '.join(NAMES[seat] for seat in outcome.winners) or 'nobody'}: {outcome.reason}"


def main() -> None:
    """Regenerate all playthroughs and print which of them changed."""
    sys.path.insert(0, str(Path(__file__).parent))
    for kept in (*PLAYTHROUGHS, *SETTLERS_PLAYTHROUGHS):
        kept.file.parent.mkdir(exist_ok=True)
        text = tell(kept)
        before = kept.file.read_text("utf-8") if kept.file.exists() else ""
        kept.file.write_text(text, "utf-8")
        sys.stdout.write(f"{'same   ' if text == before else 'changed'} {kept.file.name}\n")


if __name__ == "__main__":
    main()
