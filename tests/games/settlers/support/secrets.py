"""Tables that differ only in what one viewer may not know, made without the engine's own way of scrambling."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec

from games.settlers.support.layout import DESIGN, in_order
from games.settlers.support.lively import wander
from reliquary.core.rng import from_seed
from reliquary.core.words import Snapshot
from reliquary.games.settlers.codes.verbs import Job, Verb
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.table import Table

Viewer = int | None
ROWS = ("hand", "draft", "aside")
NUMBER = {card: number for number, card in enumerate(DESIGN)}


class Moment(NamedTuple):
    """A game stopped somewhere."""

    game: ImperialSettlers
    table: Table
    dice: Random

    def viewers(self) -> list[Viewer]:
        """Return every seat, and a spectator."""
        return [*range(self.game.seats), None]

    def twin(self, viewer: Viewer, *, same_dice: bool = False) -> Table:
        """Build a table that this viewer cannot tell from the true one."""
        snapshot = self.table.snapshot()
        deal_anew(snapshot, viewer, self.dice)
        if not same_dice:
            snapshot["dice"] = [self.dice.getrandbits(32), self.dice.getrandbits(31) * 2 + 1]
        return self.game.restore(snapshot)


def moments(factions: tuple[str, ...], seed: int, every: int, **options: Any) -> Iterator[Moment]:
    """Stop a lively game again and again."""
    game = ImperialSettlers(len(factions), factions=factions, **options)
    table, dice = game.start(seed), Random(seed)
    yield Moment(game, table, dice)
    for number, _ in enumerate(wander(table, from_seed(seed)), 1):
        if number % every == 0:
            yield Moment(game, table, dice)


def deal_anew(snapshot: Snapshot, viewer: Viewer, dice: Random) -> None:
    """Exchange hidden cards with the same back: hands, decks, drafts, face-down cards. (section 16, R-36)"""
    in_hand = list(hidden_rows(snapshot, viewer))
    rows = [*in_hand, *rows_under_gates(snapshot, viewer), *known_rows(snapshot, viewer)]
    singles = list(hidden_singles(snapshot, viewer))
    hidden = [card for row in rows for card in row] + [owner[key] for owner, key in singles]
    for back in {DESIGN[card].faction for card in hidden}:
        pool = [card for card in hidden if DESIGN[card].faction == back]
        dice.shuffle(pool)
        for row in rows:
            row[:] = [pool.pop() if DESIGN[card].faction == back else card for card in row]
        for owner, key in singles:
            if DESIGN[owner[key]].faction == back:
                owner[key] = pool.pop()
    for row in in_hand:
        row[:] = in_order(row)
    number_cards(snapshot, viewer)


def hidden_rows(snapshot: Snapshot, viewer: Viewer) -> Iterator[list[str]]:
    """Find the rows of cards the viewer cannot see; these are kept in order."""
    yield snapshot["common_deck"]
    for seat, player in enumerate(snapshot["players"]):
        yield player["deck"]
        if seat != viewer:
            yield from (player[row] for row in ROWS)
    for item in snapshot["agenda"]:
        if item["verb"] in (Verb.DRAW, Verb.PEEK) and item["seat"] != viewer:
            yield item["cards"]


def rows_under_gates(snapshot: Snapshot, viewer: Viewer) -> Iterator[list[str]]:
    """Find the cards of others under Gates, and all under Common Locations, in the order they came there. (R-60)"""
    for seat, player in enumerate(snapshot["players"]):
        for place in player["empire"]:
            if seat != viewer or DESIGN[place["card"]].faction == "common":
                yield place["under"]


def known_rows(snapshot: Snapshot, viewer: Viewer) -> Iterator[list[str]]:
    """Find the top of the Common deck, in the order in which it lies, unless it was the viewer who looked. (S-15)"""
    if viewer is None or snapshot["knower"] != viewer:
        yield snapshot["known_top"]


def hidden_singles(snapshot: Snapshot, viewer: Viewer) -> Iterator[tuple[dict[str, Any], str]]:
    """Find the single cards the viewer cannot see: Foundations, marks, a card on its way under a Gate."""
    for seat, player in enumerate(snapshot["players"]):
        yield from ((route, "mark") for route in player["routes"])
        if seat != viewer:
            yield from ((place, "card") for place in player["empire"] if place["foundation"])
    ids = list(DESIGN)
    for item in snapshot["agenda"]:
        if item["verb"] == Job.WHERE and item["seat"] != viewer:
            item["card"] = ids[item["card"]]
            yield item, "card"


def number_cards(snapshot: Snapshot, viewer: Viewer) -> None:
    """Write cards on their way under a Gate as numbers again."""
    for item in snapshot["agenda"]:
        if item["verb"] == Job.WHERE and item["seat"] != viewer:
            item["card"] = NUMBER[item["card"]]


def as_bytes(value: Any) -> bytes:
    """Write a value as JSON."""
    return msgspec.json.encode(value, enc_hook=repr)
