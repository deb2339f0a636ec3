"""The types of fields that many messages share."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

VISIBLE = "^[!-~]+$"
"""Visible ASCII characters, which every database stores unchanged."""
CommandId = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=64,
        pattern=VISIBLE,
        description="Chosen by the client, new for every command; sending it again gets the same answer",
    ),
]
MatchId = Annotated[str, Meta(max_length=40, pattern="^[A-Za-z0-9_-]*$", description="The id of a match")]
Seat = Annotated[int, Meta(ge=0, le=7, description="0 to the number of seats less one, clockwise")]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1, description="A number of the match's log")]
ShortText = Annotated[str, Meta(max_length=500)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Language: TypeAlias = Annotated[str, Meta(max_length=10, description="The code of a language, such as en")]
