"""Warehouse 51 described: what it is, and where its parts are."""

from __future__ import annotations

from reliquary.core.description import DAY, ClockPreset, Description

PACKS = ("default", "plain", "rulebook_only")

DESCRIPTION = Description(
    name="warehouse51",
    title="Warehouse 51",
    order=1,
    build="reliquary.games.warehouse51.game:Warehouse51",
    seats=(3, 4, 5),
    usual_seats=4,
    options="reliquary.games.warehouse51.options:Options",
    moves="reliquary.games.warehouse51.moves:AnyMove",
    events="reliquary.games.warehouse51.events:AnyEvent",
    view="reliquary.games.warehouse51.views:TableView",
    book="reliquary.games.warehouse51.clauses:BOOK",
    text="reliquary.games.warehouse51.text",
    public_values={"relic_pack": PACKS},
    clocks=(
        ClockPreset("live", "per_game", 10 * 60, 10),
        ClockPreset("live", "per_game", 20 * 60, 20),
        ClockPreset("live", "per_move", 60),
        ClockPreset("asynchronous", "per_move", DAY),
        ClockPreset("asynchronous", "per_move", 3 * DAY),
    ),
    proxy="reliquary.games.warehouse51.proxy_bids:ProxyBids",
    greedy="reliquary.bots.warehouse51.greedy:choose_greedily",
    judge="reliquary.bots.warehouse51.advice:Warehouse51Judge",
    advice="reliquary.bots.warehouse51.advice_parts:PARTS",
    simulation="reliquary.bots.warehouse51.search:open_simulation",
    speech="reliquary.speech.warehouse51",
    speaker="reliquary.speech.warehouse51.speaker:new_speaker",
    language="reliquary.speech.warehouse51.speaker:language_of",
    figures="reliquary.speech.warehouse51.display:Warehouse51Figures",
    cards="reliquary.speech.warehouse51.cards:card_page",
    card_types={
        "cards": "reliquary.speech.warehouse51.cards:RelicCard",
        "categories": "reliquary.speech.warehouse51.cards:CategoryView",
    },
    card_options={"relic_pack": PACKS},
    terminal="reliquary.cli.terminal.warehouse51.terminal_game:Warehouse51Terminal",
    replay="reliquary.cli.terminal.warehouse51.replay:show_table",
    card_list="reliquary.cli.terminal.warehouse51.card_list:show",
    packs="reliquary.games.warehouse51.text.pack_contents:PACKS",
    play_out="reliquary.games.warehouse51.playout:play_out",
    benchmarks={"warehouse51": ("Warehouse 51", {})},
    observations="reliquary.envs.warehouse51.observations:Warehouse51Observations",
    points="reliquary.games.warehouse51.scoring:total",
    sketcher="reliquary.envs.warehouse51.drawing:Sketcher",
    observation_page="reliquary.envs.warehouse51.observation_page:observation_page",
    training="reliquary.envs.warehouse51.training:training_setup",
    openspiel="reliquary.envs.warehouse51.openspiel:openspiel_extras",
    study="reliquary.arena.warehouse51.study:Warehouse51Study",
    watcher="reliquary.arena.warehouse51.fates:AuctionWatcher",
    strength="reliquary.arena.warehouse51.strength:strength_matches",
)
