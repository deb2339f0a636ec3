"""What the moves of Imperial Settlers are called, what they mean in numbers, and what to think of before."""

from __future__ import annotations

from collections import Counter

from reliquary.core.words import Move, Seat
from reliquary.games.settlers.cards.vocabulary import RESOURCES, May, When
from reliquary.games.settlers.moves import (
    Activate,
    Build,
    Choose,
    Deal,
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
    Upgrade,
    Visit,
)
from reliquary.games.settlers.seat.views import TableView
from reliquary.games.settlers.text.amounts import capital
from reliquary.games.settlers.text.sentences import offered
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.settlers import forecast
from reliquary.speech.settlers.card_context import in_order
from reliquary.speech.settlers.odds import chance
from reliquary.speech.settlers.payments import paid_and_left
from reliquary.speech.settlers.phrasebook import SettlersPhrasebook
from reliquary.speech.settlers.places import raze_price
from reliquary.speech.settlers.prayers import is_before_drawing, promised, with_tricolour
from reliquary.speech.settlers.reward import blessed, reward
from reliquary.speech.settlers.verbs import Verbs

PRICED = (Build, Deal, Raze, Activate, Visit, Unlock)
COUNTED: dict[type[Move], str] = {
    Build: "build", Deal: "deal", Raze: "raze", Activate: "activate", Visit: "visit", Unlock: "unlock",
}  # fmt: skip
"""What is counted before passing."""
PLACED = (Defend, Deploy, Put, Upgrade)


class SettlersAdviser:
    """Advises one chair."""

    def __init__(self, speaker: SettlersPhrasebook, seen: SeatKnowledge) -> None:
        self.speaker = speaker
        self.seen = seen
        self.view: TableView = seen.view
        self.verbs = Verbs(speaker, seen)

    # Names

    def label(self, move: Move) -> str:
        """Return the label of a move, as on a button."""
        say, language = self.speaker.say, self.speaker.language
        match move:
            case Choose(option=int(option)):
                return self.option(option)
            case Choose(card=str(card)):
                return self.with_owner(self.speaker.card(card), card)
            case Choose(good=str(good)):
                return capital(language.good(good, 1))
            case Choose(seat=int(seat)):
                return capital(self.speaker.name(seat, None))
            case Choose(colour=str(colour)):
                return capital(language.word(f"colours.{colour}"))
            case Choose(way="draw") if self.view.prayer is not None:
                return say("label.draw", number=self.view.prayer.number)
            case Raze() | Visit():
                return self.with_owner(capital(language.move(move, self.speaker.names)), move.card)
            case Done() if self.view.question == "after":
                return say("label.end")
            case _:
                return capital(language.move(move, self.speaker.names))

    def option(self, option: int) -> str:
        """Return the label of a printed option: what it gives, and for an offer also what it costs."""
        say, language, asked = self.speaker.say, self.speaker.language, self.view.asked
        if self.view.question == "sacrifice":
            return say("label.gold_for", good=language.word(f"goods.{RESOURCES[option]}"))
        if asked is None:
            return str(option + 1)
        if self.view.question == "may" and asked.card is not None:
            whens = (clause.do for clause in self.speaker.design[asked.card].ability if isinstance(clause, When))
            for effect in whens:
                if isinstance(effect, May):
                    return capital(offered(language.words, effect.of[option]))
        return say("label.gain", goods=self.speaker.goods(asked.options[option]))

    def with_owner(self, told: str, card: str) -> str:
        """Add whose Location or Deal a card is, unless it is the chair's own or nobody's."""
        owner = self.owner(card)
        if owner is None or owner == self.seen.seat:
            return told
        return self.speaker.say("label.of", move=told, seat=self.speaker.name(owner, None))

    def owner(self, card: str) -> Seat | None:
        """Find whose Location or Deal a card is."""
        for panel in self.view.panels:
            if any(one.card == card for one in panel.empire) or card in panel.deals:
                return panel.seat
        return None

    # In numbers

    def hint(self, move: Move) -> str:
        """Return what a move would mean."""
        say = self.speaker.say
        if isinstance(move, PRICED):
            return self.deal_of(move)
        match move:
            case Pay():
                left = in_order(paid_and_left(self.view, move)[1])
                return say("hint.left", goods=self.speaker.goods(left)) if left else say("hint.nothing_left")
            case Exchange():
                return say("hint.exchange")
            case Defend() | Deploy():
                place = self.verbs.lying.get(move.card)
                price = (raze_price(place) if place else 2) + 1
                return say("hint.raze_price", goods=self.speaker.language.good("raze", price))
            case Upgrade():
                return say(f"hint.upgrade_{move.token}")
            case Choose(colour=str(colour)):
                return self.colour(colour)
            case Choose(way=str(way)):
                return self.way(way)
            case Choose(seat=int(seat)) if seat < len(self.view.panels):
                panel = self.view.panels[seat]
                return say(
                    "hint.hand", cards=self.speaker.language.good("card", panel.hand_common + panel.hand_faction)
                )
            case Take(card=str(card)) | Choose(card=str(card)) | Put(card=str(card)):
                return self.about(card)
            case _:
                return ""

    def deal_of(self, move: Build | Deal | Raze | Activate | Visit | Unlock) -> str:
        """Return what a move costs and gives."""
        say, costs, gives = self.speaker.say, self.verbs.costs(move), self.verbs.gives(move)
        parts = [say("hint.costs", goods=costs) if costs else say("hint.costs_nothing")]
        if isinstance(move, Raze) and gives:
            parts.append(say("hint.gives", goods=gives))
            owner, design = self.owner(move.card), self.speaker.design[move.card]
            if owner is not None and owner < len(self.speaker.names) and design.faction == "common":
                parts.append(say("hint.foundation", seat=self.speaker.names[owner]))
        elif isinstance(move, Deal) and gives:
            parts.append(say("hint.gives", goods=gives))
        return "; ".join(parts)

    def about(self, card: str) -> str:
        """Return what a card does, or which Good a Deal gives."""
        design = self.speaker.design.get(card)
        if design is None:
            return ""
        good = design.deal_of(card)
        if good is not None and any(card in panel.deals for panel in self.view.panels):
            return self.speaker.say("hint.gives", goods=self.speaker.language.good(good, 1))
        return self.speaker.sentence(card)

    def colour(self, colour: str) -> str:
        """Return how likely a colour is, or what choosing it brings."""
        say, prayer = self.speaker.say, self.view.prayer
        if prayer is None or self.view.question not in ("colour", "tricolour"):
            return ""
        if self.view.question == "tricolour":
            goods = with_tricolour(self.speaker, self.view, colour)
            return say("hint.brings", goods=self.speaker.goods(goods)) if goods else ""
        if not is_before_drawing(self.view):
            number = promised(self.view, colour)
            goods = reward(self.speaker, prayer.card, {colour: number})
            told = say("hint.counts", number=number)
            return f"{told}; {say('hint.brings', goods=self.speaker.goods(goods))}" if goods else told
        told = say("hint.odds", percent=chance(self.view, [colour], prayer.number).percent)
        return f"{told}; {say('hint.token')}" if colour in prayer.tokens else told

    def way(self, way: str) -> str:
        """Return how likely drawing succeeds, or what the Blessings bring without it."""
        prayer = self.view.prayer
        if prayer is None:
            return ""
        if way == "draw":
            colours = [prayer.colour] if prayer.colour else prayer.colours
            return self.speaker.say("hint.odds", percent=chance(self.view, colours, prayer.number).percent)
        goods = blessed(self.speaker, self.view) if way == "blessings" else {}
        return self.speaker.say("hint.brings", goods=self.speaker.goods(goods)) if goods else ""

    def shown(self, move: Move, part: str) -> float | None:
        """Return nothing: the table shows none of the numbers a coach gives as facts."""
        return None

    # Before it is too late

    def warning(self, move: Move) -> str:
        """Return what speaks against a move."""
        match move:
            case Pass():
                return self.passing()
            case Choose(way="draw") if self.view.prayer is not None:
                return self.speaker.say("warning.draw", number=self.view.prayer.number)
            case Done() if self.view.question == "store":
                return self.not_stored()
            case _:
                return ""

    def passing(self) -> str:
        """Return what could still be done this round, and what Cleanup will take."""
        told = []
        if things := self.still():
            told.append(self.speaker.say("warning.still", things=", ".join(things)))
        assert self.seen.seat is not None
        lost = forecast.lost_in_cleanup(forecast.after_takings(self.seen.likeness), self.seen.seat)
        if lost and things:
            told.append(self.speaker.say("warning.lost", goods=self.speaker.goods(lost)))
        return " ".join(told)

    def still(self) -> list[str]:
        """List what the moves allow besides passing."""
        cards: Counter[str] = Counter()
        for kind, key in COUNTED.items():
            cards[key] = len({getattr(move, "card", "") for move in self.seen.moves if type(move) is kind})
        things = [self.speaker.say(f"still.{key}", number=number) for key, number in cards.items() if number]
        if any(isinstance(move, Exchange) for move in self.seen.moves):
            things.append(self.speaker.say("still.exchange"))
        if any(isinstance(move, PLACED) for move in self.seen.moves):
            things.append(self.speaker.say("still.place"))
        return things

    def not_stored(self) -> str:
        """Return which tokens are lost if the chair stops now."""
        assert self.seen.seat is not None
        panel, asked = self.view.panels[self.seen.seat], self.view.asked
        stored = Counter(asked.stored if asked else [])
        lost = Counter({"tech": panel.goods.get("tech", 0), "blessing": len(panel.blessings)})
        lost["tech"] -= stored["tech"]
        lost["blessing"] -= stored.total() - stored["tech"]
        goods = in_order({name: max(number, 0) for name, number in lost.items()})
        return self.speaker.say("warning.stored", goods=self.speaker.goods(goods)) if goods else ""
