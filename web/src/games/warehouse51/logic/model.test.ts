import { describe, expect, it } from 'vitest';

import type { AnyMove, Choice, TableView } from './model';
import { aboutRelic, besideGap, centreOf, gapOf, isOut, nearestStep, ofType, ownerOf, relicOf, relicOnShow, seatsFrom, whereIs } from './model';

function choice(move: AnyMove, index = 0): Choice {
  return { move, label: move.type, hint: '', warning: '', index, seen: 0 };
}

const VIEW: TableView = {
  seat: 1,
  phase: 'open',
  waiting: [1],
  named: [],
  starter: 0,
  revealer: 0,
  last_winner: null,
  offer: 'holy_grail',
  settling: null,
  standing: null,
  my_sealed_bid: null,
  opened: [],
  reserve: 20,
  tokens: 6,
  certificate_supply: 2,
  decks: { blue: 6, green: 7, gold: 6, red: 5 },
  unrevealed: ['sharur'],
  panels: [0, 1, 2].map((seat) => ({
    seat,
    purse: 10,
    relics: seat === 2 ? [{ relic: 'excalibur', pawned: false, certificates: 0, certified: false }] : [],
    certificates: 0,
    passed: false,
    has_sealed: false,
  })),
  gaps: [null, ['sharur'], null],
  seen: [[0, 1], [1, 2], [2, 0]],
  discard: ['draupnir'],
  exposed: [],
  question: null,
  options: [],
  outcome: null,
};

describe('seats', () => {
  it('go clockwise from the one at the bottom', () => {
    expect(seatsFrom(3, 5)).toEqual([3, 4, 0, 1, 2]);
  });

  it('begin with the first for spectators', () => {
    expect(seatsFrom(null, 3)).toEqual([0, 1, 2]);
  });

  it('beside the last gap are the last and the first', () => {
    expect(besideGap(4, 5)).toEqual([4, 0]);
  });
});

describe('moves', () => {
  const moves = [choice({ type: 'pawn', relic: 'excalibur' }), choice({ type: 'choose', gap: 0 }, 1), choice({ type: 'pass' }, 2)];

  it('are about a relic, a gap or neither', () => {
    expect(moves.map((one) => relicOf(one.move))).toEqual(['excalibur', null, null]);
    expect(moves.map((one) => gapOf(one.move))).toEqual([null, 0, null]);
  });

  it('are found by what they are about', () => {
    expect(aboutRelic(moves, 'excalibur')).toEqual([moves[0]]);
    expect(ofType(moves, 'pass', 'choose')).toEqual([moves[1], moves[2]]);
  });
});

describe('the ladder', () => {
  const steps = [
    { ingots: 4, move: 0 },
    { ingots: 5, move: 1 },
    { ingots: 6, move: null },
  ];

  it('offers the nearest bid that can be made to a typed number', () => {
    expect(nearestStep(steps, 1)).toBe(4);
    expect(nearestStep(steps, 9)).toBe(5);
  });

  it('offers nothing where nothing can be bid', () => {
    expect(nearestStep([{ ingots: 6, move: null }], 6)).toBeNull();
  });
});

describe('relics', () => {
  it('are where the view says', () => {
    expect(['holy_grail', 'sharur', 'draupnir', 'excalibur'].map((one) => whereIs(VIEW, one))).toEqual(['lot', 'deck', 'gone', 'seat']);
    expect(ownerOf(VIEW, 'excalibur')).toBe(2);
  });

  it('are out when they are neither in a deck nor on the block', () => {
    expect(['holy_grail', 'sharur', 'draupnir', 'excalibur'].map((one) => isOut(VIEW, one))).toEqual([false, false, true, true]);
  });

  it('stand in the middle while they are sold, and while they ask something', () => {
    expect(relicOnShow(VIEW)).toBe('holy_grail');
    expect(relicOnShow({ ...VIEW, offer: null, settling: 'sharur', question: { relic: 'monkeys_paw', left: 1 } })).toBe('monkeys_paw');
  });

  it('leave the middle to what the phase is about', () => {
    expect(['reveal', 'open', 'blind', 'effect', 'certify', 'over'].map(centreOf)).toEqual([
      'decks', 'auction', 'fists', 'question', 'ending', 'score',
    ]);
  });
});
