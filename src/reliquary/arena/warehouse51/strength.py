"""The matches that measure how strong the bots are in Warehouse 51."""

from __future__ import annotations

from reliquary.arena.strength import GameMatches, Match, against_three


def match(first: str, other: str, goal: float | None = None) -> Match:
    """Seat a bot with three others of one name."""
    return Match(f"warehouse51-{first.partition('@')[0]}-{other}", "warehouse51", against_three(first, other), goal)


def strength_matches() -> GameMatches:
    """Return the matches, the shortest first."""
    return GameMatches(
        "Warehouse 51, four seats",
        (
            match("greedy", "random", 0.70),
            match("heuristic", "random", 0.95),
            match("heuristic", "greedy", 0.45),
            match("learned", "greedy"),
            match("search@100ms", "heuristic", 0.40),
        ),
    )
