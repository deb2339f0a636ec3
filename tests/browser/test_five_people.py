"""People in a browser each play whole games of both kinds, by what is named on the page; one more watches."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Enter
from browser.visitor import PATIENCE, Visitor, play_through
from effort import effort

ITALIAN = ("Passa", "Chiudi", "Rinuncia", "Non ", "Basta")
CALMNESS = 0.9
"""How often a person makes a move that brings the end nearer; every update is drawn in six browsers."""
OTHERS = effort(2, 5)
"""People at the second game."""
NAMES = ("Ada", "Bruno", "Cleo", "Dario", "Elsa")


def gather(enter: Enter, game: str, names: tuple[str, ...], **settings: object) -> tuple[list[Visitor], Visitor]:
    """One opens a table, the others follow the link and sit down, the host starts, and one more comes to watch.

    The onlooker sees the drawn board with everything that moves, the others turn it into text.
    """
    people = [enter(name, language="it" if place == 1 else "en", **settings) for place, name in enumerate(names)]
    host, *guests = people
    host.go().introduce()
    host.page.get_by_role("link", name=f"Play with friends: {game}").click()
    host.page.get_by_role("radio", name=str(len(names)), exact=True).check()
    host.page.get_by_role("switch", name="Private").uncheck()
    host.button("Open the table").click()
    link = host.page.get_by_role("textbox", name=re.compile("link", re.IGNORECASE))
    address = link.input_value()
    for guest in guests:
        guest.go(address).introduce()
        guest.page.get_by_role("button", name=re.compile("^(Sit here|Siediti qui)")).first.click()
    for name in names[1:]:
        host.sees(name)
    host.page.get_by_role("button", name=re.compile("^Start")).click()
    for person in people:
        person.as_text()
    onlooker = enter("Fritz", motion=True).go(f"/table/{host.match}?watch")
    expect(onlooker.page.get_by_role("list", name="Seats")).to_contain_text(names[0], timeout=PATIENCE)
    return people, onlooker


def score_sheet(person: Visitor) -> list[list[int]]:
    """Read the numbers of the score sheet that opens at the end, row by row."""
    sheet = person.page.get_by_role("dialog").get_by_role("table")
    expect(sheet.get_by_role("row").filter(has_text=re.compile("Total"))).to_be_visible(timeout=PATIENCE)
    rows = sheet.get_by_role("row").filter(has=person.page.get_by_role("cell")).all()
    cells = [row.get_by_role("cell").all_inner_texts() for row in rows]
    return [[int(re.sub(r"[^0-9-]", "", text)) for text in row if text.strip()] for row in cells]


def skip_the_show(onlooker: Visitor) -> None:
    """End the show some games close with, where things may move."""
    skip = onlooker.page.get_by_role("region", name="The ending").get_by_role("button", name="Skip")
    expect(skip.or_(onlooker.page.get_by_role("dialog").get_by_role("table"))).to_be_visible(timeout=PATIENCE)
    if skip.is_visible():
        skip.click()


@pytest.mark.parametrize(
    ("game", "number", "favour"),
    [
        ("Warehouse 51", 5, ("Pass", "Close", "Forgo", "Buy nothing", "Keep")),
        ("Imperial Settlers", OTHERS, ("Pass", "Stop")),
    ],
    ids=["auction", "empires"],
)
def test_a_whole_game(enter: Enter, game: str, number: int, favour: tuple[str, ...]) -> None:
    people, onlooker = gather(enter, game, NAMES[:number])
    steps = play_through(people, 7, (*favour, *ITALIAN), CALMNESS)
    assert steps > 8 * number
    sheets = [score_sheet(person) for person in people]
    outcome = people[0].told()["match"]["outcome"]
    assert sheets[0][-1] == [scores["total"] for scores in outcome["scores"]]
    assert all(sheet == sheets[0] for sheet in sheets)
    for person in people:
        assert person.told()["match"]["outcome"] == outcome
    skip_the_show(onlooker)
    assert score_sheet(onlooker) == sheets[0]
