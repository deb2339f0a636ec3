import { describe, expect, it } from 'vitest';

import { countedUp } from './count';

const ROWS = [
  { source: 'blue', name: '', points: [8, 6, null] },
  { source: 'green', name: '', points: [1, 2, 3] },
];

describe('the count', () => {
  it('goes source by source and seat by seat, the own seat first', () => {
    expect([...countedUp(ROWS, [1, 2, 0], 1)]).toEqual([[1, 6], [2, 0], [0, 0]]);
    expect([...countedUp(ROWS, [1, 2, 0], 5)]).toEqual([[1, 8], [2, 3], [0, 8]]);
  });

  it('ends with all that is on the sheet', () => {
    expect([...countedUp(ROWS, [0, 1, 2], 99)]).toEqual([[0, 9], [1, 8], [2, 3]]);
  });
});
