"""The observations of Imperial Settlers, field by field."""

from __future__ import annotations

from reliquary.envs.fields import HIGHEST, Part, pairs, seat_labels
from reliquary.games.settlers.cards.factions import BOXED
from reliquary.games.settlers.codes.colours import COLOUR_NAMES
from reliquary.games.settlers.codes.goods import BOXED_GOOD_COUNT, GOOD_NAMES, TOKEN_COUNT, Good
from reliquary.games.settlers.codes.limits import MOST_STATUES, ROUNDS
from reliquary.games.settlers.codes.phases import PHASES
from reliquary.games.settlers.codes.prayer_ways import WAYS
from reliquary.games.settlers.codes.questions import QUESTIONS
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.seat.snapshot import STORED

VERSION = 1
MANY = 30
"""Counts of Goods and cards are capped at this number."""
REAL_GOODS = GOOD_NAMES[: Good.BLESSING + 1]


def slots(game: ImperialSettlers) -> list[int]:
    """List the cards that can turn up: the Common deck, then the Faction deck of every seat."""
    return [*game.rules.common, *(card for deck in game.rules.decks for card in deck)]


def parts(game: ImperialSettlers) -> list[Part]:
    """List the fields in order; variants, the Aztecs' box and the Atlanteans add theirs at the end."""
    seats = seat_labels(game.seats)
    cards = [game.rules.cards[card].id for card in slots(game)]
    common = len(game.rules.common)
    deck = max(len(one) for one in game.rules.decks)
    owners = [*seats, "virtual"] if game.rules.solo else seats
    goods = GOOD_NAMES if game.rules.technology else GOOD_NAMES[:BOXED_GOOD_COUNT]
    rows = [*course(seats), *question(seats, cards, goods), *market(cards, common)]
    rows += [*empires(seats, owners, deck, factions(game)), *built(seats, owners, cards, common)]
    if game.rules.alternate:
        rows += draft(seats, cards)
    if game.rules.pious:
        rows += [*aztecs(seats, cards), *prayer(seats, cards)]
    if game.rules.technology:
        rows += atlanteans(seats, cards[:common])
    return [*rows, *solo()] if game.rules.solo else rows


def factions(game: ImperialSettlers) -> list[str]:
    """List the factions that have a column: those of the two boxes, and others only if they play."""
    return [*BOXED, *(faction for faction in game.factions if faction not in BOXED)]


def course(seats: list[str]) -> list[Part]:
    """List the fields that say how far the game has come."""
    return [
        Part("phase", PHASES, 1, "The phase of the round."),
        Part("round", [str(number) for number in range(1, ROUNDS + 1)], 1, "The round."),
        Part("first", seats, 1, "The first player."),
        Part("active", seats, 1, "The seat whose pick, production or turn it is."),
        Part("waiting", seats, 1, "The seats that owe an answer; several in a draft."),
    ]


def question(seats: list[str], cards: list[str], goods: tuple[str, ...]) -> list[Part]:
    """List the fields about what the table asks; which answers there are is in the mask of the seat asked."""
    return [
        Part("question", QUESTIONS, 1, "What the table asks."),
        Part("asked_card", cards, 1, "The Location whose effect asks, or the card being paid for."),
        Part("asked_good", REAL_GOODS, 1, "The Resource that Gold may replace."),
        Part("asked_goods", goods, MANY, "What is still to be paid, may be thrown away, or was named so far."),
        Part("asked_number", ["number"], MANY, "How many cards or samurai are still to come."),
        Part("asked_seat", seats, 1, "Who is robbed, or must discard."),
        Part("looking_at", cards, 1, "Cards drawn to choose from, if the observer may see them."),
    ]


def market(cards: list[str], common: int) -> list[Part]:
    """List the fields about cards in the middle of the table."""
    return [
        Part("offer", cards[:common], 1, "The Common cards on display."),
        Part("common_deck", ["cards"], common, "The cards left in the Common deck."),
        Part("discarded", cards, 1, "The cards seen in discard piles."),
    ]


def empires(seats: list[str], owners: list[str], deck: int, factions: list[str]) -> list[Part]:
    """List the fields with numbers about every empire; in a solo game the virtual player has one too."""
    return [
        Part("faction", pairs(seats, factions), 1, "The faction of each seat."),
        Part("points", seats, HIGHEST, "The points scored so far."),
        Part("goods", pairs(seats, GOOD_NAMES[:TOKEN_COUNT]), MANY, "The Goods in the supply of each seat."),
        Part("stored", pairs(owners, STORED), MANY, "The Resources on the Shrines of each seat."),
        Part("deals_by_good", pairs(seats, REAL_GOODS), MANY, "What the Deals of each seat bring."),
        Part("hand_common", seats, MANY, "The Common cards in each hand."),
        Part("hand_faction", seats, MANY, "The Faction cards in each hand."),
        Part("deck", seats, max(deck, 1), "The cards left in each Faction deck."),
        Part("foundations", owners, MANY, "The Foundations of each seat."),
        Part("passed", seats, 1, "The seats that have passed this round."),
    ]


def built(seats: list[str], owners: list[str], cards: list[str], common: int) -> list[Part]:
    """List the fields about where cards are and what is on them."""
    return [
        Part("my_hand", cards, 1, "The observer's hand."),
        Part("my_foundations", cards, 1, "The faces of the observer's own Foundations."),
        Part("locations", pairs(owners, cards), 1, "The Locations built in each empire."),
        Part("deals", pairs(seats, cards[common:]), 1, "The Deals of each seat."),
        Part("routes", cards, 1, "Locations marked by a Trade Route."),
        Part("uses", cards, MANY, "How often a Location was used or has reacted this round."),
        Part("guarded", cards, 1, "Locations with a Defence token or a samurai."),
        Part("blocked", cards, 1, "Locations that are blocked."),
        Part("taken", cards, len(owners), "Locations that count for another seat: 1 for the observer, 2 for +1, ..."),
        Part("under", cards, MANY, "The number of cards lying face down under a Location."),
    ]


def draft(seats: list[str], cards: list[str]) -> list[Part]:
    """List the fields of the alternate lookout. (IS-143)"""
    return [
        Part("my_draft", cards, 1, "The cards the observer may draft from."),
        Part("my_drafted", cards, 1, "The cards the observer has drafted and laid aside."),
        Part("drafted", seats, MANY, "How many cards each seat has laid aside."),
    ]


def aztecs(seats: list[str], cards: list[str]) -> list[Part]:
    """List the fields of the Aztecs' box."""
    return [
        Part("blessings", pairs(seats, COLOUR_NAMES), 1, "The Blessing tokens of each seat."),
        Part("unlocked", cards, 1, "Locations whose second ability is unlocked."),
        Part("statues", cards, MOST_STATUES, "The statues on a Location."),
        Part("kept", cards, 1, "Cards kept face up for Prayers."),
        Part("my_known_top", cards, 9, "Common cards the observer knows to come next: 1 is the next one."),
        Part("asked_stored", ["tech", *COLOUR_NAMES], MANY, "The tokens already chosen to be stored."),
    ]


def prayer(seats: list[str], cards: list[str]) -> list[Part]:
    """List the fields about the Prayer that is being said; all of it is open. (AZ-086)"""
    return [
        Part("prayer_seat", seats, 1, "Who prays."),
        Part("prayer_card", cards, 1, "The Location that prays."),
        Part("prayer_number", ["cards"], MANY, "The cards to draw."),
        Part("prayer_way", WAYS, 1, "The way that was chosen."),
        Part("prayer_offered", COLOUR_NAMES, 1, "The colours it may be about."),
        Part("prayer_colour", COLOUR_NAMES, 1, "The colour that was declared or chosen."),
        Part("prayer_counts", COLOUR_NAMES, MANY, "What each colour that matters has come to so far."),
        Part("prayer_tokens", COLOUR_NAMES, 1, "The Blessings that apply, or those used instead of drawing."),
        Part("prayer_tricolour", COLOUR_NAMES, 1, "The colour the tricolour token stands for."),
        Part("prayer_drawn", cards, 1, "The cards drawn."),
        Part("prayer_used", cards, 1, "The kept cards added to it."),
    ]


def atlanteans(seats: list[str], common: list[str]) -> list[Part]:
    """List the fields of the Atlanteans. (AT-036, AT-040)"""
    return [
        Part("technology", common, 3, "The Technology token on a Location: 1 Basic, 2 Defence, 3 Glory."),
        Part("advanced", pairs(seats, GOOD_NAMES[BOXED_GOOD_COUNT:]), MANY, "The Advanced Technology tokens held."),
    ]


def solo() -> list[Part]:
    """List the fields of a solo game. (IS-150..164)"""
    return [
        Part("attack_row", REAL_GOODS, MANY, "The Deals in the virtual player's row, by Good."),
        Part("attack_deck", ["cards"], MANY, "The attack cards left."),
        Part("collection", ["cards"], MANY, "The Locations on the virtual player's collection pile."),
    ]
