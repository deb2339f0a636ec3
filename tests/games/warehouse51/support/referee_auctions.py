"""The auctions as the referee reads them: revealing, bidding, settling, effects. (W51-029..103)"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, TypeAlias

from games.warehouse51.support.referee_table import COLOURS, Answer, Course, Move, Table, chance

Winner: TypeAlias = tuple[int, int] | None
Bidding: TypeAlias = Generator[None, Answer | None, tuple[Winner, Mapping[str, Any]]]
Revealing: TypeAlias = Generator[None, Answer | None, Mapping[str, Any]]


def auctions(table: Table) -> Course:
    """Auction every relic, one after the other. (W51-029..032)"""
    after: Mapping[str, Any] = {}
    while any(table.decks.values()):
        table.offer = table.settling = table.standing = None
        table.passed = []
        table.revealer = revealer(table)
        after = yield from reveal(table, after)
        blind = table.cards[str(table.offer)]["fist"]
        winner, after = yield from (blind_auction(table) if blind else open_auction(table))
        if winner is None:
            table.discard.append(str(table.offer))
        else:
            after = yield from settle(table, *winner, after)


def revealer(table: Table) -> int:
    """Return who reveals: the Boots, the last winner, the starter. (W51-064, W51-089, W51-090)"""
    booted = [seat for seat in range(table.seats) if table.with_verb(seat, "reveal_always")]
    last = table.starter if table.last_winner is None else table.last_winner
    return booted[0] if booted else last


def reveal(table: Table, after: Mapping[str, Any]) -> Revealing:
    """Turn up the top relic of a deck of the revealer's choice. (W51-065, W51-066, H-36)"""
    assert table.revealer is not None
    while True:
        decks = [colour for colour in COLOURS if table.decks[colour]]
        between = table.options["pawn_window"] == "between_auctions"
        may_pawn = between and any(table.could_pawn(seat) for seat in range(table.seats))
        if len(decks) == 1 and not may_pawn:
            deck = decks[0]
            break
        reveals: list[Move] = [{"type": "reveal", "deck": colour} for colour in decks]
        _, move, after = yield from table.ask("reveal", {table.revealer: reveals})
        if move["type"] == "reveal":
            deck = move["deck"]
            break
    if after["offer"] not in table.decks[deck]:
        raise chance("offer", f"{after['offer']} does not lie in the {deck} deck")
    if table.options["deal"] == "fixed" and after["offer"] != table.decks[deck][0]:
        raise chance("offer", f"{after['offer']} does not lie on top of the {deck} deck")
    table.offer = str(after["offer"])
    table.decks[deck].remove(table.offer)
    return after


def open_auction(table: Table) -> Bidding:
    """Everyone in turn passes or bids more, until nobody is left to outbid the highest. (W51-068..079)"""
    assert table.revealer is not None
    speaker, leader, price = table.left(table.revealer), None, 0
    while True:
        silent: Move = {"type": "pass"}
        bids = [] if speaker == leader else possible_bids(table, speaker, price)
        seat, move, after = yield from table.ask("open", {speaker: [silent, *bids]})
        if move["type"] == "pawn":
            continue
        if move["type"] == "bid":
            leader, price = seat, move["ingots"]
            table.standing = {"seat": leader, "ingots": price}
        else:
            table.passed = sorted({*table.passed, seat})
        others_in = [one for one in range(table.seats) if one not in table.passed and one != leader]
        leader_in = leader is not None and leader not in table.passed
        asked_again = leader_in and table.options["open_auction_end"] == "all_passed"
        if leader is None and len(others_in) == 1 and table.options["last_player"] != "asked":
            return ((others_in[0], 0) if table.options["last_player"] == "wins_free" else None), after
        if not others_in and not asked_again:
            return (None if leader is None else (leader, price)), after
        speaker = next(one for one in table.round_from(table.left(speaker)) if one not in table.passed)


def possible_bids(table: Table, seat: int, price: int) -> list[Move]:
    """A bid beats the one before and stays within the purse; Mjöllnir may match. (W51-072, W51-078, H-25, H-30)"""
    least = price if price > 0 and table.with_verb(seat, "match_bid") else price + 1
    most = table.purses[seat] if table.options["jump_bids"] else min(price + 1, table.purses[seat])
    return [{"type": "bid", "ingots": ingots} for ingots in range(least, most + 1)]


def blind_auction(table: Table) -> Bidding:
    """Everyone closes a fist; all are opened at once, and the highest wins. (W51-080..087)"""
    while None in table.sealed:
        answers: dict[int, list[Move]] = {
            seat: [{"type": "seal", "ingots": ingots} for ingots in range(table.purses[seat] + 1)]
            for seat in range(table.seats)
            if table.sealed[seat] is None
        }
        seat, move, after = yield from table.ask("blind", answers)
        if move["type"] == "seal":
            table.sealed[seat] = move["ingots"]
    fists = [fist or 0 for fist in table.sealed]
    table.opened, table.sealed = fists, [None] * table.seats
    best = max(fists)
    return ((first_of_tied(table, fists), best) if best else None), after


def first_of_tied(table: Table, fists: list[int]) -> int:
    """Break a tie clockwise, the revealer first (en) or last (it); Mjöllnir if that was agreed. (W51-085, W51-086)"""
    assert table.revealer is not None
    first = table.revealer
    if table.options["blind_tie_break"] != "from_revealer":
        first = table.left(first)
    if table.options["blind_tie_break"] == "left_of_first_speaker":
        first = table.left(first)
    tied = [seat for seat in table.round_from(first) if fists[seat] == max(fists)]
    hammers = [seat for seat in tied if table.with_verb(seat, "match_bid")]
    return hammers[0] if hammers and table.options["mjollnir_scope"] == "open_and_blind" else tied[0]


def settle(table: Table, winner: int, price: int, after: Mapping[str, Any]) -> Revealing:
    """Pay the left neighbour, take the relic, then its effect, then those of older relics. (W51-075..077, W51-084)"""
    lot = str(table.offer)
    older = table.relics(winner)
    table.pay(winner, price, table.left(winner))
    table.acquire(winner, lot)
    table.offer, table.settling = None, lot
    table.standing = {"seat": winner, "ingots": price}
    if trigger(table, lot) == "bought":
        after = yield from apply(table, winner, lot, "effect", after)
    for relic in older:
        effect = table.effect(relic) or {}
        weapon = table.cards[lot]["fist"] or not effect.get("weapon_only")
        if trigger(table, relic) == "won_auction" and weapon:
            after = yield from apply(table, winner, relic, "effect", after)
    table.settling = None
    table.last_winner = winner
    return after


def trigger(table: Table, relic: str) -> str:
    """Return when a relic's effect happens."""
    effect = table.effect(relic) or {}
    return "bought" if effect.get("verb") in ("certificate", "look") else str(effect.get("trigger"))


def apply(table: Table, seat: int, relic: str, phase: str, after: Mapping[str, Any]) -> Revealing:
    """Do what a relic says, as far as that is possible. (W51-062, W51-063)"""
    effect = table.effect(relic)
    if effect is None or not table.in_force(seat, relic):
        return after
    if effect["verb"] == "certificate":
        given = min(effect.get("count", 1), table.certificate_supply)
        table.certificate_supply -= given
        if table.options["certificate_binding"] == "buyer":
            table.certificates[seat] += given
        else:
            table.holding(relic)["certificates"] += given
    elif effect["verb"] == "ingots":
        move_ingots(table, seat, effect)
    else:
        after = yield from choose(table, seat, relic, phase, after)
    return after


def move_ingots(table: Table, seat: int, effect: Move) -> None:
    """Move ingots as far as there are any. (H-20)"""
    amount = 1000 if effect["amount"] == "all" else effect["amount"]
    others = table.seats - 1 if effect["to"] == "each_other" else 1
    there = table.reserve if effect["from"] == "reserve" else table.purses[seat]
    if table.options["pay_shortfall"] == "ignore_all" and effect["amount"] != "all" and there < amount * others:
        return
    if effect["from"] == "reserve":
        taken = min(amount, table.reserve)
        table.reserve -= taken
        table.purses[seat] += taken
    elif effect["to"] == "each_other":
        for other in list(table.round_from(seat))[1:]:
            table.pay(seat, amount, other)
    else:
        table.pay(seat, amount, table.left(seat) if effect["to"] == "left" else None)


def choose(table: Table, seat: int, relic: str, phase: str, after: Mapping[str, Any]) -> Revealing:
    """Ask for a relic or a gap; the only answer to a duty is given by the table. (W51-062, W51-063, H-36, H-37)"""
    effect = table.effect(relic) or {}
    left = effect.get("count", 1)
    while left and table.in_force(seat, relic):
        options = choices(table, seat, relic, effect)
        table.phase, table.waiting = phase, [seat]
        waits = pawning_helps(table, seat, relic, effect, options)
        if not options and not waits:
            break
        move = options[0] if options else {}
        if len(options) > 1 or effect.get("optional") or waits:
            decline: list[Move] = [{"type": "decline"}] if effect.get("optional") or not options else []
            _, move, after = yield from table.ask(phase, {seat: [*options, *decline]})
        if move["type"] == "decline":
            break
        if move["type"] == "choose":
            carry_out(table, seat, effect, move)
            left -= 1
    return after


def pawning_helps(table: Table, seat: int, relic: str, effect: Move, options: list[Move]) -> bool:
    """Return whether a seat could still save the one relic from moving, or pay for the one to take. (H-36)"""
    pawnable = list(table.pawnable())
    if effect["verb"] == "look" or len(options) > 1:
        return False
    if options:
        return any(options[0]["relic"] == one for _, one in pawnable)
    others = [one for who, one in pawnable if who == seat and one != relic]
    visits = min(len(others), table.tokens, table.reserve // 5, 2 if table.purses[seat] == 0 else 1)
    rich = {**effect, "price": 0}
    too_dear = table.purses[seat] < effect.get("price", 0) <= table.purses[seat] + 5 * visits
    return too_dear and bool(choices(table, seat, relic, rich))


def choices(table: Table, seat: int, relic: str, effect: Move) -> list[Move]:
    """List what an effect lets its owner choose from."""
    if effect["verb"] == "look":
        return [{"type": "choose", "gap": gap} for gap in range(table.seats) if gap not in table.seen[seat]]
    if effect.get("which") == "this":
        return [{"type": "choose", "relic": relic}]
    wanted = effect.get("filter", {})
    givers = [seat]
    if effect["from"] == "neighbour":
        givers = [table.left(seat), (seat - 1) % table.seats] if table.purses[seat] >= effect["price"] else []
    return [
        {"type": "choose", "relic": other}
        for giver in givers
        for other in table.unpawned(giver)
        if table.cards[other]["value"] <= wanted.get("max_value", 3)
        and wanted.get("aura", table.aura(other)) == table.aura(other)
        and not (wanted.get("other_than_this") and other == relic)
    ]


def carry_out(table: Table, seat: int, effect: Move, move: Move) -> None:
    """Do what was chosen."""
    if "gap" in move:
        table.seen[seat] = sorted({*table.seen[seat], move["gap"]})
    elif effect["to"] == "discard":
        table.throw_away(move["relic"])
    elif effect["to"] == "left":
        table.hand_on(move["relic"], table.left(seat))
    else:
        giver = table.owner(move["relic"])
        table.hand_on(move["relic"], seat)
        table.pay(seat, effect["price"], giver)
