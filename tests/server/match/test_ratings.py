from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reliquary.core.words import Outcome
from reliquary.server.match.ratings import Rating, ranks, rate, rated_seats


def ended(*totals: int, winners: list[int] | None = None) -> Outcome:
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return Outcome(best if winners is None else winners, [{"total": total} for total in totals], "points")


PEOPLE = ["person:a", "person:b", "person:c", "person:d", "person:e"]


def test_winners_come_first_then_points_and_equal_points_share_a_rank() -> None:
    assert ranks(ended(10, 30, 20)) == [2, 0, 1]
    assert ranks(ended(20, 30, 20, 5)) == [1, 0, 1, 3]
    assert ranks(ended(30, 30, 10)) == [0, 0, 2]


def test_a_tie_broken_by_the_rules_is_broken_here_too() -> None:
    assert ranks(ended(30, 30, 10, winners=[1])) == [1, 0, 2]


def test_who_resigned_is_last_whatever_the_points() -> None:
    assert ranks(ended(30, 20, 10), resigned={0}) == [2, 0, 1]
    assert ranks(ended(30, 20, 10), resigned={0, 1}) == [1, 1, 0]


def test_guests_are_left_out_and_the_others_are_rated_among_themselves() -> None:
    new = rate(ended(10, 99, 20), ["person:a", None, "person:c"], {})
    assert set(new) == {"person:a", "person:c"}
    assert new["person:c"].mu > Rating().mu > new["person:a"].mu
    assert new == rate(ended(10, 1, 20), ["person:a", None, "person:c"], {})


@pytest.mark.parametrize(
    "people", [[None, None, None], ["person:a", None, None], ["person:a", "person:a", "person:b"], ["person:a"]]
)
def test_a_match_without_two_different_rated_people_changes_nothing(people: list[str | None]) -> None:
    assert rated_seats(people) == []
    assert rate(ended(*range(len(people))), people, {}) == {}


def test_matches_are_counted_and_certainty_grows() -> None:
    known: dict[str, Rating] = {}
    for match in range(1, 21):
        known |= rate(ended(30, 20, 10), PEOPLE[:3], known)
        assert all(rating.matches == match for rating in known.values())
    assert known["person:a"].shown() > known["person:b"].shown() > known["person:c"].shown()
    assert all(rating.sigma < Rating().sigma for rating in known.values())
    assert known["person:a"].shown() > 500


def test_beginners_are_shown_at_nothing() -> None:
    assert Rating().shown() == 0


@given(st.lists(st.integers(0, 60), min_size=2, max_size=5), st.integers(0, 1))
def test_any_number_of_seats_is_rated_in_the_order_of_the_result(totals: list[int], resigned: int) -> None:
    outcome = ended(*totals)
    order = ranks(outcome, {resigned})
    new = rate(outcome, PEOPLE[: len(totals)], {}, {resigned})
    strengths = [new[key].mu for key in PEOPLE[: len(totals)]]
    for one in range(len(totals)):
        for two in range(len(totals)):
            if order[one] < order[two]:
                assert strengths[one] > strengths[two]
            elif order[one] == order[two]:
                assert strengths[one] == pytest.approx(strengths[two])
    assert order[resigned] == max(order)


@given(st.permutations(range(4)))
def test_where_somebody_sits_does_not_matter(seating: list[int]) -> None:
    totals = [40, 30, 20, 10]
    sorted_out = rate(ended(*(totals[who] for who in seating)), [PEOPLE[who] for who in seating], {})
    plain = rate(ended(*totals), PEOPLE[:4], {})
    for key, rating in plain.items():
        assert sorted_out[key].mu == pytest.approx(rating.mu)
        assert sorted_out[key].sigma == pytest.approx(rating.sigma)
