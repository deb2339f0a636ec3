"""The rules of one game in the form the engine reads: numbers and sets of relics as bits."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from reliquary.core.words import Move
from reliquary.games.warehouse51.codes.amounts import EVERYTHING, GAP_CARDS, GAP_CARDS_OF_THREE
from reliquary.games.warehouse51.codes.effects import PLACES, Place, Verb
from reliquary.games.warehouse51.codes.phases import LAST_PLAYER, WINDOWS
from reliquary.games.warehouse51.options import Options
from reliquary.games.warehouse51.packs import effects
from reliquary.games.warehouse51.packs.pack import COLOURS, Pack

DRAWN: Final = -1
TIE_OFFSETS: Final = {"from_revealer": 0, "left_of_revealer": 1, "left_of_first_speaker": 2}
"""How many seats clockwise of the revealer the tie-break of equal fists begins. (E-02)"""


@final
class Op:
    """One relic's effect as numbers."""

    def __init__(self) -> None:
        self.verb: i64 = Verb.NOTHING
        self.amount: i64 = 0
        self.source: i64 = Place.SELF
        self.to: i64 = Place.SELF
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
        self.origin: bytes = b""
        """How the game is built again, for pickles."""
        self.ids: list[str] = [relic.id for relic in pack.relics]
        self.moves: list[Move] = moves
        self.index: dict[Move, int] = {move: number for number, move in enumerate(moves)}

        self.gap_cards: i64 = GAP_CARDS_OF_THREE if seats == 3 else GAP_CARDS
        self.all_must_pass: bool = options.open_auction_end == "all_passed"
        self.tie_offset: i64 = TIE_OFFSETS[options.blind_tie_break or "from_revealer"]
        self.last_player: i64 = LAST_PLAYER[options.last_player]
        self.certificate_on_giver: bool = bool(options.certificate_on_giver)
        self.certificate_to_buyer: bool = options.certificate_binding == "buyer"
        self.match_wins_blind_ties: bool = options.mjollnir_scope == "open_and_blind"
        self.horn_saves_own_only: bool = options.horn_target == "own"
        self.horn_before_reveal: bool = options.horn_timing == "before_reveal"
        self.pawn_late: bool = options.pawn_after_last_auction
        self.all_or_nothing: bool = options.pay_shortfall == "ignore_all"
        self.second_after_two: bool = options.second_after_tied_first == "award"
        self.second_after_three: bool = options.second_after_three_tied == "award"
        self.empty_can_place: bool = options.empty_can_place
        self.fixed_deal: bool = options.deal == "fixed"
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
        counterfeits = self.options.counterfeit_count
        assert counterfeits is not None
        fakes = pack.counterfeits(counterfeits)
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
        if verb == Verb.CERTIFICATE:
            self.certificates |= bit
        elif verb == Verb.CANCEL_FAKE:
            self.cancel_fake |= bit
        elif verb == Verb.MATCH_BID:
            self.match_bid |= bit
        elif verb == Verb.REVEAL_ALWAYS:
            self.reveal_always |= bit
        elif verb == Verb.WARD:
            self.ward |= bit
        elif verb == Verb.INGOT_RATE:
            self.rates |= bit
        elif verb == Verb.SCORE:
            self.scores |= bit

    def _file_by_trigger(self, effect: effects.Effect, bit: i64) -> None:
        trigger = effect.trigger
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
        """Read an effect; a word without numbers needs no branch here."""
        op = Op()
        if effect is None:
            return op
        op.verb = effect.code
        if isinstance(effect, effects.Certificate):
            op.amount = effect.count
        elif isinstance(effect, effects.CancelFake):
            op.amount, op.optional = effect.count, True
        elif isinstance(effect, effects.Ingots):
            op.amount = EVERYTHING if effect.amount == "all" else effect.amount
            op.source, op.to = PLACES[effect.source], PLACES[effect.to]
        elif isinstance(effect, effects.MoveRelic):
            self._fill_move_relic(op, effect, bit)
        elif isinstance(effect, effects.Look):
            op.amount = effect.count
        elif isinstance(effect, effects.IngotRate):
            op.amount = effect.per
        elif isinstance(effect, effects.Score):
            op.amount = effect.points
            op.targets = bit if effect.per == "relic_itself" else self.with_aura(effect.per)
        return op

    def _fill_move_relic(self, op: Op, effect: effects.MoveRelic, bit: i64) -> None:
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
