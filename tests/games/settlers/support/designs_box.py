"""What the tests of the designs in the Aztecs' box share: the Common cards a Prayer draws, and the words of praying."""

from __future__ import annotations

from typing import Any

from games.settlers.support.changes import Change, change, difference, ledger, supply, used, without_gaps
from games.settlers.support.designs import DRAWN, FACTIONS, made_by_board
from games.settlers.support.layout import DESIGN
from games.settlers.support.positions import A, Answer, B, last_pick, outcome_of, play, refused, turn
from reliquary.core.words import Move
from reliquary.games.settlers.cards.vocabulary import COLOURS, Colour
from reliquary.games.settlers.moves import Build, Choose, Deal, Done, Pass, Take
from reliquary.games.settlers.table import Table

AZTECS = ("aztecs", "romans")
NINE: tuple[Colour, ...] = ("black", "purple", "blue", "brown", "gold", "red", "pink", "grey", "white")
NAMED = {name: Choose(colour=name) for name in COLOURS} | {"tricolour": Choose(colour="tricolour")}
DRAW = Choose(way="draw")
BLESS = Choose(way="blessings")
SOME = Choose(way="some")
TOO_POOR = ("cost_too_high", "IS-075")
USED_UP = ("used_up", "IS-076")
SKY = {
    "brown": ("COM058", "COM059", "COM060", "COM062", "COM063", "COM064"),
    "grey": ("COM034", "COM035", "COM037", "COM038", "COM033", "COM011"),
    "red": ("COM053", "COM054", "COM055", "COM052", "COM056", "COM025"),
    "pink": ("COM012", "COM013", "COM014", "COM015", "COM017", "COM039"),
    "gold": ("COM030", "COM031", "COM032", "COM021", "COM022", "COM027"),
    "black": ("COM018", "COM019", "COM020", "COM050", "COM051"),
    "blue": ("COM065", "COM066", "COM067", "COM068", "COM046", "COM047"),
    "purple": ("COM026",),
    "ruins": ("COM071", "COM072", "COM070", "COM069", "COM073", "COM074"),
}


def sky(text: str) -> list[str]:
    """Find Common cards by colour, the next one to be drawn first: `grey grey brown ruins`."""
    found: list[str] = []
    for word in text.split():
        found.append(next(card for card in SKY[word] if card not in found))
    return found


def pile(text: str, *others: str) -> str:
    """Write that these cards have come onto a pile: those drawn by their colours, others by number."""
    return " ".join(f"+{card}" for card in sorted([*sky(text), *others]))


def seats_of(card: str) -> tuple[str, str]:
    """Choose the faction that can play a card, and an opponent without cards of the box."""
    faction = FACTIONS[card[:3]]
    return faction, "barbarians" if faction == "romans" else "romans"


def colour(name: str) -> Choose:
    """Choose a colour, or the tricolour token."""
    return NAMED[name]


# Tables


def before(card: str, goods: str = "", drawn: str = "", *others: str, tokens: str = "", **wishes: Any) -> Table:
    """Put A on turn with a Location of the box, Blessings, and the next Common cards; B has passed."""
    wishes = {"factions": seats_of(card.partition("+")[0]), "passed": [B]} | wishes
    empire = {A: [card, *others]} | wishes.pop("enemy", {})
    stock = {A: supply(goods)} | wishes.pop("stock", {})
    return turn(A, empire=empire, goods=stock, top=sky(drawn), blessings={A: tokens.split()}, **wishes)


def prayed(card: str, pays: str, gets: str, drawn: str = "", uses: int = 1) -> Change:
    """Return what using a Location once more changes if a Prayer brings these Goods and these cards were drawn."""
    on_it = " ".join([pays] * uses)
    marks = f"used{uses}" + used(on_it).removeprefix("used1")
    return without_gaps({"A": ledger(pays, gets), card: marks, "common pile": pile(drawn)})


def harvest(*answers: Move | Answer, drawn: str = "", **wishes: Any) -> Change:
    """Run a Production phase with A first; what the boards make, the tricolour Blessing too, is left out."""
    table = last_pick(A, top=sky(drawn), **({"factions": AZTECS} | wishes))
    start = table.snapshot()
    start["players"][A]["hand"].append("COM074")
    start["common_discard"].append("COM073")
    start["offer"] = []
    play(table, (A, Take("COM074")), *(answer if isinstance(answer, tuple) else (A, answer) for answer in answers))
    end = table.snapshot()
    assert end["question"] == "turn", f"the table asks {end['question']}"
    for old, player in zip(start["players"], end["players"], strict=True):
        for good, number in made_by_board(player["faction"], len(end["players"])).items():
            player["goods"][good] -= number
        if player["faction"] == "aztecs" and "tricolour" not in old["blessings"]:
            player["blessings"].remove("tricolour")
    return difference(start, end)


# What is alike for all designs


def assert_it_costs(card: str, cost: str) -> None:
    """Check that a card can be built with just its cost, and with nothing less."""
    wishes: dict[str, Any] = {"factions": seats_of(card), "hand": {A: [card]}}
    ruins = {A: ["COM069"]} if "L" in cost else {}
    assert Build(card) in turn(A, goods={A: supply(cost)}, empire=ruins, **wishes).moves(A)
    words = [word for word in cost.split() if word != "L"]
    for place in range(len(words)):
        less = supply(" ".join([*words[:place], *words[place + 1 :]]))
        assert refused(turn(A, goods={A: less}, empire=ruins, **wishes), A, Build(card)) == ("too_dear", "IS-053")
    if ruins:
        bare = turn(A, goods={A: supply(cost)}, **wishes)
        assert refused(bare, A, Build(card)) == ("nothing_to_give_up", "IS-053")


def assert_its_deal_gives(card: str, good: str) -> None:
    """Check what a Deal gives at once and in the next Production phase; a card is drawn, a Blessing is pink."""
    answers = {"C": [Choose(deck="common")], "B": [colour("pink")]}.get(good, [])
    wishes: dict[str, Any] = {"factions": seats_of(card), "common_deck": [DRAWN]}
    table = turn(A, hand={A: [card]}, goods={A: supply("F")}, **wishes)
    gains = {"C": {"A hand": f"+{DRAWN}"}, "B": {"A blessings": "+pink"}}.get(good, {"A": ledger(gets=good)})
    at_once = {"A": "F-1", "A hand": f"-{card}", "A deals": f"+{card}"}
    expected = {**at_once, **gains, "A": ledger("F", "" if good in "BC" else good)}
    if good == "C":
        expected["A hand"] = f"-{card} +{DRAWN}"
    assert change(table, Deal(card), *answers) == without_gaps(expected)
    assert harvest(*answers, deals={A: [card]}, **wishes) == gains


def copies_of(cards: dict[str, str]) -> list[str]:
    """List all printed numbers of the designs of a table."""
    return [card for key in cards for card in DESIGN[key].ids]


def final_score(card: str, *others: str, tokens: str = "", **wishes: Any) -> int:
    """End the last round, and count A's points for its Locations and what they give at the end."""
    table = before(card, "", "", *others, tokens=tokens, round=5, **wishes)
    play(table, (A, Pass()))
    return outcome_of(table).scores[A]["total"]


def end_turn(table: Table) -> None:
    """Have A place nothing more after an action."""
    if table.snapshot()["question"] == "after":
        table.play(A, Done())
