"""Imperial Settlers with its options fixed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec

from reliquary.core.options import OptionError, given
from reliquary.core.rng import from_seed
from reliquary.core.words import Move, Snapshot
from reliquary.games.reopening import Reopening, origin_of, reopen_game
from reliquary.games.settlers.cards import ATTACKS, BOARDS
from reliquary.games.settlers.cards.card import Board, Design
from reliquary.games.settlers.cards.factions import BOXED, FACTION_NAMES
from reliquary.games.settlers.codes.colours import COLOUR_NAMES
from reliquary.games.settlers.codes.goods import GOOD_NAMES, Good
from reliquary.games.settlers.codes.limits import MOST_GOLD
from reliquary.games.settlers.codes.move_codes import STRIDE, Family, Plain
from reliquary.games.settlers.codes.prayer_ways import WAYS
from reliquary.games.settlers.codes.sides import ATTACK, COMMON, Pile
from reliquary.games.settlers.codes.technology import TECHNOLOGY_NAMES
from reliquary.games.settlers.decks.box import agreed_box
from reliquary.games.settlers.decks.packs import Pack, with_board
from reliquary.games.settlers.empire.supply import draw_to_hand
from reliquary.games.settlers.moves import (
    Activate,
    Build,
    Choose,
    Deal,
    Decline,
    Defend,
    Deploy,
    Done,
    Exchange,
    Pass,
    Pay,
    Put,
    Raze,
    Take,
    Unlock,
    Visit,
    choose,
    put_resource,
    read_move,
    upgrade,
)
from reliquary.games.settlers.options import Options, default_factions, read_options
from reliquary.games.settlers.phases.lookout import begin_round
from reliquary.games.settlers.phases.rounds import run
from reliquary.games.settlers.phases.solo import reveal_attack
from reliquary.games.settlers.seat.restoring import restore_into
from reliquary.games.settlers.state.rules import Rules
from reliquary.games.settlers.state.state import Empire
from reliquary.games.settlers.table import Table

SEATS = (1, 2, 3, 4, 5)


class ImperialSettlers:
    """The game for 1 to 5 of six factions; five need the Aztecs or the Atlanteans. (IS-001, AZ-022, AT-004)

    >>> game = ImperialSettlers(seats=2, factions=("romans", "barbarians"))
    >>> game.start(seed=1).view(0).round
    1
    """

    name = "settlers"

    def __init__(self, seats: int = 2, **options: Any) -> None:
        if seats not in SEATS:
            raise OptionError(f"Imperial Settlers is for 1, 2, 3, 4 or 5 seats, not {seats} (IS-001, AZ-022)")
        self.seats = seats
        self.agreed: Options = read_options(options, seats)
        self.factions = self.agreed.factions or default_factions(seats)
        self.box = agreed_box(self.agreed, self.factions)
        self.boards: dict[str, Board] = {board.faction: board for board in with_board(BOARDS, self.box.pack)}
        sets = self.box.pack.sets if self.box.pack else None
        self.rules = Rules(seats, self.agreed, self.box.designs, self.boards, ATTACKS, self.box.decks, sets)
        self.rules.line_up(*action_space(self.rules))
        self.rules.origin = origin_of(self)

    def __repr__(self) -> str:
        agreed = msgspec.structs.replace(self.agreed, factions=self.factions)
        return f"ImperialSettlers(seats={self.seats}{given(agreed, Options(), always=('factions',))})"

    def __copy__(self) -> ImperialSettlers:
        return self

    def __deepcopy__(self, memo: object) -> ImperialSettlers:
        return self

    def __reduce__(self) -> Reopening:
        return reopen_game, (self.rules.origin,)

    @property
    def options(self) -> Mapping[str, Any]:
        """The options as plain values, the factions included."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.agreed))
        return {**plain, "factions": list(self.factions)}

    @cached_property
    def pack(self) -> Mapping[str, str]:
        """Name and hash of the cards in play."""
        return {"name": self.box.name, "hash": cards_hash(self.box.designs, self.factions, self.box.pack)}

    @property
    def actions(self) -> list[Move]:
        """Every possible move; a move's place in this list is its index."""
        return self.rules.moves

    def index(self, move: Move) -> int:
        """Find the index of a move; KeyError if this game has no such move."""
        return self.rules.index[move]

    def read_move(self, data: object) -> Move:
        """Build a move from its JSON form, or raise ValueError saying what is wrong with it."""
        return read_move(data, self.rules.moves, self.rules.index, self.rules.numbers)

    def start(self, seed: int) -> Table:
        """Set up the table of a seed. (IS-020..025, IS-150)"""
        table = Table(self.rules, from_seed(seed))
        table.own_rows()
        table.common_deck = self.rules.common[:]
        for seat, faction in enumerate(self.factions):
            empire = Empire(FACTION_NAMES.index(faction))
            empire.settle()
            empire.deck = self.rules.decks[seat][:]
            table.empires.append(empire)
        table.first = self._first(table)
        for offset in range(self.seats):
            for deck in (Pile.COMMON, Pile.COMMON, Pile.FACTION, Pile.FACTION):
                draw_to_hand(table, (table.first + offset) % self.seats, deck)
        if self.rules.solo:
            virtual = Empire(ATTACK)
            virtual.settle()
            table.empires.append(virtual)
            table.attack_deck = list(self.rules.attacks)
            reveal_attack(table)
        begin_round(table)
        run(table)
        return table

    def _first(self, table: Table) -> int:
        """Find the first player. (IS-023)"""
        chosen = self.agreed.first_player
        return int(chosen.removeprefix("seat:")) if chosen.startswith("seat:") else table.rng.below(self.seats)

    def restore(self, snapshot: Snapshot) -> Table:
        """Build the table of a snapshot, or raise ValueError naming the field that is wrong."""
        table = Table(self.rules, from_seed(0))
        table.own_rows()
        restore_into(table, snapshot)
        return table


def cards_hash(designs: tuple[Design, ...], factions: tuple[str, ...], pack: Pack | None = None) -> str:
    """Fingerprint the cards: what can change a game, not their names; a board from neither box counts only in play."""
    import hashlib

    boards = [board for board in with_board(BOARDS, pack) if board.faction in (*BOXED, *factions)]
    facts: list[Any] = [designs, boards, ATTACKS]
    if pack is not None and pack.sets is not None:
        facts.append(pack.sets)
    return hashlib.blake2b(msgspec.json.encode(facts, order="sorted"), digest_size=8).hexdigest()


def action_space(rules: Rules) -> tuple[list[Move], list[int]]:
    """List every possible move with its code; only moves that some card makes possible."""
    row: list[tuple[Move, int]] = [
        (Pass(), Plain.PASS),
        (Done(), Plain.DONE),
        (Decline(), Plain.DECLINE),
        (Exchange(), Plain.EXCHANGE),
    ]
    for number, card in enumerate(rules.cards):
        if card.faction == ATTACK:
            row.append((Choose(card=card.id), Family.CARD + number))
            continue
        common = card.faction == COMMON
        row.append((Build(card.id), Family.BUILD + number))
        row.append((Put(card=card.id), Family.PUT + number))
        row.append((Choose(card=card.id), Family.CARD + number))
        if common:
            row.append((Take(card.id), Family.TAKE + number))
            row.append((Defend(card.id), Family.DEFEND + number))
        else:
            row.append((Deal(card.id), Family.DEAL + number))
        if card.razable:
            row.append((Raze(card.id), Family.RAZE + number))
        if rules.samurai[card.faction]:
            row.append((Deploy(card.id), Family.DEPLOY + number))
        if card.uses > 0:
            row.append((Activate(card.id), Family.ONCE + number))
        if card.uses > 1:
            row.append((Activate(card.id, 2), Family.TWICE + number))
        if card.open is not None:
            row.append((Visit(card.id), Family.VISIT + number))
        if card.unlock_cost is not None:
            row.append((Unlock(card.id), Family.UNLOCK + number))
    goods = [name for name in GOOD_NAMES[: Good.BLESSING + 1] if rules.pious or name not in ("tech", "blessing")]
    row += [(put_resource(goods[good]), Family.OFFER + good) for good in (Good.WOOD, Good.STONE, Good.FOOD, Good.GOLD)]
    row += [(choose(good=name), Family.GOOD + GOOD_NAMES.index(name)) for name in goods]
    if rules.pious:
        row += [(choose(colour=name), Family.COLOUR + place) for place, name in enumerate(COLOUR_NAMES)]
        row += [(choose(way=name), Family.WAY + way) for way, name in enumerate(WAYS)]
    if rules.technology:
        row += upgrades(rules)
    row += [(Choose(option=option), Family.OPTION + option) for option in range(4)]
    row += [(Choose(seat=seat), Family.SEAT + seat) for seat in range(5)]
    row += [(Choose(deck="faction"), Family.DECK), (Choose(deck="common"), Family.DECK + Pile.COMMON)]
    row += [(Pay(gold), Family.GOLD + gold) for gold in range(MOST_GOLD + 1)]
    row.sort(key=lambda pair: (pair[1] // STRIDE, pair[1]))
    return [move for move, _ in row], [code for _, code in row]


def upgrades(rules: Rules) -> list[tuple[Move, int]]:
    """List the placing of every kind of Technology token on every Common card. (AT-019)"""
    return [
        (upgrade(rules.cards[number].id, kind), Family.UPGRADE + place * STRIDE + number)
        for place, kind in enumerate(TECHNOLOGY_NAMES)
        for number in rules.common
    ]
