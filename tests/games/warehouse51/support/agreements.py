"""Random agreements: a value for every option of the game, found from the types of the options themselves."""

from __future__ import annotations

from random import Random
from typing import Any

from option_values import values_by_name
from reliquary.games.warehouse51.options import Options
from reliquary.games.warehouse51.packs.pack import PACK_NAMES


def random_agreement(dice: Random, seats: int) -> dict[str, Any]:
    """Choose a value for every option."""
    agreed = {name: dice.choice(values) for name, values in values_by_name(Options).items()}
    agreed["relic_pack"] = dice.choice(["default", *PACK_NAMES])
    agreed["first_player"] = dice.choice(["seeded_random", "youngest", f"seat:{dice.randrange(seats)}"])
    if agreed["first_player"] == "youngest":
        agreed["ages"] = [dice.randint(8, 12) for _ in range(seats)]
    return agreed
