"""The Aztecs with the mark of another expansion, AZT031-060: Open Production, Technology, SETs."""

from __future__ import annotations

from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import (
    Act,
    All,
    Bonus,
    Cards,
    Copy,
    Final,
    Goods,
    Loc,
    Open,
    Pick,
    Pray,
    Prayed,
    Produce,
    Refresh,
    Set,
    Sets,
    Step,
    Steps,
    Store,
    Unlock,
    Visited,
    When,
    each,
    gain,
)

FRIENDS: tuple[Design, ...] = (
    Design(  # Maize Terraces
        ids=("AZT031", "AZT032", "AZT033"), faction="aztecs", kind="open", colours=("red",),
        cost=Goods(wood=1), deal="food",
        deals={"AZT033": "wood"},
        name_source="house", ability_source="house", counts_as="friends",
        ability=(Open(gain(food=1)), Produce(Pray(3, "named", ("red",), each(Cards("red"), food=1)))),
    ),
    Design(  # Salt Works of Texcoco
        ids=("AZT034", "AZT035"), faction="aztecs", kind="open", colours=("grey",),
        cost=Goods(wood=1), deal="stone",
        name_source="house", ability_source="house", counts_as="friends",
        ability=(Open(gain(stone=1)), Bonus(gain(stone=1))),
    ),
    Design(  # House of the Envoys
        ids=("AZT036", "AZT037"), faction="aztecs", kind="feature", colours=("orange",),
        cost=Goods(wood=1), location=True, deal="worker",
        deals={"AZT037": "card"},
        name_source="house", ability_source="house", counts_as="friends",
        ability=(When(Visited(), Pick((gain(blessing=1), gain(vp=1)))), Bonus(gain(blessing=1))),
    ),
    Design(  # Amber Traders
        ids=("AZT038",), faction="aztecs", kind="open", colours=("gold",),
        cost=Goods(stone=1), location=True, deal="gold",
        name_source="house", ability_source="house", counts_as="friends",
        ability=(Open(gain(gold=1)), Bonus(gain(vp=1))),
    ),
    Design(  # Pochteca Caravan
        ids=("AZT039",), faction="aztecs", kind="action", colours=("gold",),
        cost=Goods(wood=1), location=True, deal="gold",
        name_source="house", ability_source="house", counts_as="friends",
        ability=(Act(Goods(worker=1), Copy("open"), uses=2),),
    ),
    Design(  # Feast of Guests
        ids=("AZT040",), faction="aztecs", kind="feature", colours=("purple",),
        cost=Goods(stone=2), location=True, deal="vp",
        name_source="house", ability_source="house", counts_as="friends",
        ability=(Bonus(All((each(Loc(kind="open"), 3, vp=2), gain(blessing=1)))),),
    ),
)  # fmt: skip

TECHNOLOGY: tuple[Design, ...] = (
    Design(  # Obsidian Workshop
        ids=("AZT041", "AZT042", "AZT043"), faction="aztecs", kind="production", colours=("white",),
        cost=Goods(wood=1), deal="worker",
        deals={"AZT042": "raze", "AZT043": "wood"},
        name_source="house", ability_source="house", counts_as="atlanteans",
        ability=(Produce(gain(worker=1, tech=1)),),
    ),
    Design(  # Star Observatory
        ids=("AZT044", "AZT045"), faction="aztecs", kind="action", colours=("white",),
        cost=Goods(stone=1), location=True, deal="stone",
        deals={"AZT045": "card"},
        name_source="house", ability_source="house", counts_as="atlanteans",
        ability=(Act(Goods(tech=1), Pray(6, "choose", ("any",), each(Cards(), matching=1)), uses=2),),
    ),
    Design(  # Aqueduct of Chapultepec
        ids=("AZT046", "AZT047"), faction="aztecs", kind="production", colours=("red",),
        cost=Goods(wood=1, stone=1), deal="food",
        deals={"AZT047": "worker"},
        name_source="house", ability_source="house", counts_as="atlanteans",
        ability=(Produce(gain(food=1)), Unlock(Goods(tech=1), Produce(gain(food=1, vp=1)))),
    ),
    Design(  # Relay Runners
        ids=("AZT048",), faction="aztecs", kind="action", colours=("pink",),
        cost=Goods(wood=1), location=True, deal="worker",
        name_source="house", ability_source="house", counts_as="atlanteans",
        ability=(Act(Goods(tech=1), All((Refresh(), gain(vp=1)))),),
    ),
    Design(  # Temple Engineers
        ids=("AZT049",), faction="aztecs", kind="action", colours=("white",),
        cost=Goods(stone=1), location=True, deal="stone",
        name_source="house", ability_source="house", counts_as="atlanteans",
        ability=(Unlock(Goods(tech=1), When(Prayed("hit"), gain(vp=1), limit=3)),),
    ),
    Design(  # Jade Mask
        ids=("AZT050",), faction="aztecs", kind="feature", colours=("white",),
        cost=Goods(stone=1), location=True, deal="gold",
        name_source="house", ability_source="house", counts_as="atlanteans",
        ability=(Store(("tech", "blessing"), 2), Bonus(gain(tech=1, blessing=1))),
    ),
)  # fmt: skip

MAGIC: tuple[Design, ...] = (
    Design(  # Triple Shrine
        ids=("AZT051", "AZT052", "AZT053"), faction="aztecs", kind="feature", colours=("orange",),
        cost=Goods(wood=1), location=True, deal="stone",
        deals={"AZT052": "wood", "AZT053": "food"},
        name_source="house", ability_source="house", counts_as="magic",
        ability=(When(Set(), gain(blessing=1, vp=2)),),
    ),
    Design(  # Painted Granary
        ids=("AZT054", "AZT055"), faction="aztecs", kind="production", colours=("brown", "red"),
        cost=Goods(wood=1), location=True, deal="wood",
        deals={"AZT055": "food"},
        name_source="house", ability_source="house", counts_as="magic",
        ability=(Produce(gain(wood=1, food=1)),),
    ),
    Design(  # Feathered Standard
        ids=("AZT056", "AZT057"), faction="aztecs", kind="feature", colours=("black",),
        cost=Goods(wood=1), location=True, deal="raze",
        deals={"AZT057": "worker"},
        name_source="house", ability_source="house", counts_as="magic",
        ability=(When(Set(), Pray(5, "named", ("set",), each(Cards(), matching=1))), Bonus(gain(raze=1))),
    ),
    Design(  # Weavers' Ward
        ids=("AZT058",), faction="aztecs", kind="production", colours=("pink",),
        cost=Goods(wood=1), location=True, deal="worker",
        name_source="house", ability_source="house", counts_as="magic",
        ability=(Produce(each(Sets(), 2, worker=1, vp=1)),),
    ),
    Design(  # Three-Step Stela
        ids=("AZT059",), faction="aztecs", kind="action", colours=("purple",),
        cost=Goods(stone=1), location=True, deal="stone",
        name_source="house", ability_source="house", counts_as="magic",
        ability=(
            Act(
                Goods(worker=1),
                Pray(7, "choose", ("any",), Steps(Cards(), (Step(1, gain(vp=1)), Step(3, gain(vp=3))))),
            ),
        ),
    ),
    Design(  # Stone of the Four Suns
        ids=("AZT060",), faction="aztecs", kind="feature", colours=("grey",),
        cost=Goods(stone=2), location=True, deal="gold",
        name_source="house", ability_source="house", counts_as="magic",
        ability=(Final(each(Sets(), 4, vp=2)),),
    ),
)  # fmt: skip
