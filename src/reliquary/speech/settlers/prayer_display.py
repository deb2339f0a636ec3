"""The figures of a Prayer: the strip of cards, the colours with their odds, and what it brings."""

from __future__ import annotations

from reliquary.games.settlers.seat.views import PrayerView, TableView
from reliquary.speech.settlers.card_context import EARTHY, TRICOLOUR
from reliquary.speech.settlers.display import ColourFigure, PrayerFigure, StripCard
from reliquary.speech.settlers.odds import chance, unseen
from reliquary.speech.settlers.phrasebook import SettlersPhrasebook
from reliquary.speech.settlers.prayers import NINE, colours_of, is_before_drawing, promised, with_tricolour
from reliquary.speech.settlers.reward import foreseen, reward


def prayer_figure(speaker: SettlersPhrasebook, view: TableView) -> PrayerFigure | None:
    """Show the Prayer that is being said, if there is one."""
    prayer = view.prayer
    if prayer is None:
        return None
    say, before, colours = speaker.say, is_before_drawing(view), colours_of(prayer)
    brings = foreseen(speaker, view)
    cards = [strip_card(speaker, prayer, card, is_kept=False) for card in prayer.drawn]
    any_chance = chance(view, colours, prayer.number) if before and len(colours) > 1 else None
    return PrayerFigure(
        seat=prayer.seat,
        card=prayer.card,
        title=title(speaker, prayer),
        number=prayer.number,
        cards=cards + [strip_card(speaker, prayer, card, is_kept=True) for card in prayer.used],
        colours=[colour_figure(speaker, view, colour) for colour in colours],
        any_percent=any_chance.percent if any_chance else None,
        unseen=len(unseen(view)),
        tokens=prayer.tokens,
        tokens_sentence=tokens_sentence(speaker, prayer),
        brings=brings,
        sentence=counted(speaker, view, brings),
        is_before_drawing=before,
        warning=say("warning.draw", number=prayer.number) if before and prayer.seat == view.seat else "",
    )


def title(speaker: SettlersPhrasebook, prayer: PrayerView) -> str:
    """Describe with what is prayed, for how many cards and for which colours."""
    head = speaker.say("prayer.title", card=speaker.card(prayer.card), number=prayer.number)
    colours = colours_of(prayer)
    named = ", ".join(speaker.language.word(f"colours.{colour}") for colour in colours)
    told = speaker.say("prayer.all") if len(colours) >= NINE else named
    return f"{head} · {told}" if colours else head


def strip_card(speaker: SettlersPhrasebook, prayer: PrayerView, card: str, *, is_kept: bool) -> StripCard:
    """Show a card of the strip."""
    colours = list(speaker.design[card].colours)
    counts = any(colour in colours_of(prayer) for colour in colours)
    return StripCard(card=card, name=speaker.card(card), colours=[*colours], counts=counts, is_kept=is_kept)


def colour_figure(speaker: SettlersPhrasebook, view: TableView, colour: str) -> ColourFigure:
    """Show a colour of the Prayer."""
    prayer = view.prayer
    assert prayer is not None
    tokens = view.panels[prayer.seat].blessings
    odds = chance(view, [colour], prayer.number) if is_before_drawing(view) else None
    goods: dict[str, int] = {}
    if view.question == "tricolour":
        goods = with_tricolour(speaker, view, colour)
    elif view.question == "colour" and odds is None:
        goods = reward(speaker, prayer.card, {colour: promised(view, colour)})
    return ColourFigure(
        colour=colour,
        name=speaker.language.word(f"colours.{colour}"),
        count=prayer.counts.get(colour, 0),
        has_token=colour in tokens or (TRICOLOUR in tokens and colour in EARTHY),
        percent=odds.percent if odds else None,
        among=odds.among if odds else None,
        brings=speaker.goods(goods) if goods else "",
    )


def tokens_sentence(speaker: SettlersPhrasebook, prayer: PrayerView) -> str:
    """Return the names of the Blessings that apply, or that are used instead of drawing."""
    if not prayer.tokens:
        return ""
    named = ", ".join(speaker.language.word(f"colours.{colour}") for colour in prayer.tokens)
    return speaker.say("prayer.used" if prayer.way in ("blessings", "some") else "prayer.apply", tokens=named)


def counted(speaker: SettlersPhrasebook, view: TableView, brings: dict[str, int]) -> str:
    """Return what was counted and what that brings."""
    prayer = view.prayer
    assert prayer is not None
    if is_before_drawing(view):
        return ""
    numbers = {colour: number for colour, number in prayer.counts.items() if number}
    told = speaker.say("prayer.failed") if prayer.drawn and not numbers else ""
    if numbers:
        word = speaker.language.word
        counts = ", ".join(
            word("words.colour_count").format(colour=word(f"colours.{colour}"), number=number)
            for colour, number in numbers.items()
        )
        told = speaker.say("prayer.counts", counts=counts)
    return f"{told} {speaker.say('prayer.brings', goods=speaker.goods(brings))}" if brings else told
