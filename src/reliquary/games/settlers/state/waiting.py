"""Entering phases and waiting for answers."""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers import events
from reliquary.games.settlers.codes.phases import PHASES
from reliquary.games.settlers.state.state import NO_CARDS, State


def begin_phase(state: State, phase: i64) -> None:
    """Enter a phase."""
    state.phase = phase
    state.step = 0
    state.active = state.first
    if state.listeners:
        state.tell(events.PhaseBegan(PHASES[phase]))


def wait_for(state: State, question: i64, seat: i64) -> None:
    """Let the table wait for a seat."""
    state.question = question
    state.asked = seat
    state.answers = NO_CARDS
