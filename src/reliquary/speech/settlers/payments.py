"""Ways to pay: how much Gold stands in for a Resource, and what is left."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.core.words import Move
from reliquary.games.settlers.cards.vocabulary import TOKENS
from reliquary.games.settlers.moves import Pay
from reliquary.games.settlers.seat.views import TableView
from reliquary.speech.settlers.card_context import in_order
from reliquary.speech.settlers.display import PaymentFigure
from reliquary.speech.settlers.phrasebook import SettlersPhrasebook


def payments(speaker: SettlersPhrasebook, view: TableView, moves: Sequence[Move]) -> list[PaymentFigure]:
    """List the ways to pay that the chair is asked to choose from."""
    ways = [(place, move) for place, move in enumerate(moves) if isinstance(move, Pay)]
    least = min((move.gold for _, move in ways), default=0)
    found = []
    for place, move in ways:
        paid, left = paid_and_left(view, move)
        told = speaker.say("payment.pay", paid=speaker.goods(paid), left=speaker.goods(left))
        found.append(
            PaymentFigure(
                move=place, gold=move.gold, paid=paid, left=left, sentence=told, is_proposed=move.gold == least
            )
        )
    return found


def paid_and_left(view: TableView, move: Pay) -> tuple[dict[str, int], dict[str, int]]:
    """Return what a way to pay takes out of the supply, and what stays there."""
    asked = view.asked
    assert asked is not None
    assert view.seat is not None
    good = asked.good or ""
    paid = in_order({good: asked.goods.get(good, 0) - move.gold, "gold": move.gold})
    supply = view.panels[view.seat].goods
    return paid, in_order({name: supply.get(name, 0) - paid.get(name, 0) for name in TOKENS})
