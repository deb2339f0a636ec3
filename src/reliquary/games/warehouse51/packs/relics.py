"""The 26 relics of the house pack in printed order: blue, green, gold, red.

Names are in `text`, the sources of facts in `sources.toml`. The values, most auras and
most effects are house design: the printed ones are not publicly known.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

import msgspec
from msgspec.structs import replace

from reliquary.games.warehouse51.packs.effects import (
    CancelFake,
    Certificate,
    Filter,
    IngotRate,
    Ingots,
    Look,
    MatchBid,
    MoveRelic,
    RevealAlways,
    Score,
    Ties,
    Ward,
)
from reliquary.games.warehouse51.packs.pack import Provenance, Relic
from reliquary.games.warehouse51.text.catalogue import LANGUAGES, catalogue

REPORTED = Provenance(name_en="public", colour="inferred", fist="inferred")
REPORTED_IN_ITALIAN = replace(REPORTED, name_it="public")
IN_RULEBOOKS = Provenance(
    name_en="rulebook",
    name_it="rulebook",
    colour="inferred",
    aura="inferred",
    fist="inferred",
    timing="inferred",
    effect="rulebook",
)
CHEAP = Filter(max_value=1)
OTHER = Filter(other_than_this=True)
OTHER_BLESSED = Filter(aura="blessed", other_than_this=True)

NAMELESS: tuple[Relic, ...] = (
    Relic(
        id="excalibur",
        colour="blue",
        value=3,
        fist=True,
        provenance=REPORTED,
    ),
    Relic(
        id="holy_grail",
        colour="blue",
        value=2,
        aura="blessed",
        effect=Score(points=2),
        provenance=replace(REPORTED_IN_ITALIAN, colour="public"),
    ),
    Relic(
        id="seven_league_boots",
        colour="blue",
        value=1,
        aura="blessed",
        effect=RevealAlways(),
        provenance=replace(REPORTED, colour="public"),
    ),
    Relic(
        id="philosophers_stone",
        colour="blue",
        value=1,
        aura="blessed",
        effect=IngotRate(per=3),
        provenance=REPORTED,
    ),
    Relic(
        id="malleus_maleficarum",
        colour="blue",
        value=2,
        aura="cursed",
        effect=MoveRelic(trigger="end_of_game", which="chosen", to="discard", filter=OTHER_BLESSED),
        provenance=REPORTED_IN_ITALIAN,
    ),
    Relic(
        id="unicorns_horn",
        colour="blue",
        value=1,
        aura="blessed",
        effect=CancelFake(),
        provenance=replace(IN_RULEBOOKS, counterfeit="inferred"),
    ),
    Relic(
        id="baba_yagas_mortar",
        colour="blue",
        value=2,
        aura="cursed",
        effect=MoveRelic(trigger="won_auction", weapon_only=True, which="this", to="left"),
        provenance=REPORTED,
    ),
    Relic(
        id="monkeys_paw",
        colour="blue",
        value=3,
        aura="cursed",
        effect=MoveRelic(trigger="bought", which="chosen", to="left", filter=OTHER),
        provenance=Provenance(fist="inferred"),
    ),
    Relic(
        id="mjollnir",
        colour="green",
        value=1,
        aura="blessed",
        fist=True,
        effect=MatchBid(),
        provenance=replace(REPORTED_IN_ITALIAN, colour="public", aura="inferred", timing="inferred", effect="public"),
    ),
    Relic(
        id="pandoras_box",
        colour="green",
        value=3,
        aura="cursed",
        effect=Ingots(trigger="bought", source="self", to="each_other", amount=1),
        provenance=REPORTED,
    ),
    Relic(
        id="golden_fleece",
        colour="green",
        value=2,
        provenance=REPORTED,
    ),
    Relic(
        id="cornucopia",
        colour="green",
        value=1,
        aura="blessed",
        effect=Ingots(trigger="bought", source="reserve", to="self", amount=5),
        provenance=REPORTED,
    ),
    Relic(
        id="shirt_of_nessus",
        colour="green",
        value=2,
        aura="cursed",
        effect=Ties(result="lose"),
        counterfeit="only_with_23",
        provenance=IN_RULEBOOKS,
    ),
    Relic(
        id="gleipnir",
        colour="green",
        value=1,
        aura="blessed",
        effect=Certificate(),
        counterfeit="never",
        provenance=replace(IN_RULEBOOKS, aura="rulebook"),
    ),
    Relic(
        id="draupnir",
        colour="green",
        value=3,
        aura="cursed",
        effect=Ingots(trigger="won_auction", source="self", to="left", amount=1),
        provenance=replace(REPORTED_IN_ITALIAN, aura="inferred"),
    ),
    Relic(
        id="aladdins_lamp",
        colour="gold",
        value=2,
        aura="blessed",
        effect=Look(),
        provenance=REPORTED_IN_ITALIAN,
    ),
    Relic(
        id="flying_carpet",
        colour="gold",
        value=2,
        provenance=REPORTED,
    ),
    Relic(
        id="davids_harp",
        colour="gold",
        value=1,
        aura="blessed",
        effect=Ward(),
        provenance=REPORTED,
    ),
    Relic(
        id="ark_of_the_covenant",
        colour="gold",
        value=3,
        aura="cursed",
        effect=Ingots(trigger="end_of_game", source="self", to="reserve", amount="all"),
        provenance=REPORTED_IN_ITALIAN,
    ),
    Relic(
        id="book_of_thoth",
        colour="gold",
        value=1,
        aura="blessed",
        effect=Certificate(),
        counterfeit="never",
        provenance=replace(IN_RULEBOOKS, aura="rulebook"),
    ),
    Relic(
        id="sharur",
        colour="gold",
        value=2,
        fist=True,
    ),
    Relic(
        id="yata_no_kagami",
        colour="red",
        value=1,
        aura="blessed",
        effect=Ties(result="win"),
        counterfeit="never",
        provenance=IN_RULEBOOKS,
    ),
    Relic(
        id="spear_of_creation",
        colour="red",
        value=3,
        fist=True,
        provenance=REPORTED,
    ),
    Relic(
        id="vishnus_disc",
        colour="red",
        value=2,
        fist=True,
        provenance=REPORTED,
    ),
    Relic(
        id="polynesian_harpoon",
        colour="red",
        value=2,
        aura="blessed",
        fist=True,
        effect=MoveRelic(
            trigger="bought",
            which="chosen",
            source="neighbour",
            to="self",
            filter=CHEAP,
            price=5,
            optional=True,
        ),
        provenance=REPORTED,
    ),
    Relic(
        id="peaches_of_immortality",
        colour="red",
        value=1,
        aura="blessed",
        effect=Score(points=1, per="blessed"),
        provenance=REPORTED,
    ),
)


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where one fact comes from: pages or rulebooks; `text` says what is uncertain about it."""

    at: tuple[str, ...] = ()


@cache
def house_relics() -> tuple[Relic, ...]:
    """Give the relics their names in every language. (W51-008)"""
    names = {code: catalogue(code) for code in LANGUAGES}
    return tuple(
        replace(relic, name={code: names[code][f"relics.{relic.id}"] for code in LANGUAGES}) for relic in NAMELESS
    )


@cache
def house_sources() -> dict[str, dict[str, Source]]:
    """Return the source of every sourced fact, by relic and field."""
    text = resources.files("reliquary.games.warehouse51").joinpath("sources.toml").read_text("utf-8")
    tables = tomllib.loads(text)
    pages: dict[str, str] = tables.pop("pages")
    sources = msgspec.convert(tables, dict[str, dict[str, Source]])
    return {
        relic: {field: replace(source, at=tuple(pages[page] for page in source.at)) for field, source in fields.items()}
        for relic, fields in sources.items()
    }
