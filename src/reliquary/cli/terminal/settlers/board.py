"""The board of Imperial Settlers: what one player sees, drawn from that player's view and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.cells import cell_len
from rich.text import Text

from reliquary.cli.terminal.screen import flow, padded, rule, shortened
from reliquary.cli.terminal.settlers.places import (
    KINDS,
    Held,
    action_locations,
    foundations,
    hand_in_order,
    of_kind,
    standing,
    uses_of,
)
from reliquary.cli.terminal.settlers.speech import DESIGN_OF, NOTHING, Speech
from reliquary.cli.terminal.voice import seat_mark
from reliquary.core.words import Move, Seat
from reliquary.games.settlers.cards import BOARDS
from reliquary.games.settlers.effects import Kind
from reliquary.games.settlers.snapshot import Holding
from reliquary.games.settlers.views import Panel, TableView

STYLES: Mapping[str, str] = {
    "black": "bold", "purple": "magenta", "blue": "bright_blue", "brown": "yellow", "gold": "bright_yellow",
    "red": "red", "pink": "bright_magenta", "grey": "bright_black",
}  # fmt: skip
PHASES = ("lookout", "production", "action", "cleanup")
LABEL = 12
NAME = 24
COST = 11
KEYS = 16
LONG, COLUMNS, SHORT, TIGHT = range(4)
"""How much is said: of every hand card a line, half a line, its name and keys; and then the grid without columns."""


class Board:
    """Draws views for one player at one width."""

    def __init__(self, speech: Speech, width: int) -> None:
        self.speech = speech
        self.width = width

    def draw(self, view: TableView, moves: Sequence[Move], rows: int) -> list[Text]:
        """Draw everything but the log, with as much detail as the rows allow."""
        hand = hand_in_order(self.speech, view, moves)
        for detail in (LONG, COLUMNS, SHORT, TIGHT):
            empire = self.empire(view, self.speech.seat, tight=detail == TIGHT)
            lines = [*self.header(view), *self.others(view), *empire, *self.hand(view, hand, min(detail, SHORT))]
            if len(lines) <= rows:
                break
        return lines

    # The course of the round

    def header(self, view: TableView) -> list[Text]:
        """Draw the round and its phases, the present one in capitals, and who began."""
        say = self.speech.say
        phases = (*PHASES, "attack") if self.is_solo(view) else PHASES
        bar = Text(" ▸ ").join(self.phase(phase, phase == view.phase) for phase in phases)
        pieces = [Text(say("board.round", number=view.round), style="bold"), bar]
        if not self.is_solo(view):
            pieces.append(Text(say("board.first", seat=seat_mark(view.first))))
        return flow(pieces, self.width, between="   ")

    def phase(self, phase: str, is_now: bool) -> Text:
        """Write a phase."""
        name = self.speech.language.phase(phase)
        return Text(name.upper(), style="bold") if is_now else Text(name, style="dim")

    @staticmethod
    def is_solo(view: TableView) -> bool:
        """Say whether the other empire is the virtual player's."""
        return view.panels[-1].faction == "virtual"

    # The others

    def others(self, view: TableView) -> list[Text]:
        """Draw a line for every opponent, or the virtual player."""
        if self.is_solo(view):
            return self.virtual(view)
        return [self.opponent(view, panel) for panel in view.panels if panel.seat != view.seat]

    def opponent(self, view: TableView, panel: Panel) -> Text:
        """Draw an opponent: who, points, Goods, cards, and how large the empire is."""
        say = self.speech.say
        arrow = "►" if panel.seat in view.waiting else " "
        name = f"{arrow}{seat_mark(panel.seat)} {self.speech.names[panel.seat]}"
        facts = [
            say("seat.points", number=panel.points),
            *([say("seat.passed")] if panel.passed else []),
            self.speech.supply(panel.goods),
            say("seat.hand", number=panel.hand_common + panel.hand_faction),
            say("seat.deals", number=len(panel.deals) + len(panel.routes)),
            say("seat.places", number=len(standing(view, panel.seat))),
        ]
        faction = padded(Text(self.speech.say(f"faction.{panel.faction}")), 7)
        return shortened(Text.assemble(padded(Text(name), 16), faction, "  ".join(facts)), self.width)

    def virtual(self, view: TableView) -> list[Text]:
        """Draw the virtual player of a solo game: Locations, attack row and collection pile."""
        say = self.speech.say
        panel = view.panels[-1]
        row = " ".join(self.speech.letter(good) for good in view.attack_row) or NOTHING
        own = sum(DESIGN_OF[one.card].faction != "common" for one in standing(view, 0))
        facts = [
            Text(say("solo.row", row=row, deck=view.attack_deck)),
            Text(say("solo.pile", pile=len(view.collection), own=own)),
            Text(say("solo.places", places=", ".join(self.speech.card(one.card) for one in panel.empire) or NOTHING)),
        ]
        return flow(facts, self.width, between=" · ")

    # An empire

    def empire(self, view: TableView, seat: Seat, *, tight: bool = False) -> list[Text]:
        """Draw an empire: Goods, Deals and the grid of its Locations."""
        panel = view.panels[seat]
        return [
            rule(self.title(view, panel), self.width),
            *flow([Text(self.speech.bar(panel.goods))], self.width),
            *self.deals(panel),
            *(self.rows(view, seat) if tight else self.grid(view, seat)),
        ]

    def title(self, view: TableView, panel: Panel) -> str:
        """Say whose empire it is, how many points it has and what it stores."""
        say = self.speech.say
        facts = [f"{'►' if panel.seat in view.waiting else ''}{seat_mark(panel.seat)} {self.speech.names[panel.seat]}"]
        faction = next(board for board in BOARDS if board.faction == panel.faction)
        facts.append(self.speech.language.faction(faction.faction))
        facts.append(self.speech.points(panel.points))
        facts.append(say("board.stores", goods=self.speech.language.word(f"goods.{faction.stores}")))
        if panel.passed:
            facts.append(say("seat.passed"))
        return " · ".join(facts)

    def deals(self, panel: Panel) -> list[Text]:
        """Draw the Deals with their Goods, Trade Routes marked, and the Foundations; nothing where there are none."""
        say = self.speech.say
        deals = [f"{self.speech.card(card)} {self.speech.deal(card)}" for card in panel.deals]
        deals += [f"{self.speech.card(card)} {self.speech.deal(card)} {say('mark.route')}" for card in panel.routes]
        pieces = [Text(say("board.deals"), style="bold"), *(Text(deal) for deal in deals)] if deals else []
        if number := foundations(panel):
            pieces.append(Text(say("board.foundations", number=number), style="italic"))
        return flow(pieces, self.width, indent=2)

    def grid(self, view: TableView, seat: Seat) -> list[Text]:
        """Draw the rows production, feature, action, with Faction Locations left and Common ones right."""
        places = standing(view, seat)
        column = (self.width - LABEL) // 2
        if not places:
            return [Text(self.speech.say("board.no_places"), style="italic")]
        heads = [padded(Text(self.speech.say(f"board.{side}")), column) for side in ("faction", "common")]
        rows = [Text.assemble(" " * LABEL, *heads, style="dim")]
        for kind in KINDS:
            cells = [
                flow([self.place(view, seat, one) for one in of_kind(places, kind, faction=side)], column - 1)
                for side in (True, False)
            ]
            rows += self.beside(kind, cells, column)
        return rows

    def rows(self, view: TableView, seat: Seat) -> list[Text]:
        """Draw the same without columns: a stroke parts Faction Locations from Common ones."""
        places = standing(view, seat)
        lines = []
        for kind in KINDS:
            left, right = (of_kind(places, kind, faction=side) for side in (True, False))
            label = padded(Text(self.speech.language.kind(kind), style="bold"), LABEL)
            pieces = [self.place(view, seat, one) for one in left]
            pieces += [Text("|"), *(self.place(view, seat, one) for one in right)] if right else []
            if pieces:
                lines += flow([Text.assemble(label, pieces[0]), *pieces[1:]], self.width, indent=2)
        return lines

    def beside(self, kind: Kind, cells: list[list[Text]], column: int) -> list[Text]:
        """Set the two fields of a row beside each other; an empty row is left out."""
        height = max(len(cell) for cell in cells)
        label = self.speech.language.kind(kind)
        rows = []
        for number in range(height):
            left, right = (cell[number] if number < len(cell) else Text() for cell in cells)
            head = Text(label if number == 0 else "", style="bold")
            rows.append(Text.assemble(padded(head, LABEL), padded(left, column), right))
        return rows

    def place(self, view: TableView, seat: Seat, one: Holding) -> Text:
        """Draw a Location: its key if it can be used, name, uses left, product, and what lies on it."""
        text = Text(self.key(view, seat, one))
        text.append(self.speech.card(one.card), style=self.style(one.card))
        if product := self.speech.product(one.card):
            text.append(f" {product}")
        if uses := uses_of(one.card):
            left = 0 if one.blocked else max(uses - one.uses, 0)
            text.append(" " + "○" * left + "●" * (uses - left))
        return text.append(self.marks(seat, view, one))

    def key(self, view: TableView, seat: Seat, one: Holding) -> str:
        """Write the key that uses an own action Location."""
        if seat != view.seat or not uses_of(one.card):
            return ""
        cards = [place.card for place in action_locations(view, seat)]
        return f"{self.speech.say('key.use')}{cards.index(one.card) + 1} "

    def marks(self, seat: Seat, view: TableView, one: Holding) -> str:
        """Write what lies on and under a Location in brackets."""
        say = self.speech.say
        marks = [say(f"mark.{name}") for name in ("defence", "samurai", "blocked") if getattr(one, name)]
        if pieces := len(one.under) + sum(one.stored.values()):
            marks.append(str(pieces))
        if one not in view.panels[seat].empire:
            marks.append(say("mark.taken"))
        return f" ({', '.join(marks)})" if marks else ""

    @staticmethod
    def style(card: str) -> str:
        """Choose the colour of a card, where it has exactly one."""
        colours = DESIGN_OF[card].colours
        return STYLES.get(colours[0], "") if len(colours) == 1 else ""

    # The hand

    def hand(self, view: TableView, hand: Sequence[Held], detail: int) -> list[Text]:
        """Draw the player's hand, numbered, under a heading with the sizes of the decks."""
        if view.seat is None:
            return []
        panel = view.panels[view.seat]
        sizes = self.speech.say("board.hand", number=len(hand), deck=panel.deck, common=view.common_deck)
        rows = HandRows(self.speech, hand, is_turn=view.seat in view.waiting and view.question == "turn")
        cards = [rows.draw(number, one, detail, self.width) for number, one in enumerate(hand, start=1)]
        if detail == SHORT:
            return [rule(sizes, self.width), *flow(cards, self.width)]
        if detail == LONG:
            return [rule(sizes, self.width), *cards]
        half = (len(cards) + 1) // 2
        rights = [*cards[half:], Text()]
        pairs = zip(cards[:half], rights, strict=False)
        return [rule(sizes, self.width), *(Text.assemble(padded(a, self.width // 2), b) for a, b in pairs)]


class HandRows:
    """Draws the cards of a hand, in columns as wide as these cards need."""

    def __init__(self, speech: Speech, hand: Sequence[Held], *, is_turn: bool) -> None:
        self.speech = speech
        self.is_turn = is_turn
        self.name = widest((speech.card(one.card) for one in hand), NAME)
        self.cost = widest((speech.cost(one.card) for one in hand), COST)
        self.keys = widest((self.deeds(one) for one in hand), KEYS) if is_turn else 0

    def draw(self, number: int, one: Held, detail: int, width: int) -> Text:
        """Draw a hand card: number, name, cost, what can be done, and in a long line what it does."""
        style = "dim" if self.is_turn and one.is_idle else Board.style(one.card)
        name = self.speech.card(one.card)
        if detail == SHORT:
            keys = f" {self.deeds(one, brief=True)}" if self.is_turn else ""
            return Text(f"{number} {name}{keys}", style=style)
        cost, deeds = self.speech.cost(one.card), self.deeds(one) if self.is_turn else ""
        room = self.name if detail == LONG else max(8, width // 2 - 5 - self.cost - self.keys)
        line = Text(f"{number:>2} ", style=style).append(padded(Text(name), room).plain)
        line.append(padded(Text(cost), self.cost).plain).append(padded(Text(deeds), self.keys).plain)
        if detail == COLUMNS:
            return shortened(line, width // 2 - 1)
        line.append(self.speech.sentence(one.card), style="dim" if self.is_turn and one.is_idle else "default")
        return shortened(line, width)

    def deeds(self, one: Held, *, brief: bool = False) -> str:
        """Write what can be done with a hand card: the keys, with what a Deal or razing gives."""
        say = self.speech.say
        deeds = [say("key.build")] if one.can_build else []
        if one.can_deal:
            deeds.append(say("key.deal") + ("" if brief else f"+{self.speech.deal(one.card)}"))
        if one.can_raze:
            deeds.append(say("key.raze") + ("" if brief else f"+{self.speech.raze(one.card)}"))
        return ("" if brief else " ").join(deeds) or NOTHING


def widest(texts: Iterable[str], most: int) -> int:
    """Say how wide a column must be for all its texts, with a blank behind."""
    return min(max((cell_len(text) for text in texts), default=0) + 1, most)
