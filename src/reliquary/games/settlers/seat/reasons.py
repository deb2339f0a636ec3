"""What a refusal is called, the clause it rests on, and the numbers its sentence needs."""

from __future__ import annotations

from functools import partial

from reliquary.core.words import Illegal, Move, Number, Reason
from reliquary.games.settlers.codes.goods import GOOD_NAMES, Good
from reliquary.games.settlers.codes.limits import NOBODY
from reliquary.games.settlers.codes.move_codes import STRIDE, Family
from reliquary.games.settlers.codes.phases import Phase
from reliquary.games.settlers.codes.questions import QUESTIONS, Question
from reliquary.games.settlers.codes.sides import COMMON
from reliquary.games.settlers.codes.verdicts import Verdict
from reliquary.games.settlers.empire.locations import raze_price
from reliquary.games.settlers.empire.payment import missing
from reliquary.games.settlers.moves import Activate, Deal, Defend, Deploy, Raze, Unlock, Upgrade, Visit
from reliquary.games.settlers.state.state import State

CLAUSES: dict[int, tuple[str, str]] = {
    Verdict.GAME_OVER: ("over", "IS-097"),
    Verdict.HAS_PASSED: ("has_passed", "IS-046"),
    Verdict.NOT_IN_HAND: ("not_in_hand", "IS-051"),
    Verdict.TOO_DEAR: ("too_dear", "IS-052"),
    Verdict.NOTHING_TO_GIVE_UP: ("nothing_to_give_up", "IS-053"),
    Verdict.NO_DEAL_FIELD: ("no_deal_field", "IS-064"),
    Verdict.NO_FOOD: ("no_food", "IS-062"),
    Verdict.NO_RAZE_FIELD: ("no_raze_field", "IS-066"),
    Verdict.NO_RAZE_TOKENS: ("no_raze_tokens", "IS-068"),
    Verdict.NOT_YOURS_TO_RAZE: ("not_yours_to_raze", "IS-069"),
    Verdict.OWNER_HAS_PASSED: ("owner_has_passed", "IS-047"),
    Verdict.PEACEFUL: ("peaceful", "IS-146"),
    Verdict.NOT_YOUR_LOCATION: ("not_your_location", "IS-075"),
    Verdict.NO_ACTION: ("no_action", "IS-075"),
    Verdict.USED_UP: ("used_up", "IS-076"),
    Verdict.IS_BLOCKED: ("is_blocked", "IS-127"),
    Verdict.COST_TOO_HIGH: ("cost_too_high", "IS-075"),
    Verdict.NO_TARGET: ("no_target", "IS-080"),
    Verdict.ONCE_ONLY: ("once_only", "IS-077"),
    Verdict.TOO_FEW_WORKERS: ("too_few_workers", "IS-082"),
    Verdict.NO_DEFENCE_TOKEN: ("no_defence_token", "IS-083"),
    Verdict.NOT_COMMON: ("not_common", "IS-083"),
    Verdict.DEFENDED_ALREADY: ("defended_already", "IS-083"),
    Verdict.NO_SAMURAI: ("no_samurai", "IS-084"),
    Verdict.NO_WORKER: ("no_worker", "IS-084"),
    Verdict.NO_GATE: ("no_gate", "IS-110"),
    Verdict.NO_SHRINE: ("no_shrine", "IS-111"),
    Verdict.NO_SUCH_RESOURCE: ("no_such_resource", "IS-111"),
    Verdict.ACTION_TAKEN: ("action_taken", "IS-043"),
    Verdict.NOT_NOW: ("not_now", "IS-029"),
    Verdict.ENOUGH_ACTIONS: ("enough_actions", "S-08"),
    Verdict.NO_OPEN_PRODUCTION: ("no_open_production", "OP-02"),
    Verdict.OWN_LOCATION: ("own_location", "OP-03"),
    Verdict.VISITED_TWICE: ("visited_twice", "OP-08"),
    Verdict.NO_WORKER_TO_SEND: ("no_worker_to_send", "OP-05"),
    Verdict.NOTHING_TO_UNLOCK: ("nothing_to_unlock", "TE-05"),
    Verdict.UNLOCKED_ALREADY: ("unlocked_already", "TE-18"),
    Verdict.STATUES_DONE: ("statues_done", "AZ-004"),
    Verdict.NOT_ATLANTEAN: ("not_atlantean", "AT-017"),
    Verdict.NO_PLACE_FOR_TECHNOLOGY: ("no_place_for_technology", "AT-019"),
    Verdict.UPGRADED_ALREADY: ("upgraded_already", "AT-020"),
    Verdict.NO_SUCH_TECHNOLOGY: ("no_such_technology", "AT-018"),
    Verdict.LOCKED: ("locked", "AT-053"),
    Verdict.CANNOT_BE_RAZED: ("cannot_be_razed", "AT-038"),
}
NAMELESS = (Family.OFFER, Family.GOOD, Family.OPTION, Family.SEAT, Family.DECK, Family.GOLD, Family.COLOUR, Family.WAY)
"""The families of moves that name no card."""
ANSWERS = {
    Question.BLESS: "AZ-027",
    Question.COLOUR: "AZ-087",
    Question.WAY: "AZ-058",
    Question.TOKENS: "AZ-092",
    Question.KEPT: "AZ-080",
    Question.TRICOLOUR: "AZ-033",
    Question.SACRIFICE: "AZ-101",
    Question.KEEP_CARD: "AZ-077",
    Question.STORE: "AZ-103",
}
"""The clause the answers to a question rest on, where it is not that of all questions."""
UNKNOWN_MOVE = Reason("unknown_move", "IS-050")
KEYS = (
    *(key for key, _ in CLAUSES.values()), "not_your_turn", "not_an_option", "unknown_move", "no_such_blessing",
)  # fmt: skip


def explain(state: State, seat: int, index: int, code: int) -> Reason:
    """Turn a refusal into a reason; its numbers are all known to the seat that asked."""
    if code == Verdict.NOT_YOUR_TURN:
        return Reason("not_your_turn", "IS-043" if state.asked != NOBODY else "IS-029", {"seat": state.asked})
    if code == Verdict.NOT_AN_OPTION:
        return not_an_option(state, seat, state.rules.codes[index])
    key, clause = CLAUSES[code]
    numbers = numbers_for(state, seat, index, code)
    if code == Verdict.TOO_DEAR and state.rules.cards[state.rules.codes[index] % STRIDE].faction != COMMON:
        clause = "IS-053"
    return Reason(key, clause, numbers)


def not_an_option(state: State, seat: int, code: int) -> Reason:
    """Return why an answer is impossible: a Blessing of a colour already held, or the clause of the question."""
    if state.question == Question.BLESS and code // STRIDE * STRIDE == Family.COLOUR:
        if state.empires[seat].blessings >> code % STRIDE & 1:
            return Reason("no_such_blessing", "AZ-026")
    clause = ANSWERS.get(state.question, "IS-029")
    return Reason("not_an_option", clause, {"question": QUESTIONS[state.question]})


def refused(reason: Reason) -> Illegal:
    """Return the error that refuses a move, with the sentence a player would be told."""
    return Illegal(reason, partial(in_words, reason))


def in_words(reason: Reason) -> str:
    """Return a reason as an English sentence."""
    from reliquary.games.settlers.text import language

    return language("en").reason(reason)


def explain_unknown(state: State, move: Move) -> Reason:
    """Explain a move this game does not have: the card may exist, but can never be used that way."""
    card = getattr(move, "card", None)
    if card not in state.rules.numbers:
        return UNKNOWN_MOVE
    code = Verdict.NOT_AN_OPTION
    if isinstance(move, Raze):
        code = Verdict.NO_RAZE_FIELD
    elif isinstance(move, Deal):
        code = Verdict.NO_DEAL_FIELD
    elif isinstance(move, Defend):
        code = Verdict.NOT_COMMON
    elif isinstance(move, Deploy):
        code = Verdict.NO_SAMURAI
    elif isinstance(move, Visit):
        code = Verdict.NO_OPEN_PRODUCTION
    elif isinstance(move, Unlock):
        code = Verdict.NOTHING_TO_UNLOCK
    elif isinstance(move, Upgrade):
        code = Verdict.NO_PLACE_FOR_TECHNOLOGY if state.rules.technology else Verdict.NOT_ATLANTEAN
    elif isinstance(move, Activate):
        code = Verdict.ONCE_ONLY if state.rules.cards[state.rules.numbers[card]].uses == 1 else Verdict.NO_ACTION
    if code not in CLAUSES:
        return UNKNOWN_MOVE
    key, clause = CLAUSES[code]
    return Reason(key, clause, {"card": card})


def numbers_for(state: State, seat: int, index: int, code: int) -> dict[str, Number]:
    """Collect what a refusal's sentence needs."""
    empire = state.empires[seat]
    family, value = divmod(state.rules.codes[index], STRIDE)
    if state.phase == Phase.OVER or family * STRIDE in NAMELESS:
        return {"good": GOOD_NAMES[value]} if code == Verdict.NO_SUCH_RESOURCE else {}
    if code == Verdict.ENOUGH_ACTIONS:
        return {}
    if code == Verdict.TOO_FEW_WORKERS:
        return {"workers": empire.goods[Good.WORKER]}
    if family == 0:
        return {}
    card = state.rules.cards[value]
    numbers: dict[str, Number] = {"card": card.id}
    if code == Verdict.TOO_DEAR:
        numbers["missing"] = missing(empire, card.cost) - empire.goods[Good.GOLD]
    elif code == Verdict.NO_RAZE_TOKENS and family * STRIDE == Family.RAZE:
        numbers["tokens"] = empire.goods[Good.RAZE]
        numbers["price"] = 1 if value in empire.hand else raze_price(state, value)
    elif code == Verdict.COST_TOO_HIGH:
        cost = card.unlock_cost if family * STRIDE == Family.UNLOCK else card.act_cost
        numbers["cost"] = [f"{n} {GOOD_NAMES[good]}" for good, n in enumerate(cost or []) if n]
    return numbers
