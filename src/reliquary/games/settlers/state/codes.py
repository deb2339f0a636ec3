"""The numbers the engine thinks in: goods, factions, phases, questions, verbs, and where each move stands."""

from __future__ import annotations

from typing import Final

# Goods. The first eight lie in a supply; their order is that of `effects.TOKENS`.
WOOD: Final = 0
STONE: Final = 1
FOOD: Final = 2
WORKER: Final = 3
GOLD: Final = 4
RAZE: Final = 5
DEFENCE: Final = 6
TECH: Final = 7
TOKENS: Final = 8
CARD: Final = 8
VP: Final = 9
BLESSING: Final = 10
COMMON_CARD: Final = 11
FACTION_CARD: Final = 12
ANY_RESOURCE: Final = 13
HAND_CARD: Final = 14
OWN_DEAL: Final = 15
MATCHING: Final = 16
GOODS: Final = 17
GOOD_NAMES: Final = (
    "wood", "stone", "food", "worker", "gold", "raze", "defence", "tech", "card", "vp", "blessing",
    "common_card", "faction_card", "any_resource", "hand_card", "own_deal", "matching",
)  # fmt: skip

COMMON: Final = 0
JAPANESE: Final = 2
FACTION_NAMES: Final = ("common", "barbarians", "japanese", "romans", "egyptians", "aztecs")
ATTACK: Final = 9

PRODUCTION_KIND: Final = 0
FEATURE_KIND: Final = 1
ACTION_KIND: Final = 2
OPEN_KIND: Final = 3
KIND_NAMES: Final = ("production", "feature", "action", "open")

# Colours in the order of `effects.COLOURS`, as bits; the tricolour token has the bit after the last
BLACK: Final = 1 << 0
PURPLE: Final = 1 << 1
BLUE: Final = 1 << 2
BROWN: Final = 1 << 3
GOLDEN: Final = 1 << 4
RED: Final = 1 << 5
PINK: Final = 1 << 6
GREY: Final = 1 << 7
WHITE: Final = 1 << 8
ORANGE: Final = 1 << 9
TRICOLOUR: Final = 1 << 10
NINE: Final = ORANGE - 1
EARTHY: Final = BROWN | GREY | RED
"""The colours the tricolour token may stand for. (AZ-033)"""
COLOUR_NUMBER: Final = 10
COLOUR_NAMES: Final = (
    "black", "purple", "blue", "brown", "gold", "red", "pink", "grey", "white", "orange", "tricolour",
)  # fmt: skip
COLOUR_GOODS: Final = (RAZE, VP, CARD, WOOD, GOLD, FOOD, WORKER, STONE, TECH, BLESSING)
"""The Good each colour stands for. (AZ-075)"""

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
Q_BLESS: Final = 26
Q_COLOUR: Final = 27
Q_WAY: Final = 28
Q_TOKENS: Final = 29
Q_KEPT: Final = 30
Q_TRICOLOUR: Final = 31
Q_SACRIFICE: Final = 32
Q_KEEP_CARD: Final = 33
Q_ORDER: Final = 34
Q_STORE: Final = 35
QUESTIONS: Final = (
    "nothing", "take", "draft", "source", "turn", "after", "give_up", "gold", "any_resource", "hand_cost",
    "deal_cost", "deck", "pick", "may", "cash", "target", "loot", "victim", "rob", "discard", "keep", "samurai",
    "reaction", "where", "exchange", "lose", "bless", "colour", "way", "tokens", "kept", "tricolour", "sacrifice",
    "keep_card", "order", "store",
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
V_PRAY: Final = 21
V_SACRIFICE: Final = 22
V_KEEP: Final = 23
V_PEEK: Final = 24
V_MORE: Final = 25
V_STATUE: Final = 26
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
J_BLESS: Final = 41
J_AMEN: Final = 42
J_STORE: Final = 43
J_VISITED: Final = 44

# Events a feature may wait for
E_BUILT: Final = 1
E_RAZED: Final = 2
E_DEALT: Final = 3
E_DEAL_PAID: Final = 4
E_SCORED: Final = 5
E_PAIRS: Final = 6
E_PRAYING: Final = 7
E_PRAYED: Final = 8
E_SET: Final = 9
E_VISITED: Final = 10

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
UNLOCKED: Final = 256
STATUE: Final = 512  # counts in steps of 512, up to 3

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
F_VISIT: Final = 17 * 512
F_UNLOCK: Final = 18 * 512
F_COLOUR: Final = 19 * 512
F_WAY: Final = 20 * 512
CODES: Final = 21 * 512
MOST_GOLD: Final = 12

# Prayers: how the colour is fixed, and the way that is taken
NAMED: Final = 0
DECLARE: Final = 1
CHOOSE: Final = 2
MODES: Final = ("named", "declare", "choose")
UNDECIDED: Final = -1
DRAW: Final = 0
BLESSINGS: Final = 1
SOME: Final = 2
WAYS: Final = ("draw", "blessings", "some")

# Where kept cards come from
KEEP_HAND: Final = 0
KEEP_DECK: Final = 1
KEEP_PRAYED: Final = 2
KEEP_RAZED: Final = 3
KEEP_FROM: Final = ("hand", "deck", "prayed", "razed")
MOST_STATUES: Final = 3
MOST_VISITS: Final = 2

DECK_FACTION: Final = 0
DECK_COMMON: Final = 1

NOBODY: Final = -1
NONE: Final = -1
ROUNDS: Final = 5
MOST_ACTIONS: Final = 100
"""The most actions of a seat in a round: nobody walks in circles for ever. (S-08)"""
