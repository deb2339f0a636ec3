import { expect, test } from 'vitest';
import { fitEmpire, fitLine, SMALLEST } from './fit';

const laptop = { width: 800, height: 340, rem: 16 };
const large = { width: 1700, height: 900, rem: 16 };
const few = [[1, 1], [0, 1], [1, 0]];
const many = [[4, 12], [3, 4], [3, 6]];

test('few cards are large, and larger on a large screen', () => {
  const small = fitEmpire(few, laptop);
  expect(small.width).toBeGreaterThanOrEqual(150);
  expect(fitEmpire(few, large).width).toBeGreaterThan(small.width);
});

test('cards get smaller before rows have to be scrolled, and never too small', () => {
  const fit = fitEmpire([[4, 4], [3, 3], [3, 3]], laptop);
  expect(fit).toMatchObject({ scrolls: true, width: SMALLEST });
  expect(fitEmpire([[3, 3], [2, 2], [1, 3]], laptop)).toMatchObject({ scrolls: false });
  expect(fitEmpire(many, large)).toMatchObject({ scrolls: false });
});

test('what is fitted stays inside the room', () => {
  for (const room of [laptop, large]) {
    const { height, lines } = fitEmpire(few, room);
    const all = lines.reduce((one, other) => one + other, 0);
    expect(all * (height + 6)).toBeLessThanOrEqual(room.height);
  }
});

test('a hand is as wide as its room, within what can be read', () => {
  expect(fitLine(5, 2, { width: 1300, height: 170, rem: 16 })).toBe(146);
  expect(fitLine(30, 2, { width: 1300, height: 170, rem: 16 })).toBe(SMALLEST);
});
