"""The complete table as plain JSON values, and back: for records, referees and tests, never for players."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from reliquary.core.words import Snapshot
from reliquary.games.settlers.codes import (
    ATTACK,
    BLOCKED,
    DEFENDED,
    FACTION_NAMES,
    FOUNDATION,
    GOOD_NAMES,
    GOODS,
    NOBODY,
    NONE,
    PHASES,
    Q_DRAFT,
    QUESTIONS,
    REACTED,
    SAMURAI,
    STRIDE,
    TOKENS,
)
from reliquary.games.settlers.rules import Rules
from reliquary.games.settlers.state import Empire, Frame, State, Waiting

Natural = Annotated[int, msgspec.Meta(ge=0, le=1 << 32)]
Whole = Annotated[int, msgspec.Meta(ge=-1, le=1 << 32)]
Phase = Literal["lookout", "production", "action", "cleanup", "attack", "over"]
STORED = ("wood", "stone", "food", "gold")


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Location or Foundation with what lies on and under it."""

    card: str
    foundation: bool
    spent: dict[str, Natural]
    defence: bool
    samurai: bool
    uses: Natural
    under: list[str]
    stored: dict[str, Natural]
    blocked: bool
    reacted: Natural
    held_by: Natural


class Route(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Trade Route: the Location it marks, and the face-down card that marks it."""

    location: str
    mark: str


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything one seat owns; in a solo game the last one is the virtual player."""

    faction: str
    points: Natural
    goods: dict[str, Natural]
    hand: list[str]
    deals: list[str]
    routes: list[Route]
    empire: list[Holding]
    standing: list[str]
    annexed: list[str]
    deck: list[str]
    discard: list[str]
    passed: bool
    acted: Natural
    draft: list[str]
    aside: list[str]
    final: dict[str, Natural]


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something on the agenda."""

    verb: Natural
    seat: Natural
    source: str | None
    node: Natural | None
    card: Whole
    n: int
    m: int
    goods: list[Natural]
    cards: list[str]


class Queued(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reaction that waits."""

    card: str
    place: Natural
    seat: Natural
    batch: Natural


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a snapshot."""

    round: Annotated[int, msgspec.Meta(ge=1, le=5)]
    phase: Phase
    first: Natural
    waiting: list[Natural]
    players: list[Player]
    common_deck: list[str]
    common_discard: list[str]
    offer: list[str]
    active: Natural
    step: Natural
    question: str
    asked: Whole
    sources: list[str]
    agenda: list[Item]
    reactions: list[Queued]
    batch: Natural
    attack_deck: list[str]
    collection: list[str]
    dice: tuple[Natural, Natural]


def take_snapshot(state: State) -> Snapshot:
    """Lay the table open."""
    ids = [card.id for card in state.rules.cards]
    return {
        "round": state.round,
        "phase": PHASES[state.phase],
        "first": state.first,
        "waiting": waiting(state),
        "players": [player(state, seat, ids) for seat in range(len(state.empires))],
        "common_deck": [ids[card] for card in state.common_deck],
        "common_discard": [ids[card] for card in state.common_discard],
        "offer": [ids[card] for card in state.offer],
        "active": state.active,
        "step": state.step,
        "question": QUESTIONS[state.question],
        "asked": state.asked,
        "sources": [ids[card] for card in state.sources],
        "agenda": [item(frame, ids) for frame in state.agenda],
        "reactions": [
            {"card": ids[one.card], "place": one.place, "seat": one.seat, "batch": one.batch} for one in state.reactions
        ],
        "batch": state.batch,
        "attack_deck": [ids[card] for card in state.attack_deck],
        "collection": [ids[card] for card in state.collection],
        "dice": [state.rng.state, state.rng.stream],
    }


def waiting(state: State) -> list[int]:
    """Name the seats that owe an answer, in seat order."""
    if state.asked == NOBODY:
        return []
    if state.question != Q_DRAFT:
        return [state.asked]
    return [
        seat
        for seat in range(state.rules.seats)
        if len(state.empires[seat].aside) < state.step and state.empires[seat].draft
    ]


def goods_dict(goods: list[int]) -> dict[str, int]:
    """Write a supply by names."""
    return {GOOD_NAMES[good]: goods[good] for good in range(TOKENS)}


def player(state: State, seat: int, ids: list[str]) -> dict[str, Any]:
    """Describe one empire completely."""
    empire = state.empires[seat]
    return {
        "faction": faction_name(empire.faction),
        "points": empire.points + empire.from_common + empire.from_faction + empire.from_final,
        "goods": goods_dict(empire.goods),
        "hand": [ids[card] for card in empire.hand],
        "deals": [ids[card] for card in empire.deals],
        "routes": [{"location": ids[one // STRIDE], "mark": ids[one % STRIDE]} for one in empire.routes],
        "empire": [msgspec.to_builtins(holding(state, card)) for card in empire.locations],
        "standing": [ids[card] for card in empire.standing],
        "annexed": [ids[card] for card in empire.annexed],
        "deck": [ids[card] for card in empire.deck],
        "discard": [ids[card] for card in empire.discard],
        "passed": empire.passed,
        "acted": empire.acted,
        "draft": [ids[card] for card in empire.draft],
        "aside": [ids[card] for card in empire.aside],
        "final": {
            "common": empire.from_common,
            "faction": empire.from_faction,
            "final": empire.from_final,
        },
    }


def faction_name(faction: int) -> str:
    """Name a faction; the virtual player has none of its own."""
    return "virtual" if faction == ATTACK else FACTION_NAMES[faction]


def holding(state: State, card: int) -> Holding:
    """Describe a Location with what lies on and under it."""
    marks = state.marks[card]
    spent = {GOOD_NAMES[good]: state.spent[card] >> 5 * good & 31 for good in range(TOKENS)}
    stored = {name: state.stored[card] >> 10 * place & 1023 for place, name in enumerate(STORED)}
    return Holding(
        card=state.rules.cards[card].id,
        foundation=bool(marks & FOUNDATION),
        spent={name: number for name, number in spent.items() if number},
        defence=bool(marks & DEFENDED),
        samurai=bool(marks & SAMURAI),
        uses=state.uses[card],
        under=[state.rules.cards[one % STRIDE].id for one in state.under if one // STRIDE == card],
        stored={name: number for name, number in stored.items() if number},
        blocked=bool(marks & BLOCKED),
        reacted=marks // REACTED,
        held_by=state.holder[card],
    )


def item(frame: Frame, ids: list[str]) -> dict[str, Any]:
    """Describe something on the agenda."""
    return {
        "verb": frame.verb,
        "seat": frame.seat,
        "source": None if frame.source == NONE else ids[frame.source],
        "node": None if frame.node is None else frame.node.number,
        "card": frame.card,
        "n": frame.n,
        "m": frame.m,
        "goods": frame.goods[:],
        "cards": [ids[card] for card in frame.cards],
    }


class SnapshotError(ValueError):
    """A snapshot that shows no possible table; the message names the field."""


def restore_into(state: State, snapshot: Snapshot) -> None:
    """Set a fresh state to what a snapshot shows, or raise SnapshotError."""
    try:
        data = msgspec.convert(snapshot, Data)
        check(state.rules, data)
        fill_in(state, data)
    except msgspec.ValidationError as error:
        raise SnapshotError(f"snapshot: {error}") from None
    except KeyError as error:
        raise SnapshotError(f"snapshot: there is no {error} in this game") from None
    except (IndexError, OverflowError) as error:
        raise SnapshotError(f"snapshot: a number is out of bounds ({error})") from None


def check(rules: Rules, data: Data) -> None:
    """Refuse what no table can show: wrong numbers of seats, lost or doubled cards."""
    if len(data.players) != rules.empires:
        raise SnapshotError(f"snapshot: players needs {rules.empires} entries")
    if data.first >= rules.seats or data.active >= rules.seats or data.asked >= rules.seats:
        raise SnapshotError("snapshot: first, active and asked must be seats of this table")
    if data.question not in QUESTIONS:
        raise SnapshotError(f"snapshot: there is no question {data.question!r}")
    everywhere = [*data.common_deck, *data.common_discard, *data.offer, *data.collection, *data.attack_deck]
    for one in data.players:
        everywhere += [*one.hand, *one.deals, *one.deck, *one.discard, *one.draft, *one.aside]
        everywhere += [route.mark for route in one.routes] + [place.card for place in one.empire]
        everywhere += [card for place in one.empire for card in place.under]
    if len(set(everywhere)) != len(everywhere):
        raise SnapshotError("snapshot: a card lies in two places")
    if any(route.location not in rules.numbers for one in data.players for route in one.routes):
        raise SnapshotError("snapshot: routes name a Location that does not exist")


def fill_in(state: State, data: Data) -> None:
    """Copy a checked snapshot into a state."""
    numbers = state.rules.numbers

    def cards(ids: list[str]) -> list[int]:
        return [numbers[card] for card in ids]

    state.round, state.first, state.active, state.step = data.round, data.first, data.active, data.step
    state.phase = PHASES.index(data.phase)
    state.question, state.asked = QUESTIONS.index(data.question), data.asked
    state.common_deck, state.common_discard = cards(data.common_deck), cards(data.common_discard)
    state.offer, state.sources = cards(data.offer), cards(data.sources)
    state.attack_deck, state.collection = cards(data.attack_deck), cards(data.collection)
    state.batch = data.batch
    state.rng.state, state.rng.stream = data.dice
    state.reactions = [Waiting(numbers[one.card], one.place, one.seat, one.batch) for one in data.reactions]
    state.agenda = [restore_frame(state.rules, one) for one in data.agenda]
    state.empires = [restore_empire(state, seat, one) for seat, one in enumerate(data.players)]
    for seat, (empire, one) in enumerate(zip(state.empires, data.players, strict=True)):
        empire.standing = cards(one.standing)
        if any(state.holder[card] != seat or state.marks[card] & FOUNDATION for card in empire.standing):
            raise SnapshotError("snapshot: standing names a card that is no Location of that seat")


def restore_frame(rules: Rules, one: Item) -> Frame:
    """Build something on the agenda."""
    frame = Frame(one.verb, one.seat, NONE if one.source is None else rules.numbers[one.source])
    frame.node = None if one.node is None else rules.nodes[one.node]
    frame.card, frame.n, frame.m = one.card, one.n, one.m
    if len(one.goods) not in (0, GOODS):
        raise SnapshotError(f"snapshot: goods on the agenda need {GOODS} numbers")
    frame.goods, frame.cards = list(one.goods), [rules.numbers[card] for card in one.cards]
    return frame


def restore_empire(state: State, seat: int, one: Player) -> Empire:
    """Build one empire and set its Locations up."""
    numbers = state.rules.numbers
    faction = ATTACK if one.faction == "virtual" else FACTION_NAMES.index(one.faction)
    empire = Empire(faction)
    empire.settle()
    final = one.final
    empire.from_common, empire.from_faction, empire.from_final = final["common"], final["faction"], final["final"]
    empire.points = one.points - sum(final.values())
    empire.passed, empire.acted = one.passed, one.acted
    empire.goods = [one.goods[GOOD_NAMES[good]] for good in range(TOKENS)]
    for zone in ("hand", "deals", "annexed", "deck", "discard", "draft", "aside"):
        setattr(empire, zone, [numbers[card] for card in getattr(one, zone)])
    empire.routes = [numbers[route.location] * STRIDE + numbers[route.mark] for route in one.routes]
    empire.locations = [numbers[place.card] for place in one.empire]
    for place in one.empire:
        restore_location(state, seat, place)
    return empire


def restore_location(state: State, seat: int, place: Holding) -> None:
    """Set one Location up with what lies on and under it."""
    card = state.rules.numbers[place.card]
    flags = (
        (FOUNDATION, place.foundation),
        (DEFENDED, place.defence),
        (SAMURAI, place.samurai),
        (BLOCKED, place.blocked),
    )
    state.owner[card] = seat
    state.holder[card] = place.held_by
    state.marks[card] = sum(flag for flag, there in flags if there) + REACTED * place.reacted
    state.uses[card] = place.uses
    state.spent[card] = sum(number << 5 * GOOD_NAMES.index(good) for good, number in place.spent.items())
    state.stored[card] = sum(number << 10 * STORED.index(good) for good, number in place.stored.items())
    state.under = [*state.under, *(card * STRIDE + state.rules.numbers[one] for one in place.under)]
