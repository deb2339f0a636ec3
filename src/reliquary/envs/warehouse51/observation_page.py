"""What the page about the observations of Warehouse 51 says besides their fields."""

from __future__ import annotations

from reliquary.envs.documents import ObservationPage, Variant

ABSENT = """- The order in which relics were acquired or discarded.
- The choices an effect offers: they are in the mask of the seat asked.
- The current scores: they follow from `owned`, `pawned` and `purse`.
"""


def observation_page() -> ObservationPage:
    """Return the options that add fields, and what is left out."""
    return ObservationPage(
        (
            Variant("with `purses=screened`", 4, {"purses": "screened"}),
            Variant("with `certificate_binding=buyer`", 4, {"certificate_binding": "buyer"}),
        ),
        ABSENT,
    )
