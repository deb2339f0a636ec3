"""The coach on the server: who may ask it, and its bots, which think in processes of their own."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any, TypeAlias

import msgspec

from reliquary.bots.advice import Advice
from reliquary.core.words import Seat
from reliquary.server.access.people import Person
from reliquary.server.bots.bot_pool import BotPool
from reliquary.server.bots.fair_queue import Asker
from reliquary.server.match.fallback import fallback_move
from reliquary.server.match.match_state import MatchState
from reliquary.server.match.seating import need_status, own_seat
from reliquary.server.messages.sentences import speaker_of
from reliquary.server.protocol.messages import Language
from reliquary.server.protocol.refusals import Refused
from reliquary.speech.coach import WIDER, advisers, seen_dice, suggestions
from reliquary.speech.seat_knowledge import SeatKnowledge

REMEMBERED = 256
Key: TypeAlias = tuple[str, int, Seat]


class CoachMove(msgspec.Struct, frozen=True, kw_only=True):
    """A sensible move: its label, and the pros and cons in numbers."""

    move: dict[str, Any]
    choice: int
    """The place of the move among the chair's `moves`."""
    label: str
    reason: str


class CoachView(msgspec.Struct, frozen=True, kw_only=True):
    """What to do now, and up to three sensible moves, best first."""

    seat: int
    number: int
    """The row of the log this is about."""
    now: str
    advice: list[CoachMove]


class Coach:
    """Asks bots for advice, once per question, and caches the latest answers."""

    def __init__(self, pool: BotPool) -> None:
        self.pool = pool
        self.asked: OrderedDict[Key, asyncio.Task[list[Advice]]] = OrderedDict()

    async def look(self, state: MatchState, seat: Seat, person: Person, language: Language) -> CoachView:
        """Advise a person about their own seat, or raise Refused."""
        need_right(state, seat, person)
        advice = await self.advice(state, seat)
        return await asyncio.to_thread(told, state, seat, advice, language)

    async def advice(self, state: MatchState, seat: Seat) -> list[Advice]:
        """Return the advice for a question, worked out only once; failing all advisers, suggest the fallback move."""
        key = (state.header.id, state.number, seat)
        task = self.asked.get(key)
        if task is None:
            task = self.asked[key] = asyncio.create_task(self.think(state, seat))
            task.add_done_callback(lambda done: self.forget_failure(key, done))
            while len(self.asked) > REMEMBERED:
                self.asked.popitem(last=False)
        if found := await asyncio.shield(task):
            return found
        assert state.table is not None
        return [Advice(fallback_move(state.game, state.table, seat), 0.0, ())]

    def forget_failure(self, key: Key, done: asyncio.Task[list[Advice]]) -> None:
        """Allow a question that failed or found no adviser to be asked again."""
        if done.cancelled() or done.exception() is not None or not done.result():
            self.asked.pop(key, None)

    async def think(self, state: MatchState, seat: Seat) -> list[Advice]:
        """Ask one adviser after the other until one has advice."""
        assert state.table is not None
        dice = seen_dice(state.table, seat)
        asker = Asker(state.occupants[seat].person or "", state.header.id)
        for bot in advisers():
            found = await self.pool.advise(state.game, state.table, seat, bot, dice, WIDER, asker)
            if found:
                return found
        return []


def need_right(state: MatchState, seat: Seat, person: Person) -> None:
    """Refuse to coach other people's seats, in rated matches, or when nothing is asked."""
    own_seat(state, seat, person)
    if state.header.rated:
        raise Refused("rated", "there is no coach in rated matches")
    need_status(state, "running")
    if seat not in state.waiting():
        raise Refused("nothing_asked", f"seat {seat} is not asked anything now")


def told(state: MatchState, seat: Seat, advice: list[Advice], language: Language) -> CoachView:
    """Put advice into words; of moves that read alike only the best is shown."""
    assert state.table is not None
    voice, seen = speaker_of(state, language), SeatKnowledge(state.table, seat)
    moves = state.table.moves(seat)
    shown = [
        CoachMove(move=msgspec.to_builtins(one.move), choice=moves.index(one.move), label=one.label, reason=one.reason)
        for one in suggestions(advice, voice, seen, language)
    ]
    return CoachView(seat=seat, number=state.number, now=voice.status(seen), advice=shown)
