"""The Barbarians: workers in plenty, and a raze token for everything that stands."""

from __future__ import annotations

from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import (
    Act,
    All,
    Bonus,
    Built,
    Cash,
    Draw,
    EnemyDeal,
    EnemyLocation,
    Goods,
    Loc,
    Produce,
    Raze,
    Razed,
    Rob,
    When,
    each,
    gain,
)

BARBARIANS: tuple[Design, ...] = (
    Design(  # Primeval Forest
        ids=("BAR001", "BAR002", "BAR003"), faction="barbarians", kind="production", colours=("brown",),
        cost=Goods(wood=1), deal="wood", name_source="translated",
        ability=(Produce(gain(wood=2)),),
    ),
    Design(  # Barbarian Altar
        ids=("BAR004", "BAR005", "BAR006"), faction="barbarians", kind="action", colours=("gold",),
        cost=Goods(wood=2), location=True, deal="gold", name_source="translated",
        ability=(Act(Goods(worker=1), gain(vp=1), uses=2),),
    ),
    Design(  # Raid
        ids=("BAR007", "BAR008", "BAR009"), faction="barbarians", kind="feature", colours=("black",),
        cost=Goods(wood=1), location=True, deal="wood", name_source="translated",
        ability=(When(Razed(), gain(vp=1)),),
    ),
    Design(  # Saboteurs
        ids=("BAR010", "BAR011"), faction="barbarians", kind="action", colours=("black",),
        cost=Goods(wood=1), location=True, deal="card", name_source="rulebook",
        deals={"BAR011": "gold"},
        ability=(Act(Goods(worker=1), Rob()),),
    ),
    Design(  # Sentry Tower
        ids=("BAR012", "BAR013"), faction="barbarians", kind="production", colours=("pink",),
        cost=Goods(wood=2), location=True, deal="worker", name_source="rulebook",
        ability=(Produce(gain(worker=1, raze=1)),),
    ),
    Design(  # Dark Chapel
        ids=("BAR014", "BAR015"), faction="barbarians", kind="action", colours=("black",),
        cost=Goods(wood=1, stone=2), location=True, deal="worker", name_source="rulebook",
        deals={"BAR015": "raze"},
        ability=(Act(Goods(), All((Raze(("hand", "enemy")), Cash(2)))),),
    ),
    Design(  # Pack
        ids=("BAR016", "BAR017"), faction="barbarians", kind="action", colours=("black",),
        cost=Goods(wood=1), location=True, deal="raze", name_source="rulebook",
        deals={"BAR017": "gold"},
        ability=(Act(Goods(worker=1), EnemyLocation("loot"), uses=2),),
    ),
    Design(  # Rabble
        ids=("BAR018", "BAR019"), faction="barbarians", kind="action", colours=("blue",),
        cost=Goods(wood=1), location=True, deal="worker", name_source="rulebook",
        ability=(Act(Goods(worker=2), Raze(("own",), price="paid")),),
    ),
    Design(  # Settlement
        ids=("BAR020", "BAR021"), faction="barbarians", kind="production", colours=("pink",),
        cost=Goods(wood=1), deal="worker", name_source="translated",
        ability=(Produce(gain(worker=2)),),
    ),
    Design(  # Stronghold
        ids=("BAR022",), faction="barbarians", kind="feature", colours=("black",),
        cost=Goods(wood=2), location=True, deal="wood", name_source="translated",
        ability=(Bonus(each(Loc(colour="black"), 6, vp=1)),),
    ),
    Design(  # Expedition
        ids=("BAR023",), faction="barbarians", kind="action", colours=("black",),
        cost=Goods(wood=1, stone=1), location=True, deal="stone", name_source="translated",
        ability=(Act(Goods(raze=1), gain(gold=1, vp=2)),),
    ),
    Design(  # Barbarian Quarry
        ids=("BAR024",), faction="barbarians", kind="production", colours=("black",),
        cost=Goods(stone=1), location=True, deal="stone", name_source="translated",
        ability=(Produce(gain(stone=1, raze=1)),),
    ),
    Design(  # Barter
        ids=("BAR025",), faction="barbarians", kind="action", colours=("gold",),
        cost=Goods(wood=1), location=True, deal="food",
        ability=(Act(Goods(any_resource=2), gain(vp=2), uses=2),),
    ),
    Design(  # Fighting Pit
        ids=("BAR026",), faction="barbarians", kind="action", colours=("black",),
        cost=Goods(wood=1, stone=1), location=True, deal="raze", name_source="translated",
        ability=(Act(Goods(worker=2), gain(raze=2)),),
    ),
    Design(  # Idol
        ids=("BAR027",), faction="barbarians", kind="feature", colours=("purple",),
        cost=Goods(stone=3), location=True, deal="worker", name_source="translated",
        ability=(Bonus(gain(vp=4)),),
    ),
    Design(  # Mission
        ids=("BAR028",), faction="barbarians", kind="action", colours=("blue",),
        cost=Goods(wood=2), location=True, deal="card", name_source="rulebook",
        ability=(Act(Goods(worker=1), Draw(2, keep=1)),),
    ),
    Design(  # Frontier
        ids=("BAR029",), faction="barbarians", kind="feature", colours=("black",),
        cost=Goods(wood=1, stone=1), location=True, deal="raze", name_source="translated",
        ability=(When(Built(colour="black"), gain(gold=1, vp=1)),),
    ),
    Design(  # Robbers
        ids=("BAR030",), faction="barbarians", kind="action", colours=("red",),
        cost=Goods(wood=1), location=True, deal="worker", name_source="rulebook",
        ability=(Act(Goods(worker=2), All((EnemyDeal("discard"), gain(card=1, vp=1)))),),
    ),
)  # fmt: skip
