"""What the player types at a table of Imperial Settlers, understood: keys with numbers, words and names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from reliquary.cli.terminal.settlers.answers import typed
from reliquary.cli.terminal.settlers.choices import VERBS, Choices, card_of, ending, listed
from reliquary.cli.terminal.settlers.hand import numbered_hand
from reliquary.cli.terminal.settlers.lexicon import fitting, good_named, verb_of, verb_word
from reliquary.cli.terminal.settlers.speech import NOTHING, Speech
from reliquary.cli.terminal.typed_lines import Command, Confusion, Meaning, Menu, Puzzled, Question, plain
from reliquary.cli.terminal.voice import LETTERS
from reliquary.core.words import Move
from reliquary.games.settlers.moves import (
    Activate,
    Build,
    Deal,
    Defend,
    Deploy,
    Exchange,
    Pass,
    Pay,
    Put,
    Raze,
    Take,
    Unlock,
    Upgrade,
    Visit,
    put_resource,
)
from reliquary.games.settlers.seat.views import TableView
from reliquary.games.settlers.text.sentences import capital
from reliquary.speech.settlers.card_context import is_turn
from reliquary.speech.settlers.places import action_locations, everything, standing

SHOWN = 40
MOST = 99
TWICE = re.compile(r"(.*?) ?(?:x ?2|2x|×2|\btwice|\bdue volte)$")
JOINED = re.compile(r"([^\W\d])([a-e]?\d.*)")
"""A key and what it is for, written together."""
PLACE = re.compile(r"([a-e]) ?(\d{1,2})")
"""An opponent's Location: the letter of the seat and its number."""


def in_short(numbers: Iterable[int]) -> str:
    """Write rising numbers, neighbours as a range: 1-3, 5; nothing as a dash."""
    ranges: list[list[int]] = []
    for number in numbers:
        if ranges and ranges[-1][-1] == number - 1:
            ranges[-1][-1:] = [*ranges[-1][-1:], number]
        else:
            ranges.append([number])
    return ", ".join(str(one[0]) if len(one) == 1 else f"{one[0]}–{one[-1]}" for one in ranges) or NOTHING


class Grammar:
    """Understands the lines of one player at one moment; `menu` is what was offered to choose from just now."""

    def __init__(self, speech: Speech, view: TableView, moves: Sequence[Move], menu: Sequence[Move] = ()) -> None:
        self.speech = speech
        self.view = view
        self.moves = moves
        self.menu = menu
        self.numbers = {number: one.card for number, one in numbered_hand(speech, view, moves).items()}
        self.hand = list(self.numbers.values())
        self.choices = Choices(speech, view, moves, menu)

    def understand(self, line: str) -> Meaning:
        """Find out what a line means."""
        try:
            return self._meaning(line.strip())
        except Puzzled as puzzled:
            return Confusion(str(puzzled))

    def _meaning(self, line: str) -> Meaning:
        text = plain(line)
        if not line:
            return Command("go_on")
        if not text:
            raise Puzzled(self._what_would_do(line))
        if text.isdecimal() and not self.menu:
            return self._number(int(text[:6]))
        if move := self._short_answer(text):
            return move
        first, rest = self._split(text)
        verb = None if text.isdecimal() else verb_of(first, self.speech)
        if verb is None:
            return self._bare_name(text)
        return self._verb(verb, rest, line)

    @staticmethod
    def _split(text: str) -> tuple[str, str]:
        """Part a verb from what follows; a key and a number may stand together, as in `b3` and `rB2`."""
        if joined := JOINED.fullmatch(text):
            return joined[1], joined[2]
        first, _, rest = text.partition(" ")
        return first, rest

    def _verb(self, verb: str, rest: str, line: str) -> Meaning:
        if verb == "why":
            return self._why(line.partition(" ")[2].strip())
        if verb == "pass":
            return Pass()
        if verb == "done":
            return self._done()
        if verb == "choose":
            return self._chosen(rest)
        if verb in VERBS:
            return self._move(verb, rest)
        return Command(verb, line.partition(" ")[2].strip())

    # Numbers and menus

    def _short_answer(self, text: str) -> Move | None:
        """Take a Good or a place in a menu for an answer before any verb that begins alike."""
        for move in self.menu:
            if plain(self.choices.place(move)) == text:
                return move
        if answer := typed(text, self.speech, self.view):
            return answer
        options = self.menu or (() if is_turn(self.view) else self.moves)
        goods = {str(getattr(move, "good", None)): move for move in options}
        return goods.get(good_named(text, self.speech) or "")

    def _number(self, number: int) -> Meaning:
        if is_turn(self.view) and number:
            if number in self.numbers:
                return Command("cards", str(number))
            raise Puzzled(self._what_would_do(str(number)))
        options = listed(self.moves)
        if Pay(number) in options:
            return Pay(number)
        if 1 <= number <= len(options) and not isinstance(options[0], Pay):
            return options[number - 1]
        if number == 0:
            return self._done()
        raise Puzzled(self._what_would_do(str(number)))

    def _done(self) -> Move:
        """End what is going on: a list, an offer or the turn; not the round, which has its own word."""
        move = ending(self.moves)
        if move is None or isinstance(move, Pass):
            raise Puzzled(self._what_would_do("0"))
        return move

    def _chosen(self, text: str) -> Meaning:
        if not text:
            raise Puzzled(self._what_would_do("?"))
        return self._number(int(text[:6])) if text.isdecimal() else self._bare_name(text)

    def _bare_name(self, text: str) -> Meaning:
        """Take a name alone for the answer to a question, or in a turn for a card to look at."""
        options = self.menu or (() if is_turn(self.view) else listed(self.moves))
        if options:
            return self._answer(text, options)
        if is_turn(self.view) and fitting(text, list(everything(self.view)), self.speech):
            return Command("cards", text)
        raise Puzzled(self._what_would_do(text))

    def _answer(self, text: str, options: Sequence[Move]) -> Move:
        """Find the answer a text names: by its label, by the Good, or by the card."""
        good = good_named(text, self.speech)
        found = [move for move in options if good and getattr(move, "good", None) == good]
        found = found or [move for move in options if plain(self.choices.option(move).plain).startswith(text)]
        if not found:
            cards = {card_of(move): move for move in options}
            found = [
                cards[card]
                for card in fitting(text, [card for card in cards if card in self.speech.design], self.speech)
            ]
        found = found or [move for move in options if self._mentions(move, text)]
        if len({self.speech.move(move) for move in found}) == 1:
            return found[0]
        if found:
            raise Puzzled(self._ambiguous(text, (self.speech.move(move) for move in found)))
        raise Puzzled(self._what_would_do(text))

    def _mentions(self, move: Move, text: str) -> bool:
        """Return whether every word of a text begins a word of a move's label, as `gold stone` does."""
        label = plain(self.choices.option(move).plain).split()
        return all(any(word.startswith(part) for word in label) for part in text.split())

    # Moves of a turn

    def _move(self, verb: str, rest: str) -> Meaning:
        if verb == "exchange":
            return Exchange()
        if not is_turn(self.view) and not rest:
            raise Puzzled(self._what_would_do(verb_word(self.speech, verb)))
        if not rest:
            return self._offer(verb)
        makers: dict[str, Callable[[str], Move]] = {
            "build": lambda text: Build(self._hand_card(text, Build)),
            "deal": lambda text: Deal(self._hand_card(text, Deal)),
            "raze": lambda text: Raze(self._raze(text)),
            "use": self._use,
            "defend": lambda text: Defend(self._location(text, Defend)),
            "deploy": lambda text: Deploy(self._location(text, Deploy)),
            "put": self._put,
            "visit": lambda text: Visit(self._visit(text)),
            "unlock": lambda text: Unlock(self._location(text, Unlock)),
            "upgrade": self._upgrade,
        }
        return makers[verb](rest)

    def _offer(self, verb: str) -> Meaning:
        """Offer a menu of what a verb could be done with; a single possibility is done."""
        options = [move for move in self.moves if isinstance(move, VERBS[verb])]
        options.sort(key=lambda move: self.hand.index(card_of(move)) if card_of(move) in self.hand else MOST)
        if len(options) == 1:
            return options[0]
        if options:
            return Menu(tuple(options))
        raise Puzzled(
            capital(
                self.speech.say(
                    "answer.nothing_to", verb=self.speech.say(f"verb.{verb}"), number=self.choices.first_number()
                )
            )
        )

    def _hand_card(self, text: str, kind: type[Move]) -> str:
        if text.isdecimal():
            number = int(text[:6])
            if number in self.numbers:
                return self.numbers[number]
            raise Puzzled(self.speech.say("answer.no_hand_card", number=text[:6], numbers=in_short(self.numbers)))
        return self.card(text, [card_of(move) for move in self.moves if isinstance(move, kind)], self.hand)

    def _raze(self, text: str) -> str:
        """Find a hand card by number, an opponent's Location by letter and number, or either by name."""
        return self._place(text) or self._hand_card(text, Raze)

    def _visit(self, text: str) -> str:
        """Find an opponent's Location by letter and number, by its place among those open, or by name."""
        return self._place(text) or self._location(text, Visit)

    def _place(self, text: str) -> str | None:
        """Find an opponent's Location by letter and number; None for any other text."""
        place = PLACE.fullmatch(text)
        if place is None:
            return None
        seat = LETTERS.lower().index(place[1])
        number = int(place[2])
        others = standing(self.view, seat) if seat < len(self.view.panels) else []
        if 1 <= number <= len(others):
            return others[number - 1].card
        raise Puzzled(self.speech.say("answer.no_place", text=text.upper()))

    def _upgrade(self, text: str) -> Move:
        """Find the Technology token to place by its number in the menu or by the Location; Basic ones come first."""
        options = [move for move in self.moves if isinstance(move, Upgrade)]
        if text.isdecimal() and 1 <= int(text[:6]) <= len(options):
            return options[int(text[:6]) - 1]
        card = self._location(text, Upgrade)
        return next((move for move in options if move.card == card), Upgrade(card))

    def _use(self, text: str) -> Move:
        twice = TWICE.fullmatch(text)
        name = (twice[1] if twice else text).strip()
        pair = re.fullmatch(r"(\d{1,2}) (\d)", name)
        if pair:
            name, twice = pair[1], (TWICE.fullmatch("x2") if pair[2] == "2" else None)
        places = [one.card for one in action_locations(self.speech, self.view, self.speech.seat)]
        if name.isdecimal():
            if not 1 <= int(name) <= len(places):
                raise Puzzled(self.speech.say("answer.no_use", number=name, most=len(places)))
            card = places[int(name) - 1]
        else:
            usable = [move.card for move in self.moves if isinstance(move, Activate)]
            card = self.card(name, usable, places)
        return Activate(card, 2) if twice else Activate(card)

    def _location(self, text: str, kind: type[Move]) -> str:
        options = [card_of(move) for move in self.moves if isinstance(move, kind)]
        if text.isdecimal() and 1 <= int(text[:6]) <= len(options):
            return options[int(text[:6]) - 1]
        return self.card(text, options, [one.card for one in standing(self.view, self.speech.seat)])

    def _put(self, text: str) -> Move:
        good = good_named(text, self.speech)
        if good in ("wood", "stone", "food", "gold"):
            return put_resource(good)
        return Put(card=self._hand_card(text, Put))

    # Why not

    def _why(self, line: str) -> Meaning:
        text = plain(line)
        if answer := typed(text, self.speech, self.view):
            return Question(answer)
        if text.isdecimal() and int(text[:6]) in self.numbers:
            return self._why_card(self.numbers[int(text[:6])])
        first, rest = self._split(text) if text else ("", "")
        verb = verb_of(first, self.speech) if text else None
        if verb in VERBS or verb in ("pass", "done"):
            meaning = self._verb(verb or "", rest, line)
            if isinstance(meaning, Move):
                return Question(meaning)
        elif verb is None and text:
            return self._why_card(self.card(text, self.hand, list(everything(self.view))))
        example = f"{verb_word(self.speech, 'build')} 1"
        raise Puzzled(self.speech.say("answer.why_what", example=example))

    def _why_card(self, card: str) -> Question:
        """Ask about everything that could be done with a card where it lies."""
        if card in self.view.offer:
            return Question(Take(card))
        if card in self.hand:
            faction = self.speech.design[card].deal_of(card) is not None
            deals: tuple[Move, ...] = (Deal(card),) if faction else ()
            return Question(Build(card), (*deals, Raze(card)))
        if any(one.card == card for one in standing(self.view, self.speech.seat)):
            return Question(Activate(card))
        return Question(Raze(card))

    # Names

    def card(self, text: str, options: Sequence[str], others: Sequence[str]) -> str:
        """Find a card by name: among the options first, then among others, then in the whole box."""
        for pool in (options, others, list(everything(self.view)), [design.key for design in self.speech.designs]):
            found = fitting(text, pool, self.speech)
            if len({self.speech.card(card) for card in found}) > 1:
                raise Puzzled(self._ambiguous(text, (self.speech.card(card) for card in found)))
            if found:
                return found[0]
        raise Puzzled(self.speech.say("answer.card_unknown", text=text[:SHOWN]))

    # Answers

    def _what_would_do(self, text: str) -> str:
        keys = " · ".join(
            line.plain.strip(" ·") for line in Choices(self.speech, self.view, self.moves, self.menu).lines(1000, 0)
        )
        return self.speech.say("answer.unknown", text=text[:SHOWN], keys=keys)

    def _ambiguous(self, text: str, options: Iterable[str]) -> str:
        return self.speech.say("answer.ambiguous", text=text[:SHOWN], options=", ".join(dict.fromkeys(options)))
