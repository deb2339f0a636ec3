"""The guided builder: choose a box, put its cards in one by one, and take as many out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rich.text import Text

from reliquary.cli.arguments import UsageError
from reliquary.cli.terminal.prompt import Prompt
from reliquary.cli.terminal.screen import Screen
from reliquary.cli.terminal.settlers.decks.lookup import DeckLookup
from reliquary.cli.terminal.settlers.decks.pages import deck_table, headline, swappable, swapped
from reliquary.cli.terminal.settlers.speech import words
from reliquary.core.texts import LANGUAGES
from reliquary.games.settlers.cards.card import Design, Expansion
from reliquary.games.settlers.cards.factions import Faction
from reliquary.games.settlers.decks.decks import Deck, DeckError, Format, base_deck, deck_of, design_of
from reliquary.games.settlers.decks.refusals import expansion_name

Thing = TypeVar("Thing")


def means(typed: str, word: str) -> bool:
    """Return whether a text is a word of the builder in any language."""
    return any(typed.casefold() in words(code)[f"deck_builder.words.{word}"].split() for code in LANGUAGES)


class Left(Exception):
    """The user has left without a deck."""


class Builder:
    """One deck in the making, with what was there before every change."""

    def __init__(self, screen: Screen, prompt: Prompt, case: DeckLookup, faction: Faction) -> None:
        self.screen, self.prompt, self.case = screen, prompt, case
        self.format: Format = case.format or "standard"
        self.is_free = self.format == "open" and case.open_deck == "free"
        self.deck = base_deck(faction, case.designs)
        self.past: list[Deck] = []
        self.box: Expansion | None = None

    def run(self) -> Deck | None:
        """Build a deck; None if the user leaves without one, by Ctrl+C too. The end of the input means done."""
        self.tell("welcome")
        try:
            if self.choose_box():
                while self.turn():
                    pass
        except Left:
            self.tell("left")
            return None
        return self.deck

    def tell(self, key: str, **values: object) -> None:
        """Print one of the builder's texts."""
        self.screen.tell(words(self.case.lang)[f"deck_builder.{key}"].format(**values))

    def ask(self, key: str, **values: object) -> str | None:
        """Ask a question and read the answer; None means that nothing more will come."""
        self.tell(key, **values)
        answer = self.prompt.ask("> ")
        if self.prompt.was_interrupted or (answer is not None and means(answer, "quit")):
            raise Left
        return answer

    def choose_box(self) -> bool:
        """Let the user choose the one box a STANDARD deck may have cards of; False if none. (AZ-016)"""
        groups = swappable(self.case, self.deck, self.format)
        boxes = [box for box in groups if box != "base"]
        if self.format == "open" or len(boxes) < 2:
            self.box = boxes[0] if self.format == "standard" and boxes else None
            return True
        for number, box in enumerate(boxes, start=1):
            cards = sum(len(design.ids) for design in groups[box])
            title = expansion_name(self.case.lang, box)
            self.tell("box", number=number, box=title, cards=cards, designs=len(groups[box]))
        while True:
            answer = self.ask("which_box")
            if not answer:
                return False
            named = {expansion_name(self.case.lang, box).casefold(): box for box in boxes} | {box: box for box in boxes}
            self.box = chosen(answer, boxes) or named.get(answer.casefold())
            if self.box is not None:
                return True
            self.tell("not_there", text=repr(answer))

    def candidates(self) -> list[Design]:
        """List what could be put in now, those with most copies first."""
        groups = swappable(self.case, self.deck, self.format)
        row = [
            one for box, group in groups.items() for one in group if self.format == "open" or box in (self.box, "base")
        ]
        return sorted(row, key=lambda design: -len(design.ids))

    def turn(self) -> bool:
        """Ask for one change; False when the deck is done."""
        row = self.candidates()
        if not row and not self.is_free:
            self.tell("none_left")
            return False
        self.show(row)
        answer = self.ask("which_card")
        if not answer or means(answer, "done"):
            return False
        self.obey(answer, row)
        return True

    def show(self, row: Sequence[Design]) -> None:
        """Show designs with the numbers they are chosen by."""
        numbers = {design.key: number for number, design in enumerate(row, start=1)}
        self.screen.console.print(deck_table(self.case, row, numbers))

    def show_deck(self) -> None:
        """Show the deck as it is."""
        self.screen.show([Text(headline(self.case, self.deck), style="bold")])
        self.screen.console.print(deck_table(self.case, self.chosen_designs()))

    def chosen_designs(self) -> list[Design]:
        """List the designs in the deck."""
        return [design_of(key, self.case.designs) for key in self.deck.designs]

    def obey(self, answer: str, row: Sequence[Design]) -> None:
        """Do what a line says."""
        word, _, rest = answer.casefold().partition(" ")
        if means(word, "undo"):
            self.tell("undone" if self.past else "nothing_to_undo")
            self.deck = self.past.pop() if self.past else self.deck
        elif means(word, "show"):
            self.show_deck()
        elif means(word, "help"):
            self.tell("help")
        elif means(word, "out") and rest:
            self.take_out(rest)
        else:
            design = self.pick(answer, row)
            if design is not None:
                self.put_in(design)

    def pick(self, answer: str, row: Sequence[Design]) -> Design | None:
        """Find the design a line names, by its place in the row, number or name; say so if there is none."""
        by_place = chosen(answer, row)
        if by_place is not None:
            return by_place
        try:
            design = self.case.find(answer, self.deck.faction)
        except UsageError as error:
            self.screen.tell(str(error))
            return None
        if design in row:
            return design
        self.tell("not_there", text=self.case.name(design.key))
        return None

    def put_in(self, design: Design) -> None:
        """Ask what goes out for a card, and swap them. (AZ-020)"""
        row = [one for one in self.chosen_designs() if len(one.ids) == len(design.ids)]
        row.sort(key=lambda one: one.counts_as != "base")
        self.show(row)
        question = "which_out_free" if self.is_free else "which_out"
        answer = self.ask(question, card=self.case.name(design.key), copies=len(design.ids))
        if answer is None or means(answer, "back"):
            return
        if not answer:
            if self.is_free:
                self.change(deck_of(self.deck.faction, (*self.deck.designs, design.key), self.case.designs))
            return
        old = self.pick(answer, row)
        if old is None:
            return
        try:
            self.change(self.deck.swap(out=old.key, into=design.key, designs=self.case.designs))
        except DeckError as error:
            self.screen.tell(self.case.said(error))
            return
        self.screen.tell(swapped(self.case, old, design))

    def take_out(self, text: str) -> None:
        """Take a card out without another coming in, where the format lets it. (R-53)"""
        if not self.is_free:
            self.tell("only_free")
            return
        design = self.pick(text, self.chosen_designs())
        if design is not None:
            left = [key for key in self.deck.designs if key != design.key]
            self.change(deck_of(self.deck.faction, left, self.case.designs))
            self.tell("gone", card=self.case.name(design.key))

    def change(self, deck: Deck) -> None:
        """Continue with another deck, and remember the one before."""
        self.past.append(self.deck)
        self.deck = deck


def chosen(answer: str, row: Sequence[Thing]) -> Thing | None:
    """Find a thing by its place in a row, counted from 1."""
    if answer.isdecimal() and 1 <= int(answer) <= len(row):
        return row[int(answer) - 1]
    return None
