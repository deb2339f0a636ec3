"""How strong the bots are: the matches that measure it, and the page that reports them."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import cache

import msgspec

from reliquary.arena.dealing import by_name, deal_out, dealing_of
from reliquary.arena.fixture_runner import Result
from reliquary.arena.schedule import Plan, make_plan
from reliquary.arena.standings import Rate, share_of, wilson
from reliquary.bots import BOTS, SeatTable, new_bot
from reliquary.bots.driver import Driver
from reliquary.bots.search.bot import SearchBot
from reliquary.core.description import load
from reliquary.core.record import Recorder
from reliquary.core.rng import from_seed
from reliquary.games import described, descriptions, new_game


class Match(msgspec.Struct, frozen=True):
    """One bot against others, to measure how often the first wins."""

    key: str
    game: str
    bots: tuple[str, ...]
    goal: float | None = None
    """The target share of victories for the first bot."""
    decks: str = ""
    """The decks all seats play with, if not the base decks."""

    @property
    def first(self) -> str:
        """The bot being measured."""
        return self.bots[0]

    @property
    def others(self) -> str:
        """Its opponents, in words."""
        rest = self.bots[1:]
        return f"{len(rest)} × {rest[0]}" if len(rest) > 1 else rest[0] if rest else "the virtual player"

    @property
    def is_even(self) -> bool:
        """Whether all bots are the same, so that the factions are measured."""
        return len(self.bots) > 1 and len(set(self.bots)) == 1

    @property
    def options(self) -> dict[str, str]:
        """The game options."""
        return {"decks": ",".join([self.decks] * len(self.bots))} if self.decks else {}

    @property
    def is_timed(self) -> bool:
        """Whether any of the bots has a time budget."""
        return any(bot.partition("@")[2].endswith("s") for bot in self.bots)


class GameMatches(msgspec.Struct, frozen=True):
    """The matches that measure how strong bots are in one game."""

    heading: str
    """What the part of the page about it is called."""
    matches: tuple[Match, ...]
    balance: str = ""
    """What the page says above the results of bots that are all alike."""


@cache
def measured() -> dict[str, GameMatches]:
    """Return the matches of every game that has some, by game."""
    parts = {game: load(description.strength) for game, description in descriptions().items()}
    return {game: part() for game, part in parts.items() if part is not None}


def all_matches() -> list[Match]:
    """List all matches, those whose bots think by the clock last: they take hours."""
    listed = [match for part in measured().values() for match in part.matches]
    return sorted(listed, key=lambda match: match.is_timed)


def against_three(first: str, other: str) -> tuple[str, ...]:
    """Seat one bot with three others."""
    return (first, other, other, other)


def matches() -> list[Match]:
    """List the matches whose bots are here."""
    return [match for match in all_matches() if all(bot in BOTS for bot in match.bots)]


def plan_of(match: Match, games: int, seed: int = 0) -> Plan:
    """Plan a match exactly as `reliquary tournament` would."""
    plan = make_plan(match.game, len(match.bots), match.options, match.bots, games, seed)
    dealing = dealing_of(match.game)
    return plan if dealing is None else deal_out(plan, dealing, dealing.names, games)


def command_of(match: Match, games: int, seed: int = 0) -> str:
    """Write the command that plays a match."""
    alone = " --seats 1" if len(match.bots) == 1 else ""
    row = ",".join(match.bots)
    agreed = "".join(f" --option {key}={value}" for key, value in match.options.items())
    return f"reliquary tournament {match.game} --bots {row}{alone}{agreed} --games {games} --seed {seed}"


class Line(msgspec.Struct, frozen=True):
    """How a match went."""

    match: Match
    games: int
    planned: int
    rate: Rate
    thought: Mapping[str, float]
    """Seconds a decision takes each bot."""
    factions: Mapping[str, Rate] = {}
    """How often each faction won, where the bots are alike."""


def line_of(match: Match, plan: Plan, results: Sequence[Result]) -> Line:
    """Sum up a match, finished or not."""
    seats = [(result, seat) for result in results for seat, bot in enumerate(result.lineup) if bot == match.first]
    rate = wilson(sum(share_of(result, seat) for result, seat in seats), len(seats))
    factions = by_name(plan, results).get(match.first, {}) if match.is_even else {}
    thought = {bot: thinking(bot, results) for bot in set(match.bots)}
    return Line(match, len(results), plan.games, rate, thought, factions)


def thinking(bot: str, results: Sequence[Result]) -> float:
    """Return how long a bot thinks about a decision, on average."""
    places = [(result, seat) for result in results for seat, name in enumerate(result.lineup) if name == bot]
    answers = sum(result.decisions[seat] for result, seat in places)
    return sum(result.seconds[seat] for result, seat in places) / answers if answers else 0.0


def simulations_a_second(game: str, seats: int, seconds: float = 2.0, tables: int = 8) -> float:
    """Measure how fast the search is at tables in the middle of games between heuristic bots."""
    count = spent = 0.0
    for seed in range(tables):
        rules = new_game(game, seats)
        recorder = Recorder(rules, seed, ["heuristic"] * seats, hashes=False)
        driver = Driver(rules, recorder, {seat: new_bot("heuristic") for seat in range(seats)}, seed)
        for _ in range(30 + 3 * seed):
            driver.answer()
        waiting = recorder.table.waiting()
        bot = BOTS[f"search@{1000 * seconds / tables:g}ms"]()
        if not waiting or not isinstance(bot, SearchBot):
            continue
        began = time.perf_counter()
        decision = bot.think(SeatTable(rules, recorder.table, waiting[0], from_seed(seed)))
        spent += time.perf_counter() - began
        count += int(decision.tree.simulations) if decision.tree else 0
    return count / spent if spent else 0.0


HEAD = (
    "# How strong the bots are\n\n"
    "Every figure comes from games between bots, played by `reliquary tournament`: every deal from every seat{}.\n"
    "The share is that of the first bot, with its 95 % interval; a victory shared by two counts half for each.\n"
    '"Close" means that the interval contains the target.\n'
    "`reliquary study strength` plays the matches and writes this page; it can be resumed.\n"
)
FOOT = (
    "## Time budgets\n\n"
    "Bots with a time after the `@` think by the clock:"
    " their strength depends on the machine and on what else it is doing.\n"
    "All others play the same games everywhere, so their commands reproduce the same shares.\n"
)


FAIR = (0.40, 0.60)
"""A faction with a share of victories in this range is balanced."""


def head() -> str:
    """Return what the page begins with."""
    dealt = [
        f", with all {len(dealing.names)} {dealing.option} of {described(game).title} dealt out evenly"
        for game in measured()
        if (dealing := dealing_of(game)) is not None
    ]
    return HEAD.format("".join(dealt))


def document(lines: Sequence[Line], games: int, seed: int, speeds: Mapping[str, float]) -> str:
    """Write the page."""
    pages = [head()]
    for game, part in measured().items():
        mine = [line for line in lines if line.match.game == game and line.games and not line.match.is_even]
        if mine:
            pages.append(f"## {part.heading}\n\n" + grid(mine))
    for game, part in measured().items():
        even = [line for line in lines if line.match.game == game and line.match.is_even and line.games]
        if even:
            pages.append(part.balance + balance_grid(game, even))
    pages.append(FOOT + "".join(speed_line(game, speed) for game, speed in speeds.items() if speed))
    commands = "\n".join(command_of(line.match, games, seed) for line in lines if line.games)
    pages.append(f"## Commands\n\n```text\n{commands}\n```\n")
    return "\n".join(pages)


def speed_line(game: str, speed: float) -> str:
    """Return the sentence about the speed of the search."""
    place = described(game).title
    return (
        f"On the machine that wrote this page, the search ran about {speed:,.0f} simulations per second"
        f" in mid-game {place}, on one core.\n"
    )


def grid(lines: Sequence[Line]) -> str:
    """Write the matches of a game as a table."""
    rows = [
        "| bot | against | games | victories (95 %) | target | | time per decision |",
        "|---|---|--:|--:|--:|---|--:|",
    ]
    for line in lines:
        match, rate = line.match, line.rate
        wanted = f"≥ {match.goal:.0%}" if match.goal is not None else f"fair: {1 / len(match.bots):.0%}"
        share = f"{rate.share:.1%} ({rate.low:.1%}–{rate.high:.1%})"
        played = f"{line.games:,}" if line.games >= line.planned else f"{line.games:,} so far"
        thought = f"{1000 * line.thought[match.first]:.1f} ms"
        rows.append(
            f"| `{match.first}` | {match.others} | {played} | {share} | {wanted} | {verdict(line)} | {thought} |"
        )
    return "\n".join(rows) + "\n"


def balance_grid(game: str, lines: Sequence[Line]) -> str:
    """Write how often the factions won as a table, one column per choice of decks."""
    dealing = dealing_of(game)
    if dealing is None:
        return ""
    heads = [f"{line.match.decks or 'base'} decks, {line.games:,} games" for line in lines]
    first = f"| {dealing.noun} | " + " | ".join(f"{head} | " for head in heads) + "|"
    rows = [first, "|---|" + "--:|---|" * len(lines)]
    for name in dealing.names:
        cells = [balance_cell(line.factions[name]) for line in lines if name in line.factions]
        rows.append(f"| {name.capitalize()} | {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"


def balance_cell(rate: Rate) -> str:
    """Return the share of a faction and whether it is in the target range; close if the interval reaches beyond."""
    share = f"{rate.share:.1%} ({rate.low:.1%}–{rate.high:.1%})"
    if not FAIR[0] <= rate.share <= FAIR[1]:
        return f"{share} | missed"
    return f"{share} | reached" if FAIR[0] <= rate.low and rate.high <= FAIR[1] else f"{share} | reached, close"


def verdict(line: Line) -> str:
    """Return whether the goal is reached, in a word; close if the interval contains it."""
    goal = line.match.goal if line.match.goal is not None else 1 / len(line.match.bots)
    if line.rate.share < goal:
        return "missed" if line.rate.high < goal else "missed, close"
    return "reached" if line.rate.low >= goal else "reached, close"
