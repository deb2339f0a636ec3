import { expect, test } from 'vitest';
import { flightsOf } from './flights';

test('Goods fly from the Location that makes them to their owner', () => {
  expect(flightsOf([{ type: 'gained', seat: 1, goods: { wood: 2 }, source: 'COM001' }])).toMatchObject([
    { from: ['card:COM001', 'deck'], to: ['seat:1'], goods: { wood: 2 } },
  ]);
});

test('what one seat gets in a row flies at once', () => {
  const flights = flightsOf([
    { type: 'gained', seat: 0, goods: { wood: 2 }, source: null },
    { type: 'gained', seat: 0, goods: { wood: 1, food: 1 }, source: 'COM001' },
    { type: 'gained', seat: 1, goods: { gold: 1 }, source: null },
    { type: 'drew', seat: 1, deck: 'common' },
    { type: 'drew', seat: 1, deck: 'common' },
  ]);
  expect(flights).toMatchObject([
    { to: ['seat:0'], goods: { wood: 3, food: 1 }, from: ['deck'] },
    { to: ['seat:1'], goods: { gold: 1 } },
    { to: ['seat:1'], backs: 2 },
  ]);
});

test('a razed card goes to whoever razed it, and its Goods come from where it lay', () => {
  const flights = flightsOf([
    { type: 'razed', seat: 2, card: 'COM005', owner: 0 },
    { type: 'gained', seat: 2, goods: { stone: 1 }, source: null },
  ]);
  expect(flights).toMatchObject([
    { card: 'COM005', from: ['card:COM005', 'seat:0'], to: ['seat:2'] },
    { card: null, goods: { stone: 1 }, from: ['card:COM005', 'seat:0'], to: ['seat:2'] },
  ]);
});

test('cards face down are drawn face down, and visitors pay the owner', () => {
  expect(flightsOf([{ type: 'drew', seat: 0, deck: 'faction' }])).toMatchObject([{ card: null, backs: 1, deck: 'faction' }]);
  expect(flightsOf([{ type: 'visited', seat: 1, card: 'COM002', owner: 3 }])).toMatchObject([
    { from: ['seat:1'], to: ['seat:3'], goods: { worker: 1 } },
  ]);
  expect(flightsOf([{ type: 'passed', seat: 1 }])).toEqual([]);
});
