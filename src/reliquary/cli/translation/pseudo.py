"""A pseudo-language: English with accents on every letter and a third longer, to see what was never translated."""

from __future__ import annotations

import re

PSEUDO = "en-XA"
"""The code Unicode keeps for accented English."""
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀçđéƒğĥíĵķłɱñóƥɋŕšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓƤɊŔŠŤÚṼŴẊÝŽ"
ACCENTS = str.maketrans(PLAIN, ACCENTED)
KEPT = re.compile(
    r"\{\{\w+\}\}|\{[^{}]*\}"  # placeholders
    r"|`[^`]*`|\]\([^)]*\)|<[^>]*>"  # code, targets of links, tags
    r"|\b[A-Z]+\d*-\d+(?:\.\.\d+)?"  # numbers of clauses
)
LETTERS = re.compile(r"[^\W\d_]+")
SHORTEST = 3
"""Shorter words, such as the letter of a key, keep their length."""


def accented(text: str) -> str:
    """Write a text in the pseudo-language; placeholders, code and numbers of clauses stay as they are."""
    pieces, at = [], 0
    for kept in KEPT.finditer(text):
        pieces += [LETTERS.sub(longer, text[at : kept.start()]), kept[0]]
        at = kept.end()
    return "".join([*pieces, LETTERS.sub(longer, text[at:])])


def longer(word: re.Match[str]) -> str:
    """Accent a word and repeat letters until it is a third longer."""
    letters = word[0].translate(ACCENTS)
    missing = round(len(letters) / 3) if len(letters) >= SHORTEST else 0
    middle = letters[len(letters) // 2 :][:1]
    return letters[: len(letters) // 2] + middle * missing + letters[len(letters) // 2 :]
