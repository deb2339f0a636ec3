import { expect, it } from 'vitest';

import { separated } from './lists';

it('separates names with commas in them by semicolons', () => {
  expect(separated(['Holy Grail', 'Draupnir'])).toBe('Holy Grail, Draupnir');
  expect(separated(['Holy Grail', 'Sharur, the Talking Mace', 'Draupnir'])).toBe('Holy Grail; Sharur, the Talking Mace; Draupnir');
  expect(separated([])).toBe('');
});
