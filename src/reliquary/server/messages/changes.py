"""What changed between two JSON documents, found by comparing their encoded parts.

A part is only taken apart where its bytes differ, one level at a time, so equal parts cost one comparison each.
`docs/protocol.md` describes the form of a change under `update`.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Raw
from msgspec.json import Decoder, Encoder

write = Encoder().encode
read_object = Decoder(dict[str, Raw]).decode
read_list = Decoder(list[Raw]).decode
OBJECT, LIST = b"{", b"["


def change(old: Raw, new: Raw) -> bytes | None:
    """Return what turns one document into another, encoded; None if they are the same."""
    if old == new:
        return None
    before, after = bytes(old), bytes(new)
    kind = after[:1]
    put = b'{"put":' + after + b"}"
    if kind != before[:1] or kind not in (OBJECT, LIST):
        return put
    if kind == OBJECT:
        found = object_change(read_object(before), read_object(after))
    else:
        found = b"{" + list_change(read_list(before), read_list(after)) + b"}"
    return found if len(found) < len(put) else put


def object_change(old: dict[str, Raw], new: dict[str, Raw]) -> bytes:
    """Return the change of an object: its members that change, and the names of those that are gone."""
    members = []
    for name, value in new.items():
        found = change(old[name], value) if name in old else b'{"put":' + bytes(value) + b"}"
        if found is not None:
            members.append(write(name) + b":" + found)
    gone = [name for name in old if name not in new]
    ending = b',"gone":' + write(gone) + b"}" if gone else b"}"
    return b'{"keys":{' + b",".join(members) + b"}" + ending


def list_change(old: Sequence[Raw], new: Sequence[Raw]) -> bytes:
    """Return the items of a new list: runs of old elements, old elements with a change, and new ones."""
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
    return b'"list":[' + b",".join(items) + b"]"


class Places:
    """Where the elements of an old list are, by their bytes and by their beginnings."""

    def __init__(self, old: Sequence[Raw]) -> None:
        self._old = old
        self._places: dict[bytes, int] | None = None
        self._heads: dict[bytes, int] = {}

    def same(self, index: int, value: Raw) -> int | None:
        """Return the place of an equal element, preferably the same place."""
        if index < len(self._old) and self._old[index] == value:
            return index
        return self._known().get(bytes(value))

    def item(self, index: int, value: Raw) -> bytes:
        """Return an element as a change of the old one most like it, or as a new one."""
        place = self._like(index, value)
        if place is not None:
            found = change(self._old[place], value)
            if found is not None and not found.startswith(b'{"put"'):
                return b'{"of":%d,' % place + found[1:]
        return b'{"put":' + bytes(value) + b"}"

    def _like(self, index: int, value: Raw) -> int | None:
        """Return the place of an element with the same first member, else the same place if there is one."""
        self._known()
        head = head_of(bytes(value))
        if index < len(self._old) and head_of(bytes(self._old[index])) == head:
            return index
        return self._heads.get(head, index if index < len(self._old) else None)

    def _known(self) -> dict[bytes, int]:
        """Look at the old elements once, when one has moved or changed."""
        if self._places is None:
            encoded = [bytes(one) for one in self._old]
            self._places = {one: place for place, one in reversed(list(enumerate(encoded)))}
            self._heads = {head_of(one): place for place, one in reversed(list(enumerate(encoded)))}
        return self._places


def head_of(encoded: bytes) -> bytes:
    """Return the beginning of an element: of an object its first member, which usually says what it is about."""
    return encoded.partition(b",")[0]
