"""How the answers of a Prayer and its tokens are labelled, and what a typed colour or way means."""

from __future__ import annotations

from rich.text import Text

from reliquary.cli.terminal.settlers import hues
from reliquary.cli.terminal.settlers.lexicon import codes
from reliquary.cli.terminal.settlers.prayer import arrow, promise
from reliquary.cli.terminal.settlers.speech import Speech, words
from reliquary.cli.terminal.typed_lines import plain
from reliquary.core.words import Move
from reliquary.games.settlers.cards.vocabulary import RESOURCES
from reliquary.games.settlers.codes.colours import COLOUR_NAMES
from reliquary.games.settlers.codes.prayer_ways import WAYS
from reliquary.games.settlers.moves import Choose, choose
from reliquary.games.settlers.seat.views import TableView
from reliquary.games.settlers.text import language
from reliquary.speech.settlers.odds import chance
from reliquary.speech.settlers.prayers import is_before_drawing, with_tricolour
from reliquary.speech.settlers.reward import blessed

HUED = ("bless", "colour", "tokens", "tricolour", "store")
"""Questions that are answered with a colour."""
TOKENS = ("tokens", "store")
"""Questions about tokens that lie on the table."""
CARDS = ("kept", "keep_card", "order")
"""Questions about cards of which only the colours matter."""
PIOUS = (*HUED, "way", "kept", "sacrifice", "keep_card", "order")
"""Everything only the Aztecs' box asks."""


def label(speech: Speech, view: TableView, move: Move) -> Text | None:
    """Return the label of an answer to a question of the Aztecs' box; None for everything else."""
    match move:
        case Choose(colour=str(colour)):
            return colour_label(speech, view, colour)
        case Choose(way=str(way)):
            return way_label(speech, view, way)
        case Choose(option=int(option)) if view.question == "sacrifice":
            return Text(speech.say("menu.gold_for", good=speech.say(f"good.{RESOURCES[option]}")))
        case Choose(card=str(card)) if view.question in CARDS:
            return card_label(speech, card)
        case _:
            return None


def colour_label(speech: Speech, view: TableView, colour: str) -> Text:
    """Return the label of a colour: as a token, with its odds before drawing, or with what it brings after."""
    name = hues.name_of(speech, colour)
    if view.question in TOKENS:
        return Text.assemble(name, " ", hues.token(speech, colour))
    if view.question == "tricolour":
        return name.append(arrow(speech, with_tricolour(speech, view, colour)), style="default")
    if view.question != "colour" or view.prayer is None:
        return name
    if not is_before_drawing(view):
        told = promise(speech, view, colour)
        return name.append(told, style="default" if "→" in told else "dim")
    mine = " +" if colour in view.prayer.tokens else ""
    return Text.assemble(name, f" {chance(view, [colour], view.prayer.number).percent}%{mine}")


def way_label(speech: Speech, view: TableView, way: str) -> Text:
    """Return the label of a way to pray, with the number of cards or the tokens it takes."""
    prayer = view.prayer
    number = prayer.number if prayer else 0
    text = Text(speech.say(f"way.{way}", number=number))
    if way != "blessings" or prayer is None:
        return text
    return Text.assemble(text, " ", hues.tokens(speech, prayer.tokens), arrow(speech, blessed(speech, view)))


def card_label(speech: Speech, card: str) -> Text:
    """Return the name of a card with its colours, which are all that matters to a Prayer."""
    name = Text(speech.card(card), style=hues.style_of(speech, card))
    return Text.assemble(name, " (", hues.names_of(speech, speech.design[card].colours, "/"), ")")


# What is typed


def colour_named(text: str, speech: Speech) -> str | None:
    """Find the colour a text names: by its letters, its word or a beginning no other has."""
    for code in codes(speech):
        exact = [name for name in COLOUR_NAMES if text in letters_and_word(code, name)]
        begun = [name for name in COLOUR_NAMES if plain(language(code).word(f"colours.{name}")).startswith(text)]
        found = exact or (begun if len(text) > 1 else [])
        if len(found) == 1:
            return found[0]
    return None


def letters_and_word(code: str, colour: str) -> tuple[str, str]:
    """Give the letters and the word of a colour in a language, as they would be typed."""
    letters = words(code).get(f"hue.{colour}", colour)
    return plain(letters), plain(language(code).word(f"colours.{colour}"))


def way_named(text: str, speech: Speech) -> str | None:
    """Find the way to pray that a text names."""
    for code in codes(speech):
        for way in WAYS:
            if text in plain(words(code)[f"ways.{way}"]).split():
                return way
    return None


def typed(text: str, speech: Speech, view: TableView) -> Choose | None:
    """Take a text for a colour or a way where one is asked for, whether the table allows it or not."""
    if view.question in HUED and (colour := colour_named(text, speech)):
        return choose(colour=colour)
    if view.question == "way" and (way := way_named(text, speech)):
        return choose(way=way)
    return None
