"""Pages to look something up: help, cards, counterfeits."""

from __future__ import annotations

from rich.text import Text

from reliquary.cli.terminal.screen import padded, wrapped
from reliquary.cli.terminal.warehouse51.board import Board
from reliquary.cli.terminal.warehouse51.lexicon import find, plain
from reliquary.cli.terminal.warehouse51.marks import AURAS, FAKE, STYLES
from reliquary.cli.terminal.warehouse51.speech import LETTERS, Speech
from reliquary.core.phrases import separated
from reliquary.games.warehouse51.packs.pack import Relic
from reliquary.games.warehouse51.views import TableView
from reliquary.speech.warehouse51.card_context import known_fakes

# Cards


def cards_page(speech: Speech, view: TableView, name: str, width: int) -> list[Text]:
    """Show all relics and where they are, or those that a name fits."""
    if not name:
        return [card_row(speech, view, relic) for relic in speech.cards.values()]
    found = find(plain(name), list(speech.cards), speech)
    if not found:
        return wrapped(Text(speech.say("answer.relic_unknown", text=name, relics="").strip()), width)
    return [line for relic in found for line in card_page(speech, view, speech.cards[relic], width)]


def card_row(speech: Speech, view: TableView, relic: Relic) -> Text:
    """Show a relic on a line."""
    fist = "●" if relic.fist else " "
    fake = FAKE if relic.id in known_fakes(view) else "  "
    signs = f"{relic.value} {AURAS[relic.aura] or ' '} {fist} {fake}"
    colour = padded(Text(speech.language.colour(relic.colour)), 7)
    timing = padded(Text(speech.language.timing(relic.timing) if relic.timing else ""), 18)
    name = padded(Text(speech.relic(relic.id)), 31)
    return Text.assemble((f"{name}{colour}{signs} ", STYLES[relic.colour]), timing, whereabouts(speech, view, relic))


def card_page(speech: Speech, view: TableView, relic: Relic, width: int) -> list[Text]:
    """Show one relic with its effect, its counterfeit card and where it is."""
    facts = [speech.language.word(f"counterfeits.{relic.counterfeit}"), whereabouts(speech, view, relic)]
    line = " · ".join(facts)
    return [*Board(speech, width).card(relic, view), *wrapped(Text(line[:1].upper() + line[1:], style="dim"), width)]


def whereabouts(speech: Speech, view: TableView, relic: Relic) -> str:
    """Return where a relic is; all of it is public."""
    if relic.id == view.offer:
        return speech.say("pages.where_lot")
    if relic.id in view.unrevealed:
        return speech.say("pages.where_deck")
    for panel in view.panels:
        if any(one.relic == relic.id for one in panel.relics):
            return speech.say("pages.where_seat", seat=f"{LETTERS[panel.seat]}")
    return speech.say("pages.where_discard")


def counterfeits_page(speech: Speech, view: TableView, width: int) -> list[Text]:
    """Show per gap the counterfeit cards the player knows, and who knows them."""
    rows: list[Text] = []
    for gap, relics in enumerate(view.gaps):
        hidden = speech.say("pages.gap_hidden")
        cards = hidden if relics is None else separated(speech.relic(relic) for relic in relics)
        between = speech.gap(gap)
        line = speech.say("pages.gap", gap=between, cards=cards, seats=speech.people(view.seen[gap]))
        rows.extend(wrapped(Text(line[:1].upper() + line[1:]), width, indent=2))
    return rows
