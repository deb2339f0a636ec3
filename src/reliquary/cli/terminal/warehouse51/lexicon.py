"""The words a player may type: verbs, decks, relics, in the player's language and in English."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reliquary.cli.terminal.typed_lines import plain
from reliquary.cli.terminal.warehouse51.speech import Speech, words
from reliquary.games.warehouse51.packs.pack import COLOURS, Colour
from reliquary.games.warehouse51.text import catalogue

__all__ = ["codes", "deck_named", "deck_word", "find", "plain", "small_words", "spellings", "verb_word", "verbs"]


def codes(code: str) -> list[str]:
    """List the languages to look in: the player's, then English."""
    return list(dict.fromkeys((code, "en")))


def small_words(code: str, key: str) -> list[str]:
    """List words that only accompany others, such as articles."""
    return [plain(word) for one in codes(code) for word in words(one)[f"small.{key}"].split()]


def verbs(code: str) -> list[tuple[str, list[str]]]:
    """List every verb of a language with its synonyms, in plain letters."""
    return [
        (key.removeprefix("verbs."), [plain(word) for word in text.split()])
        for key, text in words(code).items()
        if key.startswith("verbs.")
    ]


def verb_word(code: str, verb: str) -> str:
    """Return a verb as shown."""
    return words(code)[f"verbs.{verb}"].split()[0]


def deck_word(code: str, colour: Colour) -> str:
    """Return the name of a colour in a language, in plain letters."""
    return plain(catalogue(code)[f"colours.{colour}"])


def find(wanted: str, pool: Sequence[str], speech: Speech) -> list[str]:
    """Find relics by whole name, else by a beginning, else by words in the name."""
    names = {relic: [plain(name) for name in spellings(relic, speech)] for relic in pool}
    tests: tuple[Callable[[str], bool], ...] = (
        lambda name: name == wanted,
        lambda name: name.startswith(wanted),
        lambda name: all(any(word.startswith(part) for word in name.split()) for part in wanted.split()),
    )
    for test in tests:
        if found := [relic for relic in pool if any(test(name) for name in names[relic])]:
            return found
    return []


def spellings(relic: str, speech: Speech) -> list[str]:
    """List what a relic may be called: its names in every language, the short one, the id."""
    return [speech.short(relic), *speech.cards[relic].name.values(), relic.replace("_", " ")]


def deck_named(text: str, code: str) -> Colour | None:
    """Find the deck a text names by key, number or the beginning of its word."""
    for one in codes(code):
        for number, colour in enumerate(COLOURS, start=1):
            if text in (words(one)[f"deck_keys.{colour}"], str(number)):
                return colour
        found = [colour for colour in COLOURS if len(text) > 1 and deck_word(one, colour).startswith(text)]
        if len(found) == 1:
            return found[0]
    return None
