"""Ratings: how strong someone is, from the results of matches with any number of seats.

People with an account are rated, per game, against each other. Guests are not, because a rating that can be thrown
away and started over means nothing and can be farmed, and bots are not, because they can be beaten at any hour as often
as one likes. Rated tables have neither; where an older match has, their seats are left out of the ranking, and the
others are rated among themselves.
A match changes nothing if fewer than two rated seats remain, if someone held several seats (hot-seat), or if it was
imported. Who resigned is ranked last. A seat that a bot played to the end because its person left stays the
person's: leaving does not save a rating.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec
from openskill.models import BradleyTerryFull

from reliquary.core.words import Outcome, Seat

MODEL = BradleyTerryFull()
"""Compares every two seats, so that shared places count as such; Plackett-Luce ranks ties too kindly."""
BEGINNING = MODEL.rating()
CAUTION = 3.0


class Rating(msgspec.Struct, frozen=True):
    """An estimate of a player's strength (mu) and its uncertainty (sigma), after a number of matches."""

    mu: float = BEGINNING.mu
    sigma: float = BEGINNING.sigma
    matches: int = 0

    def shown(self) -> int:
        """Return the rating as shown: cautious, rounded, beginners at 0 and strong players above 1,000."""
        return max(0, round(40 * (self.mu - CAUTION * self.sigma)))


def ranks(outcome: Outcome, resigned: Collection[Seat] = ()) -> list[int]:
    """Rank all seats from 0: winners, then by points, then those who resigned; equal results share a rank."""
    results = [result(outcome, seat, seat in resigned) for seat in range(len(outcome.scores))]
    return [sorted(results).index(one) for one in results]


def result(outcome: Outcome, seat: Seat, gone: bool) -> tuple[bool, bool, int]:
    """Return a sort key for a seat's result; better results are smaller."""
    return (True, True, 0) if gone else (False, seat not in outcome.winners, -outcome.scores[seat]["total"])


def rated_seats(people: Sequence[str | None]) -> list[Seat]:
    """Return the seats that count: `people` holds a key per seat, None for guests; none if someone sits twice."""
    keys = [key for key in people if key is not None]
    if len(keys) < 2 or len(set(keys)) < len(keys):
        return []
    return [seat for seat, key in enumerate(people) if key is not None]


def rate(
    outcome: Outcome, people: Sequence[str | None], known: Mapping[str, Rating], resigned: Collection[Seat] = ()
) -> dict[str, Rating]:
    """Work out the new ratings after a match; empty if it counts for nobody."""
    seats = rated_seats(people)
    if not seats:
        return {}
    order = ranks(outcome, resigned)
    keys = [str(people[seat]) for seat in seats]
    before = [known.get(key, Rating()) for key in keys]
    teams = [[MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = MODEL.rate(teams, ranks=[float(order[seat]) for seat in seats])
    return {
        key: Rating(new.mu, new.sigma, old.matches + 1)
        for key, old, (new,) in zip(keys, before, after, strict=True)
    }  # fmt: skip


def rating_key(account: str) -> str:
    """Return the key of a person with an account."""
    return f"person:{account}"
