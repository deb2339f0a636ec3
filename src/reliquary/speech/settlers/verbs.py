"""What can be done with a card: the verbs with their price, what they give and what is missing."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property

from reliquary.core.words import Move, Reason
from reliquary.games.settlers.cards.vocabulary import Goods, Unlock
from reliquary.games.settlers.moves import Activate, Build, Deal, Pass, Raze, Upgrade
from reliquary.games.settlers.moves import Unlock as UnlockMove
from reliquary.games.settlers.moves import Visit as VisitMove
from reliquary.games.settlers.seat.snapshot import Holding
from reliquary.games.settlers.seat.views import TableView
from reliquary.games.settlers.text.icons import TECHNOLOGY_GOODS
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.settlers.display import HandCardFigure, HandGroup, VerbFigure
from reliquary.speech.settlers.phrasebook import SettlersPhrasebook
from reliquary.speech.settlers.places import action_of, hand_in_order, raze_price

FROM_HAND: tuple[type[Build | Deal | Raze], ...] = (Build, Deal, Raze)


class Verbs:
    """Knows what can be done with every card, for one chair."""

    def __init__(self, speaker: SettlersPhrasebook, seen: SeatKnowledge) -> None:
        self.speaker = speaker
        self.seen = seen
        self.view: TableView = seen.view
        self.about: dict[str, list[int]] = defaultdict(list)
        """Per card the places in `moves` of all moves about it."""
        for place, move in enumerate(seen.moves):
            if card := getattr(move, "card", None):
                self.about[card].append(place)
        self.lying: dict[str, Holding] = {one.card: one for panel in self.view.panels for one in panel.empire}

    @cached_property
    def why_idle(self) -> Reason | None:
        """Why a chair without moves can do nothing: the same for all moves there are."""
        return self.why_not(Pass())

    # The hand

    def hand(self) -> list[HandCardFigure]:
        """Show the chair's hand sorted by what is possible; while it cannot move, all of it stays as it is."""
        if self.seen.seat is None:
            return []
        if self.seen.moves:
            return self.sorted_hand()
        basis = (self.view.panels[self.seen.seat].hand, self.why_idle)
        return self.seen.memory.recall("hand", basis, self.sorted_hand)

    def sorted_hand(self) -> list[HandCardFigure]:
        """Show every card of the hand."""
        found = []
        for held in hand_in_order(self.speaker, self.view, self.seen.moves):
            group: HandGroup = "later"
            if not held.is_idle:
                group = "build" if held.can_build else "deal" if held.can_deal else "raze"
            verbs = [self.verb(kind(held.card)) for kind in FROM_HAND] + self.further(held.card, FROM_HAND)
            found.append(self.held(held.card, group, verbs))
        return found

    def held(self, card: str, group: HandGroup, verbs: list[VerbFigure]) -> HandCardFigure:
        """Show a card of the hand."""
        return self.seen.memory.recall(
            ("held", card),
            (group, verbs),
            lambda: HandCardFigure(card=card, name=self.speaker.card(card), group=group, verbs=verbs),
        )

    def further(self, card: str, known: tuple[type[Move], ...]) -> list[VerbFigure]:
        """Show what else the moves allow with a card."""
        moves = [self.seen.moves[place] for place in self.about.get(card, ())]
        kinds = dict.fromkeys(type(move) for move in moves if not isinstance(move, known))
        return [self.verb(next(move for move in moves if type(move) is kind)) for kind in kinds]

    def place(self, card: str, *, is_own: bool) -> list[VerbFigure]:
        """Show what can be done with a Location."""
        known: tuple[type[Move], ...] = ()
        found: list[VerbFigure] = []
        if is_own and action_of(self.speaker.design[card]):
            known = (Activate,)
            found = [self.verb(Activate(card))]
        return [*found, *self.further(card, known)]

    def verb(self, move: Move) -> VerbFigure:
        """Show what can be done with a card, or why it cannot."""
        card = str(getattr(move, "card", ""))
        places = [place for place in self.about.get(card, ()) if type(self.seen.moves[place]) is type(move)]
        reason = None if places else self.why_not(move)
        price = raze_price(self.lying[card]) if isinstance(move, Raze) and card in self.lying else 0
        return self.seen.memory.recall(
            ("verb", move), (places, reason, price), lambda: self.described(move, places, reason)
        )

    def why_not(self, move: Move) -> Reason | None:
        """Return why a move is refused; whose turn it is instead is said once for all moves, as the status."""
        reason = self.seen.why_not(move)
        return Reason(reason.key, reason.clause) if reason is not None and reason.key == "not_your_turn" else reason

    def described(self, move: Move, places: list[int], reason: Reason | None) -> VerbFigure:
        """Describe what a move does and costs, or why it is refused."""
        tag = str(move.__struct_config__.tag)
        label, costs, gives = self.terms(move, tag)
        return VerbFigure(
            verb=tag,
            label=label,
            moves=places,
            costs=costs,
            gives=gives,
            missing=self.refusal(reason) if reason else "",
            clause=reason.clause if reason else "",
        )

    def terms(self, move: Move, tag: str) -> tuple[str, str, str]:
        """Return the label, the costs and the gains of a move; only those of razing depend on the table."""
        known = self.speaker.cards.terms
        if isinstance(move, Raze) and move.card in self.lying:
            return self.speaker.say(f"verb.{tag}"), self.costs(move), self.gives(move)
        if move not in known:
            known[move] = (self.speaker.say(f"verb.{tag}"), self.costs(move), self.gives(move))
        return known[move]

    def refusal(self, reason: Reason) -> str:
        """Return why a move is refused; many are for the same reason."""
        if reason.key == "not_your_turn":
            return self.speaker.say("verb.not_your_turn")
        name = ("reason", reason.key, str(reason.numbers))
        return self.seen.shared.recall(name, None, lambda: self.speaker.reason(reason))

    # Prices

    def costs(self, move: Move) -> str:
        """Return what a move costs, "" for nothing or where that cannot be told."""
        language = self.speaker.language
        match move:
            case Build():
                return self.price_of_building(move.card)
            case Deal():
                return language.good("food", 1)
            case Raze():
                place = self.lying.get(move.card)
                return language.good("raze", raze_price(place) if place else 1)
            case Activate():
                act = action_of(self.speaker.design[move.card])
                return self.handful(act.cost, move.times) if act else ""
            case VisitMove():
                return language.good("worker", 1)
            case Upgrade():
                return language.good(TECHNOLOGY_GOODS[move.token], 1)
            case UnlockMove():
                unlock = next((one for one in self.speaker.design[move.card].ability if isinstance(one, Unlock)), None)
                return self.handful(unlock.cost) if unlock else ""
            case _:
                return ""

    def price_of_building(self, card: str) -> str:
        """Return what building a card costs: Resources, and perhaps a Location to give up."""
        design = self.speaker.design[card]
        parts = [self.handful(design.cost_of(card))] if design.cost_of(card) != Goods() else []
        parts += [self.speaker.say("hint.location")] if design.location else []
        return self.speaker.words["people.and"].join(parts)

    def gives(self, move: Move) -> str:
        """Return what a move gives, "" where that cannot be told."""
        card = str(getattr(move, "card", ""))
        design = self.speaker.design.get(card)
        if design is None:
            return ""
        match move:
            case Deal():
                good = design.deal_of(move.card)
                return self.speaker.say("hint.deal", goods=self.speaker.language.good(good, 1)) if good else ""
            case Raze():
                return self.handful(design.raze_of(move.card))
            case Upgrade():
                return self.speaker.say(f"hint.upgrade_{move.token}")
            case _:
                return self.speaker.sentence(card)

    def handful(self, goods: Goods, times: int = 1) -> str:
        """Count Goods, "" for none."""
        numbers = {name: times * getattr(goods, name) for name in Goods.__struct_fields__}
        return self.speaker.goods(numbers) if any(numbers.values()) else ""
