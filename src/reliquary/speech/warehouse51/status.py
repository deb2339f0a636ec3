"""Who must do what at a table of Warehouse 51, and how the auction stands."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.core.words import Move
from reliquary.games.warehouse51.codes.amounts import BUY_BACK
from reliquary.games.warehouse51.moves import Bid, Choose, Decline, Pawn, Seal
from reliquary.games.warehouse51.text.phrases import Language
from reliquary.games.warehouse51.views import Panel, TableView
from reliquary.speech.phrasebook import Phrasebook
from reliquary.speech.warehouse51.card_context import is_asked


def question(speaker: Phrasebook, language: Language, view: TableView, moves: Sequence[Move]) -> str:
    """Return who must do what."""
    if not is_asked(view):
        return others(speaker, language, view)
    match view.phase:
        case "open":
            return bidding(speaker, language, view, moves)
        case "blind":
            return speaker.say("status.blind", purse=language.ingots(max(bids(moves), default=0)))
        case "effect" | "end_effect":
            return asking_effect(speaker, language, view, moves)
        case "redeem":
            key = "status.redeem_pawn" if can_pawn(moves) else "status.redeem"
            return speaker.say(key, price=language.ingots(BUY_BACK))
        case "cancel" if not view.exposed:
            return speaker.say("status.name")
        case phase:
            return speaker.say(f"status.{phase}")


def asking_effect(speaker: Phrasebook, language: Language, view: TableView, moves: Sequence[Move]) -> str:
    """Return what an effect asks: a choice, or whether to pawn before it goes on. (H-36)"""
    relic = view.question.relic if view.question else None
    name = language.relic(relic or "")
    choices = [move for move in moves if isinstance(move, Choose)]
    if not choices:
        return speaker.say("status.effect_poor", relic=name)
    if len(choices) == 1 and Decline() not in moves and can_pawn(moves):
        return speaker.say("status.effect_pawn", relic=name)
    return speaker.say(f"status.{view.phase}{'_may' if Decline() in moves else ''}", relic=name)


def can_pawn(moves: Sequence[Move]) -> bool:
    """Return whether the chair could pawn something now."""
    return any(isinstance(move, Pawn) for move in moves)


def others(speaker: Phrasebook, language: Language, view: TableView) -> str:
    """Describe whom the table waits for."""
    if view.phase == "over":
        return speaker.say("status.over")
    seats = speaker.people(view.waiting, view.seat)
    return speaker.say("status.waits", seats=seats, phase=language.phase(view.phase))


def bidding(speaker: Phrasebook, language: Language, view: TableView, moves: Sequence[Move]) -> str:
    """Return what the chair can bid."""
    if view.standing and view.standing.seat == view.seat:
        return speaker.say("status.open_leading")
    assert view.seat is not None
    purse = language.ingots(view.panels[view.seat].purse or 0)
    if possible := bids(moves):
        return speaker.say("status.open", least=possible[0], purse=purse)
    return speaker.say("status.open_poor" if can_pawn(moves) else "status.open_forced", purse=purse)


def bids(moves: Sequence[Move]) -> list[int]:
    """Return the bids that can be made, lowest first."""
    return [move.ingots for move in moves if isinstance(move, (Bid, Seal))]


# How things stand


def standing(speaker: Phrasebook, language: Language, view: TableView) -> str:
    """Return how things stand: the highest bid, the closed fists, the certificate in question."""
    match view.phase:
        case "open":
            return open_auction(speaker, view)
        case "blind":
            return blind_auction(speaker, view)
        case "certify" if view.question and view.question.relic:
            return speaker.say("lot.certificate", relic=language.relic(view.question.relic))
        case "certify":
            return speaker.say("lot.certificate_bought")
        case _:
            return ""


def open_auction(speaker: Phrasebook, view: TableView) -> str:
    """Return who leads and who is still in."""
    bid = speaker.say("lot.no_bid")
    if view.standing:
        key = "lot.my_bid" if view.standing.seat == view.seat else "lot.bid"
        bid = speaker.say(key, number=view.standing.ingots, seat=speaker.name(view.standing.seat, view.seat))
    players = speaker.people((panel.seat for panel in view.panels if not panel.passed), view.seat)
    return f"{bid} {speaker.say('lot.still_in', seats=players)}"


def blind_auction(speaker: Phrasebook, view: TableView) -> str:
    """Return whose fists are closed, and what is in the reader's own."""
    closed = [panel.seat for panel in view.panels if panel.has_sealed]
    told = speaker.say("lot.fists", seats=speaker.people(closed, view.seat)) if closed else speaker.say("lot.no_fists")
    if view.my_sealed_bid is None:
        return told
    return f"{told} {speaker.say('lot.my_fist', number=view.my_sealed_bid)}"


def doing(speaker: Phrasebook, view: TableView, panel: Panel) -> str:
    """Return in a word what a seat has done in this auction, else how many relics it owns."""
    if view.phase == "open" and view.standing and view.standing.seat == panel.seat:
        return speaker.say("seat.leads", number=view.standing.ingots)
    if panel.passed and view.phase == "open":
        return speaker.say("seat.passed")
    if panel.has_sealed:
        return speaker.say("seat.sealed")
    return speaker.say(f"seat.relics_{min(len(panel.relics), 2)}", number=len(panel.relics))
