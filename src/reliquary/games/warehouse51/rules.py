"""The rules of one game in the form the engine reads: numbers and sets of relics as bits."""

from __future__ import annotations

from typing import Final, assert_never, final

from mypy_extensions import i64

from reliquary.core.words import Move
from reliquary.games.warehouse51.options import Options
from reliquary.games.warehouse51.packs import effects
from reliquary.games.warehouse51.packs.pack import COLOURS, Pack

NOTHING: Final = 0
CERTIFICATE: Final = 1
CANCEL_FAKE: Final = 2
TIES: Final = 3
MATCH_BID: Final = 4
MOVE_INGOTS: Final = 5
MOVE_RELIC: Final = 6
LOOK: Final = 7
REVEAL_ALWAYS: Final = 8
WARD: Final = 9
INGOT_RATE: Final = 10
SCORE: Final = 11

SELF: Final = 0
LEFT: Final = 1
EACH_OTHER: Final = 2
RESERVE: Final = 3
NEIGHBOUR: Final = 4
DISCARD: Final = 5
PLACES: Final = {
    "self": SELF,
    "left": LEFT,
    "each_other": EACH_OTHER,
    "reserve": RESERVE,
    "neighbour": NEIGHBOUR,
    "discard": DISCARD,
}

ANY_TIME: Final = 0
OWN_DECISION: Final = 1
BETWEEN_AUCTIONS: Final = 2
WINDOWS: Final = {"any_time": ANY_TIME, "own_decision": OWN_DECISION, "between_auctions": BETWEEN_AUCTIONS}

START_INGOTS: Final = 10
START_RESERVE: Final = 20
TOKENS: Final = 6
CERTIFICATES: Final = 2
PAWN_PAYS: Final = 5
PAWN_LIMIT: Final = 5
BUY_BACK: Final = 10
SET_POINTS: Final = 5
INGOTS_PER_POINT: Final = 5
EVERYTHING: Final = 1000
DRAWN: Final = -1


@final
class Op:
    """One relic's effect as numbers."""

    def __init__(self) -> None:
        self.verb: i64 = NOTHING
        self.amount: i64 = 0
        self.source: i64 = SELF
        self.to: i64 = SELF
        self.price: i64 = 0
        self.optional: bool = False
        self.this: bool = False
        self.weapon_only: bool = False
        self.targets: i64 = 0
        """The relics the effect may choose or count, as bits."""


@final
class Rules:
    """Seats, options and pack of one game; shared by all its tables and never changed."""

    def __init__(self, seats: i64, options: Options, pack: Pack, moves: list[Move]) -> None:
        self.seats: i64 = seats
        self.options = options
        self.pack = pack
        self.ids: list[str] = [relic.id for relic in pack.relics]
        self.moves: list[Move] = moves
        self.index: dict[Move, int] = {move: number for number, move in enumerate(moves)}

        self.all_must_pass: bool = options.open_auction_end == "all_passed"
        self.revealer_wins_ties: bool = options.blind_tie_break == "from_revealer"
        self.certificate_on_giver: bool = bool(options.certificate_on_giver)
        self.certificate_to_buyer: bool = options.certificate_binding == "buyer"
        self.match_wins_blind_ties: bool = options.mjollnir_scope == "open_and_blind"
        self.horn_saves_own_only: bool = options.horn_target == "own"
        self.jump_bids: bool = options.jump_bids
        self.screened: bool = options.purses == "screened"
        self.pawn_window: i64 = WINDOWS[options.pawn_window]
        agreed, _, number = options.first_player.partition(":")
        self.first_seat: i64 = int(number) if agreed == "seat" else DRAWN
        """The seat that reveals the first relic, DRAWN if the dice choose one of the youngest. (H-01)"""
        ages = options.ages or (0,) * seats
        self.youngest: list[int] = [seat for seat, age in enumerate(ages) if age == min(ages)]

        # Sets of relics as bits; bit r stands for the relic with number r of the pack.
        self.everything: i64 = (1 << len(pack.relics)) - 1
        self.colours: list[int] = [0, 0, 0, 0]
        self.values: list[int] = [0, 0, 0, 0]
        self.blessed: i64 = 0
        self.cursed: i64 = 0
        self.weapons: i64 = 0
        self.fakes: i64 = 0
        self.bought: i64 = 0
        self.won: i64 = 0
        self.at_end: i64 = 0
        self.ties_won: i64 = 0
        self.ties_lost: i64 = 0
        self.certificates: i64 = 0
        self.cancel_fake: i64 = 0
        self.match_bid: i64 = 0
        self.reveal_always: i64 = 0
        self.ward: i64 = 0
        self.rates: i64 = 0
        self.scores: i64 = 0

        self.ops: list[Op] = []
        self._sort_relics(pack)
        self._read_effects(pack)

    def _sort_relics(self, pack: Pack) -> None:
        fakes = pack.counterfeits(self.options.counterfeit_count or 23)
        bit: i64 = 1
        for relic in pack.relics:
            self.colours[COLOURS.index(relic.colour)] |= bit
            self.values[relic.value] |= bit
            if relic.aura == "blessed":
                self.blessed |= bit
            if relic.aura == "cursed":
                self.cursed |= bit
            if relic.fist:
                self.weapons |= bit
            if relic.id in fakes:
                self.fakes |= bit
            bit = bit << 1

    def _read_effects(self, pack: Pack) -> None:
        bit: i64 = 1
        for relic in pack.relics:
            op = self._op(relic.effect, bit)
            self.ops.append(op)
            self._file_by_verb(op.verb, bit)
            if relic.effect:
                self._file_by_trigger(relic.effect, bit)
            bit = bit << 1

    def _file_by_verb(self, verb: i64, bit: i64) -> None:
        if verb == CERTIFICATE:
            self.certificates |= bit
        elif verb == CANCEL_FAKE:
            self.cancel_fake |= bit
        elif verb == MATCH_BID:
            self.match_bid |= bit
        elif verb == REVEAL_ALWAYS:
            self.reveal_always |= bit
        elif verb == WARD:
            self.ward |= bit
        elif verb == INGOT_RATE:
            self.rates |= bit
        elif verb == SCORE:
            self.scores |= bit

    def _file_by_trigger(self, effect: effects.Effect, bit: i64) -> None:
        trigger = effects.trigger_of(effect)
        if trigger == "bought":
            self.bought |= bit
        elif trigger == "won_auction":
            self.won |= bit
        elif trigger == "end_of_game":
            self.at_end |= bit
        if isinstance(effect, effects.Ties):
            if effect.result == "win":
                self.ties_won |= bit
            else:
                self.ties_lost |= bit

    def _op(self, effect: effects.Effect | None, bit: i64) -> Op:
        op = Op()
        if isinstance(effect, effects.Certificate):
            op.verb, op.amount = CERTIFICATE, effect.count
        elif isinstance(effect, effects.CancelFake):
            op.verb, op.amount, op.optional = CANCEL_FAKE, effect.count, True
        elif isinstance(effect, effects.Ties):
            op.verb = TIES
        elif isinstance(effect, effects.MatchBid):
            op.verb = MATCH_BID
        elif isinstance(effect, effects.Ingots):
            op.verb = MOVE_INGOTS
            op.amount = EVERYTHING if effect.amount == "all" else effect.amount
            op.source, op.to = PLACES[effect.source], PLACES[effect.to]
        elif isinstance(effect, effects.MoveRelic):
            self._fill_move_relic(op, effect, bit)
        elif isinstance(effect, effects.Look):
            op.verb, op.amount = LOOK, effect.count
        elif isinstance(effect, effects.RevealAlways):
            op.verb = REVEAL_ALWAYS
        elif isinstance(effect, effects.Ward):
            op.verb = WARD
        elif isinstance(effect, effects.IngotRate):
            op.verb, op.amount = INGOT_RATE, effect.per
        elif isinstance(effect, effects.Score):
            op.verb, op.amount = SCORE, effect.points
            op.targets = bit if effect.per == "relic_itself" else self.with_aura(effect.per)
        elif effect is not None:
            assert_never(effect)
        return op

    def _fill_move_relic(self, op: Op, effect: effects.MoveRelic, bit: i64) -> None:
        op.verb = MOVE_RELIC
        op.source, op.to = PLACES[effect.source], PLACES[effect.to]
        op.price, op.optional = effect.price, effect.optional
        op.this, op.weapon_only = effect.which == "this", effect.weapon_only
        chosen = effect.filter
        value: i64
        for value in range(1, chosen.max_value + 1):
            op.targets |= self.values[value]
        if chosen.aura:
            op.targets &= self.with_aura(chosen.aura)
        if chosen.other_than_this:
            op.targets &= ~bit

    def with_aura(self, aura: str) -> i64:
        """Return the relics with an aura, as bits."""
        if aura == "blessed":
            return self.blessed
        if aura == "cursed":
            return self.cursed
        return self.everything & ~self.blessed & ~self.cursed
