"""A referee for Prayers and Blessings who knows the rulebook, the cards and what everyone sees, but not the engine.

It is told every move with the open table before and after it and the events in between. From them it works out which
Prayers are due, what each must count and bring, and who holds which tokens and Goods; it cries `Foul` where the table
disagrees. (AZ-026..066, AZ-077..081, AZ-086..103, OP-02..08, SE-06..12, TE-05..07, S-10..13)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.settlers.support.prayer_count import (
    COLOUR_OF,
    Duty,
    Saying,
    check_drawn,
    check_shown,
    offered,
    prayers_in,
    recount,
    reward,
)
from games.settlers.support.prayer_ledger import (
    DESIGN,
    PRODUCTION,
    Foul,
    Seen,
    amounts,
    carry,
    clauses,
    demand,
    judge_cleanup,
    judge_kept,
    judge_locks,
    judge_token,
    judge_unlock,
    judge_visit,
    kept_by,
    taken_from_common,
)
from reliquary.core.words import Event, Move
from reliquary.games.settlers import events, moves
from reliquary.games.settlers.cards import vocabulary
from reliquary.games.settlers.cards.vocabulary import TOKENS, Pray, When
from reliquary.games.settlers.options import Options
from reliquary.games.settlers.seat.views import TableView

FROM_EVENT = {"built", "source", "deal", "set"}
QUIET = ("turn", "after", "take", "draft")
"""Questions asked only when nothing waits to be carried out. (IS-177)"""
WORD = {True: "hit", False: "miss"}
PRAYING = (events.PrayerDrawn, events.ColourChosen, events.UsedKept, events.PrayerCounted, events.Sacrificed)


class Referee:
    """Watches one game from its first move to its last."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.duties: list[Duty] = []
        self.sets_due: Counter[tuple[int, str]] = Counter()
        self.limits: Counter[str] = Counter()
        self.visits: Counter[str] = Counter()
        self.deals_for_blessings: list[int] = []
        self.stored: list[str] = []
        self.saying: Saying | None = None
        self.razing = False
        self.judged: Counter[str] = Counter()

    def watch(self, before: TableView, seat: int, move: Move, told: Sequence[Event], after: TableView) -> None:
        """Judge one move."""
        self.before, self.move, self.told, self.after = before, move, told, after
        self.seen = [Seen(before, other) for other in range(len(before.panels))]
        self.phase = before.phase
        self.ended: list[Saying] = []
        if before.question == "turn":
            self.razing = isinstance(move, moves.Raze)
        self.note_answer(seat, before.question, move)
        for event in told:
            self.judge_piety(event)
            carry(self.seen, event, move)
            self.judge_prayer(event)
            self.set_off(event)
        if self.saying and (after.prayer is None or (self.saying.duty and after.prayer.way is None)):
            self.end_prayer()
        self.check_empires()
        self.check_prayer_shown()
        if self.ended or any(isinstance(one, events.PrayerDrawn) for one in told):
            self.check_piles()
        if after.question in QUIET or after.outcome is not None:
            self.check_nothing_waits()

    def note_answer(self, seat: int, question: str, move: Move) -> None:
        saying = self.saying
        if question == "store" and isinstance(move, moves.Choose):
            self.stored.append(move.colour or str(move.good))
        if isinstance(move, moves.Decline) and question == "way":
            self.saying = None
        if saying is None or not isinstance(move, moves.Choose):
            return
        if question == "way":
            saying.way = move.way
        elif question == "tokens":
            saying.tokens.append(str(move.colour))
        elif question == "tricolour":
            saying.tricolour = move.colour

    def judge_piety(self, event: Event) -> None:
        match event:
            case events.PhaseBegan(phase=phase):
                self.phase = phase
            case events.Blessed(seat=seat):
                judge_token(self.seen[seat], event, self.phase)
            case events.CleanedUp(seat=seat):
                tech = self.seen[seat].goods["tech"]
                judge_cleanup(self.seen[seat], tech, event, self.stored, self.after.panels[seat])
                self.stored = []
                self.judged["cleanup"] += 1
            case events.Visited():
                judge_visit(self.seen, event, self.told, self.visits)
                self.judged["visit"] += 1
            case events.Unlocked(seat=seat):
                judge_unlock(self.seen[seat], event, self.told, self.options.unlock_lasts)
                self.judged["unlock"] += 1
            case _:
                pass

    # Which Prayers are due

    def set_off(self, event: Event) -> None:
        match event:
            case events.RoundBegan():
                self.limits.clear()
                self.visits.clear()
            case events.PhaseBegan(phase="production"):
                for seat, one in enumerate(self.seen):
                    for card in one.standing:
                        self.owe_own(seat, card, PRODUCTION)
            case events.Activated(seat=seat, card=card, times=times):
                for _ in range(times):
                    self.owe_own(seat, card, vocabulary.Act)
            case events.Built(seat=seat, card=card):
                self.limits[card] = self.visits[card] = 0
                self.owe_own(seat, card, PRODUCTION if self.options.building_prayers else ())
                self.react(seat, vocabulary.Built, DESIGN[card].colours, card)
                self.expect_sets(seat, card)
            case events.SetCompleted(seat=seat, colour=colour):
                demand(self.sets_due[seat, colour] > 0, "SE-07: no SET was completed", event)
                self.sets_due[seat, colour] -= 1
                self.judged["set"] += 1
                self.react(seat, vocabulary.Set, [colour])
            case events.Razed(seat=seat, card=card) if self.razing or self.options.raze_events == "all":
                self.react(seat, vocabulary.Razed, DESIGN[card].colours)
            case events.Gained(seat=seat, goods=goods, source=str(source)) if goods.get("vp"):
                own = source in self.seen[seat].standing
                if own and not any(isinstance(one.event, vocabulary.Scored) for one in clauses(source, When)):
                    self.react(seat, vocabulary.Scored, DESIGN[source].colours)
            case _:
                self.set_off_by_deal(event)

    def set_off_by_deal(self, event: Event) -> None:
        match event:
            case events.DealMade(seat=seat, card=card, route=route) if self.options.trade_route_is_deal or not route:
                good = str(DESIGN[card].deal_of(card))
                if good != "blessing":
                    self.react(seat, vocabulary.Dealt, [COLOUR_OF[good]])
                elif self.options.priest_blessing_deal == "token_colour":
                    self.deals_for_blessings.append(seat)
            case events.Blessed(seat=seat, colour=colour) if seat in self.deals_for_blessings:
                self.deals_for_blessings.remove(seat)
                self.react(seat, vocabulary.Dealt, [colour])
            case _:
                pass

    def expect_sets(self, seat: int, built: str) -> None:
        for colour in DESIGN[built].colours:
            number = sum(colour in DESIGN[card].colours for card in self.seen[seat].standing)
            self.sets_due[seat, colour] += number % 3 == 0

    def owe_own(self, seat: int, card: str, kinds: Any) -> None:
        for clause in clauses(card, kinds):
            for pray in prayers_in(clause.do):
                self.owe(seat, card, pray, (), not isinstance(clause, vocabulary.Act))

    def react(self, seat: int, kind: Any, colours: Sequence[str], built: str | None = None) -> None:
        for card in self.seen[seat].standing:
            for clause in clauses(card, When):
                side = getattr(clause.event, "side", None)
                fits = side is None or built is None or (side == "common") == (DESIGN[built].faction == "common")
                if isinstance(clause.event, kind) and fits and (not clause.limit or self.limits[card] < clause.limit):
                    for pray in prayers_in(clause.do):
                        self.limits[card] += clause.limit > 0
                        self.owe(seat, card, pray, colours, True)

    def owe(self, seat: int, card: str, pray: Pray, given: Sequence[str], unasked: bool) -> None:
        if FROM_EVENT & set(pray.colours) and not given:
            return
        given = given if FROM_EVENT & set(pray.colours) else ()
        optional = unasked and self.options.feature_prayers == "optional"
        self.duties.append(Duty(seat, card, pray, offered(pray) | set(given), optional))

    def candidates(self, saying: Saying) -> list[Duty]:
        """List the Prayers this one may be: those due, or that of a production that is copied. (R-10)"""
        due = [one for one in self.duties if (one.seat, one.card) == (saying.seat, saying.card)]
        own = clauses(saying.card, (*PRODUCTION, vocabulary.Act))
        if due or not any(isinstance(one.do, vocabulary.Copy) for one in own):
            return due
        return [
            Duty(saying.seat, saying.card, pray, offered(pray), False)
            for card in self.seen[saying.seat].standing
            for clause in clauses(card, PRODUCTION)
            for pray in prayers_in(clause.do)
        ]

    # Saying a Prayer

    def judge_prayer(self, event: Event) -> None:
        saying = self.saying
        if isinstance(event, events.PrayerBegan):
            if saying is not None:
                self.end_prayer()
            self.saying = Saying(event, self.seen[event.seat])
            answer = getattr(self.move, "colour", None) if self.before.question == "colour" else None
            demand(event.colour is None or answer in (None, event.colour), "AZ-045: declared was", answer, event)
            demand(self.candidates(self.saying), "AZ-086: no such Prayer is due", event)
        elif saying is None or getattr(event, "seat", saying.seat) != saying.seat:
            demand(not isinstance(event, PRAYING), "AZ-086: this seat is not praying", event)
        elif saying.duty is not None:
            self.judge_reward(saying, saying.duty, event)
        else:
            self.follow(saying, event)

    def follow(self, saying: Saying, event: Event) -> None:
        match event:
            case events.PrayerDrawn(cards=cards):
                demand(saying.drawn is None, "AZ-043: drawn twice", event)
                saying.drawn = list(cards)
            case events.ColourChosen(colour=colour):
                demand(saying.chosen is None, "AZ-044: a second colour", event)
                answer = getattr(self.move, "colour", None) if self.before.question == "colour" else colour
                demand(answer == colour, "AZ-044: chosen was", answer, event)
                saying.chosen = colour
            case events.UsedKept(card=card):
                if saying.drawn is None and saying.way not in ("blessings", "some"):
                    demand(self.options.kept_named == "before_draw", "R-41: kept cards come after the draw", event)
                demand(card in kept_by(self.before, saying.seat), "AZ-080: this card was not kept", event)
                saying.used.append(card)
            case events.PrayerCounted():
                self.judge_count(saying, event)
            case _:
                pass

    def judge_count(self, saying: Saying, event: events.PrayerCounted) -> None:
        fouls = []
        for duty in self.candidates(saying):
            try:
                recount(saying, duty, event, self.options)
            except Foul as foul:
                fouls.append(foul)
            else:
                if duty in self.duties:
                    self.duties.remove(duty)
                saying.duty, saying.counts = duty, event.counts
                self.judged[DESIGN[saying.card].key] += 1
                self.judged.update(saying.words(event.hit))
                self.await_reward(saying, duty, event.hit)
                return
        raise fouls[0]

    def await_reward(self, saying: Saying, duty: Duty, hit: bool) -> None:
        """Write down what must come now: the reward, then the features that speak of Prayers. (AZ-086, S-10)"""
        one = self.seen[saying.seat]
        if hit:
            commons = [card for card in one.standing if DESIGN[card].faction == "common"]
            reward(saying, duty.pray.do, one.statues.get(saying.card, 0), commons)
            saying.to_draw = saying.goods["card"]
            saying.to_bless = min(saying.goods.pop("blessing", 0), 9 - len(one.tokens - {"tricolour"}))
        for card in one.standing:
            for clause in clauses(card, When, card in one.unlocked):
                if not isinstance(clause.event, vocabulary.Prayed) or clause.event.result not in ("any", WORD[hit]):
                    continue
                if isinstance(clause.do, vocabulary.Keep):
                    saying.keepers += 1
                elif not clause.limit or self.limits[card] < clause.limit:
                    self.limits[card] += clause.limit > 0
                    saying.reactions.append((card, dict(amounts(clause.do.goods))))

    def judge_reward(self, saying: Saying, duty: Duty, event: Event) -> None:
        match event:
            case events.Sacrificed(good=good, gold=gold):
                offer: Any = duty.pray.do
                demand(isinstance(offer, vocabulary.Sacrifice), "AZ-101: nothing can be handed in", event)
                saying.handed_in[good] += 1
                most = saying.counts.get(COLOUR_OF[good], 0)
                demand(saying.handed_in[good] <= most, "AZ-101: no more than", most, event)
                demand(self.options.offer_gold or not gold, "R-45: no Gold", event)
                paid = events.Paid(saying.seat, {"gold" if gold else good: 1}, None)
                demand(paid in self.told, "AZ-101: not paid", event)
                saying.goods = amounts(offer.each, saying.handed_in.total())
                saying.goods.update(amounts(offer.type, len(saying.handed_in)))
                self.judged["offer"] += 1
            case events.StatueSet(card=card, number=number):
                demand((card, number) == (saying.card, saying.statue), "R-62: a statue too many", event)
                saying.statue = None
                self.judged["statue"] += 1
            case events.Gained(goods=goods, source=source):
                if saying.goods:
                    demand(source == saying.card and goods == saying.goods, "AZ-096: due was", saying.goods, event)
                    saying.goods = Counter()
                elif saying.reactions:
                    due = saying.reactions.pop(0)
                    demand((source, goods) == due, "S-10: due was", due, event)
            case events.Drew():
                saying.to_draw = max(saying.to_draw - 1, 0)
            case events.Blessed():
                saying.to_bless = max(saying.to_bless - 1, 0)
            case events.Tucked(onto=onto, good=None) if saying.may_put:
                demand(onto in saying.may_put, "AZ-083: not under", onto)
                fitting = sorted(card for card in saying.drawn or [] if set(DESIGN[card].colours) & set(saying.counts))
                saying.gone += fitting[:1]
                saying.may_put = []
                self.judged["put"] += 1
            case events.KeptCard(onto=onto, card=card) if DESIGN[onto].key == "AZT018":
                demand(saying.keepers > 0 and card in (saying.drawn or []), "AZ-077: cannot be kept", event)
                saying.keepers -= 1
                saying.gone.append(card)
            case _:
                pass

    def end_prayer(self) -> None:
        """A Prayer is over when all it brings has come. (AZ-086)"""
        saying, self.saying = self.saying, None
        assert saying is not None
        demand(saying.duty, "AZ-086: a Prayer was not counted", saying.card)
        demand(not saying.goods, "AZ-096: not gained was", dict(saying.goods))
        demand(saying.statue is None, "R-62: no statue was set on", saying.card)
        demand(not saying.reactions, "S-10: did not react", saying.reactions)
        demand(not saying.may_put, "AZ-083: no card was put under one of", saying.may_put)
        empty = self.after.panels[saying.seat].deck == self.after.common_deck == 0
        demand(not saying.to_draw or empty, "AZ-075: cards not drawn:", saying.to_draw)
        demand(not saying.to_bless, "AZ-075: Blessings not taken:", saying.to_bless)
        self.ended.append(saying)

    # The table afterwards

    def check_empires(self) -> None:
        """Goods, points and tokens are as the events say; a Location stays unlocked. (AZ-037, AZ-066, TE-13)"""
        for one, panel in zip(self.seen, self.after.panels, strict=True):
            goods = {good: one.goods[good] for good in TOKENS if one.goods[good]}
            held = {good: number for good, number in panel.goods.items() if number}
            demand(self.after.phase == "cleanup" or goods == held, "Goods should be", goods, held)
            over = self.after.outcome is not None
            demand(over or one.points == panel.points, "points should be", one.points, panel.points)
            demand(sorted(one.tokens) == sorted(panel.blessings), "tokens should be", one.tokens, panel.blessings)
            aztec = panel.faction == "aztecs" and events.PhaseBegan("action") in self.told
            if any(isinstance(event, events.RoundBegan) for event in self.told):
                judge_kept(panel)
            demand(not aztec or "tricolour" in panel.blessings, "AZ-031: the board made no tricolour token")
        if self.after.phase != "cleanup":
            judge_locks(self.seen[0].unlocked, self.told, self.after, self.options.unlock_lasts)

    def check_prayer_shown(self) -> None:
        """The view of a Prayer shows what has happened in it. (AZ-094)"""
        shown, saying = self.after.prayer, self.saying
        if shown is None or saying is None:
            demand(saying is None, "AZ-094: a Prayer is hidden")
            demand(shown is None or self.after.question in ("colour", "way"), "AZ-094: nobody prays", shown)
            return
        check_shown(saying, shown)
        demand(not set(shown.drawn) & set(self.after.common_discard), "AZ-086: discarded too early", shown.drawn)

    def check_piles(self) -> None:
        """Cards drawn leave the Common deck, enter no hand and are discarded. (AZ-042, AZ-049, AZ-079, AZ-094)"""
        rebuilt = any(isinstance(event, events.Rebuilt) for event in self.told)
        for saying in (*self.ended, *([self.saying] if self.saying else [])):
            check_drawn(saying, short=self.after.common_deck == 0 or rebuilt)
        unclear = self.before.question in ("keep", "keep_card", "draft") or self.after.question == "keep"
        for seat in {saying.seat for saying in self.ended} if not unclear else ():
            hand = self.after.panels[seat].hand_common + self.after.panels[seat].hand_faction
            demand(hand == self.seen[seat].hand, "AZ-094: cards in hand should be", self.seen[seat].hand, hand)
        if rebuilt:
            return
        left = self.before.common_deck - sum(map(taken_from_common, self.told))
        puts = sum(isinstance(event, events.Tucked) for event in self.told)
        demand(left - puts <= self.after.common_deck <= left, "AZ-042: cards left should be", left)
        if self.options.discard_piles == "open":
            lying = {card for panel in self.after.panels for card in panel.discard} | set(self.after.common_discard)
            for saying in self.ended:
                thrown = {*(saying.drawn or []), *saying.used} - set(saying.gone)
                demand(thrown <= lying, "AZ-049: not discarded:", thrown - lying)

    def check_nothing_waits(self) -> None:
        """What was set off has happened, unless its Location is gone. (AZ-098, SE-07, IS-173)"""
        demand(self.saying is None, "AZ-086: a Prayer was cut short")
        demand(not +self.sets_due, "SE-07: SETs not told", dict(self.sets_due))
        late = [one for one in self.duties if not one.optional and one.card in self.seen[one.seat].standing]
        demand(not late, "AZ-098: these Prayers were not said:", late)
        self.duties, self.deals_for_blessings = [], []
