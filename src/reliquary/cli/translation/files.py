"""Finding and reading the text files of a checkout: TOML and Markdown in the package, JSON in the browser client."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import reliquary
from reliquary.cli.arguments import UsageError
from reliquary.core.texts import CODE, ENGLISH, flat

FOLDERS = ("src/reliquary", "web/src")
PAGE = "page"
"""The key of the one text that a Markdown file is."""


def find_checkout() -> Path:
    """Find the checkout this package runs from, or explain that there is none."""
    root = Path(reliquary.__file__).parents[2]
    if not all((root / folder).is_dir() for folder in FOLDERS):
        raise UsageError("the texts to translate are in the source code: run this from a checkout of the repository")
    return root


def text_files(root: Path, code: str = ENGLISH) -> list[Path]:
    """List the text files of a language: `en.toml`, `clauses.en.toml`, `rulebook.en.md`, `en.json` …"""
    name = re.compile(rf"(?:.+\.)?{re.escape(code)}\.(?:toml|md|json)")
    return [
        file
        for folder in FOLDERS
        for file in sorted((root / folder).rglob("*"))
        if name.fullmatch(file.name) and "node_modules" not in file.parts
    ]


def languages_of(root: Path) -> list[str]:
    """List all languages that have at least one file, English first."""
    name = re.compile(rf"(?:.+\.)?({CODE})\.(?:toml|md|json)")
    folders = {file.parent for file in text_files(root)}
    found = {match[1] for folder in folders for file in folder.iterdir() if (match := name.fullmatch(file.name))}
    return [ENGLISH, *sorted(found - {ENGLISH})]


def in_language(file: Path, code: str) -> Path:
    """Return the file that belongs to an English one: `clauses.it.toml` to `clauses.en.toml`."""
    return file.with_name(re.sub(rf"(^|\.){ENGLISH}(?=\.\w+$)", rf"\g<1>{code}", file.name))


def read_texts(file: Path) -> dict[str, str]:
    """Read the texts of a file by dotted key."""
    text = file.read_text("utf-8")
    if file.suffix == ".md":
        return {PAGE: text}
    return dict(flat(json.loads(text) if file.suffix == ".json" else tomllib.loads(text)))


def placeholders(text: str) -> list[str]:
    """List what is filled into a text: `{number}`, and `{{clauses}}` in a page."""
    return sorted(re.findall(r"\{\{\w+\}\}|\{\w*\}", re.sub(r"(?<!\{)\{(\w+)[!:][^{}]*\}", r"{\1}", text)))


def plural_stem(key: str, texts: Mapping[str, str]) -> str | None:
    """Return the key a plural form belongs to, None if a key is no plural form."""
    stem, _, form = key.rpartition(".")
    is_form = form in ("zero", "one", "two", "few", "many", "other")
    return stem if is_form and f"{stem}.one" in texts and f"{stem}.other" in texts else None


def grouped(texts: Mapping[str, str]) -> Iterator[tuple[str, str, bool]]:
    """Walk through texts by key and English text; plural forms come once, under their stem, and are marked."""
    done = set()
    for key, text in texts.items():
        stem = plural_stem(key, texts)
        if stem is None:
            yield key, text, False
        elif stem not in done:
            done.add(stem)
            yield stem, texts[f"{stem}.other"], True
