import { expect, test } from 'vitest';
import { detailFor } from './detail';
import { fitEmpire, fitLine, SMALLEST, type Fit, type Room } from './fit';
import { linesOf, wordsHeight, type Words } from './lines';

const laptop = { width: 750, height: 345, rem: 16 };
const large = { width: 1700, height: 900, rem: 16 };
const card: Words = {
  name: 'Watchtower',
  icons: [[{ kind: 'kind', name: 'production', n: 1 }, { kind: 'good', name: 'wood', n: 2 }]],
  signOf: () => '',
};
const grid = (counts: number[][]) => counts.map((row) => row.map((cards) => Array<Words>(cards).fill(card)));
const few = grid([[1, 1], [0, 1], [1, 0]]);
const heightOf = ({ rows }: Fit, room: Room) =>
  rows.reduce((sum, { lines, height }) => sum + (lines ? lines * (height + 6) + 10 : 2 * room.rem) + 6, 0);

test('few cards are large, and larger on a large screen', () => {
  const small = fitEmpire(few, laptop);
  expect(small.width).toBeGreaterThanOrEqual(150);
  expect(fitEmpire(few, large).width).toBeGreaterThan(small.width);
});

test('cards get smaller before an empire has to be scrolled, and never too small', () => {
  expect(fitEmpire(grid([[3, 3], [2, 2], [3, 4]]), laptop)).toMatchObject({ scrolls: false });
  expect(fitEmpire(grid([[4, 12], [3, 4], [3, 6]]), large)).toMatchObject({ scrolls: false });
  const full = fitEmpire(grid([[9, 9], [9, 9], [9, 9]]), laptop);
  expect(full.scrolls).toBe(true);
  expect(full.width).toBeGreaterThanOrEqual(SMALLEST);
});

test('what is fitted stays inside the room', () => {
  for (const room of [laptop, large]) expect(heightOf(fitEmpire(few, room), room)).toBeLessThanOrEqual(room.height);
});

test('a row gives the fuller of its fields more room', () => {
  const { rows } = fitEmpire(grid([[1, 4], [0, 0], [2, 2]]), laptop);
  expect(rows[0]?.shares[1]).toBeGreaterThan(rows[0]?.shares[0] ?? 0);
  expect(rows[1]?.lines).toBe(0);
  expect(rows[2]?.shares[0]).toBe(rows[2]?.shares[1]);
});

test('long names and many icons need more height', () => {
  expect(linesOf([30, 30, 50], 5, 70)).toBe(2);
  expect(linesOf([150], 5, 70)).toBe(3);
  const long = { ...card, name: 'Above-Ground Mine of the Elders' };
  expect(wordsHeight(long, 80, 12)).toBeGreaterThan(wordsHeight(card, 80, 12));
});

test('a hand is as wide as its room, within what can be read', () => {
  expect(fitLine(5, 2, { width: 1300, height: 170, rem: 16 })).toBe(187);
  expect(fitLine(30, 2, { width: 1300, height: 170, rem: 16 })).toBe(SMALLEST);
});

test('opponents show as much of their empires as there is room for', () => {
  const empires = Array<string[]>(4).fill(Array<string>(10).fill('Watchtower'));
  const room = { width: 400, rem: 16 };
  expect(detailFor(empires, { ...room, height: 1200 })).toBe('cards');
  expect(detailFor(empires, { ...room, height: 620 })).toBe('names');
  expect(detailFor(empires, { ...room, height: 330 })).toBe('none');
});
