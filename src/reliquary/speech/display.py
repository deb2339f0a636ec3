"""The figures of all games."""

from __future__ import annotations

from typing import TypeAlias

from reliquary.speech.settlers.display import SettlersFigures
from reliquary.speech.warehouse51.display import Warehouse51Figures

Figures: TypeAlias = Warehouse51Figures | SettlersFigures
