"""What a client of the load benchmark reads of a message: as little as it needs to go on playing."""

from __future__ import annotations

import msgspec


class WholeChair(msgspec.Struct):
    """A chair of a whole table."""

    seat: int | None
    moves: list[msgspec.Raw]
    asked: int
    is_waiting: bool


class Number(msgspec.Struct):
    """A number that changed."""

    put: int = 0


class Answer(msgspec.Struct):
    """A yes or no that changed."""

    put: bool = False


class Moves(msgspec.Struct):
    """Legal moves that changed: all of them, or runs of old ones, `[start, length]`, between new ones."""

    put: list[msgspec.Raw] | None = None
    items: list[msgspec.Raw] = msgspec.field(default_factory=list, name="list")

    def count(self) -> int:
        """Count the moves there are now."""
        if self.put is not None:
            return len(self.put)
        return sum(read_run(one)[1] if one.startswith(b"[") else 1 for one in map(bytes, self.items))


class ChairKeys(msgspec.Struct):
    """What a client reads of a chair that changed."""

    moves: Moves | None = None
    asked: Number | None = None
    is_waiting: Answer | None = None


class ChairChange(msgspec.Struct):
    """A chair that changed: some of its fields, or all of them."""

    keys: ChairKeys | None = None
    put: WholeChair | None = None


class Chairs(msgspec.Struct):
    """The chairs of an update; `[0, 1]` is one that stayed as it was."""

    items: list[msgspec.Raw] = msgspec.field(default_factory=list, name="list")


class Members(msgspec.Struct):
    """The parts of a table that changed."""

    chairs: Chairs | None = None


class Change(msgspec.Struct):
    """What changed."""

    keys: Members | None = None


class Message(msgspec.Struct):
    """Any message."""

    type: str
    number: int = 0
    chairs: list[WholeChair] = []
    change: Change | None = None
    code: str = ""


class Chair:
    """A chair as far as its client follows it: what it is asked, and how many moves it may make."""

    def __init__(self) -> None:
        self.asked = self.moves = 0
        self.is_waiting = False

    def set(self, whole: WholeChair) -> None:
        """Take a whole chair over."""
        self.asked, self.moves, self.is_waiting = whole.asked, len(whole.moves), whole.is_waiting

    def follow(self, change: Change) -> None:
        """Take over what changed in the only chair of a client."""
        chairs = change.keys.chairs if change.keys is not None else None
        for one in map(bytes, chairs.items if chairs is not None else ()):
            if not one.startswith(b"["):
                self.change(read_chair.decode(one))

    def change(self, change: ChairChange) -> None:
        """Take over what changed in a chair."""
        if change.put is not None:
            self.set(change.put)
        if (keys := change.keys) is not None:
            self.moves = self.moves if keys.moves is None else keys.moves.count()
            self.asked = self.asked if keys.asked is None else keys.asked.put
            self.is_waiting = self.is_waiting if keys.is_waiting is None else keys.is_waiting.put


read_message = msgspec.json.Decoder(Message)
read_chair = msgspec.json.Decoder(ChairChange)
read_run = msgspec.json.Decoder(tuple[int, int]).decode
