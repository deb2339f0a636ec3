"""What speaks for and against a move in Imperial Settlers, in parts that people understand."""

from __future__ import annotations

from typing import Final, final

from reliquary.bots.advice import Judge
from reliquary.bots.bot import SeatTable
from reliquary.bots.characters import Character
from reliquary.bots.settlers.advice_parts import GOODS as TOLD_GOODS
from reliquary.bots.settlers.decision import PRAYING, Planner
from reliquary.bots.settlers.greedy import race
from reliquary.bots.settlers.values.effects import prayer_chance, prayer_worth
from reliquary.bots.settlers.values.empire import (
    ACTIONS,
    COMBOS,
    FEATURES,
    GOODS,
    HAND,
    LOCATIONS,
    SAFETY,
    empire_parts,
)
from reliquary.bots.settlers.values.goods import prices_at, productions_left
from reliquary.core.words import Move
from reliquary.games.settlers.codes.goods import GOOD_COUNT, GOOD_NAMES, TOKEN_COUNT, Good
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.empire.payment import can_build
from reliquary.games.settlers.moves import Activate, Build, Deal, Pass, Raze
from reliquary.games.settlers.prayers.blessings import stored_goods
from reliquary.games.settlers.state.counting import bits, count, production_of
from reliquary.games.settlers.state.nodes import Node
from reliquary.games.settlers.state.state import held
from reliquary.games.settlers.state.technology import is_upgraded
from reliquary.games.settlers.table import Table

SAMPLES: Final = 6
"""How many futures are imagined where the next cards decide."""
WORTHS: Final = {
    "location_points": LOCATIONS,
    "action_worth": ACTIONS,
    "feature_worth": FEATURES,
    "combo_worth": COMBOS,
    "card_worth": HAND,
    "raze_safety": SAFETY,
}
"""Parts of an empire's worth that advice names."""
CARDS: Final = (Good.CARD, Good.COMMON_CARD, Good.FACTION_CARD)


@final
class SettlersJudge(Judge):
    """Weighs the moves of a seat in Imperial Settlers."""

    def __init__(self, seen: SeatTable, character: Character) -> None:
        self.seen = seen
        self.character = character
        table: Table = seen.imagine()
        self.planner = Planner(table, seen.seat, character)

    def candidates(self, moves: list[Move]) -> list[Move]:
        """Leave out putting hand cards under a Gate before the last round."""
        return self.planner.sensible(moves)

    def worths(self, moves: list[Move]) -> list[float]:
        """Return what each move is worth; where a Prayer's cards decide, averaged over several futures."""
        worths = self.planner.judge(moves)
        if self.planner.table.question not in PRAYING:
            return worths
        for _ in range(1, SAMPLES):
            other = Planner(self.seen.imagine(), self.seen.seat, self.character)
            worths = [one + more for one, more in zip(worths, other.judge(moves), strict=True)]
        return [worth / SAMPLES for worth in worths]

    def parts(self, move: Move) -> dict[str, float]:
        """Return what the worth of a move is made of."""
        planner = self.planner
        planner.tries = 0
        tried = planner.tried(planner.table, move)
        if isinstance(move, Pass):
            return passing_parts(planner, tried.table)
        parts = goods_parts(planner.table, tried.table, planner.seat)
        parts.update(worth_parts(planner, tried.table))
        parts.update(prayer_parts(planner, move))
        if parts.get("card_spent") == -1.0 and isinstance(move, (Build, Deal, Raze)):
            leave_out_the_card(parts)
        if planner.table.question == Question.TURN and self.character.level.plans:
            parts["future_worth"] = planner.follow(tried.table, tried.worth, 2) - tried.worth
        return parts


def leave_out_the_card(parts: dict[str, float]) -> None:
    """Do not count a played hand card as lost: that is what hand cards are for."""
    del parts["card_spent"]
    del parts["card_worth"]
    parts["build_ready"] = max(parts["build_ready"], 0.0)


def worth_parts(planner: Planner, after: Table) -> dict[str, float]:
    """Compare what the empires are worth before and after a move, by part."""
    before, seat = planner.table, planner.seat
    old, new = (empire_parts(table, seat, planner.known) for table in (before, after))
    parts = {key: new[part] - old[part] for key, part in WORTHS.items()}
    parts["points_now"] = float(after.empires[seat].points - before.empires[seat].points)
    parts["rounds_left"] = float(productions_left(before, seat))
    parts["build_ready"] = float(ready(after, planner) - ready(before, planner))
    if before.rules.solo:
        parts["solo_race"] = float(race(after) - race(before))
        parts["solo_targets"] = float(len(before.empires[1].locations) - len(after.empires[1].locations))
        return parts
    harm = 0.0
    for other in range(int(before.rules.seats)):
        if other != seat:
            harm += sum(empire_parts(before, other, planner.known)) - sum(empire_parts(after, other, planner.known))
    parts["denies_rival" if harm > 0 else "helps_rival"] = harm
    return parts


def goods_parts(before: Table, after: Table, seat: int) -> dict[str, float]:
    """Return the Goods gained and spent at once, and those gained or lost in every later production."""
    parts: dict[str, float] = {}
    for good in range(TOKEN_COUNT):
        note_change(parts, GOOD_NAMES[good], after.empires[seat].goods[good] - before.empires[seat].goods[good])
    for name in ("tech_defence", "tech_glory"):
        note_change(parts, name, getattr(after.empires[seat], name) - getattr(before.empires[seat], name))
    note_change(parts, "blessing", bits_of(after, seat) - bits_of(before, seat))
    note_change(parts, "card", len(after.empires[seat].hand) - len(before.empires[seat].hand))
    if productions_left(before, seat):
        old, new = production(before, seat), production(after, seat)
        for good in range(GOOD_COUNT):
            if old[good] != new[good]:
                name = "card" if good in CARDS else GOOD_NAMES[good]
                key = "points_per_round" if good == Good.VP else f"{name}_per_round"
                if name in TOLD_GOODS or good == Good.VP:
                    parts[key] = parts.get(key, 0.0) + new[good] - old[good]
    return parts


def note_change(parts: dict[str, float], name: str, change: int) -> None:
    """Note a change as something gained or spent."""
    if change:
        parts[f"{name}_gained" if change > 0 else f"{name}_spent"] = float(change)


def bits_of(table: Table, seat: int) -> int:
    """Count the Blessings of a seat."""
    return int(bits(table.empires[seat].blessings))


def production(table: Table, seat: int) -> list[int]:
    """Add up what a seat's Deals and Locations are certain to make in a Production."""
    made = [0] * GOOD_COUNT
    empire = table.empires[seat]
    for card in empire.deals:
        made[table.rules.cards[card].deal] += 1
    for packed in empire.routes:
        made[table.rules.cards[packed // STRIDE].deal] += 1
    for card in held(table, seat):
        node = production_of(table, card)
        if node is not None:
            for _ in range(2 if is_upgraded(table, card) else 1):
                add_made(table, seat, card, node, made)
    return made


def add_made(table: Table, seat: int, card: int, node: Node, made: list[int]) -> None:
    """Add what one effect is certain to make."""
    times = 0
    if node.verb == Verb.GAIN:
        times = 1
    elif node.verb == Verb.EACH:
        times = int(count(table, seat, card, node))
        times = min(times, int(node.n)) if node.n else times
    elif node.verb == Verb.ALL:
        for part in node.of:
            add_made(table, seat, card, part, made)
    for good, number in enumerate(node.goods):
        made[good] += times * number


def ready(table: Table, planner: Planner) -> int:
    """Count the known hand cards that could be built at once."""
    empire = table.empires[planner.seat]
    cards = table.rules.cards
    return sum([1 for card in empire.hand if card in planner.known and can_build(empire, cards[card])])


def passing_parts(planner: Planner, after: Table) -> dict[str, float]:
    """Return what passing throws away, what it keeps, and what it takes out of the others' reach."""
    before, seat = planner.table, planner.seat
    still = before.clone()
    still.empires[seat].passed = True
    old, new = empire_parts(before, seat, planner.known), empire_parts(still, seat, planner.known)
    kept = stored_goods(before, seat)
    goods = before.empires[seat].goods
    rounds = productions_left(before, seat)
    return {
        "lost_at_cleanup": min(new[GOODS] - old[GOODS] + new[ACTIONS] - old[ACTIONS], 0.0),
        "kept_for_next": float(sum([number for good, number in enumerate(goods) if good in kept])) if rounds else 0.0,
        "out_of_reach": max(new[SAFETY] - old[SAFETY], 0.0),
        "rounds_left": float(rounds),
    }


def prayer_parts(planner: Planner, move: Move) -> dict[str, float]:
    """Return the odds of the Prayer that a Location's use triggers."""
    if not isinstance(move, Activate):
        return {}
    card = planner.table.rules.cards[planner.table.rules.numbers[move.card]]
    prayer = find_prayer(card.act) if card.act is not None else None
    if prayer is None:
        return {}
    prices = prices_at(productions_left(planner.table, planner.seat), planner.table.rules.technology)
    worth = prayer_worth(prayer, prices)
    return {"prayer_odds": min(100.0, 100.0 * prayer_chance(prayer)), "prayer_worth": move.times * worth}


def find_prayer(node: Node) -> Node | None:
    """Find the Prayer in an effect."""
    if node.verb == Verb.PRAY:
        return node
    for part in node.of:
        found = find_prayer(part)
        if found is not None:
            return found
    return None
