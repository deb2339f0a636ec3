"""A referee who has never seen the engine: follows a record with snapshots and plays the rulebook along with it.

The rules stand in `referee_auctions` and `referee_ending` as a course of play that stops at every question. After each
move of the record the referee's own table must equal the snapshot, and every move must be one of those he allows.
Only the standard library and the card list are used.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.warehouse51.support.literal_scoring import Collection as Hand
from games.warehouse51.support.literal_scoring import score, tie_relics, winners
from games.warehouse51.support.referee_auctions import auctions
from games.warehouse51.support.referee_ending import ending
from games.warehouse51.support.referee_table import Course, Foul, Move, Table


def judge(record: Mapping[str, Any]) -> int:
    """Follow a whole record; return how many moves were checked, or raise Foul at the first wrong one."""
    return sum(1 for _ in questions(record))


def questions(record: Mapping[str, Any]) -> Iterator[list[tuple[int, Move]]]:
    """Follow a record question by question, yielding everything that every seat may do before each of its moves."""
    table = Table(record["seats"], record["options"])
    set_up(table, record["start"])
    course = whole_game(table)
    advance(course, None, 0)
    compare(table, record["start"], 0)
    for number, step in enumerate(record["moves"], 1):
        yield table.allowed
        answer = (step["seat"], step["move"])
        if answer not in table.allowed:
            raise Foul(number, "legality", f"{answer} is not among {table.allowed[:6]}")
        advance(course, (*answer, step["snapshot"]), number)
        compare(table, step["snapshot"], number)
    if table.phase != "over":
        raise Foul(len(record["moves"]), "ending", "the record stops before the game is over")
    check_outcome(table, record)


def whole_game(table: Table) -> Course:
    """Play the game from the first reveal to the scoring."""
    yield from auctions(table)
    yield from ending(table)
    table.phase, table.waiting, table.allowed = "over", [], []
    yield


def advance(course: Course, answer: tuple[int, dict[str, Any], dict[str, Any]] | None, number: int) -> None:
    """Advance the game to its next question."""
    try:
        course.send(answer)
    except Foul as foul:
        raise Foul(number, foul.rule, foul.message) from None


def set_up(table: Table, start: Mapping[str, Any]) -> None:
    """Check what the set-up leaves to chance and take it over. (W51-015..028)"""
    gaps, starter = start["gaps"], start["starter"]
    dealt = [card for gap in gaps for card in gap]
    if [len(gap) for gap in gaps] != [2 if table.seats == 3 else 1] * table.seats:
        raise Foul(0, "gaps", "there are two cards in each gap of three seats, one of four or five")
    if len(set(dealt)) != len(dealt) or not set(dealt) <= table.counterfeits():
        raise Foul(0, "gaps", "the cards in the gaps differ and belong to relics that have one")
    if starter not in possible_starters(table):
        raise Foul(0, "starter", "another seat begins")
    table.gaps = [list(gap) for gap in gaps]
    table.starter = starter
    if table.options["deal"] == "fixed":
        take_over_decks(table, start)


def take_over_decks(table: Table, start: Mapping[str, Any]) -> None:
    """Check that the seed only put the decks in order, and take the order over. (H-46)"""
    for colour, deck in start["decks"].items():
        if sorted(deck) != table.decks[colour]:
            raise Foul(0, "decks", f"the {colour} deck holds other relics")
        table.decks[colour] = list(deck)


def possible_starters(table: Table) -> list[int]:
    """Return who may begin. (W51-028, H-01)"""
    chosen = table.options["first_player"]
    if chosen.startswith("seat:"):
        return [int(chosen.removeprefix("seat:"))]
    ages = table.options.get("ages") or [0] * table.seats
    return [seat for seat in range(table.seats) if ages[seat] == min(ages)]


def compare(table: Table, snapshot: Mapping[str, Any], number: int) -> None:
    """Find the first field in which a snapshot differs from the referee's own table."""
    for field, mine in table.picture().items():
        theirs = snapshot[field]
        if field in ("discard", "exposed", "certified", "waiting"):
            mine, theirs = sorted(mine), sorted(theirs)
        if field == "gaps":
            mine, theirs = [sorted(gap) for gap in mine], [sorted(gap) for gap in theirs]
        if mine != theirs:
            raise Foul(number, field, f"is {theirs}, should be {mine}")


def check_outcome(table: Table, record: Mapping[str, Any]) -> None:
    """Score the last snapshot by hand and compare. (W51-115..138)"""
    last, pack, outcome = record["moves"][-1]["snapshot"], table.pack, record["outcome"]
    if outcome is None:
        raise Foul(len(record["moves"]), "outcome", "is missing")
    sheets, best = score(last, pack, record["options"]), winners(last, pack, record["options"])
    totals = [sheet["total"] for sheet in sheets]
    tied = [seat for seat in range(table.seats) if totals[seat] == max(totals)]
    mirror, _ = tie_relics([Hand(row, pack) for row in last["collections"]])
    reason = "tie_won" if mirror in tied else "tie_lost"
    if len(tied) == 1:
        reason = "highest_total"
    elif best == tied:
        reason = "shared"
    expected = {"scores": sheets, "winners": best, "reason": reason}
    for field, mine in expected.items():
        if outcome[field] != mine:
            raise Foul(len(record["moves"]), field, f"is {outcome[field]}, should be {mine}")
