"""How relics and seats are marked: by sign and letter first, by colour besides."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from reliquary.cli.terminal.warehouse51.speech import Speech
from reliquary.core.words import Seat
from reliquary.games.warehouse51.packs.effects import Aura
from reliquary.games.warehouse51.packs.pack import Colour, Relic
from reliquary.games.warehouse51.snapshot import Holding
from reliquary.games.warehouse51.views import TableView
from reliquary.speech.warehouse51.card_context import known_fakes

AURAS: Mapping[Aura, str] = {"blessed": "★", "cursed": "✕", "neutral": ""}
STYLES: Mapping[Colour, str] = {"blue": "bright_blue", "green": "green", "gold": "yellow", "red": "red"}
FAKE = "✗?"
ROOMY = 100
"""From this width on relics are called by their whole names."""


def relic_mark(speech: Speech, relic: Relic, *, roomy: bool = False) -> str:
    """Write a relic as name, value and aura."""
    name = speech.relic(relic.id) if roomy else speech.short(relic.id)
    return f"{name} {relic.value}{AURAS[relic.aura]}"


def holding_mark(speech: Speech, one: Holding, view: TableView, *, roomy: bool = False) -> Text:
    """Write a relic of a collection with what lies on it and what the player knows of it."""
    relic = speech.cards[one.relic]
    text = Text(relic_mark(speech, relic, roomy=roomy), style=STYLES[relic.colour])
    if one.relic in known_fakes(view):
        text.append(FAKE, style="bold reverse")
    if one.pawned:
        text.append("(P)", style="dim")
    if one.certificates:
        text.append("(C)" * one.certificates, style="bold")
    if one.certified:
        text.append("(✓)", style="bold")
    return text


def category_values(speech: Speech, view: TableView, seat: Seat) -> dict[Colour, int]:
    """Total a seat's values by colour as far as the player knows: without pawned relics and known counterfeits."""
    fakes = known_fakes(view)
    totals: dict[Colour, int] = dict.fromkeys(STYLES, 0)
    for one in view.panels[seat].relics:
        if not one.pawned and one.relic not in fakes:
            totals[speech.cards[one.relic].colour] += speech.cards[one.relic].value
    return totals
