"""What must hold at every moment of every game of Imperial Settlers, read from snapshots alone."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from games.settlers.support.invariants_box import final_points_of_the_box, marks_of_the_box, piety_makes_sense
from games.settlers.support.layout import DESIGN
from reliquary.core.words import Snapshot
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.codes.verbs import Job, Verb
from reliquary.games.settlers.decks.codes import read_deck
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.table import Table

LONGEST = 5000
"""Far more decisions than any game takes whose players do not walk in circles; docs/decisions/0013 tells more."""
ATTACKS = [f"ATT{number:03}" for number in range(1, 17)]
PHASES = ("lookout", "production", "action", "cleanup", "attack", "over")
PLAIN_QUESTIONS = {
    "nothing": "over",
    "take": "lookout",
    "draft": "lookout",
    "source": "production",
    "turn": "action",
    "after": "action",
    "lose": "attack",
}
"""Questions of the phases themselves, with the phase; all others come from the agenda."""
MAY_BE_ALONE = ("turn", "draft")
"""Questions that are asked even if there is one answer only."""
SHRINE_STEPS = ((3, 2), (7, 5), (12, 10))


class Watch:
    """Looks at a table after every move, remembering how it was before."""

    def __init__(self, game: ImperialSettlers, table: Table) -> None:
        self.game = game
        self.designs = {card: design for design in game.box.designs for card in design.ids}
        """The cards as they are played, with what an owner's pack has changed."""
        self.moves = 0
        self.before: Snapshot = table.snapshot()
        self.look(table)

    def look(self, table: Table) -> None:
        """Check everything once; call it after every move."""
        now = table.snapshot()
        every_card_lies_somewhere(self.game, now)
        for seat, player in enumerate(now["players"]):
            goods_are_counted(player)
            control_is_clear(now, seat)
            for place in player["empire"]:
                marks_make_sense(now, seat, place, self.designs[place["card"]])
        piety_makes_sense(self.game, now)
        questions_are_due(now)
        answers_exist(table, now)
        self.game_goes_forward(now)
        self.moves += now != self.before
        assert self.moves < LONGEST, "this game does not end"
        self.before = now
        if now["phase"] == "over":
            points_are_right(self.game, table, now)

    def game_goes_forward(self, now: Snapshot) -> None:
        """Rounds and phases never go back, points never fall. (IS-016, IS-026)"""
        before = self.before
        assert (now["round"], PHASES.index(now["phase"])) >= (before["round"], PHASES.index(before["phase"]))
        for one, other in zip(before["players"], now["players"], strict=True):
            assert other["points"] >= one["points"]
            assert other["faction"] == one["faction"]
            same_round = now["round"] == before["round"] and now["phase"] == "action"
            assert not (same_round and one["passed"]) or other["passed"]
        if now["round"] == before["round"]:
            assert now["first"] == before["first"]


def every_card_lies_somewhere(game: ImperialSettlers, now: Snapshot) -> None:
    """All cards of the factions in play and all Common ones lie in exactly one place. (IS-008, IS-017, IS-020)"""
    found = [*now["common_deck"], *now["common_discard"], *now["offer"], *now["collection"], *in_between(game, now)]
    found += [*now["known_top"], *prayed_with(now)]
    for player in now["players"]:
        found += [card for zone in ("hand", "deals", "deck", "discard", "draft", "aside") for card in player[zone]]
        found += [route["mark"] for route in player["routes"]]
        found += [card for place in player["empire"] for card in (place["card"], *place["under"], *place["kept"])]
    found += now["attack_deck"]
    attacks = sorted(card for card in found if card in ATTACKS)
    decks = game.agreed.decks or ("base",) * game.seats
    assert sorted(card for card in found if card not in ATTACKS) == cards_in_play(game.factions, decks)
    assert now["common_deck"] == sorted(now["common_deck"])
    if game.seats > 1:
        assert attacks == []
        return
    assert len(attacks) == len(set(attacks))
    assert attacks == ATTACKS or game.factions[0] in ("barbarians", "japanese"), "who could discard an attack card?"


@cache
def cards_in_play(factions: tuple[str, ...], decks: tuple[str, ...]) -> list[str]:
    """List the Common cards and those of the decks that were agreed on, in alphabetical order. (IS-021, AZ-015)"""
    found = [card for card, design in DESIGN.items() if design.faction == "common"]
    for faction, text in zip(factions, decks, strict=True):
        own = {card: design for card, design in DESIGN.items() if design.faction == faction}
        chosen = [] if text == "base" else read_deck(text).designs
        found += [card for card, one in own.items() if (one.key in chosen if chosen else one.counts_as == "base")]
    return sorted(found)


def prayed_with(now: Snapshot) -> list[str]:
    """Return the cards drawn for a Prayer and the kept ones added to it; it discards them at its end. (AZ-049)"""
    prayer = now["prayer"]
    return [] if prayer is None else [*prayer["drawn"], *prayer["used"]]


def in_between(game: ImperialSettlers, now: Snapshot) -> list[str]:
    """Return the cards on their way: being paid for, looked at, turned up, or about to go under a Gate."""
    ids = [card.id for card in game.rules.cards]
    on_their_way = []
    for item in now["agenda"]:
        if item["verb"] in (Job.PLACE, Job.DEAL, Job.WHERE):
            on_their_way.append(ids[item["card"]])
        elif item["verb"] in (Verb.DRAW, Verb.KEEP, Verb.PEEK):
            on_their_way += item["cards"]
    return on_their_way


def goods_are_counted(player: dict[str, Any]) -> None:
    """No supply is ever in debt, hands and decks lie in order. (IS-002, IS-170)"""
    assert all(number >= 0 for number in player["goods"].values())
    assert player["points"] >= 0
    assert 0 <= player["acted"] <= 100
    assert player["deck"] == sorted(player["deck"])
    assert player["faction"] != "virtual" or sum(player["goods"].values()) + player["points"] == 0


def control_is_clear(now: Snapshot, seat: int) -> None:
    """What counts as a seat's, and what it has taken over, follows from who holds each Location. (R-13)"""
    places = [(owner, place) for owner, player in enumerate(now["players"]) for place in player["empire"]]
    held = [(owner, place) for owner, place in places if place["held_by"] == seat]
    player = now["players"][seat]
    assert Counter(player["standing"]) == Counter(place["card"] for _, place in held if not place["foundation"])
    assert Counter(player["annexed"]) == Counter(place["card"] for owner, place in held if owner != seat)
    assert len(player["annexed"]) <= (4 if player["faction"] == "egyptians" else 0)
    assert player["annexed"] == [] or now["phase"] in ("action", "over")
    everywhere = {place["card"] for owner, place in places if owner != seat}
    assert all(route["location"] in everywhere for route in player["routes"])
    assert all(DESIGN[route["mark"]].faction == player["faction"] for route in player["routes"])


def marks_make_sense(now: Snapshot, owner: int, place: dict[str, Any], design: Design) -> None:
    """Tokens lie only where the rules put them, and nothing on a Foundation. (IS-070, IS-083, IS-084, IS-110, R-12)"""
    holder = now["players"][place["held_by"]]
    if place["foundation"]:
        bare = {"foundation": True, "card": place["card"], "held_by": owner}
        assert {name: value for name, value in place.items() if value or name in bare} == bare
        assert design.faction == "common"
        return
    marks_of_the_box(now, place)
    clauses = [getattr(clause, "then", clause) for clause in design.ability]
    uses = sum(clause.uses for clause in clauses if hasattr(clause, "uses")) + bool(place.get("technology"))
    assert place["uses"] <= (2 if design.kind == "open" else uses)
    assert not place.get("technology") or design.faction == "common"
    assert bool(place["spent"]) <= bool(place["uses"])
    assert not place["blocked"] or design.kind == "action"
    assert not place["defence"] or design.faction == "common"
    assert not place["samurai"] or design.faction == now["players"][owner]["faction"] == "japanese"
    assert place["stored"] == {} or place["card"] == "JAP015"
    limits = [getattr(getattr(clause, "then", clause), "limit", 0) for clause in design.ability]
    assert place["reacted"] <= sum(limits)
    assert design.faction in ("common", now["players"][owner]["faction"])
    assert holder["faction"] != "virtual" or owner == place["held_by"]


def questions_are_due(now: Snapshot) -> None:
    """Phase, question, agenda and the seats that are asked belong together. (sections 4 and 18 of the rules)"""
    question, waiting = now["question"], now["waiting"]
    assert (now["phase"] == "over") == (waiting == []) == (question == "nothing")
    assert (now["phase"] == "cleanup") == (question == "store"), "Cleanup asks what is stored, and nothing else"
    if question != "draft":
        assert waiting == ([] if now["asked"] == -1 else [now["asked"]])
    assert now["asked"] == -1 or now["asked"] in waiting
    if question in PLAIN_QUESTIONS:
        assert PLAIN_QUESTIONS[question] == now["phase"]
        assert now["agenda"] == now["reactions"] == []
    elif question == "reaction":
        assert now["agenda"] == []
        assert len(now["reactions"]) > 1
    else:
        assert now["agenda"]
        assert now["phase"] in ("production", "action", "cleanup")
    if question in ("turn", "after"):
        assert not now["players"][now["asked"]]["passed"], "who has passed takes no turn (IS-046)"
        assert now["asked"] == now["active"]
    if now["phase"] != "action":
        passed = [player["passed"] for player in now["players"] if player["faction"] != "virtual"]
        if now["phase"] == "cleanup":
            assert all(passed)
        else:
            assert now["phase"] in ("over", "attack") or not any(passed)


def answers_exist(table: Table, now: Snapshot) -> None:
    """Seats that are asked can move, others cannot, and a forced answer is not asked for. (IS-177, S-01)"""
    assert table.waiting() == [] or table.turn() == table.waiting()[0]
    assert sorted(table.waiting()) == now["waiting"]
    for seat in range(table.rules.seats):
        moves = table.moves(seat)
        assert bool(moves) == (seat in now["waiting"]), f"seat {seat} is stuck at {now['question']}"
        assert len(moves) != 1 or now["question"] in MAY_BE_ALONE, f"{now['question']} has one answer only"


def points_are_right(game: ImperialSettlers, table: Table, now: Snapshot) -> None:
    """The score sheet equals one filled in by hand. (IS-097..100)"""
    outcome = table.outcome()
    assert outcome is not None
    for sheet, player in zip(outcome.scores, now["players"], strict=False):
        kinds = [DESIGN[card].faction for card in player["standing"]]
        assert sheet["common"] == kinds.count("common")
        assert sheet["faction"] == 2 * (len(kinds) - kinds.count("common") - kinds.count("atlanteans"))
        placed = [place for one in now["players"] for place in one["empire"] if place.get("technology") == "glory"]
        assert sheet.get("glory", 0) == 3 * sum(place["card"] in player["standing"] for place in placed)
        assert sheet["final"] == final_points(game, now, player)
        assert sheet["total"] == player["points"] == sum(sheet.values()) - sheet["total"]
    if game.seats > 1:
        best = max(ranks(game, now))
        assert outcome.winners == [seat for seat, rank in enumerate(ranks(game, now)) if rank == best]


def ranks(game: ImperialSettlers, now: Snapshot) -> list[tuple[int, int, int]]:
    """Give what decides between the seats: points, leftovers, hand cards. (IS-100)"""
    counted = ["wood", "stone", "food", "worker", *(["gold"] if game.options["tiebreak_gold"] else [])]
    return [
        (player["points"], sum(player["goods"][good] for good in counted), len(player["hand"]))
        for player in now["players"]
    ]


def final_points(game: ImperialSettlers, now: Snapshot, player: dict[str, Any]) -> int:
    """Count what Gates, the Shrine and other cards bring to the seat they count for. (IS-110, IS-111, AT-048, R-08)"""
    held = [place for one in now["players"] for place in one["empire"] if place["card"] in player["standing"]]
    points = final_points_of_the_box(player, held)
    if game.options["sunk_finals"] == "score" and any(place["card"] == "ATL024" for place in held):
        points += min(sum(bool(place.get("technology")) for place in held), 8)
    for place in held:
        if place["card"] in ("JAP013", "JAP014") and len(place["under"]) >= 3:
            points += 2
        reached = [gain for least, gain in SHRINE_STEPS if sum(place["stored"].values()) >= least]
        points += sum(reached) if game.options["shrine_steps"] == "cumulative" else max(reached, default=0)
    return points
