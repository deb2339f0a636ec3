"""The ten new cards each of the other factions in the Aztecs' box: 061-070, those of the Atlanteans 051-060."""

from __future__ import annotations

from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.vocabulary import (
    Act,
    All,
    Bonus,
    Built,
    Cards,
    Dealt,
    Final,
    Goods,
    Have,
    Keep,
    Loc,
    Peek,
    Pick,
    Pray,
    Prayed,
    Produce,
    Put,
    Razed,
    Samurai,
    Scored,
    Statue,
    Step,
    Steps,
    Store,
    Unlock,
    When,
    each,
    gain,
)

NEW_BARBARIANS: tuple[Design, ...] = (
    Design(  # Shaman's Fire
        ids=("BAR061", "BAR062", "BAR063"), faction="barbarians", kind="feature", colours=("black",),
        cost=Goods(wood=1), location=True, deal="wood",
        deals={"BAR063": "raze"},
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(When(Razed(), Pray(4, "named", ("source", "black"), each(Cards(), vp=1))),),
    ),
    Design(  # Spirit Totem
        ids=("BAR064", "BAR065"), faction="barbarians", kind="production", colours=("orange",),
        cost=Goods(wood=1), location=True, deal="worker",
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(Produce(gain(worker=1, blessing=1)),),
    ),
    Design(  # Blood Oath
        ids=("BAR066", "BAR067"), faction="barbarians", kind="action", colours=("black",),
        cost=Goods(wood=1), location=True, deal="raze",
        deals={"BAR067": "worker"},
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(
            Act(
                Goods(worker=1),
                All((
                    gain(raze=1),
                    Pray(
                        4, "named", ("black", "pink"),
                        All((each(Cards("black"), raze=1), each(Cards("pink"), worker=1))),
                    ),
                )),
            ),
        ),
    ),
    Design(  # War Drums
        ids=("BAR068",), faction="barbarians", kind="action", colours=("red",),
        cost=Goods(wood=1), location=True, deal="gold",
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(Act(Goods(raze=1), Pray(7, "named", ("black", "red", "pink"), each(Cards(), vp=1))),),
    ),
    Design(  # Bone Oracle
        ids=("BAR069",), faction="barbarians", kind="feature", colours=("blue",),
        cost=Goods(wood=1), location=True, deal="card",
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(When(Razed("hand"), Keep("razed", 1, "game")), Bonus(gain(card=2))),
    ),
    Design(  # Storm Idol
        ids=("BAR070",), faction="barbarians", kind="feature", colours=("purple",),
        cost=Goods(wood=1), location=True, deal="stone",
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(When(Built(side="faction"), Pray(6, "named", ("built", "black"), each(Cards(), vp=1))),),
    ),
)  # fmt: skip

NEW_JAPANESE: tuple[Design, ...] = (
    Design(  # Fuji Apple Festival
        ids=("JAP061", "JAP062", "JAP063"), faction="japanese", kind="production", colours=("red",),
        cost=Goods(food=1), deal="wood", raze=Goods(vp=1),
        name_source="translated", ability_source="house", counts_as="aztecs",
        ability=(Produce(All((gain(food=1), Pray(3, "named", ("red",), each(Cards("red"), vp=1))))),),
    ),
    Design(  # Itinerant Priest
        ids=("JAP064", "JAP065"), faction="japanese", kind="feature", colours=("orange",),
        cost=Goods(wood=1), location=True, deal="food", raze=Goods(vp=1),
        deals={"JAP065": "vp"},
        name_source="translated", ability_source="rulebook", counts_as="aztecs",
        ability=(When(Dealt(), Pray(5, "named", ("deal",), each(Cards(), vp=1))),),
    ),
    Design(  # Temple Bell
        ids=("JAP066", "JAP067"), faction="japanese", kind="feature", colours=("orange",),
        cost=Goods(wood=1), location=True, deal="worker", raze=Goods(vp=1),
        deals={"JAP067": "vp"},
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(When(Dealt(), gain(blessing=1)), Bonus(gain(card=1, blessing=1))),
    ),
    Design(  # Haiku Pavilion
        ids=("JAP068",), faction="japanese", kind="production", colours=("blue",),
        cost=Goods(wood=1), location=True, deal="card", raze=Goods(vp=1),
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(Produce(Keep("deck", 1, "game", look=3)), Final(each(Have("kept"), 4, vp=1))),
    ),
    Design(  # Zen Garden
        ids=("JAP069",), faction="japanese", kind="action", colours=("grey",),
        cost=Goods(stone=1), location=True, deal="stone", raze=Goods(vp=1),
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(Act(Goods(stone=1), Pray(5, "choose", ("any",), each(Cards(), vp=1))),),
    ),
    Design(  # Hall of the Ancestors
        ids=("JAP070",), faction="japanese", kind="production", colours=("black",),
        cost=Goods(wood=1), location=True, deal="raze", raze=Goods(vp=1),
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(Produce(each(Have("samurai"), 2, blessing=1)), Bonus(Samurai(1))),
    ),
)  # fmt: skip

NEW_ROMANS: tuple[Design, ...] = (
    Design(  # House of the Vestals
        ids=("ROM061", "ROM062", "ROM063"), faction="romans", kind="production", colours=("orange",),
        cost=Goods(stone=1), location=True, deal="worker",
        deals={"ROM063": "card"},
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(Produce(gain(worker=1, blessing=1)),),
    ),
    Design(  # Chapel of Mars
        ids=("ROM064", "ROM065"), faction="romans", kind="action", colours=("black",),
        cost=Goods(stone=1), location=True, deal="raze",
        deals={"ROM065": "gold"},
        name_source="public", ability_source="public", counts_as="aztecs",
        ability=(
            Act(
                Goods(gold=1),
                Pray(
                    5, "named", ("black", "pink", "gold"),
                    All((each(Cards("black"), raze=1), each(Cards("pink"), worker=1), each(Cards("gold"), gold=1))),
                ),
            ),
        ),
    ),
    Design(  # College of Augurs
        ids=("ROM066", "ROM067"), faction="romans", kind="feature", colours=("blue",),
        cost=Goods(stone=1), location=True, deal="card",
        deals={"ROM067": "stone"},
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(When(Built(side="faction"), Pray(5, "named", ("built",), each(Cards(), vp=1))),),
    ),
    Design(  # Helpful Marcus
        ids=("ROM068",), faction="romans", kind="action", colours=("pink",),
        cost=Goods(stone=1), location=True, deal="worker",
        name_source="translated", ability_source="house", counts_as="aztecs",
        ability=(Act(Goods(worker=1), All((gain(common_card=1), Keep("deck", 1, "round", look=3)))),),
    ),
    Design(  # Sturdy Foundations
        ids=("ROM069",), faction="romans", kind="action", colours=("grey",),
        cost=Goods(stone=1), location=True, deal="stone",
        name_source="translated", ability_source="house", counts_as="aztecs",
        ability=(
            Act(Goods(worker=1), Pray(3, "choose", ("any",), Steps(Cards(), (Step(1, Put("deck", "match_common")),)))),
            Final(each(Have("under"), vp=2)),
        ),
    ),
    Design(  # Pantheon
        ids=("ROM070",), faction="romans", kind="feature", colours=("purple",),
        cost=Goods(stone=2), location=True, deal="gold",
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(When(Prayed("hit"), gain(vp=1), limit=2), Bonus(gain(blessing=2))),
    ),
)  # fmt: skip

NEW_EGYPTIANS: tuple[Design, ...] = (
    Design(  # Statue of Cheops
        ids=("EGY061", "EGY062", "EGY063"), faction="egyptians", kind="action", colours=("grey",),
        cost=Goods(stone=1), location=True, deal="stone",
        deals={"EGY063": "gold"},
        name_source="translated", ability_source="house", counts_as="aztecs",
        ability=(
            Act(
                Goods(stone=1),
                Pray(
                    5, "named", ("grey", "gold"),
                    Steps(Cards(), (Step(1, Statue((Goods(vp=1), Goods(vp=2), Goods(vp=4)))),)),
                ),
            ),
        ),
    ),
    Design(  # Shrine of Thoth
        ids=("EGY064", "EGY065"), faction="egyptians", kind="feature", colours=("gold",),
        cost=Goods(stone=1), location=True, deal="gold",
        deals={"EGY065": "worker"},
        name_source="translated", ability_source="house", counts_as="aztecs",
        ability=(
            When(Scored(by="location"), Pray(5, "named", ("source",), Steps(Cards(), (Step(1, gain(vp=1)),))), limit=3),
        ),
    ),
    Design(  # Choir of Amun
        ids=("EGY066", "EGY067"), faction="egyptians", kind="production", colours=("orange",),
        cost=Goods(stone=1), location=True, deal="worker",
        deals={"EGY067": "card"},
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(Produce(Pick((gain(blessing=1), gain(gold=1)))),),
    ),
    Design(  # House of Life
        ids=("EGY068",), faction="egyptians", kind="action", colours=("blue",),
        cost=Goods(stone=1), location=True, deal="card",
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(Act(Goods(worker=1), All((Peek(4), gain(common_card=1))), uses=2),),
    ),
    Design(  # Nilometer
        ids=("EGY069",), faction="egyptians", kind="production", colours=("red",),
        cost=Goods(food=1), location=True, deal="food",
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(
            Produce(All((gain(food=1), Pray(4, "declare", ("brown", "grey", "red"), each(Cards(), matching=1))))),
        ),
    ),
    Design(  # Reliquary of Osiris
        ids=("EGY070",), faction="egyptians", kind="feature", colours=("orange",),
        cost=Goods(stone=1), location=True, deal="gold",
        name_source="house", ability_source="house", counts_as="aztecs",
        ability=(Store(("blessing",)), Final(each(Have("blessings"), 5, vp=1)), Bonus(gain(blessing=1))),
    ),
)  # fmt: skip

NEW_ATLANTEANS: tuple[Design, ...] = (
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
