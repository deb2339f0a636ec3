"""What speaks for and against a move in Warehouse 51, in parts that people understand."""

from __future__ import annotations

from typing import final

from librt.vecs import vec

from reliquary.bots.advice import Judge
from reliquary.bots.bot import SeatTable
from reliquary.bots.characters import Character
from reliquary.bots.warehouse51.decision import Assessment, rival_level
from reliquary.bots.warehouse51.forecast import BLESSINGS, MAJORITY, MONEY, SETS
from reliquary.bots.warehouse51.move_values import (
    after_answer,
    chosen_relic,
    judge,
    judge_deck,
    other_limits,
    pass_sale,
    win_chance,
)
from reliquary.core.words import Move
from reliquary.games.warehouse51.codes.amounts import BUY_BACK, PAWN_PAYS
from reliquary.games.warehouse51.moves import Bid, Cancel, Certify, Choose, Pass, Pawn, Redeem, Reveal, Seal
from reliquary.games.warehouse51.packs.pack import COLOURS
from reliquary.games.warehouse51.pawnshop import pawn
from reliquary.games.warehouse51.state import NONE
from reliquary.games.warehouse51.table import Table


@final
class Warehouse51Judge(Judge):
    """Weighs the moves of a seat in Warehouse 51."""

    spread = 2.0

    def __init__(self, seen: SeatTable, character: Character) -> None:
        table: Table = seen.imagine()
        self.assessment = Assessment(table, seen.seat, character)

    def candidates(self, moves: list[Move]) -> list[Move]:
        """Leave out bids above the lowest leading one."""
        bids = [move for move in moves if isinstance(move, Bid)]
        return [move for move in moves if not isinstance(move, Bid) or move is bids[0]]

    def worths(self, moves: list[Move]) -> list[float]:
        """Return how far ahead each move leaves the seat."""
        return judge(self.assessment, moves)

    def parts(self, move: Move) -> dict[str, float]:
        """Return what the worth of a move is made of."""
        if isinstance(move, (Bid, Seal, Pass)):
            return auction_parts(self.assessment, move)
        if isinstance(move, Reveal):
            hope = judge_deck(self.assessment, COLOURS.index(move.deck))
            return {"deck_hope": abs(hope), "relics_left": relics_left(self.assessment.table)}
        if isinstance(move, Pawn):
            return pawn_parts(self.assessment, move)
        return answer_parts(self.assessment, move)


def auction_parts(assessment: Assessment, move: Move) -> dict[str, float]:
    """Compare buying the relic on offer with leaving it to another seat."""
    table, seat = assessment.table, assessment.seat
    facts = {
        "top_price": float(assessment.top_price(seat)),
        "counterfeit_risk": 100.0 * assessment.fakes[int(table.offer)],
        "relics_left": relics_left(table),
    }
    left = pass_sale(assessment)
    if isinstance(move, Pass):
        if table.leader == seat:
            return {"purse_after": float(table.collectors[seat].purse - table.standing)} | facts
        price = min(int(table.standing) + 1, int(table.collectors[seat].purse))
        return differences(assessment, assessment.sold(seat, price), left) | facts
    assert isinstance(move, (Bid, Seal))
    if not move.ingots:
        return facts
    parts = differences(assessment, left, assessment.sold(seat, move.ingots)) | facts
    parts["price"] = -float(move.ingots)
    parts["neighbour_paid"] = float(move.ingots)
    parts["purse_after"] = float(table.collectors[seat].purse - move.ingots)
    if isinstance(move, Seal):
        parts["win_chance"] = 100.0 * win_chance(move.ingots, other_limits(assessment))
    return parts


def pawn_parts(assessment: Assessment, move: Pawn) -> dict[str, float]:
    """Compare a pawned relic with one that counts."""
    after = assessment.table.clone()
    relic = assessment.table.rules.ids.index(move.relic)
    pawn(after, assessment.seat, relic)
    parts = differences(assessment, assessment.table, after)
    lost = parts.pop("majority_points") + parts.pop("set_points") + parts.pop("blessing_points")
    parts["points_given_up"] = min(lost, 0.0)
    parts["ingots_gained"] = float(PAWN_PAYS)
    parts["counterfeit_risk"] = 100.0 * assessment.fakes[relic]
    return parts


def answer_parts(assessment: Assessment, move: Move) -> dict[str, float]:
    """Return what an answer to an effect, or a step of the ending, changes."""
    if isinstance(move, Choose) and move.gap is not None:
        at_stake = int(assessment.table.unrevealed | assessment.table.collectors[assessment.seat].owned) & int(
            assessment.table.rules.fakes
        )
        return {"gap_unknown": float(at_stake.bit_count())}
    after = Assessment(after_answer(assessment, move), assessment.seat, assessment.character)
    parts = differences(assessment, assessment.table, after.table, after)
    if isinstance(move, (Certify, Cancel)):
        relic = chosen_relic(assessment, move)
        untouched = Assessment(after_answer(assessment, move), assessment.seat, assessment.character)
        untouched.fakes[relic] = assessment.fakes[relic]
        saved = differences(untouched, after.table, after.table, after)
        own = saved["majority_points"] + saved["set_points"] + saved["blessing_points"] + saved["money_points"]
        return {"points_saved": own, "counterfeit_risk": 100.0 * assessment.fakes[relic]}
    if isinstance(move, Redeem):
        parts["price"] = -float(BUY_BACK)
    parts["purse_after"] = float(after.table.collectors[assessment.seat].purse)
    return parts


def differences(
    assessment: Assessment, before: Table, after: Table, beliefs: Assessment | None = None
) -> dict[str, float]:
    """Compare two tables as a seat sees them: its own points by source, and what the strongest rivals have."""
    seat = assessment.seat
    old, new = assessment.points(before), (beliefs or assessment).points(after)
    change = [new[seat][source] - old[seat][source] for source in range(len(old[seat]))]
    rivals = rivals_at(new, seat) - rivals_at(old, seat)
    return {
        "majority_points": change[MAJORITY],
        "set_points": change[SETS],
        "blessing_points": change[BLESSINGS],
        "money_points": change[MONEY],
        "denies_rival" if rivals < 0 else "helps_rival": -rivals,
    }


def rivals_at(points: list[list[float]], seat: int) -> float:
    """Return what the strongest rivals have."""
    return rival_level(vec[float]([sum(row) for row in points]), seat)


def relics_left(table: Table) -> float:
    """Count the relics still to be auctioned after the one on offer."""
    coming = int(table.unrevealed)
    return float(coming.bit_count() - (1 if table.offer != NONE and coming >> int(table.offer) & 1 else 0))
