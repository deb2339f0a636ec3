"""What a coach says: a sentence per move, made from the parts of a bot's advice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources

from reliquary.bots.advice import Parts, all_parts, facts
from reliquary.core.description import imported
from reliquary.core.texts import counted, plural_form, read_words
from reliquary.games import descriptions

MOST_FOR, MOST_AGAINST, MOST_FACTS = 3, 2, 2
"""How much is said of each; more would not be read."""
PER_ROUND = "per_round"
"""The family of parts that count what every later production brings."""
LIGHT = 0.3
"""Fewer points than this are not worth a word, as long as there is something else to say."""
TELLING: Mapping[str, frozenset[str]] = {
    "rounds_left": frozenset(("points_per_round",)),
    "neighbour_paid": frozenset(),
    "relics_left": frozenset(("deck_hope",)),
}
"""Facts that say something only beside one of these parts."""
GUESSED = frozenset(("search_wins", "win_chance"))
"""Chances a bot estimates: never shown as certain."""
FACT_ORDER = (
    "search_wins", "simulations", "win_chance", "counterfeit_risk", "purse_after", "top_price", "prayer_odds",
    "gap_unknown", "rounds_left", "relics_left", "neighbour_paid",
)  # fmt: skip


@cache
def coaching_words(code: str) -> Mapping[str, str]:
    """Read everything a coach says in a language, by dotted key; a game may add phrases for its own parts."""
    packages = ("reliquary.speech", *filter(None, (game.speech for game in descriptions().values())))
    folders = [resources.files(package).joinpath("coaching") for package in packages]
    found: dict[str, str] = {}
    for folder in folders:
        found |= read_words(folder, code) if folder.is_dir() else {}
    return found


def phrase(code: str, key: str, **values: object) -> str:
    """Return a phrase of the coach."""
    return coaching_words(code)[key].format(**values)


def reason(parts: Parts, code: str) -> str:
    """Return in numbers what speaks for a move, what against it, and what is worth knowing about it."""
    known = dict(parts)
    if "only_move" in known:
        return phrase(code, "reason.only_move")
    weighed = [part for part in parts if part[0] not in facts() and not is_said_twice(part[0], known)]
    rows = {
        "for": list(grouped([part for part in weighed if part[1] > 0], code))[:MOST_FOR],
        "against": list(grouped([part for part in weighed if part[1] < 0], code))[:MOST_AGAINST],
        "facts": [fact(key, known[key], code) for key in FACT_ORDER if is_telling(key, known)][:MOST_FACTS],
    }
    told = [phrase(code, f"reason.{key}", parts="; ".join(row)) for key, row in rows.items() if row]
    return " ".join(told) or phrase(code, "reason.sound")


def is_said_twice(key: str, parts: Mapping[str, float]) -> bool:
    """Return whether another part says the same: a card taken or used up is covered by its worth."""
    return key in ("card_gained", "card_spent") and "card_worth" in parts


def is_telling(key: str, parts: Mapping[str, float]) -> bool:
    """Return whether a fact is worth a word here."""
    if key not in parts or (key == "counterfeit_risk" and parts[key] < 1):
        return False
    if key == "rounds_left" and any(family_of(part) == PER_ROUND for part in parts):
        return True
    return key not in TELLING or bool(TELLING[key] & parts.keys())


def listed(items: Iterable[str], code: str) -> str:
    """List a few things."""
    words = coaching_words(code)
    *most, last = list(items)
    return words["reason.and"].join([words["reason.comma"].join(most), last]) if most else last


def grouped(parts: list[tuple[str, float]], code: str) -> Iterator[str]:
    """Describe the reasons for or against, heaviest first, with Goods of one family together."""
    heavy = [part for part in parts if all_parts()[part[0]].unit != "points" or abs(part[1]) >= LIGHT] or parts
    done: set[str] = set()
    for key, number in heavy:
        family = family_of(key)
        if not family:
            yield phrase(code, f"parts.{key}.{'plus' if number > 0 else 'minus'}", amount=amount(key, number, code))
            continue
        form = f"{family}_less" if family == PER_ROUND and number < 0 else family
        if form not in done:
            done.add(form)
            goods = [part for part in heavy if family_of(part[0]) == family and (part[1] < 0) == (number < 0)]
            yield phrase(code, f"goods.{form}", goods=listed((good(one, n, code) for one, n in goods), code))


def family_of(key: str) -> str:
    """Find the family of a part that counts goods, "" for any other."""
    return all_parts()[key].family


def good(key: str, number: float, code: str) -> str:
    """Count one of the goods of a game."""
    part = all_parts()[key]
    words = imported(f"{part.text}:catalogue")(code)
    return counted(words, round(abs(number)) or 1, part.thing)


def fact(key: str, number: float, code: str) -> str:
    """Mention something worth knowing."""
    return phrase(code, f"parts.{key}.fact", amount=amount(key, number, code))


def percent(number: float, *, is_guessed: bool) -> int:
    """Round a chance; only what is certain is shown as 0 or 100 %."""
    if is_guessed or 0.0 < number < 100.0:
        return min(99, max(1, round(number)))
    return round(number)


def amount(key: str, number: float, code: str) -> str:
    """Count what a part counts; fractions with one digit, and whole numbers of what cannot be divided."""
    unit = all_parts()[key].unit
    size = round(abs(number), 1) if unit == "points" else round(abs(number))
    if unit == "percent":
        size = percent(abs(number), is_guessed=key in GUESSED)
    shown = str(int(size)) if size == int(size) else str(size).replace(".", phrase(code, "reason.decimal"))
    return phrase(code, f"amount.{unit}.{plural_form(code, size)}", number=shown)
