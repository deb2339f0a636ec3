"""Write which characters look alike, from Unicode's list: `python tools/look_alikes.py confusables.txt`.

The list is https://www.unicode.org/Public/security/latest/confusables.txt. Upper and lower case count as alike too.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from reliquary.server.access.look_alikes import FILE, plain

ROW = re.compile(r"^([0-9A-F]+) *;\s*([0-9A-F ]+?) *;")
SOURCE = {"version": r"# Version: ([\d.]+)", "year": r"# © (\d+)"}
HEADER = """\
# Characters that look alike, in either case, each line under the first of them; made by tools/look_alikes.py.
# From confusables.txt of Unicode {version}, © {year} Unicode, Inc., under the Unicode License V3:
# LICENSE.unicode

"""

Pairs = list[tuple[str, str]]


class Groups:
    """Characters in groups that can be joined."""

    def __init__(self) -> None:
        self._of: dict[str, set[str]] = {}

    def of(self, mark: str) -> set[str]:
        """Return the group of a character."""
        return self._of.setdefault(mark, {mark})

    def join(self, one: str, other: str) -> None:
        """Join the groups of two characters."""
        joined = self.of(one) | self.of(other)
        self._of.update(dict.fromkeys(joined, joined))

    def join_cases(self, one: str, other: str) -> None:
        """Join the groups of two cases, unless plain letters became alike that are not: Greek nu is both v and N."""
        first, second = plain_ones(self.of(one)), plain_ones(self.of(other))
        if not first or not second or first & second:
            self.join(one, other)

    def all(self) -> list[set[str]]:
        """Return each group once."""
        return list({id(group): group for group in self._of.values()}.values())


def plain_ones(group: set[str]) -> set[str]:
    """Return the ASCII letters and digits of a group, in lower case."""
    return {mark.lower() for mark in group if mark.isascii() and mark.isalnum()}


def read_pairs(text: str) -> Iterator[tuple[str, str]]:
    """Read which character looks like which text, without accents; what is plain already is left out."""
    for line in text.splitlines():
        if found := ROW.match(line):
            source, target = (from_codes(part) for part in found.groups())
            if plain(source) == source and plain(target) not in ("", source):
                yield source, plain(target)


def from_codes(codes: str) -> str:
    """Return the text of some code points in hexadecimal."""
    return "".join(chr(int(code, 16)) for code in codes.split())


def group(pairs: Pairs) -> dict[str, set[str]]:
    """Return the characters that look alike by what stands for them, which may be several characters."""
    groups, texts = joined(pairs), {source: target for source, target in pairs if len(target) > 1}
    stands = {mark: standing_for(one) for one in groups for mark in one}
    found: dict[str, set[str]] = defaultdict(set)
    for one in groups:
        first = standing_for(one)
        long = first if plain_ones(one) else next((mark for mark in sorted(one) if mark in texts), first)
        name = "".join(stands.get(mark, mark) for mark in texts.get(long, first))
        found[name] |= one - {name}
    return found


def joined(pairs: Pairs) -> list[set[str]]:
    """Return the groups of characters that look like the same character, in either case."""
    groups = Groups()
    for source, target in pairs:
        if len(target) == 1:
            groups.join(source, target)
    for mark in sorted({*"".join(map("".join, pairs))}):
        for other in (mark.lower(), mark.upper()):
            if len(other) == 1 and plain(other) == other:
                groups.join_cases(mark, other)
    return groups.all()


def standing_for(group: set[str]) -> str:
    """Return the character that stands for a group: a plain letter if there is one."""
    return min(group, key=lambda mark: (not mark.isascii(), not mark.islower(), not mark.isalpha(), mark))


def write(found: dict[str, set[str]], **source: str) -> str:
    """Write the groups as TOML, characters without a picture of their own as numbers."""
    lines = [f"{quoted(name)} = {quoted(''.join(sorted(marks)))}\n" for name, marks in sorted(found.items()) if marks]
    return HEADER.format(**source) + "".join(lines)


def quoted(text: str) -> str:
    """Write a text as a TOML string."""
    return '"' + "".join(mark if is_safe(mark) else f"\\U{ord(mark):08X}" for mark in text) + '"'


def is_safe(mark: str) -> bool:
    """Return whether a character can be read as such: a letter or a sign that is written from left to right."""
    return mark not in '"\\' and mark.isprintable() and unicodedata.bidirectional(mark) in ("L", "EN", "ON", "ES", "ET")


def main() -> None:
    """Write the file of look-alikes."""
    text = Path(sys.argv[1]).read_text("utf-8-sig")
    source = {name: re.findall(pattern, text)[0] for name, pattern in SOURCE.items()}
    FILE.write_text(write(group(list(read_pairs(text))), **source), "utf-8")


if __name__ == "__main__":
    main()
