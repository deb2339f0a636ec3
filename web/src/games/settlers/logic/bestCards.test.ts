import { describe, expect, it } from 'vitest';

import type { News } from '../../../lib/wire';
import { bestCards } from './bestCards';
import type { View } from './model';

const view = { panels: [{ empire: [] }, { empire: [{ card: 'COM001' }, { card: 'COM002', foundation: true }, { card: 'ROM001' }] }] } as unknown as View;

function gained(seat: number, source: string | null, goods: Record<string, number>): News {
  return { number: 1, kind: 'move', seat, at: 0, events: [{ type: 'gained', seat, source, goods }], detail: {}, lines: [] };
}

describe('the best cards of an empire', () => {
  it('puts what brought the most points first, also what is no longer there, and leaves out Foundations', () => {
    const news = [gained(1, 'ROM001', { vp: 2 }), gained(1, 'ROM001', { vp: 1, wood: 3 }), gained(1, 'ROM009', { vp: 5 }), gained(1, null, { vp: 9 }), gained(0, 'COM001', { vp: 7 })];
    expect(bestCards(view, 1, news)).toEqual([
      { card: 'ROM009', points: 5 },
      { card: 'ROM001', points: 3 },
      { card: 'COM001', points: 0 },
    ]);
  });
});
