"""The Japanese: Deals, samurai, and Faction Locations that can be razed."""

from __future__ import annotations

from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import (
    Act,
    Bonus,
    Build,
    Built,
    Cash,
    CrossDeal,
    DealPaid,
    Dealt,
    Draw,
    EnemyDeal,
    EnemyLocation,
    Final,
    Free,
    Goods,
    Have,
    Loc,
    Produce,
    Put,
    Samurai,
    Step,
    Steps,
    When,
    each,
    gain,
)

JAPANESE: tuple[Design, ...] = (
    Design(  # Farm
        ids=("JAP001", "JAP002", "JAP003"), faction="japanese", kind="production", colours=("red",),
        cost=Goods(wood=1), deal="worker", raze=Goods(vp=1), name_source="translated",
        ability=(Produce(gain(food=1, worker=1)),),
    ),
    Design(  # Rice Fields
        ids=("JAP004", "JAP005"), faction="japanese", kind="production", colours=("red",),
        cost=Goods(food=1), deal="food", raze=Goods(vp=1), name_source="rulebook",
        ability=(Produce(gain(food=2)),),
    ),
    Design(  # House of Geishas
        ids=("JAP006", "JAP007"), faction="japanese", kind="production", colours=("pink",),
        cost=Goods(wood=1), location=True, deal="worker", raze=Goods(vp=1), name_source="translated",
        ability=(Produce(each(Loc(colour="pink"), 3, worker=1)),),
    ),
    Design(  # Garrison
        ids=("JAP008",), faction="japanese", kind="action", colours=("black",),
        cost=Goods(wood=1), location=True, deal="raze", raze=Goods(vp=1), name_source="rulebook",
        ability=(Act(Goods(raze=2), EnemyLocation("remove")),),
    ),
    Design(  # Daimyo's Castle
        ids=("JAP009", "JAP010"), faction="japanese", kind="production", colours=("grey",),
        cost=Goods(stone=2), location=True, deal="stone", raze=Goods(vp=1), name_source="rulebook",
        deals={"JAP010": "gold"},
        ability=(Produce(each(Have("samurai"), 3, vp=1)),),
    ),
    Design(  # Buddha's Temple
        ids=("JAP011",), faction="japanese", kind="production", colours=("blue",),
        cost=Goods(stone=1), location=True, deal="card", raze=Goods(vp=1), name_source="translated",
        ability=(Produce(Draw(2, keep=1, deck="faction", rest="shuffle")),),
    ),
    Design(  # Casino
        ids=("JAP012",), faction="japanese", kind="action", colours=("gold",),
        cost=Goods(wood=2), location=True, deal="gold", raze=Goods(vp=1), name_source="rulebook",
        ability=(Act(Goods(worker=1), gain(gold=1), uses=2),),
    ),
    Design(  # Gate
        ids=("JAP013", "JAP014"), faction="japanese", kind="feature", colours=("blue",),
        cost=Goods(wood=1), location=True, deal="food", name_source="rulebook",
        ability=(Free(Put("hand", each=Goods(vp=1))), Final(Steps(Have("under"), (Step(3, gain(vp=2)),)))),
    ),
    Design(  # Shrine
        ids=("JAP015",), faction="japanese", kind="feature", colours=("gold",),
        cost=Goods(wood=1, stone=1), location=True, deal="card", name_source="rulebook",
        ability=(
            Free(Put("resource")),
            Final(Steps(Have("under"), (Step(3, gain(vp=2)), Step(7, gain(vp=5)), Step(12, gain(vp=10))))),
        ),
    ),
    Design(  # Stalls
        ids=("JAP016", "JAP017", "JAP018"), faction="japanese", kind="action", colours=("red",),
        cost=Goods(wood=1), location=True, deal="food", raze=Goods(vp=1), name_source="rulebook",
        ability=(Act(Goods(food=1), gain(vp=1), uses=2),),
    ),
    Design(  # Negotiator
        ids=("JAP019",), faction="japanese", kind="action", colours=("red",),
        cost=Goods(wood=1), location=True, deal="gold", raze=Goods(vp=1), name_source="rulebook",
        ability=(Act(Goods(worker=1), Build("deal")),),
    ),
    Design(  # Sake Brewery
        ids=("JAP020",), faction="japanese", kind="feature", colours=("pink",),
        cost=Goods(wood=1), location=True, deal="food", raze=Goods(vp=1), name_source="translated",
        ability=(When(Built(colour="pink"), gain(gold=1, vp=1)),),
    ),
    Design(  # Trade Route
        ids=("JAP021", "JAP022", "JAP023"), faction="japanese", kind="action", colours=("red",),
        cost=Goods(stone=1), location=True, deal="food", raze=Goods(vp=1), name_source="rulebook",
        deals={"JAP022": "worker", "JAP023": "vp"},
        ability=(Act(Goods(food=1), CrossDeal()),),
    ),
    Design(  # Dojo
        ids=("JAP024", "JAP025"), faction="japanese", kind="feature", colours=("red",),
        cost=Goods(wood=1), location=True, deal="vp", raze=Goods(vp=1), name_source="translated",
        ability=(When(Dealt(), gain(vp=1)), Bonus(gain(faction_card=1))),
    ),
    Design(  # Ninjas
        ids=("JAP026", "JAP027"), faction="japanese", kind="action", colours=("black",),
        cost=Goods(stone=1), location=True, deal="raze", raze=Goods(vp=1), name_source="rulebook",
        ability=(Act(Goods(worker=1), EnemyDeal("take")), Bonus(Samurai(2))),
    ),
    Design(  # Sumo School
        ids=("JAP028",), faction="japanese", kind="action", colours=("black",),
        cost=Goods(wood=1), location=True, deal="worker", raze=Goods(vp=1), name_source="translated",
        ability=(Act(Goods(food=1, worker=1), gain(raze=1)),),
    ),
    Design(  # Master Swordsmith
        ids=("JAP029",), faction="japanese", kind="action", colours=("black",),
        cost=Goods(stone=1), location=True, deal="stone", raze=Goods(vp=1), name_source="translated",
        ability=(Act(Goods(stone=1), gain(raze=1, vp=1)),),
    ),
    Design(  # School of Diplomacy
        ids=("JAP030",), faction="japanese", kind="feature", colours=("red",),
        cost=Goods(wood=1), location=True, deal="gold", raze=Goods(vp=1), name_source="translated",
        ability=(When(DealPaid(), Cash(1)),),
    ),
)  # fmt: skip
