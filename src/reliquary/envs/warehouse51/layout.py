"""The observations of Warehouse 51, field by field."""

from __future__ import annotations

from reliquary.envs.fields import Part, pairs, seat_labels
from reliquary.games.warehouse51.codes.actions import INGOTS
from reliquary.games.warehouse51.codes.amounts import CERTIFICATES, PAWN_TOKENS
from reliquary.games.warehouse51.codes.phases import PHASES
from reliquary.games.warehouse51.game import Warehouse51

VERSION = 1
MOST_QUESTIONS = 26
"""No effect needs more answers than there are relics; counts are capped at this number."""


def parts(game: Warehouse51) -> list[Part]:
    """List the fields in order; what is agreed on before a game may add some."""
    seats, relics = seat_labels(game.seats), game.rules.ids
    rows = [*course(seats, relics), *supplies(seats), *collections(seats, relics), *secrets(seats, relics)]
    if game.rules.screened:
        rows.append(Part("purse_known", seats, 1, "Whether the observer sees that purse. (H-28)"))
    if game.rules.certificate_to_buyer:
        rows.append(Part("certificates", seats, CERTIFICATES, "Certificates in the hand of a seat. (H-12)"))
    if game.rules.horn_before_reveal:
        rows.append(Part("named", relics, 1, "The relics named before the counterfeit cards are turned up. (H-14)"))
    return rows


def course(seats: list[str], relics: list[str]) -> list[Part]:
    """List the fields that say how far the game has come."""
    return [
        Part("phase", PHASES, 1, "What the table is doing."),
        Part("waiting", seats, 1, "The seats that owe an answer; several in a blind auction."),
        Part("starter", seats, 1, "The seat that revealed the first relic."),
        Part("revealer", seats, 1, "The seat that reveals, or revealed the relic on offer."),
        Part("last_winner", seats, 1, "The seat that won the latest auction."),
        Part("leader", seats, 1, "The seat with the highest bid of the open auction."),
        Part("standing", ["ingots"], INGOTS, "The highest bid of the open auction."),
        Part("passed", seats, 1, "The seats that have passed in the open auction."),
        Part("offer", relics, 1, "The relic being auctioned."),
        Part("settling", relics, 1, "The relic whose sale is being settled."),
        Part("question", relics, 1, "The relic whose effect asks; what it offers is in the mask of the seat asked."),
        Part("question_left", ["times"], MOST_QUESTIONS, "How many answers that effect still needs."),
    ]


def supplies(seats: list[str]) -> list[Part]:
    """List the fields about ingots, tokens and fists."""
    return [
        Part("purse", seats, INGOTS, "The ingots of a seat; 0 where a screen hides them."),
        Part("my_fist", ["ingots"], INGOTS, "The observer's own sealed bid."),
        Part("sealed", seats, 1, "The seats with a closed fist."),
        Part("opened", seats, INGOTS, "The fists of the latest blind auction."),
        Part("opened_any", ["yes"], 1, "Whether there has been a blind auction yet."),
        Part("reserve", ["ingots"], INGOTS, "The ingots of the Pawnbroker."),
        Part("tokens", ["tokens"], PAWN_TOKENS, "The Pawnbroker's tokens left."),
        Part("certificate_supply", ["certificates"], CERTIFICATES, "The certificates nobody has yet."),
    ]


def collections(seats: list[str], relics: list[str]) -> list[Part]:
    """List the fields about where relics are; all of it is public."""
    return [
        Part("unrevealed", relics, 1, "The relics still in the decks."),
        Part("owned", pairs(seats, relics), 1, "The relics in the collection of each seat, pawned ones included."),
        Part("pawned", relics, 1, "The relics with the Pawnbroker's token."),
        Part("bearing", relics, 2, "The certificates lying on each relic."),
        Part("certified", relics, 1, "The relics protected by an assigned certificate."),
        Part("discarded", relics, 1, "The relics in the discard pile."),
        Part("exposed", relics, 1, "Owned relics named by a counterfeit card that is neither ignored nor void."),
    ]


def secrets(seats: list[str], relics: list[str]) -> list[Part]:
    """List the fields about counterfeit cards; gap `me` is between the observer and its left neighbour."""
    return [
        Part("knows", pairs(seats, seats), 1, "The gaps whose counterfeit cards each seat has seen."),
        Part(
            "gap", pairs(seats, relics), 1, "The counterfeit cards in the gaps the observer has seen, 0 in all others."
        ),
    ]
