import { describe, expect, it } from 'vitest';

import type { Warehouse51AnyEvent as AnyEvent } from '../../../lib/wire';
import { flightsOf, latestBids, latestSale, scenesOf } from './happenings';

const SOLD: AnyEvent = { type: 'sold', seat: 1, relic: 'excalibur', ingots: 4, paid_to: 2 };

describe('flights', () => {
  it('carry the price to the left neighbour and the relic to its buyer', () => {
    expect(flightsOf(SOLD)).toEqual([
      { from: 'seat:1', to: 'seat:2', ingots: 4, relic: null },
      { from: 'lot', to: 'seat:1', ingots: 0, relic: 'excalibur' },
    ]);
  });

  it('go to and from the reserve where an event names nobody', () => {
    const [flight] = flightsOf({ type: 'moved', relic: 'cornucopia', source: null, to: 3, ingots: 5 });
    expect(flight).toEqual({ from: 'reserve', to: 'seat:3', ingots: 5, relic: null });
  });

  it('do not leave for a pass', () => {
    expect(flightsOf({ type: 'passed', seat: 0 })).toEqual([]);
  });
});

describe('the latest sale', () => {
  it('is the last one, with the fists of a blind auction', () => {
    const events: AnyEvent[] = [SOLD, { type: 'opened', bids: [0, 2, 5] }, { ...SOLD, seat: 2, relic: 'sharur', ingots: 5, paid_to: 0 }];
    expect(latestSale(events)).toEqual({ relic: 'sharur', buyer: 2, ingots: 5, paidTo: 0, fists: [0, 2, 5] });
  });

  it('has no buyer where nobody bid', () => {
    expect(latestSale([{ type: 'unsold', relic: 'draupnir' }])?.buyer).toBeNull();
  });

  it('is none before the first', () => {
    expect(latestSale([{ type: 'passed', seat: 0 }])).toBeNull();
  });
});

describe('the latest bids', () => {
  it('are those on this lot only', () => {
    const events: AnyEvent[] = [
      { type: 'raised', seat: 0, ingots: 3 },
      SOLD,
      { type: 'revealed', seat: 1, deck: 'blue', relic: 'holy_grail', blind: false },
      { type: 'raised', seat: 2, ingots: 1 },
      { type: 'raised', seat: 2, ingots: 4 },
    ];
    expect([...latestBids(events)]).toEqual([[2, 4]]);
  });
});

describe('the ending', () => {
  const row = (number: number, events: AnyEvent[], lines: string[]) => ({ number, events, lines });

  it('begins when the auctions close, each event with its sentence', () => {
    const scenes = scenesOf([
      row(7, [SOLD, { type: 'closed', first: 1 }], ['sold', 'closed']),
      row(8, [{ type: 'redeemed', seat: 1, relic: 'excalibur', ingots: 10 }], ['the clock ran out', 'redeemed']),
    ]);
    expect(scenes.map((scene) => [scene.row, scene.event.type, scene.line])).toEqual([
      [7, 'closed', 'closed'],
      [8, 'redeemed', 'redeemed'],
    ]);
  });

  it('has no scenes before that', () => {
    expect(scenesOf([row(3, [SOLD], ['sold'])])).toEqual([]);
  });
});
