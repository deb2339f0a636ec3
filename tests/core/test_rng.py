"""The dice roll the published numbers of PCG-32, fairly, and the same in both engines."""

from __future__ import annotations

import pytest

from reliquary.core.rng import SEED_LIMIT, WORD, Rng, from_seed

PUBLISHED = [0xF84B622D, 0xDC1E5BB4, 0x74FB8AC1, 0xB3BBF8DE, 0x9CF62074, 0x2D2F5E33]
"""The first words of the 32-bit RXS-M-XS generator with state 42 and stream 54, as the PCG library prints them."""

FIRST_WORDS = {
    0: [3827072431, 901142917, 116185136, 3708003963],
    51: [441739446, 414377529, 760078741, 1477862678],
    SEED_LIMIT - 1: [1297922066, 3471452089, 460320068, 946438546],
}
FIRST_ROLLS = {
    2: [1, 0, 0, 1, 0, 1, 0, 1, 1, 0],
    3: [2, 0, 0, 2, 0, 2, 0, 2, 1, 1],
    26: [23, 5, 0, 22, 3, 21, 3, 24, 15, 10],
    1 << 29: [
        478384053,
        112642864,
        14523142,
        463500495,
        78939784,
        445249773,
        82497059,
        506460497,
        326258210,
        225863027,
    ],
}
"""Ten rolls below each limit with the dice of seed 0."""


def literal_below(words: Rng, limit: int) -> int:
    """Lemire's method once more, with numbers of any size."""
    while True:
        high, low = divmod(words.word() * limit, 1 << 32)
        if low >= (1 << 32) % limit:
            return high


def test_the_words_are_those_the_pcg_library_publishes() -> None:
    rng = Rng(0, 54 << 1 | 1)
    rng.word()
    rng.state = (rng.state + 42) & WORD
    rng.word()
    assert [rng.word() for _ in PUBLISHED] == PUBLISHED


@pytest.mark.parametrize("seed", FIRST_WORDS)
def test_a_seed_rolls_the_same_words_on_every_machine_and_in_both_engines(seed: int) -> None:
    rng = from_seed(seed)
    assert [rng.word() for _ in range(4)] == FIRST_WORDS[seed]


@pytest.mark.parametrize("limit", FIRST_ROLLS)
def test_a_seed_rolls_the_same_numbers_below_a_limit_in_both_engines(limit: int) -> None:
    rng = from_seed(0)
    assert [rng.below(limit) for _ in range(10)] == FIRST_ROLLS[limit]


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 7, 26, 71, 1000, (1 << 28) + 1, (1 << 29) - 1, 1 << 29])
def test_below_agrees_with_the_method_written_out(limit: int) -> None:
    for seed in range(20):
        rng, words = from_seed(seed), from_seed(seed)
        assert [rng.below(limit) for _ in range(50)] == [literal_below(words, limit) for _ in range(50)]
        assert rng.state == words.state


def test_below_rolls_again_where_a_number_would_be_too_likely() -> None:
    limit = (1 << 28) + 1
    rng, rolls = from_seed(0), 400
    for _ in range(rolls):
        rng.below(limit)
    words = from_seed(0)
    used = next(number for number in range(10 * rolls) if words.state == rng.state or words.word() < 0)
    assert used > rolls


@pytest.mark.parametrize("limit", [2, 3, 5, 22, 26, 71])
def test_every_number_is_equally_likely(limit: int) -> None:
    rng, each = from_seed(2038), 1000
    counts = [0] * limit
    for _ in range(limit * each):
        counts[rng.below(limit)] += 1
    # Pearson's sum has mean limit - 1 and variance 2 (limit - 1); five deviations are out of reach for fair dice.
    distance = sum((count - each) ** 2 / each for count in counts)
    assert distance <= limit - 1 + 5 * (2 * (limit - 1)) ** 0.5


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    firsts = [int(from_seed(seed).word()) for seed in range(2000)]
    assert len(set(firsts)) == len(firsts)
    for step in (1, 2, 256):
        pairs = list(zip(firsts, firsts[step:], strict=False))
        differing = sum((one ^ other).bit_count() for one, other in pairs)
        assert 0.49 < differing / (32 * len(pairs)) < 0.51
    assert len({from_seed(seed).stream for seed in (0, 1 << 32, 1 << 33, 1 << 61)}) == 4


def test_a_clone_rolls_the_same_and_leaves_the_original_alone() -> None:
    rng = from_seed(51)
    clone = rng.clone()
    rolled = [clone.word() for _ in range(5)]
    assert [rng.word() for _ in range(5)] == rolled


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT, SEED_LIMIT + 1, -(10**30), 10**30])
def test_a_seed_out_of_bounds_is_refused_by_name(seed: int) -> None:
    with pytest.raises(ValueError, match=f"a seed is a whole number from 0 to .*, not {seed}"):
        from_seed(seed)


@pytest.mark.parametrize("seed", [1.5, "51", None, [51]])
def test_a_seed_that_is_no_number_is_refused(seed: object) -> None:
    with pytest.raises(TypeError):
        from_seed(seed)  # type: ignore[arg-type]
