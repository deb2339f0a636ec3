"""Goods in letters, and exactly what a play changes at the table.

Goods are written as on the cards: `2W S` or `W W S`, with W wood, S stone, F food, P worker, G gold, X raze token,
D defence token, T technology, d and g Advanced technology (Defence and Glory), V point; `L` in a cost is a Location
given up.

A change is written as in the rulebook's worked cases: `{"A": "W-2 V+1", "A hand": "-COM005"}`. Whatever is not named
has not changed. Next to the supplies with the points (`A`) there are `A hand`, `A empire`, `A foundations`, `A deals`,
`A routes`, `A annexed`, `A blessings`, `A pile` and `common pile`; a Location's number alone tells what lies on and
under it now.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.settlers.support.layout import TOKENS, describe
from games.settlers.support.positions import A, Answer, play
from reliquary.core.words import Move, Snapshot
from reliquary.games.settlers.table import Table

LETTERS = dict(zip("WSFPGXDTdgV", (*TOKENS, "tech_defence", "tech_glory", "vp"), strict=True))
ZONES = {"hand": "hand", "deals": "deals", "annexed": "annexed", "discard": "pile", "blessings": "blessings"}
SETTLED = ("turn", "after", "take", "nothing")

Change = dict[str, str]


# Reading and writing Goods


def read(text: str, times: int = 1) -> Counter[str]:
    """Read Goods by their letters."""
    found: Counter[str] = Counter()
    for word in text.split():
        found[word[-1]] += int(word[:-1] or 1) * times
    return found


def supply(text: str, times: int = 1) -> dict[str, int]:
    """Read Goods as a supply; a Location to give up is none."""
    return {LETTERS[letter]: number for letter, number in read(text, times).items() if letter != "L"}


def ledger(pays: str = "", gets: str = "", times: int = 1) -> str:
    """Write what a supply and the points gain and lose."""
    lost, won = read(pays, times), read(gets, times)
    change = {letter: won[letter] - lost[letter] for letter in LETTERS}
    return " ".join(f"{letter}{number:+}" for letter, number in change.items() if number)


def used(pays: str, times: int = 1) -> str:
    """Write what lies on an Action Location after it was used."""
    on_it = read(pays, times)
    return "+".join([f"used{times}", *(f"{on_it[letter]}{LETTERS[letter]}" for letter in LETTERS if on_it[letter])])


# What a play changes


def change(table: Table, *answers: Move | Answer) -> Change:
    """Play, A's moves unless another seat is named, until all is settled, and say what has changed."""
    before = table.snapshot()
    play(table, *(answer if isinstance(answer, tuple) else (A, answer) for answer in answers))
    after = table.snapshot()
    assert after["question"] in SETTLED, f"the table still asks {after['question']}"
    return difference(before, after)


def difference(before: Snapshot, after: Snapshot) -> Change:
    """Return what has changed between two snapshots; decks are left out, for no card is ever lost."""
    assert sorted(all_cards(before)) == sorted(all_cards(after)), "cards were lost or doubled"
    found = {"common pile": moved(before["common_discard"], after["common_discard"])}
    for name, old, new in zip("ABCDE", before["players"], after["players"], strict=False):
        found[name] = supply_change(old, new)
        found |= {f"{name} {word}": moved(old[zone], new[zone]) for zone, word in ZONES.items()}
        found[f"{name} routes"] = moved(*([route["location"] for route in one["routes"]] for one in (old, new)))
        for word, state in (("empire", False), ("foundations", True)):
            rows = ([place["card"] for place in one["empire"] if place["foundation"] == state] for one in (old, new))
            found[f"{name} {word}"] = moved(*rows)
        found |= marks_change(old["empire"], new["empire"])
    return without_gaps(found)


def without_gaps(found: Change) -> Change:
    """Leave out what has not changed."""
    return {name: text for name, text in found.items() if text}


def supply_change(old: Snapshot, new: Snapshot) -> str:
    """Return how a seat's supply and points have changed."""
    one, two = ({**player["goods"], "vp": player["points"]} for player in (old, new))
    changes = {letter: two.get(good, 0) - one.get(good, 0) for letter, good in LETTERS.items()}
    return " ".join(f"{letter}{number:+}" for letter, number in changes.items() if number)


def moved(old: Sequence[str], new: Sequence[str]) -> str:
    """Return which cards have left a place and which have come."""
    gone, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
    return " ".join([*(f"-{card}" for card in sorted(gone)), *(f"+{card}" for card in sorted(come))])


def marks_change(old: Sequence[Snapshot], new: Sequence[Snapshot]) -> Change:
    """Return what lies now on and under each Location whose marks have changed, `bare` for nothing."""
    before = {place["card"]: marks(place) for place in old}
    after = {place["card"]: marks(place) for place in new}
    return {card: text or "bare" for card, text in after.items() if text != before.get(card, "")}


def marks(place: Snapshot) -> str:
    """Write what lies on and under a Location, and how often its reactions have used up their limit."""
    found = describe({**place, "foundation": False}).split("+")[1:]
    return "+".join([*found, *[f"reacted{place['reacted']}"] * bool(place["reacted"])])


def all_cards(snapshot: Snapshot) -> list[str]:
    """List every card there is, wherever it lies."""
    found: list[str] = [*snapshot["common_deck"], *snapshot["common_discard"], *snapshot["offer"]]
    prayer = snapshot["prayer"] or {"drawn": [], "used": []}
    found += [*snapshot["known_top"], *prayer["drawn"], *prayer["used"]]
    for player in snapshot["players"]:
        found += [*player["hand"], *player["deals"], *player["deck"], *player["discard"]]
        found += [route["mark"] for route in player["routes"]]
        found += [card for place in player["empire"] for card in (place["card"], *place["under"], *place["kept"])]
    return found
