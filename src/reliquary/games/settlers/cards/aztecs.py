"""The Aztecs, AZT001-030: Prayers, Blessings and cards kept for later Prayers."""

from __future__ import annotations

from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import (
    Act,
    All,
    Bonus,
    Built,
    Cards,
    Free,
    Goods,
    Keep,
    Kinds,
    Loc,
    More,
    Pray,
    Prayed,
    Praying,
    Produce,
    Razed,
    Sacrifice,
    Step,
    Steps,
    Store,
    When,
    each,
    gain,
)

AZTECS: tuple[Design, ...] = (
    Design(  # Floating Gardens
        ids=("AZT001", "AZT002", "AZT003"), faction="aztecs", kind="production", colours=("red",),
        cost=Goods(wood=1), deal="food",
        deals={"AZT003": "wood"},
        name_source="house", ability_source="house",
        ability=(Produce(Pray(3, "choose", ("brown", "grey", "red"), each(Cards(), matching=1))),),
    ),
    Design(  # Sacrificial Altar
        ids=("AZT004", "AZT005", "AZT006"), faction="aztecs", kind="action", colours=("grey",),
        cost=Goods(stone=1), location=True, deal="stone",
        deals={"AZT006": "wood"},
        name_source="translated", ability_source="rulebook",
        ability=(
            Act(Goods(worker=1), Pray(5, "declare", ("brown", "grey", "red"), each(Cards(), matching=1)), uses=2),
        ),
    ),
    Design(  # Calmecac
        ids=("AZT007", "AZT008", "AZT009"), faction="aztecs", kind="production", colours=("orange",),
        cost=Goods(stone=1), location=True, deal="worker",
        deals={"AZT008": "card", "AZT009": "blessing"},
        name_source="house", ability_source="house",
        ability=(Produce(gain(worker=1, blessing=1)),),
    ),
    Design(  # Voice of the Gods
        ids=("AZT010", "AZT011"), faction="aztecs", kind="action", colours=("pink",),
        cost=Goods(wood=1, stone=1), location=True, deal="food",
        deals={"AZT011": "worker"},
        name_source="public", ability_source="public",
        ability=(
            Act(
                Goods(food=1),
                All((
                    gain(vp=1),
                    Pray(5, "named", ("red", "pink"), All((each(Cards("red"), vp=1), each(Cards("pink"), worker=1)))),
                )),
            ),
        ),
    ),
    Design(  # House of Youth
        ids=("AZT012", "AZT013"), faction="aztecs", kind="production", colours=("pink",),
        cost=Goods(food=1), deal="worker",
        name_source="house", ability_source="house",
        ability=(Produce(All((gain(worker=1), Pray(3, "named", ("pink",), each(Cards("pink"), worker=1))))),),
    ),
    Design(  # Flower War
        ids=("AZT014", "AZT015"), faction="aztecs", kind="feature", colours=("black",),
        cost=Goods(wood=1), location=True, deal="raze",
        deals={"AZT015": "worker"},
        name_source="house", ability_source="house",
        ability=(When(Razed(), Pray(4, "named", ("red", "pink", "black"), each(Cards(), vp=1))),),
    ),
    Design(  # Stone That Tells Stories
        ids=("AZT016", "AZT017"), faction="aztecs", kind="feature", colours=("grey",),
        cost=Goods(stone=1), location=True, deal="card",
        deals={"AZT017": "stone"},
        name_source="translated", ability_source="house",
        ability=(Free(Keep("hand", 0, "game")), Bonus(gain(card=1))),
    ),
    Design(  # Codex Painters
        ids=("AZT018", "AZT019"), faction="aztecs", kind="feature", colours=("blue",),
        cost=Goods(wood=1), location=True, deal="card",
        deals={"AZT019": "food"},
        name_source="house", ability_source="house",
        ability=(When(Prayed(), Keep("prayed", 1, "round")), When(Prayed("hit"), gain(vp=1), limit=2)),
    ),
    Design(  # Ball Court
        ids=("AZT020", "AZT021"), faction="aztecs", kind="action", colours=("red",),
        cost=Goods(wood=1), location=True, deal="food",
        name_source="house", ability_source="house",
        ability=(
            Act(
                Goods(worker=1),
                Pray(4, "declare", ("any",), Steps(Cards(), (Step(1, gain(vp=1)), Step(2, gain(vp=3))))),
            ),
        ),
    ),
    Design(  # Temple of the Rising Sun
        ids=("AZT022",), faction="aztecs", kind="action", colours=("purple",),
        cost=Goods(wood=1, stone=2), location=True, deal="gold",
        name_source="translated", ability_source="rulebook",
        ability=(
            Act(
                Goods(worker=1),
                Pray(5, "named", ("brown", "grey", "red"), Sacrifice(each=Goods(vp=1), type=Goods(vp=1))),
                uses=2,
            ),
        ),
    ),
    Design(  # Great Temple
        ids=("AZT023",), faction="aztecs", kind="feature", colours=("orange",),
        cost=Goods(stone=2), location=True, deal="gold",
        name_source="house", ability_source="house",
        ability=(Bonus(All((each(Loc(colour="orange"), 6, vp=1), gain(blessing=1)))),),
    ),
    Design(  # Tlatoani's Palace
        ids=("AZT024",), faction="aztecs", kind="feature", colours=("orange",),
        cost=Goods(stone=1), location=True, deal="gold",
        name_source="house", ability_source="house",
        ability=(When(Built(side="faction"), gain(vp=1)), When(Built(colour="orange"), gain(gold=1))),
    ),
    Design(  # Sun Stone
        ids=("AZT025",), faction="aztecs", kind="feature", colours=("orange",),
        cost=Goods(stone=1), location=True, deal="stone",
        name_source="house", ability_source="house",
        ability=(Store(("blessing",), 2), Bonus(gain(blessing=1))),
    ),
    Design(  # Pyramid of the Plumed Serpent
        ids=("AZT026",), faction="aztecs", kind="production", colours=("brown", "grey", "red"),
        cost=Goods(wood=1, stone=1), location=True, deal="wood",
        name_source="house", ability_source="house",
        ability=(
            Produce(
                Pray(
                    3, "named", ("brown", "grey", "red"),
                    All((each(Cards("brown"), wood=1), each(Cards("grey"), stone=1), each(Cards("red"), food=1))),
                ),
            ),
        ),
    ),
    Design(  # Market of Tlatelolco
        ids=("AZT027",), faction="aztecs", kind="action", colours=("gold",),
        cost=Goods(wood=1, stone=1), location=True, deal="gold",
        name_source="house", ability_source="house",
        ability=(Act(Goods(worker=1), Pray(6, "choose", ("any",), each(Cards(), matching=1))),),
    ),
    Design(  # New Fire Ceremony
        ids=("AZT028",), faction="aztecs", kind="action", colours=("purple",),
        cost=Goods(stone=2), location=True, deal="vp",
        name_source="house", ability_source="house",
        ability=(Act(Goods(food=2, worker=2), Pray(7, "named", ("all",), each(Kinds(), vp=1))),),
    ),
    Design(  # Tears of Tlaloc
        ids=("AZT029",), faction="aztecs", kind="feature", colours=("red",),
        cost=Goods(wood=1), location=True, deal="food",
        name_source="house", ability_source="house",
        ability=(When(Prayed("miss"), gain(food=1, vp=1)),),
    ),
    Design(  # Day-Keepers
        ids=("AZT030",), faction="aztecs", kind="feature", colours=("blue",),
        cost=Goods(wood=1), location=True, deal="card",
        name_source="house", ability_source="house",
        ability=(When(Praying(), More(2)),),
    ),
)  # fmt: skip
