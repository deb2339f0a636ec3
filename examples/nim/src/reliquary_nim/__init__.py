"""Nim described: everything Reliquary needs to know to play it anywhere."""

from __future__ import annotations

from reliquary.core.description import Description
from reliquary_nim.game import SEATS, Nim, Options, PileView, Take, Taken

DESCRIPTION = Description(
    name="nim",
    title="Nim",
    build=Nim,
    seats=SEATS,
    usual_seats=2,
    options=Options,
    moves=Take,
    events=Taken,
    view=PileView,
)
