"""The lot on the block: what it would mean to a chair, and how far it can bid for it."""

from __future__ import annotations

from reliquary.games.warehouse51.auction import least_bid
from reliquary.games.warehouse51.moves import Bid, Seal
from reliquary.speech.warehouse51 import status
from reliquary.speech.warehouse51.card_context import known_fakes, relic_in_question
from reliquary.speech.warehouse51.chair import Chair
from reliquary.speech.warehouse51.display import LotFigure, RungFigure


def lot_figure(chair: Chair) -> LotFigure | None:
    """Show the relic everything is about."""
    relic = relic_in_question(chair.view)
    if relic is None:
        return None
    speaker, card = chair.speaker, chair.speaker.cards[relic]
    language, after = speaker.language, chair.with_lot
    seat = chair.seen.seat
    name, sentence = chair.seen.memory.recall(
        "lot", relic, lambda: (language.relic(relic), language.sentence(card.effect, card.aura))
    )
    return LotFigure(
        relic=relic,
        name=name,
        sentence=sentence,
        keyword=language.timing(card.timing) if card.timing else "",
        is_weapon=card.fist,
        knowledge=chair.recall("knowledge", lambda: speaker.pencil(chair.seen).mark(relic).knowledge, relic),
        standing=status.standing(speaker, language, chair.view),
        worth_now=None if seat is None else chair.now.total(seat),
        worth_with_lot=None if seat is None or after is None else after.total(seat),
        worth_sentence=worth_sentence(chair),
    )


def worth_sentence(chair: Chair) -> str:
    """Return what the lot would change for the chair."""
    seat, after, speaker = chair.seen.seat, chair.with_lot, chair.speaker
    if seat is None or after is None:
        return ""
    if chair.view.offer in known_fakes(chair.view):
        return speaker.say("lot.worth_fake")
    was, would_be = chair.now.total(seat), after.total(seat)
    key = "lot.worth" if was != would_be else "lot.worth_same"
    return speaker.say(key, before=speaker.points(was), after=speaker.points(would_be))


def ladder(chair: Chair) -> list[RungFigure]:
    """List the bids from the least legal one to what the chair can reach; also while others decide."""
    view, seat = chair.view, chair.seen.seat
    if seat is None or view.phase not in ("open", "blind"):
        return []
    panel = view.panels[seat]
    purse = panel.purse or 0
    if view.phase == "blind":
        return [] if panel.has_sealed else [rung(chair, ingots, purse) for ingots in range(purse + 1)]
    is_leading = view.standing is not None and view.standing.seat == seat
    if panel.passed or is_leading:
        return []
    least = int(least_bid(chair.table, seat))
    most = chair.reach(panel) if chair.table.rules.jump_bids else min(chair.reach(panel), least)
    return [rung(chair, ingots, purse) for ingots in range(least, most + 1)]


def rung(chair: Chair, ingots: int, purse: int) -> RungFigure:
    """Show a bid; it looks the same until the purse changes, or it can be made."""
    is_blind = chair.view.phase == "blind"
    place = chair.seen.places.get(Seal(ingots) if is_blind else Bid(ingots))
    return chair.seen.memory.recall(
        ("rung", ingots), (purse, is_blind, place), lambda: bid_figure(chair, ingots, purse - ingots, place)
    )


def bid_figure(chair: Chair, ingots: int, left: int, place: int | None) -> RungFigure:
    """Show a bid, what it leaves in the purse, and its place among the legal moves."""
    say, is_blind = chair.speaker.say, chair.view.phase == "blind"
    hint = say("hint.pawn_first")
    if is_blind and not ingots:
        hint = say("hint.seal_nothing")
    elif left >= 0:
        hint = say("hint.seal" if is_blind else "hint.bid", left=chair.speaker.language.ingots(left))
    return RungFigure(ingots=ingots, move=place, leaves=left, hint=hint)
