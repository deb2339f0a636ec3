"""The matches that measure how strong the bots are in Imperial Settlers, and how even its factions are."""

from __future__ import annotations

from reliquary.arena.strength import FAIR, GameMatches, Match

NAME = "settlers"
BALANCE = (
    "## The factions, two seats\n\n"
    "Two `heuristic` bots; every faction meets every other one equally often, in both seats.\n"
    f"The target for every faction is between {FAIR[0]:.0%} and {FAIR[1]:.0%} of its games.\n"
    "The base decks are the printed ones, and only the Aztecs' has cards of our own design; "
    "the `box` decks include all cards of the Aztecs' box, which we were free to tune "
    "([0022](decisions/0022-balance.md)).\n\n"
)


def strength_matches() -> GameMatches:
    """Return the matches, the shortest first."""
    return GameMatches(
        "Imperial Settlers, two seats and alone",
        (
            Match("settlers-heuristic-alone", NAME, ("heuristic",), 0.50),
            Match("settlers-heuristic-random", NAME, ("heuristic", "random"), 0.99),
            Match("settlers-heuristic-greedy", NAME, ("heuristic", "greedy"), 0.75),
            Match("settlers-balance-base", NAME, ("heuristic", "heuristic")),
            Match("settlers-balance-box", NAME, ("heuristic", "heuristic"), decks="box"),
            Match("settlers-learned-greedy", NAME, ("learned", "greedy")),
            Match("settlers-search-heuristic", NAME, ("search@300ms", "heuristic"), 0.60),
        ),
        BALANCE,
    )
