"""The boards: what each faction has without building anything."""

from __future__ import annotations

from reliquary.games.settlers.cards.card import Board
from reliquary.games.settlers.cards.vocabulary import Goods

BOARDS: tuple[Board, ...] = (
    Board("barbarians", makes=Goods(worker=5, raze=1, defence=1), stores="worker"),
    Board("japanese", makes=Goods(wood=1, worker=4, raze=1, defence=1), stores="food"),
    Board("romans", makes=Goods(wood=1, stone=1, worker=2, raze=1, defence=1), stores="raze"),
    Board("egyptians", makes=Goods(worker=3, gold=1, raze=1, defence=1), stores="gold"),
    Board("aztecs", makes=Goods(food=1, worker=3, raze=1, defence=1), stores="stone", tricolour=True),
    Board("atlanteans", makes=Goods(worker=4, raze=1, defence=1, tech=1), stores="tech"),
)
