"""What must hold at every moment of every game, read from snapshots alone."""

from __future__ import annotations

from typing import Any

from games.warehouse51.support.literal_scoring import CARDS, SIDE_EFFECTS, score, winners
from reliquary.core.words import Snapshot
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.table import Table

LONGEST = 6000
AUCTIONS = ("reveal", "open", "blind", "effect")
ENDING = ("redeem", "certify", "cancel", "end_effect", "over")


class Watch:
    """Looks at a table after every move, remembering how it was before."""

    def __init__(self, game: Warehouse51, table: Table) -> None:
        self.game = game
        self.moves = 0
        self.before: Snapshot = table.snapshot()
        self.look(table)

    def look(self, table: Table) -> None:
        """Check everything once; call it after every move."""
        now = table.snapshot()
        nothing_is_lost(self.game, now)
        bids_are_covered(now)
        the_right_seats_wait(self.game, now)
        assert table.waiting() == [] or table.turn() == table.waiting()[0]
        assert sorted(table.waiting()) == now["waiting"]
        self.auction_goes_forward(now)
        self.moves += now != self.before
        assert self.moves < LONGEST
        self.before = now
        if now["phase"] == "over":
            points_are_right(self.game, table, now)

    def auction_goes_forward(self, now: Snapshot) -> None:
        """Within an auction bids rise or are matched, who passed stays out; phases never go back. (W51-071, W51-072)"""
        before = self.before
        if before["phase"] in ENDING:
            assert ENDING.index(now["phase"]) >= ENDING.index(before["phase"])
        if before["offer"] is None or now["offer"] != before["offer"]:
            return
        assert set(before["passed"]) <= set(now["passed"])
        if before["standing"]:
            assert now["standing"]["ingots"] >= before["standing"]["ingots"]
            same_price = now["standing"]["ingots"] == before["standing"]["ingots"]
            assert same_price or now["standing"]["seat"] != before["standing"]["seat"]
        for sealed, still in zip(before["sealed"], now["sealed"], strict=True):
            assert sealed in (None, still)


def nothing_is_lost(game: Warehouse51, now: Snapshot) -> None:
    """Ingots, relics, tokens and certificates are only moved. (W51-006..013)"""
    assert sum(now["purses"]) + now["reserve"] == 10 * game.seats + 20
    assert min(now["purses"]) >= 0
    assert now["reserve"] >= 0
    holdings = [one for row in now["collections"] for one in row]
    decks = [relic for deck in now["decks"].values() for relic in deck]
    offered = [] if now["offer"] is None else [now["offer"]]
    everywhere = [*decks, *offered, *(one["relic"] for one in holdings), *now["discard"]]
    assert sorted(everywhere) == sorted(relic.id for relic in game.relics.relics)
    assert now["tokens"] >= 0
    assert now["tokens"] + sum(one["pawned"] for one in holdings) == 6
    assert certificates(now, holdings) <= 2
    assert now["phase"] in ENDING or certificates(now, holdings) == 2
    gaps = [card for gap in now["gaps"] for card in gap]
    assert len(gaps) == len(set(gaps)) == (6 if game.seats == 3 else game.seats)


def certificates(now: Snapshot, holdings: list[dict[str, Any]]) -> int:
    """Count the certificates in the supply, on relics, in hands and assigned. (W51-007)"""
    on_relics = sum(one["certificates"] for one in holdings)
    return int(now["certificate_supply"] + on_relics + sum(now["certificates"]) + len(now["certified"]))


def bids_are_covered(now: Snapshot) -> None:
    """Nobody ever bids more than he owns. (W51-078, W51-082)"""
    if now["phase"] == "open" and now["standing"]:
        assert 1 <= now["standing"]["ingots"] <= now["purses"][now["standing"]["seat"]]
    for sealed, purse in zip(now["sealed"], now["purses"], strict=True):
        assert sealed is None or 0 <= sealed <= purse


def the_right_seats_wait(game: Warehouse51, now: Snapshot) -> None:
    """Phase, offer and the seats that are asked belong together. (section 3 of the rules)"""
    phase, waiting = now["phase"], now["waiting"]
    assert phase in (*AUCTIONS, *ENDING)
    assert (phase == "over") == (waiting == [])
    assert (phase in ("open", "blind")) == (now["offer"] is not None)
    if phase == "blind":
        assert waiting == [seat for seat, sealed in enumerate(now["sealed"]) if sealed is None]
    else:
        assert len(waiting) <= 1
        assert set(now["sealed"]) == {None}
    if phase == "open":
        assert waiting[0] not in now["passed"]
    if phase == "reveal":
        assert waiting == [now["revealer"]]
    if phase in ENDING:
        assert not any(now["decks"].values())
    after_the_reveal = {"cancel", "end_effect", "over"}
    if game.options["horn_timing"] == "before_reveal":
        after_the_reveal.remove("cancel")
    assert now["shown"] == (phase in after_the_reveal)


def points_are_right(game: Warehouse51, table: Table, now: Snapshot) -> None:
    """The score sheet equals one filled in by hand. (W51-117..138)"""
    outcome = table.outcome()
    assert outcome is not None
    pack = game.options["relic_pack"]
    if pack in SIDE_EFFECTS:
        assert outcome.scores == score(now, pack, game.options)
        assert outcome.winners == winners(now, pack, game.options)
    assert sum(len(row) for row in now["collections"]) + len(now["discard"]) == len(CARDS)
