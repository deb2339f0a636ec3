import { describe, expect, it } from 'vitest';

import { answerOf, byCard, bySeat, byVerb, cardOf, inGroups, isEnding } from './choices';
import type { Choice, Held, Move } from './model';

const choice = (move: Move, index = 0): Choice => ({ move, label: '', hint: '', warning: '', index, seen: 0 });
const held = (card: string, group: Held['group']): Held => ({ card, name: card, group, verbs: [] });

describe('choices', () => {
  const turn = [
    choice({ type: 'deal', card: 'ROM001' }, 0),
    choice({ type: 'build', card: 'ROM001' }, 1),
    choice({ type: 'activate', card: 'COM049', times: 2 }, 2),
    choice({ type: 'exchange' }, 3),
    choice({ type: 'pass' }, 4),
  ];

  it('finds everything that can be done with a card', () => {
    expect(byCard(turn).get('ROM001')?.map((one) => one.index)).toEqual([0, 1]);
    expect(byCard(turn).has('COM001')).toBe(false);
  });

  it('lists verbs in a fixed order and leaves passing out', () => {
    expect(byVerb(turn).map((one) => one.verb)).toEqual(['build', 'deal', 'activate', 'exchange']);
    expect(turn.filter((one) => isEnding(one.move)).map((one) => one.index)).toEqual([4]);
  });

  it('tells what kind of answer a move is', () => {
    expect(answerOf({ type: 'choose', card: 'COM001' })).toBe('card');
    expect(answerOf({ type: 'choose', card: null, good: 'wood' })).toBe('good');
    expect(answerOf({ type: 'choose', option: 0 })).toBe('option');
    expect(answerOf({ type: 'choose', seat: 0 })).toBe('seat');
    expect(answerOf({ type: 'choose', deck: 'common' })).toBe('deck');
    expect(answerOf({ type: 'choose', colour: 'tricolour' })).toBe('colour');
    expect(answerOf({ type: 'choose', way: 'draw' })).toBe('way');
    expect(answerOf({ type: 'pay', gold: 0 })).toBe('gold');
    expect(answerOf({ type: 'done' })).toBe('plain');
  });

  it('names the card of a move, and none where there is none', () => {
    expect(cardOf({ type: 'put', card: null, good: 'food' })).toBeNull();
    expect(cardOf({ type: 'raze', card: 'COM006' })).toBe('COM006');
  });

  it('puts cards under their owners, the middle of the table first', () => {
    const cards = [choice({ type: 'raze', card: 'a' }), choice({ type: 'raze', card: 'b' }), choice({ type: 'raze', card: 'c' })];
    const owner = (card: string) => ({ a: 2, b: null, c: 2 })[card] ?? null;
    expect(bySeat(cards, owner).map((one) => [one.seat, one.choices.length])).toEqual([[null, 1], [2, 2]]);
  });

  it('groups neighbours of the hand under one heading', () => {
    const groups = inGroups([held('a', 'build'), held('b', 'build'), held('c', 'later')]);
    expect(groups.map((one) => [one.group, one.cards.length])).toEqual([['build', 2], ['later', 1]]);
  });
});
