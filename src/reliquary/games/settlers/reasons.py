"""What a refusal is called, the clause it rests on, and the numbers its sentence needs."""

from __future__ import annotations

from reliquary.core.words import Move, Number, Reason
from reliquary.games.settlers import legality, turn
from reliquary.games.settlers.codes import (
    COMMON,
    F_DECK,
    F_GOLD,
    F_GOOD,
    F_OFFER,
    F_OPTION,
    F_RAZE,
    F_SEAT,
    GOLD,
    GOOD_NAMES,
    NOBODY,
    OVER,
    QUESTIONS,
    RAZE,
    STRIDE,
    WORKER,
)
from reliquary.games.settlers.locations import raze_price
from reliquary.games.settlers.moves import Activate, Deal, Defend, Deploy, Raze
from reliquary.games.settlers.payment import missing
from reliquary.games.settlers.state import State

CLAUSES: dict[int, tuple[str, str]] = {
    legality.GAME_OVER: ("over", "IS-097"),
    legality.HAS_PASSED: ("has_passed", "IS-046"),
    turn.NOT_IN_HAND: ("not_in_hand", "IS-051"),
    turn.TOO_DEAR: ("too_dear", "IS-052"),
    turn.NOTHING_TO_GIVE_UP: ("nothing_to_give_up", "IS-053"),
    turn.NO_DEAL_FIELD: ("no_deal_field", "IS-064"),
    turn.NO_FOOD: ("no_food", "IS-062"),
    turn.NO_RAZE_FIELD: ("no_raze_field", "IS-066"),
    turn.NO_RAZE_TOKENS: ("no_raze_tokens", "IS-068"),
    turn.NOT_YOURS_TO_RAZE: ("not_yours_to_raze", "IS-069"),
    turn.OWNER_HAS_PASSED: ("owner_has_passed", "IS-047"),
    turn.PEACEFUL: ("peaceful", "IS-146"),
    turn.NOT_YOUR_LOCATION: ("not_your_location", "IS-075"),
    turn.NO_ACTION: ("no_action", "IS-075"),
    turn.USED_UP: ("used_up", "IS-076"),
    turn.IS_BLOCKED: ("is_blocked", "IS-127"),
    turn.COST_TOO_HIGH: ("cost_too_high", "IS-075"),
    turn.NO_TARGET: ("no_target", "IS-080"),
    turn.ONCE_ONLY: ("once_only", "IS-077"),
    turn.TOO_FEW_WORKERS: ("too_few_workers", "IS-082"),
    turn.NO_DEFENCE_TOKEN: ("no_defence_token", "IS-083"),
    turn.NOT_COMMON: ("not_common", "IS-083"),
    turn.DEFENDED_ALREADY: ("defended_already", "IS-083"),
    turn.NO_SAMURAI: ("no_samurai", "IS-084"),
    turn.NO_WORKER: ("no_worker", "IS-084"),
    turn.NO_GATE: ("no_gate", "IS-110"),
    turn.NO_SHRINE: ("no_shrine", "IS-111"),
    turn.NO_SUCH_RESOURCE: ("no_such_resource", "IS-111"),
    turn.ACTION_TAKEN: ("action_taken", "IS-043"),
    turn.NOT_NOW: ("not_now", "IS-029"),
    turn.ENOUGH_ACTIONS: ("enough_actions", "S-08"),
}
NAMELESS = (F_OFFER, F_GOOD, F_OPTION, F_SEAT, F_DECK, F_GOLD)
"""The families of moves that name no card."""
UNKNOWN_MOVE = Reason("unknown_move", "IS-050")
KEYS = (*(key for key, _ in CLAUSES.values()), "not_your_turn", "not_an_option", "unknown_move")


def explain(state: State, seat: int, index: int, code: int) -> Reason:
    """Turn a refusal into a reason; its numbers are all known to the seat that asked."""
    if code == legality.NOT_YOUR_TURN:
        return Reason("not_your_turn", "IS-043" if state.asked != NOBODY else "IS-029", {"seat": state.asked})
    if code == legality.NOT_AN_OPTION:
        return Reason("not_an_option", "IS-029", {"question": QUESTIONS[state.question]})
    key, clause = CLAUSES[code]
    numbers = numbers_for(state, seat, index, code)
    if code == turn.TOO_DEAR and state.rules.cards[state.rules.codes[index] % STRIDE].faction != COMMON:
        clause = "IS-053"
    return Reason(key, clause, numbers)


def explain_unknown(state: State, move: Move) -> Reason:
    """Explain a move this game does not have: a card may exist, but not be one that can ever be used so."""
    card = getattr(move, "card", None)
    if card not in state.rules.numbers:
        return UNKNOWN_MOVE
    code = legality.NOT_AN_OPTION
    if isinstance(move, Raze):
        code = turn.NO_RAZE_FIELD
    elif isinstance(move, Deal):
        code = turn.NO_DEAL_FIELD
    elif isinstance(move, Defend):
        code = turn.NOT_COMMON
    elif isinstance(move, Deploy):
        code = turn.NO_SAMURAI
    elif isinstance(move, Activate):
        code = turn.ONCE_ONLY if state.rules.cards[state.rules.numbers[card]].uses == 1 else turn.NO_ACTION
    if code not in CLAUSES:
        return UNKNOWN_MOVE
    key, clause = CLAUSES[code]
    return Reason(key, clause, {"card": card})


def numbers_for(state: State, seat: int, index: int, code: int) -> dict[str, Number]:
    """Collect what a refusal's sentence needs."""
    empire = state.empires[seat]
    family, value = divmod(state.rules.codes[index], STRIDE)
    if state.phase == OVER or family * STRIDE in NAMELESS:
        return {"good": GOOD_NAMES[value]} if code == turn.NO_SUCH_RESOURCE else {}
    if code == turn.ENOUGH_ACTIONS:
        return {}
    if code == turn.TOO_FEW_WORKERS:
        return {"workers": empire.goods[WORKER]}
    if family == 0:
        return {}
    card = state.rules.cards[value]
    numbers: dict[str, Number] = {"card": card.id}
    if code == turn.TOO_DEAR:
        numbers["missing"] = missing(empire, card.cost) - empire.goods[GOLD]
    elif code == turn.NO_RAZE_TOKENS and family * STRIDE == F_RAZE:
        numbers["tokens"] = empire.goods[RAZE]
        numbers["price"] = 1 if value in empire.hand else raze_price(state, value)
    elif code == turn.COST_TOO_HIGH:
        numbers["cost"] = [f"{n} {GOOD_NAMES[good]}" for good, n in enumerate(card.act_cost) if n]
    return numbers
