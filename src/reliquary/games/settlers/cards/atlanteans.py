"""The Atlanteans, ATL001-040: Technology tokens that strengthen Common Locations, and what they unlock."""

from __future__ import annotations

from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import (
    Act,
    All,
    Bonus,
    Built,
    Copy,
    Final,
    Goods,
    Loc,
    Open,
    Produce,
    Refresh,
    Unlock,
    Upgraded,
    Visited,
    When,
    each,
    gain,
)

ATLANTEANS: tuple[Design, ...] = (
    Design(  # Tide Mill
        ids=("ATL001", "ATL002", "ATL003"), faction="atlanteans", kind="production", colours=("white",),
        cost=Goods(wood=1), deal="worker",
        deals={"ATL002": "wood", "ATL003": "tech"},
        name_source="house", ability_source="house",
        ability=(Produce(gain(tech=1)),),
    ),
    Design(  # Ring Canal
        ids=("ATL004", "ATL005", "ATL006"), faction="atlanteans", kind="production", colours=("brown",),
        cost=Goods(stone=1), deal="wood",
        deals={"ATL005": "stone", "ATL006": "food"},
        name_source="house", ability_source="house",
        ability=(Produce(gain(wood=1, stone=1)),),
    ),
    Design(  # Crystal Forge
        ids=("ATL007", "ATL008", "ATL009"), faction="atlanteans", kind="action", colours=("purple",),
        cost=Goods(stone=1), deal="stone",
        deals={"ATL008": "wood", "ATL009": "worker"},
        name_source="house", ability_source="house",
        ability=(Act(Goods(tech=1), gain(tech_glory=1)),),
    ),
    Design(  # Emerald Port
        ids=("ATL010", "ATL011"), faction="atlanteans", kind="action", colours=("gold",),
        cost=Goods(wood=1), deal="food",
        deals={"ATL011": "gold"},
        name_source="public", ability_source="public",
        ability=(Unlock(Goods(tech=1), Act(Goods(worker=1), gain(any_resource=1), uses=2)), Bonus(gain(tech=1))),
    ),
    Design(  # Orichalcum Foundry
        ids=("ATL012", "ATL013"), faction="atlanteans", kind="production", colours=("gold",),
        cost=Goods(stone=1), deal="gold",
        name_source="house", ability_source="house",
        ability=(Produce(gain(gold=1)), Unlock(Goods(tech=1), Produce(gain(gold=1, vp=1)))),
    ),
    Design(  # Academy of Sciences
        ids=("ATL014", "ATL015"), faction="atlanteans", kind="action", colours=("white",),
        cost=Goods(stone=1), deal="stone",
        deals={"ATL015": "card"},
        name_source="house", ability_source="house",
        ability=(Act(Goods(tech=1), gain(vp=2), uses=2),),
    ),
    Design(  # Hall of Inventors
        ids=("ATL016", "ATL017"), faction="atlanteans", kind="feature", colours=("white",),
        cost=Goods(wood=1), deal="food",
        deals={"ATL017": "tech"},
        name_source="house", ability_source="house",
        ability=(When(Upgraded(), gain(vp=1)),),
    ),
    Design(  # Warm Springs
        ids=("ATL018", "ATL019"), faction="atlanteans", kind="production", colours=("pink",),
        cost=Goods(food=1), deal="worker",
        name_source="house", ability_source="house",
        ability=(Produce(gain(worker=2)), Unlock(Goods(tech=1), Produce(gain(vp=1)))),
    ),
    Design(  # Colonists' Fleet
        ids=("ATL020", "ATL021"), faction="atlanteans", kind="action", colours=("blue",),
        cost=Goods(wood=1), deal="card",
        deals={"ATL021": "wood"},
        name_source="house", ability_source="house",
        ability=(Unlock(Goods(tech=1), When(Built(side="common"), gain(vp=1))), Bonus(gain(tech=1))),
    ),
    Design(  # Library of Critias
        ids=("ATL022",), faction="atlanteans", kind="production", colours=("blue",),
        cost=Goods(stone=1), deal="card",
        name_source="house", ability_source="house",
        ability=(Produce(gain(card=1)), Unlock(Goods(tech=1), Produce(gain(card=1)))),
    ),
    Design(  # Racecourse
        ids=("ATL023",), faction="atlanteans", kind="action", colours=("red",),
        cost=Goods(wood=1), deal="food",
        name_source="house", ability_source="house",
        ability=(Act(Goods(food=1), gain(tech=1, vp=1)),),
    ),
    Design(  # Pillar of Laws
        ids=("ATL024",), faction="atlanteans", kind="feature", colours=("purple",),
        cost=Goods(stone=2), location=True, deal="vp",
        name_source="house", ability_source="house",
        ability=(Final(each(Loc(technology="any"), 8, vp=1)),),
    ),
    Design(  # Trireme Yard
        ids=("ATL025",), faction="atlanteans", kind="action", colours=("brown",),
        cost=Goods(wood=1), deal="wood",
        name_source="house", ability_source="house",
        ability=(Act(Goods(worker=1), gain(wood=1, stone=1, vp=1)),),
    ),
    Design(  # Burning Lens
        ids=("ATL026",), faction="atlanteans", kind="action", colours=("white",),
        cost=Goods(stone=1), deal="gold",
        name_source="house", ability_source="house",
        ability=(Act(Goods(tech=1), Copy("production"), uses=2),),
    ),
    Design(  # Water Clock
        ids=("ATL027",), faction="atlanteans", kind="action", colours=("white",),
        cost=Goods(wood=1), deal="worker",
        name_source="house", ability_source="house",
        ability=(Act(Goods(tech=1), All((Refresh(), gain(vp=2)))),),
    ),
    Design(  # Sea Wall
        ids=("ATL028",), faction="atlanteans", kind="production", colours=("grey",),
        cost=Goods(wood=1), deal="stone",
        name_source="house", ability_source="house",
        ability=(Produce(gain(tech_defence=1)),),
    ),
    Design(  # Fish Ponds
        ids=("ATL029",), faction="atlanteans", kind="production", colours=("red",),
        cost=Goods(wood=1), deal="food",
        name_source="house", ability_source="house",
        ability=(Produce(gain(food=2, tech=1)),),
    ),
    Design(  # Palace of the Ten Kings
        ids=("ATL030",), faction="atlanteans", kind="feature", colours=("gold",),
        cost=Goods(stone=2), location=True, deal="gold",
        name_source="house", ability_source="house",
        ability=(Bonus(All((each(Loc(technology="any"), 6, vp=1), gain(tech_glory=1)))),),
    ),
)  # fmt: skip

ATLANTEAN_FRIENDS: tuple[Design, ...] = (
    Design(  # Coral Gardens
        ids=("ATL031", "ATL032", "ATL033"), faction="atlanteans", kind="open", colours=("red",),
        cost=Goods(wood=1), deal="food",
        deals={"ATL032": "worker", "ATL033": "wood"},
        name_source="house", ability_source="house", counts_as="friends",
        ability=(Open(gain(food=1)), Bonus(gain(tech=1))),
    ),
    Design(  # Marble Docks
        ids=("ATL034", "ATL035"), faction="atlanteans", kind="open", colours=("grey",),
        cost=Goods(wood=1), deal="stone",
        deals={"ATL035": "wood"},
        name_source="house", ability_source="house", counts_as="friends",
        ability=(Open(gain(stone=1)), Bonus(gain(worker=1))),
    ),
    Design(  # Embassy of Atlantis
        ids=("ATL036", "ATL037"), faction="atlanteans", kind="feature", colours=("blue",),
        cost=Goods(wood=1), deal="worker",
        deals={"ATL037": "card"},
        name_source="house", ability_source="house", counts_as="friends",
        ability=(When(Visited(), gain(tech=1, vp=1)), Bonus(gain(card=1))),
    ),
    Design(  # Orichalcum Market
        ids=("ATL038",), faction="atlanteans", kind="open", colours=("gold",),
        cost=Goods(stone=1), deal="gold",
        name_source="house", ability_source="house", counts_as="friends",
        ability=(Open(gain(gold=1)), Bonus(gain(tech=1))),
    ),
    Design(  # School for Strangers
        ids=("ATL039",), faction="atlanteans", kind="action", colours=("white",),
        cost=Goods(wood=1), deal="worker",
        name_source="house", ability_source="house", counts_as="friends",
        ability=(Act(Goods(tech=1), All((Copy("open"), gain(vp=1))), uses=2),),
    ),
    Design(  # Feast of Poseidon
        ids=("ATL040",), faction="atlanteans", kind="feature", colours=("purple",),
        cost=Goods(stone=2), location=True, deal="vp",
        name_source="house", ability_source="house", counts_as="friends",
        ability=(Bonus(All((each(Loc(kind="open"), 3, vp=2), gain(tech_glory=1)))),),
    ),
)  # fmt: skip
"""Cards with Open Production, which count as the expansion Why Can't We Be Friends. (AT-057)"""
