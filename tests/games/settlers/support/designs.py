"""What the tests of single designs share: which design a test plays, tables of similar designs, and playing them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

import pytest

from games.settlers.support.changes import Change, change, difference, ledger, supply, without_gaps
from games.settlers.support.layout import DESIGN
from games.settlers.support.positions import A, Answer, B, last_pick, play, turn
from reliquary.core.words import Move
from reliquary.games.settlers.cards import BOARDS
from reliquary.games.settlers.cards.factions import traits_of
from reliquary.games.settlers.cards.vocabulary import plain
from reliquary.games.settlers.decks.codes import PREFIXES
from reliquary.games.settlers.moves import Activate, Build, Choose, Deal, Done, Take
from reliquary.games.settlers.table import Table

FACTIONS = {"COM": "romans", **PREFIXES}
RUINS = "COM069"
DRAWN = "COM070"
BOARD_MAKES: dict[str, dict[str, int]] = {board.faction: plain(board.makes) for board in BOARDS}

Test = TypeVar("Test", bound=Callable[..., None])
Wishes = dict[str, Any]


def made_by_board(faction: str, seats: int) -> dict[str, int]:
    """Return what a board makes; that of the Atlanteans makes a Defence token for every player. (AT-006)"""
    goods = BOARD_MAKES[faction]
    return goods | {"defence": seats} if traits_of(faction).defence_per_player else goods


# Which design a test plays

PLAYED: dict[str, set[str]] = defaultdict(set)


def design(*cards: str) -> Callable[[Test], Test]:
    """Note that a test plays the ability of these cards; to build, raze or deal them alone is not enough."""

    def note(test: Test) -> Test:
        for card in cards:
            PLAYED[DESIGN[card].key].add(test.__name__)
        return test

    return note


class Row(Protocol):
    """One design in a table of similar ones."""

    @property
    def card(self) -> str:
        """The printed number."""


def each(rows: Sequence[Row]) -> Callable[[Test], Test]:
    """Play a test with every design of a table."""

    def spread(test: Test) -> Test:
        note = design(*(row.card for row in rows))
        marked: Test = pytest.mark.parametrize("row", rows, ids=[row.card for row in rows])(note(test))
        return marked

    return spread


# Tables of similar designs


class Maker(NamedTuple):
    """A production Location: what it costs, makes, and brings once when it is built."""

    card: str
    cost: str
    makes: str
    bonus: str = ""


class Doer(NamedTuple):
    """An Action Location: what it costs to build, what a use costs and gives, how many uses a round has."""

    card: str
    cost: str
    pays: str
    gives: str
    uses: int = 1


class Watcher(NamedTuple):
    """A feature that reacts to its colour being built, itself included: a card that fits and one that does not."""

    card: str
    cost: str
    gives: str
    fitting: tuple[str, str]
    other: tuple[str, str]


class Counted(NamedTuple):
    """A design that counts Locations of its colour, itself included: others of the colour, and the most it counts."""

    card: str
    cost: str
    good: str
    most: int
    others: tuple[str, ...]


# Playing a row


def seats_for(card: str) -> tuple[str, str]:
    """Choose the faction that can play a card, and an opponent."""
    faction = FACTIONS[card[:3]]
    return faction, "barbarians" if faction != "barbarians" else "romans"


def builder(card: str, cost: str, *others: str, **wishes: Any) -> Table:
    """Put A on turn before building a card, with exactly what it costs."""
    given_up = [RUINS] if "L" in cost else []
    held = {A: [card]} | wishes.pop("hand", {})
    goods = {A: supply(cost)} | wishes.pop("goods", {})
    factions = wishes.pop("factions", seats_for(card))
    return turn(A, factions=factions, goods=goods, hand=held, empire={A: [*given_up, *others]}, **wishes)


def built(card: str, cost: str, gets: str = "") -> Change:
    """Return what building a card changes if it brings these Goods."""
    expected = {"A": ledger(cost, gets), "A hand": f"-{card}", "A empire": f"+{card}"}
    if "L" in cost:
        expected |= {"A empire": f"-{RUINS} +{card}", "common pile": f"+{RUINS}"}
    return without_gaps(expected)


def build(row: Maker | Doer | Watcher | Counted, *others: str) -> Change:
    """Build a card of a table next to others."""
    return change(builder(row.card, row.cost, *others), Build(row.card))


def build_fitting(row: Watcher) -> Change:
    """Build a card of the colour a watcher reacts to."""
    card, cost = row.fitting
    return change(builder(card, cost, row.card, factions=seats_for(row.card)), Build(card))


def build_other(row: Watcher) -> Change:
    """Build a card of a colour a watcher does not react to."""
    card, cost = row.other
    return change(builder(card, cost, row.card, factions=seats_for(row.card)), Build(card))


def opponent_builds_fitting(row: Watcher) -> Change:
    """Have B build a card of the colour A's watcher reacts to."""
    card, cost = row.fitting
    held, goods, empire = {B: [card]}, {B: supply(cost)}, {A: [row.card]}
    table = turn(B, factions=seats_for(row.card), hand=held, goods=goods, empire=empire)
    return change(table, (B, Build(card)))


def ready(row: Doer, times: int, pays: str | None = None) -> Table:
    """Put A on turn with an Action Location and the price of so many uses, and keep the turn."""
    goods = {A: supply(row.pays if pays is None else pays, times)}
    return turn(A, factions=seats_for(row.card), empire={A: [row.card]}, goods=goods, passed=[B])


def end_turn(table: Table) -> None:
    """Have A place nothing more after an action."""
    if table.snapshot()["question"] == "after":
        table.play(A, Done())


def both_uses(row: Doer) -> Change:
    """Take both uses of an Action Location in one action."""
    return change(ready(row, 2), Activate(row.card, 2))


def short_of(row: Doer) -> list[Table]:
    """Put A on turn with an Action Location, each time with a different Good of its price missing."""
    words = row.pays.split()
    return [ready(row, 1, " ".join(one_less(words, place))) for place in range(len(words))]


def one_less(words: Sequence[str], place: int) -> list[str]:
    """Take one Good off a price."""
    number, letter = int(words[place][:-1] or 1), words[place][-1]
    return [*words[:place], f"{number - 1}{letter}", *words[place + 1 :]]


def make_deal(card: str, good: str) -> Change:
    """Make a Deal with a hand card for a Food; a card as its Good is drawn from the Common deck."""
    wishes: Wishes = {"factions": seats_for(card), "common_deck": [DRAWN], "goods": {A: supply("F")}}
    table = turn(A, hand={A: [card]}, **wishes)
    return change(table, Deal(card), *[Choose(deck="common")] * (good == "C"))


def dealt(card: str, good: str) -> Change:
    """Return what making a Deal changes."""
    if good == "C":
        return {"A": "F-1", "A hand": f"-{card} +{DRAWN}", "A deals": f"+{card}"}
    return without_gaps({"A": ledger("F", good), "A hand": f"-{card}", "A deals": f"+{card}"})


def deal_makes(card: str, good: str) -> Change:
    """Have a Deal give its Good in a Production phase; a card is drawn from the Common deck."""
    answers = [Choose(deck="common")] * (good == "C")
    return producing(*answers, factions=seats_for(card), common_deck=[DRAWN], deals={A: [card]})


def producing(*answers: Move | Answer, **wishes: Any) -> Change:
    """Run a Production phase with A first, A's answers unless another seat is named; what the boards make is left out.

    The last pick of the lookout that leads to it, Ruins by A, is left out too.
    """
    table = last_pick(A, **wishes)
    before = table.snapshot()
    before["players"][A]["hand"].append("COM074")
    before["common_discard"].append("COM073")
    before["offer"] = []
    play(table, (A, Take("COM074")), *(answer if isinstance(answer, tuple) else (A, answer) for answer in answers))
    after = table.snapshot()
    assert after["question"] == "turn", f"the table asks {after['question']}"
    for player in after["players"]:
        for good, number in made_by_board(player["faction"], len(after["players"])).items():
            player["goods"][good] -= number
    return difference(before, after)


def makes(card: str, *others: str) -> Change:
    """Return what a Location makes in a Production phase next to others that make nothing."""
    return producing(factions=seats_for(card), empire={A: [card, *others]})


def gets(goods: str) -> Change:
    """Check that A gets Goods, or the one card of the Common deck, and that nothing else changes."""
    if goods == "C":
        return {"A hand": f"+{DRAWN}"}
    return {"A": ledger(gets=goods)} if goods else {}
