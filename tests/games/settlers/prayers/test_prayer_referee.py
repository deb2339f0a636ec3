"""A referee that knows only the rulebook judges every Prayer of whole games, and notices when a table cheats."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from games.settlers.support.agreements import free_decks, open_decks
from games.settlers.support.lively import BOX_OPTIONS, devout_pick, pick
from games.settlers.support.positions import turn
from games.settlers.support.prayer_count import prayers_in
from games.settlers.support.prayer_ledger import DESIGN, Foul
from games.settlers.support.prayer_referee import Referee
from reliquary.bots.bot import SeatTable
from reliquary.bots.settlers.greedy import choose_greedily
from reliquary.core.rng import Rng, from_seed
from reliquary.core.words import Event, Move
from reliquary.games.settlers import events
from reliquary.games.settlers.cards import EXPANSION
from reliquary.games.settlers.cards.factions import BOXED
from reliquary.games.settlers.cards.vocabulary import BLESSING_COLOURS, Act, Open, Produce, When
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate, Build, Choose
from reliquary.games.settlers.options import Options
from reliquary.games.settlers.seat.views import TableView
from reliquary.games.settlers.table import Table

PRAYING = {
    design.key
    for design in EXPANSION
    for clause in design.ability
    if isinstance(clause, Act | Produce | When | Open) and prayers_in(clause.do)
}
"""All designs of the box that pray."""
SETTINGS: list[dict[str, Any]] = [
    {},
    *BOX_OPTIONS,
    {"kept_named": "before_draw", "kept_in_blessing_mode": True, "orange_card_is_wild": True},
    {"raze_events": "action_only", "trade_route_is_deal": False, "discard_piles": "top_only"},
    {"feature_prayers": "optional", "unlock_lasts": "round", "production_order": "printed"},
]
KEPT = ("AZT009", "AZT054")
KEEPERS = ("AZT016", "AZT018", "BAR069", "JAP068")
MARKS = {"AZT016": "".join(f"+kept:{card}" for card in KEPT), "AZT049": "+unlocked"}
DEVOUT = 20
"""So many games begin in empires full of Prayers."""
Chooser = Callable[[Table, Rng], tuple[int, Move]]


class Step(NamedTuple):
    """One move with the open table before and after it and what was told in between."""

    before: TableView
    seat: int
    move: Move
    told: list[Event]
    after: TableView


def play(table: Table, choose: Chooser, rng: Rng) -> list[Step]:
    """Play to the end and write down what a spectator sees."""
    told: list[Event] = []
    table.listen(told.append)
    steps, before = [], table.view(None)
    while table.waiting():
        seat, move = choose(table, rng)
        table.play(seat, move)
        after = table.view(None)
        steps.append(Step(before, seat, move, told[:], after))
        told.clear()
        before = after
    return steps


def judge(options: Options, steps: Sequence[Step]) -> Counter[str]:
    """Have a referee watch; return how often it judged what."""
    referee = Referee(options)
    for step in steps:
        referee.watch(*step)
    return referee.judged


def greedy(game: ImperialSettlers) -> Chooser:
    """Choose what the greedy bot would, but now and then anything, so that games differ."""

    def choose(table: Table, rng: Rng) -> tuple[int, Move]:
        if rng.below(8) == 0:
            return pick(table, rng)
        seat = table.waiting()[0]
        return seat, choose_greedily(SeatTable(game, table, seat, rng))

    return choose


def random_pick(table: Table, rng: Rng) -> tuple[int, Move]:
    """Choose any move."""
    seat = table.waiting()[rng.below(len(table.waiting()))]
    legal = table.moves(seat)
    return seat, legal[rng.below(len(legal))]


def some(rng: Rng, choices: Sequence[str], number: int) -> list[str]:
    """Draw a few, none twice."""
    left = list(choices)
    return [left.pop(rng.below(len(left))) for _ in range(min(number, len(left)))]


def pious(seed: int, factions: Sequence[str], options: Mapping[str, Any]) -> Table:
    """Lay out the fourth round of a game in which every empire has much to pray with."""
    rng = from_seed(seed)
    commons = some(rng, [card for card, design in DESIGN.items() if design.faction == "common"], 84)
    empire, hand = {}, {}
    for seat, faction in enumerate(factions):
        own = some(rng, [card for design in EXPANSION if design.faction == faction for card in design.ids], 60)
        own = [card for card in own if card not in KEPT]
        number = 14 if faction == "aztecs" else 9
        texts = [card + MARKS.get(card, "") for card in own[:number]]
        texts = [f"{text}+kept:{commons.pop()}" if text[:6] in KEEPERS else text for text in texts]
        empire[seat] = texts + [commons.pop() for _ in range(6)]
        hand[seat] = [*own[number : number + 3], commons.pop()]
    supply = {"wood": 4, "stone": 4, "food": 4, "worker": 4, "gold": 4, "raze": 4, "tech": 2}
    goods = dict.fromkeys(range(len(factions)), supply)
    tokens = {seat: some(rng, BLESSING_COLOURS, rng.below(5)) for seat in range(len(factions))}
    for seat, faction in enumerate(factions):
        tokens[seat] += ["tricolour"] * (faction == "aztecs")
    return turn(
        0, factions=factions, round=4, goods=goods, empire=empire, hand=hand, blessings=tokens, seed=seed,
        **free_decks(factions), **options,
    )  # fmt: skip


PUBLIC = {"events", "moves", "cards", "options", "seat.views"}


def test_the_referee_knows_nothing_of_the_engine() -> None:
    for name in ("prayer_referee", "prayer_ledger", "prayer_count"):
        text = (Path(__file__).parents[1] / "support" / f"{name}.py").read_text("utf-8")
        found = set(re.findall(r"^from reliquary\.games\.settlers\.(cards|[\w.]+)", text, re.MULTILINE))
        for line in re.findall(r"^from reliquary\.games\.settlers import (.+)$", text, re.MULTILINE):
            found |= set(line.split(", "))
        assert {"cards", "events"} <= found <= PUBLIC, name


# Whole games


GAMES: list[tuple[tuple[str, ...], str]] = [
    (("aztecs", "romans"), "random"), (("egyptians", "barbarians"), "random"), (("aztecs", "japanese"), "lively"),
    (("barbarians", "egyptians"), "lively"), (("japanese", "romans"), "lively"), (("egyptians", "aztecs"), "greedy"),
    (("romans", "barbarians"), "greedy"), (("japanese", "egyptians"), "greedy"), (("aztecs",), "lively"),
    (("romans", "aztecs", "barbarians"), "lively"), (BOXED, "lively"),
]  # fmt: skip


@pytest.mark.parametrize(("factions", "temper"), GAMES, ids=str)
@pytest.mark.clause("AZ-026", "AZ-030", "AZ-049", "AZ-089", "AZ-096", "AZ-098", "SE-07", "OP-07", "OP-08")
def test_whole_games_with_open_decks_are_fair(factions: tuple[str, ...], temper: str) -> None:
    number = GAMES.index((factions, temper))
    game = ImperialSettlers(len(factions), factions=factions, **open_decks(factions), **SETTINGS[number])
    choose = {"random": random_pick, "lively": devout_pick, "greedy": greedy(game)}[temper]
    steps = play(game.start(number), choose, from_seed(number))
    assert judge(game.agreed, steps)["cleanup"] == 4 * len(factions)


# Empires full of Prayers


@cache
def devout_game(number: int) -> tuple[Options, list[Step]]:
    """Play one of the games that begin with much to pray with."""
    factions = (BOXED[number % 5], BOXED[(number * 2 + 1) % 5], "aztecs")
    chosen = tuple(dict.fromkeys(factions))[: 3 if number % 3 else 2]
    table = pious(number, chosen, SETTINGS[number % len(SETTINGS)])
    return table.rules.options, play(table, devout_pick if number % 4 else pick, from_seed(number))


@cache
def devout_judgement(number: int) -> Counter[str]:
    """Have one of those games judged."""
    return judge(*devout_game(number))


@pytest.mark.parametrize("number", range(DEVOUT))
@pytest.mark.clause("AZ-042", "AZ-054", "AZ-060", "AZ-063", "AZ-079", "AZ-086", "AZ-090", "AZ-100", "AZ-101", "AZ-102")
def test_every_prayer_of_a_devout_game_is_fair(number: int) -> None:
    assert devout_judgement(number)["draw"] + devout_judgement(number)["blessings"] > 3


def test_every_design_that_prays_was_judged_and_every_way_to_pray() -> None:
    judged = sum((devout_judgement(number) for number in range(DEVOUT)), Counter[str]())
    assert set(judged) >= PRAYING
    assert judged["draw"] > 300
    for what in ("blessings", "some", "kept", "tricolour", "put", "statue", "offer", "set", "visit", "unlock", "miss"):
        assert judged[what] >= 2, what


# A referee that can cry foul

Cheat = Callable[[Step], Step | None]


def telling(kind: Any, change: Callable[[Any], Any], also: Callable[[Any, Step], bool] = lambda *_: True) -> Cheat:
    """Falsify the first event of a kind: another one in its place, or None for nothing at all."""

    def cheat(step: Step) -> Step | None:
        for place, event in enumerate(step.told):
            if isinstance(event, kind) and also(event, step):
                other = change(event)
                return step._replace(told=[*step.told[:place], *([other] if other else []), *step.told[place + 1 :]])
        return None

    return cheat


def showing(field: str, change: Callable[[Any], Any], after: Callable[[Step], int | None]) -> Cheat:
    """Falsify a field of the panel of some seat in the view after a move."""

    def cheat(step: Step) -> Step | None:
        seat = after(step)
        if seat is None:
            return None
        panel = step.after.panels[seat]
        other = replace(panel, **{field: change(getattr(panel, field))})
        panels = [other if one is panel else one for one in step.after.panels]
        return None if other == panel else step._replace(after=replace(step.after, panels=panels))

    return cheat


def teller(kind: Any) -> Callable[[Step], int | None]:
    """Return the seat an event of a kind is about."""
    return lambda step: next((event.seat for event in step.told if isinstance(event, kind)), None)


def is_reward(event: events.Gained, step: Step) -> bool:
    place = step.told.index(event)
    return place > 0 and isinstance(step.told[place - 1], events.PrayerCounted)


def with_one_more(numbers: dict[str, int]) -> dict[str, int]:
    first = next(iter(numbers), "vp")
    return {**numbers, first: numbers.get(first, 0) + 1}


def too_much(event: events.Gained) -> events.Gained:
    return replace(event, goods=with_one_more(event.goods))


def with_a_faction_card(event: events.PrayerDrawn) -> events.PrayerDrawn:
    return replace(event, cards=["AZT007", *event.cards[1:]])


def at_once(event: Event, step: Step) -> bool:
    """Return whether a Prayer is begun and counted in one move."""
    told = [type(one) for one in step.told]
    return events.PrayerBegan in told and events.PrayerCounted in told and events.Rebuilt not in told


def aztec_holds(event: events.Blessed, step: Step) -> bool:
    return "tricolour" in step.before.panels[event.seat].blessings


def foreign(event: events.Blessed, step: Step) -> bool:
    return step.before.panels[event.seat].faction != "aztecs"


def for_a_visit(event: events.Gained, step: Step) -> bool:
    return event.goods == {"worker": 1} and any(
        isinstance(one, events.Visited) and one.owner == event.seat for one in step.told
    )


def for_a_lock(event: events.Paid, step: Step) -> bool:
    return any(isinstance(one, events.Unlocked) for one in step.told)


def undiscarded(step: Step) -> Step | None:
    drawn = [card for event in step.told if isinstance(event, events.PrayerDrawn) for card in event.cards]
    pile = [card for card in step.after.common_discard if card not in drawn]
    done = drawn and step.after.prayer is None and events.Rebuilt() not in step.told
    return step._replace(after=replace(step.after, common_discard=pile)) if done else None


def unsaid(step: Step) -> Step | None:
    """Leave out a Prayer that failed as if nobody had been asked to pray."""
    kinds = (events.PrayerBegan, events.PrayerDrawn, events.PrayerCounted)
    whole = sum(isinstance(event, kinds) for event in step.told) == 3 and step.after.question == "turn"
    silent = [event for event in step.told if not isinstance(event, kinds)]
    return step._replace(told=silent) if whole and isinstance(step.move, Build | Activate) else None


def answered(question: str, **other: Any) -> Cheat:
    """Falsify the answer to a question."""

    def cheat(step: Step) -> Step | None:
        counted = any(isinstance(event, events.PrayerCounted) for event in step.told)
        if step.before.question != question or not counted or step.move == Choose(**other):
            return None
        return step._replace(move=Choose(**other))

    return cheat


def thrice(step: Step) -> Step | None:
    return step._replace(told=step.told * 3) if any(isinstance(event, events.Visited) for event in step.told) else None


def shown_otherwise(step: Step) -> Step | None:
    prayer = step.after.prayer
    if prayer is None or not prayer.drawn:
        return None
    return step._replace(after=replace(step.after, prayer=replace(prayer, drawn=prayer.drawn[1:])))


CHEATS: dict[str, tuple[str, Cheat]] = {
    "one more counted": ("AZ-089", telling(events.PrayerCounted, lambda e: replace(e, counts=with_one_more(e.counts)))),
    "a miss as a hit": ("AZ-090", telling(events.PrayerCounted, lambda e: replace(e, hit=not e.hit))),
    "a reward too big": (
        "AZ-096",
        telling(events.Gained, lambda e: replace(e, goods=with_one_more(e.goods)), is_reward),
    ),
    "a reward withheld": ("AZ-096", telling(events.Gained, lambda e: None, is_reward)),
    "a reward of another": ("AZ-096", telling(events.Gained, lambda e: replace(e, source="COM001"), is_reward)),
    "Goods out of nothing": ("Goods", showing("goods", with_one_more, teller(events.PrayerCounted))),
    "points out of nothing": ("points", showing("points", lambda n: n + 1, teller(events.PrayerCounted))),
    "a card into the hand": ("AZ-094", showing("hand_common", lambda n: n + 1, teller(events.PrayerDrawn))),
    "tokens spent": ("tokens", showing("blessings", lambda tokens: tokens[1:], teller(events.PrayerCounted))),
    "another number": ("AZ-042", telling(events.PrayerBegan, lambda e: replace(e, number=e.number + 1), at_once)),
    "too few drawn": ("AZ-0(42|89|90)", telling(events.PrayerDrawn, lambda e: replace(e, cards=e.cards[:-1]), at_once)),
    "drawn from elsewhere": ("AZ-0(43|89|90)", telling(events.PrayerDrawn, with_a_faction_card)),
    "shown otherwise": ("AZ-094", shown_otherwise),
    "never discarded": ("AZ-049", undiscarded),
    "never said": ("AZ-098", unsaid),
    "nothing drawn": ("AZ-054", telling(events.PrayerDrawn, lambda e: None, at_once)),
    "another colour declared": ("AZ-0(45|87)", telling(events.PrayerBegan, lambda e: replace(e, colour="orange"))),
    "another tricolour": ("AZ-089", answered("tricolour", colour="grey")),
    "a card not kept": ("AZ-080", telling(events.UsedKept, lambda e: replace(e, card="COM001"))),
    "a statue too many": ("R-62", telling(events.StatueSet, lambda e: replace(e, number=e.number + 1))),
    "Gold for a Resource": ("AZ-101|R-45", telling(events.Sacrificed, lambda e: replace(e, gold=not e.gold))),
    "a feature asleep": ("S-10", telling(events.Gained, lambda e: None, lambda e, _: e.source in ("AZT029", "AZT049"))),
    "a token twice": ("AZ-026", telling(events.Blessed, lambda e: replace(e, colour="tricolour"), aztec_holds)),
    "a foreign tricolour": ("AZ-032", telling(events.Blessed, lambda e: replace(e, colour="tricolour"), foreign)),
    "an orange token": ("AZ-024", telling(events.Blessed, lambda e: replace(e, colour="orange"))),
    "tokens in Cleanup": (
        "AZ-(030|103)",
        telling(events.CleanedUp, lambda e: replace(e, kept=e.kept | {"blessing": 9})),
    ),
    "a SET untold": ("SE-07", telling(events.SetCompleted, lambda e: None)),
    "a SET of another colour": ("SE-07", telling(events.SetCompleted, lambda e: replace(e, colour="white"))),
    "no Worker for the owner": ("OP-0", telling(events.Gained, lambda e: None, for_a_visit)),
    "a third visit": ("OP-08", thrice),
    "unlocked for nothing": ("TE-05", telling(events.Paid, lambda e: None, for_a_lock)),
}


@pytest.mark.parametrize("name", CHEATS)
def test_the_referee_notices(name: str) -> None:
    clause, cheat = CHEATS[name]
    for number in range(DEVOUT):
        options, steps = devout_game(number)
        place = next((place for place, step in enumerate(steps) if cheat(step)), None)
        if place is None:
            continue
        false = cheat(steps[place])
        assert false is not None
        referee = Referee(options)
        for step in steps[:place]:
            referee.watch(*step)
        with pytest.raises(Foul, match=clause):
            referee.watch(*false)
        return
    pytest.fail("no game gave an occasion")
