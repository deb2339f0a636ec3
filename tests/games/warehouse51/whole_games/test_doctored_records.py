"""The referee finds the one rule that was bent in a doctored record, at its move."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from games.warehouse51.support import referee_table
from games.warehouse51.support.referee import judge
from games.warehouse51.support.referee_games import Plain, corpus, recorded
from games.warehouse51.support.referee_table import Foul
from reliquary.bots import RandomBot

Step = dict[str, Any]


def doctored(finds: Callable[[Step, Step], bool], change: Callable[[Step, Step], object]) -> tuple[Foul, int]:
    """Change the first step of the corpus that is found; return the foul and the number it should have."""
    for text in corpus():
        record = json.loads(text)
        steps = [{"snapshot": record["start"], "move": {"type": "start"}, "seat": -1}, *record["moves"]]
        for number in range(1, len(steps)):
            if finds(steps[number - 1], steps[number]):
                change(steps[number - 1], steps[number])
                with pytest.raises(Foul) as foul:
                    judge(record)
                return foul.value, number
    pytest.fail("no step of the corpus is of this kind")


def kind(step: Step) -> str:
    return str(step["move"]["type"])


def sold(before: Step, step: Step) -> bool:
    return bool(before["snapshot"]["phase"] == "open" and step["snapshot"]["phase"] == "reveal" and winner(step) >= 0)


def winner(step: Step) -> int:
    last = step["snapshot"]["last_winner"]
    return -1 if last is None else int(last)


def pay_to_the_right(_: Step, step: Step) -> None:
    purses = step["snapshot"]["purses"]
    left, right = (winner(step) + 1) % len(purses), (winner(step) - 1) % len(purses)
    purses[left], purses[right] = purses[right], purses[left]


def uneven(before: Step, step: Step) -> bool:
    purses = step["snapshot"]["purses"]
    seat = winner(step)
    return sold(before, step) and purses[(seat + 1) % len(purses)] != purses[(seat - 1) % len(purses)]


def set_move(**fields: object) -> Callable[[Step, Step], object]:
    return lambda _, step: step["move"].update(fields)


def set_field(field: str, value: object) -> Callable[[Step, Step], object]:
    return lambda _, step: step["snapshot"].update({field: value})


def in_phase(phase: str) -> Callable[[Step, Step], bool]:
    return lambda before, step: before["snapshot"]["phase"] == phase


def of_kind(name: str) -> Callable[[Step, Step], bool]:
    return lambda before, step: kind(step) == name


def raised(before: Step, step: Step) -> bool:
    return kind(step) == "bid" and before["snapshot"]["standing"] is not None


BENT: dict[str, tuple[Callable[[Step, Step], bool], Callable[[Step, Step], object], str]] = {
    "the price goes to the right": (uneven, pay_to_the_right, "purses"),
    "a bid does not beat the one before": (raised, set_move(ingots=1), "legality"),
    "a bid beyond the purse": (of_kind("bid"), set_move(ingots=70), "legality"),
    "a first bid of nothing": (of_kind("bid"), set_move(ingots=0), "legality"),
    "a fist beyond the purse": (of_kind("seal"), set_move(ingots=70), "legality"),
    "a fist of less than nothing": (of_kind("seal"), set_move(ingots=-1), "legality"),
    "another seat speaks": (
        of_kind("bid"),
        lambda before, step: step.update(seat=(step["seat"] + 1) % len(step["snapshot"]["purses"])),
        "legality",
    ),
    "who passed speaks again": (
        lambda before, step: kind(step) == "bid" and bool(before["snapshot"]["passed"]),
        lambda before, step: step.update(seat=before["snapshot"]["passed"][0]),
        "legality",
    ),
    "another seat reveals": (of_kind("reveal"), lambda before, step: step.update(seat=step["seat"] - 1), "legality"),
    "an empty deck is chosen": (
        lambda before, step: kind(step) == "reveal" and not all(before["snapshot"]["decks"].values()),
        lambda before, step: step["move"].update(
            deck=next(colour for colour, left in before["snapshot"]["decks"].items() if not left)
        ),
        "legality",
    ),
    "the relic comes from another deck": (
        lambda before, step: kind(step) == "reveal" and step["move"]["deck"] == "blue",
        set_move(deck="green"),
        "offer",
    ),
    "a rich seat pawns": (
        lambda before, step: kind(step) == "pawn" and max(before["snapshot"]["purses"]) > 5,
        lambda before, step: step.update(seat=before["snapshot"]["purses"].index(max(before["snapshot"]["purses"]))),
        "legality",
    ),
    "another seat's relic is pawned": (of_kind("pawn"), set_move(relic="yata_no_kagami"), "legality"),
    "a token is not taken": (of_kind("pawn"), set_field("tokens", 6), "tokens"),
    "the reserve does not pay": (
        of_kind("pawn"),
        lambda before, step: step["snapshot"].update(reserve=before["snapshot"]["reserve"]),
        "reserve",
    ),
    "the fists are not opened": (
        lambda before, step: kind(step) == "seal" and set(step["snapshot"]["sealed"]) == {None},
        set_field("opened", []),
        "opened",
    ),
    "an unsold relic stays": (
        lambda before, step: len(step["snapshot"]["discard"]) > len(before["snapshot"]["discard"]),
        lambda before, step: step["snapshot"]["discard"].pop(),
        "discard",
    ),
    "a buy-back for 5": (
        of_kind("redeem"),
        lambda before, step: step["snapshot"]["purses"].__setitem__(step["seat"], 99),
        "purses",
    ),
    "a buy-back that leaves the token": (
        of_kind("redeem"),
        lambda before, step: step["snapshot"].update(collections=deepcopy(before["snapshot"]["collections"])),
        "collections",
    ),
    "a certificate on another seat's relic": (
        of_kind("certify"),
        lambda before, step: step["move"].update(relic=foreign(before, step)),
        "legality",
    ),
    "a certificate that stays on its giver": (
        of_kind("certify"),
        lambda before, step: step["snapshot"].update(collections=deepcopy(before["snapshot"]["collections"])),
        "collections",
    ),
    "the Horn cancels a card that was not turned up": (
        of_kind("cancel"),
        lambda before, step: step["move"].update(relic="yata_no_kagami"),
        "legality",
    ),
    "a forced effect is declined": (
        lambda before, step: kind(step) == "choose" and step["move"].get("gap") is not None,
        lambda before, step: step.update(move={"type": "decline"}),
        "legality",
    ),
    "the wrong relic is given away": (
        lambda before, step: kind(step) == "choose" and step["move"].get("relic") is not None,
        set_move(relic="nothing"),
        "legality",
    ),
    "nobody begins the ending": (in_phase("redeem"), lambda before, step: step.update(seat=-1), "legality"),
}


def foreign(before: Step, step: Step) -> str:
    rows = before["snapshot"]["collections"]
    return str(next(one["relic"] for seat, row in enumerate(rows) for one in row if seat != step["seat"]))


@pytest.mark.parametrize("name", BENT)
def test_a_bent_rule_is_found_at_its_move(name: str) -> None:
    finds, change, rule = BENT[name]
    foul, number = doctored(finds, change)
    assert (foul.number, foul.rule) == (number, rule)


FIELDS = sorted(referee_table.Table(3, json.loads(recorded(3, "en", 0, RandomBot()))["options"]).picture())


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_of_a_snapshot_is_checked(field: str) -> None:
    foul, number = doctored(of_kind("bid"), set_field(field, ["tampered"]))
    assert (foul.number, foul.rule) == (number, field)


OUTCOMES: dict[str, tuple[Callable[[Plain], object], str]] = {
    "a point too many": (lambda record: record["outcome"]["scores"][0].update(total=99), "scores"),
    "a majority too many": (lambda record: record["outcome"]["scores"][1].update(blue=99), "scores"),
    "another winner": (lambda record: record["outcome"].update(winners=[0, 1, 2]), "winners"),
    "another reason": (lambda record: record["outcome"].update(reason="shared"), "reason"),
    "no outcome": (lambda record: record.update(outcome=None), "outcome"),
    "a game not played to its end": (lambda record: record["moves"].pop(), "ending"),
}


@pytest.mark.parametrize("name", OUTCOMES)
@pytest.mark.clause("W51-104", "W51-115", "W51-135")
def test_a_wrong_ending_is_found(name: str) -> None:
    change, rule = OUTCOMES[name]
    record = json.loads(corpus()[0])
    change(record)
    with pytest.raises(Foul) as foul:
        judge(record)
    assert foul.value.rule == rule


STARTS: dict[str, tuple[Callable[[Plain], object], str]] = {
    "a card too many": (lambda start: start["gaps"][0].append("sharur"), "gaps"),
    "a card without a counterfeit": (lambda start: start["gaps"][0].__setitem__(0, "book_of_thoth"), "gaps"),
    "the same card twice": (lambda start: start["gaps"].__setitem__(1, start["gaps"][0]), "gaps"),
    "a seat that does not exist": (lambda start: start.update(starter=7), "starter"),
    "a richer start": (lambda start: start["purses"].__setitem__(0, 11), "purses"),
    "a relic missing": (lambda start: start["decks"]["blue"].pop(), "decks"),
}


@pytest.mark.parametrize("name", STARTS)
@pytest.mark.clause("W51-024", "W51-025")
def test_a_wrong_start_is_found(name: str) -> None:
    change, rule = STARTS[name]
    record = json.loads(corpus()[0])
    change(record["start"])
    with pytest.raises(Foul) as foul:
        judge(record)
    assert (foul.value.number, foul.value.rule) == (0, rule)
