"""Positions in which an ability finds everything it may need: rich empires in the middle of random games."""

from __future__ import annotations

from reliquary.core.rng import Rng, from_seed
from reliquary.games.settlers.cards.factions import FACTIONS, Playable
from reliquary.games.settlers.codes.colours import NINE, Colour
from reliquary.games.settlers.codes.limits import NOBODY
from reliquary.games.settlers.codes.marks import Mark
from reliquary.games.settlers.codes.move_codes import STRIDE
from reliquary.games.settlers.codes.phases import Phase
from reliquary.games.settlers.codes.questions import Question
from reliquary.games.settlers.codes.sides import COMMON
from reliquary.games.settlers.empire.locations import place
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.state.state import State, laid_under
from reliquary.games.settlers.table import Table

SEATS = 3
LONGEST_GAME = 400
RICH = 9
"""The number of each Good, enough for any cost in a pack."""


def game_for(faction: str) -> ImperialSettlers:
    """Prepare a game in which a faction sits first, and all decks hold cards of the Aztecs' box."""
    others: list[Playable] = [one for one in FACTIONS if one != faction]
    return ImperialSettlers(SEATS, factions=(faction, *others[: SEATS - 1]), format="open", decks=("box",) * SEATS)


def position(game: ImperialSettlers, seed: int) -> Table:
    """Play a random game to some turn of the Action phase, and make the first seat rich."""
    rng = from_seed(seed)
    table = game.start(seed)
    wanted = 60 + rng.below(180)
    for number in range(LONGEST_GAME):
        if number >= wanted and table.question == Question.TURN and table.phase == Phase.ACTION:
            break
        seat = table.turn()
        moves = table.moves(seat)
        if table.question == Question.TURN and len(moves) > 1:
            moves = moves[1:]  # passing at random ends rounds before there is anything to see
        table.play(seat, moves[rng.below(len(moves))])
    enrich(table, rng)
    return table


def enrich(table: Table, rng: Rng) -> None:
    """Give the first seat the turn, Goods, Blessings, Deals and a used Location; the others something to lose."""
    table.active, table.asked, table.step = 0, NOBODY, 1
    for empire in table.empires:
        empire.passed = False
        empire.goods = [RICH] * len(empire.goods)
        if empire.deck:
            empire.deals = [*empire.deals, empire.deck.pop()]
    own = table.empires[0]
    own.blessings = (NINE if rng.below(2) else rng.below(NINE)) & ~(Colour.PURPLE | Colour.WHITE)
    for card in (*table.common_deck[:2], *own.deck[:2]):
        table.common_deck = [one for one in table.common_deck if one != card]
        own.deck = [one for one in own.deck if one != card]
        place(table, 0, card)
        table.uses[card] = 1
        if table.rules.cards[card].faction != COMMON and table.rules.samurai[own.faction]:
            table.marks[card] |= Mark.SAMURAI
    place_open(table)
    own.standing = [card for card in own.standing if not table.rules.cards[card].events]  # nothing else may react
    while len(own.hand) < 3 and table.common_deck:
        own.hand = sorted([*own.hand, table.common_deck.pop()])
    if not table.common_discard and table.common_deck:
        table.common_discard = [table.common_deck.pop()]


def place_open(table: Table) -> None:
    """Place an Open Production Location in the first seat's empire, if the faction has one."""
    own = table.empires[0]
    for number, card in enumerate(table.rules.cards):
        if card.open is not None and card.faction == own.faction and table.owner[number] == NOBODY:
            own.hand = [one for one in own.hand if one != number]
            own.deck = [one for one in own.deck if one != number]
            own.discard = [one for one in own.discard if one != number]
            if number not in own.deals:
                place(table, 0, number)
                return


def stage(table: Table, card: int) -> None:
    """Place the card to be tried in the first seat's empire, with things under it that it could count."""
    for empire in table.empires:
        empire.hand = [one for one in empire.hand if one != card]
        empire.deck = [one for one in empire.deck if one != card]
        empire.discard = [one for one in empire.discard if one != card]
        empire.deals = [one for one in empire.deals if one != card]
    if table.owner[card] == NOBODY:
        place(table, 0, card)
    table.marks[card] |= Mark.UNLOCKED
    lay_cards(table, card)
    table.stored = table.stored[:]
    table.stored[card] = RICH | RICH << 10


def lay_cards(table: Table, card: int) -> None:
    """Lay Common cards under a Location, kept ones and others."""
    for _ in range(4):
        if table.common_deck:
            table.kept = laid_under(table.kept, card, table.common_deck.pop())
        if table.common_deck:
            table.under = laid_under(table.under, card, table.common_deck.pop())


def mirror(state: State) -> tuple[object, ...]:
    """Return everything an ability can change, except decks and kept cards: a Prayer uses them up in any case."""
    empires = [
        (
            one.goods[:], one.tech_defence, one.tech_glory, one.points, one.hand[:], one.deals, one.routes,
            one.locations, one.standing, one.blessings,
        )
        for one in state.empires
    ]  # fmt: skip
    marks = [mark & ~(15 * Mark.REACTED) for mark in state.marks]
    under = sorted(packed // STRIDE for packed in state.under)
    return empires, marks, list(state.uses), under, list(state.stored), state.known_top
