"""What the player types, understood: numbers, keys, words and their beginnings, in two languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from reliquary.cli.terminal.typed_lines import Command, Confusion, Meaning, Puzzled, Question
from reliquary.cli.terminal.warehouse51.choices import REFUSALS, Choices, listed, pawns
from reliquary.cli.terminal.warehouse51.lexicon import deck_named, find, plain, small_words, verb_word, verbs
from reliquary.cli.terminal.warehouse51.speech import Speech
from reliquary.core.words import Move
from reliquary.games.warehouse51.moves import Bid, Cancel, Certify, Choose, Pass, Pawn, Redeem, Reveal, Seal
from reliquary.games.warehouse51.packs.pack import COLOURS
from reliquary.games.warehouse51.views import TableView
from reliquary.speech.warehouse51.card_context import is_asked
from reliquary.speech.warehouse51.status import bids

__all__ = ["Command", "Confusion", "Grammar", "Meaning", "Question"]

MOVES = ("bid", "seal", "pass", "pawn", "reveal", "redeem", "certify", "cancel", "choose")
NO_AMOUNT = re.compile(r"[-−–].*\d+|\d+[.,]\d+")
"""Negative numbers and fractions, which must not be taken for other numbers."""
MOST = 70
SHOWN = 40
Maker: TypeAlias = Callable[[str], Move]


class Grammar:
    """Understands the lines of one player at one moment."""

    def __init__(self, speech: Speech, view: TableView, moves: Sequence[Move]) -> None:
        self.speech = speech
        self.view = view
        self.moves = moves
        self.choices = Choices(speech, view, moves)

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
        if not text or NO_AMOUNT.fullmatch(line):
            raise Puzzled(self._what_would_do(line))
        if number := re.fullmatch(r"(\+?) ?(\d*)", text):
            return self._number(bool(number[1]), number[2])
        if self.view.phase == "reveal" and is_asked(self.view) and (deck := deck_named(text, self.speech.code)):
            return Reveal(deck)
        first, _, rest = text.partition(" ")
        verb = self.verb(first)
        if verb is None:
            return self._bare_name(text)
        if verb == "why":
            return self._why(line.partition(" ")[2])
        if verb in MOVES:
            return self._move(verb, line.partition(" ")[2].strip() if NO_AMOUNT.search(line) else rest)
        return Command(verb, line.partition(" ")[2].strip())

    # Verbs

    def verb(self, word: str) -> str | None:
        """Find the verb a word stands for: exactly or by its beginning, first in the player's language."""
        for exactly in (True, False):
            for code in dict.fromkeys((self.speech.code, "en")):
                found = {
                    verb: synonym
                    for verb, synonyms in verbs(code)
                    for synonym in synonyms
                    if (synonym == word if exactly else synonym.startswith(word))
                }
                if len(found) > 1:
                    raise Puzzled(self.speech.say("answer.ambiguous", text=word, options=self._list(found.values())))
                if found:
                    return next(iter(found))
        return None

    def _move(self, verb: str, rest: str) -> Move:
        makers: dict[str, Maker] = {
            "bid": self._bid,
            "seal": lambda text: Seal(self.amount(text)),
            "pass": lambda text: REFUSALS.get(self.view.phase, Pass()),
            "pawn": self._pawn,
            "reveal": self._reveal,
            "redeem": lambda text: Redeem(self.option(text)),
            "certify": lambda text: Certify(self.option(text)),
            "cancel": lambda text: Cancel(self.option(text)),
            "choose": self._choose,
        }
        return makers[verb](rest)

    def _why(self, line: str) -> Meaning:
        meaning = self._meaning(line.strip()) if line.strip() else Command("go_on")
        if isinstance(meaning, Move):
            return Question(meaning)
        example = " ".join((verb_word(self.speech.code, "bid"), "3"))
        return Confusion(self.speech.say("answer.why_what", example=example))

    # Numbers

    def _number(self, is_raise: bool, figures: str) -> Move:
        number = int(figures[:6]) if figures else 0
        match self.view.phase:
            case "open":
                return self._raise(number) if is_raise else Bid(self.within(number))
            case "blind" if not is_raise:
                return Seal(self.within(number))
            case "reveal":
                if 1 <= number <= len(COLOURS):
                    return Reveal(COLOURS[number - 1])
                raise Puzzled(self._which_deck())
            case _:
                return self._listed(number)

    def _raise(self, step: int) -> Bid:
        """Raise by a step; without a number by as little as possible."""
        least = min(bids(self.moves), default=1)
        standing = self.view.standing.ingots if self.view.standing else 0
        return Bid(self.within(standing + step if step else least))

    def _listed(self, number: int) -> Move:
        options = listed(self.moves)
        if 1 <= number <= len(options):
            return options[number - 1]
        raise Puzzled(self._what_would_do(str(number or "+")))

    def within(self, number: int) -> int:
        """Refuse numbers that are no bid at any table."""
        least = 0 if self.view.phase == "blind" else 1
        if least <= number <= MOST:
            return number
        possible = bids(self.moves)
        if not possible:
            raise Puzzled(self._what_would_do(str(number)))
        raise Puzzled(self.speech.say("answer.number_range", least=possible[0], most=possible[-1]))

    def amount(self, text: str) -> int:
        """Read a number of ingots."""
        found = re.fullmatch(r"(\d{1,6})( \w+)?", text)
        if found and (found[2] or " ").strip() in ("", *small_words(self.speech.code, "ingots")):
            return self.within(int(found[1]))
        example = f"{verb_word(self.speech.code, 'bid')} {min(bids(self.moves), default=3)}"
        raise Puzzled(self.speech.say("answer.number_wanted", example=example))

    # Moves with a name

    def _bid(self, text: str) -> Move:
        """Take the word for either kind of auction."""
        return Seal(self.amount(text)) if self.view.phase == "blind" else Bid(self.amount(text))

    def _reveal(self, text: str) -> Move:
        if deck := deck_named(text, self.speech.code):
            return Reveal(deck)
        raise Puzzled(self._which_deck())

    def _pawn(self, text: str) -> Move:
        options = [move.relic for move in pawns(self.moves)]
        own = [one.relic for one in self.view.panels[self.speech.seat].relics]
        if not own and (not text or text.isdecimal()):
            raise Puzzled(self.speech.say("answer.nothing_to_pawn"))
        if not text and not options:
            return Pawn(own[0])
        if text.isdecimal():
            if 1 <= int(text[:6]) <= len(options):
                return Pawn(options[int(text[:6]) - 1])
            text = "" if options else plain(self.speech.relic(own[0]))
        return Pawn(self.relic(text, options, own))

    def _choose(self, text: str) -> Move:
        if self.view.phase == "reveal":
            return self._reveal(text)
        if any(isinstance(move, Choose) and move.gap is not None for move in self.moves):
            return self._gap(text)
        if self.view.phase in ("redeem", "certify", "cancel"):
            return self._answer_with(self.option(text))
        return Choose(relic=self.option(text))

    def _gap(self, text: str) -> Move:
        options = [move for move in listed(self.moves) if isinstance(move, Choose)]
        if text.isdecimal() and 1 <= int(text[:6]) <= len(options):
            return options[int(text[:6]) - 1]
        gaps = ", ".join(piece.plain for piece in self.choices.option_list())
        raise Puzzled(self.speech.say("answer.gap_wanted", gaps=gaps))

    def _answer_with(self, relic: str) -> Move:
        kinds = {"redeem": Redeem, "certify": Certify, "cancel": Cancel}
        return kinds[self.view.phase](relic) if self.view.phase in kinds else Choose(relic=relic)

    def _bare_name(self, text: str) -> Move:
        """Take a name alone for the answer to a question about relics."""
        if is_asked(self.view) and self.view.phase not in ("reveal", "open", "blind") and listed(self.moves):
            return self._choose(text)
        raise Puzzled(self._what_would_do(text))

    # Names

    def option(self, text: str) -> str:
        """Find the relic that a number or a name chooses."""
        options = [move.relic for move in listed(self.moves) if move.relic]
        if text.isdecimal() and 1 <= int(text[:6]) <= len(options):
            return options[int(text[:6]) - 1]
        return self.relic(text if not text.isdecimal() else "", options, [])

    def relic(self, text: str, options: Sequence[str], others: Sequence[str]) -> str:
        """Find a relic by name: among the options first, then among others, then in the whole pack."""
        wanted = (
            " ".join(word for word in text.split() if word not in small_words(self.speech.code, "articles")) or text
        )
        known = ", ".join(f"{place} {self.speech.short(one)}" for place, one in enumerate(options, 1))
        if not wanted:
            raise Puzzled(self.speech.say("answer.relic_wanted", relics=known).strip())
        for pool in (options, others, list(self.speech.cards)):
            found = find(wanted, pool, self.speech)
            if len(found) > 1:
                names = self._list(self.speech.relic(relic) for relic in found)
                raise Puzzled(self.speech.say("answer.ambiguous", text=text[:SHOWN], options=names))
            if found:
                return found[0]
        raise Puzzled(self.speech.say("answer.relic_unknown", text=text[:SHOWN], relics=known).strip())

    # Answers

    def _what_would_do(self, text: str) -> str:
        keys = " · ".join(line.plain.strip(" ·") for line in self.choices.keys(1000))
        return self.speech.say("answer.unknown", text=text[:SHOWN], keys=keys)

    def _which_deck(self) -> str:
        decks = ", ".join(piece.plain for piece in self.choices.deck_list())
        return self.speech.say("answer.deck_wanted", decks=decks)

    def _list(self, items: Iterable[str]) -> str:
        return ", ".join(dict.fromkeys(items))
