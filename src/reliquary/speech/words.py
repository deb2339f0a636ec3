"""A chair in one language."""

from __future__ import annotations

from typing import Any

import msgspec


class ChairWords(msgspec.Struct, frozen=True, kw_only=True):
    """A chair in the language of the `hello`; the lists go with `moves`, place by place."""

    status: str
    """Who must do what; when the match is over, how it ended."""
    labels: list[str]
    """What every move is called on a button."""
    hints: list[str]
    """What every move would mean in numbers, "" where there is nothing to say."""
    warnings: list[str]
    """What to ask before an unwise or final move, "" where there is nothing to ask."""
    figures: Any
    """The numbers a screen shows, so that clients compute nothing: the struct of the game, or `PlainFigures`."""
