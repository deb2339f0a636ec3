"""The paper the table is drawn on: a terminal that can be cleared, or plain lines for a pipe."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from reliquary.signs import in_ascii

WIDEST = 118
NARROWEST = 40
TALLEST_PLAIN = 10_000


class Screen:
    """Lines on a console; a lively one is wiped before the table is drawn again."""

    def __init__(self, console: Console, *, lively: bool) -> None:
        self.console = console
        self.lively = lively and console.is_terminal and not console.is_dumb_terminal
        self.is_plain_ascii = not (console.encoding or "").lower().startswith("utf")

    @property
    def width(self) -> int:
        """How many columns a line may take."""
        return max(NARROWEST, min(self.console.width, WIDEST))

    @property
    def height(self) -> int:
        """How many lines fit at once; a pipe takes any number."""
        return self.console.height if self.lively else TALLEST_PLAIN

    def picture(self, lines: Iterable[Text]) -> None:
        """Print lines on a cleared screen, all at once so that nothing flickers."""
        with self.console:
            if self.lively:
                self.console.clear()
            self.show(lines)

    def show(self, lines: Iterable[Text]) -> None:
        """Print lines as they are."""
        page = Text("\n").join(self.fit(line) for line in lines)
        if page:
            self.console.print(page, soft_wrap=True)

    def tell(self, *paragraphs: str) -> None:
        """Print sentences, wrapped to the width."""
        for paragraph in paragraphs:
            self.show(wrapped(Text(paragraph), self.width))

    def fit(self, line: Text) -> Text:
        """Make a line fit for the output: without trailing blanks, in ASCII where nothing else is known."""
        line.rstrip()
        if self.is_plain_ascii:
            line.plain = in_ascii(line.plain)
        return line


def wrapped(text: Text, width: int, indent: int = 0) -> list[Text]:
    """Break a text into lines at its blanks, or inside a word wider than a line; following lines are indented."""
    size = width - indent
    pieces = [piece[place : place + size] for piece in text.split(" ") for place in range(0, len(piece), size)]
    lines = flow(pieces, width, indent=indent, between=" ")
    for line in lines:
        line.style = text.style
    return lines


def flow(pieces: Sequence[Text], width: int, *, indent: int = 0, between: str = "  ") -> list[Text]:
    """Set pieces beside each other, starting a new line where one no longer fits."""
    lines: list[Text] = []
    for piece in pieces:
        whole = shortened(piece, width - indent)
        if lines and cell_len(lines[-1].plain) + cell_len(between) + cell_len(whole.plain) <= width:
            lines[-1] = Text.assemble(lines[-1], between, whole)
        else:
            lines.append(Text.assemble(" " * indent if lines else "", whole))
    return lines


def shortened(piece: Text, width: int) -> Text:
    """Cut a piece that is wider than a whole line."""
    copy = piece.copy()
    copy.truncate(width, overflow="ellipsis")
    return copy


def padded(text: Text, width: int) -> Text:
    """Fill a text with blanks, or cut it, to an exact width."""
    copy = text.copy()
    copy.truncate(width, overflow="ellipsis", pad=True)
    return copy


def rule(title: str, width: int) -> Text:
    """Draw a line with a title in it."""
    head = f"── {title} "
    return Text(head + "─" * max(0, width - cell_len(head)), style="dim")
