"""The board of Imperial Settlers: what one player sees, drawn from that player's view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.cells import cell_len
from rich.text import Text

from reliquary.cli.terminal.screen import WIDEST, flow, padded, rule, shortened
from reliquary.cli.terminal.settlers import hues
from reliquary.cli.terminal.settlers.hand import BARE, BRIEF, COLUMNS, LONG, SHORT, TIGHT, HandRows, numbered_hand
from reliquary.cli.terminal.settlers.speech import NOTHING, Speech
from reliquary.cli.terminal.voice import seat_mark
from reliquary.core.words import Move, Seat
from reliquary.games.settlers.cards.vocabulary import Kind
from reliquary.games.settlers.seat.snapshot import Holding
from reliquary.games.settlers.seat.views import Panel, TableView
from reliquary.speech.settlers.places import (
    KINDS,
    Held,
    action_locations,
    foundations,
    of_kind,
    standing,
    uses_of,
)
from reliquary.speech.settlers.prayers import draws

PHASES = ("lookout", "production", "action", "cleanup")
LABEL = 12
SHORTEST = 10
"""No name is cut further than this."""
LOG = 5
"""Rows left for the log where many opponents act between the player's turns."""
MOST_LINES = 3
"""More opponents than this share lines where room is short."""


class Board:
    """Draws views for one player at one width."""

    def __init__(self, speech: Speech, width: int) -> None:
        self.speech = speech
        self.width = width

    def draw(self, view: TableView, moves: Sequence[Move], rows: int) -> list[Text]:
        """Draw everything but the log, with as much detail as the rows allow."""
        hand = numbered_hand(self.speech, view, moves)
        log = LOG if len(view.panels) > MOST_LINES + 1 else 0
        for detail in self.details(view):
            empire = self.empire(view, self.speech.seat, detail)
            cards = [] if detail == BARE else self.hand(view, hand, min(detail, SHORT))
            lines = [*self.header(view), *self.others(view, tight=detail >= TIGHT), *empire, *cards]
            if len(lines) <= rows - (log if detail < TIGHT else 0):
                break
        return lines

    @staticmethod
    def details(view: TableView) -> Sequence[int]:
        """List the ways to draw, the fullest first; with the Aztecs' box there is more to leave out."""
        if "tech" not in view.panels[0].goods:
            return (LONG, COLUMNS, SHORT, TIGHT)
        is_turn = view.question in ("turn", "after")
        return (LONG, COLUMNS, SHORT, TIGHT, BRIEF) if is_turn else (LONG, COLUMNS, SHORT, TIGHT, BRIEF, BARE)

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
        """Return whether the other empire is the virtual player's."""
        return view.panels[-1].faction == "virtual"

    # The others

    def others(self, view: TableView, *, tight: bool = False) -> list[Text]:
        """Draw a line for every opponent, or two to a line where room is short, or the virtual player."""
        if self.is_solo(view):
            return self.virtual(view)
        others = [panel for panel in view.panels if panel.seat != view.seat]
        if tight and len(others) > MOST_LINES:
            return self.pairs([self.small_opponent(view, panel) for panel in others])
        return [self.opponent(view, panel) for panel in others]

    def opponent(self, view: TableView, panel: Panel) -> Text:
        """Draw an opponent: who, points, Goods, cards, and how large the empire is."""
        say = self.speech.say
        facts = [
            say("seat.points", number=panel.points),
            *([say("seat.passed")] if panel.passed else []),
            self.speech.supply(panel.goods),
            say("seat.hand", number=panel.hand_common + panel.hand_faction),
            say("seat.deals", number=len(panel.deals) + len(panel.routes)),
            say("seat.places", number=len(standing(view, panel.seat))),
        ]
        faction = padded(Text(self.speech.say(f"faction.{panel.faction}")), 7)
        line = Text.assemble(padded(Text(self.name(view, panel)), 16), faction, "  ".join(facts))
        if panel.blessings:
            line = self.with_tokens(line, panel)
        return shortened(line, self.width)

    def name(self, view: TableView, panel: Panel) -> str:
        """Return the name of an opponent, with an arrow where the table waits for one."""
        arrow = "►" if panel.seat in view.waiting else " "
        return f"{arrow}{seat_mark(panel.seat)} {self.speech.names[panel.seat]}"

    def with_tokens(self, line: Text, panel: Panel) -> Text:
        """Add the Blessings of an opponent, in their colours where they fit, else by their number."""
        whole = Text.assemble(line, "  ", hues.tokens(self.speech, panel.blessings))
        if cell_len(whole.plain) <= self.width:
            return whole
        number = f"  {len(panel.blessings)}{self.speech.letter('blessing')}"
        return Text.assemble(shortened(line, self.width - len(number)), number)

    def small_opponent(self, view: TableView, panel: Panel) -> Text:
        """Draw an opponent on half a line: who, points, whether passed, Blessings and Goods."""
        facts = [self.name(view, panel), self.speech.say("seat.points", number=panel.points)]
        facts += [self.speech.say("seat.passed")] if panel.passed else []
        facts += [f"{len(panel.blessings)}{self.speech.letter('blessing')}"] if panel.blessings else []
        return Text(" ".join([*facts, self.speech.supply(panel.goods).replace(" ", "")]))

    def pairs(self, pieces: Sequence[Text]) -> list[Text]:
        """Set pieces two to a line."""
        column = self.width // 2
        rows = [pieces[place : place + 2] for place in range(0, len(pieces), 2)]
        return [Text.assemble(*(padded(shortened(piece, column - 1), column) for piece in row)) for row in rows]

    def virtual(self, view: TableView) -> list[Text]:
        """Draw the virtual player of a solo game: Locations, attack row and collection pile."""
        say = self.speech.say
        panel = view.panels[-1]
        row = " ".join(self.speech.letter(good) for good in view.attack_row) or NOTHING
        own = sum(self.speech.design[one.card].faction != "common" for one in standing(view, 0))
        facts = [
            Text(say("solo.row", row=row, deck=view.attack_deck)),
            Text(say("solo.pile", pile=len(view.collection), own=own)),
            Text(say("solo.places", places=", ".join(self.speech.card(one.card) for one in panel.empire) or NOTHING)),
        ]
        return flow(facts, self.width, between=" · ")

    # An empire

    def empire(self, view: TableView, seat: Seat, detail: int = LONG) -> list[Text]:
        """Draw an empire: Goods, Deals and the grid of its Locations."""
        panel = view.panels[seat]
        return [
            rule(self.title(view, panel), self.width),
            *flow([Text(self.speech.bar(panel.goods))], self.width),
            *self.deals(panel, brief=detail >= BRIEF),
            *(self.rows(view, seat) if detail >= TIGHT else self.grid(view, seat)),
        ]

    def title(self, view: TableView, panel: Panel) -> str:
        """Return whose empire it is, how many points it has and what it stores."""
        say = self.speech.say
        facts = [f"{'►' if panel.seat in view.waiting else ''}{seat_mark(panel.seat)} {self.speech.names[panel.seat]}"]
        faction = self.speech.boards[panel.faction]
        facts.append(self.speech.language.faction(faction.faction))
        facts.append(self.speech.points(panel.points))
        facts.append(say("board.stores", goods=self.speech.language.word(f"goods.{faction.stores}")))
        if panel.passed:
            facts.append(say("seat.passed"))
        return " · ".join(facts)

    def deals(self, panel: Panel, *, brief: bool = False) -> list[Text]:
        """Draw special tokens, the Deals with their Goods, and the Foundations; nothing where there are none."""
        say = self.speech.say
        deals = [f"{self.speech.card(card)} {self.speech.deal(card)}" for card in panel.deals]
        deals += [f"{self.speech.card(card)} {self.speech.deal(card)} {say('mark.route')}" for card in panel.routes]
        pieces = self.tokens(panel)
        if brief:
            deals = [" ".join(self.speech.deal(card) for card in (*panel.deals, *panel.routes))] if deals else []
        pieces += [Text(say("board.deals"), style="bold"), *(Text(deal) for deal in deals)] if deals else []
        if number := foundations(panel):
            pieces.append(Text(say("board.foundations", number=number), style="italic"))
        return flow(pieces, self.width, indent=2)

    def tokens(self, panel: Panel) -> list[Text]:
        """Draw Technology and Blessing tokens, where there are any."""
        kinds = [(good, panel.goods.get(good, 0)) for good in ("tech", "tech_defence", "tech_glory")]
        pieces = [Text(f"{self.speech.say(f'bar.{good}')} {number}") for good, number in kinds if number]
        if panel.blessings:
            pieces.append(
                Text.assemble(self.speech.say("bar.blessing"), " ", hues.tokens(self.speech, panel.blessings))
            )
        return pieces

    def grid(self, view: TableView, seat: Seat) -> list[Text]:
        """Draw the rows production, feature, action, with Faction Locations left and Common ones right."""
        places = standing(view, seat)
        column = (self.width - LABEL) // 2
        if not places:
            return [Text(self.speech.say("board.no_places"), style="italic")]
        heads = [padded(Text(self.speech.say(f"board.{side}")), column) for side in ("faction", "common")]
        rows = [Text.assemble(" " * LABEL, *heads, style="dim")]
        for kind in KINDS:
            fields = (of_kind(self.speech, places, kind, faction=side) for side in (True, False))
            cells = [flow([self.place(view, seat, one, column - 1) for one in own], column - 1) for own in fields]
            rows += self.beside(kind, cells, column)
        return rows

    def rows(self, view: TableView, seat: Seat) -> list[Text]:
        """Draw the same without columns: a stroke parts Faction Locations from Common ones."""
        places = standing(view, seat)
        lines = []
        for kind in KINDS:
            left, right = (of_kind(self.speech, places, kind, faction=side) for side in (True, False))
            label = padded(Text(self.kind(kind), style="bold"), LABEL)
            pieces = [self.place(view, seat, one) for one in left]
            pieces += [Text("|"), *(self.place(view, seat, one) for one in right)] if right else []
            if pieces:
                lines += flow([Text.assemble(label, pieces[0]), *pieces[1:]], self.width, indent=2)
        return lines

    def kind(self, kind: Kind) -> str:
        """Return the name of a row of the grid."""
        return self.speech.say("board.open") if kind == "open" else self.speech.language.kind(kind)

    def beside(self, kind: Kind, cells: list[list[Text]], column: int) -> list[Text]:
        """Set the two fields of a row beside each other; an empty row is left out."""
        height = max(len(cell) for cell in cells)
        label = self.kind(kind)
        rows = []
        for number in range(height):
            left, right = (cell[number] if number < len(cell) else Text() for cell in cells)
            head = Text(label if number == 0 else "", style="bold")
            rows.append(Text.assemble(padded(head, LABEL), padded(left, column), right))
        return rows

    def place(self, view: TableView, seat: Seat, one: Holding, room: int = WIDEST) -> Text:
        """Draw a Location: its key if it can be used, a name that leaves room for the rest, and its marks."""
        key, rest = self.key(view, seat, one), self.behind(view, seat, one)
        name = Text(self.speech.card(one.card), style=hues.style_of(self.speech, one.card))
        least = min(len(name), SHORTEST)
        return Text.assemble(key, shortened(name, max(least, room - len(key) - len(rest))), rest)

    def behind(self, view: TableView, seat: Seat, one: Holding) -> Text:
        """Draw what follows the name of a Location: product, Prayer, uses left, and what lies on it."""
        text = Text()
        if product := self.speech.product(one.card):
            text.append(f" {product}")
        if number := draws(self.speech, one.card):
            text.append(f" {self.speech.say('mark.pray', number=number)}")
        if uses := uses_of(self.speech, one.card):
            left = 0 if one.blocked else max(uses - one.uses, 0)
            text.append(" " + "○" * left + "●" * (uses - left))
        return text.append(self.marks(seat, view, one))

    def key(self, view: TableView, seat: Seat, one: Holding) -> str:
        """Write the key that uses an own action Location."""
        if seat != view.seat or not uses_of(self.speech, one.card):
            return ""
        cards = [place.card for place in action_locations(self.speech, view, seat)]
        return f"{self.speech.say('key.use')}{cards.index(one.card) + 1} "

    def marks(self, seat: Seat, view: TableView, one: Holding) -> str:
        """Write what lies on and under a Location in brackets."""
        say = self.speech.say
        marks = [say(f"mark.{name}") for name in ("defence", "samurai", "blocked") if getattr(one, name)]
        if pieces := len(one.under) + sum(one.stored.values()):
            marks.append(str(pieces))
        marks += self.pious_marks(one)
        if one not in view.panels[seat].empire:
            marks.append(say("mark.taken"))
        return f" ({', '.join(marks)})" if marks else ""

    def pious_marks(self, one: Holding) -> list[str]:
        """Write what Prayers, visitors and Technology have left on a Location."""
        say = self.speech.say
        marks = [say("mark.kept", colours=hues.in_letters(self.speech, one.kept))] if one.kept else []
        if one.unlocked:
            marks.append(say("mark.unlocked"))
        if one.technology:
            marks.append(self.speech.technology(one.technology))
        if one.statues:
            marks.append(say("mark.statues", number=one.statues))
        if one.uses and self.speech.design[one.card].kind == "open":
            marks.append(say("mark.visits", number=one.uses))
        return marks

    # The hand

    def hand(self, view: TableView, hand: Mapping[int, Held], detail: int) -> list[Text]:
        """Draw the player's hand, numbered, under a heading with the sizes of the decks."""
        if view.seat is None:
            return []
        panel = view.panels[view.seat]
        sizes = self.speech.say("board.hand", number=len(hand), deck=panel.deck, common=view.common_deck)
        rows = HandRows(self.speech, list(hand.values()), is_turn=view.seat in view.waiting and view.question == "turn")
        cards = [rows.draw(number, one, detail, self.width) for number, one in hand.items()]
        if detail == SHORT:
            return [rule(sizes, self.width), *flow(cards, self.width)]
        if detail == LONG:
            return [rule(sizes, self.width), *cards]
        half = (len(cards) + 1) // 2
        rights = [*cards[half:], Text()]
        pairs = zip(cards[:half], rights, strict=False)
        return [rule(sizes, self.width), *(Text.assemble(padded(a, self.width // 2), b) for a, b in pairs)]
