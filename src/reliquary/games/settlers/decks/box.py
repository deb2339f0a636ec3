"""What is set up before a game: the cards in play and the Faction deck of every seat. (AZ-013..022)"""

from __future__ import annotations

import msgspec

from reliquary.core.options import OptionError
from reliquary.games.settlers.cards import DESIGNS, in_play
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.factions import BOXED, Faction
from reliquary.games.settlers.cards.vocabulary import Act, All, Effect, gain
from reliquary.games.settlers.decks.decks import Deck, DeckError, agreed_deck, base_deck, cards_of
from reliquary.games.settlers.decks.pack_files import PackError
from reliquary.games.settlers.decks.packs import Pack, find_pack, with_pack
from reliquary.games.settlers.options import Options

VOICE_OF_THE_GODS = "AZT010"
BASE_FACTIONS = frozenset(design.faction for design in DESIGNS)


class Box(msgspec.Struct, frozen=True):
    """The designs in play, the printed cards of every seat's deck, the owner's pack, and the name of the whole."""

    name: str
    designs: tuple[Design, ...]
    decks: tuple[tuple[str, ...], ...]
    pack: Pack | None = None


def agreed_box(options: Options, factions: tuple[Faction, ...]) -> Box:
    """Collect the cards of a game; the Aztecs' box is opened only if a seat needs it."""
    pack, everything = expansion(options, factions)
    texts = options.decks or ("base",) * len(factions)
    decks = [
        seat_deck(seat, faction, text, options, everything)
        for seat, (faction, text) in enumerate(zip(factions, texts, strict=True))
    ]
    cards = tuple(cards_of(deck, everything) for deck in decks)
    if all(deck == base_deck(deck.faction, everything) and deck.faction in BASE_FACTIONS for deck in decks):
        return Box("base", DESIGNS, cards)
    later = [faction for faction in factions if faction not in BOXED]
    return Box(pack.name if pack else later[0] if later else "aztecs", everything, cards, pack)


def seat_deck(seat: int, faction: Faction, text: str, options: Options, designs: tuple[Design, ...]) -> Deck:
    """Read and check the deck of a seat, or raise OptionError saying which rule and which card."""
    try:
        return agreed_deck(faction, text, options.format, options.open_deck, options.cards, designs)
    except DeckError as error:
        raise OptionError(f"option decks, seat {seat}: {error}") from None


def expansion(options: Options, factions: tuple[Faction, ...]) -> tuple[Pack | None, tuple[Design, ...]]:
    """Return the owner's pack, if any, and all designs that can be played, with the rulings that change them."""
    try:
        pack = find_pack(options.card_pack)
    except PackError as error:
        raise OptionError(f"option card_pack: {error}") from None
    designs = with_pack(in_play(factions), pack)
    return pack, tuple(with_ruling(design, options) for design in designs)


def with_ruling(design: Design, options: Options) -> Design:
    """Let Voice of the Gods give a Blessing instead of a point first, or nothing, if that was agreed. (R-38)"""
    if design.key != VOICE_OF_THE_GODS or options.voice_flat_gain == "vp":
        return design
    clause = design.ability[0]
    if not isinstance(clause, Act) or not isinstance(clause.do, All) or clause.do.of[0] != gain(vp=1):
        return design
    effect: Effect = All((gain(blessing=1), *clause.do.of[1:]))
    if options.voice_flat_gain == "none":
        effect = clause.do.of[1]
    return msgspec.structs.replace(design, ability=(Act(clause.cost, effect, clause.uses), *design.ability[1:]))
