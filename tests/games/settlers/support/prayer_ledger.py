"""What the referee of Prayers writes down: empires as events change them; what Blessings, visits and unlocking may do.

Nothing of the engine is used here, only cards, moves, events and views.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from reliquary.core.words import Event, Move
from reliquary.games.settlers import events, moves
from reliquary.games.settlers.cards import CATALOGUE, vocabulary
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import BLESSING_COLOURS, TOKENS, Goods
from reliquary.games.settlers.seat.views import Panel, TableView

DESIGN: dict[str, Design] = {card: design for design in CATALOGUE for card in design.ids}
PRODUCTION = (vocabulary.Produce, vocabulary.Open)
MOST_VISITS = 2


class Foul(AssertionError):
    """What the table did is not what the rules say."""


def demand(fair: object, complaint: str, *facts: object) -> None:
    """Cry foul unless something is as it must be."""
    if not fair:
        raise Foul(" ".join([complaint, *(str(fact) for fact in facts)]))


def amounts(goods: Goods, times: int = 1) -> Counter[str]:
    """Give Goods as numbers by name."""
    return Counter({name: times * getattr(goods, name) for name in goods.__struct_fields__ if getattr(goods, name)})


def clauses(card: str, kinds: Any, unlocked: bool = False) -> Iterator[Any]:
    """Go through the clauses of some kinds a Location has now."""
    for clause in DESIGN[card].ability:
        if unlocked and isinstance(clause, vocabulary.Unlock) and isinstance(clause.then, kinds):
            yield clause.then
        if isinstance(clause, kinds):
            yield clause


def tokens_only(goods: dict[str, int]) -> dict[str, int]:
    """Leave out points and cards, which do not lie in a supply."""
    return {good: number for good, number in goods.items() if good in TOKENS}


class Seen:
    """One empire as events change it: Goods, points, tokens, hand, and the Locations that count as its own."""

    def __init__(self, view: TableView, seat: int) -> None:
        panel = view.panels[seat]
        self.faction, self.points, self.passed = panel.faction, panel.points, panel.passed
        self.goods, self.tokens = Counter(panel.goods), set(panel.blessings)
        self.hand, self.deals = panel.hand_common + panel.hand_faction, panel.deals
        own = [one.card for one in panel.empire if not one.foundation and one.held_by == seat]
        self.standing = own + panel.annexed
        self.owned = [one.card for one in panel.empire if not one.foundation]
        self.unlocked = {one.card for other in view.panels for one in other.empire if one.unlocked}
        self.statues = {one.card: one.statues for other in view.panels for one in other.empire}


def carry(seen: list[Seen], event: Event, move: Move) -> None:
    """Apply an event to what the empires have."""
    match event:
        case events.Gained(seat=seat, goods=goods):
            seen[seat].goods.update(tokens_only(goods))
            seen[seat].points += goods.get("vp", 0)
        case events.Paid(seat=seat, goods=goods):
            seen[seat].goods.subtract(tokens_only(goods))
        case events.Robbed(seat=seat, victim=victim, good=good):
            seen[victim].goods[good] -= 1
            seen[seat].goods[good] += 1
        case events.Tucked(seat=seat, good=str(good)):
            seen[seat].goods[good] -= 1
        case events.Deployed(seat=seat):
            seen[seat].goods["worker"] -= isinstance(move, moves.Deploy)
        case events.Defended(seat=seat):
            seen[seat].goods["defence"] -= 1
        case events.CleanedUp(seat=seat, kept=kept):
            seen[seat].goods = Counter(tokens_only(kept))
        case events.Blessed(seat=seat, colour=colour):
            seen[seat].tokens.add(colour)
        case events.Took(seat=seat) | events.Drew(seat=seat):
            seen[seat].hand += 1
        case events.Discarded(seat=seat):
            seen[seat].hand -= 1
        case events.DealMade(seat=seat, card=card, route=False):
            seen[seat].hand -= card == getattr(move, "card", None)
        case _:
            move_location(seen, event, move)


def move_location(seen: list[Seen], event: Event, move: Move) -> None:
    """Apply an event that adds or removes Locations; what an earlier move named has left the hand by then."""
    named = getattr(move, "card", None)
    match event:
        case events.Built(seat=seat, card=card):
            now = card == named or isinstance(move, moves.Activate)
            seen[seat].hand -= now and card not in seen[seat].deals
            seen[seat].standing.append(card)
            seen[seat].owned.append(card)
        case events.Annexed(seat=seat, card=card) | events.Returned(seat=seat, card=card):
            lose(seen, card)
            seen[seat].standing.append(card)
        case events.GaveUp(card=card) | events.Removed(card=card) | events.LocationLost(card=card):
            lose(seen, card)
        case events.Founded(seat=seat):
            seen[seat].hand -= named is not None and not any(named in one.owned for one in seen)
        case events.Razed(seat=seat, card=card, owner=owner):
            seen[seat].hand -= card == named and owner is None
            lose(seen, card)
        case _:
            pass


def lose(seen: list[Seen], card: str) -> None:
    """Take a Location out of whatever empire it stands in."""
    for one in seen:
        if card in one.standing:
            one.standing.remove(card)


# Blessings, visits, unlocking


def judge_token(one: Seen, event: events.Blessed, phase: str) -> None:
    """A new token is of a colour not held; the tricolour one comes from the Aztec board. (AZ-024..028, AZ-031)"""
    demand(event.colour not in one.tokens, "AZ-026: this colour was held already", event)
    if event.colour == "tricolour":
        demand(one.faction == "aztecs" and phase == "production", "AZ-032: whence the tricolour token", event)
    else:
        demand(event.colour in BLESSING_COLOURS, "AZ-024: there is no such token", event)


def room_for_blessings(cards: Sequence[str], tech: int) -> tuple[int, int]:
    """Count the places for Blessings, and the tokens besides Blessings that want to share them. (AZ-103)"""
    stores = [clause for card in cards for clause in clauses(card, vocabulary.Store) if "blessing" in clause.goods]
    shared = any("tech" in clause.goods for clause in stores)
    return sum(clause.max or len(BLESSING_COLOURS) + 1 for clause in stores), tech if shared else 0


def judge_cleanup(one: Seen, tech: int, event: events.CleanedUp, chosen: list[str], after: Panel) -> None:
    """Tokens that are not stored are lost, those stored were chosen unless all found room. (AZ-030, AZ-103)"""
    room, others = room_for_blessings(one.owned, tech)
    left = set(after.blessings)
    demand(left <= one.tokens, "AZ-030: tokens out of nothing in Cleanup", event)
    demand(len(left) == event.kept.get("blessing", 0), "AZ-103: other tokens were told to be kept", event, left)
    demand(len(left) <= room, "AZ-030: there was no room for", left)
    if chosen:
        demand(left == {token for token in chosen if token != "tech"}, "AZ-103: others were chosen than", left)
    elif len(one.tokens) + others <= room:
        demand(left == one.tokens, "AZ-103: there was room for all of", one.tokens)
    one.tokens = left


def judge_kept(panel: Panel) -> None:
    """What was kept for a round is gone when the next one begins. (AZ-078)"""
    for place in panel.empire:
        if place.kept and not place.foundation:
            lasting = [keeps(clause) for clause in DESIGN[place.card].ability]
            demand("round" not in lasting, "AZ-078: kept for a round only", place.card)


def keeps(clause: Any) -> str | None:
    """Return how long a clause keeps cards for Prayers, None if it keeps none."""
    parts = clause.do.of if isinstance(getattr(clause, "do", None), vocabulary.All) else [getattr(clause, "do", None)]
    return next((part.until for part in parts if isinstance(part, vocabulary.Keep)), None)


def judge_visit(seen: list[Seen], event: events.Visited, told: Sequence[Event], visits: Counter[str]) -> None:
    """A Worker goes onto the Location, one to its owner, its Goods to the visitor; twice a round. (OP-02..08)"""
    owner = seen[event.owner]
    demand(event.owner != event.seat and event.card in owner.standing, "OP-03: not another's Location", event)
    demand(not owner.passed, "OP-04: its owner has passed", event)
    visits[event.card] += 1
    demand(visits[event.card] <= MOST_VISITS, "OP-08: a third visit", event)
    (clause,) = clauses(event.card, vocabulary.Open)
    place = told.index(event)
    demand(
        list(told[place + 1 : place + 4])
        == [
            events.Paid(event.seat, {"worker": 1}, event.card),
            events.Gained(event.seat, dict(amounts(clause.do.goods)), event.card),
            events.Gained(event.owner, {"worker": 1}, None),
        ],
        "OP-05..07: Workers and Goods of a visit", *told[place + 1 :],
    )  # fmt: skip


def judge_unlock(one: Seen, event: events.Unlocked, told: Sequence[Event], lasts: str) -> None:
    """A Location is unlocked once, by its controller, for its price; it gives nothing yet if it lasts. (TE-05, R-64)"""
    (clause,) = clauses(event.card, vocabulary.Unlock)
    demand(event.card in one.standing and event.card not in one.unlocked, "TE-18: cannot be unlocked", event)
    price = [other.goods for other in told if isinstance(other, events.Paid) and other.seat == event.seat]
    demand(price == [dict(amounts(clause.cost))], "TE-05: the price of unlocking", price)
    at_once = lasts == "round" and isinstance(clause.then, vocabulary.Produce)
    gives = any(isinstance(other, events.Gained) for other in told)
    demand(gives == at_once, "TE-06, R-64: too early or too late for", event)


def judge_locks(unlocked: set[str], told: Sequence[Event], after: TableView, lasts: str) -> None:
    """A Location stays unlocked as long as was agreed on, and no other is. (TE-13)"""
    opened = unlocked | {event.card for event in told if isinstance(event, events.Unlocked)}
    if lasts == "round" and any(isinstance(event, events.CleanedUp) for event in told):
        opened = set()
    for panel in after.panels:
        for place in panel.empire:
            demand(place.foundation or place.unlocked == (place.card in opened), "TE-13: unlocked?", place.card)


# Cards


def kept_by(view: TableView, seat: int) -> list[str]:
    """List the cards a seat keeps for Prayers. (AZ-080, AZ-099)"""
    return [card for one in view.panels for place in one.empire if place.held_by == seat for card in place.kept]


def taken_from_common(event: Event) -> int:
    """Count the cards an event takes off the Common deck."""
    match event:
        case events.PrayerDrawn(cards=cards) | events.Displayed(cards=cards) | events.LookedAt(cards=cards):
            return len(cards)
        case events.Drew(deck="common"):
            return 1
        case _:
            return 0
