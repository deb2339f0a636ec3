"""Writing the files of a new language, from the English ones."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from reliquary.cli.translation.files import grouped, in_language, read_texts, text_files
from reliquary.core.texts import plural_forms

Fill: TypeAlias = Callable[[str], str]
"""What is written for an English text."""


def leave_empty(english: str) -> str:
    """Leave a text to the translator."""
    return ""


def write_language(root: Path, code: str, fill: Fill = leave_empty) -> list[Path]:
    """Write the files a language does not have yet; those it has are left alone."""
    written = []
    for file in text_files(root):
        own = in_language(file, code)
        if not own.exists():
            own.write_text(translated(file, code, fill), encoding="utf-8")
            written.append(own)
    return written


def translated(file: Path, code: str, fill: Fill) -> str:
    """Write an English file for another language."""
    if file.suffix == ".md":
        text = file.read_text("utf-8")
        return fill(text) or text
    texts = read_texts(file)
    if file.suffix == ".json":
        return json.dumps(filled(texts, code, fill), ensure_ascii=False, indent=2) + "\n"
    return "\n".join([*heading(file), *as_toml(texts, code, fill)]) + "\n"


def filled(texts: Mapping[str, str], code: str, fill: Fill) -> dict[str, str]:
    """Fill all texts in, with the plural forms the language has."""
    found: dict[str, str] = {}
    for key, english, is_plural in grouped(texts):
        keys = [f"{key}.{form}" for form in plural_forms(code)] if is_plural else [key]
        found |= {one: fill(texts.get(one, english)) for one in keys}
    return found


def heading(file: Path) -> list[str]:
    """Repeat the remarks at the top of a file."""
    lines = file.read_text("utf-8").splitlines()
    end = next((number for number, line in enumerate(lines) if not line.startswith("#")), 0)
    return [*lines[:end], ""] if end else []


def as_toml(texts: Mapping[str, str], code: str, fill: Fill) -> Iterator[str]:
    """Write texts as TOML, each after its English original."""
    table = ""
    for here, key, english, is_plural in by_table(texts):
        if here != table:
            table = here
            yield from ("", f"[{dotted(here)}]")
        yield from (f"# {line}".rstrip() for line in english.splitlines())
        if is_plural:
            forms = {form: fill(texts.get(f"{key}.{form}", english)) for form in plural_forms(code)}
            yield from plural_lines(key, forms, here)
        else:
            yield f"{bare(key.rpartition('.')[2])} = {quoted(fill(english))}"


def plural_lines(key: str, forms: Mapping[str, str], table: str) -> list[str]:
    """Write plural forms in one line, or as entries of the table that has their name."""
    entries = [f"{form} = {quoted(text)}" for form, text in forms.items()]
    return entries if key == table else [f"{bare(key.rpartition('.')[2])} = {{ {', '.join(entries)} }}"]


def by_table(texts: Mapping[str, str]) -> list[tuple[str, str, str, bool]]:
    """Sort texts so that those of a table stand together, each with its table, in the order of the English file."""
    rows = list(grouped(texts))
    tables = list(dict.fromkeys(["", *(key.rpartition(".")[0] for key, _, _ in rows)]))
    placed = [(key if key in tables else key.rpartition(".")[0], key, english, plural) for key, english, plural in rows]
    return sorted(placed, key=lambda row: tables.index(row[0]))


def dotted(key: str) -> str:
    """Write the name of a table."""
    return ".".join(bare(part) for part in key.split("."))


def bare(key: str) -> str:
    """Write one key, in quotes if it needs them."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else quoted(key)


def quoted(text: str) -> str:
    """Write a string; JSON's escapes are TOML's."""
    return json.dumps(text, ensure_ascii=False)
