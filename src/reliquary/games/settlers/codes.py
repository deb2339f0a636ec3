"""The numbers the engine thinks in: goods, factions, phases, questions, verbs, and where each move stands."""

from __future__ import annotations

from typing import Final

# Goods. The first seven lie in a supply; their order is that of `effects.TOKENS`.
WOOD: Final = 0
STONE: Final = 1
FOOD: Final = 2
WORKER: Final = 3
GOLD: Final = 4
RAZE: Final = 5
DEFENCE: Final = 6
TOKENS: Final = 7
CARD: Final = 7
VP: Final = 8
COMMON_CARD: Final = 9
FACTION_CARD: Final = 10
ANY_RESOURCE: Final = 11
HAND_CARD: Final = 12
OWN_DEAL: Final = 13
GOODS: Final = 14
GOOD_NAMES: Final = (
    "wood", "stone", "food", "worker", "gold", "raze", "defence", "card", "vp",
    "common_card", "faction_card", "any_resource", "hand_card", "own_deal",
)  # fmt: skip

COMMON: Final = 0
JAPANESE: Final = 2
FACTION_NAMES: Final = ("common", "barbarians", "japanese", "romans", "egyptians")
ATTACK: Final = 9

PRODUCTION_KIND: Final = 0
FEATURE_KIND: Final = 1
ACTION_KIND: Final = 2
KIND_NAMES: Final = ("production", "feature", "action")

# Phases
LOOKOUT: Final = 0
PRODUCTION: Final = 1
ACTION: Final = 2
CLEANUP: Final = 3
SOLO_ATTACK: Final = 4
OVER: Final = 5
PHASES: Final = ("lookout", "production", "action", "cleanup", "attack", "over")

# Questions: what the table waits for
NOTHING: Final = 0
Q_TAKE: Final = 1
Q_DRAFT: Final = 2
Q_SOURCE: Final = 3
Q_TURN: Final = 4
Q_AFTER: Final = 5
Q_GIVE_UP: Final = 6
Q_GOLD: Final = 7
Q_ANY: Final = 8
Q_HAND_COST: Final = 9
Q_DEAL_COST: Final = 10
Q_DECK: Final = 11
Q_PICK: Final = 12
Q_MAY: Final = 13
Q_CASH: Final = 14
Q_TARGET: Final = 15
Q_LOOT: Final = 16
Q_VICTIM: Final = 17
Q_ROB: Final = 18
Q_DISCARD: Final = 19
Q_KEEP: Final = 20
Q_SAMURAI: Final = 21
Q_REACTION: Final = 22
Q_WHERE: Final = 23
Q_EXCHANGE: Final = 24
Q_LOSE: Final = 25
QUESTIONS: Final = (
    "nothing", "take", "draft", "source", "turn", "after", "give_up", "gold", "any_resource", "hand_cost",
    "deal_cost", "deck", "pick", "may", "cash", "target", "loot", "victim", "rob", "discard", "keep", "samurai",
    "reaction", "where", "exchange", "lose",
)  # fmt: skip

# Verbs: effects of cards first, then the jobs the rules themselves put on the agenda
V_GAIN: Final = 1
V_EACH: Final = 2
V_STEPS: Final = 3
V_ALL: Final = 4
V_PICK: Final = 5
V_MAY: Final = 6
V_DRAW: Final = 7
V_CASH: Final = 8
V_RAZE: Final = 9
V_ENEMY_LOCATION: Final = 10
V_ROB: Final = 11
V_ENEMY_DEAL: Final = 12
V_CROSS_DEAL: Final = 13
V_BUILD: Final = 14
V_COPY: Final = 15
V_REFRESH: Final = 16
V_FOUND: Final = 17
V_FORCE_DISCARD: Final = 18
V_SAMURAI: Final = 19
V_PUT: Final = 20
J_CARDS: Final = 30
J_PAY: Final = 31
J_GIVE_UP: Final = 32
J_PLACE: Final = 33
J_ANNOUNCE: Final = 34
J_DEAL: Final = 35
J_DEALT: Final = 36
J_RAZED: Final = 37
J_EXCHANGE: Final = 38
J_LOOT: Final = 39
J_WHERE: Final = 40

# Events a feature may wait for
E_BUILT: Final = 1
E_RAZED: Final = 2
E_DEALT: Final = 3
E_DEAL_PAID: Final = 4
E_SCORED: Final = 5
E_PAIRS: Final = 6

# Fates
REMOVE: Final = 0
BLOCK: Final = 1
ANNEX: Final = 2
LOOT: Final = 3
FATES: Final = ("remove", "block", "annex", "loot")
DISCARD: Final = 0
TAKE: Final = 1
MOVE: Final = 2
DEAL_FATES: Final = ("discard", "take", "move")

FROM_HAND: Final = 1
FROM_ENEMY: Final = 2
FROM_OWN: Final = 4

# Marks on a Location, as bits
FOUNDATION: Final = 1
DEFENDED: Final = 2
SAMURAI: Final = 4
BLOCKED: Final = 8
REACTED: Final = 16  # counts in steps of 16, up to 15

# Moves: a family and a value make a code; `Rules` lines the codes up as indices without gaps
STRIDE: Final = 512
M_PASS: Final = 0
M_DONE: Final = 1
M_DECLINE: Final = 2
M_EXCHANGE: Final = 3
F_TAKE: Final = 1 * 512
F_BUILD: Final = 2 * 512
F_DEAL: Final = 3 * 512
F_RAZE: Final = 4 * 512
F_ONCE: Final = 5 * 512
F_TWICE: Final = 6 * 512
F_DEFEND: Final = 7 * 512
F_DEPLOY: Final = 8 * 512
F_PUT: Final = 9 * 512
F_OFFER: Final = 10 * 512
F_CARD: Final = 11 * 512
F_GOOD: Final = 12 * 512
F_OPTION: Final = 13 * 512
F_SEAT: Final = 14 * 512
F_DECK: Final = 15 * 512
F_GOLD: Final = 16 * 512
CODES: Final = 17 * 512
MOST_GOLD: Final = 12

DECK_FACTION: Final = 0
DECK_COMMON: Final = 1

NOBODY: Final = -1
NONE: Final = -1
ROUNDS: Final = 5
MOST_ACTIONS: Final = 100
"""The most actions of a seat in a round: nobody walks in circles for ever. (S-08)"""
