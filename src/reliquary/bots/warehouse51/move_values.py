"""What each legal move of Warehouse 51 is worth to a seat: bids, fists, decks, pawnings, effects and the ending."""

from __future__ import annotations

from typing import Final

from reliquary.bots.warehouse51.decision import Assessment, rival_price
from reliquary.bots.warehouse51.sales import FISTS, LITTLE, other_bidder
from reliquary.core.words import Move
from reliquary.games.warehouse51.auction import least_bid
from reliquary.games.warehouse51.codes.amounts import BUY_BACK, PAWN_PAYS
from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.effect_rules import answer
from reliquary.games.warehouse51.moves import (
    Bid,
    Cancel,
    Certify,
    Choose,
    Decline,
    Done,
    Keep,
    Pass,
    Pawn,
    Redeem,
    Reveal,
    Seal,
)
from reliquary.games.warehouse51.packs.pack import COLOURS
from reliquary.games.warehouse51.pawnshop import pawn
from reliquary.games.warehouse51.state import NONE
from reliquary.games.warehouse51.table import Table

WASTE: Final = 0.5
"""What each ingot above the needed bid costs."""
LEFT_OVER: Final = 0.3
"""What pawning must at least bring: it uses up a token and an option."""


def judge(assessment: Assessment, moves: list[Move]) -> list[float]:
    """Return what each legal move is worth, on one scale."""
    main = [move for move in moves if not isinstance(move, Pawn)]
    if main and isinstance(main[0], Seal):
        worths = dict(zip(main, judge_fists(assessment), strict=True))
    else:
        bids = [move for move in main if isinstance(move, Bid)]
        worths = {move: judge_one(assessment, move) for move in main if not isinstance(move, Bid)}
        worths.update(zip(bids, judge_bids(assessment, bids), strict=True))
    if len(main) < len(moves):
        still = assessment.worth(assessment.table, assessment.seat)
        best = max(worths.values(), default=still)
        for move in moves:
            if isinstance(move, Pawn):
                worths[move] = judge_pawning(assessment, move, still, best)
    return [worths[move] for move in moves]


def judge_one(assessment: Assessment, move: Move) -> float:
    """Judge a move by itself."""
    if isinstance(move, Reveal):
        return judge_deck(assessment, COLOURS.index(move.deck))
    if isinstance(move, Pass):
        return judge_pass(assessment)
    after = Assessment(after_answer(assessment, move), assessment.seat, assessment.character)
    return after.worth(after.table, assessment.seat)


# Auctions


def judge_bids(assessment: Assessment, bids: list[Bid]) -> list[float]:
    """Judge bids as if they won; each ingot above the lowest leading bid is wasted."""
    if not bids:
        return []
    least = bids[0].ingots
    worth = assessment.sale(assessment.seat, least, assessment.seat)
    return [worth - WASTE * (bid.ingots - least) for bid in bids]


def judge_pass(assessment: Assessment) -> float:
    """Judge a pass: the leader or another bidder gets the relic."""
    return assessment.worth(pass_sale(assessment), assessment.seat)


def pass_sale(assessment: Assessment) -> Table:
    """Imagine the sale without this seat's bid: to the leader, or cheaply to the richest other seat."""
    table = assessment.table
    if table.leader != NONE:
        return assessment.sold(int(table.leader), int(table.standing))
    rival = int(other_bidder(table, assessment.seat))
    return assessment.sold(rival, rival_price(table, rival, int(LITTLE)))


def judge_fists(assessment: Assessment) -> list[float]:
    """Judge sealed bids: the chance to win times what winning brings; otherwise the likeliest other gets it."""
    table, seat = assessment.table, assessment.seat
    others = [other for other in range(int(table.rules.seats)) if other != seat]
    limits = other_limits(assessment)
    strongest = max(range(len(others)), key=lambda place: limits[place])
    price = max(1, int(limits[strongest] * FISTS))
    lost = assessment.sale(others[strongest] if limits[strongest] else NONE, price, seat)
    prices = sale_line(assessment, int(table.collectors[seat].purse))
    return [lost + win_chance(price, limits) * (worth - lost) for price, worth in enumerate(prices)]


def other_limits(assessment: Assessment) -> list[int]:
    """Return what the relic on offer is worth to each of the others, in ingots."""
    return [
        assessment.top_price(other) for other in range(int(assessment.table.rules.seats)) if other != assessment.seat
    ]


def sale_line(assessment: Assessment, purse: int) -> list[float]:
    """Return what buying the relic on offer is worth at every price up to the purse, interpolated between three."""
    middle = purse // 2
    at_none, at_middle, at_all = (
        assessment.sale(assessment.seat, price, assessment.seat) for price in (0, middle, purse)
    )
    worths = []
    for price in range(purse + 1):
        if price <= middle:
            worths.append(at_none + (at_middle - at_none) * price / max(middle, 1))
        else:
            worths.append(at_middle + (at_all - at_middle) * (price - middle) / (purse - middle))
    return worths


def win_chance(ingots: int, limits: list[int]) -> float:
    """Return the chance that a fist is the fullest, given what the relic is worth to each other seat."""
    chance = 1.0 if ingots else 0.0
    for limit in limits:
        chance *= min(1.0, (ingots + 0.3) / (FISTS * limit + 1.0)) if limit else 1.0
    return chance


def judge_deck(assessment: Assessment, colour: int) -> float:
    """Judge a deck by how much its relics matter on average: good for a seat that can pay, bad for one that cannot."""
    table, seat = assessment.table, assessment.seat
    deck = int(table.unrevealed) & table.rules.colours[colour]
    purses = [int(collector.purse) for collector in table.collectors]
    rival = max((other for other in range(len(purses)) if other != seat), key=lambda other: purses[other])
    swing = 0.0
    for value in (1, 2, 3):
        relics = deck & table.rules.values[value]
        if relics:
            swing += relics.bit_count() * deck_swing(assessment, relics.bit_length() - 1, rival)
    swing /= deck.bit_count()
    return swing if purses[seat] * len(purses) >= sum(purses) else -swing


def deck_swing(assessment: Assessment, relic: int, rival: int) -> float:
    """Return how much it matters to a seat whether it or a rival has a relic."""
    mine, theirs = assessment.table.clone(), assessment.table.clone()
    for table, owner in ((mine, assessment.seat), (theirs, rival)):
        table.unrevealed &= ~(1 << relic)
        table.collectors[owner].owned |= 1 << relic
        table.collectors[owner].relics.append(relic)
    return assessment.worth(mine, assessment.seat) - assessment.worth(theirs, assessment.seat)


# The Pawnbroker


def judge_pawning(assessment: Assessment, move: Pawn, still: float, best: float) -> float:
    """Judge pawning a relic: for the ingots, to keep bidding for the one on offer, or to change what an effect does."""
    table, seat = assessment.table, assessment.seat
    if table.phase == Phase.EFFECT and table.asked == seat:
        return judge_pawning_first(assessment, move) - LEFT_OVER
    after = table.clone()
    pawn(after, seat, table.rules.ids.index(move.relic))
    gain = assessment.worth(after, seat) - still
    if table.phase == Phase.OPEN and table.asked == seat and table.leader != seat:
        needed = int(least_bid(table, seat))
        purse = int(table.collectors[seat].purse)
        if purse < needed <= purse + PAWN_PAYS:
            richer = Assessment(after, seat, assessment.character)
            gain = max(gain, richer.sale(seat, needed, seat) - judge_pass(assessment))
    return best + gain - LEFT_OVER


def judge_pawning_first(assessment: Assessment, move: Pawn) -> float:
    """Judge pawning before an effect continues by the best answer it then leaves, or by what it then does."""
    table, seat = assessment.table, assessment.seat
    after = table.clone()
    after.play(seat, move)
    if after.phase != Phase.EFFECT or after.question != table.question:
        return assessment.worth(after, seat)
    richer = Assessment(after, seat, assessment.character)
    answers = [answer for answer in after.moves(seat) if not isinstance(answer, Pawn)]
    return max(judge_one(richer, answer) for answer in answers)


# Effects and the ending


def after_answer(assessment: Assessment, move: Move) -> Table:
    """Imagine the table after an answer, without what only the answer would reveal."""
    after = assessment.table.clone()
    if after.phase == Phase.CERTIFY:
        use_certificate(after, assessment.seat)
    if isinstance(move, (Done, Keep, Decline)):
        return after
    if isinstance(move, Choose) and move.relic is None:
        return after
    relic = chosen_relic(assessment, move)
    if isinstance(move, Redeem):
        after.collectors[assessment.seat].purse -= BUY_BACK
        after.pawned &= ~(1 << relic)
    elif isinstance(move, Certify) or (isinstance(move, Cancel) and not after.shown):
        after.certified |= 1 << relic
    elif isinstance(move, Cancel):
        after.exposed &= ~(1 << relic)
    else:
        answer(after, assessment.seat, relic)
    return after


def use_certificate(after: Table, seat: int) -> None:
    """Take the certificate in question out of the game: it protects nothing but what it is put on."""
    if after.question == NONE:
        after.collectors[seat].certificates -= 1
    else:
        after.bearing &= ~(1 << int(after.question))


def chosen_relic(assessment: Assessment, move: Move) -> int:
    """Return the relic a move is about."""
    assert isinstance(move, (Redeem, Certify, Cancel, Choose))
    assert move.relic is not None
    return assessment.table.rules.ids.index(move.relic)
