"""Everything that can happen at an Imperial Settlers table, in the past tense."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from reliquary.core.words import Event, Seat


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A new round with its first player. (IS-026, IS-028)"""

    round: int
    first: Seat


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    """A phase of the round. (IS-026)"""

    phase: str


class Displayed(Event, frozen=True, tag="displayed"):
    """Common cards were turned up. (IS-031)"""

    cards: list[str]


class Took(Event, frozen=True, tag="took"):
    """A seat took a card from the open display. (IS-031, IS-032)"""

    seat: Seat
    card: str


class Drafted(Event, frozen=True, tag="drafted"):
    """A seat laid a drafted card aside; which one is its secret. (IS-143)"""

    seat: Seat


class Drew(Event, frozen=True, tag="drew"):
    """A seat drew a card; which one is its secret. (IS-006)"""

    seat: Seat
    deck: Literal["common", "faction"]


class SawCard(Event, frozen=True, tag="saw_card"):
    """The card a seat drew, known to it alone. (IS-033)"""

    witness: Seat
    card: str


class Gained(Event, frozen=True, tag="gained"):
    """A seat took Goods as one gain; `source` is the Location, None for board, Deals and razing. (R-22)"""

    seat: Seat
    goods: dict[str, int]
    source: str | None


class Paid(Event, frozen=True, tag="paid"):
    """A seat paid Goods, onto a Location or into the supply. (IS-176)"""

    seat: Seat
    goods: dict[str, int]
    onto: str | None


class Built(Event, frozen=True, tag="built"):
    """A seat built a Location. (IS-051)"""

    seat: Seat
    card: str


class GaveUp(Event, frozen=True, tag="gave_up"):
    """A seat gave up a Location or Foundation for a location symbol. (IS-053)"""

    seat: Seat
    card: str


class DealMade(Event, frozen=True, tag="deal_made"):
    """A seat made a Deal, or with a Trade Route one with an opponent's Location. (IS-062, IS-114)"""

    seat: Seat
    card: str
    route: bool


class DealLost(Event, frozen=True, tag="deal_lost"):
    """A Deal came to an end, or moved to another seat. (IS-107, IS-113, IS-131)"""

    seat: Seat
    card: str
    to: Seat | None


class Razed(Event, frozen=True, tag="razed"):
    """A seat razed a card from the hand, or a Location. (IS-067, IS-068)"""

    seat: Seat
    card: str
    owner: Seat | None


class Founded(Event, frozen=True, tag="founded"):
    """A seat has one more Foundation, face down. (IS-070, IS-122)"""

    seat: Seat


class Removed(Event, frozen=True, tag="removed"):
    """A Location was removed, not razed. (IS-109, IS-129)"""

    seat: Seat
    card: str
    owner: Seat


class Blocked(Event, frozen=True, tag="blocked"):
    """An Action Location can no longer be used this round. (IS-127)"""

    seat: Seat
    card: str


class Annexed(Event, frozen=True, tag="annexed"):
    """A Location counts as another seat's until the end of the round. (IS-124)"""

    seat: Seat
    card: str


class Returned(Event, frozen=True, tag="returned"):
    """An annexed Location went back to its owner. (R-13)"""

    seat: Seat
    card: str


class Activated(Event, frozen=True, tag="activated"):
    """A seat used an Action Location. (IS-075)"""

    seat: Seat
    card: str
    times: int


class Freed(Event, frozen=True, tag="freed"):
    """A used Action Location got its uses back. (IS-126)"""

    seat: Seat
    card: str


class Robbed(Event, frozen=True, tag="robbed"):
    """A seat took a Resource out of another's supply. (IS-102)"""

    seat: Seat
    victim: Seat
    good: str


class Discarded(Event, frozen=True, tag="discarded"):
    """A seat discarded a card from its hand. (IS-119, IS-137)"""

    seat: Seat
    card: str


class Defended(Event, frozen=True, tag="defended"):
    """A seat placed its Defence token. (IS-083)"""

    seat: Seat
    card: str


class Deployed(Event, frozen=True, tag="deployed"):
    """A seat deployed a samurai. (IS-084)"""

    seat: Seat
    card: str


class Tucked(Event, frozen=True, tag="tucked"):
    """A seat put a hand card, face down, or a Resource on a Location for good. (IS-110, IS-111)"""

    seat: Seat
    onto: str
    good: str | None


class ThrewAway(Event, frozen=True, tag="threw_away"):
    """A seat threw away a Good just received for points. (R-16, R-28)"""

    seat: Seat
    good: str
    points: int


class Passed(Event, frozen=True, tag="passed"):
    """A seat takes no more turns this round. (IS-046)"""

    seat: Seat


class Rebuilt(Event, frozen=True, tag="rebuilt"):
    """The Common deck was rebuilt from its discard pile. (IS-018)"""


class CleanedUp(Event, frozen=True, tag="cleaned_up"):
    """A seat discarded what it could not store. (IS-091..093)"""

    seat: Seat
    kept: dict[str, int]


class AttackRevealed(Event, frozen=True, tag="attack_revealed"):
    """A new attack card leads the row. (IS-156)"""

    good: str


class LocationLost(Event, frozen=True, tag="location_lost"):
    """The virtual player took a Location; from its own side, or by an attack. (IS-155, IS-161)"""

    card: str
    attacked: bool


class Finished(Event, frozen=True, tag="finished"):
    """The game is over. (IS-097..100)"""

    winners: list[Seat]
    totals: list[int]
    reason: str


class Blessed(Event, frozen=True, tag="blessed"):
    """A seat took a Blessing token; the Aztec board makes the tricolour one. (AZ-027, AZ-031)"""

    seat: Seat
    colour: str


class PrayerBegan(Event, frozen=True, tag="prayer_began"):
    """A seat prays with a Location; `colour` is what it declared, None where nothing is declared. (AZ-042, AZ-045)"""

    seat: Seat
    card: str
    number: int
    colour: str | None


class ColourChosen(Event, frozen=True, tag="colour_chosen"):
    """A seat chose the colour of its Prayer. (AZ-044)"""

    seat: Seat
    colour: str


class PrayerDrawn(Event, frozen=True, tag="prayer_drawn"):
    """The Common cards drawn for a Prayer, open to all. (AZ-043, AZ-094)"""

    opens: ClassVar[bool] = True

    seat: Seat
    cards: list[str]


class UsedKept(Event, frozen=True, tag="used_kept"):
    """A seat added a kept card to its Prayer. (AZ-080)"""

    seat: Seat
    card: str


class PrayerCounted(Event, frozen=True, tag="prayer_counted"):
    """A Prayer succeeded or failed; the count of every colour that mattered. (AZ-089, AZ-090)"""

    seat: Seat
    hit: bool
    counts: dict[str, int]


class KeptCard(Event, frozen=True, tag="kept_card"):
    """A seat put a card face up under a Location for later Prayers. (AZ-077, AZ-104)"""

    seat: Seat
    onto: str
    card: str


class LookedAt(Event, frozen=True, tag="looked_at"):
    """Common cards were turned up to keep one of them. (ROM068, JAP068)"""

    opens: ClassVar[bool] = True

    seat: Seat
    cards: list[str]


class Visited(Event, frozen=True, tag="visited"):
    """A seat sent a Worker to the Open Production Location of another. (OP-02)"""

    seat: Seat
    card: str
    owner: Seat


class Unlocked(Event, frozen=True, tag="unlocked"):
    """A seat unlocked the second ability of a Location. (TE-05)"""

    seat: Seat
    card: str


class Upgraded(Event, frozen=True, tag="upgraded"):
    """A seat placed a Technology token, basic, defence or glory, on one of its Common Locations. (AT-018)"""

    seat: Seat
    card: str
    token: str


class StatueSet(Event, frozen=True, tag="statue_set"):
    """A statue token was put on a Location, the first, second or third. (R-62)"""

    seat: Seat
    card: str
    number: int


class SetCompleted(Event, frozen=True, tag="set_completed"):
    """A seat completed a SET of a colour. (SE-07)"""

    seat: Seat
    colour: str


class Peeked(Event, frozen=True, tag="peeked"):
    """A seat looked at the top Common cards; which they are is its secret. (R-36)"""

    seat: Seat
    number: int


class Sacrificed(Event, frozen=True, tag="sacrificed"):
    """A seat handed in a Resource for a card of its Prayer, or Gold in its place. (AZ-101, R-45)"""

    seat: Seat
    good: str
    gold: bool


AnyEvent: TypeAlias = (
    RoundBegan | PhaseBegan | Displayed | Took | Drafted | Drew | SawCard | Gained | Paid | Built | GaveUp | DealMade
    | DealLost | Razed | Founded | Removed | Blocked | Annexed | Returned | Activated | Freed | Robbed | Discarded
    | Defended | Deployed | Tucked | ThrewAway | Passed | Rebuilt | CleanedUp | AttackRevealed | LocationLost | Finished
    | Blessed | PrayerBegan | ColourChosen | PrayerDrawn | UsedKept | PrayerCounted | KeptCard | LookedAt | Visited
    | Unlocked | Upgraded | StatueSet | SetCompleted | Peeked | Sacrificed
)  # fmt: skip
