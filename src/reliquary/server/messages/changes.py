"""What changed between two values, as JSON: structs, lists and dicts are taken apart only where they differ.

Equal parts cost one comparison, which runs in C and ends at once where both are the same object; nothing is encoded but
what is new. `docs/protocol.md` describes the form of a change under `update`. Values that Python calls equal count as
the same, so 1 must not turn into True.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final, NamedTuple

from msgspec import UNSET, Struct
from msgspec.json import Encoder
from msgspec.structs import astuple

write: Final = Encoder().encode
PUT: Final = b'{"put":'
COMPOUND: Final = (Struct, dict, list, tuple)
PLAIN: Final = frozenset((str, int, bool, float, type(None)))


def change(old: Any, new: Any) -> bytes | None:
    """Return what turns one value into another, encoded; None if they are the same."""
    if old is new or (old == new and type(old) is type(new)):
        return None
    return difference(old, new)


def difference(old: Any, new: Any) -> bytes:
    """Return the change between values that differ."""
    kind = type(new)
    if kind is type(old):
        if kind is list or kind is tuple:
            return list_difference(old, new)
        if kind is dict:
            return dict_change(old, new)
        if kind not in PLAIN and (plan := plan_of(kind)) is not None:
            return struct_change(plan, old, new)
    return PUT + write(new) + b"}"


def shorter(found: bytes, new: Any) -> bytes:
    """Return the shorter of a change and the whole value."""
    put = PUT + write(new) + b"}"
    return found if len(found) < len(put) else put


# Structs and dicts


class Plan(NamedTuple):
    """The fields of a struct, and the beginning of each in JSON."""

    fields: tuple[str, ...]
    heads: tuple[bytes, ...]


PLANS: Final[dict[type[Any], Plan | None]] = {}


def plan_of(kind: type[Any]) -> Plan | None:
    """Return how a struct is compared; None for one that is small or leaves fields out, which is sent as a whole."""
    if kind not in PLANS:
        if not issubclass(kind, Struct):
            return None
        config = kind.__struct_config__
        is_whole = config.omit_defaults or config.array_like or len(kind.__struct_fields__) < 2
        heads = tuple(write(name) + b":" for name in kind.__struct_encode_fields__)
        PLANS[kind] = None if is_whole else Plan(kind.__struct_fields__, heads)
    return PLANS[kind]


def struct_change(plan: Plan, old: Any, new: Any) -> bytes:
    """Return the change of a struct: its members that change."""
    members = []
    for head, before, after in zip(plan.heads, astuple(old), astuple(new), strict=True):
        if before is not after and (before != after or type(before) is not type(after)):
            if before is UNSET or after is UNSET:
                return PUT + write(new) + b"}"
            members.append(head + difference(before, after))
    found = b'{"keys":{' + b",".join(members) + b"}}"
    return shorter(found, new) if 2 * len(members) > len(plan.fields) else found


def dict_change(old: dict[Any, Any], new: dict[Any, Any]) -> bytes:
    """Return the change of a dict: its members that change, and the names of those that are gone."""
    if not all(type(name) is str for name in (*old, *new)):
        return PUT + write(new) + b"}"
    members = []
    for name, after in new.items():
        if name not in old:
            members.append(write(name) + b":" + PUT + write(after) + b"}")
        elif (found := change(old[name], after)) is not None:
            members.append(write(name) + b":" + found)
    gone = [name for name in old if name not in new]
    ending = b',"gone":' + write(gone) + b"}" if gone else b"}"
    return shorter(b'{"keys":{' + b",".join(members) + b"}" + ending, new)


# Lists


def list_difference(old: Sequence[Any], new: Sequence[Any]) -> bytes:
    """Return the change of a list: runs of old elements, old elements with a change, and new ones."""
    if not new or not old:
        return PUT + write(new) + b"}"
    items = list_items(old, new)
    found = b'{"list":[' + b",".join(items) + b"]}"
    is_mostly_old = isinstance(new[0], COMPOUND) and 2 * sum(one.startswith(PUT) for one in items) < len(new)
    return found if is_mostly_old else shorter(found, new)


def list_items(old: Sequence[Any], new: Sequence[Any]) -> list[bytes]:
    """Return what a new list is made of."""
    places = Places(old)
    items: list[bytes] = []
    start = length = 0
    for index, value in enumerate(new):
        place = places.same(index, value)
        if place is not None and length and place == start + length:
            length += 1
            continue
        if length:
            items.append(b"[%d,%d]" % (start, length))
        start, length = (place, 1) if place is not None else (0, 0)
        if place is None:
            items.append(places.item(index, value))
    if length:
        items.append(b"[%d,%d]" % (start, length))
    return items


class Places:
    """Where the elements of an old list are, by what they are about."""

    def __init__(self, old: Sequence[Any]) -> None:
        self._old = old
        self._places: dict[Hashable, int] = {}

    def same(self, index: int, value: Any) -> int | None:
        """Return the place of an equal element, preferably the same place."""
        old = self._old
        if index < len(old):
            one = old[index]
            if one is value or (one == value and type(one) is type(value)):
                return index
            if type(value) not in PLAIN and head_of(one) == head_of(value):
                return None
        place = self.known(head_of(value))
        if place is not None and old[place] == value and type(old[place]) is type(value):
            return place
        return None

    def item(self, index: int, value: Any) -> bytes:
        """Return an element as a change of the old one most like it, or as a new one."""
        if type(value) in PLAIN:
            return PUT + write(value) + b"}"
        head, place = head_of(value), index if index < len(self._old) else None
        if place is None or head_of(self._old[place]) != head:
            place = self.known(head, place)
        if place is None:
            return PUT + write(value) + b"}"
        found = difference(self._old[place], value)
        return found if found.startswith(PUT) else b'{"of":%d,' % place + found[1:]

    def known(self, head: Hashable, otherwise: int | None = None) -> int | None:
        """Return the place of the first old element about a thing; all are looked at once, when one has moved."""
        if not self._places:
            for place, one in enumerate(self._old):
                self._places.setdefault(head_of(one), place)
        return self._places.get(head, otherwise)


def head_of(value: Any) -> Hashable:
    """Return what an element is about: the first field of a struct or dict, which usually says so, or a plain value."""
    kind = type(value)
    if kind in PLAIN:
        return value  # type: ignore[no-any-return]
    if kind is dict:
        value = next(iter(value.values()), None)
    elif kind is list or kind is tuple:
        value = value[0] if value else None
    elif (plan := plan_of(kind)) is not None:
        value = getattr(value, plan.fields[0])
    return value if type(value) in PLAIN else hashable(value)


def hashable(value: Any) -> Hashable:
    """Return a value if it can be looked up, else the name of its type."""
    try:
        hash(value)
    except TypeError:
        return type(value).__name__
    return value  # type: ignore[no-any-return]
