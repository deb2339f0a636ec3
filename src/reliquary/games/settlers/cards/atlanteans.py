"""The Atlanteans' ten cards in the Aztecs' box: data only, their faction is not here."""

from __future__ import annotations

from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import (
    Act,
    All,
    Bonus,
    Cards,
    Goods,
    Loc,
    Pray,
    Prayed,
    Produce,
    Step,
    Steps,
    Unlock,
    When,
    each,
    gain,
)

ATLANTEANS: tuple[Design, ...] = (
    Design(  # Tidal Oracle
        ids=("ATL051", "ATL052", "ATL053"), faction="atlanteans", kind="production", colours=("white",),
        cost=Goods(wood=1), deal="worker",
        deals={"ATL052": "wood", "ATL053": "food"},
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(Produce(All((gain(tech=1), Pray(3, "named", ("blue",), each(Cards("blue"), card=1))))),),
    ),
    Design(  # Crystal Resonator
        ids=("ATL054", "ATL055"), faction="atlanteans", kind="action", colours=("white",),
        cost=Goods(stone=1), location=True, deal="stone",
        deals={"ATL055": "gold"},
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(
            Act(
                Goods(tech=1),
                Pray(6, "declare", ("any",), Steps(Cards(), (Step(1, gain(vp=2)), Step(2, gain(vp=4))))),
            ),
        ),
    ),
    Design(  # Temple of Poseidon
        ids=("ATL056", "ATL057"), faction="atlanteans", kind="production", colours=("orange",),
        cost=Goods(stone=1), location=True, deal="worker",
        deals={"ATL057": "card"},
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(Produce(gain(blessing=1)), Bonus(gain(tech=1))),
    ),
    Design(  # Diving Bell
        ids=("ATL058",), faction="atlanteans", kind="production", colours=("gold",),
        cost=Goods(wood=1), location=True, deal="gold",
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(Produce(gain(food=1)), Unlock(Goods(tech=1), Produce(gain(gold=1, vp=1)))),
    ),
    Design(  # Choir of Tritons
        ids=("ATL059",), faction="atlanteans", kind="feature", colours=("blue",),
        cost=Goods(wood=1), location=True, deal="card",
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(When(Prayed("hit"), gain(tech=1), limit=2),),
    ),
    Design(  # Ark of the Wise
        ids=("ATL060",), faction="atlanteans", kind="feature", colours=("purple",),
        cost=Goods(stone=2), location=True, deal="vp",
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(Bonus(All((each(Loc(colour="white"), 6, vp=1), gain(blessing=1)))),),
    ),
)  # fmt: skip
