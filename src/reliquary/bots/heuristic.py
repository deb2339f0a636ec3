"""The bot that weighs every move with a written evaluator, at several levels and with several personalities."""

from __future__ import annotations

from reliquary.bots.advice import Advice, Judge, told
from reliquary.bots.bot import Bot, SeatTable
from reliquary.bots.characters import Character, bell, character
from reliquary.bots.plain_judge import PlainJudge
from reliquary.core.description import load
from reliquary.core.words import Move
from reliquary.games import description_of


def judge_of(table: SeatTable, character: Character) -> Judge:
    """Return the judge of a decision: the game's own, or one that plays random games."""
    judge: Judge = (load(description_of(table.game).judge) or PlainJudge)(table, character)
    return judge


class HeuristicBot(Bot):
    """Weighs what every move is worth in the end, by its level and personality."""

    name = "heuristic"
    character = character()

    def judge(self, table: SeatTable) -> Judge:
        """Return the judge of a table for this bot's character."""
        return judge_of(table, self.character)

    def choose(self, table: SeatTable) -> Move:
        """Choose the move that is worth most, within the error of the bot's level."""
        judge = self.judge(table)
        moves = judge.candidates(list(table.moves()))
        if len(moves) == 1:
            return moves[0]
        noise = self.character.level.noise * judge.spread
        worths = judge.worths(moves)
        if noise:
            worths = [worth + noise * bell(table.rng) for worth in worths]
        return moves[max(range(len(moves)), key=lambda place: worths[place])]

    def advise(self, table: SeatTable, count: int) -> list[Advice]:
        """Return up to `count` sensible moves, the best first, each with the parts of its worth."""
        judge = self.judge(table)
        moves = judge.candidates(list(table.moves()))
        if len(moves) == 1:
            return [Advice(moves[0], 0.0, told({"only_move": 0.0}))][:count]
        worths = judge.worths(moves)
        average = sum(worths) / len(worths)
        order = sorted(range(len(moves)), key=lambda place: -worths[place])
        return [
            Advice(moves[place], round(worths[place] - average, 2), told(judge.parts(moves[place])))
            for place in order[:count]
        ]

    def explain(self, table: SeatTable, move: Move) -> Advice:
        """Return what speaks for and against a legal move."""
        if table.why_not(move) is not None:
            raise ValueError(f"{move} is not possible now")
        judge = self.judge(table)
        moves = judge.candidates(list(table.moves()))
        if move not in moves:
            moves.append(move)
        if len(moves) == 1:
            return Advice(move, 0.0, told({"only_move": 0.0}))
        worths = judge.worths(moves)
        worth = worths[moves.index(move)] - sum(worths) / len(worths)
        return Advice(move, round(worth, 2), told(judge.parts(move)))


def heuristic_bot(full_name: str) -> type[HeuristicBot]:
    """Make the bot that is called heuristic:LEVEL or heuristic:LEVEL:PERSONALITY."""
    named = character(*full_name.split(":")[1:])

    class Seasoned(HeuristicBot):
        """A heuristic bot with its character fixed."""

        name = full_name
        character = named

    return Seasoned
