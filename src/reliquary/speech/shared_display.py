"""Figures that the screens of all games show."""

from __future__ import annotations

from typing import Literal

import msgspec


class StepFigure(msgspec.Struct, frozen=True, kw_only=True):
    """A step of a round or of the ending, for a bar that shows how far the table is."""

    key: str
    name: str
    state: Literal["past", "now", "to_come"]


class ScoreRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the score sheet: one source, or the total, with the points of every seat."""

    source: str
    name: str
    points: list[int | None]
    """Per seat; null where it depends on what you may not know."""
