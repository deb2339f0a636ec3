"""Who may pause a match, take moves back and sit at a rated table: decided so that nobody gains by it."""

from __future__ import annotations

import msgspec
import pytest

from reliquary.games import new_game
from reliquary.server.access.people import Person
from reliquary.server.match.commands import EndPause, judge, judge_internal
from reliquary.server.match.headers import new_header
from reliquary.server.match.match_state import PAUSE_LASTS, MatchState
from reliquary.server.match.pauses import MOST_PAUSES
from reliquary.server.match.results import PAUSE, deadlines
from reliquary.server.match.rows import Occupant, Row
from reliquary.server.match.seating import Draft, seat_row
from reliquary.server.protocol import messages
from reliquary.server.protocol.refusals import Refused
from reliquary.server.rooms.new_matches import Wish, need_fair_rating, plain_occupant
from server.match.test_match_state import ADA, BOB, CLEO, Match

PAUSE_NOW, RESUME = messages.Pause(id="p"), messages.Resume(id="r")
OWNER = Person("ada", "Ada", login="ada")


def refusal(match: Match, command: object, person: Person) -> str:
    with pytest.raises(Refused) as refused:
        match.do(command, person)
    return refused.value.code


def paused() -> Match:
    match = Match(clock={"type": "per_game", "seconds": 600})
    for person in (ADA, BOB, CLEO):
        match.do(PAUSE_NOW, person)
    assert match.state.status == "paused"
    return match


def test_a_pause_needs_everyone_who_plays() -> None:
    match = Match(clock={"type": "per_game", "seconds": 600})
    match.do(PAUSE_NOW, ADA)
    assert refusal(match, PAUSE_NOW, ADA) == "conflict"
    match.do(PAUSE_NOW, BOB)
    match.move()
    match.do(PAUSE_NOW, CLEO)
    assert match.state.status == "paused"
    assert refusal(match, messages.Undo(id="u", seat=0, asked=0), ADA) == "paused"


def test_one_no_is_enough() -> None:
    match = Match()
    match.do(PAUSE_NOW, ADA)
    match.do(PAUSE_NOW, BOB)
    match.do(RESUME, CLEO)
    assert match.state.pause_wanted == ()
    match.do(PAUSE_NOW, CLEO)
    assert match.state.status == "running"


def test_who_is_replaced_by_a_bot_is_not_asked() -> None:
    match = Match()
    match.do(PAUSE_NOW, ADA)
    match.do(PAUSE_NOW, BOB)
    match.do(messages.Leave(id="l", seat=2), CLEO)
    match.do(PAUSE_NOW, ADA)
    assert match.state.status == "paused"


def test_against_bots_a_pause_begins_at_once_as_often_and_as_long_as_one_likes() -> None:
    match = Match()
    for seat, person in ((1, BOB), (2, CLEO)):
        match.do(messages.Resign(id="g", seat=seat), person)
    for _ in range(2 * MOST_PAUSES):
        match.do(PAUSE_NOW, ADA)
        assert (match.state.status, match.state.pause_ends) == ("paused", None)
        match.do(RESUME, ADA)


def test_a_match_of_several_people_is_paused_a_few_times_only() -> None:
    match = paused()
    for _ in range(MOST_PAUSES - 1):
        match.do(RESUME, BOB)
        for person in (ADA, BOB, CLEO):
            match.do(PAUSE_NOW, person)
    match.do(RESUME, ADA)
    assert refusal(match, PAUSE_NOW, ADA) == "no_more_pauses"


def test_a_match_paused_by_someone_who_left_goes_on() -> None:
    match = paused()
    ends = match.at + PAUSE_LASTS["live"]
    match.do(messages.Leave(id="l", seat=0), ADA)
    assert deadlines(match.state) == {PAUSE: ends}
    assert judge_internal(match.state, EndPause(ends - 1), "greedy") == []
    match.at = ends
    for draft in judge_internal(match.state, EndPause(ends), "greedy"):
        match.add(draft)
    assert match.state.status == "running"
    assert PAUSE not in deadlines(match.state)
    assert facts_of(match.replayed()) == facts_of(match.state)


def facts_of(state: MatchState) -> list[object]:
    return [state.status, state.pauses, state.pause_wanted, state.pause_ends, state.clock]


def rated() -> MatchState:
    """A rated table with its host in the first seat."""
    game = new_game("settlers", 2, {})
    header = new_header(game, OWNER.id, title="", clock={"type": "none"}, private=False, pace="live", rated=True)
    state = MatchState(header, game)
    state.apply(Row(1, "seat", 0, seat_row(0, Occupant("person", OWNER.id, None, "Ada"), "sat").body, header.created))
    return state


@pytest.mark.parametrize(
    ("command", "person"),
    [
        (messages.Sit(id="1"), BOB),
        (messages.Sit(id="1"), OWNER),
        (messages.PlaceBot(id="1", seat=1, bot="greedy"), OWNER),
    ],
    ids=["a guest", "twice the same person", "a bot"],
)
def test_only_people_with_an_account_sit_at_a_rated_table_one_seat_each(
    command: messages.Sit | messages.PlaceBot, person: Person
) -> None:
    with pytest.raises(Refused) as refused:
        judge(rated(), command, person, "greedy")
    assert refused.value.code == "rated"


def test_no_bot_fills_a_rated_table() -> None:
    with pytest.raises(Refused) as refused:
        judge(rated(), messages.Start(id="1", fill="greedy"), OWNER, "greedy")
    assert refused.value.code == "open_seats"


@pytest.mark.parametrize("seating", [["me", "greedy"], ["me", "me"]])
def test_a_rated_table_with_bots_or_two_seats_for_one_is_not_opened(seating: list[str]) -> None:
    with pytest.raises(Refused) as refused:
        need_fair_rating(Wish(game="settlers", rated=True, seating=seating), OWNER)
    assert refused.value.code == "rated"
    need_fair_rating(Wish(game="settlers", rated=True, seating=["me", "open"]), OWNER)


def test_nothing_is_taken_back_in_a_rated_match() -> None:
    match = Match()
    match.state.header = msgspec.structs.replace(match.header, rated=True)
    match.move()
    seat = match.state.played[-1].seat
    assert refusal(match, messages.Takeback(id="t", seat=seat), (ADA, BOB, CLEO)[seat]) == "rated"


def test_a_rematch_seats_the_others_without_their_word() -> None:
    ada, bob = Occupant("person", "ada", "greedy", "Ada"), Occupant("person", "bob", None, "Bob")
    bot = Occupant("bot", None, "greedy", "Cleo")
    assert [plain_occupant(one, ADA).agreed for one in (ada, bob, bot)] == [True, False, True]
    assert plain_occupant(ada, ADA).bot is None


def test_logs_of_earlier_versions_still_seat_people() -> None:
    state = rated()
    row = seat_row(1, Occupant("person", "bob", None, "Bob"), "sat")
    body = {name: value for name, value in row.body.items() if name != "agreed"}
    state.apply(Row(2, "seat", 1, body, state.changed))
    assert state.occupants[1].agreed
    assert judge(state, messages.Start(id="1"), OWNER, "greedy") == [Draft("start")]
