"""How strong the bots are: the matches that measure it, and the page that reports them."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence

import msgspec

from reliquary.arena.factions import by_faction, with_factions
from reliquary.arena.fixture_runner import Result
from reliquary.arena.schedule import Plan, make_plan
from reliquary.arena.standings import Rate, share_of, wilson
from reliquary.bots import BOTS, SeatTable, new_bot
from reliquary.bots.driver import Driver
from reliquary.bots.search.bot import SearchBot
from reliquary.core.record import Recorder
from reliquary.core.rng import from_seed
from reliquary.games import new_game
from reliquary.games.settlers.cards.card import FACTIONS


class Match(msgspec.Struct, frozen=True):
    """One bot against others, to measure how often the first wins."""

    key: str
    game: str
    bots: tuple[str, ...]
    goal: float | None = None
    """The target share of victories for the first bot."""
    decks: str = ""
    """The decks all seats bring, if not the base decks."""

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


def four(first: str, other: str) -> tuple[str, ...]:
    """Seat one bot with three others."""
    return (first, other, other, other)


MATCHES: tuple[Match, ...] = (
    Match("warehouse51-greedy-random", "warehouse51", four("greedy", "random"), 0.70),
    Match("warehouse51-heuristic-random", "warehouse51", four("heuristic", "random"), 0.95),
    Match("warehouse51-heuristic-greedy", "warehouse51", four("heuristic", "greedy"), 0.45),
    Match("settlers-heuristic-alone", "settlers", ("heuristic",), 0.50),
    Match("settlers-heuristic-random", "settlers", ("heuristic", "random"), 0.99),
    Match("settlers-heuristic-greedy", "settlers", ("heuristic", "greedy"), 0.75),
    Match("settlers-balance-base", "settlers", ("heuristic", "heuristic")),
    Match("settlers-balance-box", "settlers", ("heuristic", "heuristic"), decks="box"),
    Match("warehouse51-learned-greedy", "warehouse51", four("learned", "greedy")),
    Match("settlers-learned-greedy", "settlers", ("learned", "greedy")),
    Match("warehouse51-search-heuristic", "warehouse51", four("search@100ms", "heuristic"), 0.40),
    Match("settlers-search-heuristic", "settlers", ("search@300ms", "heuristic"), 0.60),
)
"""The shortest first: bots with a time budget take hours."""
NAMES = {"warehouse51": "Warehouse 51, four seats", "settlers": "Imperial Settlers, two seats and alone"}


def matches() -> list[Match]:
    """List the matches whose bots are here."""
    return [match for match in MATCHES if all(bot in BOTS for bot in match.bots)]


def plan_of(match: Match, games: int, seed: int = 0) -> Plan:
    """Plan a match exactly as `reliquary tournament` would."""
    plan = make_plan(match.game, len(match.bots), match.options, match.bots, games, seed)
    return with_factions(plan, FACTIONS, games) if match.game == "settlers" else plan


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
    factions = by_faction(plan, results).get(match.first, {}) if match.is_even else {}
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
        thought = bot.think(SeatTable(rules, recorder.table, waiting[0], from_seed(seed)))
        spent += time.perf_counter() - began
        count += int(thought.tree.simulations) if thought.tree else 0
    return count / spent if spent else 0.0


HEAD = (
    "# How strong the bots are\n\n"
    "Every figure comes from games between bots, played by `reliquary tournament`: every deal from every seat,"
    f" with all {len(FACTIONS)} factions of Imperial Settlers dealt out evenly.\n"
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
BALANCE = (
    "## The factions, two seats\n\n"
    "Two `heuristic` bots; every faction meets every other one equally often, in both seats.\n"
    f"The target for every faction is between {FAIR[0]:.0%} and {FAIR[1]:.0%} of its games.\n"
    "The base decks are the printed ones, and only the Aztecs' has cards of our own design; "
    "the `box` decks include all cards of the Aztecs' box, which we were free to tune "
    "([0022](decisions/0022-balance.md)).\n\n"
)


def document(lines: Sequence[Line], games: int, seed: int, speeds: Mapping[str, float]) -> str:
    """Write the page."""
    pages = [HEAD]
    for game, heading in NAMES.items():
        mine = [line for line in lines if line.match.game == game and line.games and not line.match.is_even]
        if mine:
            pages.append(f"## {heading}\n\n" + grid(mine))
    even = [line for line in lines if line.match.is_even and line.games]
    if even:
        pages.append(BALANCE + faction_grid(even))
    pages.append(FOOT + "".join(speed_line(game, speed) for game, speed in speeds.items() if speed))
    commands = "\n".join(command_of(line.match, games, seed) for line in lines if line.games)
    pages.append(f"## Commands\n\n```text\n{commands}\n```\n")
    return "\n".join(pages)


def speed_line(game: str, speed: float) -> str:
    """Return the sentence about the speed of the search."""
    place = NAMES[game].partition(",")[0]
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


def faction_grid(lines: Sequence[Line]) -> str:
    """Write how often the factions won as a table, one column per choice of decks."""
    heads = [f"{line.match.decks or 'base'} decks, {line.games:,} games" for line in lines]
    rows = ["| faction | " + " | ".join(f"{head} | " for head in heads) + "|", "|---|" + "--:|---|" * len(lines)]
    for faction in FACTIONS:
        cells = [faction_cell(line.factions[faction]) for line in lines if faction in line.factions]
        rows.append(f"| {faction.capitalize()} | {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"


def faction_cell(rate: Rate) -> str:
    """Return the share of a faction and whether it is in range; close if the interval reaches beyond."""
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
