"""Restoring a table from plain JSON values, refusing impossible ones."""

from __future__ import annotations

import msgspec

from reliquary.core.dice import read_dice
from reliquary.core.words import Snapshot
from reliquary.games.settlers.cards.factions import FACTION_NAMES
from reliquary.games.settlers.codes.colours import COLOUR_NAMES
from reliquary.games.settlers.codes.goods import BOXED_GOOD_COUNT, GOOD_COUNT, GOOD_NAMES, TOKEN_COUNT
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.phases import PHASES
from reliquary.games.settlers.codes.prayer_ways import WAYS, Way
from reliquary.games.settlers.codes.questions import QUESTIONS
from reliquary.games.settlers.codes.sides import ATTACK
from reliquary.games.settlers.seat.snapshot import KINDS_OF_TECHNOLOGY, STORED, Data, Holding, Item, Player, Praying
from reliquary.games.settlers.state.rules import Rules
from reliquary.games.settlers.state.state import Empire, Frame, Prayer, State, Waiting

WAY_NUMBERS = {name: number for number, name in enumerate(WAYS)}
COLOUR_BITS = {name: number for number, name in enumerate(COLOUR_NAMES)}


class SnapshotError(ValueError):
    """A snapshot of an impossible table; the message names the field."""


def restore_into(state: State, snapshot: Snapshot) -> None:
    """Fill a fresh state from a snapshot, or raise SnapshotError."""
    try:
        data = msgspec.convert(snapshot, Data)
        check(state.rules, data)
        fill_in(state, data)
    except SnapshotError:
        raise
    except msgspec.ValidationError as error:
        raise SnapshotError(f"snapshot: {error}") from None
    except KeyError as error:
        raise SnapshotError(f"snapshot: there is no {error} in this game") from None
    except (IndexError, OverflowError) as error:
        raise SnapshotError(f"snapshot: a number is out of bounds ({error})") from None


def check(rules: Rules, data: Data) -> None:
    """Refuse an impossible table: wrong numbers of seats, missing or duplicate cards."""
    if len(data.players) != rules.empires:
        raise SnapshotError(f"snapshot: players needs {rules.empires} entries")
    if data.first >= rules.seats or data.active >= rules.seats or data.asked >= rules.seats:
        raise SnapshotError("snapshot: first, active and asked must be seats of this table")
    if data.question not in QUESTIONS:
        raise SnapshotError(f"snapshot: there is no question {data.question!r}")
    known = (data.prayer.drawn + data.prayer.used) if data.prayer else []
    everywhere = [
        *known,
        *data.known_top,
        *data.common_deck,
        *data.common_discard,
        *data.offer,
        *data.collection,
        *data.attack_deck,
    ]
    for one in data.players:
        everywhere += [*one.hand, *one.deals, *one.deck, *one.discard, *one.draft, *one.aside]
        everywhere += [route.mark for route in one.routes] + [place.card for place in one.empire]
        everywhere += [card for place in one.empire for card in (*place.under, *place.kept)]
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
    state.rng = read_dice(data.dice)
    state.known_top, state.knower = cards(data.known_top), data.knower
    state.prayer = None if data.prayer is None else restore_prayer(state.rules, data.prayer)
    state.reactions = [
        Waiting(
            numbers[one.card],
            one.place,
            one.seat,
            one.batch,
            one.colours,
            NONE if one.about is None else numbers[one.about],
        )
        for one in data.reactions
    ]
    state.agenda = [restore_frame(state.rules, one) for one in data.agenda]
    state.empires = [restore_empire(state, seat, one) for seat, one in enumerate(data.players)]
    state.under.sort(key=lambda packed: packed // STRIDE)
    state.kept.sort(key=lambda packed: packed // STRIDE)
    for seat, (empire, one) in enumerate(zip(state.empires, data.players, strict=True)):
        empire.standing = cards(one.standing)
        if any(state.holder[card] != seat or state.marks[card] & Mark.FOUNDATION for card in empire.standing):
            raise SnapshotError("snapshot: standing names a card that is no Location of that seat")


def restore_frame(rules: Rules, one: Item) -> Frame:
    """Build something on the agenda."""
    frame = Frame(one.verb, one.seat, NONE if one.source is None else rules.numbers[one.source])
    frame.node = None if one.node is None else rules.nodes[one.node]
    frame.card, frame.n, frame.m, frame.colours = one.card, one.n, one.m, one.colours
    number = GOOD_COUNT if rules.technology else BOXED_GOOD_COUNT
    if len(one.goods) not in (0, number):
        raise SnapshotError(f"snapshot: goods on the agenda need {number} numbers")
    frame.goods = one.goods + [0] * (GOOD_COUNT - number) if one.goods else []
    frame.cards = [rules.numbers[card] for card in one.cards]
    return frame


def colour_mask(names: list[str]) -> int:
    """Write colours, given by name, as bits; KeyError if there is no such colour."""
    return sum(1 << COLOUR_BITS[name] for name in names)


def restore_prayer(rules: Rules, one: Praying) -> Prayer:
    """Build the Prayer that is being said."""
    prayer = Prayer()
    prayer.offered, prayer.relevant = colour_mask(one.offered), colour_mask(one.relevant)
    prayer.way = Way.UNDECIDED if one.way is None else WAY_NUMBERS[one.way]
    prayer.drew, prayer.kept_done, prayer.tokens_done, prayer.hit = one.drew, one.kept_done, one.tokens_done, one.hit
    prayer.drawn = [rules.numbers[card] for card in one.drawn]
    prayer.used = [rules.numbers[card] for card in one.used]
    prayer.tokens = colour_mask(one.tokens)
    prayer.tricolour = 0 if one.tricolour is None else colour_mask([one.tricolour])
    return prayer


def restore_empire(state: State, seat: int, one: Player) -> Empire:
    """Build one empire and set its Locations up."""
    numbers = state.rules.numbers
    faction = ATTACK if one.faction == "virtual" else FACTION_NAMES.index(one.faction)
    empire = Empire(faction)
    empire.settle()
    final = one.final
    empire.from_glory = final.get("glory", 0)
    empire.tech_defence, empire.tech_glory = one.goods.get("tech_defence", 0), one.goods.get("tech_glory", 0)
    empire.from_common, empire.from_faction, empire.from_final = final["common"], final["faction"], final["final"]
    empire.points = one.points - sum(final.values())
    empire.passed, empire.acted = one.passed, one.acted
    empire.goods = [one.goods.get(GOOD_NAMES[good], 0) for good in range(TOKEN_COUNT)]
    empire.blessings = colour_mask(one.blessings)
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
        (Mark.FOUNDATION, place.foundation),
        (Mark.DEFENDED, place.defence),
        (Mark.SAMURAI, place.samurai),
        (Mark.BLOCKED, place.blocked),
        (Mark.UNLOCKED, place.unlocked),
    )
    state.owner[card] = seat
    state.holder[card] = place.held_by
    state.marks[card] = sum(flag for flag, there in flags if there)
    state.marks[card] += Mark.REACTED * place.reacted + Mark.STATUE * place.statues
    if place.technology is not None:
        state.marks[card] += Mark.TECHNOLOGY * (KINDS_OF_TECHNOLOGY.index(place.technology) + 1)
    state.uses[card] = place.uses
    state.spent[card] = sum(number << 5 * GOOD_NAMES.index(good) for good, number in place.spent.items())
    state.stored[card] = sum(number << 10 * STORED.index(good) for good, number in place.stored.items())
    state.under = [*state.under, *(card * STRIDE + state.rules.numbers[one] for one in place.under)]
    state.kept = [*state.kept, *(card * STRIDE + state.rules.numbers[one] for one in place.kept)]
