"""What the open question is about, for the seat that must answer and for everyone else."""

from __future__ import annotations

import msgspec

from reliquary.core.words import Seat
from reliquary.games.settlers.codes.goods import GOOD_NAMES
from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.verbs import Job
from reliquary.games.settlers.seat.snapshot import colour_names
from reliquary.games.settlers.state.state import Frame, State

COUNTED = (Question.DECK, Question.KEEP, Question.SAMURAI, Question.DISCARD, Question.BLESS, Question.KEEP_CARD)


class Asked(msgspec.Struct, frozen=True):
    """The public part of a question: all of it follows from moves everyone saw."""

    card: str | None
    """The Location whose effect asks, or the card that is being paid for."""
    good: str | None
    """The Resource that Gold may replace."""
    goods: dict[str, int]
    """What is still to be paid, what may be thrown away, or what pairs of Workers were named for."""
    number: int
    """How many cards or samurai are still to come."""
    seat: Seat | None
    """Who is robbed, or must discard."""
    options: list[dict[str, int]]
    """The Goods of each printed option, or the cost of each offer."""
    stored: list[str]
    """The tokens that were already chosen to be stored. (AZ-103)"""


def asked_about(state: State) -> Asked | None:
    """Return what the open question is about; None for the questions of the phases, which the table itself shows."""
    if state.question == Question.NOTHING or not state.agenda:
        return None
    frame = state.agenda[-1]
    question = state.question
    return Asked(
        card=card_in_question(state, frame),
        good=GOOD_NAMES[frame.m] if question == Question.GOLD else None,
        goods=named(frame.goods)
        if frame.verb == Job.PAY or question in (Question.CASH, Question.EXCHANGE, Question.SACRIFICE)
        else {},
        number=number_left(question, frame),
        seat=frame.m if question in (Question.ROB, Question.DISCARD) else None,
        options=printed_options(state, frame),
        stored=["tech"] * frame.n + colour_names(frame.m) if question == Question.STORE else [],
    )


def number_left(question: int, frame: Frame) -> int:
    """Count how many are still to come."""
    if question not in COUNTED:
        return 0
    return frame.m if question == Question.KEEP else frame.n


def card_in_question(state: State, frame: Frame) -> str | None:
    """Return the card a question is about; the face of a card on its way under a Gate stays hidden."""
    if frame.source != NONE:
        return state.rules.cards[frame.source].id
    if state.question in (Question.GIVE_UP, Question.LOOT) and frame.card != NONE:
        return state.rules.cards[frame.card].id
    if frame.verb == Job.PAY:
        if frame.card != NONE:
            return state.rules.cards[frame.card].id
        below = [one.card for one in state.agenda if one.verb in (Job.PLACE, Job.DEAL)]
        return state.rules.cards[below[-1]].id if below else None
    return None


def printed_options(state: State, frame: Frame) -> list[dict[str, int]]:
    """Describe the options of a choice that is printed on a card."""
    if frame.node is None or frame.verb == Job.WHERE:
        return []
    if state.question == Question.PICK:
        return [named(part.goods) for part in frame.node.of]
    if state.question == Question.MAY:
        return [named(part.of[-1].goods) for part in frame.node.of]
    return []


def named(goods: list[int]) -> dict[str, int]:
    """Write Goods by their names, leaving out what is not there."""
    return {name: number for name, number in zip(GOOD_NAMES, goods, strict=False) if number}
