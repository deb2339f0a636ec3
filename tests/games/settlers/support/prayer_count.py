"""How the referee counts a Prayer: the colours that matter, the tokens that apply, success, and what it must bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any, NamedTuple

from games.settlers.support.prayer_ledger import DESIGN, Seen, amounts, demand
from reliquary.games.settlers import events
from reliquary.games.settlers.cards import vocabulary
from reliquary.games.settlers.cards.vocabulary import BLESSING_COLOURS, Pray
from reliquary.games.settlers.options import Options
from reliquary.games.settlers.seat.views import PrayerView

EARTHY = frozenset({"brown", "grey", "red"})
GOOD_OF = {
    "brown": "wood", "grey": "stone", "red": "food", "pink": "worker", "gold": "gold", "black": "raze", "blue": "card",
    "purple": "vp", "white": "tech", "orange": "blessing",
}  # fmt: skip
COLOUR_OF = {good: colour for colour, good in GOOD_OF.items()}


class Duty(NamedTuple):
    """A Prayer that has been set off and must be said, with the colours its text and its cause offer."""

    seat: int
    card: str
    pray: Pray
    colours: frozenset[str]
    optional: bool


class Saying:
    """What has been seen of the Prayer that is being said, and what it still has to bring."""

    def __init__(self, began: events.PrayerBegan, one: Seen) -> None:
        self.seat, self.card, self.number = began.seat, began.card, began.number
        self.held = frozenset(one.tokens)
        self.more = sum(more_cards(card) for card in one.standing)
        self.declared = began.colour
        self.way: str | None = None
        self.chosen: str | None = None
        self.tokens: list[str] = []
        self.tricolour: str | None = None
        self.drawn: list[str] | None = None
        self.used: list[str] = []
        self.duty: Duty | None = None
        self.counts: dict[str, int] = {}
        self.handed_in: Counter[str] = Counter()
        self.goods: Counter[str] = Counter()
        """The one gain it must bring. (AZ-096)"""
        self.statue: int | None = None
        self.may_put: list[str] = []
        """Locations of which one must get a card put under it. (AZ-083)"""
        self.reactions: list[tuple[str, dict[str, int]]] = []
        self.keepers = 0
        self.to_draw = self.to_bless = 0
        self.gone: list[str] = []
        """Drawn cards that were put down or kept, so that they are not discarded."""

    @property
    def colour(self) -> str | None:
        """The colour that was declared or chosen."""
        return self.declared or self.chosen

    def applying(self, colours: Collection[str]) -> set[str]:
        """Return the tokens held that apply to some colours. (AZ-060, AZ-064, AZ-065)"""
        return {one for one in self.held if one in colours or (one == "tricolour" and EARTHY & set(colours))}

    def words(self, hit: bool) -> list[str]:
        """Describe the kind of Prayer."""
        told = {
            "draw": self.drawn is not None, "blessings": self.drawn is None, "some": self.way == "some",
            "kept": self.used, "tricolour": self.tricolour, "hit": hit, "miss": not hit,
        }  # fmt: skip
        return [word for word, true in told.items() if true]


def more_cards(card: str) -> int:
    """Count the cards a feature adds to every draw of its controller. (AZ-102, R-58)"""
    return sum(
        clause.do.n
        for clause in DESIGN[card].ability
        if isinstance(clause, vocabulary.When) and isinstance(clause.do, vocabulary.More)
    )


def prayers_in(effect: Any) -> list[Pray]:
    """Find the Prayers of an effect."""
    if isinstance(effect, Pray):
        return [effect]
    return [one for part in effect.of for one in prayers_in(part)] if isinstance(effect, vocabulary.All) else []


def offered(pray: Pray) -> frozenset[str]:
    """Return the colours the text itself offers; any and all are the nine. (AZ-087, R-55)"""
    named = {colour for colour in pray.colours if colour in GOOD_OF}
    return frozenset(named | set(BLESSING_COLOURS) if {"any", "all"} & set(pray.colours) else named)


def colours_of(card: str, options: Options) -> frozenset[str]:
    """Return the colours a card counts for. (AZ-050, AZ-051, R-54)"""
    colours = frozenset(DESIGN[card].colours)
    return colours.union(BLESSING_COLOURS) if options.orange_card_is_wild and "orange" in colours else colours


def recount(saying: Saying, duty: Duty, event: events.PrayerCounted, options: Options) -> None:
    """Count a Prayer again as the rulebook does it, and demand the same result. (AZ-053..066, AZ-086..093)"""
    demand(saying.number == duty.pray.n, "AZ-042: the text says", duty.pray.n, saying.number)
    relevant = relevant_colours(saying, duty, options)
    cards = [*(saying.drawn or []), *saying.used]
    counts = {colour: sum(colour in colours_of(card, options) for card in cards) for colour in relevant}
    hit = saying.drawn is None or any(counts.values())
    check_kept(saying, duty, options)
    applying = saying.applying(relevant)
    if saying.drawn is None:
        applying = tokens_used(saying, applying)
    elif saying.way is None:
        usable = saying.applying(offered_now(saying, duty))
        demand(not usable, "AZ-059: the way was not asked for, although there are", usable)
    if hit:
        for token in applying:
            counts[tricolour_as(saying, relevant) if token == "tricolour" else token] += 1
    demand(event.hit == hit, "AZ-090: hit should be", hit, event)
    demand(event.counts == counts, "AZ-089: counted should be", counts, event)


def offered_now(saying: Saying, duty: Duty) -> frozenset[str]:
    """Return the colours that can matter before anything is drawn."""
    return frozenset({saying.declared}) if saying.declared is not None else duty.colours


def relevant_colours(saying: Saying, duty: Duty, options: Options) -> frozenset[str]:
    """Return the colours that matter: the one declared or chosen, or all that are named. (AZ-044..046, AZ-091, S-13)"""
    mode = duty.pray.mode
    demand((saying.declared is not None) == (mode == "declare"), "AZ-045: declared was", saying.declared)
    demand(saying.chosen is None or mode == "choose", "AZ-046: nothing is chosen here but", saying.chosen)
    demand(saying.colour is None or saying.colour in duty.colours, "AZ-087: not offered was", saying.colour)
    if mode == "named":
        return duty.colours
    if saying.colour is None:
        cards = [*(saying.drawn or []), *saying.used]
        vain = not any(colours_of(card, options) & duty.colours for card in cards)
        demand(saying.drawn is not None and vain, "AZ-044: no colour was chosen")
        return frozenset()
    return frozenset({saying.colour})


def check_kept(saying: Saying, duty: Duty, options: Options) -> None:
    """Kept cards come on top of drawn ones, and only those that may help. (AZ-081, R-41, S-11)"""
    demand(len(set(saying.used)) == len(saying.used), "AZ-079: one kept card used twice", saying.used)
    allowed = saying.drawn is not None or options.kept_in_blessing_mode
    demand(not saying.used or allowed, "R-41: kept cards without a draw", saying.used)
    for card in saying.used:
        demand(colours_of(card, options) & offered_now(saying, duty), "S-11: this card cannot help", card)


def tokens_used(saying: Saying, applying: set[str]) -> set[str]:
    """Return the tokens that stand for cards: all that apply, or those that were named. (AZ-054..058, AZ-092)"""
    demand(saying.way in ("blessings", "some"), "AZ-054: nothing was drawn, and the way is", saying.way)
    demand(applying, "AZ-058: no token applies of", sorted(saying.held))
    if saying.way == "some" and saying.tokens:
        demand(set(saying.tokens) <= applying, "AZ-064: a token that does not apply", saying.tokens)
        return set(saying.tokens)
    demand(saying.way == "blessings" or len(applying) == 1, "AZ-092: which tokens?", sorted(applying))
    return applying


def tricolour_as(saying: Saying, relevant: Collection[str]) -> str:
    """Return the one colour the tricolour token stands for. (AZ-033..035, AZ-061)"""
    possible = EARTHY & set(relevant)
    if len(possible) == 1:
        return next(iter(possible))
    demand(saying.tricolour in possible, "AZ-033: the tricolour token as", saying.tricolour)
    return str(saying.tricolour)


def units(counter: Any, counts: dict[str, int]) -> int:
    """Count what a part of the reward counts. (AZ-048, AZ-089, AZ-100)"""
    if isinstance(counter, vocabulary.Kinds):
        return sum(number > 0 for number in counts.values())
    return sum(counts.values()) if counter.of == "match" else counts[counter.of]


def reward(saying: Saying, effect: Any, statues: int, commons: list[str]) -> None:
    """Write down what a Prayer that succeeded must bring; all its Goods are one gain. (AZ-075, AZ-096, R-22, R-62)"""
    match effect:
        case vocabulary.All(of=parts):
            for part in parts:
                reward(saying, part, statues, commons)
        case vocabulary.Steps(count=counter, steps=steps):
            reached = [step for step in steps if step.at <= units(counter, saying.counts)]
            if reached:
                reward(saying, max(reached, key=lambda step: step.at).do, statues, commons)
        case vocabulary.Each(count=counter, goods=goods, max=most):
            number = units(counter, saying.counts)
            saying.goods.update(amounts(goods, min(number, most) if most else number))
        case vocabulary.Gain(goods=goods):
            saying.goods.update(amounts(goods))
        case vocabulary.Statue(of=rows):
            saying.statue = statues + 1
            saying.goods.update(amounts(rows[statues]))
        case vocabulary.Put():
            (colour,) = saying.counts
            saying.may_put = [card for card in commons if colour in DESIGN[card].colours]
        case _:
            demand(isinstance(effect, vocabulary.Sacrifice), "what does this bring?", effect)
    if "matching" in saying.goods:
        (colour,) = saying.counts
        saying.goods[GOOD_OF[colour]] += saying.goods.pop("matching")
    saying.goods = +saying.goods


def check_drawn(saying: Saying, *, short: bool) -> None:
    """As many Common cards as due are drawn, fewer only if the deck is short. (AZ-042, AZ-043)"""
    wanted, drawn = saying.number + saying.more, saying.drawn or []
    demand(saying.drawn is None or len(drawn) == wanted or (len(drawn) < wanted and short), "AZ-042", drawn)
    demand(len(set(drawn)) == len(drawn), "AZ-043: one card drawn twice", drawn)
    demand(all(DESIGN[card].faction == "common" for card in drawn), "AZ-043: not Common", drawn)


def check_shown(saying: Saying, shown: PrayerView) -> None:
    """The view of a Prayer shows what was seen of it; cards put down or kept are no longer in it. (AZ-094)"""
    drawn = [card for card in saying.drawn or [] if card not in saying.gone]
    demand((shown.seat, shown.card) == (saying.seat, saying.card), "AZ-094: who prays?", shown)
    demand(shown.drawn == drawn, "AZ-094: drawn was", drawn, shown.drawn)
    demand(shown.used == saying.used, "AZ-094: used was", saying.used, shown.used)
    if saying.duty is not None and not saying.gone:
        demand(+Counter(shown.counts) == +Counter(saying.counts), "AZ-094: counted was", saying.counts, shown)
