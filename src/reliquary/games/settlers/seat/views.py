"""What one seat, or a spectator, may see: built up from nothing. (section 16 of the rules, IS-167)"""

from __future__ import annotations

import msgspec

from reliquary.core.words import Outcome, Seat
from reliquary.games.settlers.codes.colours import COLOUR_NAMES
from reliquary.games.settlers.codes.goods import GOOD_NAMES
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.phases import PHASES, Phase
from reliquary.games.settlers.codes.prayer_ways import WAYS, Way
from reliquary.games.settlers.codes.questions import QUESTIONS
from reliquary.games.settlers.codes.verbs import Job, Verb
from reliquary.games.settlers.phases.ending import decided_by, total, winners
from reliquary.games.settlers.prayers.prayers import applicable, counted, more_cards
from reliquary.games.settlers.seat.questions import Asked, asked_about
from reliquary.games.settlers.seat.snapshot import Holding, colour_names, faction_name, goods_dict, holding, waiting
from reliquary.games.settlers.state.counting import bits
from reliquary.games.settlers.state.state import Prayer, State, knows_under


class Panel(msgspec.Struct, frozen=True):
    """An empire as everyone, or its own seat, sees it; hidden cards are None, and only their number is shown."""

    seat: Seat
    faction: str
    points: int
    goods: dict[str, int]
    blessings: list[str]
    """The colours of the tokens held, and `tricolour`. (AZ-026)"""
    hand: list[str] | None
    hand_common: int
    hand_faction: int
    deals: list[str]
    routes: list[str]
    """Trade Routes by the Location they mark; the marks lie face down. (R-36)"""
    empire: list[Holding]
    annexed: list[str]
    deck: int
    discard: list[str]
    passed: bool
    drafted: int
    draft: list[str] | None


class PrayerView(msgspec.Struct, frozen=True):
    """The Prayer that is being said; all of it is open. (AZ-086, AZ-094)"""

    seat: Seat
    card: str
    number: int
    """How many cards to draw, including those that features add."""
    way: str | None
    colours: list[str]
    """The colours it may be about."""
    colour: str | None
    """The one that was declared or chosen."""
    drawn: list[str]
    used: list[str]
    tokens: list[str]
    """The Blessings that apply, or those used instead of drawing."""
    tricolour: str | None
    counts: dict[str, int]
    """How much each colour that matters has counted so far."""


class TableView(msgspec.Struct, frozen=True):
    """The table as one seat sees it; `seat` is None for a spectator."""

    seat: Seat | None
    round: int
    phase: str
    first: Seat
    active: Seat
    waiting: list[Seat]
    question: str
    asked: Asked | None
    looking_at: list[str]
    """Cards drawn to choose from: open ones for all, others for the seat that drew them."""
    prayer: PrayerView | None
    known_top: list[str]
    """The next Common cards, for the seat that has looked at them and put them back. (S-15)"""
    offer: list[str]
    common_deck: int
    common_discard: list[str]
    panels: list[Panel]
    attack_row: list[str]
    attack_deck: int
    collection: list[str]
    outcome: Outcome | None


def take_view(state: State, seat: Seat | None) -> TableView:
    """Show the table to a seat, or to a spectator."""
    cards = state.rules.cards
    solo = state.rules.solo
    return TableView(
        seat=seat,
        round=state.round,
        phase=PHASES[state.phase],
        first=state.first,
        active=state.active,
        waiting=waiting(state),
        question=QUESTIONS[state.question],
        asked=asked_about(state),
        looking_at=looking_at(state, seat),
        prayer=None if state.prayer is None else show_prayer(state, state.prayer),
        known_top=[cards[card].id for card in state.known_top] if seat is not None and state.knower == seat else [],
        offer=[cards[card].id for card in state.offer],
        common_deck=len(state.common_deck) + len(state.known_top),
        common_discard=pile(state, state.common_discard),
        panels=[panel(state, seat, other) for other in range(state.rules.empires)],
        attack_row=[GOOD_NAMES[cards[card].deal] for card in state.empires[1].deals] if solo else [],
        attack_deck=len(state.attack_deck),
        collection=[cards[card].id for card in state.collection],
        outcome=outcome(state),
    )


def summary(state: State) -> str:
    """Return one line about a table, of what everyone may know."""
    factions = " and ".join(faction_name(state.empires[seat].faction) for seat in range(state.rules.seats))
    ended = outcome(state)
    if ended is not None:
        now = f"won by seat {' and '.join(map(str, ended.winners))}" if ended.winners else "lost"
    else:
        now = f"{PHASES[state.phase]}, seat {' and '.join(map(str, waiting(state)))} to move"
    return f"<Imperial Settlers: {factions}, round {state.round}, {now}>"


def looking_at(state: State, seat: Seat | None) -> list[str]:
    """Show a seat the cards it has drawn to choose from. (section 16)"""
    if not state.agenda:
        return []
    frame = state.agenda[-1]
    if frame.verb == Verb.KEEP or (frame.verb in (Verb.DRAW, Verb.PEEK) and frame.seat == seat):
        return [state.rules.cards[card].id for card in frame.cards]
    return []


def show_prayer(state: State, prayer: Prayer) -> PrayerView:
    """Show a Prayer with its counts so far."""
    frame = next(one for one in reversed(state.agenda) if one.verb in (Verb.PRAY, Job.AMEN))
    seat = frame.seat
    drawing = prayer.way in (Way.UNDECIDED, Way.DRAW)
    tokens = applicable(state, seat, prayer.relevant or prayer.offered) if drawing else prayer.tokens
    one_colour = bits(prayer.relevant) == 1 and prayer.relevant != prayer.offered
    return PrayerView(
        seat=seat,
        card=state.rules.cards[frame.source].id,
        number=frame.n + more_cards(state, seat) if frame.verb == Verb.PRAY else len(prayer.drawn),
        way=None if prayer.way == Way.UNDECIDED else WAYS[prayer.way],
        colours=colour_names(prayer.offered),
        colour=colour_names(prayer.relevant)[0] if one_colour else None,
        drawn=[state.rules.cards[card].id for card in prayer.drawn],
        used=[state.rules.cards[card].id for card in prayer.used],
        tokens=colour_names(tokens),
        tricolour=colour_names(prayer.tricolour)[0] if prayer.tricolour else None,
        counts={
            colour: counted(state, seat, prayer, 1 << COLOUR_NAMES.index(colour))
            for colour in colour_names(prayer.relevant or prayer.offered)
        },
    )


def pile(state: State, cards: list[int]) -> list[str]:
    """Show a discard pile: all of it, or its top card only. (R-36)"""
    shown = cards if state.rules.options.discard_piles == "open" else cards[-1:]
    return [state.rules.cards[card].id for card in shown]


def panel(state: State, seat: Seat | None, other: Seat) -> Panel:
    """Show one empire."""
    empire = state.empires[other]
    cards = state.rules.cards
    own = other == seat
    common = sum(cards[card].faction == 0 for card in empire.hand)
    return Panel(
        seat=other,
        faction=faction_name(empire.faction),
        points=total(state, other),
        goods=goods_dict(state, empire),
        blessings=colour_names(empire.blessings),
        hand=[cards[card].id for card in empire.hand] if own else None,
        hand_common=common,
        hand_faction=len(empire.hand) - common,
        deals=[cards[card].id for card in empire.deals],
        routes=[cards[packed // STRIDE].id for packed in empire.routes],
        empire=[show(state, card, own) for card in empire.locations],
        annexed=[cards[card].id for card in empire.annexed],
        deck=len(empire.deck),
        discard=pile(state, empire.discard),
        passed=empire.passed,
        drafted=len(empire.aside),
        draft=[cards[card].id for card in (*empire.draft, *empire.aside)] if own else None,
    )


def show(state: State, card: int, own: bool) -> Holding:
    """Show a Location; Foundations and cards under a Gate lie face down, only their owner knows them. (R-29, R-36)

    What lies face down under a Common Location came from the deck, and nobody knows it. (R-60)
    """
    shown = holding(state, card)
    if own and (not shown.under or knows_under(state, state.owner[card], card)):
        return shown
    face = "?" if shown.foundation and not own else shown.card
    return msgspec.structs.replace(shown, card=face, under=["?"] * len(shown.under))


def outcome(state: State) -> Outcome | None:
    """Return how the game ended, None while it is running."""
    if state.phase != Phase.OVER:
        return None
    return Outcome(winners(state), [score_sheet(state, seat) for seat in range(state.rules.seats)], decided_by(state))


def score_sheet(state: State, seat: Seat) -> dict[str, int]:
    """List the points of a seat by source; sunk Locations have a line of their own. (IS-097, AT-049)"""
    empire = state.empires[seat]
    sheet = {
        "total": total(state, seat),
        "play": empire.points,
        "common": empire.from_common,
        "faction": empire.from_faction,
        "final": empire.from_final,
    }
    return {**sheet, "glory": empire.from_glory, "sunk": 0} if state.rules.technology else sheet
