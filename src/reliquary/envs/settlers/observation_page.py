"""What the page about the observations of Imperial Settlers says besides their fields."""

from __future__ import annotations

from reliquary.envs.documents import ObservationPage, Variant

ABSENT = """- The Goods on Locations this round, and which cards are under the observer's Gates (`under` counts them).
- The order of piles, hands and Deals.
- What printed options bring, and which sources have yet to produce: the mask of the seat asked has its answers.
"""


def observation_page() -> ObservationPage:
    """Return the options that add fields, and what is left out."""
    return ObservationPage(
        (
            Variant("with `lookout=alternate`", 2, {"lookout": "alternate"}),
            Variant("with the Aztecs' box", 2, {"factions": ["romans", "aztecs"]}),
            Variant("with the Atlanteans", 2, {"factions": ["romans", "atlanteans"]}),
            Variant("in a solo game", 1, {}),
        ),
        ABSENT,
    )
