"""Colours at the table: by name and letters first, in colour besides; and the Blessing tokens made of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.text import Text

from reliquary.cli.terminal.settlers.speech import NOTHING, Speech
from reliquary.speech.settlers.card_context import EARTHY, TRICOLOUR

STYLES: Mapping[str, str] = {
    "black": "bold", "purple": "magenta", "blue": "bright_blue", "brown": "yellow", "gold": "bright_yellow",
    "red": "red", "pink": "bright_magenta", "grey": "bright_black", "white": "bright_white", "orange": "dark_orange",
}  # fmt: skip


def style_of(speech: Speech, card: str) -> str:
    """Choose the colour of a card, where it has exactly one."""
    colours = speech.design[card].colours
    return STYLES.get(colours[0], "") if len(colours) == 1 else ""


def name_of(speech: Speech, colour: str) -> Text:
    """Write a colour by its name."""
    return Text(speech.language.word(f"colours.{colour}"), style=STYLES.get(colour, ""))


def names_of(speech: Speech, colours: Sequence[str], between: str = ", ") -> Text:
    """List colours by their names; a card without any is colourless."""
    if not colours:
        return Text(speech.language.word("list.colourless"), style="dim")
    return Text(between).join(name_of(speech, colour) for colour in colours)


def letters_of(speech: Speech, colour: str) -> Text:
    """Write a colour in letters."""
    return Text(speech.say(f"hue.{colour}"), style=STYLES.get(colour, ""))


def token(speech: Speech, colour: str) -> Text:
    """Draw a Blessing token: its letters in brackets, the tricolour one with all three."""
    parts = EARTHY if colour == TRICOLOUR else (colour,)
    return Text.assemble("[", Text("/").join(letters_of(speech, part) for part in parts), "]")


def tokens(speech: Speech, colours: Iterable[str]) -> Text:
    """Draw a row of Blessing tokens."""
    drawn = [token(speech, colour) for colour in colours]
    return Text(" ").join(drawn) if drawn else Text(NOTHING)


def in_letters(speech: Speech, cards: Iterable[str]) -> str:
    """Write the colours of kept cards in letters."""
    colours = (speech.design[card].colours for card in cards if card in speech.design)
    return " ".join("/".join(speech.say(f"hue.{colour}") for colour in own) or NOTHING for own in colours)
