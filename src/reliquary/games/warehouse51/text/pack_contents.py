"""Packs of relics as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from reliquary.core.pack_contents import Contents, written
from reliquary.core.texts import ENGLISH
from reliquary.games.warehouse51.packs.pack import Pack, Provenance, Relic, builtin
from reliquary.games.warehouse51.packs.pack_files import PackError, read_text, read_whole
from reliquary.games.warehouse51.text.phrases import language

TABLE = "relic"


class RelicPacks:
    """Packs of Warehouse 51."""

    option = "relic_pack"
    table = TABLE

    def check(self, text: str, file: str) -> tuple[str, Sequence[PackError]]:
        """Return what is in the text of a pack file, or everything that is wrong with it."""
        pack, problems = read_whole(text, file)
        return f"{pack.name}: {len(pack.relics)} relics, hash {pack.hash}" if pack else "", problems

    def contents(self, text: str) -> Contents:
        """Read the text of a pack file, or raise the first PackError."""
        return contents_of(read_text(text))

    def house(self) -> Contents:
        """Return the house pack."""
        return contents_of(builtin("default"))


PACKS = RelicPacks()


def contents_of(pack: Pack) -> Contents:
    """Return a pack as plain data."""
    cards = {relic.id: fields_of(relic) for relic in pack.relics}
    words = language(ENGLISH, pack)
    told = {relic.id: words.sentence(relic.effect, relic.aura) for relic in pack.relics}
    return Contents(title=pack.name, about=pack.about, hash=pack.hash, table=TABLE, cards=cards, sentences=told)


def fields_of(relic: Relic) -> dict[str, Any]:
    """Return what a relic says in a file."""
    facts = {key: getattr(relic, key) for key in ("id", "name", "colour", "value", "aura", "fist")}
    if relic.effect:
        facts["effect"] = msgspec.to_builtins(relic.effect)
    facts["counterfeit"] = relic.counterfeit
    if relic.provenance != Provenance():
        statuses = msgspec.structs.asdict(relic.provenance).items()
        facts["provenance"] = {field: status for field, status in statuses if status != "house"}
    return facts


def export(pack: Pack) -> str:
    """Write a pack as a pack file."""
    return written(contents_of(pack))
