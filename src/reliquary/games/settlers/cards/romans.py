"""The Romans: stone, and points for everything that is built of it."""

from __future__ import annotations

from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import (
    Act,
    All,
    Bonus,
    Built,
    Draw,
    EnemyDeal,
    EnemyLocation,
    Goods,
    Pick,
    Produce,
    Store,
    When,
    gain,
)

ROMANS: tuple[Design, ...] = (
    Design(  # Sculptor's Workshop
        ids=("ROM001", "ROM002"), faction="romans", kind="action", colours=("grey",),
        cost=Goods(stone=1), location=True, deal="stone", name_source="translated",
        ability=(Act(Goods(stone=1, worker=1), gain(vp=2)),),
    ),
    Design(  # Sculptor's Apprentice
        ids=("ROM003", "ROM004", "ROM005"), faction="romans", kind="action", colours=("grey",),
        cost=Goods(stone=1), location=True, deal="gold", name_source="translated",
        deals={"ROM005": "stone"},
        ability=(Act(Goods(stone=1), gain(vp=1), uses=2),),
    ),
    Design(  # Gladiator School
        ids=("ROM006", "ROM007"), faction="romans", kind="action", colours=("black",),
        cost=Goods(stone=1), location=True, deal="worker", name_source="translated",
        ability=(Act(Goods(worker=1), gain(raze=1)),),
    ),
    Design(  # Engineers
        ids=("ROM008",), faction="romans", kind="action", colours=("black",),
        cost=Goods(wood=1, stone=1), location=True, deal="raze", name_source="rulebook",
        ability=(Act(Goods(worker=2), All((EnemyLocation("remove"), gain(vp=1)))),),
    ),
    Design(  # Gardens
        ids=("ROM009",), faction="romans", kind="feature", colours=("red",),
        cost=Goods(wood=1, stone=1), location=True, deal="food", name_source="translated",
        ability=(When(Built(colour="red"), gain(vp=2)),),
    ),
    Design(  # Spies
        ids=("ROM010",), faction="romans", kind="action", colours=("blue",),
        cost=Goods(wood=1, stone=1), location=True, deal="card", name_source="rulebook",
        ability=(Act(Goods(worker=1), All((EnemyDeal("move"), gain(vp=1)))),),
    ),
    Design(  # Architect
        ids=("ROM011",), faction="romans", kind="production", colours=("blue",),
        cost=Goods(stone=2), location=True, deal="card", name_source="translated",
        ability=(Produce(Draw(2, keep=1, deck="faction", rest="shuffle")),),
    ),
    Design(  # Administration
        ids=("ROM012", "ROM013", "ROM014"), faction="romans", kind="feature", colours=("blue",),
        cost=Goods(stone=2), location=True, deal="card",
        ability=(When(Built(side="faction"), Pick((gain(gold=1), gain(vp=1)))),),
    ),
    Design(  # Headquarters
        ids=("ROM015", "ROM016"), faction="romans", kind="feature", colours=("grey",),
        cost=Goods(stone=2), location=True, deal="stone",
        ability=(When(Built(colour="grey"), Pick((gain(vp=1), gain(gold=1)))),),
    ),
    Design(  # Legion
        ids=("ROM017", "ROM018"), faction="romans", kind="production", colours=("blue",),
        cost=Goods(food=1), location=True, deal="raze", name_source="rulebook",
        ability=(Produce(gain(common_card=1)), Bonus(gain(common_card=1))),
    ),
    Design(  # Warehouses
        ids=("ROM019",), faction="romans", kind="feature", colours=("red",),
        cost=Goods(stone=1), location=True, deal="food", name_source="rulebook",
        ability=(Store(("wood", "stone", "food")),),
    ),
    Design(  # Builder
        ids=("ROM020", "ROM021"), faction="romans", kind="production", colours=("brown",),
        cost=Goods(stone=1), location=True, deal="stone", name_source="translated",
        ability=(Produce(gain(wood=1, stone=1)),),
    ),
    Design(  # Roman Fortification
        ids=("ROM022",), faction="romans", kind="feature", colours=("black",),
        cost=Goods(stone=2), location=True, deal="worker", name_source="translated",
        ability=(When(Built(colour="black"), gain(vp=2)),),
    ),
    Design(  # Trade Colony
        ids=("ROM023", "ROM024", "ROM025"), faction="romans", kind="production", colours=("red", "brown", "grey"),
        cost=Goods(wood=1, stone=2), location=True, deal="worker", name_source="rulebook",
        ability=(Produce(gain(worker=1, gold=1)),),
    ),
    Design(  # Roman Barracks
        ids=("ROM026",), faction="romans", kind="production", colours=("pink",),
        cost=Goods(food=1), location=True, deal="raze",
        ability=(Produce(gain(worker=2)),),
    ),
    Design(  # Stonemason
        ids=("ROM027", "ROM028"), faction="romans", kind="production", colours=("grey",),
        cost=Goods(wood=1, stone=1), location=True, deal="stone", name_source="translated",
        ability=(Produce(gain(stone=2)),),
    ),
    Design(  # Roman Bank
        ids=("ROM029",), faction="romans", kind="production", colours=("gold",),
        cost=Goods(stone=1), location=True, deal="gold", name_source="translated",
        ability=(Produce(gain(gold=1)),),
    ),
    Design(  # Colossus
        ids=("ROM030",), faction="romans", kind="action", colours=("gold",),
        cost=Goods(stone=2), location=True, deal="stone",
        ability=(Act(Goods(stone=3, worker=1), gain(vp=4)),),
    ),
)  # fmt: skip
