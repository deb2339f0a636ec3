"""Packs of Imperial Settlers: read, checked by trying their cards out, and written."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.core.pack_contents import Contents
from reliquary.games.settlers.decks.contents import TABLE, contents_of, house_pack
from reliquary.games.settlers.decks.pack_files import PackError, read_text
from reliquary.games.settlers.trials.trial import complaints


class CardPacks:
    """Packs of Imperial Settlers."""

    option = "card_pack"
    table = TABLE

    def check(self, text: str, file: str) -> tuple[str, Sequence[PackError]]:
        """Return what is in a pack file, or what is wrong with it, abilities that never do anything included."""
        cards, mistakes = read_text(text, file)
        if cards is None:
            return "", mistakes
        idle = [PackError(file, *one) for one in complaints(cards.designs)]
        if idle:
            return "", idle
        number, designs = sum(len(design.ids) for design in cards.designs), len(cards.designs)
        what = f"{number} card{'s' * (number > 1)} in {designs} design{'s' * (designs > 1)}"
        return f"{cards.name}: {what}, hash {cards.hash}", []

    def contents(self, text: str) -> Contents:
        """Read the text of a pack file, or raise the first PackError."""
        pack, problems = read_text(text)
        if pack is None:
            raise problems[0]
        return contents_of(pack)

    def house(self) -> Contents:
        """Return our own cards of the Aztecs' box."""
        return contents_of(house_pack())


PACKS = CardPacks()
