"""A Prayer on the table: the strip of drawn cards, what counts and what it brings; and the warning before drawing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from reliquary.cli.terminal.screen import flow, rule, shortened
from reliquary.cli.terminal.settlers import hues
from reliquary.cli.terminal.settlers.speech import Speech
from reliquary.core.words import Event, Move, Seat
from reliquary.games.settlers.events import (
    Gained,
    PrayerBegan,
    PrayerCounted,
    PrayerDrawn,
    UsedKept,
)
from reliquary.games.settlers.seat.views import TableView
from reliquary.games.settlers.text.sentences import capital
from reliquary.speech.settlers.odds import chance, unseen
from reliquary.speech.settlers.prayers import is_before_drawing, promised
from reliquary.speech.settlers.reward import foreseen, reward


class PrayerDisplay(NamedTuple):
    """A Prayer as it is drawn, while it is said or when it is over."""

    seat: Seat
    card: str
    number: int
    colours: Sequence[str]
    drawn: Sequence[str]
    used: Sequence[str]
    tokens: Sequence[str]
    counts: Mapping[str, int]
    goods: Mapping[str, int] | None = None
    """What it has brought; None while it is still being said."""
    brings: Mapping[str, int] = {}
    """What it would bring as it stands."""
    is_blessed: bool = False
    """Whether Blessings are used instead of drawing."""

    @property
    def has_failed(self) -> bool:
        """Whether it is over and nothing counted."""
        return self.goods is not None and not any(self.counts.values())


def strip_of(speech: Speech, view: TableView) -> PrayerDisplay | None:
    """Take the Prayer that is being said, if there is one."""
    prayer = view.prayer
    if prayer is None:
        return None
    colours = [prayer.colour] if prayer.colour else prayer.colours
    counts = {colour: number for colour, number in prayer.counts.items() if colour in colours}
    return PrayerDisplay(
        prayer.seat,
        prayer.card,
        prayer.number,
        colours,
        prayer.drawn,
        prayer.used,
        prayer.tokens,
        counts,
        brings=foreseen(speech, view),
        is_blessed=prayer.way in ("blessings", "some"),
    )


class Story:
    """Remembers the player's last Prayer from what happens at the table, until the player moves again."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.strip: PrayerDisplay | None = None

    def hear(self, event: Event) -> None:
        """Take up what belongs to a Prayer of the player."""
        if getattr(event, "seat", None) != self.seat:
            return
        strip = self.strip
        match event:
            case PrayerBegan():
                self.strip = PrayerDisplay(self.seat, event.card, event.number, (), (), (), (), {})
            case PrayerDrawn() if strip is not None:
                self.strip = strip._replace(drawn=event.cards, number=len(event.cards))
            case UsedKept() if strip is not None:
                self.strip = strip._replace(used=[*strip.used, event.card])
            case PrayerCounted() if strip is not None:
                self.strip = strip._replace(colours=list(event.counts), counts=event.counts, goods={})
            case Gained() if strip is not None and strip.goods == {} and event.source == strip.card:
                self.strip = strip._replace(goods=event.goods)

    @property
    def over(self) -> PrayerDisplay | None:
        """The last Prayer, if it is over."""
        return self.strip if self.strip is not None and self.strip.goods is not None else None

    def forget(self) -> None:
        """Leave a Prayer behind that is over."""
        self.strip = None if self.over else self.strip


def strip_lines(speech: Speech, strip: PrayerDisplay, width: int) -> list[Text]:
    """Draw a Prayer: its title, the cards in a row, and what has been counted."""
    lines = [rule(title(speech, strip), width)]
    cards = [card_in_row(speech, strip, card) for card in strip.drawn]
    if strip.used:
        cards.append(Text(speech.say("prayer.kept"), style="bold"))
        cards += [card_in_row(speech, strip, card) for card in strip.used]
    lines += flow(cards, width, indent=2)
    if cards or strip.goods is not None:
        lines += flow(counted(speech, strip), width, between=" · ", indent=2)
    elif strip.tokens:
        label = speech.say("prayer.used" if strip.is_blessed else "prayer.apply")
        lines.append(Text.assemble(label, " ", hues.tokens(speech, strip.tokens)))
    return lines


def title(speech: Speech, strip: PrayerDisplay) -> str:
    """Return who prays with what, for how many cards and for which colours."""
    who = f" ({speech.names[strip.seat]})" if strip.seat != speech.seat else ""
    head = speech.say("prayer.title", card=speech.card(strip.card), number=strip.number)
    nine = len(strip.colours) >= len(hues.STYLES) - 1
    colours = speech.say("prayer.all") if nine else hues.names_of(speech, strip.colours).plain
    return f"{head}{who} · {colours}" if strip.colours else f"{head}{who}"


def card_in_row(speech: Speech, strip: PrayerDisplay, card: str) -> Text:
    """Draw a card of the strip: one that counts with a tick, and its colours by name."""
    colours = speech.design[card].colours
    counts = any(colour in strip.colours for colour in colours)
    name = Text("✓" if counts else "", style="bold").append(speech.card(card), style="bold" if counts else "dim")
    return Text.assemble(name, " ", hues.names_of(speech, colours, "/"))


def counted(speech: Speech, strip: PrayerDisplay) -> list[Text]:
    """Return how many cards of each colour count, which tokens apply and what that brings."""
    say = speech.say
    if strip.has_failed:
        return [Text(say("prayer.failed"), style="bold")]
    shown = {colour: number for colour, number in strip.counts.items() if number} or strip.counts
    pieces = [Text(say("prayer.counts"), style="bold")]
    pieces += [hues.name_of(speech, colour).append(f" {number}", style="default") for colour, number in shown.items()]
    if strip.tokens:
        pieces.append(Text.assemble(say("prayer.tokens"), " ", hues.tokens(speech, strip.tokens)))
    if goods := strip.goods or strip.brings:
        pieces.append(Text(say("prayer.brings", goods=speech.language.counted_goods(goods)), style="bold"))
    return [Text.assemble(pieces[0], " ", pieces[1]), *pieces[2:]]


# Before drawing


def warning(speech: Speech, view: TableView, width: int) -> list[Text]:
    """Warn that drawing is final, and show the odds of the colours the Prayer is about."""
    prayer = view.prayer
    if prayer is None or not is_before_drawing(view) or prayer.seat != view.seat:
        return []
    colours = [prayer.colour] if prayer.colour else prayer.colours
    if view.question == "colour":
        return [shortened(Text(speech.say("prayer.warning", number=prayer.number), style="bold yellow"), width)]
    return odds_lines(speech, view, colours, prayer.number, width)


def odds_lines(speech: Speech, view: TableView, colours: Sequence[str], number: int, width: int) -> list[Text]:
    """Return how likely each colour is among the cards to draw, as far as the player can know."""
    head = speech.say("prayer.warning", number=number)
    first, *rest = odds_of(speech, view, colours, number)
    return [shortened(Text(head, style="bold yellow"), width), *flow([first, *rest], width, between=" · ", indent=2)]


def odds_of(speech: Speech, view: TableView, colours: Sequence[str], number: int) -> list[Text]:
    """Write the odds colour by colour, and of any of several."""
    groups = [[colour] for colour in colours] + ([list(colours)] if len(colours) > 1 else [])
    told = []
    for group in groups:
        name = hues.name_of(speech, group[0]) if len(group) == 1 else Text(speech.say("prayer.any"))
        found = chance(view, group, number)
        told.append(Text.assemble(name, f" {found.percent}% ({found.among})"))
    about = speech.say("prayer.odds", unseen=len(unseen(view)))
    return [Text.assemble(about, " ", told[0]), *told[1:]]


def once_more(speech: Speech, view: TableView, move: Move, colours: Sequence[str], number: int) -> str:
    """Warn of a move that draws at once, and say how to make it all the same."""
    odds = " · ".join(text.plain for text in odds_of(speech, view, colours, number)) if colours else ""
    warned = speech.say("prayer.warning", number=number)
    return speech.say("prayer.once_more", move=capital(speech.move(move)), warning=warned, odds=odds)


def promise(speech: Speech, view: TableView, colour: str) -> str:
    """Return what choosing a colour after drawing brings: its cards, with the Blessings that apply to it."""
    prayer = view.prayer
    assert prayer is not None
    number = promised(view, colour)
    return f" ×{number}{arrow(speech, reward(speech, prayer.card, {colour: number}))}"


def arrow(speech: Speech, goods: Mapping[str, int]) -> str:
    """Point to Goods, where there are any."""
    return f" → {speech.language.counted_goods(goods)}" if goods else ""
