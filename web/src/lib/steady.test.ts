import { expect, test } from 'vitest';
import { steady } from './steady';

test('a list with the same content stays the same object', () => {
  const keep = steady<string[]>();
  const first = keep(['a', 'b']);
  expect(keep(['a', 'b'])).toBe(first);
  const other = keep(['a', 'c']);
  expect(other).toEqual(['a', 'c']);
  expect(keep(['a', 'c'])).toBe(other);
});
