"""Comparing the texts of a language with the English ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from reliquary.cli.translation.files import PAGE, in_language, placeholders, plural_stem, read_texts, text_files
from reliquary.core.texts import ENGLISH, missing_keys

SENTENCE = 4
"""A text with this many words in small letters is a sentence; the same in two languages, it was not translated."""


def problems(root: Path, code: str) -> Iterator[str]:
    """Return everything that is missing or wrong in a language, file by file."""
    for file in text_files(root):
        own = in_language(file, code)
        where = own.relative_to(root).as_posix()
        if not own.is_file():
            yield f"{where}: the file is missing"
            continue
        try:
            texts = read_texts(own)
        except ValueError as error:
            yield f"{where}: the file cannot be read: {error}"
            continue
        yield from (f"{where}: {problem}" for problem in differences(read_texts(file), texts, code))


def differences(english: Mapping[str, str], texts: Mapping[str, str], code: str) -> Iterator[str]:
    """Return the texts that are missing, unknown, have other placeholders than in English, or are still English."""
    missing = missing_keys(english, texts, code)
    yield from (f"{key} is missing" for key in missing)
    for key, text in texts.items():
        if key in missing or not text:
            continue
        original = english_of(key, english)
        if original is None:
            yield f"{key} is not a text of the English file"
        elif wrong := filled_otherwise(key, text, original, english):
            yield f"{key} {wrong}"
        elif code != ENGLISH and text == original and (key == PAGE or is_sentence(text)):
            yield f"{key} is still English"


def is_sentence(text: str) -> bool:
    """Return whether a text is more than a few words or a list of names."""
    return sum(word[0].islower() for word in text.split()) >= SENTENCE


def english_of(key: str, english: Mapping[str, str]) -> str | None:
    """Find the English text of a key; further plural forms belong to `other`."""
    stem, _, form = key.rpartition(".")
    is_further_form = plural_stem(key, {**english, key: ""}) == stem
    return english.get(key, english.get(f"{stem}.other") if is_further_form and form else None)


def filled_otherwise(key: str, text: str, original: str, english: Mapping[str, str]) -> str:
    """Return what is wrong with the placeholders of a text, if anything; a plural form may leave some out."""
    own, wanted = placeholders(text), placeholders(original)
    if plural_stem(key, {**english, key: text}) is not None:
        other = placeholders(english[f"{key.rpartition('.')[0]}.other"])
        return "" if set(own) <= set(other) else f"may only use {', '.join(other) or 'no placeholders'}"
    if set(own) == set(wanted):
        return ""
    return f"must use {', '.join(wanted) or 'no placeholders'}, not {', '.join(own) or 'none'}"
