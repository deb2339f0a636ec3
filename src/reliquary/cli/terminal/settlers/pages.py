"""Pages to look something up at a table of Imperial Settlers: cards, empires, help."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from reliquary.cli.terminal.lookup_pages import help_page
from reliquary.cli.terminal.screen import rule, wrapped
from reliquary.cli.terminal.settlers.answers import PIOUS
from reliquary.cli.terminal.settlers.board import Board
from reliquary.cli.terminal.settlers.hues import style_of
from reliquary.cli.terminal.settlers.lexicon import codes, fitting
from reliquary.cli.terminal.settlers.speech import NOTHING, Speech, words
from reliquary.cli.terminal.typed_lines import plain
from reliquary.cli.terminal.voice import LETTERS
from reliquary.core.words import Seat
from reliquary.games.settlers.seat.snapshot import Holding
from reliquary.games.settlers.seat.views import Panel, TableView
from reliquary.speech.settlers.places import Held, raze_price, standing

MOST_CARDS = 6
TOPICS = ("prayers", "keys")


# Help


def help_about(speech: Speech, view: TableView, wanted: str, width: int) -> list[Text]:
    """Explain Prayers, the question that is open, or everything that can be typed."""
    about = next((topic for topic in TOPICS if plain(wanted) in topic_words(speech, topic)), None)
    if about == "prayers":
        return help_page(speech, width, "pages.prayers")
    if about == "keys" or view.seat not in view.waiting or view.question not in PIOUS:
        return help_page(speech, width)
    told = (speech.say(f"ask.{view.question}"), speech.say("ask.more"))
    return [line for text in told for line in wrapped(Text(text), width)]


def topic_words(speech: Speech, topic: str) -> list[str]:
    """List what a topic of the help may be called, in the player's language and in English."""
    return [plain(word) for code in codes(speech) for word in words(code)[f"help_words.{topic}"].split()]


# Cards


def cards_page(speech: Speech, view: TableView, hand: Mapping[int, Held], wanted: str, width: int) -> list[Text]:
    """Show the whole hand, one of its cards by number, or the cards that a name fits."""
    if not wanted:
        return [line for number, one in hand.items() for line in card_page(speech, one.card, width, number)]
    if wanted.isdecimal() and int(wanted[:6]) in hand:
        one = hand[int(wanted[:6])]
        return [*card_page(speech, one.card, width, int(wanted[:6])), *deeds(speech, one, int(wanted[:6]), width)]
    found = fitting(plain(wanted), [design.key for design in speech.designs], speech)
    if not found:
        return wrapped(Text(speech.say("answer.card_unknown", text=wanted)), width)
    lines = [line for card in found[:MOST_CARDS] for line in card_page(speech, card, width)]
    if len(found) > MOST_CARDS:
        lines.append(Text(speech.say("pages.more_cards", count=len(found) - MOST_CARDS)))
    return lines


def card_page(speech: Speech, card: str, width: int, number: int | None = None) -> list[Text]:
    """Show a card with all its fields and its sentence."""
    design = speech.design[card]
    say, language = speech.say, speech.language
    colours = ", ".join(language.colour(colour) for colour in design.colours) or language.word("list.colourless")
    facts = [
        language.faction(design.faction),
        f"{colours}, {language.kind(design.kind)}",
        say("card.cost", cost=speech.cost(card)),
    ]
    if deal := speech.deal(card):
        facts.append(say("card.deal", good=deal))
    facts.append(say("card.raze", goods=speech.raze(card) or NOTHING))
    head = Text(f"{number} " if number else "").append(language.card(card), style=f"bold {style_of(speech, card)}")
    line = Text.assemble(head, f" · {' · '.join(facts)}")
    sentence = wrapped(Text(speech.sentence(card)), width - 2)
    return [*wrapped(line, width, indent=2), *(Text.assemble("  ", row) for row in sentence)]


def deeds(speech: Speech, one: Held, number: int, width: int) -> list[Text]:
    """Return what can be done with a hand card, and how to ask why the rest cannot."""
    say = speech.say
    able = [
        f"{say(f'key.{verb}')}{number} {say(f'verb.{verb}')}"
        for verb, can in (("build", one.can_build), ("deal", one.can_deal), ("raze", one.can_raze))
        if can
    ]
    able.append(say("pages.why_card", number=number))
    return wrapped(Text(" · ".join(able), style="bold"), width)


# Empires


def look_page(speech: Speech, view: TableView, wanted: str, width: int) -> list[Text]:
    """Show a seat's empire in full: Location by Location, Deals, discard pile; without a name all the others'."""
    seats = [panel.seat for panel in view.panels if panel.seat != view.seat]
    if wanted:
        seats = [seat for seat in range(len(view.panels)) if plain(wanted) in names_of(speech, seat)]
    if not seats:
        letters = ", ".join(LETTERS[: len(view.panels)])
        return wrapped(Text(speech.say("answer.no_seat", text=wanted, seats=letters)), width)
    return [line for seat in seats for line in empire_page(speech, view, seat, width)]


def names_of(speech: Speech, seat: Seat) -> list[str]:
    """List what a seat may be called: its letter or its player's name."""
    return [LETTERS[seat].lower(), *([plain(speech.names[seat])] if seat < len(speech.names) else [])]


def empire_page(speech: Speech, view: TableView, seat: Seat, width: int) -> list[Text]:
    """Show one empire."""
    board, panel = Board(speech, width), view.panels[seat]
    if panel.faction == "virtual":
        head = [rule(speech.language.word("words.virtual"), width), *board.virtual(view)]
    else:
        head = [rule(board.title(view, panel), width), Text(speech.bar(panel.goods)), *board.deals(panel)]
    rows = [
        line
        for number, one in enumerate(standing(view, seat), start=1)
        for line in place_lines(speech, view, seat, number, one, width)
    ]
    return [*head, *rows, *cards_left(speech, panel, width)]


def place_lines(speech: Speech, view: TableView, seat: Seat, number: int, one: Holding, width: int) -> list[Text]:
    """Show a Location: its key for razing, what lies on it, what razing takes and gives, and what it does."""
    board = Board(speech, width)
    key = f"{LETTERS[seat]}{number} "
    line = Text(key).append(board.place(view, seat, one))
    goods = speech.raze(one.card)
    if goods and seat != view.seat:
        line.append(f" · {speech.say('pages.raze', price=raze_price(one), goods=goods)}")
    if spent := {good: n for good, n in one.spent.items() if n}:
        line.append(f" · {speech.say('pages.spent', goods=speech.language.counted_goods(spent))}")
    if one.kept:
        line.append(f" · {speech.say('pages.kept', cards=', '.join(map(speech.card, one.kept)))}")
    return wrapped(line.append(f" · {speech.sentence(one.card)}", style="dim"), width, indent=4)


def cards_left(speech: Speech, panel: Panel, width: int) -> list[Text]:
    """Show hand, deck and discard pile of a seat, as far as everyone can see them."""
    if panel.faction == "virtual":
        return []
    pile = ", ".join(speech.card(card) for card in panel.discard) or NOTHING
    told = speech.say("pages.left", common=panel.hand_common, faction=panel.hand_faction, deck=panel.deck, pile=pile)
    return wrapped(Text(told), width, indent=2)
