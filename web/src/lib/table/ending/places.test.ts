import { describe, expect, it } from 'vitest';

import { bestOf, placesOf } from './places';

const outcome = {
  winners: [2],
  scores: [
    { cards: 4, gold: 0, total: 4 },
    { cards: 9, gold: -1, total: 8 },
    { cards: 3, gold: 5, total: 8 },
    { cards: 4, gold: 0, total: 4 },
  ],
  reason: '',
};

describe('the podium', () => {
  it('puts the winner before those with as many points, and lets the others share a place', () => {
    expect(placesOf(outcome).map((one) => [one.seat, one.place])).toEqual([
      [2, 1],
      [1, 2],
      [0, 3],
      [3, 3],
    ]);
  });

  it('names what brought the most points, and nothing that cost some', () => {
    expect(bestOf(outcome, 2)).toEqual([
      ['gold', 5],
      ['cards', 3],
    ]);
    expect(bestOf(outcome, 1)).toEqual([['cards', 9]]);
  });
});
