"""The deck of the box: what a faction plays when all ten of its cards in the Aztecs' box are in."""

from __future__ import annotations

from collections.abc import Mapping

from reliquary.games.settlers.cards import CATALOGUE
from reliquary.games.settlers.cards.factions import Faction
from reliquary.games.settlers.decks.decks import Deck, Designs, base_deck

COMES_IN_FOR: Mapping[Faction, Mapping[str, str]] = {
    "barbarians": {
        "BAR061": "BAR007",  # Shaman's Fire for Raid
        "BAR064": "BAR020",  # Spirit Totem for Settlement
        "BAR066": "BAR018",  # Blood Oath for Rabble
        "BAR068": "BAR026",  # War Drums for Fighting Pit
        "BAR069": "BAR028",  # Bone Oracle for Mission
        "BAR070": "BAR027",  # Storm Idol for Idol
    },
    "japanese": {
        "JAP061": "JAP016",  # Fuji Apple Festival for Stalls
        "JAP064": "JAP026",  # Itinerant Priest for Ninjas
        "JAP066": "JAP006",  # Temple Bell for House of Geishas
        "JAP068": "JAP028",  # Haiku Pavilion for Sumo School
        "JAP069": "JAP012",  # Zen Garden for Casino
        "JAP070": "JAP008",  # Hall of the Ancestors for Garrison
    },
    "romans": {
        "ROM061": "ROM003",  # House of the Vestals for Sculptor's Apprentice
        "ROM064": "ROM006",  # Chapel of Mars for Gladiator School
        "ROM066": "ROM001",  # College of Augurs for Sculptor's Workshop
        "ROM068": "ROM010",  # Helpful Marcus for Spies
        "ROM069": "ROM008",  # Sturdy Foundations for Engineers
        "ROM070": "ROM022",  # Pantheon for Roman Fortification
    },
    "egyptians": {
        "EGY061": "EGY016",  # Statue of Cheops for Avenue of Sphinxes
        "EGY064": "EGY019",  # Shrine of Thoth for Sphinx
        "EGY066": "EGY014",  # Choir of Amun for Sanctuary
        "EGY068": "EGY010",  # House of Life for Scorpion Breeder
        "EGY069": "EGY003",  # Nilometer for Chariot Builder
        "EGY070": "EGY005",  # Reliquary of Osiris for Oasis
    },
    "atlanteans": {
        "ATL051": "ATL001",  # Tidal Oracle for Tide Mill
        "ATL054": "ATL014",  # Crystal Resonator for Academy of Sciences
        "ATL056": "ATL010",  # Temple of Poseidon for Emerald Port
        "ATL058": "ATL029",  # Diving Bell for Fish Ponds
        "ATL059": "ATL026",  # Choir of Tritons for Burning Lens
        "ATL060": "ATL030",  # Ark of the Wise for Palace of the Ten Kings
    },
}
"""The base design each new one replaces, with as many copies; the Aztecs' base deck is from the box anyway. (AZ-020)"""


def box_deck(faction: Faction, designs: Designs = CATALOGUE) -> Deck:
    """Build the STANDARD deck with all cards a faction has in the Aztecs' box. (AZ-016, AZ-017)"""
    deck = base_deck(faction, designs)
    for into, out in COMES_IN_FOR.get(faction, {}).items():
        deck = deck.swap(out=out, into=into, designs=designs)
    return deck
