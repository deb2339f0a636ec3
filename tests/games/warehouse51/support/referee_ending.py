"""The four steps of the ending as the referee reads them. (W51-104..116)"""

from __future__ import annotations

from games.warehouse51.support.referee_auctions import apply, trigger
from games.warehouse51.support.referee_table import Course, Move, Table


def ending(table: Table) -> Course:
    """Buy back, certify, turn up the counterfeits, and suffer what happens at the end. (W51-104)"""
    table.offer = table.settling = table.standing = None
    table.passed = []
    first = table.starter if table.last_winner is None else table.last_winner
    order = list(table.round_from(first))
    for seat in order:
        yield from buy_back(table, seat)
    for seat in order:
        yield from assign_certificates(table, seat)
    if table.options["horn_timing"] == "before_reveal":
        yield from foretell(table, order)
    table.shown = True
    cards = {card for gap in table.gaps for card in gap}
    table.exposed = [card for card in cards if table.owner(card) is not None and card not in table.certified]
    if table.options["horn_timing"] == "after_reveal":
        for seat in order:
            yield from use_horn(table, seat)
    for naming in table.named:
        if naming["by"] not in table.exposed and naming["relic"] in table.exposed:
            table.exposed.remove(naming["relic"])
    for relic in table.exposed:
        table.throw_away(relic)
    table.exposed = []
    yield from last_effects(table, order)


def last_effects(table: Table, order: list[int]) -> Course:
    """Apply every effect of the end of the game once, the oldest relic of a seat first. (W51-060, W51-116)"""
    done: set[str] = set()
    for seat in order:
        while ahead := [one for one in table.relics(seat) if one not in done and trigger(table, one) == "end_of_game"]:
            done.add(ahead[0])
            yield from apply(table, seat, ahead[0], "end_effect", {})


def buy_back(table: Table, seat: int) -> Course:
    """Buy back pawned relics at 10 ingots each. (W51-105, W51-106, H-08)"""
    while True:
        pawned = [relic for relic in table.relics(seat) if relic not in table.unpawned(seat)]
        pawned = pawned if table.purses[seat] >= 10 else []
        if not pawned and not (table.options["pawn_after_last_auction"] and table.could_pawn(seat)):
            return
        answers: list[Move] = [{"type": "redeem", "relic": relic} for relic in pawned]
        _, move, _ = yield from table.ask("redeem", {seat: [*answers, {"type": "done"}]})
        if move["type"] == "done":
            return
        if move["type"] == "pawn":
            continue
        table.pay(seat, 10, None)
        table.tokens += 1
        table.holding(move["relic"])["pawned"] = False


def assign_certificates(table: Table, seat: int) -> Course:
    """Put each usable certificate on one of the owner's relics, or keep it. (W51-048..050, W51-109, W51-110, H-12)"""
    if table.options["certificate_binding"] == "buyer":
        for _ in range(table.certificates[seat]):
            yield from assign_one(table, seat, None)
        return
    for relic in table.unpawned(seat):
        for _ in range(table.holding(relic)["certificates"]):
            yield from assign_one(table, seat, relic)


def assign_one(table: Table, seat: int, giver: str | None) -> Course:
    """Ask for one certificate; in edition it not the relic it comes from. (E-06, H-32, H-39)"""
    targets = table.unpawned(seat)
    if not table.options["certificate_on_giver"]:
        givers = [relic for relic in targets if (table.effect(relic) or {}).get("verb") == "certificate"]
        targets = [relic for relic in targets if relic not in ([giver] if giver else givers)]
    if not targets:
        return
    answers: list[Move] = [{"type": "certify", "relic": relic} for relic in targets]
    _, move, _ = yield from table.ask("certify", {seat: [*answers, {"type": "keep"}]})
    if move["type"] == "keep":
        return
    if giver is None:
        table.certificates[seat] -= 1
    else:
        table.holding(giver)["certificates"] -= 1
    table.holding(move["relic"])["certified"] = True
    table.certified = sorted({*table.certified, move["relic"]})


def use_horn(table: Table, seat: int) -> Course:
    """Have the owner of the Horn make one card void, unless it names the Horn. (W51-114, H-14, H-15)"""
    for horn in table.with_verb(seat, "cancel_fake"):
        own = table.options["horn_target"] == "own"
        named = [relic for relic in table.exposed if not own or table.owner(relic) == seat]
        if horn in table.exposed or not named:
            continue
        answers: list[Move] = [{"type": "cancel", "relic": relic} for relic in named]
        _, move, _ = yield from table.ask("cancel", {seat: [*answers, {"type": "decline"}]})
        if move["type"] == "cancel":
            table.exposed.remove(move["relic"])


def foretell(table: Table, order: list[int]) -> Course:
    """Have the owner of the Horn name a relic before the cards are turned up, not the Horn itself. (H-14)"""
    for seat in order:
        for horn in table.with_verb(seat, "cancel_fake"):
            taken = {horn, *table.certified, *(naming["relic"] for naming in table.named)}
            own = table.options["horn_target"] == "own"
            owned = [relic for one in ([seat] if own else range(table.seats)) for relic in table.relics(one)]
            named = [relic for relic in owned if relic in table.counterfeits() and relic not in taken]
            if not named:
                continue
            answers: list[Move] = [{"type": "cancel", "relic": relic} for relic in named]
            _, move, _ = yield from table.ask("cancel", {seat: [*answers, {"type": "decline"}]})
            if move["type"] == "cancel":
                table.named.append({"relic": move["relic"], "by": horn})
