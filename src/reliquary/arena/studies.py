"""Studies of balance: what a game compares, and what it says about the results."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from reliquary.arena.balance import seat_rates
from reliquary.arena.fixture_runner import Result
from reliquary.arena.report import Part, figure, percent, table
from reliquary.arena.schedule import Plan
from reliquary.core.description import load
from reliquary.games import described

Rows = list[list[str]]


class Study(ABC):
    """A study of one game's balance."""

    headings: tuple[str, ...]
    """The columns of `rows`."""

    def why_not(self, seats: int) -> str | None:
        """Return why the study cannot be made with this number of seats, None if it can."""
        return None

    def variants(self) -> tuple[dict[str, str], ...]:
        """List the options that are compared."""
        return ({},)

    @abstractmethod
    def rows(self, plan: Plan, results: Sequence[Result]) -> Rows:
        """Sum up what matters most, for the terminal."""

    @abstractmethod
    def parts(self, plan: Plan, results: Sequence[Result]) -> list[Part]:
        """Write the pages of the report; they need the library for plots."""


class SeatStudy(Study):
    """The study of a game without its own: how often each seat wins."""

    headings = ("seat", "games", "victories (95 %)")

    def rows(self, plan: Plan, results: Sequence[Result]) -> Rows:
        """Return how often each seat won."""
        rates = seat_rates(results)
        return [[f"seat {seat}", f"{rate.games:,}", percent(rate)] for seat, rate in enumerate(rates)]

    def parts(self, plan: Plan, results: Sequence[Result]) -> list[Part]:
        """Show how often each seat won."""
        from reliquary.arena import plots

        rates = [(f"seat {seat}", rate) for seat, rate in enumerate(seat_rates(results))]
        drawn = figure(plots.rates(rates, "Victories by seat", 1 / plan.seats))
        return [Part("Seats", table(self.headings, self.rows(plan, results)) + drawn)]


def study_of(game: str) -> Study:
    """Return how the balance of a game is studied."""
    own = load(described(game).study)
    study: Study = own() if own is not None else SeatStudy()
    return study
