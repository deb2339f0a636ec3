"""The Egyptians: gold, and a hand on what belongs to others."""

from __future__ import annotations

from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import (
    Act,
    All,
    Bonus,
    Built,
    EnemyLocation,
    ForceDiscard,
    Found,
    Goods,
    Loc,
    May,
    Offer,
    Pairs,
    Pick,
    Produce,
    Raze,
    Refresh,
    Scored,
    When,
    each,
    gain,
)

EGYPTIANS: tuple[Design, ...] = (
    Design(  # Desert
        ids=("EGY001",), faction="egyptians", kind="action", colours=("blue",),
        deal="worker", name_source="rulebook",
        ability=(Act(Goods(hand_card=1), All((ForceDiscard(1), gain(vp=1)))), Bonus(gain(card=2))),
    ),
    Design(  # Altar of Bastet
        ids=("EGY002",), faction="egyptians", kind="production", colours=("grey",),
        cost=Goods(stone=1), location=True, deal="card", name_source="translated",
        ability=(Produce(each(Loc(colour="grey"), 3, stone=1)),),
    ),
    Design(  # Chariot Builder
        ids=("EGY003",), faction="egyptians", kind="action", colours=("black",),
        cost=Goods(wood=1, stone=1), location=True, deal="raze", name_source="rulebook",
        ability=(Act(Goods(raze=1), Raze(("enemy",), price="paid")),),
    ),
    Design(  # Pharaoh's Guard
        ids=("EGY004",), faction="egyptians", kind="production", colours=("black",),
        cost=Goods(food=2), location=True, deal="raze", name_source="translated",
        ability=(Produce(Pick((gain(raze=1), gain(vp=2)))),),
    ),
    Design(  # Oasis
        ids=("EGY005",), faction="egyptians", kind="feature", colours=("pink",),
        cost=Goods(food=1), location=True, deal="worker", name_source="rulebook",
        ability=(When(Pairs(), gain(worker=1), limit=4), Bonus(gain(worker=2))),
    ),
    Design(  # Slaver
        ids=("EGY006",), faction="egyptians", kind="feature", colours=("pink",),
        cost=Goods(stone=1), location=True, deal="worker", name_source="rulebook",
        ability=(
            When(Built(side="faction"), May((Offer(Goods(gold=1), gain(vp=2)), Offer(Goods(stone=1), gain(vp=1))))),
        ),
    ),
    Design(  # Royal Bath
        ids=("EGY007", "EGY008"), faction="egyptians", kind="action", colours=("pink",),
        cost=Goods(stone=1), location=True, deal="worker", name_source="translated",
        ability=(Act(Goods(gold=1), Refresh(), uses=2),),
    ),
    Design(  # Golden Bazaar
        ids=("EGY009",), faction="egyptians", kind="action", colours=("gold",),
        location=True, deal="worker", name_source="translated",
        ability=(Act(Goods(food=1), gain(gold=1, vp=1)),),
    ),
    Design(  # Scorpion Breeder
        ids=("EGY010",), faction="egyptians", kind="action", colours=("pink",),
        cost=Goods(wood=1, stone=1), location=True, deal="raze", name_source="translated",
        ability=(Act(Goods(worker=1), EnemyLocation("block")),),
    ),
    Design(  # Caravan
        ids=("EGY011", "EGY012"), faction="egyptians", kind="production", colours=("grey",),
        cost=Goods(food=1), deal="card", name_source="translated",
        ability=(Produce(gain(food=1, worker=1)),),
    ),
    Design(  # Temple of Ra
        ids=("EGY013",), faction="egyptians", kind="action", colours=("gold",),
        cost=Goods(stone=1), location=True, deal="worker", name_source="rulebook",
        ability=(Act(Goods(), EnemyLocation("annex")),),
    ),
    Design(  # Sanctuary
        ids=("EGY014", "EGY015"), faction="egyptians", kind="action", colours=("black",),
        cost=Goods(stone=2), location=True, deal="gold", name_source="rulebook",
        ability=(Act(Goods(worker=1), Found(Goods(stone=1, vp=1))),),
    ),
    Design(  # Avenue of Sphinxes
        ids=("EGY016", "EGY017", "EGY018"), faction="egyptians", kind="action", colours=("grey",),
        cost=Goods(stone=2), location=True, deal="worker", name_source="translated",
        ability=(Act(Goods(gold=2), gain(vp=2), uses=2),),
    ),
    Design(  # Sphinx
        ids=("EGY019", "EGY020"), faction="egyptians", kind="feature", colours=("gold",),
        cost=Goods(stone=1), location=True, deal="gold", name_source="rulebook",
        ability=(When(Scored(min=2), gain(vp=1)),),
    ),
    Design(  # Goldsmith
        ids=("EGY021", "EGY022", "EGY023"), faction="egyptians", kind="action", colours=("gold",),
        cost=Goods(stone=2), location=True, deal="gold", name_source="translated",
        ability=(Act(Goods(worker=1, gold=1), gain(vp=3)),),
    ),
    Design(  # Slaves
        ids=("EGY024", "EGY025"), faction="egyptians", kind="action", colours=("grey",),
        cost=Goods(stone=1), location=True, deal="stone", name_source="translated",
        ability=(Act(Goods(worker=1), gain(stone=2, vp=1)),),
    ),
    Design(  # Egyptian Quarry
        ids=("EGY026", "EGY027"), faction="egyptians", kind="production", colours=("grey",),
        cost=Goods(stone=1), location=True, deal="stone", name_source="translated",
        ability=(Produce(gain(stone=2)),),
    ),
    Design(  # Pyramid
        ids=("EGY028", "EGY029", "EGY030"), faction="egyptians", kind="production", colours=("grey",),
        cost=Goods(stone=2), deal="gold",
        ability=(Produce(gain(stone=1, gold=1)),),
    ),
)  # fmt: skip
