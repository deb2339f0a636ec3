"""Dice with a key roll the published words of ChaCha20, the same in both engines, and no table without the key can."""

from __future__ import annotations

from threading import Thread

import msgspec
import pytest

from reliquary.core.chacha import Keystream
from reliquary.core.dice import Dice, read_dice, write_dice
from reliquary.core.record import Recorder, RecordError, read, verify, write
from reliquary.core.rng import KEY_BITS, SEED_LIMIT, Rng, from_seed, is_key
from reliquary.games import new_game

ZERO, ONE = bytes(32), bytes(31) + b"\1"
FF = b"\0\xff" + bytes(30)
PUBLISHED = {
    (ZERO, 0): "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    (ZERO, 1): "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
    "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    (ONE, 1): "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
    "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    (FF, 2): "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
    "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
}
"""The first four test vectors of RFC 8439, appendix A.1: key and number of a block, and the block."""
DIFFERENT = bytes(range(32))
MADE_BY_OPENSSL = (
    "39fd2b7dd9c5196a8dbd0377b8dc4a498a35d86fbcde6accb2cc7d4cd8ea24922b23cce7a26023ab3f0eef693ac87f64"
    "258235eab1f7a32dc22762a0485b410c18b84231ade6a6d113615c61af434e27f8b1f3f5e1ad5b5cecf8fc122a35755c"
    "7208086dd1ee3c5d9d815824640e003c9ba0f65ede5d59ce0d2a4a7f31955acd"
)
"""The first two blocks of a key whose bytes all differ: `openssl enc -chacha20` on 128 zeros."""
KEY = 0xB51 << KEY_BITS - 12 | 0x51
GAMES = (("warehouse51", 3), ("warehouse51", 5), ("settlers", 2), ("settlers", 1))


def in_bytes(words: list[int]) -> str:
    return b"".join(word.to_bytes(4, "little") for word in words).hex()


@pytest.mark.parametrize(("key", "number"), PUBLISHED)
def test_the_words_are_those_of_the_standard_in_both_engines(key: bytes, number: int) -> None:
    stream = Keystream(key)
    assert in_bytes([stream.word(16 * number + place) for place in range(16)]) == PUBLISHED[key, number]
    assert in_bytes([stream.word(16 * number + place) for place in reversed(range(16))][::-1]) == PUBLISHED[key, number]


def test_every_byte_of_a_key_counts_in_its_place() -> None:
    stream = Keystream(DIFFERENT)
    assert in_bytes([stream.word(place) for place in range(32)]) == MADE_BY_OPENSSL


def test_words_are_the_same_in_whatever_order_they_are_read() -> None:
    stream = Keystream(DIFFERENT)
    for place in (256, 1, 20, 5, 300, 17, 16, 40, 2, 513, 3, 33):
        assert stream.word(place) == Keystream(DIFFERENT).word(place)


def test_a_seed_of_256_bits_is_a_key_and_no_other_is() -> None:
    assert is_key(KEY)
    assert is_key((1 << KEY_BITS) - 1)
    assert not any(is_key(seed) for seed in (0, SEED_LIMIT - 1, SEED_LIMIT, 1 << KEY_BITS, (1 << KEY_BITS - 1) - 1))
    rng, stream = from_seed(KEY), Keystream(KEY.to_bytes(32, "big"))
    assert [rng.word() for _ in range(40)] == [stream.word(place) for place in range(40)]


@pytest.mark.parametrize("seed", [1 << KEY_BITS, (1 << KEY_BITS - 1) - 1, -KEY])
def test_other_seeds_are_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number"):
        from_seed(seed)


def test_copies_roll_the_same_and_not_for_each_other() -> None:
    rng = from_seed(KEY)
    rng.word()
    copy = rng.clone()
    ahead = [rng.below(26) for _ in range(50)]
    assert [copy.below(26) for _ in range(50)] == ahead


def test_copies_in_several_threads_roll_the_same() -> None:
    rng, found = from_seed(KEY), list[list[int]]()

    def roll(mine: Rng, skip: int) -> None:
        mine.state += skip
        found.append([mine.word() for _ in range(2000 - skip)])

    threads = [Thread(target=roll, args=(rng.clone(), skip)) for skip in (0, 100, 500, 900)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    longest = max(found, key=len)
    assert all(row == longest[-len(row) :] for row in found)


def test_dice_that_lost_their_key_do_not_roll() -> None:
    rng = from_seed(KEY)
    with pytest.raises(ValueError, match="lost their key"):
        Rng(rng.state, rng.stream).word()


@pytest.mark.parametrize("seed", [51, KEY])
def test_dice_go_through_json(seed: int) -> None:
    rng = from_seed(seed)
    rng.word()
    back = read_dice(msgspec.json.decode(msgspec.json.encode(write_dice(rng)), type=Dice))
    assert [back.word() for _ in range(20)] == [rng.word() for _ in range(20)]


@pytest.mark.parametrize("damaged", [[1, 0], {"key": "51", "rolled": 0}, {"key": "a" * 64, "rolled": -1}, [1], "dice"])
def test_damaged_dice_are_refused(damaged: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(damaged, Dice)


# Games


def played(game: str, seats: int, seed: int, *, snapshots: bool = False) -> Recorder:
    """Play a game at random."""
    recorder, choices = Recorder(new_game(game, seats), seed, ["?"] * seats, snapshots=snapshots), from_seed(7)
    while waiting := recorder.table.waiting():
        moves = recorder.table.moves(waiting[0])
        recorder.play(waiting[0], moves[choices.below(len(moves))])
    return recorder


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_record_with_a_key_says_so_and_replays(game: str, seats: int) -> None:
    document = write(played(game, seats, KEY).record)
    plain = msgspec.json.decode(document)
    assert (plain["seed"], plain["dice"]) == (str(KEY), "chacha20")
    record = read(document)
    assert record.seed == KEY
    assert verify(record, new_game).outcome() == record.outcome


def test_a_record_without_a_key_is_written_as_ever() -> None:
    plain = msgspec.json.decode(write(played("warehouse51", 3, 51).record))
    assert plain["seed"] == 51
    assert "dice" not in plain


@pytest.mark.parametrize(
    "damage", [{"dice": None}, {"seed": 51}, {"seed": "51"}, {"seed": str(KEY) * 9}, {"seed": f"+{KEY}"}]
)
def test_a_record_whose_dice_and_seed_differ_is_refused(damage: dict[str, object]) -> None:
    plain = {**msgspec.json.decode(write(played("warehouse51", 3, KEY).record)), **damage}
    with pytest.raises(RecordError):
        verify(read(msgspec.json.encode({name: value for name, value in plain.items() if value is not None})), new_game)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_table_goes_on_alike_after_being_stored(game: str, seats: int) -> None:
    rules = new_game(game, seats)
    table, choices = rules.start(KEY), from_seed(8)
    for number in range(60):
        if number == 20:
            restored = rules.restore(msgspec.json.decode(msgspec.json.encode(table.snapshot())))
        seat = table.waiting()[0]
        moves = table.moves(seat)
        move = moves[choices.below(len(moves))]
        table.play(seat, move)
        if number >= 20:
            restored.play(seat, move)
    assert restored.snapshot() == table.snapshot()


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_an_imagined_table_knows_no_key(game: str, seats: int) -> None:
    table = new_game(game, seats).start(KEY)
    assert "key" in str(table.snapshot()["dice"])
    dice = table.imagine(0, 5).snapshot()["dice"]
    assert isinstance(dice, list)
    assert dice == table.imagine(0, 5).snapshot()["dice"]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_is_shown_depends_on_no_dice(game: str, seats: int) -> None:
    rules = new_game(game, seats)
    table = rules.start(KEY)
    other = rules.restore({**table.snapshot(), "dice": [51, 51]})
    for seat in (None, *range(seats)):
        assert msgspec.json.encode(table.view(seat)) == msgspec.json.encode(other.view(seat))
    assert all(table.moves(seat) == other.moves(seat) for seat in range(seats))
