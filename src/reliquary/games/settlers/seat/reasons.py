"""What a refusal is called, the clause it rests on, and the numbers its sentence needs."""

from __future__ import annotations

from reliquary.core.words import Move, Number, Reason
from reliquary.games.settlers.empire.locations import raze_price
from reliquary.games.settlers.empire.payment import missing
from reliquary.games.settlers.moves import Activate, Deal, Defend, Deploy, Raze, Unlock, Visit
from reliquary.games.settlers.phases import legality
from reliquary.games.settlers.state import verdicts
from reliquary.games.settlers.state.codes import (
    COMMON,
    F_COLOUR,
    F_DECK,
    F_GOLD,
    F_GOOD,
    F_OFFER,
    F_OPTION,
    F_RAZE,
    F_SEAT,
    F_UNLOCK,
    F_WAY,
    GOLD,
    GOOD_NAMES,
    NOBODY,
    OVER,
    Q_BLESS,
    Q_COLOUR,
    Q_KEEP_CARD,
    Q_KEPT,
    Q_SACRIFICE,
    Q_STORE,
    Q_TOKENS,
    Q_TRICOLOUR,
    Q_WAY,
    QUESTIONS,
    RAZE,
    STRIDE,
    WORKER,
)
from reliquary.games.settlers.state.state import State

CLAUSES: dict[int, tuple[str, str]] = {
    legality.GAME_OVER: ("over", "IS-097"),
    legality.HAS_PASSED: ("has_passed", "IS-046"),
    verdicts.NOT_IN_HAND: ("not_in_hand", "IS-051"),
    verdicts.TOO_DEAR: ("too_dear", "IS-052"),
    verdicts.NOTHING_TO_GIVE_UP: ("nothing_to_give_up", "IS-053"),
    verdicts.NO_DEAL_FIELD: ("no_deal_field", "IS-064"),
    verdicts.NO_FOOD: ("no_food", "IS-062"),
    verdicts.NO_RAZE_FIELD: ("no_raze_field", "IS-066"),
    verdicts.NO_RAZE_TOKENS: ("no_raze_tokens", "IS-068"),
    verdicts.NOT_YOURS_TO_RAZE: ("not_yours_to_raze", "IS-069"),
    verdicts.OWNER_HAS_PASSED: ("owner_has_passed", "IS-047"),
    verdicts.PEACEFUL: ("peaceful", "IS-146"),
    verdicts.NOT_YOUR_LOCATION: ("not_your_location", "IS-075"),
    verdicts.NO_ACTION: ("no_action", "IS-075"),
    verdicts.USED_UP: ("used_up", "IS-076"),
    verdicts.IS_BLOCKED: ("is_blocked", "IS-127"),
    verdicts.COST_TOO_HIGH: ("cost_too_high", "IS-075"),
    verdicts.NO_TARGET: ("no_target", "IS-080"),
    verdicts.ONCE_ONLY: ("once_only", "IS-077"),
    verdicts.TOO_FEW_WORKERS: ("too_few_workers", "IS-082"),
    verdicts.NO_DEFENCE_TOKEN: ("no_defence_token", "IS-083"),
    verdicts.NOT_COMMON: ("not_common", "IS-083"),
    verdicts.DEFENDED_ALREADY: ("defended_already", "IS-083"),
    verdicts.NO_SAMURAI: ("no_samurai", "IS-084"),
    verdicts.NO_WORKER: ("no_worker", "IS-084"),
    verdicts.NO_GATE: ("no_gate", "IS-110"),
    verdicts.NO_SHRINE: ("no_shrine", "IS-111"),
    verdicts.NO_SUCH_RESOURCE: ("no_such_resource", "IS-111"),
    verdicts.ACTION_TAKEN: ("action_taken", "IS-043"),
    verdicts.NOT_NOW: ("not_now", "IS-029"),
    verdicts.ENOUGH_ACTIONS: ("enough_actions", "S-08"),
    verdicts.NO_OPEN_PRODUCTION: ("no_open_production", "OP-02"),
    verdicts.OWN_LOCATION: ("own_location", "OP-03"),
    verdicts.VISITED_TWICE: ("visited_twice", "OP-08"),
    verdicts.NO_WORKER_TO_SEND: ("no_worker_to_send", "OP-05"),
    verdicts.NOTHING_TO_UNLOCK: ("nothing_to_unlock", "TE-05"),
    verdicts.UNLOCKED_ALREADY: ("unlocked_already", "TE-18"),
    verdicts.STATUES_DONE: ("statues_done", "AZ-004"),
}
NAMELESS = (F_OFFER, F_GOOD, F_OPTION, F_SEAT, F_DECK, F_GOLD, F_COLOUR, F_WAY)
"""The families of moves that name no card."""
ANSWERS = {
    Q_BLESS: "AZ-027",
    Q_COLOUR: "AZ-087",
    Q_WAY: "AZ-058",
    Q_TOKENS: "AZ-092",
    Q_KEPT: "AZ-080",
    Q_TRICOLOUR: "AZ-033",
    Q_SACRIFICE: "AZ-101",
    Q_KEEP_CARD: "AZ-077",
    Q_STORE: "AZ-103",
}
"""The clause the answers to a question rest on, where it is not that of all questions."""
UNKNOWN_MOVE = Reason("unknown_move", "IS-050")
KEYS = (
    *(key for key, _ in CLAUSES.values()), "not_your_turn", "not_an_option", "unknown_move", "no_such_blessing",
)  # fmt: skip


def explain(state: State, seat: int, index: int, code: int) -> Reason:
    """Turn a refusal into a reason; its numbers are all known to the seat that asked."""
    if code == legality.NOT_YOUR_TURN:
        return Reason("not_your_turn", "IS-043" if state.asked != NOBODY else "IS-029", {"seat": state.asked})
    if code == legality.NOT_AN_OPTION:
        return not_an_option(state, seat, state.rules.codes[index])
    key, clause = CLAUSES[code]
    numbers = numbers_for(state, seat, index, code)
    if code == verdicts.TOO_DEAR and state.rules.cards[state.rules.codes[index] % STRIDE].faction != COMMON:
        clause = "IS-053"
    return Reason(key, clause, numbers)


def not_an_option(state: State, seat: int, code: int) -> Reason:
    """Return why an answer is none: a Blessing of a colour that is held, or what the question rests on."""
    if state.question == Q_BLESS and code // STRIDE * STRIDE == F_COLOUR:
        if state.empires[seat].blessings >> code % STRIDE & 1:
            return Reason("no_such_blessing", "AZ-026")
    clause = ANSWERS.get(state.question, "IS-029")
    return Reason("not_an_option", clause, {"question": QUESTIONS[state.question]})


def explain_unknown(state: State, move: Move) -> Reason:
    """Explain a move this game does not have: a card may exist, but not be one that can ever be used so."""
    card = getattr(move, "card", None)
    if card not in state.rules.numbers:
        return UNKNOWN_MOVE
    code = legality.NOT_AN_OPTION
    if isinstance(move, Raze):
        code = verdicts.NO_RAZE_FIELD
    elif isinstance(move, Deal):
        code = verdicts.NO_DEAL_FIELD
    elif isinstance(move, Defend):
        code = verdicts.NOT_COMMON
    elif isinstance(move, Deploy):
        code = verdicts.NO_SAMURAI
    elif isinstance(move, Visit):
        code = verdicts.NO_OPEN_PRODUCTION
    elif isinstance(move, Unlock):
        code = verdicts.NOTHING_TO_UNLOCK
    elif isinstance(move, Activate):
        code = verdicts.ONCE_ONLY if state.rules.cards[state.rules.numbers[card]].uses == 1 else verdicts.NO_ACTION
    if code not in CLAUSES:
        return UNKNOWN_MOVE
    key, clause = CLAUSES[code]
    return Reason(key, clause, {"card": card})


def numbers_for(state: State, seat: int, index: int, code: int) -> dict[str, Number]:
    """Collect what a refusal's sentence needs."""
    empire = state.empires[seat]
    family, value = divmod(state.rules.codes[index], STRIDE)
    if state.phase == OVER or family * STRIDE in NAMELESS:
        return {"good": GOOD_NAMES[value]} if code == verdicts.NO_SUCH_RESOURCE else {}
    if code == verdicts.ENOUGH_ACTIONS:
        return {}
    if code == verdicts.TOO_FEW_WORKERS:
        return {"workers": empire.goods[WORKER]}
    if family == 0:
        return {}
    card = state.rules.cards[value]
    numbers: dict[str, Number] = {"card": card.id}
    if code == verdicts.TOO_DEAR:
        numbers["missing"] = missing(empire, card.cost) - empire.goods[GOLD]
    elif code == verdicts.NO_RAZE_TOKENS and family * STRIDE == F_RAZE:
        numbers["tokens"] = empire.goods[RAZE]
        numbers["price"] = 1 if value in empire.hand else raze_price(state, value)
    elif code == verdicts.COST_TOO_HIGH:
        cost = card.unlock_cost if family * STRIDE == F_UNLOCK else card.act_cost
        numbers["cost"] = [f"{n} {GOOD_NAMES[good]}" for good, n in enumerate(cost or []) if n]
    return numbers
