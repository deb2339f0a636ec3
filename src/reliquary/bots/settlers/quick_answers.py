"""Quick answers in Imperial Settlers to the questions that follow a move, for the many games of a search."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.bots.settlers.quick_turns import RIVALRY, build_worth, location_worth, pick_turn
from reliquary.bots.settlers.values.cards import CardValues
from reliquary.bots.settlers.values.empire import UNSEEN
from reliquary.bots.settlers.values.price_book import PriceBook
from reliquary.core.rng import Rng
from reliquary.games.settlers.codes.goods import Good
from reliquary.games.settlers.codes.limits import NONE, PAIR
from reliquary.games.settlers.codes.move_codes import STRIDE, Plain
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.empire.payment import short_of
from reliquary.games.settlers.phases.rounds import answer
from reliquary.games.settlers.state.state import State
from reliquary.games.settlers.table import Table


def pick_answer(book: PriceBook, table: Table, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
    """Answer any question but that of a turn."""
    question = table.question
    number = table.fill_moves(seat, buffer)
    codes = table.rules.codes
    if number == 1 or question == Question.GOLD:
        return codes[buffer[0]]
    values = book.at(table, seat)
    if question == Question.TAKE or question == Question.DRAFT or question == Question.KEEP:
        return best_card(values, table, buffer, number, 1.0)
    if question == Question.HAND_COST or (
        question == Question.DISCARD and table.agenda[len(table.agenda) - 1].m == seat
    ):
        return best_card(values, table, buffer, number, -1.0)
    if question == Question.GIVE_UP:
        return least_missed(values, table, buffer, number)
    if question == Question.EXCHANGE:
        return pick_exchange(values, table, seat, buffer, number)
    if question == Question.ANY:
        return most_plentiful(table, seat, buffer, number)
    if (
        question == Question.DECK
        or question == Question.SOURCE
        or question == Question.REACTION
        or Question.COLOUR <= question <= Question.TRICOLOUR
    ):
        return codes[buffer[rng.below(number)]]
    return best_at_once(book, table, seat, buffer, number)


def best_card(values: CardValues, table: Table, buffer: vec[i64], number: i64, sign: float) -> i64:
    """Choose the card worth most in a hand, or least with a sign of -1."""
    codes = table.rules.codes
    best = codes[buffer[0]]
    most = -1000.0
    place: i64
    for place in range(number):
        code = codes[buffer[place]]
        worth = sign * values.in_hand[code % STRIDE]
        if worth > most:
            most = worth
            best = code
    return best


def least_missed(values: CardValues, table: Table, buffer: vec[i64], number: i64) -> i64:
    """Choose the Location that is worth least."""
    codes = table.rules.codes
    best = codes[buffer[0]]
    least = 1000.0
    place: i64
    for place in range(number):
        code = codes[buffer[place]]
        worth = location_worth(values, table, code % STRIDE)
        if worth < least:
            least = worth
            best = code
    return best


def most_plentiful(table: Table, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Choose the Resource the seat has most of; Gold last."""
    codes = table.rules.codes
    best = codes[buffer[0]]
    most: i64 = -1
    place: i64
    for place in range(number):
        code = codes[buffer[place]]
        good = code % STRIDE
        held: i64 = table.empires[seat].goods[good] if good != Good.GOLD else 0
        if held > most:
            most = held
            best = code
    return best


def pick_exchange(values: CardValues, table: Table, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Return what the next pair of Workers fetches: what the best affordable card still needs, else a card."""
    frame = table.agenda[len(table.agenda) - 1]
    empire = table.empires[seat]
    left: i64 = empire.goods[Good.WORKER] // PAIR - frame.n
    wood: i64 = empire.goods[Good.WOOD] + frame.goods[Good.WOOD]
    stone: i64 = empire.goods[Good.STONE] + frame.goods[Good.STONE]
    food: i64 = empire.goods[Good.FOOD] + frame.goods[Good.FOOD]
    gold: i64 = empire.goods[Good.GOLD]
    pair = 2.0 * values.prices[Good.WORKER]
    best = UNSEEN * values.prices[Good.CARD] - pair
    wanted: i64 = Good.CARD
    if best < 0.0 and frame.n > 0:
        wanted = NONE
        best = 0.0
    card: i64
    for card in empire.hand:
        data = table.rules.cards[card]
        short = short_of(data, wood, stone, food) - gold
        if 0 < short <= left and not (data.location and not empire.locations):
            worth = build_worth(values, table, seat, card) - float(short) * pair
            worth += float(short) * values.prices[Good.WOOD]
            if worth > best:
                best = worth
                wanted = Good.WOOD if data.wood > wood else Good.STONE if data.stone > stone else Good.FOOD
    codes = table.rules.codes
    place: i64
    for place in range(number):
        code = codes[buffer[place]]
        if code == Plain.DONE:
            if wanted == NONE:
                return code
        elif code % STRIDE == wanted:
            return code
    return codes[buffer[number - 1]]


def best_at_once(book: PriceBook, table: Table, seat: i64, buffer: vec[i64], number: i64) -> i64:
    """Choose what immediately makes this seat's empire worth most, compared with the others."""
    codes = table.rules.codes
    best = codes[buffer[0]]
    most = -1000.0
    place: i64
    for place in range(number):
        code = codes[buffer[place]]
        after = table.clone()
        answer(after, seat, code)
        worth = margin(book, after, seat)
        if worth > most:
            most = worth
            best = code
    return best


def margin(book: PriceBook, state: State, seat: i64) -> float:
    """Weigh this seat's empire against the others'."""
    worth = book.empire(state, seat, True)
    seats = state.rules.seats
    other: i64
    for other in range(seats):
        if other != seat:
            worth -= RIVALRY * book.empire(state, other, False) / float(seats - 1)
    return worth


def quick_answer(book: PriceBook, table: Table, seat: i64, rng: Rng, noise: float, buffer: vec[i64]) -> i64:
    """Choose a move for a seat, as a code."""
    if table.question == Question.TURN or table.question == Question.AFTER:
        return pick_turn(book, table, seat, rng, noise, buffer)
    return pick_answer(book, table, seat, rng, buffer)
