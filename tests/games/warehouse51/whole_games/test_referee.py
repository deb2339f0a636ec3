"""The referee accepts every game the engine plays, and rejects records in which a single rule was bent."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from effort import effort
from games.warehouse51.support import referee_table
from games.warehouse51.support.positions import A, phase, position
from games.warehouse51.support.referee import judge, questions
from games.warehouse51.support.referee_games import Plain, corpus
from games.warehouse51.support.referee_table import Foul
from reliquary.bots import new_bot
from reliquary.bots.driver import play_game
from reliquary.cli.commands.simulate import Wish, run_with_progress
from reliquary.core.record import write
from reliquary.games import new_game
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Pawn

OPTIONS: list[dict[str, Any]] = [
    {"pawn_window": "own_decision"},
    {"pawn_window": "between_auctions"},
    {"jump_bids": False},
    {"mjollnir_scope": "open_and_blind"},
    {"certificate_binding": "buyer"},
    {"certificate_on_giver": False},
    {"horn_target": "own"},
    {"first_player": "seat:1"},
    {"purses": "screened"},
    {"blind_tie_break": "left_of_first_speaker"},
    {"horn_timing": "before_reveal"},
    {"horn_timing": "before_reveal", "horn_target": "own"},
    {"last_player": "wins_free"},
    {"last_player": "discarded", "edition": "it"},
    {"pawn_after_last_auction": True},
    {"pay_shortfall": "ignore_all"},
    {"second_after_tied_first": "award"},
    {"second_after_three_tied": "award"},
    {"empty_can_place": True},
    {"deal": "fixed"},
]
EFFECTS = sorted(card["id"] for card in referee_table.CARDS if card["timing"] not in (None, "scoring"))


def records(wish: Wish, seats: int, folder: Path) -> Iterator[Plain]:
    """Simulate games and read the files they were written to."""
    folder.mkdir(exist_ok=True)
    run_with_progress(wish, seats)
    for file in sorted(folder.glob("game-*.json")):
        yield json.loads(file.read_bytes())


@pytest.mark.parametrize("pack", ["default", "plain", "rulebook_only"])
@pytest.mark.parametrize("edition", ["en", "it"])
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.clause("W51-013", "W51-030", "W51-069", "W51-076", "W51-079", "W51-084", "T-004", "T-011", "T-033")
def test_the_referee_accepts_every_simulated_game(seats: int, edition: str, pack: str, tmp_path: Path) -> None:
    options = {"edition": edition, "relic_pack": pack}
    mixed = (["greedy", "random"] * 3)[:seats]
    for name, bots, games in (("random", "random", effort(3, 10)), ("mixed", ",".join(mixed), 1)):
        wish = Wish("warehouse51", games, seats, 1000, bots, options, records=tmp_path / name, snapshots=True)
        judged = [judge(record) for record in records(wish, seats, tmp_path / name)]
        assert len(judged) == games
        assert min(judged) > 26


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.clause("H-24", "H-29", "H-30", "H-12", "H-32", "H-15", "H-01", "H-28", "H-36", "H-37")
def test_the_referee_accepts_games_with_every_option(options: dict[str, Any]) -> None:
    for seats in (3, 4, 5):
        game = new_game("warehouse51", seats, options)
        for seed in range(effort(2, 4)):
            bots = [new_bot("greedy" if seed == seats - 3 == 0 else "random") for _ in range(seats)]
            judge(json.loads(write(play_game(game, seed, bots, snapshots=True).record)))


@pytest.mark.parametrize("options", [{}, {"edition": "it"}, *OPTIONS], ids=str)
@pytest.mark.clause("W51-070", "W51-072", "W51-078", "W51-082", "W51-093", "T-033", "TD-14")
def test_the_engine_offers_exactly_the_moves_the_referee_allows(options: dict[str, Any]) -> None:
    for seats in (3, 4, 5):
        game = Warehouse51(seats=seats, **options)
        for seed in range(effort(1, 3) if options else effort(4, 8)):
            record = play_game(game, seed, [new_bot("random")] * seats, snapshots=True).record
            table = game.start(seed)
            for allowed, step in zip(questions(json.loads(write(record))), record.moves, strict=True):
                offered = [(seat, move) for seat in range(seats) for move in table.moves(seat)]
                assert as_text(allowed) == as_text(offered)
                table.play(step.seat, game.read_move(step.move))


def as_text(answers: Sequence[tuple[int, Any]]) -> list[bytes]:
    """Write moves in a form and an order that can be compared."""
    return sorted(msgspec.json.encode(answer, order="sorted") for answer in answers)


@pytest.mark.clause("H-29", "H-36")
def test_h_36_the_last_deck_is_revealed_by_the_table_once_nobody_can_pawn_any_more() -> None:
    table = position(
        phase="reveal",
        decks=["golden_fleece"],
        purses={A: 3},
        collections={A: ["sharur"]},
        pawn_window="between_auctions",
    )
    table.play(A, Pawn("sharur"))
    assert phase(table) == "open"


# What the referee would reject


def test_the_corpus_shows_every_phase_and_every_kind_of_move() -> None:
    steps = [step for text in corpus() for step in json.loads(text)["moves"]]
    phases = {step["snapshot"]["phase"] for step in steps}
    assert phases == {"reveal", "open", "blind", "effect", "redeem", "certify", "cancel", "end_effect", "over"}
    kinds = {step["move"]["type"] for step in steps}
    assert kinds == {
        *("reveal", "bid", "pass", "seal", "pawn", "redeem"),
        *("done", "certify", "keep", "cancel", "decline", "choose"),
    }


@pytest.mark.parametrize("relic", EFFECTS)
def test_a_referee_who_forgets_the_effect_of_a_relic_rejects_a_true_game(
    relic: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    forgetful = [{**card, "effect": None} if card["id"] == relic else card for card in referee_table.CARDS]
    monkeypatch.setattr(referee_table, "CARDS", forgetful)
    assert any(is_foul(json.loads(text)) for text in corpus())


def is_foul(record: Plain) -> bool:
    try:
        judge(record)
    except Foul:
        return True
    return False


@pytest.mark.parametrize(
    ("switch", "other"),
    [
        ("blind_tie_break", {"from_revealer": "left_of_revealer", "left_of_revealer": "from_revealer"}),
        ("open_auction_end", {"all_but_one": "all_passed", "all_passed": "all_but_one"}),
        ("counterfeit_count", {22: 23, 23: 22}),
        ("certificate_on_giver", {True: False, False: True}),
        ("jump_bids", {True: False}),
        ("pawn_window", {"any_time": "own_decision"}),
        ("pawn_window", {"any_time": "between_auctions"}),
        ("certificate_binding", {"relic": "buyer"}),
        ("horn_target", {"any": "own"}),
        ("last_player", {"asked": "wins_free"}),
        ("last_player", {"asked": "discarded"}),
        ("pawn_after_last_auction", {False: True}),
        ("pay_shortfall", {"as_much_as_possible": "ignore_all"}),
        ("second_after_tied_first", {"none": "award"}),
        ("empty_can_place", {False: True}),
        ("deal", {"drawn": "fixed"}),
        ("mjollnir_scope", {"open": "open_and_blind"}),
        ("relic_pack", {"default": "rulebook_only"}),
        ("relic_pack", {"default": "plain"}),
    ],
)
@pytest.mark.clause("E-01", "E-02", "E-03", "E-06", "H-04", "H-07", "H-18", "H-19", "H-20", "H-46")
def test_games_by_other_rules_are_rejected(switch: str, other: dict[Any, Any]) -> None:
    assert any(is_foul(by_other_rules(json.loads(text), switch, other)) for text in corpus())


def by_other_rules(record: Plain, switch: str, other: dict[Any, Any]) -> Plain:
    record["options"][switch] = other[record["options"][switch]]
    return record
