"""Imperial Settlers described: what it is, and where its parts are."""

from __future__ import annotations

from reliquary.core.description import DAY, ClockPreset, Description

PACKS = ("default",)

SIMULATION_PRICE = 5e-5
"""1,250 simulations are worth a point."""

DESCRIPTION = Description(
    name="settlers",
    title="Imperial Settlers",
    order=2,
    build="reliquary.games.settlers.game:ImperialSettlers",
    seats=(1, 2, 3, 4, 5),
    usual_seats=2,
    options="reliquary.games.settlers.options:Options",
    moves="reliquary.games.settlers.moves:AnyMove",
    events="reliquary.games.settlers.events:AnyEvent",
    view="reliquary.games.settlers.seat.views:TableView",
    book="reliquary.games.settlers.clauses:BOOK",
    text="reliquary.games.settlers.text",
    public_values={"card_pack": PACKS},
    seat_option="factions",
    clocks=(
        ClockPreset("live", "per_game", 20 * 60, 20),
        ClockPreset("live", "per_game", 40 * 60, 30),
        ClockPreset("live", "per_move", 3 * 60),
        ClockPreset("asynchronous", "per_move", DAY),
        ClockPreset("asynchronous", "per_move", 3 * DAY),
        ClockPreset("asynchronous", "per_move", 7 * DAY),
    ),
    greedy="reliquary.bots.settlers.greedy:choose_greedily",
    judge="reliquary.bots.settlers.advice:SettlersJudge",
    advice="reliquary.bots.settlers.advice_parts:PARTS",
    simulation="reliquary.bots.settlers.search:open_simulation",
    simulation_price=SIMULATION_PRICE,
    speech="reliquary.speech.settlers",
    speaker="reliquary.speech.settlers.speaker:new_speaker",
    language="reliquary.speech.settlers.speaker:language_of",
    figures="reliquary.speech.settlers.display:SettlersFigures",
    cards="reliquary.speech.settlers.cards:card_page",
    card_types={
        "cards": "reliquary.speech.settlers.cards:SettlersCard",
        "boards": "reliquary.speech.settlers.cards:BoardView",
    },
    card_options={"card_pack": PACKS, "voice_flat_gain": ("vp", "blessing", "none")},
    lookups="reliquary.speech.settlers.decks.lookups:LOOKUPS",
    terminal="reliquary.cli.terminal.settlers.terminal_game:SettlersTerminal",
    replay="reliquary.cli.terminal.settlers.replay:show_table",
    card_list="reliquary.cli.terminal.settlers.card_list:show",
    card_filters=("faction", "box"),
    packs="reliquary.games.settlers.trials.card_packs:PACKS",
    commands={"deck": "reliquary.cli.terminal.settlers.decks.commands:decks"},
    play_out="reliquary.games.settlers.playout:play_out",
    benchmarks={
        "settlers": ("Imperial Settlers", {}),
        "aztecs": (
            "Imperial Settlers with Aztecs",
            {"factions": ("barbarians", "japanese", "romans", "aztecs")},
        ),
    },
    observations="reliquary.envs.settlers.observations:SettlersObservations",
    points="reliquary.games.settlers.phases.ending:total",
    sketcher="reliquary.envs.settlers.drawing:Sketcher",
    observation_page="reliquary.envs.settlers.observation_page:observation_page",
    training="reliquary.envs.settlers.training:training_setup",
    study="reliquary.arena.settlers.study:SettlersStudy",
    watcher="reliquary.arena.settlers.fates:EmpireWatcher",
    dealing="reliquary.arena.settlers.dealing:factions",
    strength="reliquary.arena.settlers.strength:strength_matches",
)
