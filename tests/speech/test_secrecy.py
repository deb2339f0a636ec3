"""What a chair is told does not depend on what it may not know: permuting that changes no byte."""

from __future__ import annotations

import pytest

from reliquary.core.texts import LANGUAGES
from reliquary.speech.plain.speaker import PlainSpeaker
from speech.tables import KINDS, NAMES, chairs, game_of, told_bytes, walk

SEEDS = (11,)
EVERY = 5
TWINS = 2


@pytest.mark.parametrize("kind", KINDS)
def test_words_and_figures_do_not_depend_on_what_is_hidden(kind: str) -> None:
    game = game_of(kind)
    differing = 0
    for seed in SEEDS:
        for step, (table, _) in enumerate(walk(game, seed)):
            if step % EVERY:
                continue
            for seat in chairs(game):
                truth = told_bytes(game, table, seat)
                for twin in range(TWINS):
                    other = table.clone()
                    other.scramble(seat, 100 * step + twin)
                    differing += other.snapshot() != table.snapshot()
                    assert told_bytes(game, other, seat) == truth
                if seat is not None:
                    assert told_bytes(game, table.imagine(seat, step), seat) == truth
    assert differing > 20, "nothing was hidden in these games"


@pytest.mark.parametrize("kind", ["warehouse51-3", "settlers-2"])
def test_plain_words_do_not_depend_on_what_is_hidden_either(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(kind)
    plain = {code: PlainSpeaker(game, code, NAMES[: game.seats]) for code in LANGUAGES}
    monkeypatch.setattr("speech.tables.speaker", lambda game, code, names: plain[code])
    test_words_and_figures_do_not_depend_on_what_is_hidden(kind)
