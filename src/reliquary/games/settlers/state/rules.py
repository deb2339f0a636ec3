"""The rules of one game: seats, options, cards, boards and the list of all moves."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.core.words import Move
from reliquary.games.settlers.cards.card import Board, Design, SetRules
from reliquary.games.settlers.cards.factions import FACTION_NAMES, traits_of
from reliquary.games.settlers.codes.goods import GOOD_COUNT, GOOD_NAMES, Good
from reliquary.games.settlers.codes.limits import NOBODY, NONE
from reliquary.games.settlers.codes.move_codes import CODES
from reliquary.games.settlers.codes.sides import COMMON
from reliquary.games.settlers.codes.verbs import Verb
from reliquary.games.settlers.options import Options
from reliquary.games.settlers.state.nodes import Card, Node
from reliquary.games.settlers.state.reading import attack_card, colour_bits, goods_list, read_card


@final
class Rules:
    """Seats, options and cards of one game; shared by all its tables and never changed."""

    def __init__(
        self,
        seats: i64,
        options: Options,
        designs: tuple[Design, ...],
        boards: dict[str, Board],
        attacks: tuple[str, ...],
        decks: tuple[tuple[str, ...], ...] = (),
        sets: SetRules | None = None,
    ) -> None:
        self.seats: i64 = seats
        self.options = options
        self.origin: bytes = b""
        """How the game is built again, for pickles."""
        self.solo: bool = seats == 1
        self.empires: i64 = 2 if seats == 1 else seats
        """The number of empires: in a solo game the virtual player has one too."""
        self._agree(options)

        self.cards: list[Card] = [read_card(design, card_id) for design in designs for card_id in design.ids]
        self.attacks: list[int] = list(range(len(self.cards), len(self.cards) + len(attacks)))
        self.cards += [attack_card(number, good) for number, good in enumerate(attacks)]
        self.numbers: dict[str, int] = {card.id: number for number, card in enumerate(self.cards)}
        self.cash = Node(Verb.CASH)
        self.nodes: list[Node] = []
        self._number_nodes()

        self.pious: bool = any(design.counts_as != "base" or traits_of(design.faction).prays for design in designs)
        """Whether the Aztecs' box is open: only then Blessings, Prayers, visits and unlocking can occur."""
        self.technology: bool = any(traits_of(design.faction).upgrades for design in designs)
        """Whether a seat plays the Atlanteans: only then tokens can lie on Locations. (AT-017)"""
        own = [boards[name] for name in FACTION_NAMES[1:]]
        self.boards: list[list[int]] = [[0] * GOOD_COUNT, *(self._makes(board) for board in own)]
        self.upgrades: list[bool] = [traits_of(name).upgrades for name in FACTION_NAMES]
        self.board_stores: list[int] = [NONE, *(GOOD_NAMES.index(board.stores) for board in own)]
        self.samurai: list[bool] = [traits_of(name).samurai for name in FACTION_NAMES]
        self.raided_by_deal: list[bool] = [traits_of(name).raided_by_deal for name in FACTION_NAMES]
        self.tricolour: list[bool] = [False, *(board.tricolour for board in own)]
        self.nobodies: vec[i64] = vec[i64]([NOBODY] * len(self.cards))
        self.zeros: vec[i64] = vec[i64]([0] * len(self.cards))
        """Blank rows, one number per card, to be copied by every new table."""
        self.common: list[int] = [number for number, card in enumerate(self.cards) if card.faction == COMMON]
        """The full Common deck, in order of number: always the cards of the base game. (AZ-015)"""
        self.decks: list[list[int]] = [sorted(self.numbers[card] for card in deck) for deck in decks]
        """The full Faction deck of every seat, in order of number."""

        sets = sets or SetRules()
        self.set_size: i64 = sets.size
        self.sets_repeat: bool = sets.repeat
        self.set_colours: i64 = colour_bits(sets.colours)
        self.set_reward: list[int] = goods_list(sets.reward)

        self.moves: list[Move] = []
        self.index: dict[Move, int] = {}
        self.codes: vec[i64] = vec[i64]([0])
        """The code of the move with each index."""
        self.indices: vec[i64] = vec[i64]([NONE] * CODES)
        """The index of the move with each code, NONE where there is no such move."""

    def _agree(self, options: Options) -> None:
        """Note the options as numbers."""
        self.alternate: bool = options.lookout == "alternate"
        self.advanced: bool = options.lookout == "advanced"
        self.peaceful: bool = options.peaceful
        self.reshuffle_faction: bool = options.faction_deck_empty == "reshuffle"
        self.tiebreak_gold: bool = options.tiebreak_gold
        self.raze_action_only: bool = options.raze_events == "action_only"
        self.remove_common_only: bool = options.remove_scope == "common"
        self.trade_route_is_deal: bool = options.trade_route_is_deal
        self.shrine_cumulative: bool = options.shrine_steps == "cumulative"
        self.refresh_lifts_block: bool = options.refresh_lifts_block
        self.ra_scores: bool = options.ra_last_round == "scores"
        self.printed_order: bool = options.production_order == "printed"
        self.shrine_gold: bool = options.shrine_gold
        self.target_optional: bool = options.activation_without_target
        self.goal_all: bool = options.solo_goal == "all"
        self.japanese_in_order: bool = options.solo_japanese == "in_order"
        self.kept_with_blessings: bool = options.kept_in_blessing_mode
        self.kept_before_draw: bool = options.kept_named == "before_draw"
        self.prayers_optional: bool = options.feature_prayers == "optional"
        self.offer_gold: bool = options.offer_gold
        self.priest_sees_token: bool = options.priest_blessing_deal == "token_colour"
        self.orange_is_wild: bool = options.orange_card_is_wild
        self.unlock_lasts: bool = options.unlock_lasts == "game"
        self.building_prayers: bool = options.building_prayers
        self.owner_places: bool = options.taken_placements == "owner"
        self.technology_lasts: bool = options.technology_lasts == "game"
        self.technology_again: bool = options.technology_action == "again"
        self.advanced_doubles: bool = options.advanced_doubles
        self.unrazable: bool = options.advanced_defence == "unrazable"
        self.sunk_finals: bool = options.sunk_finals == "score"
        self.goal_upgraded: bool = options.solo_sinking == "sunk"

    def _makes(self, board: Board) -> list[int]:
        """Write what a board makes; that of the Atlanteans makes Defence tokens for every player. (AT-006)"""
        goods = goods_list(board.makes)
        if traits_of(board.faction).defence_per_player:
            goods[Good.DEFENCE] *= self.seats
        return goods

    def _number_nodes(self) -> None:
        """Give every node its number, in the order of the cards."""
        roots: list[Node | None] = [self.cash]
        for card in self.cards:
            roots += [card.produce, card.act, card.bonus, card.final, card.put]
            roots += [card.open, card.unlocked]
            roots += [reaction.do for reaction in card.reactions]
        pending = [node for node in roots if node is not None]
        while pending:
            node = pending.pop(0)
            if node.number != NONE:
                continue
            node.number = len(self.nodes)
            self.nodes.append(node)
            pending = node.of + pending

    def line_up(self, moves: list[Move], codes: list[int]) -> None:
        """Give every move its index."""
        self.moves = moves
        self.index = {move: number for number, move in enumerate(moves)}
        self.codes = vec[i64](codes)
        number: i64 = 0
        for code in codes:
            self.indices[code] = number
            number += 1
