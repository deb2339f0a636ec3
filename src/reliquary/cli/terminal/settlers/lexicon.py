"""The words a player may type at a table of Imperial Settlers, in the player's language and in English."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from reliquary.cli.terminal.settlers.speech import Speech, words
from reliquary.cli.terminal.typed_lines import Puzzled, plain
from reliquary.games.settlers.cards.vocabulary import TOKENS
from reliquary.games.settlers.text import language

GOODS = (*TOKENS, "card", "vp")


def codes(speech: Speech) -> list[str]:
    """List the languages to look in: the player's, then English."""
    return list(dict.fromkeys((speech.code, "en")))


def small_words(speech: Speech, key: str) -> list[str]:
    """List words that only accompany others."""
    return [plain(word) for code in codes(speech) for word in words(code)[f"small.{key}"].split()]


def verbs(code: str) -> list[tuple[str, list[str]]]:
    """List every verb of a language with its synonyms, in plain letters."""
    return [
        (key.removeprefix("verbs."), [plain(word) for word in text.split()])
        for key, text in words(code).items()
        if key.startswith("verbs.")
    ]


def verb_word(speech: Speech, verb: str) -> str:
    """Return a verb as shown."""
    return words(speech.code)[f"verbs.{verb}"].split()[0]


def verb_of(word: str, speech: Speech) -> str | None:
    """Find the verb a word stands for: exactly or by its beginning, first in the player's language."""
    for exactly in (True, False):
        for code in codes(speech):
            found = {
                verb: synonym
                for verb, synonyms in verbs(code)
                for synonym in synonyms
                if (synonym == word if exactly else synonym.startswith(word))
            }
            if len(found) > 1:
                raise Puzzled(speech.say("answer.ambiguous", text=word, options=", ".join(found.values())))
            if found:
                return next(iter(found))
    return None


def fitting(wanted: str, pool: Sequence[str], speech: Speech) -> list[str]:
    """Find cards by whole name, else by a beginning, else by words in the name; the printed number does as well."""
    names = {card: [plain(tongue.card(card)) for tongue in speech.tongues] + [card.casefold()] for card in pool}
    text = " ".join(word for word in wanted.split() if word not in small_words(speech, "articles")) or wanted
    tests: tuple[Callable[[str], bool], ...] = (
        lambda name: name == text,
        lambda name: name.startswith(text),
        lambda name: all(any(word.startswith(part) for word in name.split()) for part in text.split()),
    )
    for test in tests:
        if found := [card for card in pool if any(test(name) for name in names[card])]:
            return found
    return []


def good_named(text: str, speech: Speech) -> str | None:
    """Find the Good a text names by letter or the beginning of its word."""
    for code in codes(speech):
        for good in GOODS:
            if text == plain(words(code)[f"letters.{good}"]):
                return good
        found = [
            good for good in GOODS if len(text) > 1 and plain(language(code).word(f"goods.{good}")).startswith(text)
        ]
        if len(found) == 1:
            return found[0]
    return None
