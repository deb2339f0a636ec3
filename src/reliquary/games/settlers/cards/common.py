"""The Common deck: 54 designs, 84 cards, built for Resources alone and razed by anyone."""

from __future__ import annotations

from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import (
    Act,
    All,
    Bonus,
    Build,
    Built,
    Copy,
    Goods,
    Loc,
    Produce,
    Razed,
    Refresh,
    When,
    each,
    gain,
)

COMMON: tuple[Design, ...] = (
    Design(  # Statue
        ids=("COM001",), faction="common", kind="feature", colours=("grey",),
        cost=Goods(wood=1, stone=2), raze=Goods(stone=1, vp=1),
        ability=(Bonus(All((each(Loc(colour="grey"), 6, vp=1), gain(card=1)))),),
    ),
    Design(  # Supplier
        ids=("COM002",), faction="common", kind="feature", colours=("grey",),
        cost=Goods(wood=1, stone=2), raze=Goods(stone=1, gold=1),
        ability=(When(Built(colour="grey"), gain(gold=1, vp=1)),),
    ),
    Design(  # Wood Storage
        ids=("COM003",), faction="common", kind="feature", colours=("brown",),
        cost=Goods(wood=2, stone=1), raze=Goods(wood=2), name_source="rulebook",
        ability=(Bonus(All((each(Loc(colour="brown"), 6, vp=1), gain(card=1)))),),
    ),
    Design(  # Carpenter's Workshop
        ids=("COM004",), faction="common", kind="feature", colours=("brown",),
        cost=Goods(wood=3), raze=Goods(wood=1, gold=1), name_source="rulebook",
        ability=(When(Built(colour="brown"), gain(gold=1, vp=1)),),
    ),
    Design(  # Gallows
        ids=("COM005",), faction="common", kind="feature", colours=("black",),
        cost=Goods(wood=2), raze=Goods(wood=1, vp=1), name_source="rulebook",
        ability=(When(Razed(), gain(vp=1)),),
    ),
    Design(  # Mill
        ids=("COM006",), faction="common", kind="feature", colours=("red",),
        cost=Goods(wood=3), raze=Goods(food=1, worker=1), name_source="rulebook",
        ability=(When(Built(colour="red"), gain(gold=1, vp=1)),),
    ),
    Design(  # Old Forest
        ids=("COM007",), faction="common", kind="production", colours=("brown",),
        cost=Goods(wood=2), raze=Goods(wood=2),
        ability=(Produce(gain(wood=2)),),
    ),
    Design(  # Quarry
        ids=("COM008", "COM009", "COM010"), faction="common", kind="production", colours=("grey",),
        cost=Goods(wood=1, stone=1), raze=Goods(stone=2),
        ability=(Produce(gain(stone=1)), Bonus(gain(stone=1))),
    ),
    Design(  # Rubble
        ids=("COM011",), faction="common", kind="production", colours=("grey",),
        cost=Goods(wood=2, stone=1), raze=Goods(stone=2),
        ability=(Produce(each(Loc(colour="grey"), 3, stone=1)),),
    ),
    Design(  # Village
        ids=("COM012", "COM013", "COM014"), faction="common", kind="production", colours=("pink",),
        cost=Goods(wood=1), raze=Goods(worker=2), razes={"COM014": Goods(wood=1, worker=1)},
        ability=(Produce(gain(worker=1)), Bonus(gain(worker=1))),
    ),
    Design(  # Town
        ids=("COM015",), faction="common", kind="production", colours=("pink",),
        cost=Goods(wood=1, stone=1), raze=Goods(worker=2),
        ability=(Produce(gain(worker=2)),),
    ),
    Design(  # Farmers at Work
        ids=("COM016",), faction="common", kind="production", colours=("pink",),
        cost=Goods(wood=3), raze=Goods(worker=1, gold=1),
        ability=(Produce(Copy("production", other=True)), Bonus(gain(card=1))),
    ),
    Design(  # Mamma's Baths
        ids=("COM017",), faction="common", kind="production", colours=("pink",),
        cost=Goods(wood=2, stone=1), raze=Goods(food=1, worker=1),
        ability=(Produce(each(Loc(colour="pink"), 3, worker=1)),),
    ),
    Design(  # Armorer
        ids=("COM018", "COM019", "COM020"), faction="common", kind="production", colours=("black",),
        cost=Goods(wood=1, stone=1), raze=Goods(stone=1, vp=1), name_source="rulebook",
        ability=(Produce(gain(raze=1)),),
    ),
    Design(  # Gold Mine
        ids=("COM021", "COM022"), faction="common", kind="action", colours=("gold",),
        cost=Goods(wood=1, stone=1), raze=Goods(gold=1, vp=1),
        ability=(Act(Goods(worker=1), gain(gold=1), uses=2),),
    ),
    Design(  # Grain Field
        ids=("COM023", "COM024"), faction="common", kind="production", colours=("red",),
        cost=Goods(wood=1, food=1), raze=Goods(food=2), name_source="rulebook",
        ability=(Produce(gain(food=1)), Bonus(gain(food=1))),
    ),
    Design(  # Lord's Fields
        ids=("COM025",), faction="common", kind="production", colours=("red",),
        cost=Goods(wood=2, stone=1), raze=Goods(food=2), name_source="rulebook",
        ability=(Produce(each(Loc(colour="red"), 3, food=1)),),
    ),
    Design(  # Monument
        ids=("COM026",), faction="common", kind="production", colours=("purple",),
        cost=Goods(stone=1), raze=Goods(stone=1, vp=1),
        ability=(Produce(gain(vp=1)),),
    ),
    Design(  # Merchant's Guild
        ids=("COM027",), faction="common", kind="production", colours=("gold",),
        cost=Goods(wood=2, stone=1), raze=Goods(stone=1, gold=1),
        ability=(Produce(each(Loc(colour="gold"), 3, gold=1)),),
    ),
    Design(  # Gold Creek
        ids=("COM028",), faction="common", kind="production", colours=("gold",),
        cost=Goods(wood=1, stone=1), raze=Goods(worker=1, gold=1),
        ability=(Produce(gain(gold=1)),),
    ),
    Design(  # Wood Supplier
        ids=("COM029",), faction="common", kind="production", colours=("brown",),
        cost=Goods(wood=3), raze=Goods(wood=2), name_source="rulebook",
        ability=(Produce(each(Loc(colour="brown"), 3, wood=1)),),
    ),
    Design(  # Goldsmith's Workshop
        ids=("COM030", "COM031"), faction="common", kind="action", colours=("gold",),
        cost=Goods(wood=1, stone=1), raze=Goods(gold=1, vp=1),
        ability=(Act(Goods(worker=1, gold=1), gain(vp=2)),),
    ),
    Design(  # Marketplace
        ids=("COM032",), faction="common", kind="action", colours=("gold",),
        cost=Goods(wood=2), raze=Goods(wood=1, gold=1), name_source="rulebook",
        ability=(Act(Goods(wood=1, stone=1, food=1), gain(vp=3)),),
    ),
    Design(  # Coal Mine
        ids=("COM033",), faction="common", kind="action", colours=("grey",),
        cost=Goods(wood=1, stone=1), raze=Goods(stone=1, worker=1), name_source="rulebook",
        ability=(Act(Goods(worker=1), gain(stone=2)),),
    ),
    Design(  # Mason
        ids=("COM034", "COM035"), faction="common", kind="action", colours=("grey",),
        cost=Goods(wood=1, stone=1), raze=Goods(wood=1, stone=1), razes={"COM035": Goods(stone=1, vp=1)},
        costs={"COM035": Goods(stone=2)},
        ability=(Act(Goods(stone=1, worker=1), gain(vp=2)),),
    ),
    Design(  # Court Sculptor
        ids=("COM036",), faction="common", kind="action", colours=("grey",),
        cost=Goods(stone=1), raze=Goods(stone=1, worker=1),
        ability=(Act(Goods(stone=1), gain(vp=1), uses=2),),
    ),
    Design(  # Masons Guild
        ids=("COM037", "COM038"), faction="common", kind="action", colours=("grey",),
        cost=Goods(wood=2, stone=1), raze=Goods(stone=1, gold=1), name_source="rulebook",
        ability=(Act(Goods(stone=2, worker=1), gain(vp=3)),),
    ),
    Design(  # Missionaries
        ids=("COM039",), faction="common", kind="action", colours=("pink",),
        cost=Goods(food=2), raze=Goods(worker=1, vp=1),
        ability=(Act(Goods(worker=1, raze=1), gain(vp=3)),),
    ),
    Design(  # Settlers
        ids=("COM040",), faction="common", kind="action", colours=("pink",),
        cost=Goods(wood=1), raze=Goods(wood=1, worker=1), name_source="rulebook",
        ability=(Act(Goods(wood=1), Build("hand", side="faction")),),
    ),
    Design(  # Acting Troupe
        ids=("COM041",), faction="common", kind="action", colours=("pink",),
        cost=Goods(wood=2), raze=Goods(wood=1, worker=1),
        ability=(Act(Goods(worker=1), Refresh()),),
    ),
    Design(  # Lumberjacks
        ids=("COM042",), faction="common", kind="action", colours=("brown",),
        cost=Goods(wood=2), raze=Goods(wood=2),
        ability=(Act(Goods(worker=1), gain(wood=2)),),
    ),
    Design(  # Carpenter
        ids=("COM043",), faction="common", kind="action", colours=("brown",),
        cost=Goods(wood=2, stone=1), raze=Goods(wood=1, vp=1),
        ability=(Act(Goods(wood=2, worker=1), gain(vp=3)),),
    ),
    Design(  # Joiner
        ids=("COM044", "COM045"), faction="common", kind="action", colours=("brown",),
        cost=Goods(wood=2), raze=Goods(wood=1, vp=1), name_source="rulebook",
        ability=(Act(Goods(wood=1, worker=1), gain(vp=2)),),
    ),
    Design(  # Castle
        ids=("COM046", "COM047", "COM048"), faction="common", kind="action", colours=("blue",),
        cost=Goods(wood=1, stone=1), raze=Goods(card=2), name_source="rulebook",
        costs={"COM048": Goods(stone=2)},
        ability=(Act(Goods(worker=1), gain(card=1), uses=2),),
    ),
    Design(  # Tavern
        ids=("COM049",), faction="common", kind="action", colours=("blue",),
        cost=Goods(wood=1, stone=1), raze=Goods(card=2), name_source="rulebook",
        ability=(Act(Goods(hand_card=1), gain(vp=2)), Bonus(gain(card=1))),
    ),
    Design(  # Barracks
        ids=("COM050", "COM051"), faction="common", kind="action", colours=("black",),
        cost=Goods(wood=1, stone=2), raze=Goods(worker=1, vp=1),
        ability=(Act(Goods(worker=1), gain(raze=1), uses=2),),
    ),
    Design(  # Confectioner
        ids=("COM052",), faction="common", kind="action", colours=("red",),
        cost=Goods(wood=2, stone=1), raze=Goods(food=1, gold=1),
        ability=(Act(Goods(food=2, worker=1), gain(vp=3)),),
    ),
    Design(  # Pig Farmer
        ids=("COM053", "COM054", "COM055"), faction="common", kind="action", colours=("red",),
        cost=Goods(wood=1, stone=1), raze=Goods(food=1, worker=1), name_source="rulebook",
        costs={"COM055": Goods(wood=2)},
        ability=(Act(Goods(food=1, worker=1), gain(vp=2)),),
    ),
    Design(  # Brewer
        ids=("COM056",), faction="common", kind="action", colours=("red",),
        cost=Goods(wood=1), raze=Goods(wood=1, food=1), name_source="rulebook",
        ability=(Act(Goods(food=1), gain(vp=1), uses=2),),
    ),
    Design(  # Imperial Messenger
        ids=("COM057",), faction="common", kind="action", colours=("red",),
        cost=Goods(food=1), raze=Goods(worker=1, gold=1), name_source="rulebook",
        ability=(Act(Goods(worker=1), Copy("deal")),),
    ),
    Design(  # New Forest
        ids=("COM058", "COM059", "COM060"), faction="common", kind="action", colours=("brown",),
        cost=Goods(wood=1), raze=Goods(wood=2),
        ability=(Act(Goods(worker=1), gain(wood=1), uses=2),),
    ),
    Design(  # Hanseatic League
        ids=("COM061",), faction="common", kind="action", colours=("gold",),
        cost=Goods(wood=1, stone=2), raze=Goods(gold=1, vp=1), name_source="rulebook",
        ability=(Act(Goods(worker=1, own_deal=1), gain(vp=2), uses=2),),
    ),
    Design(  # Lumberjacks' Route
        ids=("COM062", "COM063", "COM064"), faction="common", kind="production", colours=("brown",),
        cost=Goods(wood=2), raze=Goods(wood=2),
        ability=(Produce(gain(wood=1)), Bonus(gain(wood=1))),
    ),
    Design(  # Watchtower
        ids=("COM065", "COM066", "COM067", "COM068"), faction="common", kind="production", colours=("blue",),
        cost=Goods(wood=2), raze=Goods(card=2),
        ability=(Produce(gain(card=1)), Bonus(gain(card=1))),
    ),
    Design(  # Ruins
        ids=("COM069", "COM070", "COM071", "COM072", "COM073", "COM074"), faction="common", kind="feature", colours=(),
        name_source="rulebook",
        ability=(Bonus(gain(worker=1)),),
    ),
    Design(  # Baker
        ids=("COM075",), faction="common", kind="feature", colours=("red",),
        cost=Goods(wood=2, stone=1), raze=Goods(food=1, vp=1),
        ability=(Bonus(All((each(Loc(colour="red"), 6, vp=1), gain(card=1)))),),
    ),
    Design(  # Sawmill
        ids=("COM076", "COM077"), faction="common", kind="action", colours=("brown",),
        cost=Goods(wood=1), raze=Goods(wood=1, worker=1),
        ability=(Act(Goods(wood=1), gain(vp=1), uses=2),),
    ),
    Design(  # Canteen
        ids=("COM078",), faction="common", kind="feature", colours=("pink",),
        cost=Goods(wood=3), raze=Goods(food=1, worker=1),
        ability=(When(Built(colour="pink"), gain(gold=1, vp=1)),),
    ),
    Design(  # Meeting Place
        ids=("COM079",), faction="common", kind="feature", colours=("pink",),
        cost=Goods(wood=2, stone=1), raze=Goods(worker=1, card=1),
        ability=(Bonus(All((each(Loc(colour="pink"), 6, vp=1), gain(card=1)))),),
    ),
    Design(  # Monty the Merchant
        ids=("COM080",), faction="common", kind="feature", colours=("gold",),
        cost=Goods(wood=1, stone=2), raze=Goods(stone=1, gold=1),
        ability=(When(Built(colour="gold"), gain(gold=1, vp=1)),),
    ),
    Design(  # Apartment
        ids=("COM081",), faction="common", kind="feature", colours=("gold",),
        cost=Goods(wood=1, stone=2), raze=Goods(stone=1, gold=1),
        ability=(Bonus(All((each(Loc(colour="gold"), 6, vp=1), gain(card=1)))),),
    ),
    Design(  # Hunter Joe
        ids=("COM082",), faction="common", kind="action", colours=("red",),
        cost=Goods(wood=1), raze=Goods(wood=1, food=1),
        ability=(Act(Goods(worker=1), gain(food=2)),),
    ),
    Design(  # Above-Ground Mine
        ids=("COM083",), faction="common", kind="action", colours=("grey",),
        cost=Goods(stone=1), raze=Goods(stone=2),
        ability=(Act(Goods(worker=1), gain(stone=1), uses=2),),
    ),
    Design(  # Porters
        ids=("COM084",), faction="common", kind="action", colours=("pink",),
        cost=Goods(wood=2), raze=Goods(stone=1, worker=1), name_source="rulebook",
        ability=(Act(Goods(food=1), Copy("production")),),
    ),
)  # fmt: skip
