"""Permute everything a viewer may not know: nothing it sees, may do, is told, hears, imagines or decides changes."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest

from games.settlers.support.agreements import open_decks
from games.settlers.support.layout import BASE, DESIGN
from games.settlers.support.lively import ONE_PASS_IN
from games.settlers.support.positions import hear
from games.settlers.support.secrets import Moment, Viewer, as_bytes, moments
from reliquary.bots import Bot, SeatTable, new_bot
from reliquary.core.record import fingerprint
from reliquary.core.rng import Rng, from_seed
from reliquary.core.words import Event, Move
from reliquary.games.settlers.events import (
    Built,
    DealMade,
    Discarded,
    Displayed,
    GaveUp,
    KeptCard,
    LookedAt,
    PrayerDrawn,
    Razed,
    SawCard,
)
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Pass
from reliquary.games.settlers.seat.views import Panel, TableView
from reliquary.games.settlers.table import Table

TABLES: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("japanese", "egyptians"), {}),
    (("romans", "barbarians"), {"lookout": "alternate"}),
    (("egyptians", "japanese", "romans"), {"activation_without_target": True}),
    (("barbarians", "japanese", "romans", "egyptians"), {"lookout": "alternate", "faction_deck_empty": "reshuffle"}),
    (("japanese",), {}),
    (("egyptians",), {}),
    (("atlanteans", "romans", "aztecs"), {"decks": ("box", "base", "box")}),
    (("egyptians", "aztecs"), open_decks(("egyptians", "aztecs"))),
]
ALL_TABLES = pytest.mark.parametrize(("factions", "options"), TABLES, ids=str)
TURNING_UP = (Displayed, Built, DealMade, Razed, Discarded, GaveUp, PrayerDrawn, LookedAt, KeptCard)
"""What turns a card up before all eyes."""
CARD = re.compile(rb'"((?:COM|BAR|JAP|ROM|EGY|AZT|ATL)\d{3})"')


def somewhere(factions: tuple[str, ...], options: dict[str, Any], every: int = 29) -> list[Moment]:
    """Stop a few lively games at many moments."""
    return [
        Moment(moment.game, moment.table.clone(), moment.dice)
        for seed in range(4)
        for moment in moments(factions, seed, every, **options)
    ]


def answers(moment: Moment, table: Table, seat: int) -> tuple[object, ...]:
    """Ask a table for every move of a seat and for the reason against every other one."""
    reasons = [table.why_not(seat, move) for move in moment.game.actions]
    return table.moves(seat), reasons


@ALL_TABLES
@pytest.mark.clause("IS-033", "IS-143", "IS-167", "R-36")
def test_views_moves_and_reasons_do_not_depend_on_hidden_facts(
    factions: tuple[str, ...], options: dict[str, Any]
) -> None:
    hidden_facts = 0
    for moment in somewhere(factions, options):
        for viewer in moment.viewers():
            twin = moment.twin(viewer)
            hidden_facts += fingerprint(twin) != fingerprint(moment.table)
            assert as_bytes(twin.view(viewer)) == as_bytes(moment.table.view(viewer))
            assert twin.waiting() == moment.table.waiting()
            assert twin.outcome() == moment.table.outcome()
            if viewer is not None:
                assert answers(moment, twin, viewer) == answers(moment, moment.table, viewer)
    assert hidden_facts >= 12


@ALL_TABLES
@pytest.mark.clause("IS-167", "IS-168")
def test_what_a_seat_imagines_does_not_depend_on_hidden_facts(
    factions: tuple[str, ...], options: dict[str, Any]
) -> None:
    for moment in somewhere(factions, options, every=13):
        for seat in range(moment.game.seats):
            imagined = moment.table.imagine(seat, 51)
            assert fingerprint(imagined) == fingerprint(moment.twin(seat).imagine(seat, 51))
            assert as_bytes(imagined.view(seat)) == as_bytes(moment.table.view(seat))
            assert imagined.moves(seat) == moment.table.moves(seat)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.clause("IS-167", "IS-168")
def test_an_imagined_table_keeps_what_is_known_and_deals_the_rest_fairly(seats: int) -> None:
    table = ImperialSettlers(seats).start(7)
    true = table.snapshot()
    known = {*true["offer"], *true["players"][0]["hand"]}
    dealt: Counter[str] = Counter()
    for seed in range(600):
        players = table.imagine(0, seed).snapshot()["players"]
        assert players[0]["hand"] == true["players"][0]["hand"]
        dealt.update(card for player in players[1:] for card in player["hand"])
    for back in ("common", true["players"][1]["faction"]):
        possible = {card for card, design in BASE.items() if design.faction == back and card not in known}
        numbers = [dealt[card] for card in possible]
        expected = sum(numbers) / len(possible)
        assert all(abs(number - expected) < 5 * expected**0.5 for number in numbers)
    assert not known & set(dealt)


@ALL_TABLES
@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.clause("IS-168")
def test_a_bot_decides_the_same_whatever_it_cannot_know(
    factions: tuple[str, ...], options: dict[str, Any], name: str
) -> None:
    bot = new_bot(name)
    for moment in moments(factions, 5, 31 if name == "greedy" else 7, **options):
        for seat in moment.table.waiting():
            true, twin = moment.table, moment.twin(seat)
            assert decisions(bot, moment.game, twin, seat) == decisions(bot, moment.game, true, seat)


def decisions(bot: Bot, game: ImperialSettlers, table: Table, seat: int) -> list[object]:
    """Return the answer of a bot with fixed dice."""
    return [bot.choose(SeatTable(game, table, seat, from_seed(dice))) for dice in range(2)]


# What is heard


def heard_by(events: list[Event], viewer: Viewer) -> bytes:
    return as_bytes([event for event in events if event.known_to(viewer)])


@ALL_TABLES
@pytest.mark.clause("IS-006", "IS-033", "IS-167", "R-36")
def test_everything_heard_is_the_same_until_a_hidden_card_shows(
    factions: tuple[str, ...], options: dict[str, Any]
) -> None:
    compared = 0
    for moment in somewhere(factions, options, every=11):
        if moment.table.agenda:
            continue
        for viewer in moment.viewers():
            twin = moment.twin(viewer, same_dice=True)
            compared += follow(moment.table.clone(), twin, from_seed(compared), viewer)
    assert compared > 100 * len(factions)


def follow(true: Table, twin: Table, rng: Rng, viewer: Viewer) -> int:
    """Make the same moves on both tables until the viewer learns something; return how many were compared."""
    told, told_twin = hear(true), hear(twin)
    known = set(CARD.findall(as_bytes(true.view(viewer))))
    compared = 0
    while move := common_move(true, twin, rng, viewer):
        true.play(*move)
        twin.play(*move)
        check_naming([event for event in told if event.known_to(viewer)], known, viewer)
        heard, seen = heard_by(told, viewer), as_bytes(true.view(viewer))
        heard_twin, seen_twin = heard_by(told_twin, viewer), as_bytes(twin.view(viewer))
        if set(CARD.findall(heard + heard_twin + seen + seen_twin)) - known:
            return compared
        assert (heard_twin, seen_twin) == (heard, seen), f"{move} tells {viewer} more than it may"
        told.clear()
        told_twin.clear()
        compared += 1
    return compared


def check_naming(heard: list[Event], known: set[bytes], viewer: Viewer) -> None:
    """Events name only cards the viewer knows, but for those that turn a card up or tell who drew it which it is."""
    named = set(known)
    for event in heard:
        cards = set(CARD.findall(as_bytes(event)))
        if isinstance(event, TURNING_UP) or (isinstance(event, SawCard) and event.witness == viewer):
            named |= cards
        assert cards <= named, f"{event} names a card that {viewer} does not know"


def common_move(true: Table, twin: Table, rng: Rng, viewer: Viewer) -> tuple[int, Move] | None:
    """Choose a lively move that is legal at both tables, None if there is none."""
    if not true.waiting():
        return None
    seat = true.waiting()[rng.below(len(true.waiting()))]
    both = [move for move in true.moves(seat) if move in twin.moves(seat)]
    assert seat != viewer or both == true.moves(seat) == twin.moves(seat)
    if len(both) > 1 and isinstance(both[0], Pass) and rng.below(ONE_PASS_IN):
        both = both[1:]
    return (seat, both[rng.below(len(both))]) if both else None


# What a view may contain


@ALL_TABLES
@pytest.mark.clause("IS-167", "R-36")
def test_a_view_contains_nothing_but_what_is_built_up(factions: tuple[str, ...], options: dict[str, Any]) -> None:
    for moment in somewhere(factions, options, every=13):
        true = moment.table.snapshot()
        for viewer in moment.viewers():
            view = json.loads(as_bytes(moment.table.view(viewer)))
            assert set(view) == set(TableView.__struct_fields__)
            assert not {"dice", "seed", "hash", "agenda", "sources", "reactions", "knower"} & keys_of(view)
            assert view["known_top"] == (true["known_top"] if viewer is not None and viewer == true["knower"] else [])
            assert view["common_deck"] == len(true["common_deck"]) + len(true["known_top"])
            for seat, (shown, player) in enumerate(zip(view["panels"], true["players"], strict=True)):
                check_panel(shown, player, own=seat == viewer)


def check_panel(shown: dict[str, Any], player: dict[str, Any], *, own: bool) -> None:
    """Compare one empire on view with the true one. (section 16 of the rules)"""
    assert set(shown) == set(Panel.__struct_fields__)
    assert shown["hand"] == (player["hand"] if own else None)
    assert shown["draft"] == ([*player["draft"], *player["aside"]] if own else None)
    assert shown["hand_common"] + shown["hand_faction"] == len(player["hand"])
    assert (shown["deck"], shown["drafted"]) == (len(player["deck"]), len(player["aside"]))
    assert shown["routes"] == [route["location"] for route in player["routes"]]
    for seen, place in zip(shown["empire"], player["empire"], strict=True):
        face_down = place["foundation"] and not own
        assert seen["card"] == ("?" if face_down else place["card"])
        knows = own and DESIGN[place["card"]].faction != "common"  # under a Gate, not under Common Locations
        assert seen["under"] == (place["under"] if knows else ["?"] * len(place["under"]))
        for public in ("spent", "uses", "kept", "unlocked", "statues", "held_by", "blocked"):
            assert seen[public] == place[public]
    for public in ("points", "goods", "blessings", "deals", "annexed", "passed", "discard"):
        assert shown[public] == player[public]


def keys_of(value: Any) -> set[str]:
    """Collect every field name in a document."""
    if isinstance(value, dict):
        return set(value).union(*(keys_of(inner) for inner in value.values()))
    return set().union(*(keys_of(inner) for inner in value)) if isinstance(value, list) else set()


@pytest.mark.clause("R-36")
def test_of_a_closed_discard_pile_only_the_top_card_shows() -> None:
    compared = 0
    for moment in somewhere(("egyptians", "romans"), {"discard_piles": "top_only"}):
        snapshot = moment.table.snapshot()
        piles = [snapshot["common_discard"], *(player["discard"] for player in snapshot["players"])]
        for pile in piles:
            pile[:-1] = reversed(pile[:-1])
        twin = moment.game.restore(snapshot)
        compared += fingerprint(twin) != fingerprint(moment.table)
        for viewer in moment.viewers():
            view = moment.table.view(viewer)
            assert as_bytes(twin.view(viewer)) == as_bytes(view)
            assert [view.common_discard, *(panel.discard for panel in view.panels)] == [pile[-1:] for pile in piles]
            assert viewer is None or answers(moment, twin, viewer) == answers(moment, moment.table, viewer)
    assert compared > 5


@pytest.mark.clause("S-15")
def test_at_some_moments_one_seat_knows_the_top_of_the_deck_and_the_twins_of_the_others_differ_there() -> None:
    compared = 0
    for moment in somewhere(*TABLES[-1]):
        true = moment.table.snapshot()
        for viewer in moment.viewers() if len(true["known_top"]) > 1 else []:
            twin = moment.twin(viewer).snapshot()
            assert viewer != true["knower"] or twin["known_top"] == true["known_top"]
            compared += twin["known_top"] != true["known_top"]
    assert compared >= 4


def test_the_twins_do_differ_and_a_leak_would_be_seen() -> None:
    moment = list(moments(("japanese", "egyptians"), 1, 40))[2]
    twin = moment.twin(0)
    assert as_bytes(twin.view(1)) != as_bytes(moment.table.view(1))
    assert as_bytes(twin.view(0)) == as_bytes(moment.table.view(0))
    assert fingerprint(twin.imagine(1, 1)) != fingerprint(moment.table.imagine(1, 1))
