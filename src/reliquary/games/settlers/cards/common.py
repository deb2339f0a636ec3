"""The Common deck: 54 designs, 84 cards, built for Resources alone and razed by anybody."""

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
    Design(
        ids=("COM001",), faction="common", kind="feature", colours=("grey",),
        cost=Goods(wood=1, stone=2), raze=Goods(stone=1, vp=1),
        ability=(Bonus(All((each(Loc(colour="grey"), 6, vp=1), gain(card=1)))),),
    ),
    Design(
        ids=("COM002",), faction="common", kind="feature", colours=("grey",),
        cost=Goods(wood=1, stone=2), raze=Goods(stone=1, gold=1),
        ability=(When(Built(colour="grey"), gain(gold=1, vp=1)),),
    ),
    Design(
        ids=("COM003",), faction="common", kind="feature", colours=("brown",),
        cost=Goods(wood=2, stone=1), raze=Goods(wood=2), name_source="rulebook",
        ability=(Bonus(All((each(Loc(colour="brown"), 6, vp=1), gain(card=1)))),),
    ),
    Design(
        ids=("COM004",), faction="common", kind="feature", colours=("brown",),
        cost=Goods(wood=3), raze=Goods(wood=1, gold=1), name_source="rulebook",
        ability=(When(Built(colour="brown"), gain(gold=1, vp=1)),),
    ),
    Design(
        ids=("COM005",), faction="common", kind="feature", colours=("black",),
        cost=Goods(wood=2), raze=Goods(wood=1, vp=1), name_source="rulebook",
        ability=(When(Razed(), gain(vp=1)),),
    ),
    Design(
        ids=("COM006",), faction="common", kind="feature", colours=("red",),
        cost=Goods(wood=3), raze=Goods(food=1, worker=1), name_source="rulebook",
        ability=(When(Built(colour="red"), gain(gold=1, vp=1)),),
    ),
    Design(
        ids=("COM007",), faction="common", kind="production", colours=("brown",),
        cost=Goods(wood=2), raze=Goods(wood=2),
        ability=(Produce(gain(wood=2)),),
    ),
    Design(
        ids=("COM008", "COM009", "COM010"), faction="common", kind="production", colours=("grey",),
        cost=Goods(wood=1, stone=1), raze=Goods(stone=2),
        ability=(Produce(gain(stone=1)), Bonus(gain(stone=1))),
    ),
    Design(
        ids=("COM011",), faction="common", kind="production", colours=("grey",),
        cost=Goods(wood=2, stone=1), raze=Goods(stone=2),
        ability=(Produce(each(Loc(colour="grey"), 3, stone=1)),),
    ),
    Design(
        ids=("COM012", "COM013", "COM014"), faction="common", kind="production", colours=("pink",),
        cost=Goods(wood=1), raze=Goods(worker=2), razes={"COM014": Goods(wood=1, worker=1)},
        ability=(Produce(gain(worker=1)), Bonus(gain(worker=1))),
    ),
    Design(
        ids=("COM015",), faction="common", kind="production", colours=("pink",),
        cost=Goods(wood=1, stone=1), raze=Goods(worker=2),
        ability=(Produce(gain(worker=2)),),
    ),
    Design(
        ids=("COM016",), faction="common", kind="production", colours=("pink",),
        cost=Goods(wood=3), raze=Goods(worker=1, gold=1),
        ability=(Produce(Copy("production", other=True)), Bonus(gain(card=1))),
    ),
    Design(
        ids=("COM017",), faction="common", kind="production", colours=("pink",),
        cost=Goods(wood=2, stone=1), raze=Goods(food=1, worker=1),
        ability=(Produce(each(Loc(colour="pink"), 3, worker=1)),),
    ),
    Design(
        ids=("COM018", "COM019", "COM020"), faction="common", kind="production", colours=("black",),
        cost=Goods(wood=1, stone=1), raze=Goods(stone=1, vp=1), name_source="rulebook",
        ability=(Produce(gain(raze=1)),),
    ),
    Design(
        ids=("COM021", "COM022"), faction="common", kind="action", colours=("gold",),
        cost=Goods(wood=1, stone=1), raze=Goods(gold=1, vp=1),
        ability=(Act(Goods(worker=1), gain(gold=1), uses=2),),
    ),
    Design(
        ids=("COM023", "COM024"), faction="common", kind="production", colours=("red",),
        cost=Goods(wood=1, food=1), raze=Goods(food=2), name_source="rulebook",
        ability=(Produce(gain(food=1)), Bonus(gain(food=1))),
    ),
    Design(
        ids=("COM025",), faction="common", kind="production", colours=("red",),
        cost=Goods(wood=2, stone=1), raze=Goods(food=2), name_source="rulebook",
        ability=(Produce(each(Loc(colour="red"), 3, food=1)),),
    ),
    Design(
        ids=("COM026",), faction="common", kind="production", colours=("purple",),
        cost=Goods(stone=1), raze=Goods(stone=1, vp=1),
        ability=(Produce(gain(vp=1)),),
    ),
    Design(
        ids=("COM027",), faction="common", kind="production", colours=("gold",),
        cost=Goods(wood=2, stone=1), raze=Goods(stone=1, gold=1),
        ability=(Produce(each(Loc(colour="gold"), 3, gold=1)),),
    ),
    Design(
        ids=("COM028",), faction="common", kind="production", colours=("gold",),
        cost=Goods(wood=1, stone=1), raze=Goods(worker=1, gold=1),
        ability=(Produce(gain(gold=1)),),
    ),
    Design(
        ids=("COM029",), faction="common", kind="production", colours=("brown",),
        cost=Goods(wood=3), raze=Goods(wood=2), name_source="rulebook",
        ability=(Produce(each(Loc(colour="brown"), 3, wood=1)),),
    ),
    Design(
        ids=("COM030", "COM031"), faction="common", kind="action", colours=("gold",),
        cost=Goods(wood=1, stone=1), raze=Goods(gold=1, vp=1),
        ability=(Act(Goods(worker=1, gold=1), gain(vp=2)),),
    ),
    Design(
        ids=("COM032",), faction="common", kind="action", colours=("gold",),
        cost=Goods(wood=2), raze=Goods(wood=1, gold=1), name_source="rulebook",
        ability=(Act(Goods(wood=1, stone=1, food=1), gain(vp=3)),),
    ),
    Design(
        ids=("COM033",), faction="common", kind="action", colours=("grey",),
        cost=Goods(wood=1, stone=1), raze=Goods(stone=1, worker=1), name_source="rulebook",
        ability=(Act(Goods(worker=1), gain(stone=2)),),
    ),
    Design(
        ids=("COM034", "COM035"), faction="common", kind="action", colours=("grey",),
        cost=Goods(wood=1, stone=1), raze=Goods(wood=1, stone=1), razes={"COM035": Goods(stone=1, vp=1)},
        costs={"COM035": Goods(stone=2)},
        ability=(Act(Goods(stone=1, worker=1), gain(vp=2)),),
    ),
    Design(
        ids=("COM036",), faction="common", kind="action", colours=("grey",),
        cost=Goods(stone=1), raze=Goods(stone=1, worker=1),
        ability=(Act(Goods(stone=1), gain(vp=1), uses=2),),
    ),
    Design(
        ids=("COM037", "COM038"), faction="common", kind="action", colours=("grey",),
        cost=Goods(wood=2, stone=1), raze=Goods(stone=1, gold=1), name_source="rulebook",
        ability=(Act(Goods(stone=2, worker=1), gain(vp=3)),),
    ),
    Design(
        ids=("COM039",), faction="common", kind="action", colours=("pink",),
        cost=Goods(food=2), raze=Goods(worker=1, vp=1),
        ability=(Act(Goods(worker=1, raze=1), gain(vp=3)),),
    ),
    Design(
        ids=("COM040",), faction="common", kind="action", colours=("pink",),
        cost=Goods(wood=1), raze=Goods(wood=1, worker=1), name_source="rulebook",
        ability=(Act(Goods(wood=1), Build("hand", side="faction")),),
    ),
    Design(
        ids=("COM041",), faction="common", kind="action", colours=("pink",),
        cost=Goods(wood=2), raze=Goods(wood=1, worker=1),
        ability=(Act(Goods(worker=1), Refresh()),),
    ),
    Design(
        ids=("COM042",), faction="common", kind="action", colours=("brown",),
        cost=Goods(wood=2), raze=Goods(wood=2),
        ability=(Act(Goods(worker=1), gain(wood=2)),),
    ),
    Design(
        ids=("COM043",), faction="common", kind="action", colours=("brown",),
        cost=Goods(wood=2, stone=1), raze=Goods(wood=1, vp=1),
        ability=(Act(Goods(wood=2, worker=1), gain(vp=3)),),
    ),
    Design(
        ids=("COM044", "COM045"), faction="common", kind="action", colours=("brown",),
        cost=Goods(wood=2), raze=Goods(wood=1, vp=1), name_source="rulebook",
        ability=(Act(Goods(wood=1, worker=1), gain(vp=2)),),
    ),
    Design(
        ids=("COM046", "COM047", "COM048"), faction="common", kind="action", colours=("blue",),
        cost=Goods(wood=1, stone=1), raze=Goods(card=2), name_source="rulebook",
        costs={"COM048": Goods(stone=2)},
        ability=(Act(Goods(worker=1), gain(card=1), uses=2),),
    ),
    Design(
        ids=("COM049",), faction="common", kind="action", colours=("blue",),
        cost=Goods(wood=1, stone=1), raze=Goods(card=2), name_source="rulebook",
        ability=(Act(Goods(hand_card=1), gain(vp=2)), Bonus(gain(card=1))),
    ),
    Design(
        ids=("COM050", "COM051"), faction="common", kind="action", colours=("black",),
        cost=Goods(wood=1, stone=2), raze=Goods(worker=1, vp=1),
        ability=(Act(Goods(worker=1), gain(raze=1), uses=2),),
    ),
    Design(
        ids=("COM052",), faction="common", kind="action", colours=("red",),
        cost=Goods(wood=2, stone=1), raze=Goods(food=1, gold=1),
        ability=(Act(Goods(food=2, worker=1), gain(vp=3)),),
    ),
    Design(
        ids=("COM053", "COM054", "COM055"), faction="common", kind="action", colours=("red",),
        cost=Goods(wood=1, stone=1), raze=Goods(food=1, worker=1), name_source="rulebook",
        costs={"COM055": Goods(wood=2)},
        ability=(Act(Goods(food=1, worker=1), gain(vp=2)),),
    ),
    Design(
        ids=("COM056",), faction="common", kind="action", colours=("red",),
        cost=Goods(wood=1), raze=Goods(wood=1, food=1), name_source="rulebook",
        ability=(Act(Goods(food=1), gain(vp=1), uses=2),),
    ),
    Design(
        ids=("COM057",), faction="common", kind="action", colours=("red",),
        cost=Goods(food=1), raze=Goods(worker=1, gold=1), name_source="rulebook",
        ability=(Act(Goods(worker=1), Copy("deal")),),
    ),
    Design(
        ids=("COM058", "COM059", "COM060"), faction="common", kind="action", colours=("brown",),
        cost=Goods(wood=1), raze=Goods(wood=2),
        ability=(Act(Goods(worker=1), gain(wood=1), uses=2),),
    ),
    Design(
        ids=("COM061",), faction="common", kind="action", colours=("gold",),
        cost=Goods(wood=1, stone=2), raze=Goods(gold=1, vp=1), name_source="rulebook",
        ability=(Act(Goods(worker=1, own_deal=1), gain(vp=2), uses=2),),
    ),
    Design(
        ids=("COM062", "COM063", "COM064"), faction="common", kind="production", colours=("brown",),
        cost=Goods(wood=2), raze=Goods(wood=2),
        ability=(Produce(gain(wood=1)), Bonus(gain(wood=1))),
    ),
    Design(
        ids=("COM065", "COM066", "COM067", "COM068"), faction="common", kind="production", colours=("blue",),
        cost=Goods(wood=2), raze=Goods(card=2),
        ability=(Produce(gain(card=1)), Bonus(gain(card=1))),
    ),
    Design(
        ids=("COM069", "COM070", "COM071", "COM072", "COM073", "COM074"), faction="common", kind="feature", colours=(),
        name_source="rulebook",
        ability=(Bonus(gain(worker=1)),),
    ),
    Design(
        ids=("COM075",), faction="common", kind="feature", colours=("red",),
        cost=Goods(wood=2, stone=1), raze=Goods(food=1, vp=1),
        ability=(Bonus(All((each(Loc(colour="red"), 6, vp=1), gain(card=1)))),),
    ),
    Design(
        ids=("COM076", "COM077"), faction="common", kind="action", colours=("brown",),
        cost=Goods(wood=1), raze=Goods(wood=1, worker=1),
        ability=(Act(Goods(wood=1), gain(vp=1), uses=2),),
    ),
    Design(
        ids=("COM078",), faction="common", kind="feature", colours=("pink",),
        cost=Goods(wood=3), raze=Goods(food=1, worker=1),
        ability=(When(Built(colour="pink"), gain(gold=1, vp=1)),),
    ),
    Design(
        ids=("COM079",), faction="common", kind="feature", colours=("pink",),
        cost=Goods(wood=2, stone=1), raze=Goods(worker=1, card=1),
        ability=(Bonus(All((each(Loc(colour="pink"), 6, vp=1), gain(card=1)))),),
    ),
    Design(
        ids=("COM080",), faction="common", kind="feature", colours=("gold",),
        cost=Goods(wood=1, stone=2), raze=Goods(stone=1, gold=1),
        ability=(When(Built(colour="gold"), gain(gold=1, vp=1)),),
    ),
    Design(
        ids=("COM081",), faction="common", kind="feature", colours=("gold",),
        cost=Goods(wood=1, stone=2), raze=Goods(stone=1, gold=1),
        ability=(Bonus(All((each(Loc(colour="gold"), 6, vp=1), gain(card=1)))),),
    ),
    Design(
        ids=("COM082",), faction="common", kind="action", colours=("red",),
        cost=Goods(wood=1), raze=Goods(wood=1, food=1),
        ability=(Act(Goods(worker=1), gain(food=2)),),
    ),
    Design(
        ids=("COM083",), faction="common", kind="action", colours=("grey",),
        cost=Goods(stone=1), raze=Goods(stone=2),
        ability=(Act(Goods(worker=1), gain(stone=1), uses=2),),
    ),
    Design(
        ids=("COM084",), faction="common", kind="action", colours=("pink",),
        cost=Goods(wood=2), raze=Goods(stone=1, worker=1), name_source="rulebook",
        ability=(Act(Goods(food=1), Copy("production")),),
    ),
)  # fmt: skip
