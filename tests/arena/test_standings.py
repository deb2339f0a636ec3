"""What results say, compared with counting by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reliquary.arena.card_fates import Fate
from reliquary.arena.fixture_runner import Result
from reliquary.arena.settlers.balance import by_source, card_lines, faction_pairs, faction_rates, faction_variants
from reliquary.arena.standings import cells, pairwise, standings, wilson
from reliquary.arena.warehouse51.balance import relic_lines


def result(number: int, lineup: tuple[str, ...], winners: list[int], ranks: list[int], **fields: object) -> Result:
    seats = len(lineup)
    plain: dict[str, object] = {
        "cell": 0,
        "seed": number,
        "scores": [{"total": 10 - rank} for rank in ranks],
        "reason": "highest_total",
        "decisions": [2] * seats,
        "seconds": [0.5] * seats,
        "moves": 2 * seats,
    }
    return Result(number=number, lineup=lineup, winners=winners, ranks=ranks, **{**plain, **fields})  # type: ignore[arg-type]


def test_an_interval_is_wilsons() -> None:
    rate = wilson(8, 10)
    assert (rate.low, rate.high) == pytest.approx((0.4901, 0.9433), abs=1e-4)
    assert wilson(0, 10).low == 0.0
    assert wilson(10, 10).high == pytest.approx(1.0)


@given(games=st.integers(1, 5000), wins=st.floats(0, 1))
def test_an_interval_holds_its_share(games: int, wins: float) -> None:
    rate = wilson(wins * games, games)
    assert 0 <= rate.low <= rate.share + 1e-9
    assert rate.share <= rate.high + 1e-9 <= 1 + 2e-9


def test_a_shared_victory_counts_its_part_for_each() -> None:
    results = [result(0, ("a", "b", "b"), [0, 2], [0, 2, 0]), result(1, ("b", "a", "b"), [0], [0, 1, 1])]
    [cell] = cells(results)
    assert {bot: (rate.wins, rate.games) for bot, rate in cell.rates} == {"a": (0.5, 2), "b": (1.5, 4)}
    made = {one.bot: one for one in standings(results)}
    assert [rate.wins for rate in made["a"].by_seat] == [0.5, 0.0, 0.0]
    assert made["a"].mean_points == 9.5
    assert made["b"].seconds_per_decision == 0.25


def test_pairs_count_who_was_ranked_before_whom_and_ties_by_half() -> None:
    pairs = pairwise([result(0, ("a", "b"), [0], [0, 1]), result(1, ("b", "a"), [0, 1], [0, 0])])
    assert (pairs["a", "b"].wins, pairs["a", "b"].games) == (1.5, 2)
    assert pairs["b", "a"].wins == 0.5


def test_who_wins_more_is_rated_higher() -> None:
    results = [result(number, ("good", "bad"), [0], [0, 1]) for number in range(20)]
    first, second = standings(results)
    assert (first.bot, second.bot) == ("good", "bad")
    assert first.rating > second.rating


def test_relics_are_summed_up_by_price_buyers_and_holders() -> None:
    first = [Fate("horn", "sold", 0, 6), Fate("horn", "held", 0), Fate("boots", "unsold")]
    second = [Fate("horn", "sold", 1, 2), Fate("horn", "discarded", 1)]
    results = [
        result(0, ("a", "a"), [0], [0, 1], fates=first),
        result(1, ("a", "a"), [0], [0, 1], fates=second),
    ]
    lines = {line.relic: line for line in relic_lines(results)}
    assert (lines["horn"].price, lines["horn"].sold.share, lines["boots"].sold.share) == (4.0, 1.0, 0.0)
    assert lines["horn"].discarded.share == 0.5
    assert lines["horn"].contribution == pytest.approx(0.5)


def test_factions_are_averaged_over_their_match_ups() -> None:
    variants = faction_variants()
    results = [result(place, ("a", "a"), [0], [0, 1], variant=place) for place in range(len(variants))]
    pairs = faction_pairs(results)
    assert all(rate.games == 2 and rate.share == 0.5 for rate in pairs.values())
    assert all(rate.games == 10 for _, rate in faction_rates(pairs))


def test_cards_are_summed_up_by_use_and_by_where_they_come_from() -> None:
    fates = [Fate("ROM001", "built", 0), Fate("ROM001", "lost", 0), Fate("AZT001", "dealt", 1)]
    results = [result(number, ("a", "a"), [0], [0, 1], fates=fates) for number in range(30)]
    [line] = card_lines(results)
    assert (line.faction, line.built, line.lost, line.contribution) == ("romans", 1.0, 1.0, 0.5)
    assert [(faction, number) for faction, _, number, _, _ in by_source([line])] == [("romans", 1)]
