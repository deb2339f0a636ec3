"""The complete table as plain JSON values: for records, referees and tests, never for players."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec

from reliquary.core.dice import Dice, write_dice
from reliquary.core.words import Snapshot
from reliquary.games.settlers.cards.factions import FACTION_NAMES
from reliquary.games.settlers.cards.vocabulary import Technology
from reliquary.games.settlers.codes.colours import COLOUR_NAMES
from reliquary.games.settlers.codes.goods import BOXED_GOOD_COUNT, GOOD_COUNT, GOOD_NAMES, TOKEN_COUNT, Good
from reliquary.games.settlers.codes.limits import NOBODY, NONE
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.phases import PHASES
from reliquary.games.settlers.codes.prayer_ways import WAYS, Way
from reliquary.games.settlers.codes.questions import QUESTIONS, Question
from reliquary.games.settlers.codes.sides import ATTACK
from reliquary.games.settlers.phases.ending import total
from reliquary.games.settlers.state.counting import reactions_counted
from reliquary.games.settlers.state.state import Empire, Frame, Prayer, State
from reliquary.games.settlers.state.technology import technology_on

Natural = Annotated[int, msgspec.Meta(ge=0, le=1 << 32)]
Whole = Annotated[int, msgspec.Meta(ge=-1, le=1 << 32)]
Phase = Literal["lookout", "production", "action", "cleanup", "attack", "over"]
KINDS_OF_TECHNOLOGY: tuple[Technology, ...] = get_args(Technology)
STORED = ("wood", "stone", "food", "gold")


class Holding(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
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
    kept: list[str]
    unlocked: bool
    statues: Annotated[int, msgspec.Meta(ge=0, le=3)]
    technology: Technology | None = None
    """The kind of Technology token on it; in games without Atlanteans the field does not exist. (AT-020)"""


class Route(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Trade Route: the Location it marks, and the face-down card that marks it."""

    location: str
    mark: str


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything one seat owns; in a solo game the last one is the virtual player."""

    faction: str
    points: Natural
    goods: dict[str, Natural]
    blessings: list[str]
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
    colours: Natural
    goods: list[Natural]
    cards: list[str]


class Queued(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A waiting reaction."""

    card: str
    place: Natural
    seat: Natural
    batch: Natural
    colours: Natural
    about: str | None


class Praying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Prayer that is being said."""

    offered: list[str]
    relevant: list[str]
    way: str | None
    drew: bool
    drawn: list[str]
    used: list[str]
    kept_done: bool
    tokens: list[str]
    tokens_done: bool
    tricolour: str | None
    hit: bool


class Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a snapshot."""

    round: Annotated[int, msgspec.Meta(ge=1, le=5)]
    phase: Phase
    first: Natural
    waiting: list[Natural]
    players: list[Player]
    common_deck: list[str]
    known_top: list[str]
    knower: Whole
    common_discard: list[str]
    prayer: Praying | None
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
    dice: Dice


def take_snapshot(state: State) -> Snapshot:
    """Return the complete table as plain JSON values."""
    ids = [card.id for card in state.rules.cards]
    return {
        "round": state.round,
        "phase": PHASES[state.phase],
        "first": state.first,
        "waiting": waiting(state),
        "players": [player(state, seat, ids) for seat in range(len(state.empires))],
        "common_deck": [ids[card] for card in state.common_deck],
        "known_top": [ids[card] for card in state.known_top],
        "knower": state.knower,
        "common_discard": [ids[card] for card in state.common_discard],
        "prayer": None if state.prayer is None else describe_prayer(state.prayer, ids),
        "offer": [ids[card] for card in state.offer],
        "active": state.active,
        "step": state.step,
        "question": QUESTIONS[state.question],
        "asked": state.asked,
        "sources": [ids[card] for card in state.sources],
        "agenda": [item(state, frame, ids) for frame in state.agenda],
        "reactions": [
            {
                "card": ids[one.card],
                "place": one.place,
                "seat": one.seat,
                "batch": one.batch,
                "colours": one.colours,
                "about": None if one.about == NONE else ids[one.about],
            }
            for one in state.reactions
        ],
        "batch": state.batch,
        "attack_deck": [ids[card] for card in state.attack_deck],
        "collection": [ids[card] for card in state.collection],
        "dice": write_dice(state.rng),
    }


def waiting(state: State) -> list[int]:
    """Return the seats that owe an answer, in seat order."""
    if state.asked == NOBODY:
        return []
    if state.question != Question.DRAFT:
        return [state.asked]
    return [
        seat
        for seat in range(state.rules.seats)
        if len(state.empires[seat].aside) < state.step and state.empires[seat].draft
    ]


def goods_dict(state: State, empire: Empire) -> dict[str, int]:
    """Write a supply by names; Technology is there only with the Aztecs' box, Advanced only with the Atlanteans."""
    goods = empire.goods
    supply = {GOOD_NAMES[good]: goods[good] for good in range(TOKEN_COUNT) if good != Good.TECH or state.rules.pious}
    if state.rules.technology:
        supply |= {"tech_defence": empire.tech_defence, "tech_glory": empire.tech_glory}
    return supply


def colour_names(colours: int) -> list[str]:
    """Write colours, given as bits, by their names."""
    return [name for number, name in enumerate(COLOUR_NAMES) if colours >> number & 1]


def describe_prayer(prayer: Prayer, ids: list[str]) -> dict[str, Any]:
    """Describe a Prayer completely."""
    return {
        "offered": colour_names(prayer.offered),
        "relevant": colour_names(prayer.relevant),
        "way": None if prayer.way == Way.UNDECIDED else WAYS[prayer.way],
        "drew": prayer.drew,
        "drawn": [ids[card] for card in prayer.drawn],
        "used": [ids[card] for card in prayer.used],
        "kept_done": prayer.kept_done,
        "tokens": colour_names(prayer.tokens),
        "tokens_done": prayer.tokens_done,
        "tricolour": colour_names(prayer.tricolour)[0] if prayer.tricolour else None,
        "hit": prayer.hit,
    }


def player(state: State, seat: int, ids: list[str]) -> dict[str, Any]:
    """Describe one empire completely."""
    empire = state.empires[seat]
    return {
        "faction": faction_name(empire.faction),
        "points": total(state, seat),
        "goods": goods_dict(state, empire),
        "blessings": colour_names(empire.blessings),
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
        "final": final_parts(state, empire),
    }


def final_parts(state: State, empire: Empire) -> dict[str, int]:
    """Write the parts of the final scoring; Glory is there only with the Atlanteans. (AT-039)"""
    parts = {"common": empire.from_common, "faction": empire.from_faction, "final": empire.from_final}
    return {**parts, "glory": empire.from_glory} if state.rules.technology else parts


def faction_name(faction: int) -> str:
    """Return the name of a faction, `virtual` for the virtual player."""
    return "virtual" if faction == ATTACK else FACTION_NAMES[faction]


def holding(state: State, card: int) -> Holding:
    """Describe a Location with what lies on and under it."""
    marks = state.marks[card]
    kind = technology_on(state, card)
    spent = {GOOD_NAMES[good]: state.spent[card] >> 5 * good & 31 for good in range(TOKEN_COUNT)}
    stored = {name: state.stored[card] >> 10 * place & 1023 for place, name in enumerate(STORED)}
    return Holding(
        card=state.rules.cards[card].id,
        foundation=bool(marks & Mark.FOUNDATION),
        spent={name: number for name, number in spent.items() if number},
        defence=bool(marks & Mark.DEFENDED),
        samurai=bool(marks & Mark.SAMURAI),
        uses=state.uses[card],
        under=[state.rules.cards[one % STRIDE].id for one in state.under if one // STRIDE == card],
        stored={name: number for name, number in stored.items() if number},
        blocked=bool(marks & Mark.BLOCKED),
        reacted=reactions_counted(state, card),
        held_by=state.holder[card],
        kept=[state.rules.cards[one % STRIDE].id for one in state.kept if one // STRIDE == card],
        unlocked=bool(marks & Mark.UNLOCKED),
        statues=marks // Mark.STATUE & 3,
        technology=None if kind == 0 else KINDS_OF_TECHNOLOGY[kind - 1],
    )


def item(state: State, frame: Frame, ids: list[str]) -> dict[str, Any]:
    """Describe something on the agenda."""
    return {
        "verb": frame.verb,
        "seat": frame.seat,
        "source": None if frame.source == NONE else ids[frame.source],
        "node": None if frame.node is None else frame.node.number,
        "card": frame.card,
        "n": frame.n,
        "m": frame.m,
        "colours": frame.colours,
        "goods": frame.goods[: GOOD_COUNT if state.rules.technology else BOXED_GOOD_COUNT],
        "cards": [ids[card] for card in frame.cards],
    }
