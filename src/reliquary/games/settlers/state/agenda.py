"""Putting things on the agenda: effects of cards, and jobs of the rules."""

from __future__ import annotations

from mypy_extensions import i64

from reliquary.games.settlers.codes.limits import NONE
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.state.nodes import Node
from reliquary.games.settlers.state.state import Frame, State


def effect(state: State, seat: i64, source: i64, node: Node) -> Frame:
    """Put an effect on the agenda."""
    frame = Frame(node.verb, seat, source)
    frame.node = node
    frame.n = node.n
    frame.m = node.m
    state.agenda.append(frame)
    return frame


def pass_on(frame: Frame, colours: i64, about: i64) -> None:
    """Inform an effect of the event that set it off: the colours, and the card if it can use one."""
    frame.colours = colours
    if frame.verb == Verb.KEEP or frame.verb <= Verb.MAY:
        frame.card = about


def job(state: State, verb: i64, seat: i64, card: i64) -> Frame:
    """Put a job of the rules on the agenda."""
    frame = Frame(verb, seat, NONE)
    frame.card = card
    state.agenda.append(frame)
    return frame
