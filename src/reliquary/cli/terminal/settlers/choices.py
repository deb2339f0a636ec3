"""What the player can do now: the question in a sentence, the keys of a turn, and numbered menus."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from reliquary.cli.terminal.screen import flow, padded, shortened
from reliquary.cli.terminal.settlers import hues
from reliquary.cli.terminal.settlers.answers import label
from reliquary.cli.terminal.settlers.hand import COST, KEYS, NAME, numbered_hand, widest
from reliquary.cli.terminal.settlers.hues import style_of
from reliquary.cli.terminal.settlers.speech import NOTHING, Speech
from reliquary.cli.terminal.voice import LETTERS
from reliquary.core.words import Move, Seat
from reliquary.games.settlers.cards.vocabulary import Free, Keep, May, Offer, When
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
    Upgrade,
    Visit,
)
from reliquary.games.settlers.seat.snapshot import Holding
from reliquary.games.settlers.seat.views import TableView
from reliquary.games.settlers.text.sentences import offered
from reliquary.speech.settlers.card_context import is_asked, is_turn
from reliquary.speech.settlers.places import action_locations, raze_price, standing

VERBS: dict[str, type[Move]] = {
    "build": Build, "deal": Deal, "raze": Raze, "use": Activate, "exchange": Exchange, "defend": Defend,
    "deploy": Deploy, "put": Put, "visit": Visit, "unlock": Unlock,
    "upgrade": Upgrade,
}  # fmt: skip
"""The verbs of a turn and the moves they make."""
ENDINGS = (Pass(), Done(), Decline())
CARDS = ("take", "draft", "keep")
"""Questions about cards not seen before: each is shown on its own line."""


def listed(moves: Sequence[Move]) -> list[Move]:
    """Return the moves that are chosen by their place in a menu."""
    return [move for move in moves if move not in ENDINGS]


def ending(moves: Sequence[Move]) -> Move | None:
    """Return the move that ends something: passing, stopping or declining; at most one is possible at a time."""
    return next((move for move in moves if move in ENDINGS), None)


def card_of(move: Move) -> str:
    """Return the card a move is about, "" where there is none."""
    return str(getattr(move, "card", None) or "")


class Choices:
    """Says what the player is asked and which keys answer; a menu in hand is shown instead of all keys."""

    def __init__(self, speech: Speech, view: TableView, moves: Sequence[Move], menu: Sequence[Move] = ()) -> None:
        self.speech = speech
        self.view = view
        self.moves = moves
        self.menu = menu

    def question(self) -> str:
        """Return who must do what, and how far it has come."""
        told = self.speech.language.question(self.view, self.speech.names)
        if self.menu:
            return self.speech.say("menu.which")
        asked = self.view.asked
        if not is_asked(self.view) or asked is None:
            return told
        if asked.stored:
            return f"{told} {self.speech.say('sofar.store', goods=self.stored(asked.stored))}"
        if asked.goods:
            goods = self.speech.language.counted_goods(asked.goods)
            return f"{told} {self.speech.say(f'sofar.{self.view.question}', goods=goods)}"
        if asked.number > 1:
            return f"{told} {self.speech.say('sofar.number', number=asked.number)}"
        return told

    def stored(self, tokens: Sequence[str]) -> str:
        """Return the names of the tokens that will be kept."""
        technology = [self.speech.language.counted_goods({"tech": tokens.count("tech")})] if "tech" in tokens else []
        colours = [one for one in tokens if one != "tech"]
        return " ".join([*technology, *([hues.tokens(self.speech, colours).plain] if colours else [])])

    def lines(self, width: int, rows: int) -> list[Text]:
        """Draw the keys of a turn, or the menu that answers the question."""
        if self.menu:
            cancel = Text(self.speech.say("keys.cancel"), style="dim")
            items = [Text(f"{self.key(move)} ").append(self.option(move)) for move in self.menu]
            return flow([*items, cancel], width, between=" · ")
        if not is_asked(self.view):
            return [Text(self.speech.say("keys.go_on"), style="bold")]
        if is_turn(self.view):
            return flow(self.keys(), width, between=" · ")
        tail = [*self.ending_key(), Text(self.speech.say("keys.help"))]
        if self.view.question in CARDS and len(self.moves) <= rows:
            return [*self.card_lines(width), *flow(tail, width, between=" · ")]
        return flow([*self.options(listed(self.moves)), *tail], width, between=" · ")

    # A turn

    def keys(self) -> list[Text]:
        """List the verbs that can be used now, with their keys."""
        pieces = []
        for verb, kind in VERBS.items():
            number = sum(isinstance(move, kind) for move in self.moves)
            if number:
                pieces.append(Text(f"{self.speech.say(f'key.{verb}')} {self.verb(verb)}"))
        return [
            *pieces,
            *self.ending_key(),
            Text(self.speech.say("keys.why", number=self.first_number())),
            Text(self.speech.say("keys.help")),
        ]

    def first_number(self) -> int:
        """Return the lowest number of a hand card, for examples; 1 without a hand."""
        return next(iter(numbered_hand(self.speech, self.view, self.moves)), 1)

    def verb(self, verb: str) -> str:
        """Return a verb, and where the hand does not show it, what it could hit."""
        if verb == "raze":
            enemies = sum(isinstance(move, Raze) and move.card not in self.own_hand() for move in self.moves)
            return self.speech.say("verb.raze_enemies" if enemies else "verb.raze", number=enemies)
        if verb == "put" and self.keeps_cards():
            return self.speech.say("verb.keep")
        return self.speech.say(f"verb.{verb}")

    def keeps_cards(self) -> bool:
        """Return whether hand cards are put away for later Prayers rather than for good."""
        abilities = (self.speech.design[one.card].ability for one in standing(self.view, self.speech.seat))
        return any(isinstance(clause, Free) and isinstance(clause.do, Keep) for own in abilities for clause in own)

    def own_hand(self) -> Sequence[str]:
        """Return the player's hand cards."""
        return self.view.panels[self.speech.seat].hand or ()

    def ending_key(self) -> list[Text]:
        """Return the key that passes, stops or declines, where one does."""
        names: dict[Move, str] = {Pass(): "pass", Done(): "done", Decline(): "decline"}
        move = ending(self.moves)
        if move is None:
            return []
        is_end = isinstance(move, Done) and self.view.question == "after"
        return [Text(self.speech.say(f"keys.{'end' if is_end else names[move]}"))]

    # Menus

    def key(self, move: Move) -> str:
        """Write what could have been typed at once for a move of a menu, such as `r3` or `rB2`."""
        verb = next(verb for verb, kind in VERBS.items() if isinstance(move, kind))
        return self.speech.say(f"key.{verb}") + ("" if verb == "exchange" else self.place(move))

    def shortest(self, move: Move) -> str:
        """Write what can be typed for any legal move: a key of the turn, or a place in a list."""
        if move in ENDINGS:
            return self.ending_key()[0].plain.split()[0]
        if is_turn(self.view):
            return self.key(move)
        return str(move.gold if isinstance(move, Pay) else listed(self.moves).index(move) + 1)

    def place(self, move: Move) -> str:
        """Return where a move's card is: its number in the hand, the grid or the menu, an opponent's with a letter."""
        card = card_of(move)
        hand = {one.card: number for number, one in numbered_hand(self.speech, self.view, self.moves).items()}
        if isinstance(move, Activate):
            numbers = [one.card for one in action_locations(self.speech, self.view, self.speech.seat)]
            return f"{numbers.index(card) + 1}{' x2' if move.times > 1 else ''}"
        if card in hand:
            return str(hand[card])
        seat, _ = self.find(card)
        if isinstance(move, (Raze, Visit)) and seat is not None:
            return f"{LETTERS[seat]}{[one.card for one in standing(self.view, seat)].index(card) + 1}"
        if isinstance(move, Put):
            return f" {self.speech.letter(str(move.good)).lower()}"
        return str([other for other in self.moves if type(other) is type(move)].index(move) + 1)

    def options(self, moves: Sequence[Move]) -> list[Text]:
        """List moves with the numbers that choose them; Gold is chosen by its amount."""
        return [
            Text(f"{move.gold if isinstance(move, Pay) else number} ").append(self.option(move))
            for number, move in enumerate(moves, start=1)
        ]

    def option(self, move: Move) -> Text:
        """Return the label of a move in a menu."""
        if (pious := label(self.speech, self.view, move)) is not None:
            return pious
        match move:
            case Activate():
                return self.named(move.card).append(f" ×{move.times}" if move.times > 1 else "")
            case Raze():
                return self.named(move.card, with_price=True).append(f" +{self.speech.raze(move.card)}")
            case Visit():
                return self.named(move.card).append(f" +{self.speech.product(move.card)}", style="default")
            case Upgrade():
                return self.named(move.card).append(f" +{self.speech.technology(move.token)}", style="default")
            case Choose(option=int()):
                return Text(self.printed(move.option))
            case Choose(seat=int()):
                return Text(self.whose(move.seat))
            case Choose(deck=str()):
                return Text(self.speech.say(f"deck.{move.deck}"))
            case Choose(good=str()) | Put(good=str()):
                return Text(self.speech.say(f"good.{move.good}"))
            case Pay():
                return Text(self.speech.say("menu.gold"))
            case Build() | Deal() | Defend() | Deploy() | Put() | Take() | Unlock() | Choose():
                return self.named(card_of(move))
            case _:
                return Text(self.speech.move(move))

    def named(self, card: str, *, with_price: bool = False) -> Text:
        """Return a card's name with what matters where it is: its owner, what razing it takes, what a Deal gives."""
        if card not in self.speech.design:
            return Text(self.speech.card(card))
        text = Text(self.speech.card(card), style=style_of(self.speech, card))
        seat, place = self.find(card)
        if seat is not None and seat != self.view.seat:
            price = f", {raze_price(place)}{self.speech.letter('raze')}" if place and with_price else ""
            text.append(f" ({LETTERS[seat]}{price})", style="default")
        if place is None and self.view.question in ("source", "deal_cost", "target") and seat is not None:
            text.append(f" +{self.speech.deal(card)}", style="default")
        return text

    def find(self, card: str) -> tuple[Seat | None, Holding | None]:
        """Find whose Location or Deal a card is."""
        for panel in self.view.panels:
            for one in panel.empire:
                if one.card == card:
                    return one.held_by, one
            if card in panel.deals:
                return panel.seat, None
        return None, None

    def whose(self, seat: int | None) -> str:
        """Return the name of an opponent."""
        names = self.speech.names
        assert seat is not None
        return f"{LETTERS[seat]} {names[seat]}" if seat < len(names) else self.speech.language.word("words.virtual")

    def printed(self, option: int | None) -> str:
        """Return what a printed option gives; of an offer also what it costs."""
        asked = self.view.asked
        assert option is not None
        assert asked is not None
        for offer in self.offers(asked.card):
            if self.view.question == "may":
                return offered(self.speech.language.words, offer[option])
        return f"+{self.speech.language.counted_goods(asked.options[option])}"

    def offers(self, card: str | None) -> list[Sequence[Offer]]:
        """Find the offers a card makes."""
        if card is None:
            return []
        whens = (clause.do for clause in self.speech.design[card].ability if isinstance(clause, When))
        return [effect.of for effect in whens if isinstance(effect, May)]

    def card_lines(self, width: int) -> list[Text]:
        """Draw the cards that can be taken: number, name, cost, what Deal or razing gives, and what each does."""
        cards = [str(move.card) for move in self.moves if isinstance(move, (Take, Choose))]
        name = widest((self.speech.card(card) for card in cards), NAME)
        cost = widest((self.speech.cost(card) for card in cards), COST)
        gives = [self.speech.deal(card) or self.speech.raze(card) for card in cards]
        lines = []
        for number, (card, good) in enumerate(zip(cards, gives, strict=True), start=1):
            line = Text(f"{number:>2} ").append(
                padded(shortened(Text(self.speech.card(card)), name - 1), name).plain, style_of(self.speech, card)
            )
            line.append(padded(Text(self.speech.cost(card)), cost).plain)
            line.append(padded(Text(f"+{good}" if good else NOTHING), widest(gives, KEYS) + 1).plain)
            lines.append(shortened(line.append(self.speech.sentence(card)), width))
        return lines
