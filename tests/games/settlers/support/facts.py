"""What is printed on the cards, as it was catalogued: one line per card in `data`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import Act, plain

DATA = Path(__file__).parents[1] / "data"


def read_facts(name: str) -> list[dict[str, Any]]:
    """Read the catalogued cards of one box."""
    facts: list[dict[str, Any]] = json.loads((DATA / name).read_text("utf-8"))
    return facts


def facts_of(design: Design, card: str) -> dict[str, Any]:
    """Return everything printed on one card of a design, with the ability in words."""
    acts = [clause for clause in design.ability if isinstance(clause, Act)]
    return {
        "id": card,
        "faction": design.faction,
        "design": design.key,
        "copies": len(design.ids),
        "kind": design.kind,
        "colours": list(design.colours),
        "cost": plain(design.cost_of(card)),
        "location": design.location,
        "deal": design.deal_of(card),
        "raze": plain(design.raze_of(card)),
        "uses": acts[0].uses if acts else None,
        "ability": json.loads(json.dumps([plain(clause) for clause in design.ability])),
        "name_source": design.name_source,
    }
