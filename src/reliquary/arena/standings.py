"""What results say: win rates with their uncertainty, seat by seat and pair by pair, and ratings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

import msgspec

from reliquary.arena.fixture_runner import Result

Z95 = 1.959964


class Rate(msgspec.Struct, frozen=True):
    """A share of victories with its 95 % interval; a victory shared by k seats counts 1/k for each."""

    games: int
    wins: float
    low: float
    high: float

    @property
    def share(self) -> float:
        """The share itself."""
        return self.wins / self.games if self.games else 0.0


class Standing(msgspec.Struct, frozen=True):
    """What a bot achieved over all its games."""

    bot: str
    rate: Rate
    by_seat: list[Rate]
    mean_points: float
    seconds_per_decision: float
    rating: float
    uncertainty: float
    fair: float
    """The share a bot of equal strength would have."""


def wilson(wins: float, games: int) -> Rate:
    """Return a share with its 95 % Wilson interval, which stays honest near 0 and 1."""
    if not games:
        return Rate(0, 0.0, 0.0, 1.0)
    share, square = wins / games, Z95 * Z95
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = Z95 * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return Rate(games, wins, max(0.0, middle - reach), min(1.0, middle + reach))


def share_of(result: Result, seat: int) -> float:
    """Return what part of the victory a seat has; bots of one name who share it have it together."""
    return 1 / len(result.winners) if seat in result.winners else 0.0


def standings(results: Sequence[Result]) -> list[Standing]:
    """Rank all bots by their share of victories against what was fair; ratings break ties."""
    seats = max(len(result.lineup) for result in results)
    ratings = rate_all(results)
    made = [standing(bot, results, seats, ratings[bot]) for bot in dict.fromkeys(all_bots(results))]
    return sorted(made, key=lambda one: (-one.rating, one.bot))


def standing(bot: str, results: Sequence[Result], seats: int, rating: tuple[float, float]) -> Standing:
    """Sum one bot's seats up."""
    places = [(result, seat) for result in results for seat, name in enumerate(result.lineup) if name == bot]
    thought = sum(result.seconds[seat] for result, seat in places)
    answers = sum(result.decisions[seat] for result, seat in places)
    per_seat = [[share_of(result, at) for result, at in places if at == seat] for seat in range(seats)]
    return Standing(
        bot=bot,
        rate=wilson(sum(map(sum, per_seat)), len(places)),
        by_seat=[wilson(sum(shares), len(shares)) for shares in per_seat],
        mean_points=sum(result.scores[seat]["total"] for result, seat in places) / len(places),
        seconds_per_decision=thought / answers if answers else 0.0,
        rating=rating[0],
        uncertainty=rating[1],
        fair=sum(1 / len(result.lineup) for result, _ in places) / len(places),
    )


class Cell(msgspec.Struct, frozen=True):
    """What each bot of one line-up achieved there, per seat it held."""

    lineup: tuple[str, ...]
    rates: list[tuple[str, Rate]]


def cells(results: Sequence[Result]) -> list[Cell]:
    """Sum up line-up by line-up, in the order of the plan."""
    grouped: dict[int, list[Result]] = {}
    for result in results:
        grouped.setdefault(result.cell, []).append(result)
    return [cell_of(grouped[number]) for number in sorted(grouped)]


def cell_of(results: Sequence[Result]) -> Cell:
    """Sum up one line-up; its first game shows who sits together."""
    lineup = results[0].lineup
    rates = []
    for bot in dict.fromkeys(lineup):
        shares = [
            share_of(result, seat) for result in results for seat, name in enumerate(result.lineup) if name == bot
        ]
        rates.append((bot, wilson(sum(shares), len(shares))))
    return Cell(lineup, rates)


def all_bots(results: Iterable[Result]) -> list[str]:
    """List everyone who played, in the order of their first game."""
    return [bot for result in results for bot in result.lineup]


def pairwise(results: Sequence[Result]) -> Mapping[tuple[str, str], Rate]:
    """Count for every two bots how often the first was ranked before the second at one table; ties count half."""
    before: dict[tuple[str, str], tuple[float, int]] = {}
    for result in results:
        for seat, one in enumerate(result.lineup):
            for other_seat, other in enumerate(result.lineup):
                if one != other:
                    mine, theirs = result.ranks[seat], result.ranks[other_seat]
                    wins, games = before.get((one, other), (0.0, 0))
                    before[one, other] = (wins + (mine < theirs) + 0.5 * (mine == theirs), games + 1)
    return {pair: wilson(*counted) for pair, counted in before.items()}


def rate_all(results: Sequence[Result]) -> dict[str, tuple[float, float]]:
    """Rate all bots with openskill in the order of the games; several seats of one bot count by their mean."""
    from openskill.models import BradleyTerryFull

    model = BradleyTerryFull()
    known = {bot: model.rating(name=bot) for bot in dict.fromkeys(all_bots(results))}
    for result in results:
        if len(set(result.lineup)) < 2:
            continue
        teams = [[known[bot]] for bot in result.lineup]
        rated = model.rate(teams, ranks=[float(rank) for rank in result.ranks])
        for bot in dict.fromkeys(result.lineup):
            mine = [team[0] for team, name in zip(rated, result.lineup, strict=True) if name == bot]
            mu = sum(rating.mu for rating in mine) / len(mine)
            sigma = sum(rating.sigma for rating in mine) / len(mine)
            known[bot] = model.rating(name=bot, mu=mu, sigma=sigma)
    return {bot: (rating.mu, rating.sigma) for bot, rating in known.items()}
