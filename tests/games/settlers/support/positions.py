"""Positions for the tests: a table as a sentence, everything unsaid filled in consistently.

Cards are named by their printed number; marks behind it say what lies on or under them: `COM005+defence`,
`JAP001+samurai`, `COM046+blocked`, `COM046+used` (one use, with its cost on it) and `COM046+used2`, `COM046+2worker`
(Goods lying on it), `JAP015+4wood` (Resources put on the Shrine), `JAP013+COM001+COM002` (cards under the Gate), and
`EGY005+reacted4` (the limit of its reactions used up), `AZT016+kept:COM001` (kept for Prayers), `AZT046+unlocked`,
`EGY061+statues2`, `COM008+technology` (a Basic token), `COM008+technology:glory`.

What is not named is nothing: no Goods, no points, empty hands and empires. Cards that are not named lie in their decks,
which have no order: name a deck of one card to know what is drawn, or the `top` of the Common deck, the next card
first. Decks hold the cards that are named, whole designs of the Aztecs' box swapped in as OPEN decks. If only a deck is
named, the rest of its cards lie on its discard pile; if the pile is named too, the rest is in the hand of the
faction's seat (Common: of the last seat).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from games.settlers.support.layout import DESIGN, attack_cards, decks_with, describe, furnish, in_order, stack_decks
from reliquary.core.record import fingerprint
from reliquary.core.words import Event, Illegal, Move, Outcome, Snapshot
from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.events import AttackRevealed
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Done, Pass, Take
from reliquary.games.settlers.options import Options
from reliquary.games.settlers.table import Table

A, B, C, D, E = range(5)
EXPANSION_CARDS = frozenset(
    card for design in CATALOGUE if (design.faction == "aztecs" or design.counts_as != "base") for card in design.ids
)

Answer = tuple[int, Move]
Rows = Mapping[int, Sequence[str]]


# Building


def turn(
    seat: int = A,
    *,
    factions: Sequence[str] = ("barbarians", "japanese"),
    first: int = A,
    round: int = 2,  # noqa: A002 - the rulebook's word
    goods: Mapping[int, Mapping[str, int]] | None = None,
    points: Mapping[int, int] | None = None,
    hand: Rows | None = None,
    empire: Rows | None = None,
    foundations: Rows | None = None,
    deals: Rows | None = None,
    routes: Rows | None = None,
    annexed: Rows | None = None,
    passed: Collection[int] = (),
    acted: Mapping[int, int] | None = None,
    deck: Rows | None = None,
    discard: Rows | None = None,
    common_deck: Sequence[str] | None = None,
    common_discard: Sequence[str] | None = None,
    top: Sequence[str] = (),
    blessings: Rows | None = None,
    offer: Sequence[str] = (),
    row: Sequence[str] = (),
    attacks: Sequence[str] | None = None,
    collection: Sequence[str] = (),
    seed: int = 1,
    **options: Any,
) -> Table:
    """Build a table that waits for a seat's turn in the Action phase; with one faction it is a solo game.

    `routes` are the opponents' Locations a seat has Trade Route Deals with, `annexed` those it has taken over; `acted`
    counts the actions a seat has taken in this round.
    """
    named = [card for row in (hand, empire, foundations, deals, routes, deck, discard) for card in cards_in(row)]
    game = game_of(factions, with_decks(factions, named, options))
    snapshot = game.start(seed).snapshot()
    in_play = [card for one in snapshot["players"] for card in (*one["hand"], *one["deck"], *one["draft"])]
    in_play += [*snapshot["common_deck"], *snapshot["offer"]]
    snapshot |= {
        "known_top": list(top), "knower": -1,
        "round": round, "phase": "action", "first": first, "active": seat, "waiting": [seat], "step": 0,
        "question": "turn", "asked": seat, "common_deck": common_deck, "common_discard": common_discard,
        "offer": in_order(offer), "collection": list(collection), "attack_deck": [],
    }  # fmt: skip
    rows = {"goods": goods, "points": points, "hand": hand, "empire": empire, "foundations": foundations}
    rows |= {"deals": deals, "routes": routes, "annexed": annexed, "deck": deck, "discard": discard, "acted": acted}
    rows |= {"blessings": blessings}
    furnish(snapshot, {name: row or {} for name, row in rows.items()}, passed)
    if len(factions) == 1:
        snapshot["players"][1]["deals"], snapshot["attack_deck"] = attack_cards(row, attacks)
        snapshot["players"][1] |= {"deck": [], "discard": []}
    stack_decks(snapshot, in_play)
    return game.restore(snapshot)


def cards_in(row: Rows | None) -> list[str]:
    """Return the cards of a row, with those lying under or kept at others."""
    return [mark.removeprefix("kept:") for texts in (row or {}).values() for text in texts for mark in text.split("+")]


def with_decks(factions: Sequence[str], named: Sequence[str], options: Mapping[str, Any]) -> Mapping[str, Any]:
    """Agree on decks that hold the named cards, unless decks were agreed on."""
    if "decks" in options or not any(card in EXPANSION_CARDS for card in named):
        return options
    return {**options, "format": "open", "decks": decks_with(factions, named)}


@cache
def agreed(factions: tuple[str, ...], options: tuple[tuple[str, Any], ...]) -> ImperialSettlers:
    """Prepare a game once; all its tables share it."""
    return ImperialSettlers(len(factions), factions=list(factions), **dict(options))


def game_of(factions: Sequence[str], options: Mapping[str, Any]) -> ImperialSettlers:
    """Prepare a game with these factions, seat by seat, and options."""
    return agreed(tuple(factions), tuple(sorted(options.items())))


def last_pick(first: int = A, *, factions: Sequence[str] = ("barbarians", "japanese"), **wishes: Any) -> Table:
    """Build a table that waits for the first player's last pick of the lookout, from two Ruins: COM073 and COM074."""
    table = turn(first, first=first, factions=factions, offer=("COM073", "COM074"), **wishes)
    options: Mapping[str, Any] = {name: value for name, value in wishes.items() if name in Options.__struct_fields__}
    rows = (wishes.get(name) for name in ("hand", "empire", "foundations", "deals", "routes", "deck", "discard"))
    options = with_decks(factions, [card for row in rows for card in cards_in(row)], options)
    snapshot = table.snapshot() | {"phase": "lookout", "step": 2 * len(factions), "question": "take"}
    return game_of(factions, options).restore(snapshot)


def production(first: int = A, **wishes: Any) -> Table:
    """Build a table in its Production phase, the first player having picked COM074, one of two Ruins.

    It waits at the first question of that phase, or at the first turn if there was none.
    """
    return does(last_pick(first, **wishes), first, Take("COM074"))


def solo(faction: str = "barbarians", *, virtual: Sequence[str] = (), **wishes: Any) -> Table:
    """Build a solo table in the player's turn, with the virtual player's Locations.

    `row` are the targets on the table; `attacks`, if named, the two that come when the player passes, in this order.
    """
    empire = {**wishes.pop("empire", {}), B: virtual}
    for seed in range(200):
        table = turn(A, factions=(faction,), empire=empire, **({"seed": seed} | wishes))
        if "attacks" not in wishes or revealed(table.clone()) == list(wishes["attacks"]):
            return table
    raise ValueError(f"no seed brings the attacks {wishes['attacks']}")


def attacked(faction: str = "barbarians", **wishes: Any) -> Table:
    """Have the player of a solo table pass, so that the prepared attacks come."""
    return does(solo(faction, **wishes), A, Pass())


def revealed(table: Table) -> list[str]:
    """Pass, and see which attacks come, answering what is asked."""
    heard = hear(table)
    play(table, (A, Pass()))
    while question(table) == "lose":
        table.play(A, table.moves(A)[0])
    return [event.good for event in heard if isinstance(event, AttackRevealed)]


# Playing


def play(table: Table, *answers: Answer) -> Table:
    """Make several moves."""
    for seat, move in answers:
        table.play(seat, move)
    return table


def does(table: Table, seat: int, *moves: Move) -> Table:
    """Make several moves for one seat."""
    return play(table, *((seat, move) for move in moves))


def finish_actions(table: Table) -> Table:
    """Have everyone pass, starting with the seat that is asked."""
    while table.snapshot()["phase"] == "action":
        seat = table.waiting()[0]
        table.play(seat, Done() if question(table) == "after" else Pass())
    return table


def finish_round(table: Table) -> Table:
    """Have everyone pass and take the first cards of the next lookout: on to the next production, or the end."""
    finish_actions(table)
    while question(table) in ("take", "draft"):
        seat = table.waiting()[0]
        table.play(seat, table.moves(seat)[0])
    return table


def refused(table: Table, seat: int, move: Move) -> tuple[str, str]:
    """Ask for a move that must be refused without a trace; say why and on which clause the refusal rests."""
    before = fingerprint(table)
    reason = table.why_not(seat, move)
    assert reason is not None, f"{move} is legal"
    with pytest.raises(Illegal) as refusal:
        table.play(seat, move)
    assert refusal.value.reason == reason
    assert move not in table.moves(seat)
    assert fingerprint(table) == before
    return reason.key, reason.clause


def hear(table: Table) -> list[Event]:
    """Listen from now on; the list grows with every event."""
    events: list[Event] = []
    table.listen(events.append)
    return events


# Reading


def goods(table: Table, seat: int) -> dict[str, int]:
    """Count the Goods in a seat's supply, those it has none of left out."""
    return {good: number for good, number in player(table, seat)["goods"].items() if number}


def points(table: Table, seat: int) -> int:
    """Count a seat's victory points."""
    return int(player(table, seat)["points"])


def hand(table: Table, seat: int) -> list[str]:
    """Return a seat's hand cards."""
    return list(player(table, seat)["hand"])


def deals(table: Table, seat: int) -> list[str]:
    """Return the Deals under a seat's board."""
    return list(player(table, seat)["deals"])


def blessings(table: Table, seat: int) -> set[str]:
    """Return the Blessing tokens a seat holds."""
    return set(player(table, seat)["blessings"])


def empire(table: Table, seat: int) -> list[str]:
    """Return a seat's Locations and Foundations with their marks, as `turn` reads them."""
    return [describe(place) for place in player(table, seat)["empire"]]


def location(table: Table, card: str) -> str:
    """Return one Location with its marks."""
    (found,) = (text for one in range(len(table.snapshot()["players"])) for text in empire(table, one) if card in text)
    return found


def attack_row(table: Table) -> list[str]:
    """Return the targets of the attack row, the newest first."""
    return list(table.view(None).attack_row)


def collection(table: Table) -> list[str]:
    """Return the cards on the virtual player's collection pile."""
    return list(table.view(None).collection)


def player(table: Table, seat: int) -> Snapshot:
    """Lay one seat's things open."""
    found: Snapshot = table.snapshot()["players"][seat]
    return found


def question(table: Table) -> str:
    """Return what the table waits for."""
    return str(table.snapshot()["question"])


def choices(table: Table, seat: int) -> list[Any]:
    """List what a seat may choose: the card, Good, option, seat or deck of each possible answer, None for no more."""
    found = []
    for move in table.moves(seat):
        values = [getattr(move, name) for name in move.__struct_fields__]
        found.append(next((value for value in values if value is not None), None))
    return found


def outcome_of(table: Table) -> Outcome:
    """Read the outcome of a finished game."""
    outcome = table.outcome()
    assert outcome is not None
    return outcome


def kind_of(card: str) -> str:
    """Return the deck a card belongs to."""
    return DESIGN[card].faction
